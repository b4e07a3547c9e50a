//! Review of a match that is over: which decisions of one seat cost most, and how much of the result was cards and how much play.
//!
//! Decisions are judged by what the seat could see when it decided: `turns` takes the views out of the match, and nothing else of
//! it reaches `weigh`, which compares what was played with the alternatives in worlds imagined from each view. A first, cheap pass
//! looks at every decision; the worst are looked at again in fresh worlds, so that a decision is never named for the luck of the
//! pass that found it. `luck` plays the same deals again with equal players in all seats. `patience` asks the solver where a
//! solitaire was lost.
//!
//! A review is a job: [`Review::step`] does a little of it and comes back, [`Review::progress`] says how far it is, and dropping it
//! ends it. It has no clock and no threads of its own.

mod luck;
mod patience;
mod turns;
mod weigh;

use engine::erased::{AnyMatch, Playable};
use engine::play::Match;
use engine::{Seat, Seed};
use games::catalog::{self, Visitor};

pub use luck::Luck;

/// A decision is named only where it cost at least this chance to win.
pub const LEAST_LOSS: f64 = 0.03;
/// A decision is named only where its loss is more than this number of standard errors.
pub const STANDARD_ERRORS: f64 = 3.0;

/// A decision that cost something.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The step of the match that it made.
    pub step: usize,
    /// Where it stands among everything that was done, what was taken back and what was forced included; from 0.
    pub entry: usize,
    /// The same without what was forced.
    pub entry_unforced: usize,
    /// What was played, in notation.
    pub played: String,
    /// That as an instruction.
    pub played_words: String,
    /// What was better, in notation.
    pub best: String,
    /// That as an instruction.
    pub best_words: String,
    /// How much of the chance to win was lost.
    pub loss: f64,
    /// The standard error of the loss.
    pub error: f64,
    /// The reason, in whole sentences.
    pub why: String,
}

/// What a review has found.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reviewed {
    /// The decisions that cost enough to be named, the costliest first.
    pub decisions: Vec<Decision>,
    /// How many decisions were looked at.
    pub looked_at: usize,
    /// How the result compares with that of equal players who were dealt the same; none in a game for one.
    pub luck: Option<Luck>,
}

/// How far a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Simulations made.
    pub done: u64,
    /// Simulations to make, about.
    pub of: u64,
}

/// How much a review thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Simulations for all decisions together; none: as many as suits the game.
    pub simulations: Option<u32>,
    /// How often the deals are played again.
    pub replays: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self { simulations: None, replays: 48 }
    }
}

/// A part of the work on a review.
trait Job: Send {
    fn step(&mut self) -> bool;
    fn progress(&self) -> Progress;
    fn found(&self) -> Reviewed;
}

/// A review under way.
pub struct Review(Box<dyn Job>);

impl Review {
    /// Of the decisions of `seat` in a match whose players have these names. The seed is the chance of the imagined worlds.
    pub fn new(game: &dyn AnyMatch, seat: Seat, names: &[String], seed: Seed, effort: Effort) -> Option<Self> {
        struct Open<'a>(&'a dyn AnyMatch, Seat, &'a [String], Seed, Effort);
        impl Visitor for Open<'_> {
            type Out = Option<Review>;
            fn visit<G: Playable>(self) -> Self::Out {
                let Self(game, seat, names, seed, effort) = self;
                let game: &Match<G> = game.as_any().downcast_ref()?;
                (seat.index() < usize::from(game.seats())).then(|| open(game, seat, names, seed, effort))
            }
        }
        catalog::visit(game.info().id, Open(game, seat, names, seed, effort)).flatten()
    }

    /// Does a little of the work. Gives whether there is more to do.
    pub fn step(&mut self) -> bool {
        self.0.step()
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        self.0.progress()
    }

    /// What has been found; complete once [`Review::step`] has said that there is no more to do.
    pub fn found(&self) -> Reviewed {
        self.0.found()
    }

    /// Does all of the work.
    pub fn finish(mut self) -> Reviewed {
        while self.step() {}
        self.found()
    }
}

fn open<G: Playable>(game: &Match<G>, seat: Seat, names: &[String], seed: Seed, effort: Effort) -> Review {
    let turns = turns::of(game, seat);
    if G::INFO.seats.1 == 1 {
        return Review(Box::new(patience::Alone::new(game, &turns, seat, names)));
    }
    let luck = luck::Replays::new(game, seat, seed, effort.replays);
    Review(Box::new(weigh::Weighing::<G>::new(turns, luck, seat, names, seed, effort)))
}
