//! What one viewer may know and remember.

use engine::{Imagine, PlayRng, Seat, Seed, Status, Viewer};

use super::belief;
use super::options::RapRummyOptions;
use super::state::{Phase, RapRummy};
use crate::rummy_pack::{Seen, Sitting};

/// What one viewer may know and remember.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// What the table has agreed on.
    pub options: RapRummyOptions,
    /// Who deals, how often, and the score.
    pub sitting: Sitting,
    /// The cards, as far as the viewer sees and remembers them.
    pub seen: Seen,
    /// Who acts, or how it ended.
    pub status: Status,
    /// The part of the hand or of the turn.
    pub phase: Phase,
    /// Finished turns in a row in which nobody drew from the pack (RR10).
    pub idle: u32,
    /// Whether the card of this turn was drawn from the pack.
    pub drew_pack: bool,
    pub(super) to_act: Seat,
}

impl View {
    pub(super) fn of(state: &RapRummy, viewer: Viewer) -> Self {
        Self {
            options: state.options,
            sitting: state.sitting.clone(),
            // RR4: when it is over, all hands have been shown.
            seen: Seen::of(&state.table, viewer, state.phase == Phase::Over),
            status: state.standing(),
            phase: state.phase,
            idle: state.idle,
            drew_pack: state.drew_pack,
            to_act: state.to_act,
        }
    }
}

impl Imagine for RapRummy {
    type Beliefs = View;

    fn prepare(view: &View) -> View {
        view.clone()
    }

    fn draw(view: &View, rng: &mut PlayRng) -> Self {
        Self {
            options: view.options,
            table: view.seen.imagine(rng),
            seed: Seed::imagined(rng),
            shuffles: 0,
            sitting: view.sitting.clone(),
            to_act: view.to_act,
            phase: view.phase,
            idle: view.idle,
            drew_pack: view.drew_pack,
            thinker: Some(view.to_act),
        }
    }

    const POOL: u32 = belief::POOL;

    fn weigh(view: &View, state: &Self) -> f64 {
        belief::weigh(view, state)
    }

    fn shuffle_unseen(&mut self, rng: &mut PlayRng) {
        self.table.shuffle_pack(rng);
        self.thinker = Some(self.to_act);
        self.seed = Seed::imagined(rng);
    }
}
