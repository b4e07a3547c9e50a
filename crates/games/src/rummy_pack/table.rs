//! The cards on the table: hands, pack and discard pile, and what everyone remembers of them.

use arrayvec::ArrayVec;
use engine::sort::sort;
use engine::{Chance, DealRng, PlayRng, Seat};

use super::cards::{Card, Cards};

/// The most seats (R2).
pub const MOST_SEATS: usize = 6;

/// A pile of cards, its top last.
pub type Pile = ArrayVec<Card, { Card::COUNT as usize }>;

/// Where a card is drawn from (R5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// The top of the pack, unseen.
    Pack,
    /// The top of the discard pile.
    Pile,
}

impl Source {
    /// Its word in the notation: `draw pack`, `draw pile`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pack => "pack",
            Self::Pile => "pile",
        }
    }
}

/// What everyone at the table can remember of a hand: all that was ever seen by all.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Memory {
    /// What everyone is known to hold: cards taken from the discard pile, or from a pack whose order was seen, and kept.
    pub known: [Cards; MOST_SEATS],
    /// What everyone has taken from the discard pile in this hand, kept or not.
    pub taken: [Cards; MOST_SEATS],
    /// What everyone has discarded in this hand, wherever it is now.
    pub discarded: [Cards; MOST_SEATS],
    /// What lay on the discard pile when everyone drew from the pack instead, in this hand.
    pub refused: [Cards; MOST_SEATS],
    /// Whether everyone can know the order of the pack: it is the discard pile turned over, unshuffled (R13).
    pub pack_seen: bool,
    /// How often the discard pile was turned (R13).
    pub turned: u16,
    /// By card, the turning at which it last went from the discard pile into the pack; 0 for a card not seen before that.
    /// After a shuffle this tells which cards can be in the pack, and which must have been in a hand since.
    pub age: [u16; Card::COUNT as usize],
}

impl Memory {
    const NEW: Self = Self {
        known: [Cards::NONE; MOST_SEATS],
        taken: [Cards::NONE; MOST_SEATS],
        discarded: [Cards::NONE; MOST_SEATS],
        refused: [Cards::NONE; MOST_SEATS],
        pack_seen: false,
        turned: 0,
        age: [0; Card::COUNT as usize],
    };
}

/// All cards and where they are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Places {
    /// How many play.
    pub seats: u8,
    /// The hands by seat.
    pub hands: [Cards; MOST_SEATS],
    /// The pack, face down.
    pub pack: Pile,
    /// The discard pile, face up.
    pub pile: Pile,
    /// What was laid on the table (Rummy only).
    pub laid: Cards,
    /// What everyone remembers.
    pub memory: Memory,
}

impl Places {
    /// A table without cards.
    pub fn empty(seats: u8) -> Self {
        Self {
            seats,
            hands: [Cards::NONE; MOST_SEATS],
            pack: Pile::new(),
            pile: Pile::new(),
            laid: Cards::NONE,
            memory: Memory::NEW,
        }
    }

    /// R3: how many cards everyone gets.
    pub const fn hand_size(seats: u8) -> u8 {
        if seats == 2 { 8 } else { 6 }
    }

    /// R3: shuffles, deals from the dealer's left, and turns up the top card of the rest.
    pub fn deal(&mut self, dealer: Seat, mut rng: DealRng) {
        *self = Self::empty(self.seats);
        self.pack = Pile::from(Card::ALL);
        rng.shuffle(&mut self.pack);
        for _ in 0..Self::hand_size(self.seats) {
            for seat in dealer.round_from_left(self.seats) {
                let card = self.pack.pop().expect("forty-four cards are enough for six hands of six");
                self.hands[seat.index()] = self.hands[seat.index()].with(card);
            }
        }
        let up = self.pack.pop().expect("forty-four cards are more than six hands of six");
        self.pile.push(up);
    }

    /// The pile that a source names.
    pub const fn source(&self, source: Source) -> &Pile {
        match source {
            Source::Pack => &self.pack,
            Source::Pile => &self.pile,
        }
    }

    /// R5: takes the top card into a hand. Tells the card, and whether everyone can know which it is.
    pub fn draw(&mut self, seat: Seat, source: Source) -> (Card, bool) {
        if let (Source::Pack, Some(&up)) = (source, self.pile.last()) {
            self.memory.refused[seat.index()].insert(up);
        }
        let (pile, seen) = match source {
            Source::Pack => (&mut self.pack, self.memory.pack_seen),
            Source::Pile => (&mut self.pile, true),
        };
        let card = pile.pop().expect("`check` refuses to draw where there is no card");
        let seat = seat.index();
        self.hands[seat] = self.hands[seat].with(card);
        if seen {
            self.memory.known[seat] = self.memory.known[seat].with(card);
        }
        if source == Source::Pile {
            self.memory.taken[seat] = self.memory.taken[seat].with(card);
        }
        (card, seen)
    }

    /// R7: puts a card of a hand on the discard pile.
    pub fn discard(&mut self, seat: Seat, card: Card) {
        self.lose(seat, Cards::NONE.with(card));
        self.memory.discarded[seat.index()] = self.memory.discarded[seat.index()].with(card);
        self.pile.push(card);
    }

    /// R10: lays cards of a hand on the table.
    pub fn lay(&mut self, seat: Seat, cards: Cards) {
        self.lose(seat, cards);
        self.laid = self.laid.union(cards);
    }

    fn lose(&mut self, seat: Seat, cards: Cards) {
        let seat = seat.index();
        self.hands[seat] = self.hands[seat].difference(cards);
        self.memory.known[seat] = self.memory.known[seat].difference(cards);
    }

    /// R13: the discard pile, turned over, is the new pack; shuffled, if a generator is given.
    pub fn turn_pile(&mut self, shuffle: Option<DealRng>) {
        self.memory.turned += 1;
        for card in &self.pile {
            self.memory.age[usize::from(card.index())] = self.memory.turned;
        }
        self.memory.pack_seen = shuffle.is_none();
        std::mem::swap(&mut self.pack, &mut self.pile);
        self.pile.clear();
        match shuffle {
            Some(mut rng) => rng.shuffle(&mut self.pack),
            None => self.pack.reverse(),
        }
    }

    /// Shuffles the pack, unless everyone knows its order.
    pub fn shuffle_pack(&mut self, rng: &mut PlayRng) {
        if !self.memory.pack_seen {
            rng.shuffle(&mut self.pack);
        }
    }

    /// All cards wherever they are, sorted.
    pub fn inventory(&self) -> Vec<String> {
        let sets = self.hands.iter().chain([&self.laid]).flat_map(|cards| cards.iter());
        let mut cards: Vec<Card> = self.pack.iter().chain(&self.pile).copied().chain(sets).collect();
        sort(&mut cards);
        cards.iter().map(ToString::to_string).collect()
    }
}
