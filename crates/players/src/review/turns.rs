//! The decisions of one seat, each as that seat saw it: all that judging a decision may rest on.

use engine::erased::{Playable, SightOf};
use engine::play::{Match, Move};
use engine::{Seat, Silent, Viewer};

/// A decision as it was made.
pub(super) struct Turn<G: Playable> {
    pub(super) step: usize,
    pub(super) entry: usize,
    pub(super) entry_unforced: usize,
    /// What the seat saw, and what it could have done.
    pub(super) sight: SightOf<G>,
    pub(super) played: G::Action,
}

/// The decisions of `seat` that stand at the end, in their order. What was taken back is no decision, and neither is what the rules
/// left no choice about.
pub(super) fn of<G: Playable>(game: &Match<G>, seat: Seat) -> Vec<Turn<G>> {
    let entries = entries(game);
    let mut state = G::deal_by(game.rules_version(), game.options(), game.seats(), game.seed(), &mut Silent);
    let mut turns = Vec::new();
    for (at, (who, action, forced)) in game.line().iter().enumerate() {
        if *who == seat && !forced && !G::is_request(action) && state.status().to_act() == Some(seat) {
            let mut legal = Vec::new();
            state.legal_actions(seat, &mut legal);
            if legal.len() > 1 && legal.contains(action) {
                let (entry, entry_unforced) = entries[at];
                let sight = SightOf { view: state.view(Viewer::Seat(seat)), legal };
                turns.push(Turn { step: at + 1, entry, entry_unforced, sight, played: action.clone() });
            }
        }
        // A match that did not begin with its deal cannot be followed from there.
        if state.check(*who, action).is_err() {
            break;
        }
        state.apply(*who, action, &mut Silent);
    }
    turns
}

/// For every action that stands at the end, where it is among everything that was done, with and without what was forced.
fn entries<G: Playable>(game: &Match<G>) -> Vec<(usize, usize)> {
    let mut standing: Vec<(usize, usize, Seat, bool)> = Vec::new();
    let mut unforced = 0;
    for (entry, done) in game.log().iter().enumerate() {
        match done {
            Move::Action { seat, forced, .. } => {
                standing.push((entry, unforced, *seat, *forced));
                unforced += usize::from(!forced);
            }
            Move::Undo { seat } => {
                let last = standing.iter().rposition(|(_, _, who, forced)| who == seat && !forced);
                standing.truncate(last.unwrap_or(standing.len()));
                unforced += 1;
            }
        }
    }
    standing.into_iter().map(|(entry, unforced, ..)| (entry, unforced)).collect()
}
