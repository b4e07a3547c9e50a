//! The same deals played again by equal players: what the cards were worth.

use engine::erased::Playable;
use engine::play::Match;
use engine::sort::sort_at_once;
use engine::{Chance, PlayRng, Points, Seat, Seed, Silent, Skill, Viewer};

use crate::playout::Playout;

/// How a result compares with what equal players make of the same deals.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Luck {
    /// The seat's points.
    pub points: Points,
    /// The seat's share of the win, 0 to 1.
    pub share: f64,
    /// The share that a seat of equal players has on average.
    pub fair: f64,
    /// What the seat had at the end of each replay, lowest first.
    pub spread: Vec<Points>,
    /// The mean share of the win in the replays: what these deals are worth to equal players.
    pub expected: f64,
    /// The standard error of `expected`.
    pub error: f64,
    /// Whether more points are better.
    pub more_is_better: bool,
}

impl Luck {
    /// What the cards were worth: the share of equal players with these cards, above the fair one.
    pub fn cards(&self) -> f64 {
        self.expected - self.fair
    }

    /// What the play was worth: the share that was won, above that of equal players with the same cards.
    pub fn play(&self) -> f64 {
        self.share - self.expected
    }

    /// In how many of the replays the seat did worse than it did, counting a tie as half.
    pub fn ahead_of(&self) -> f64 {
        let worse = |other: Points| if self.more_is_better { other < self.points } else { other > self.points };
        let count = |test: &dyn Fn(Points) -> bool| self.spread.iter().filter(|other| test(**other)).count() as f64;
        count(&worse) + count(&|other| other == self.points) / 2.0
    }
}

/// Once in this number of decisions a replaying player does what is best at this moment instead of what a steady player does, so
/// that the replays of a game without chance of its own differ as evenings do.
const WHIM: u32 = 6;
/// A replay is left after this number of actions.
const LONGEST: u64 = 20_000;

/// The replays of one match.
pub(super) struct Replays<G: Playable> {
    start: G,
    /// How many deals were played.
    deals: u32,
    seat: Seat,
    seed: Seed,
    wanted: u32,
    playout: Playout<G>,
    made: Vec<(Points, f64)>,
    result: (Points, f64),
}

impl<G: Playable> Replays<G> {
    pub(super) fn new(game: &Match<G>, seat: Seat, seed: Seed, wanted: u32) -> Self {
        let start = G::deal_by(game.rules_version(), game.options(), game.seats(), game.seed(), &mut Silent);
        let end = game.state();
        Self {
            start,
            deals: end.deal_number(),
            seat,
            seed: seed.child(u64::MAX),
            wanted,
            playout: Playout::default(),
            made: Vec::new(),
            result: (end.points(seat), end.standing(seat, 0.0)),
        }
    }

    pub(super) fn wanted(&self) -> u32 {
        self.wanted
    }

    /// How many were made.
    pub(super) fn done(&self) -> u32 {
        self.made.len() as u32
    }

    /// Makes one more.
    pub(super) fn one(&mut self) {
        let (deals, seat) = (self.deals, self.seat);
        let mut rng = self.seed.child(self.made.len() as u64).playouts();
        let mut state = self.start.clone();
        for _ in 0..LONGEST {
            if state.status().is_over() {
                break;
            }
            // The last deal that was played is the last that is played again.
            if state.deal_number() >= deals {
                state.stop_after_hand();
            }
            self.playout.run(&mut state, 1, |state, seat, legal| choose(state, seat, legal, &mut rng));
        }
        self.made.push((state.points(seat), state.standing(seat, 0.0)));
    }

    pub(super) fn found(&self) -> Luck {
        let replays = self.made.len().max(1) as f64;
        let expected = self.made.iter().map(|(_, share)| share).sum::<f64>() / replays;
        let squares: f64 = self.made.iter().map(|(_, share)| (share - expected) * (share - expected)).sum();
        let mut spread: Vec<Points> = self.made.iter().map(|(points, _)| *points).collect();
        sort_at_once(&mut spread);
        Luck {
            points: self.result.0,
            share: self.result.1,
            fair: 1.0 / f64::from(self.start.seats()),
            spread,
            expected,
            error: (squares / replays / replays).sqrt(),
            more_is_better: G::INFO.wins == engine::Wins::Most,
        }
    }
}

fn choose<G: Playable>(state: &G, seat: Seat, legal: &[G::Action], rng: &mut PlayRng) -> G::Action {
    if let [only] = legal {
        return only.clone();
    }
    let skill = if rng.below(WHIM) == 0 { Skill::Greedy } else { Skill::Steady };
    G::choose(&state.view(Viewer::Seat(seat)), legal, skill, rng)
}
