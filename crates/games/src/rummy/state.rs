//! What is on the table.

use engine::{Ended, Outcome, Seat, Seed, Sink, Status};

use super::event::Event;
use super::melds::Melds;
use super::options::RummyOptions;
use crate::rummy_pack::{Cards, Places, Shown, Sitting};

/// R15: so many turns in a row in which no card is laid on the table end the hand.
pub const IDLE_LIMIT: u32 = 44;

/// The part of a turn (R4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A card is to be drawn.
    Draw,
    /// Cards may be laid on the table; then one is discarded.
    Play,
    /// The hand (of a position) or the match is over.
    Over,
}

/// A match of Rummy, with everything on the table and in the hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rummy {
    pub(super) options: RummyOptions,
    pub(super) seed: Seed,
    /// How often the cards were shuffled: each shuffle has its own stream of the seed.
    pub(super) shuffles: u32,
    pub(super) sitting: Sitting,
    pub(super) table: Places,
    pub(super) melds: Melds,
    pub(super) to_act: Seat,
    pub(super) phase: Phase,
    /// R15: finished turns in a row in which no card was laid on the table.
    pub(super) idle: u32,
    /// Whether a card was laid on the table in this turn.
    pub(super) laid: bool,
}

impl Rummy {
    /// R2: sits down and draws for the deal, without dealing yet.
    pub(super) fn sit_down(options: RummyOptions, seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        let (sitting, shuffles) = Sitting::begin(seats, options.deals_each, &seed);
        events.note(|| Event::DrewForDeal { lot: sitting.lot.to_vec(), dealer: sitting.dealer });
        Self {
            options,
            seed,
            shuffles,
            to_act: sitting.dealer,
            sitting,
            table: Places::empty(seats),
            melds: Melds::new(),
            phase: Phase::Over,
            idle: 0,
            laid: false,
        }
    }

    /// R3: deals a hand; the player at the dealer's left begins (R4).
    pub(super) fn deal_hand(&mut self, events: &mut impl Sink<Event>) {
        let (deal, dealer, seats) = (self.sitting.deal, self.sitting.dealer, self.sitting.seats);
        self.table.deal(dealer, self.seed.stream(self.shuffles.into()));
        self.shuffles += 1;
        self.melds.clear();
        self.to_act = dealer.left(seats);
        self.phase = Phase::Draw;
        self.idle = 0;
        self.laid = false;
        let up = *self.table.pile.last().expect("a card was turned up");
        events.note(|| Event::Dealt { deal, dealer, seats, hands: self.table.hands, up });
    }

    /// R13: the discard pile becomes the pack.
    pub(super) fn turn_pile(&mut self, events: &mut impl Sink<Event>) {
        let (cards, shuffled) = (self.table.pile.len() as u8, self.options.reshuffle);
        let shuffle = shuffled.then(|| self.seed.stream(self.shuffles.into()));
        self.shuffles += u32::from(shuffled);
        self.table.turn_pile(shuffle);
        events.note(|| Event::Turned { cards, shuffled });
    }

    /// R14: the cards left are set down against their holders; then the next hand is dealt, or the match is over (R8).
    pub(super) fn count(&mut self, winner: Option<Seat>, events: &mut impl Sink<Event>) {
        let against = self.table.hands.map(Cards::points);
        let seats = usize::from(self.sitting.seats);
        events.note(|| Event::Counted { winner, hands: self.table.hands, against: against[..seats].to_vec() });
        let shown = Shown { deal: self.sitting.deal, hands: self.table.hands, rapper: None, winner };
        if self.sitting.count(shown, against) {
            return self.deal_hand(events);
        }
        self.phase = Phase::Over;
        if !self.sitting.one_hand {
            events.note(|| {
                let outcome = self.outcome();
                Event::Won { totals: outcome.scores, winners: outcome.winners.iter().collect() }
            });
        }
    }

    /// The hand of the player whose turn it is.
    pub(super) const fn hand(&self) -> Cards {
        self.table.hands[self.to_act.index()]
    }

    pub(super) fn standing(&self) -> Status {
        if self.phase == Phase::Over { Status::Over(self.outcome()) } else { Status::Playing { to_act: self.to_act } }
    }

    /// R14: the fewest points win.
    fn outcome(&self) -> Outcome {
        let ended = if self.sitting.one_hand { Ended::HandOver } else { Ended::Complete };
        Outcome::fewest_win(ended, self.sitting.scores())
    }
}
