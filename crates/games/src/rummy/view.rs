//! What one viewer may know and remember.

use engine::{Imagine, PlayRng, Seat, Seed, Status, Viewer};

use super::belief;
use super::melds::Melds;
use super::options::RummyOptions;
use super::state::{Phase, Rummy};
use crate::rummy_pack::{Seen, Sitting};

/// What one viewer may know and remember.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// What the table has agreed on.
    pub options: RummyOptions,
    /// Who deals, how often, and the score.
    pub sitting: Sitting,
    /// The cards, as far as the viewer sees and remembers them.
    pub seen: Seen,
    /// The sequences and sets on the table, and who laid them.
    pub melds: Melds,
    /// Who acts, or how it ended.
    pub status: Status,
    /// The part of the turn.
    pub phase: Phase,
    /// Finished turns in a row in which no card was laid on the table (R15).
    pub idle: u32,
    /// Whether a card was laid on the table in this turn.
    pub laid: bool,
    pub(super) to_act: Seat,
}

impl View {
    pub(super) fn of(state: &Rummy, viewer: Viewer) -> Self {
        Self {
            options: state.options,
            sitting: state.sitting.clone(),
            // R14: when it is over, all hands have been laid open to be counted.
            seen: Seen::of(&state.table, viewer, state.phase == Phase::Over),
            melds: state.melds.clone(),
            status: state.standing(),
            phase: state.phase,
            idle: state.idle,
            laid: state.laid,
            to_act: state.to_act,
        }
    }
}

impl Imagine for Rummy {
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
            melds: view.melds.clone(),
            to_act: view.to_act,
            phase: view.phase,
            idle: view.idle,
            laid: view.laid,
        }
    }

    const POOL: u32 = belief::POOL;

    fn weigh(view: &View, state: &Self) -> f64 {
        belief::weigh(view, state)
    }

    fn shuffle_unseen(&mut self, rng: &mut PlayRng) {
        self.table.shuffle_pack(rng);
        self.seed = Seed::imagined(rng);
    }
}
