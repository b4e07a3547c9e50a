//! Full states as the owner of a view might imagine them.

use engine::{Chance, Imagine, PlayRng, Seat, Seed};

use super::belief;
use super::cards::{Card, Cards};
use super::state::{MOST_SEATS, Pile, Plaza};
use super::view::View;

impl Imagine for Plaza {
    type Beliefs = View;

    fn prepare(view: &View) -> View {
        view.clone()
    }

    fn draw(view: &View, rng: &mut PlayRng) -> Self {
        let mut unseen: Pile = view.unseen().iter().collect();
        rng.shuffle(&mut unseen);
        let mut hands = [Cards::NONE; MOST_SEATS];
        for seat in Seat::all(view.seats) {
            let known = view.known_hand(seat);
            let missing = view.held[seat.index()] - known.len();
            hands[seat.index()] = known.union(draw(&mut unseen, missing).collect());
        }
        Self {
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
            hands,
            known: view.known,
            thrown: view.thrown,
            refused: view.refused,
            pack: view.pack_seen.clone().unwrap_or(unseen),
            pack_seen: view.pack_seen.is_some(),
            discard: view.discard.clone(),
            idle: view.idle,
            parked: view.parked,
            scores: view.scores,
            sheet: view.sheet.clone(),
        }
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

fn draw(cards: &mut Pile, number: u8) -> impl Iterator<Item = Card> + '_ {
    let rest = cards.len() - usize::from(number);
    cards.drain(rest..)
}
