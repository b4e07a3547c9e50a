//! Full states as the owner of a view might imagine them.

use engine::{Chance, Imagine, PlayRng, Seed};

use super::belief;
use super::guess::{self, Guess};
use super::state::Plaza;
use super::view::View;

impl Imagine for Plaza {
    type Beliefs = View;

    fn prepare(view: &View) -> View {
        view.clone()
    }

    fn draw(view: &View, rng: &mut PlayRng) -> Self {
        assembled(view, &Guess::at_random(view, rng), rng)
    }

    fn likely(view: &View, number: u32, rng: &mut PlayRng) -> Vec<Self> {
        let mut states = Vec::with_capacity(number as usize);
        guess::walk(view, number, rng, |guess, rng| states.push(assembled(view, guess, rng)));
        states
    }

    const POOL: u32 = belief::POOL;

    fn weigh(view: &View, state: &Self) -> f64 {
        belief::weigh(view, state)
    }

    fn shuffle_unseen(&mut self, rng: &mut PlayRng) {
        if !self.pack_seen {
            rng.shuffle(&mut self.pack);
        }
        self.seed = Seed::imagined(rng);
    }
}

/// The table as it is if the others hold these cards.
fn assembled(view: &View, guess: &Guess, rng: &mut PlayRng) -> Plaza {
    Plaza {
        options: view.options,
        seats: view.seats,
        seed: Seed::imagined(rng),
        shuffles: view.shuffles,
        one_hand: view.one_hand,
        deal: view.deal,
        dealer: view.dealer,
        to_act: view.to_act,
        phase: view.phase,
        plaza: view.plaza,
        hands: guess.hands,
        known: view.known,
        thrown: view.thrown,
        refused: view.refused,
        turns: view.turns.clone(),
        drawn: view.drawn,
        just_parked: view.just_parked,
        pack: view.pack_seen.clone().unwrap_or_else(|| guess.rest.clone()),
        pack_seen: view.pack_seen.is_some(),
        discard: view.discard.clone(),
        idle: view.idle,
        parked: view.parked,
        scores: view.scores,
        sheet: view.sheet.clone(),
    }
}
