//! A table that the referee was shown, without its type.

use std::any::Any;

use super::{AnyPosition, Playable, Sight, legal, make_forced, written};
use crate::game::GameInfo;
use crate::play::PlayError;
use crate::position::Laid;
use crate::rule::Refusal;
use crate::seat::{Seat, Viewer};
use crate::status::Status;
use crate::value::Value;
use crate::words::{Names, Telling};

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

    fn view(&self) -> Value {
        G::show(&self.state.view(Viewer::Spectator))
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
            let refusal = Refusal::of::<G>(&illegal);
            PlayError::Refused(refusal)
        })?;
        let mut events = Vec::new();
        self.state.apply(seat, &action, &mut events);
        make_forced(&mut self.state, &mut events);
        // The referee speaks to a user who sees the whole table: nothing is redacted, and nobody is "you".
        let names = Names::new(&[], None);
        let told = events.iter().map(|event| G::tell(event, &names)).collect();
        // A card from a pile that nobody listed is as much filled in as a hand that nobody listed.
        self.filled_hands |= self.filled_piles && events.iter().any(G::takes_from_a_pile);
        Ok(told)
    }

    fn sight(&self) -> Option<Sight> {
        Sight::new(&self.state, self.state.status().to_act()?)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
