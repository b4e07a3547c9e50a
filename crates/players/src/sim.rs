//! Whole matches between computer players.

use std::sync::atomic::{AtomicU64, Ordering};

use engine::erased::Playable;
use engine::fair::Secret;
use engine::options::agreed;
use engine::play::Match;
use engine::record::Record;
use engine::{BadOption, Outcome, Seat, Seed, Silent};
use games::catalog::{self, Visitor};
use rayon::prelude::*;

use crate::level::Level;
use crate::playout::Playout;

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The options that differ from the defaults.
    pub settings: Vec<(String, engine::Value)>,
    /// Who sits where. A level alone fills every seat.
    pub seats: Vec<Level>,
    /// How many matches.
    pub games: u64,
    /// The number of the first, from 0: a long plan can be played in parts, and every match is the one that it would have been.
    pub first: u64,
    /// All their chance.
    pub seed: Seed,
    /// Whether a match stops after its first hand.
    pub one_hand: bool,
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
    run_and_keep(game, plan, progress, None)
}

/// Receives the number of a match, from 0, and its record, on the thread that has played it.
pub type Keep<'a> = &'a (dyn Fn(u64, &Record) + Sync);

/// The same, and hands over the record of every match that has ended: the same matches, also where no record is asked for.
pub fn run_and_keep(game: &str, plan: &Plan, progress: &AtomicU64, keep: Option<Keep<'_>>) -> Option<Result<Report, BadOption>> {
    struct Run<'a>(&'a Plan, &'a AtomicU64, Option<Keep<'a>>);
    impl Visitor for Run<'_> {
        type Out = Result<Report, BadOption>;
        fn visit<G: Playable>(self) -> Self::Out {
            simulate::<G>(self.0, self.1, self.2)
        }
    }
    catalog::visit(game, Run(plan, progress, keep))
}

fn simulate<G: Playable>(plan: &Plan, progress: &AtomicU64, keep: Option<Keep<'_>>) -> Result<Report, BadOption> {
    let seats = plan.seats.len();
    let options = agreed::<G>(&plan.settings, seats as u8)?;
    // Matches are summed in blocks of a fixed size, so that adding up fractions does not depend on the threads.
    const BLOCK: u64 = 64;
    let blocks: Vec<Report> = (0..plan.games.div_ceil(BLOCK))
        .into_par_iter()
        .map(|block| {
            let mut playout = Playout::<G>::default();
            let numbers = block * BLOCK..plan.games.min((block + 1) * BLOCK);
            numbers.fold(Report::empty(seats), |sum, number| {
                let seed = plan.seed.child(plan.first + number);
                let mut made = keep.map(|_| Vec::new());
                let (outcome, actions) = play::<G>(&mut playout, &options, plan, seed, made.as_mut());
                if let (Some(keep), Some(made), Some(_)) = (keep, made, &outcome) {
                    keep(plan.first + number, &written_down::<G>(&options, plan, seed, made));
                }
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

/// The house's secret of a match: its deal comes from it as at a table where nobody adds anything, so that a record can prove it.
const fn secret(seed: Seed) -> Secret {
    Secret(seed.0)
}

/// One match; how it ended, and after how many actions. What the players decided is noted in `made`.
fn play<G: Playable>(
    playout: &mut Playout<G>,
    options: &G::Options,
    plan: &Plan,
    seed: Seed,
    mut made: Option<&mut Vec<(Seat, G::Action)>>,
) -> (Option<Outcome>, u64) {
    let mut state = G::deal(options, plan.seats.len() as u8, secret(seed).seed(&[]), &mut Silent);
    if plan.one_hand {
        state.stop_after_hand();
    }
    // The players' chance is not that of the deal.
    let mut rng = seed.child(u64::MAX).playouts();
    playout.run(&mut state, u64::MAX, |state, to_act, legal| {
        let action = plan.seats[to_act.index()].choose_in(state, to_act, legal, &mut rng);
        if let Some(made) = &mut made {
            made.push((to_act, action.clone()));
        }
        action
    })
}

/// The record of a match in which the players decided this.
fn written_down<G: Playable>(options: &G::Options, plan: &Plan, seed: Seed, made: Vec<(Seat, G::Action)>) -> Record {
    let mut game = Match::<G>::start(options.clone(), plan.seats.len() as u8, secret(seed).seed(&[]));
    for (seat, action) in made {
        game.play(seat, action).expect("it was played before");
    }
    let names: Vec<String> = plan.seats.iter().map(ToString::to_string).collect();
    Record::of(&game, &names, &secret(seed), &[])
}
