//! A title of the catalogue, from the type of its game.

use std::marker::PhantomData;

use super::{AnyMatch, AnyPosition, OptionInfo, Playable, Title, make_forced};
#[cfg(not(target_family = "wasm"))]
use super::{AnyState, state::StateOf};
use crate::game::GameInfo;
#[cfg(not(target_family = "wasm"))]
use crate::game::Silent;
#[cfg(not(target_family = "wasm"))]
use crate::observe::{Numbering, Observation, Piece};
use crate::options::{BadOption, Options, Settings, agreed};
use crate::play::Match;
use crate::position::{BadPosition, Members};
use crate::primer::Primer;
use crate::record::{BadRecord, Record};
#[cfg(not(target_family = "wasm"))]
use crate::seat::{Seat, Viewer};
use crate::seed::{PlayRng, Seed};
#[cfg(not(target_family = "wasm"))]
use crate::shape::Shape;
use crate::sort::sort_at_once;
use crate::value::Value;
use crate::version::{RulesVersion, StartError, Unplayable};
use crate::words::Pack;

/// The title of a game, from its type.
pub struct TitleOf<G>(PhantomData<fn() -> G>);

impl<G> TitleOf<G> {
    /// The title.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for TitleOf<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Playable> Title for TitleOf<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn options(&self) -> Vec<OptionInfo> {
        let default = G::Options::default();
        G::Options::SPECS
            .iter()
            .map(|spec| OptionInfo { name: spec.name, about: spec.about, values: spec.values, default: spec.get(&default) })
            .collect()
    }

    fn check(&self, settings: &Settings, seats: u8) -> Result<(), BadOption> {
        agreed::<G>(settings, seats).map(drop)
    }

    fn check_option(&self, name: &str, value: &Value) -> Result<(), BadOption> {
        G::Options::default().set(name, value)
    }

    fn free_undo(&self) -> bool {
        G::FREE_UNDO
    }

    fn dictionary(&self) -> Option<&'static str> {
        G::dictionary()
    }

    fn start(&self, settings: &Settings, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, BadOption> {
        Ok(Box::new(Match::<G>::start(agreed::<G>(settings, seats)?, seats, seed)))
    }

    fn rules_version(&self) -> RulesVersion {
        RulesVersion::current::<G>()
    }

    fn plays(&self, rules: &RulesVersion) -> Result<(), Unplayable> {
        rules.check::<G>()
    }

    fn start_by(
        &self,
        rules: &RulesVersion,
        settings: &Settings,
        seats: u8,
        seed: Seed,
    ) -> Result<Box<dyn AnyMatch>, StartError> {
        rules.check::<G>()?;
        Ok(Box::new(Match::<G>::start_by(rules.number, agreed::<G>(settings, seats)?, seats, seed)?))
    }

    #[cfg(not(target_family = "wasm"))]
    fn deal(&self, settings: &Settings, seats: u8, seed: Seed) -> Result<Box<dyn AnyState>, BadOption> {
        let options = agreed::<G>(settings, seats)?;
        Ok(Box::new(StateOf::new(G::deal(&options, seats, seed, &mut Silent))))
    }

    #[cfg(not(target_family = "wasm"))]
    fn pieces(&self, settings: &Settings, seats: u8) -> Result<Vec<Piece>, BadOption> {
        let options = agreed::<G>(settings, seats)?;
        let dealt = G::deal(&options, seats, Seed::from_text("the pieces of an observation"), &mut Silent);
        let mut described = Observation::described();
        G::observe(&dealt.view(Viewer::Seat(Seat::new(0))), &mut described);
        Ok(described.pieces().to_vec())
    }

    #[cfg(not(target_family = "wasm"))]
    fn numbering(&self, settings: &Settings, seats: u8) -> Result<Numbering, BadOption> {
        Ok(G::numbering(&agreed::<G>(settings, seats)?, seats))
    }

    fn lay_out(&self, position: &Value, rng: &mut PlayRng) -> Result<Box<dyn AnyPosition>, BadPosition> {
        let mut members = Members::new(position)?;
        let mut laid = G::lay_out(&mut members, rng)?;
        members.finish()?;
        // What a rule says happens at once has happened before a position is answered.
        make_forced(&mut laid.state, &mut Vec::new());
        Ok(Box::new(laid))
    }

    fn start_at(&self, position: &Value) -> Result<Box<dyn AnyMatch>, BadPosition> {
        let mut members = Members::new(position)?;
        let laid = G::lay_out(&mut members, &mut Seed::from_text("a table laid out").playouts())?;
        members.finish()?;
        Ok(Box::new(Match::<G>::start_at(laid.state)))
    }

    fn primer(&self) -> Option<Primer> {
        G::primer()
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, BadRecord> {
        crate::record::replay(self, record)
    }

    #[cfg(not(target_family = "wasm"))]
    fn view_shape(&self) -> &'static Shape {
        const { &G::VIEW }
    }

    #[cfg(not(target_family = "wasm"))]
    fn facts_shape(&self) -> &'static Shape {
        const { &G::FACTS }
    }

    fn name(&self, thing: &str) -> String {
        G::name(thing)
    }

    fn things(&self) -> Vec<(String, String)> {
        let dealt = Match::<G>::start(G::Options::default(), G::INFO.seats.0, Seed::from_text("the things in the box"));
        let mut things = dealt.state().inventory();
        // Sums, such as the number of all chips, are no things; and letters that come more than once are named once.
        things.retain(|thing| !thing.contains(' '));
        things.dedup();
        let numbers: Option<Vec<u32>> = things.iter().map(|thing| thing.parse().ok()).collect();
        if let Some(mut numbers) = numbers {
            sort_at_once(&mut numbers);
            things = numbers.iter().map(ToString::to_string).collect();
        }
        things.extend(G::NAMED_PLACES.iter().map(|&place| place.to_owned()));
        things.into_iter().map(|thing| (G::name(&thing), thing)).map(|(name, thing)| (thing, name)).collect()
    }

    fn pack(&self) -> Option<Pack> {
        G::PACK
    }
}
