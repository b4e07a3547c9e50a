//! Whether a deal can be won, and how.
//!
//! The search is that of [`crate::triangles::search`]; here is what it looks at. It has no clock: the limit is given as a
//! number of states, or as anything that says whether to go on.

use super::action::Action;
use super::state::{ContactSolitaire2, PILES, Pile};
pub use crate::triangles::search::{Answer, Search, TurningPoint};
use crate::triangles::search::{Key, Patience};
use crate::triangles::{Figure, Placement, Tables, Triangle, Triangles};

/// Whether it can be won from here, with the plays. `keep_going` is asked before each state that is looked at, with the number
/// of those before it.
pub fn solve(from: &ContactSolitaire2, keep_going: impl FnMut(u64) -> bool) -> (Answer<Action>, u64) {
    let mut search = Search::new();
    let answer = match search.solve(&Known::of(from), keep_going) {
        Answer::Winnable(line) => Answer::Winnable(line.into_iter().map(Action).collect()),
        Answer::Lost => Answer::Lost,
        Answer::Unknown => Answer::Unknown,
    };
    (answer, search.nodes())
}

/// After how many plays of a game it could still be won the last time. Each position is searched through `nodes` states at the
/// most.
pub fn turning_point(start: &ContactSolitaire2, plays: &[Action], nodes: u64) -> TurningPoint {
    let plays: Vec<Placement> = plays.iter().map(|play| play.0).collect();
    Search::new().turning_point(&Known::of(start), &plays, nodes)
}

/// The game as the search sees it.
#[derive(Clone)]
struct Known<'a> {
    tables: &'a Tables,
    /// As they were at the beginning; top last.
    piles: &'a [Pile; PILES],
    /// How many of each are left.
    left: [u8; PILES],
    tops: Triangles,
    rest: Triangles,
    figure: Figure,
    key: Key,
}

impl<'a> Known<'a> {
    fn of(state: &'a ContactSolitaire2) -> Self {
        Self {
            tables: state.tables(),
            piles: &state.piles,
            left: state.piles.each_ref().map(|pile| pile.len() as u8),
            tops: state.tops(),
            rest: state.piles.iter().flatten().copied().collect(),
            figure: state.figure.clone(),
            key: state.figure.laid().iter().fold(Key::default(), |key, laid| key.with(*laid)),
        }
    }

    fn top(&self, pile: usize) -> Option<Triangle> {
        self.left[pile].checked_sub(1).map(|top| self.piles[pile][usize::from(top)])
    }
}

impl Patience for Known<'_> {
    type Step = Placement;

    fn is_won(&self) -> bool {
        self.rest.is_empty()
    }

    fn is_dead(&self) -> bool {
        self.tops.intersection(self.figure.playable()).is_empty() || self.figure.strands(self.tables, self.rest)
    }

    fn each_step(&self, mut tell: impl FnMut(Placement)) {
        self.figure.each_play(self.tables, self.tops, |placement, _| tell(placement));
    }

    fn take(&mut self, placement: Placement) {
        let pile = (0..PILES).find(|pile| self.top(*pile) == Some(placement.triangle)).expect("only tops are played");
        self.left[pile] -= 1;
        self.tops.remove(placement.triangle);
        self.tops = self.top(pile).map_or(self.tops, |top| self.tops.union([top].into_iter().collect()));
        self.rest.remove(placement.triangle);
        self.figure.lay(self.tables, placement);
        self.key = self.key.with(placement);
    }

    fn promise(&self) -> i32 {
        // Many tops that fit next, many of those beneath, and no pile that stays high: the leaflet's own advice.
        let fits = |of: Triangles| i32::from(of.intersection(self.figure.playable()).len());
        let high: i32 = self.left.iter().map(|left| i32::from(*left) * i32::from(*left)).sum();
        fits(self.tops) * 8 + fits(self.rest) * 2 - high
    }

    fn key(&self) -> Key {
        self.figure.last().map_or(self.key, |last| self.key.with_last(last.triangle))
    }
}
