//! What one viewer may know, and full states as they might imagine them.

use engine::{Chance, Imagine, PlayRng, Seat, Seed, Viewer};

use super::letters::Letters;
use super::state::{Pack, Rivalry};
use super::table::{MOST, Public};

/// All that one viewer may know and remember.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub table: Public,
    /// The viewer's own hand; nothing for a spectator.
    pub hand: Letters,
    /// How many cards each seat holds.
    pub sizes: [u8; MOST],
    /// How many cards are in the pack.
    pub pack: u8,
}

impl View {
    pub(super) fn of(state: &Rivalry, viewer: Viewer) -> Self {
        Self {
            viewer,
            table: state.table.clone(),
            hand: viewer.seat().map_or(Letters::NONE, |seat| state.hands[seat.index()]),
            sizes: state.hands.map(|hand| hand.len() as u8),
            pack: state.pack.len() as u8,
        }
    }

    /// The cards that the viewer does not see: the other hands and the pack.
    pub fn unseen(&self) -> Letters {
        let table = &self.table;
        Letters::of_packs(table.options.packs_for(table.seats)).minus(&table.open()).minus(&self.hand)
    }
}

/// Every deal of the unseen cards in which each player holds what they proclaimed is as likely as any other.
impl Imagine for Rivalry {
    type Beliefs = View;

    fn prepare(view: &View) -> View {
        view.clone()
    }

    fn draw(view: &View, rng: &mut PlayRng) -> Self {
        let table = view.table.clone();
        let others = || Seat::all(table.seats).filter(|seat| !view.viewer.is(*seat));
        let mut hands = [Letters::NONE; MOST];
        if let Some(seat) = view.viewer.seat() {
            hands[seat.index()] = view.hand;
        }
        let known = others().fold(Letters::NONE, |all, seat| all.plus(&table.known[seat.index()]));
        let mut pack: Pack = view.unseen().minus(&known).iter().collect();
        let mut drawn = pack.clone();
        loop {
            rng.shuffle(&mut drawn);
            let mut rest = drawn.as_slice();
            let mut ways = 1;
            for seat in others() {
                let known = table.known[seat.index()];
                let (cards, further) = rest.split_at(usize::from(view.sizes[seat.index()]) - known.len() as usize);
                rest = further;
                let hand = cards.iter().fold(known, |hand, card| hand.with(*card));
                ways *= known.kinds().map(|letter| choose(hand.count(letter), known.count(letter))).product::<u64>();
                hands[seat.index()] = hand;
            }
            // A hand with more of a known letter than is known comes about in several ways, one for each choice of the cards
            // that are the known ones: it is kept only as often as makes up for that.
            if ways == 1 || rng.unit() * (ways as f64) < 1.0 {
                pack.clear();
                pack.extend(rest.iter().copied());
                return Self { table, seed: Seed::imagined(rng), hands, pack };
            }
        }
    }

    fn shuffle_unseen(&mut self, rng: &mut PlayRng) {
        rng.shuffle(&mut self.pack);
        self.seed = Seed::imagined(rng);
    }
}

/// How many ways there are to choose `k` of `n` cards.
fn choose(n: u8, k: u8) -> u64 {
    (0..u64::from(k)).fold(1, |ways, i| ways * (u64::from(n) - i) / (i + 1))
}
