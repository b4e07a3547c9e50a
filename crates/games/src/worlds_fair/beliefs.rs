//! What a viewer can believe: full states drawn uniformly from exactly those that fit everything they have seen and heard.

use engine::exact::power;
use engine::{Imagine, PlayRng, Seat, Seed};

use super::hidden::Hidden;
use super::judge::interest;
use super::sampler::Sampler;
use super::state::WorldsFair;
use super::view::View;
use crate::exposition::Cards;

/// A view, counted once, from which any number of full states can be drawn.
#[derive(Clone, Debug)]
pub struct Beliefs {
    view: View,
    sampler: Sampler,
}

/// How many draws counting is made for where many states are drawn.
const MANY: f64 = 1000.0;

impl Beliefs {
    /// Counts the deals that fit the view.
    pub fn prepare(view: &View) -> Self {
        Self::within(view, MANY)
    }

    fn within(view: &View, draws: f64) -> Self {
        let sampler = Sampler::new(&Hidden::from_view(view), draws).expect("the real deal fits what was seen of it");
        Self { view: view.clone(), sampler }
    }

    /// Draws a full state.
    pub fn sample(&self, rng: &mut PlayRng) -> WorldsFair {
        let mut hands = self.sampler.draw(rng);
        for seat in Seat::all(self.view.table.seats) {
            hands[seat.index()] = hands[seat.index()].union(self.view.cards_of(seat));
        }
        WorldsFair { table: self.view.table.clone(), hands, seed: Seed::imagined(rng) }
    }

    /// How many deals fit, where they were counted without putting seats together.
    #[cfg(test)]
    pub(crate) fn total(&self) -> Option<f64> {
        self.sampler.total()
    }

    /// The same beliefs, counted as it pays for so many draws.
    #[cfg(test)]
    pub(crate) fn prepare_for(view: &View, draws: f64) -> Self {
        Self::within(view, draws)
    }
}

impl Imagine for WorldsFair {
    type Beliefs = Beliefs;

    fn prepare(view: &View) -> Beliefs {
        Beliefs::prepare(view)
    }

    fn draw(beliefs: &Beliefs, rng: &mut PlayRng) -> Self {
        beliefs.sample(rng)
    }

    const TRIALS: u32 = 24;

    fn weigh(beliefs: &Beliefs, state: &Self) -> f64 {
        let hidden = beliefs.view.hidden();
        let memory = &beliefs.view.table.memory;
        let mut weight = 1.0;
        for building in hidden.buildings() {
            let cards = hidden.intersection(Cards::building(building));
            for (hand, interest) in state.hands.iter().zip(interest(memory, building)) {
                weight *= power(interest, hand.intersection(cards).len().into());
            }
        }
        weight
    }

    // Counting pays only where many states are drawn.
    fn imagine(view: &View, rng: &mut PlayRng) -> Self {
        Beliefs::within(view, 1.0).sample(rng)
    }

    fn shuffle_unseen(&mut self, rng: &mut PlayRng) {
        self.seed = Seed::imagined(rng);
    }
}
