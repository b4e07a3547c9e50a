//! The whole table: what everybody sees, and where the hidden cards are.

use engine::{Chance, DealRng, Seat, Seed, Sink};

use super::board::Space;
use super::event::{Event, Pile};
use super::ledger::Reason;
use super::options::AmericanaOptions;
use super::table::{MOST_SEATS, Public};
use crate::pack52::{Card, Cards};

/// The whole table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Americana {
    pub(super) table: Public,
    pub(super) hands: [Cards; MOST_SEATS],
    /// The extra hand, until it is taken or dead.
    pub(super) extra: Cards,
    /// Cards out of play.
    pub(super) dead: Cards,
    /// Those of the dead cards that [`Public::laid_by`] has laid aside, and therefore knows.
    pub(super) laid: Cards,
    /// All chance. The shuffle of deal n is stream n - 1, the final deal the next one.
    pub(super) seed: Seed,
}

impl Americana {
    /// An empty table: nobody has a card, everybody the stake.
    pub(super) fn sit_down(options: AmericanaOptions, seats: u8, seed: Seed) -> Self {
        Self {
            table: Public::new(options, seats),
            hands: [Cards::NONE; MOST_SEATS],
            extra: Cards::NONE,
            dead: Cards::NONE,
            laid: Cards::NONE,
            seed,
        }
    }

    /// What everybody sees.
    pub const fn table(&self) -> &Public {
        &self.table
    }

    /// The cards that a seat holds.
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// A2 and A3: the antes, and the whole pack into a hand for each player and one extra hand, dealt last.
    pub(super) fn deal_hand(&mut self, events: &mut impl Sink<Event>) {
        let rng = self.seed.stream(u64::from(self.table.deal) - 1);
        self.deal_with(rng, events);
    }

    /// Draws for the first deal by lot (A3), and deals with the stream from which the lot was drawn.
    pub(super) fn first_deal(&mut self, events: &mut impl Sink<Event>) {
        let mut rng = self.seed.stream(0);
        self.table.dealer = Seat::new(rng.below(self.table.seats.into()) as u8);
        self.deal_with(rng, events);
    }

    fn deal_with(&mut self, rng: DealRng, events: &mut impl Sink<Event>) {
        self.table.begin_hand();
        let Public { dealer, seats, deal, .. } = self.table;
        for seat in dealer.round_from_left(seats) {
            let each = if seat == dealer { 2 } else { 1 };
            for space in Space::ALL {
                self.table.put(seat, space, each, Reason::Ante);
            }
            events.note(|| Event::Anted { seat, each });
        }
        let pack = Self::shuffled(rng);
        let hands = usize::from(seats) + 1;
        let share = |place: usize| pack[place..].iter().step_by(hands).copied().collect::<Cards>();
        for (place, seat) in dealer.round_from_left(seats).enumerate() {
            self.hands[seat.index()] = share(place);
        }
        self.extra = share(hands - 1);
        self.dead = Cards::NONE;
        self.laid = Cards::NONE;
        events.note(|| Event::Dealt { deal, dealer, hands: self.piles(), extra: Pile::known(self.extra) });
    }

    /// The pack as this generator shuffles it.
    pub(super) fn shuffled(mut rng: DealRng) -> [Card; Card::COUNT as usize] {
        let mut pack = std::array::from_fn(|number| Card::from_number(number as u8));
        rng.shuffle(&mut pack);
        pack
    }

    /// Everybody's cards, for an event.
    pub(super) fn piles(&self) -> Vec<Pile> {
        self.hands[..self.table.seats.into()].iter().map(|hand| Pile::known(*hand)).collect()
    }

    /// Who holds a card.
    #[inline]
    pub(super) fn holder(&self, card: Card) -> Option<Seat> {
        Seat::all(self.table.seats).find(|seat| self.hands[seat.index()].contains(card))
    }
}
