//! The search that both solitaires are solved with: depth first, the most promising play first, dead ends cut off, and nothing
//! searched twice.
//!
//! It has no clock: whoever asks says how long it may go on.

use std::collections::HashSet;

use engine::sort::sort_by_key;
use engine::{Seed, Value};

use super::placement::Placement;
use super::triangle::Triangle;

/// A solitaire whose triangles are all known, as the search sees it.
pub trait Patience: Clone {
    /// One thing that the player does.
    type Step: Copy;

    /// Whether all triangles are in the figure.
    fn is_won(&self) -> bool;

    /// Whether it can be seen at once that it cannot be won any more. Must never say so of one that can.
    fn is_dead(&self) -> bool;

    /// Tells of everything that can be done now.
    fn each_step(&self, tell: impl FnMut(Self::Step));

    /// Does it.
    fn take(&mut self, step: Self::Step);

    /// How promising it looks; higher is tried first.
    fn promise(&self) -> i32;

    /// The same for two states from which the same can follow, different for all others.
    fn key(&self) -> Key;
}

/// The seed of the deal with this number; 0 is a deal by chance.
pub(crate) fn numbered(deal: u16, by_chance: Seed) -> Seed {
    if deal == 0 { by_chance } else { Seed::from_text(&format!("deal {deal}")) }
}

/// How many states are looked at to certify that a deal can be won, and how many deals are tried. Of a hundred deals more than
/// ninety are certified, so that the last one is never reached.
const CERTIFY_NODES: u64 = 60_000;
const DEALS: u64 = 64;

/// The first deal of a seed that `solve` certifies as winnable.
pub(crate) fn certified<G, S>(
    seed: Seed,
    deal: impl Fn(Seed) -> G,
    solve: impl Fn(&G, &mut dyn FnMut(u64) -> bool) -> Answer<S>,
) -> G {
    let winnable = |state: &G| matches!(solve(state, &mut |nodes| nodes < CERTIFY_NODES), Answer::Winnable(_));
    let mut tried = (0..DEALS).map(|nth| deal(if nth == 0 { seed } else { seed.child(nth) }));
    tried.find(winnable).unwrap_or_else(|| deal(seed))
}

/// Stands for a state in the table of dead ends. Two states share one by accident about once in 10^38 pairs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Key(u128);

impl Key {
    /// With a placement in the figure. The order of placements does not matter.
    #[must_use]
    pub fn with(self, placement: Placement) -> Self {
        let Placement { triangle, cell, base } = placement;
        let cell = u64::from(cell.row as u16) << 16 | u64::from(cell.column as u16);
        self.mixed(cell << 16 | (triangle.index() as u64) << 4 | base as u64)
    }

    /// With the triangle last played, on which what follows depends.
    #[must_use]
    pub fn with_last(self, last: Triangle) -> Self {
        self.mixed(1 << 60 | last.index() as u64)
    }

    /// With a number of something.
    #[must_use]
    pub fn with_count(self, count: u8) -> Self {
        self.mixed(1 << 61 | u64::from(count))
    }

    fn mixed(self, value: u64) -> Self {
        let high = scramble(value ^ 0x9E37_79B9_7F4A_7C15);
        let low = scramble(value.wrapping_mul(0xD6E8_FEB8_6659_FD93) ^ 0xC2B2_AE3D_27D4_EB4F);
        Self(self.0 ^ (u128::from(high) << 64 | u128::from(low)))
    }
}

/// The finishing step of `SplitMix64`.
const fn scramble(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// What the search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<S> {
    /// It can be won, and so.
    Winnable(Vec<S>),
    /// It cannot be won: everything was tried.
    Lost,
    /// The limit came first.
    Unknown,
}

/// How many states are looked at to say whether a position can still be won: most take fewer than a thousand.
pub const FACT_NODES: u64 = 60_000;

impl<S> Answer<S> {
    /// Whether it can be won, as positions write it; null where that is not known.
    pub fn verdict(&self) -> Value {
        match self {
            Self::Winnable(_) => true.into(),
            Self::Lost => false.into(),
            Self::Unknown => Value::Null,
        }
    }
}

/// When a game that was lost could still have been won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// After so many steps it could still be won; `None` where it is not known of any.
    pub won_after: Option<usize>,
    /// Whether it is known of all later steps that it could not.
    pub certain: bool,
}

/// Remembers dead ends from one question to the next, which must be about the same deal.
#[derive(Debug)]
pub struct Search {
    dead: HashSet<Key>,
    nodes: u64,
}

// More would be more memory than a search is worth.
const MOST_REMEMBERED: usize = 4_000_000;

impl Default for Search {
    fn default() -> Self {
        Self::new()
    }
}

impl Search {
    /// Knows nothing yet.
    pub fn new() -> Self {
        Self { dead: HashSet::new(), nodes: 0 }
    }

    /// How many states have been looked at.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether and how it can be won from here. `keep_going` is asked before each state, with the number of those looked at
    /// since the search was made; when it says no, the answer is unknown.
    pub fn solve<P: Patience>(&mut self, from: &P, mut keep_going: impl FnMut(u64) -> bool) -> Answer<P::Step> {
        let mut line = Vec::new();
        match self.visit(from, &mut line, &mut keep_going) {
            Some(true) => Answer::Winnable(line),
            Some(false) => Answer::Lost,
            None => Answer::Unknown,
        }
    }

    /// The last point of a line of steps at which it could still be won. Each position gets `nodes` states.
    pub fn turning_point<P: Patience>(&mut self, start: &P, steps: &[P::Step], nodes: u64) -> TurningPoint {
        let mut positions = vec![start.clone()];
        for step in steps {
            let mut next = positions[positions.len() - 1].clone();
            next.take(*step);
            positions.push(next);
        }
        let mut certain = true;
        for (after, position) in positions.iter().enumerate().rev() {
            let most = self.nodes + nodes;
            match self.solve(position, |nodes| nodes < most) {
                Answer::Winnable(_) => return TurningPoint { won_after: Some(after), certain },
                Answer::Lost => {}
                Answer::Unknown => certain = false,
            }
        }
        TurningPoint { won_after: None, certain }
    }

    fn visit<P: Patience>(
        &mut self,
        state: &P,
        line: &mut Vec<P::Step>,
        keep_going: &mut impl FnMut(u64) -> bool,
    ) -> Option<bool> {
        if state.is_won() {
            return Some(true);
        }
        if !keep_going(self.nodes) {
            return None;
        }
        self.nodes += 1;
        if state.is_dead() {
            return Some(false);
        }
        let key = state.key();
        if self.dead.contains(&key) {
            return Some(false);
        }
        let mut next: Vec<(i32, P::Step, P)> = Vec::new();
        state.each_step(|step| {
            let mut after = state.clone();
            after.take(step);
            next.push((-after.promise(), step, after));
        });
        sort_by_key(&mut next, |(promise, ..)| *promise);
        for (_, step, after) in &next {
            line.push(*step);
            if self.visit(after, line, keep_going)? {
                return Some(true);
            }
            line.pop();
        }
        if self.dead.len() < MOST_REMEMBERED {
            self.dead.insert(key);
        }
        Some(false)
    }
}
