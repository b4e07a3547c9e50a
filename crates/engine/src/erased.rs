//! Games without their types, for programs that know them only by title: the catalogue is a list of [`Title`]s, a match without
//! its type is an [`AnyMatch`], a position that the referee was shown an [`AnyPosition`].

use std::any::Any;
use std::marker::PhantomData;

use crate::game::{BadNotation, Game, GameInfo, Imagine, Policy, Positions, Words};
use crate::options::{BadOption, Options, Settings, Values, agreed};
use crate::play::{Entry, Match, PlayError};
use crate::position::{BadPosition, Laid, Members};
use crate::record::{BadRecord, Line, Record};
use crate::rule::Refusal;
use crate::seat::{Seat, Viewer};
use crate::seed::{PlayRng, Seed};
use crate::shape::Shape;
use crate::status::Status;
use crate::value::Value;
use crate::version::{RulesVersion, StartError, Unplayable};
use crate::words::{Names, Pack, Scene, Telling};

/// Everything that a title of the catalogue has.
pub trait Playable: Game + Imagine + Positions + Words + Policy {}
impl<G: Game + Imagine + Positions + Words + Policy> Playable for G {}

/// An option as it is shown to people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub about: &'static str,
    /// What it takes.
    pub values: Values,
    /// The leaflet's way.
    pub default: Value,
}

/// A game of the catalogue.
pub trait Title: Send + Sync {
    /// What is printed on the lid.
    fn info(&self) -> &'static GameInfo;

    /// Its options.
    fn options(&self) -> Vec<OptionInfo>;

    /// Whether so many can play with these options.
    fn check(&self, settings: &Settings, seats: u8) -> Result<(), BadOption>;

    /// Whether taking back is free in this game, as it is in a patience.
    fn free_undo(&self) -> bool;

    /// The dictionary of the game with its version, where it has one.
    fn dictionary(&self) -> Option<&'static str>;

    /// What a new match is played by.
    fn rules_version(&self) -> RulesVersion;

    /// Whether a match that began with these rules can be played here.
    fn plays(&self, rules: &RulesVersion) -> Result<(), Unplayable>;

