//! The end of a hand, worked out. When there is nothing left to draw all that matters is open, and few triangles are left: every
//! play is followed to the end of the hand, each player choosing what is best for them.

use engine::{Game, Imagine, Seed, Silent, Status};

use super::super::action::Action;
use super::super::state::{Contact, MOST_SEATS};
use super::super::view::View;

/// How many positions are looked at before giving up: a few milliseconds.
const MOST_POSITIONS: u32 = 20_000;

/// The standing that each action leads to when everybody plays best; none while something is hidden, or where it would take long.
pub(super) fn worked_out(view: &View, legal: &[Action]) -> Option<Vec<(Action, f64)>> {
    if view.pile > 0 {
        return None;
    }
    let me = view.to_act;
    // Without a pile there is only one state that looks like this, but for the chance of later hands.
    let mut state = Contact::imagine(view, &mut Seed::from_text("ending").playouts());
    let mut ending = Ending { to_come: state.hands_to_come(), left: MOST_POSITIONS };
    state.stop_after_hand();
    let worth = |action: &Action| {
        let mut after = state.clone();
        after.apply(me, action, &mut Silent);
        Some((*action, ending.standings(&after)?[me.index()]))
    };
    legal.iter().map(worth).collect()
}

struct Ending {
    to_come: f64,
    left: u32,
}

impl Ending {
    /// How everybody stands at the end if all play best from here.
    fn standings(&mut self, state: &Contact) -> Option<[f64; MOST_SEATS]> {
        self.left = self.left.checked_sub(1)?;
        let Status::Playing { to_act } = state.status() else {
            let mut standings = [0.0; MOST_SEATS];
            for seat in engine::Seat::all(state.seats) {
                standings[seat.index()] = Game::standing(state, seat, self.to_come);
            }
            return Some(standings);
        };
        let mut legal = Vec::with_capacity(16);
        state.legal_actions(to_act, &mut legal);
        let mut best: Option<[f64; MOST_SEATS]> = None;
        for action in &legal {
            let mut after = state.clone();
            after.apply(to_act, action, &mut Silent);
            let standings = self.standings(&after)?;
            if best.is_none_or(|best| standings[to_act.index()] > best[to_act.index()]) {
                best = Some(standings);
            }
        }
        best
    }
}
