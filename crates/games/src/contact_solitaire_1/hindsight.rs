//! What could have been done, the order of the pile being known. For the game after the game: while it is played nobody may
//! know this.
//!
//! The search is that of [`crate::triangles::search`]. It has no clock: the limit is given as a number of states, or as
//! anything that says whether to go on.

use super::action::Action;
use super::state::{ContactSolitaire1, Pile};
pub use crate::triangles::search::{Answer, Search, TurningPoint};
use crate::triangles::search::{Key, Patience};
use crate::triangles::{Figure, Tables, Triangle, Triangles};

/// Whether it could be won from here by somebody who knew the order of the pile, with the actions. `keep_going` is asked before
/// each state that is looked at, with the number of those before it.
pub fn solve(from: &ContactSolitaire1, keep_going: impl FnMut(u64) -> bool) -> (Answer<Action>, u64) {
    let mut search = Search::new();
    let answer = search.solve(&Known::of(from), keep_going);
    (answer, search.nodes())
}

/// After how many actions of a game it could still be won the last time, the order of the pile being known. Each position is
/// searched through `nodes` states at the most.
pub fn turning_point(start: &ContactSolitaire1, actions: &[Action], nodes: u64) -> TurningPoint {
    Search::new().turning_point(&Known::of(start), actions, nodes)
}

/// The game as the search sees it.
#[derive(Clone)]
struct Known<'a> {
    tables: &'a Tables,
    discard_first: bool,
    /// As it was at the beginning; top last.
    pile: &'a [Triangle],
    left: u8,
    drawn: Option<Triangle>,
    discard: Pile,
    rest: Triangles,
    figure: Figure,
    key: Key,
}

impl<'a> Known<'a> {
    fn of(state: &'a ContactSolitaire1) -> Self {
        let rest = state.pile.iter().chain(&state.discard).copied().chain(state.drawn).collect();
        Self {
            tables: state.tables(),
            discard_first: state.options.discard_first,
            pile: &state.pile,
            left: state.pile.len() as u8,
            drawn: state.drawn,
            discard: state.discard.clone(),
            rest,
            figure: state.figure.clone(),
            key: state.figure.laid().iter().fold(Key::default(), |key, laid| key.with(*laid)),
        }
    }

    fn fits(&self, triangle: Option<Triangle>) -> bool {
        triangle.is_some_and(|triangle| self.figure.playable().contains(triangle))
    }

    fn candidate(&self) -> Option<Triangle> {
        self.drawn.or(self.discard.last().copied())
    }

    fn next(&self) -> Option<Triangle> {
        self.left.checked_sub(1).map(|top| self.pile[usize::from(top)])
    }
}

impl Patience for Known<'_> {
    type Step = Action;

    fn is_won(&self) -> bool {
        self.rest.is_empty()
    }

    fn is_dead(&self) -> bool {
        self.figure.strands(self.tables, self.rest)
    }

    fn each_step(&self, mut tell: impl FnMut(Action)) {
        let candidate = self.candidate();
        let fits = self.fits(candidate);
        if fits {
            let of = candidate.into_iter().collect();
            self.figure.each_play(self.tables, of, |placement, _| tell(Action::Place(placement)));
        }
        if self.drawn.is_some() {
            if !fits {
                tell(Action::Discard);
            }
        } else if self.left > 0 && !(self.discard_first && fits) {
            tell(Action::Draw);
        }
    }

    fn take(&mut self, action: Action) {
        match action {
            Action::Draw => {
                self.drawn = self.next();
                self.left -= 1;
            }
            Action::Discard => self.discard.extend(self.drawn.take()),
            Action::Place(placement) => {
                if self.drawn.take().is_none() {
                    self.discard.pop();
                }
                self.rest.remove(placement.triangle);
                self.figure.lay(self.tables, placement);
                self.key = self.key.with(placement);
            }
        }
    }

    fn promise(&self) -> i32 {
        // A low discard pile whose top fits, and a next draw that does.
        let fits = |triangle| i32::from(self.fits(triangle));
        let deep = self.discard.len() as i32;
        let waiting = i32::from(self.rest.intersection(self.figure.playable()).len());
        fits(self.discard.last().copied()) * 6 + fits(self.drawn.or(self.next())) * 8 + waiting - deep * 6
    }

    fn key(&self) -> Key {
        // What is in the discard pile, and in which order, follows from what was drawn and what was laid.
        let pending = u8::from(self.drawn.is_some()) << 7;
        let key = self.key.with_count(self.left | pending);
        self.figure.last().map_or(key, |last| key.with_last(last.triangle))
    }
}