    /// Sits down and deals by the newest rules.
    fn start(&self, settings: &Settings, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, BadOption>;

    /// Sits down and deals by the rules that a match began with.
    fn start_by(&self, rules: &RulesVersion, settings: &Settings, seats: u8, seed: Seed)
    -> Result<Box<dyn AnyMatch>, StartError>;

    /// Reads a position.
    fn lay_out(&self, position: &Value, rng: &mut PlayRng) -> Result<Box<dyn AnyPosition>, BadPosition>;

    /// Plays a record again, verifying every action, and, where they are there, the result and the proof of the deal. A record
    /// without its secret cannot be dealt again.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, BadRecord>;

    /// What its views look like as data.
    fn view_shape(&self) -> &'static Shape;

    /// What the referee's facts look like as data.
    fn facts_shape(&self) -> &'static Shape;

    /// A card, letter, triangle or piece in words.
    fn name(&self, thing: &str) -> String;

    /// Everything the game is played with as printed, and its named places, as written in views and in words. Each once, in
    /// the order of the box.
    fn things(&self) -> Vec<(String, String)>;

    /// The pack of cards with suits, where the game is played with one.
    fn pack(&self) -> Option<Pack>;
}

/// A match in progress, without its type.
pub trait AnyMatch: Send + Sync {
    /// What is printed on the lid.
    fn info(&self) -> &'static GameInfo;
    /// The dictionary of the game with its version, where it has one.
    fn dictionary(&self) -> Option<&'static str>;
    /// The version of the rules that it is played by.
    fn rules_version(&self) -> u32;
    /// How many play.
    fn seats(&self) -> u8;
    /// What differs from the defaults.
    fn settings(&self) -> Vec<(&'static str, Value)>;
    /// Who acts, or how it ended.
    fn status(&self) -> Status;
    /// What the seat may do now, in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// The first of them, and whether there are more.
    fn legal_up_to(&self, seat: Seat, most: usize) -> (Vec<String>, bool);
    /// What the seat is offered where nobody gets hints ([`Game::offered`]), and whether there is more of that.
    fn offered(&self, seat: Seat, most: usize) -> (Vec<String>, bool);
    /// Reads an action as this table understands it, and gives it back in its canonical form.
    fn parse(&self, action: &str) -> Result<String, BadNotation>;
    /// Reads an action and checks it, without making it.
    fn check(&self, seat: Seat, action: &str) -> Result<Checked, PlayError>;
    /// Does an action that [`AnyMatch::check`] has allowed and after which nothing was done, and what is forced after it.
    fn make(&mut self, checked: Checked);
    /// Does an action, and what is forced after it.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError>;
    /// Takes back the last decision of a seat.
    fn undo(&mut self, seat: Seat) -> Result<(), PlayError>;
    /// Whether the seat's last decision can be taken back without asking anybody.
    fn is_quiet(&self, seat: Seat) -> bool;
    /// How many actions the state rests on.
    fn steps(&self) -> usize;
    /// The n-th action, from 1: who, what, and whether it was forced.
    fn step(&self, step: usize) -> Option<(Seat, String, bool)>;
    /// What a viewer was told at a step; step 0 is the deal.
    fn tellings(&self, step: usize, viewer: Viewer, names: &Names<'_>) -> Vec<Telling>;
    /// What a viewer may know, viewed once.
    fn look(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// What a viewer may know, in the shape of a position.
    fn view(&self, viewer: Viewer) -> Value {
        self.look(viewer).show()
    }
    /// Whose turn it is and what is asked.
    fn prompt(&self, viewer: Viewer, names: &Names<'_>) -> String {
        self.look(viewer).prompt(names)
    }
    /// The table in words.
    fn scene(&self, viewer: Viewer, names: &Names<'_>) -> Scene {
        self.look(viewer).scene(names)
    }
    /// The action that running out of time makes, in games with such a rule.
    fn timeout(&self) -> Option<String>;
    /// Seconds for one play, in games with such a rule.
    fn seconds_per_play(&self) -> Option<u32>;
    /// Minutes for the whole match, where the table has agreed on a time.
    fn minutes(&self) -> Option<u32>;
    /// The request that the end of that time makes.
    fn time_up(&self) -> Option<String>;
    /// Everything that was done as the lines of a record, what was taken back included.
    fn lines(&self) -> Vec<Line>;
    /// The match as it stood after so many actions.
    fn at_step(&self, step: usize) -> Box<dyn AnyMatch>;
    /// The same match as a viewer might suppose it to be ([`Match::suppose`]).
    fn suppose(&self, viewer: Viewer, rng: &mut PlayRng) -> Box<dyn AnyMatch>;
    /// Another one just like it.
    fn clone_box(&self) -> Box<dyn AnyMatch>;
    /// For computer players, which find out the type and then take a view.
    fn as_any(&self) -> &dyn Any;
}

/// All that one viewer may know, without its type.
pub trait AnyView {
    /// In the shape of a position.
    fn show(&self) -> Value;
    /// Whose turn it is and what is asked.
    fn prompt(&self, names: &Names<'_>) -> String;
    /// The table in words.
    fn scene(&self, names: &Names<'_>) -> Scene;
}

struct ViewOf<G: Game>(G::View);

impl<G: Positions + Words> AnyView for ViewOf<G> {
    fn show(&self) -> Value {
        G::show(&self.0)
    }

    fn prompt(&self, names: &Names<'_>) -> String {
        G::prompt(&self.0, names)
    }

    fn scene(&self, names: &Names<'_>) -> Scene {
        G::describe(&self.0, names)
    }
}

/// An action that was read once and may be made, at the match that checked it and as long as nothing else is done there.
pub struct Checked {
    seat: Seat,
    text: String,
    action: Box<dyn Any + Send + Sync>,
}

impl Checked {
    /// Who acts.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The action in its canonical form.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

/// A table that the referee was shown, without its type.
pub trait AnyPosition: Send + Sync {
    /// What is printed on the lid.
    fn info(&self) -> &'static GameInfo;
    /// Who acts, or that the hand is over.
    fn status(&self) -> Status;
    /// What the seat may do now, in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// The first of them, and whether there are more.
    fn legal_up_to(&self, seat: Seat, most: usize) -> (Vec<String>, bool);
    /// What else can be told.
    fn facts(&self) -> Value;
    /// The position, complete.
    fn position(&self) -> Value;
    /// Whether a hand was filled at random.
    fn filled(&self) -> bool;
    /// The rule by which such an action is made here; `None` for what is no action of the game.
    fn rule_of(&self, action: &str) -> Option<&'static str>;
    /// Does an action of the seat to move, and what is forced after it; tells what happened.
    fn play(&mut self, action: &str) -> Result<Vec<Telling>, PlayError>;
    /// For computer players, which find out the type and then take a view.
    fn as_any(&self) -> &dyn Any;
}

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

    fn lay_out(&self, position: &Value, rng: &mut PlayRng) -> Result<Box<dyn AnyPosition>, BadPosition> {
        let mut members = Members::new(position)?;
        let mut laid = G::lay_out(&mut members, rng)?;
        members.finish()?;
        // What a rule says happens at once has happened before a position is answered.
        make_forced(&mut laid.state, &mut Vec::new());
        Ok(Box::new(laid))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, BadRecord> {
        crate::record::replay::<G>(record).map(|game| Box::new(game) as Box<dyn AnyMatch>)
    }

    fn view_shape(&self) -> &'static Shape {
        const { &G::VIEW }
    }

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
            numbers.sort_unstable();
            things = numbers.iter().map(ToString::to_string).collect();
        }
        things.extend(G::NAMED_PLACES.iter().map(|&place| place.to_owned()));
        things.into_iter().map(|thing| (G::name(&thing), thing)).map(|(name, thing)| (thing, name)).collect()
    }

    fn pack(&self) -> Option<Pack> {
        G::PACK
    }
}

impl<G: Playable> AnyMatch for Match<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn dictionary(&self) -> Option<&'static str> {
        G::dictionary()
    }

    fn rules_version(&self) -> u32 {
        Self::rules_version(self)
    }

    fn seats(&self) -> u8 {
        Self::seats(self)
    }

    fn settings(&self) -> Vec<(&'static str, Value)> {
        self.options().settings()
    }

    fn status(&self) -> Status {
        self.state().status()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        legal(self.state(), seat)
    }

    fn legal_up_to(&self, seat: Seat, most: usize) -> (Vec<String>, bool) {
        written(|actions| self.state().legal_up_to(seat, most, actions))
    }

    fn offered(&self, seat: Seat, most: usize) -> (Vec<String>, bool) {
        written(|actions| self.state().offered(seat, most, actions))
    }

    fn parse(&self, action: &str) -> Result<String, BadNotation> {
        let action: G::Action = action.parse()?;
        self.state().knows(&action)?;
        Ok(action.to_string())
    }

    fn check(&self, seat: Seat, action: &str) -> Result<Checked, PlayError> {
        let action: G::Action = action.parse()?;
        Self::check(self, seat, &action)?;
        Ok(Checked { seat, text: action.to_string(), action: Box::new(action) })
    }

    fn make(&mut self, checked: Checked) {
        let action = checked.action.downcast::<G::Action>().expect("this match has checked the action");
        self.make_checked(checked.seat, *action);
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        Self::play(self, seat, action.parse()?)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), PlayError> {
        Self::undo(self, seat)
    }

    fn is_quiet(&self, seat: Seat) -> bool {
        self.is_quiet_since_last_decision_of(seat)
    }

    fn steps(&self) -> usize {
        self.line().len()
    }

    fn step(&self, step: usize) -> Option<(Seat, String, bool)> {
        let (seat, action, forced) = self.line().get(step.checked_sub(1)?)?;
        Some((*seat, action.to_string(), *forced))
    }

    fn tellings(&self, step: usize, viewer: Viewer, names: &Names<'_>) -> Vec<Telling> {
        self.events(step, viewer).map(|event| G::tell(&event, names)).collect()
    }

    fn look(&self, viewer: Viewer) -> Box<dyn AnyView> {
        Box::new(ViewOf::<G>(self.state().view(viewer)))
    }

    fn timeout(&self) -> Option<String> {
        self.state().timeout().map(|action| action.to_string())
    }

    fn seconds_per_play(&self) -> Option<u32> {
        self.state().seconds_per_play()
    }

    fn minutes(&self) -> Option<u32> {
        self.state().minutes()
    }

    fn time_up(&self) -> Option<String> {
        self.state().time_up().map(|action| action.to_string())
    }

    fn lines(&self) -> Vec<Line> {
        self.log()
            .iter()
            .map(|entry| match entry {
                Entry::Action { seat, action, .. } => Line { seat: *seat, action: action.to_string() },
                Entry::Undo { seat } => Line { seat: *seat, action: "undo".to_owned() },
            })
            .collect()
    }

    fn at_step(&self, step: usize) -> Box<dyn AnyMatch> {
        Box::new(Self::at_step(self, step))
    }

    fn suppose(&self, viewer: Viewer, rng: &mut PlayRng) -> Box<dyn AnyMatch> {
        Box::new(Self::suppose(self, viewer, rng))
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn legal<G: Game>(state: &G, seat: Seat) -> Vec<String> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// A list of actions in notation, with whether there are more.
fn written<A: std::fmt::Display>(list: impl FnOnce(&mut Vec<A>) -> bool) -> (Vec<String>, bool) {
    let mut actions = Vec::new();
    let more = list(&mut actions);
    (actions.iter().map(ToString::to_string).collect(), more)
}

fn make_forced<G: Game>(state: &mut G, events: &mut Vec<G::Event>) {
    while let Some((seat, action)) = state.forced() {
        state.apply(seat, &action, events);
    }
}

impl<G: Playable> AnyPosition for Laid<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn status(&self) -> Status {
        self.state.status()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        legal(&self.state, seat)
    }

    fn legal_up_to(&self, seat: Seat, most: usize) -> (Vec<String>, bool) {
        written(|actions| self.state.legal_up_to(seat, most, actions))
    }

    fn facts(&self) -> Value {
        self.state.facts(self.listed)
    }

    fn position(&self) -> Value {
        self.state.position()
    }

    fn filled(&self) -> bool {
        self.filled_hands
    }

    fn rule_of(&self, action: &str) -> Option<&'static str> {
        Some(self.state.rule_of(&action.parse().ok()?))
    }

    fn play(&mut self, action: &str) -> Result<Vec<Telling>, PlayError> {
        let action: G::Action = action.parse()?;
        self.state.knows(&action)?;
        let seat = self.state.status().to_act().unwrap_or(Seat::new(0));
        self.state.check(seat, &action).map_err(|illegal| {
            let refusal: Refusal = (&illegal).into();
            PlayError::Refused(refusal)
        })?;
        let mut events = Vec::new();
        self.state.apply(seat, &action, &mut events);
        make_forced(&mut self.state, &mut events);
        // The referee speaks to somebody who sees the whole table: nothing is redacted, and nobody is "you".
        let names = Names::new(&[], None);
        let told = events.iter().map(|event| G::tell(event, &names)).collect();
        // A card from a pile that nobody listed is as much filled in as a hand that nobody listed.
        self.filled_hands |= self.filled_piles && events.iter().any(G::takes_from_a_pile);
        Ok(told)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
