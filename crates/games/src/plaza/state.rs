//! What is on the table.

use arrayvec::ArrayVec;
use engine::{Chance, Ended, Outcome, Points, Seat, Seed, Sheet, Sink, Status};

use super::cards::{Card, Cards};
use super::event::Event;
use super::memory::{Drawn, Turns};
use super::options::PlazaOptions;

/// The most seats.
pub const MOST_SEATS: usize = 5;
/// P2: cards to each player.
pub const HAND: u8 = 10;
/// P17: so many turns in a row without a card parked end the hand.
pub const IDLE_LIMIT: u32 = 60;

/// A pile of cards, its top last.
pub type Pile = ArrayVec<Card, 60>;

/// The part of a turn (P4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A card is to be drawn.
    Draw,
    /// Cards may be parked; then one is discarded.
    Play,
    /// The hand (of a position) or the match is over.
    Over,
}

/// A match of Plaza, with everything on the table and in the hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Plaza {
    pub(super) options: PlazaOptions,
    pub(super) seats: u8,
    pub(super) seed: Seed,
    /// How often the cards were shuffled: each shuffle has its own stream of the seed.
    pub(super) shuffles: u32,
    /// A position that the referee was shown stops at the end of its hand.
    pub(super) one_hand: bool,
    /// The number of this deal, from 1.
    pub(super) deal: u32,
    pub(super) dealer: Seat,
    pub(super) to_act: Seat,
    pub(super) phase: Phase,
    pub(super) plaza: Cards,
    pub(super) hands: [Cards; MOST_SEATS],
    /// What the whole table knows to be in a hand: cards drawn "up", or from a pack whose order everyone has seen.
    pub(super) known: [Cards; MOST_SEATS],
    /// What everyone has discarded in this hand, wherever it is now.
    pub(super) thrown: [Cards; MOST_SEATS],
    /// What lay open when everyone drew "down" instead.
    pub(super) refused: [Cards; MOST_SEATS],
    /// The last turns of everyone in this hand.
    pub(super) turns: [Turns; MOST_SEATS],
    /// How the turn in progress began.
    pub(super) drawn: Drawn,
    /// What was parked in it.
    pub(super) just_parked: Cards,
    pub(super) pack: Pile,
    /// Whether everyone can know the order of the pack: it is the discard pile turned over, unshuffled (P14).
    pub(super) pack_seen: bool,
    pub(super) discard: Pile,
    /// P17: finished turns in a row in which no card was parked.
    pub(super) idle: u32,
    /// Whether a card was parked in this turn.
    pub(super) parked: bool,
    pub(super) scores: [Points; MOST_SEATS],
    /// What each deal has set down against everyone.
    pub(super) sheet: Sheet<[Points; MOST_SEATS]>,
}

impl Plaza {
    pub(super) fn sit_down(options: PlazaOptions, seats: u8, seed: Seed) -> Self {
        Self {
            options,
            seats,
            seed,
            shuffles: 0,
            one_hand: false,
            deal: 0,
            dealer: Seat::new(0),
            to_act: Seat::new(0),
            phase: Phase::Draw,
            plaza: Cards::NONE,
            hands: [Cards::NONE; MOST_SEATS],
            known: [Cards::NONE; MOST_SEATS],
            thrown: [Cards::NONE; MOST_SEATS],
            refused: [Cards::NONE; MOST_SEATS],
            turns: Default::default(),
            drawn: Drawn::default(),
            just_parked: Cards::NONE,
            pack: Pile::new(),
            pack_seen: false,
            discard: Pile::new(),
            idle: 0,
            parked: false,
            scores: [0; MOST_SEATS],
            sheet: Sheet::new(),
        }
    }

    /// P2: the cards are dealt and the top card turned up. The first dealer is drawn by lot, later the deal passes to the left.
    pub(super) fn deal_hand(&mut self, events: &mut impl Sink<Event>) {
        let mut rng = self.seed.stream(self.shuffles.into());
        self.shuffles += 1;
        self.dealer = if self.deal == 0 { Seat::new(rng.below(self.seats.into()) as u8) } else { self.dealer.left(self.seats) };
        self.deal += 1;
        self.plaza = Cards::NONE;
        self.hands = [Cards::NONE; MOST_SEATS];
        self.known = [Cards::NONE; MOST_SEATS];
        self.thrown = [Cards::NONE; MOST_SEATS];
        self.refused = [Cards::NONE; MOST_SEATS];
        self.turns = Default::default();
        self.drawn = Drawn::default();
        self.just_parked = Cards::NONE;
        self.pack = (0..Card::COUNT).map(Card::from_index).collect();
        rng.shuffle(&mut self.pack);
        self.pack_seen = false;
        self.discard.clear();
        for _ in 0..HAND {
            for seat in self.dealer.round_from_left(self.seats) {
                let card = self.pack.pop().expect("sixty cards are enough for five hands of ten");
                self.hands[seat.index()] = self.hands[seat.index()].with(card);
            }
        }
        let up = self.pack.pop().expect("sixty cards are more than five hands of ten");
        self.discard.push(up);
        self.to_act = self.dealer.left(self.seats);
        self.phase = Phase::Draw;
        self.idle = 0;
        self.parked = false;
        events.note(|| Event::Dealt { deal: self.deal, dealer: self.dealer, seats: self.seats, hands: self.hands, up });
    }

    /// The hand of the player whose turn it is.
    pub(super) fn hand(&self) -> Cards {
        self.hands[self.to_act.index()]
    }

    /// P16: how many deals make a game.
    pub(super) fn deals(&self) -> u32 {
        u32::from(self.options.deals_each) * u32::from(self.seats)
    }

    pub(super) fn standing(&self) -> Status {
        if self.phase != Phase::Over {
            return Status::Playing { to_act: self.to_act };
        }
        let ended = if self.one_hand { Ended::HandOver } else { Ended::Complete };
        // P16: the fewest points win.
        Status::Over(Outcome::fewest_win(ended, &self.scores[..usize::from(self.seats)]))
    }
}
