//! Whole matches between computer players.

use std::sync::atomic::{AtomicU64, Ordering};

use engine::erased::Playable;
use engine::options::agreed;
use engine::{BadOption, Outcome, PlayRng, Seat, Seed, Silent, Status, Viewer};
use games::catalog::{self, Visitor};
use rayon::prelude::*;

use crate::level::Level;

/// A match that takes more actions than this is left unfinished and counted as nobody's.
const LONGEST: u64 = 1_000_000;

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The options that differ from the defaults.
    pub settings: Vec<(String, engine::Value)>,
    /// Who sits where. A level alone fills every seat.
    pub seats: Vec<Level>,
    /// How many matches.
    pub games: u64,
    /// All their chance.
    pub seed: Seed,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Matches played.
    pub games: u64,
    /// Actions of all of them, forced ones included.
    pub actions: u64,
    /// Wins by seat, shared ones as fractions.
    pub wins: Vec<f64>,
    /// The sum of the final counts by seat.
    pub scores: Vec<f64>,
}

impl Report {
    fn empty(seats: usize) -> Self {
        Self { games: 0, actions: 0, wins: vec![0.0; seats], scores: vec![0.0; seats] }
    }

    fn add(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.actions += other.actions;
        for (mine, theirs) in self.wins.iter_mut().zip(&other.wins) {
            *mine += theirs;
        }
        for (mine, theirs) in self.scores.iter_mut().zip(&other.scores) {
            *mine += theirs;
        }
        self
    }
}

/// Plays the plan on the current thread pool. The result is the same whatever the number of threads: every match has a seed of
/// its own, and sums are made in the order of the matches. `progress` counts finished matches.
pub fn run(game: &str, plan: &Plan, progress: &AtomicU64) -> Option<Result<Report, BadOption>> {
    struct Run<'a>(&'a Plan, &'a AtomicU64);
    impl Visitor for Run<'_> {
        type Out = Result<Report, BadOption>;
        fn visit<G: Playable>(self) -> Self::Out {
            simulate::<G>(self.0, self.1)
        }
    }
    catalog::visit(game, Run(plan, progress))
}

fn simulate<G: Playable>(plan: &Plan, progress: &AtomicU64) -> Result<Report, BadOption> {
    let seats = plan.seats.len();
    let options = agreed::<G>(&plan.settings, seats as u8)?;
    // Matches are summed in blocks of a fixed size, so that adding up fractions does not depend on the threads.
    const BLOCK: u64 = 64;
    let blocks: Vec<Report> = (0..plan.games.div_ceil(BLOCK))
        .into_par_iter()
        .map(|block| {
            let mut player = Playout::<G>::default();
            let numbers = block * BLOCK..plan.games.min((block + 1) * BLOCK);
            numbers.fold(Report::empty(seats), |sum, number| {
                let (outcome, actions) = player.play(&options, &plan.seats, plan.seed.child(number));
                progress.fetch_add(1, Ordering::Relaxed);
                let mut report = Report { games: 1, actions, ..Report::empty(seats) };
                if let Some(outcome) = outcome {
                    for seat in Seat::all(seats as u8) {
                        report.wins[seat.index()] = outcome.share(seat);
                        report.scores[seat.index()] = f64::from(outcome.scores[seat.index()]);
                    }
                }
                sum.add(&report)
            })
        })
        .collect();
    Ok(blocks.iter().fold(Report::empty(seats), Report::add))
}

/// Plays whole matches, reusing the list of legal actions: a random playout allocates nothing for an action.
pub struct Playout<G: Playable> {
    legal: Vec<G::Action>,
}

impl<G: Playable> Default for Playout<G> {
    fn default() -> Self {
        Self { legal: Vec::with_capacity(256) }
    }
}

impl<G: Playable> Playout<G> {
    /// One match; how it ended, and after how many actions.
    pub fn play(&mut self, options: &G::Options, levels: &[Level], seed: Seed) -> (Option<Outcome>, u64) {
        let state = G::deal(options, levels.len() as u8, seed, &mut Silent);
        // The players' chance is not that of the deal.
        self.finish(state, levels, &mut seed.child(u64::MAX).playouts())
    }

    /// Plays a match to its end.
    pub fn finish(&mut self, mut state: G, levels: &[Level], rng: &mut PlayRng) -> (Option<Outcome>, u64) {
        for actions in 0..LONGEST {
            if let Some((seat, action)) = state.forced() {
                state.apply(seat, &action, &mut Silent);
                continue;
            }
            let to_act = match state.status() {
                Status::Over(outcome) => return (Some(outcome), actions),
                Status::Playing { to_act } => to_act,
            };
            self.legal.clear();
            state.legal_actions(to_act, &mut self.legal);
            let level = levels[to_act.index()];
            let action = if level == Level::Random {
                // The view is not needed, and making one is most of the work.
                engine::Chance::pick(rng, &self.legal).clone()
            } else {
                level.choose::<G>(&state.view(Viewer::Seat(to_act)), &self.legal, rng)
            };
            state.apply(to_act, &action, &mut Silent);
        }
        (None, LONGEST)
    }
}
