//! A match that is over, reviewed: which decisions of one seat cost most, and how much was cards and how much play.

use engine::{Seat, Seed};
use players::review::{Decision, Effort, Luck, Progress, Review, Reviewed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Refused, Table};
use ts_rs::TS;

/// A review under way, or what it has found.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct ReviewState {
    /// How much of it is done, 0 to 1.
    pub done: f64,
    /// What was found; null until all of it is done.
    pub found: Option<ReviewFound>,
}

/// What a review has found.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct ReviewFound {
    /// How many decisions were looked at.
    pub looked_at: u32,
    /// Those that clearly cost something, the costliest first; often fewer than one would think, sometimes none.
    pub decisions: Vec<ReviewDecision>,
    /// How the result compares with that of equal players who were dealt the same; null in a game for one.
    pub luck: Option<ReviewLuck>,
}

/// A decision that cost something.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct ReviewDecision {
    /// The step of the match that it made.
    pub step: u32,
    /// What was played, in notation.
    pub played: String,
    /// That as an instruction.
    pub played_words: String,
    /// What was better, in notation.
    pub best: String,
    /// That as an instruction.
    pub best_words: String,
    /// How much of the chance to win was lost, 0 to 1.
    pub loss: f64,
    /// The standard error of the loss.
    pub error: f64,
    /// The reason, in whole sentences.
    pub why: String,
}

/// Cards and play.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct ReviewLuck {
    /// One's points at the end.
    pub points: i32,
    /// One's share of the win.
    pub share: f64,
    /// The share that one of equal players has on average.
    pub fair: f64,
    /// The share of equal players with the same deals in this seat.
    pub expected: f64,
    /// The standard error of `expected`.
    pub error: f64,
    /// What equal players had in this seat at the end of each replay of the deals, lowest first.
    pub spread: Vec<i32>,
    /// In how many of the replays the seat did worse, a tie counting half.
    pub ahead_of: f64,
    /// Whether more points are better.
    pub more_is_better: bool,
}

/// Try a decision of a match that is over again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TryAgain {
    /// The step of the match that it made.
    pub step: u32,
}

/// A review being made: one step after the other, at a pace that the caller chooses. Dropping it ends it.
pub struct ReviewJob {
    review: Review,
    done: bool,
}

impl ReviewJob {
    /// Of the decisions of a seat. The same match is judged the same wherever and however often it is reviewed.
    pub fn of(table: &Table, seat: Seat) -> Result<Self, Refused> {
        if !table.can_be_seen_again(Some(seat)) {
            return Err(Refused::NotOver);
        }
        let game = table.game().ok_or(Refused::NotBegun)?;
        let seed = Seed::from_text("review");
        let review = Review::new(game, seat, table.names(), seed, Effort::default()).ok_or(Refused::NotBegun)?;
        Ok(Self { review, done: false })
    }

    /// Does a little of the work. Gives whether there is more to do.
    pub fn step(&mut self) -> bool {
        self.done = self.done || !self.review.step();
        !self.done
    }

    /// How it stands.
    pub fn state(&self) -> ReviewState {
        if self.done { ReviewState::done(self.review.found()) } else { ReviewState::under_way(self.review.progress()) }
    }
}

impl ReviewState {
    /// Just begun.
    pub const fn begun() -> Self {
        Self { done: 0.0, found: None }
    }

    /// Under way.
    pub fn under_way(progress: Progress) -> Self {
        Self { done: progress.done as f64 / progress.of.max(1) as f64, found: None }
    }

    /// Done.
    pub fn done(found: Reviewed) -> Self {
        Self { done: 1.0, found: Some(found.into()) }
    }
}

impl From<Reviewed> for ReviewFound {
    fn from(found: Reviewed) -> Self {
        Self {
            looked_at: found.looked_at as u32,
            decisions: found.decisions.into_iter().map(ReviewDecision::from).collect(),
            luck: found.luck.map(ReviewLuck::from),
        }
    }
}

impl From<Decision> for ReviewDecision {
    fn from(one: Decision) -> Self {
        Self {
            step: one.step as u32,
            played: one.played,
            played_words: one.played_words,
            best: one.best,
            best_words: one.best_words,
            loss: one.loss,
            error: one.error,
            why: one.why,
        }
    }
}

impl From<Luck> for ReviewLuck {
    fn from(luck: Luck) -> Self {
        Self {
            ahead_of: luck.ahead_of(),
            points: luck.points,
            share: luck.share,
            fair: luck.fair,
            expected: luck.expected,
            error: luck.error,
            more_is_better: luck.more_is_better,
            spread: luck.spread,
        }
    }
}
