//! What is on the table.

use engine::{Ended, Outcome, Seat, Seed, Sink, Status};

use super::event::Event;
use super::options::RapRummyOptions;
use super::score::Showdown;
use crate::rummy_pack::{Cards, Places, Shown, Sitting};

/// RR10: so many turns in a row without a draw from the pack end the hand.
pub const IDLE_LIMIT: u32 = 44;

/// The part of a hand or of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Before the first draw everyone is asked whether they rap (RR2).
    RapRound,
    /// A card is to be drawn, or the player raps.
    Draw,
    /// A card is to be discarded.
    Play,
    /// The hand (of a position) or the match is over.
    Over,
}

/// A match of Rap Rummy, with everything on the table and in the hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RapRummy {
    pub(super) options: RapRummyOptions,
    pub(super) seed: Seed,
    /// How often the cards were shuffled: each shuffle has its own stream of the seed.
    pub(super) shuffles: u32,
    pub(super) sitting: Sitting,
    pub(super) table: Places,
    pub(super) to_act: Seat,
    pub(super) phase: Phase,
    /// RR10: finished turns in a row in which nobody drew from the pack.
    pub(super) idle: u32,
    /// Whether the card of this turn was drawn from the pack.
    pub(super) drew_pack: bool,
    /// Who has imagined this state in order to decide something; nobody has imagined the state of a match.
    pub(super) thinker: Option<Seat>,
}

impl RapRummy {
    /// R2: sits down and draws for the deal, without dealing yet.
    pub(super) fn sit_down(options: RapRummyOptions, seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        let (sitting, shuffles) = Sitting::begin(seats, options.deals_each, &seed);
        events.note(|| Event::DrewForDeal { lot: sitting.lot.to_vec(), dealer: sitting.dealer });
        Self {
            options,
            seed,
            shuffles,
            to_act: sitting.dealer,
            sitting,
            table: Places::empty(seats),
            phase: Phase::Over,
            idle: 0,
            drew_pack: false,
            thinker: None,
        }
    }

    /// R3: deals a hand; then everyone is asked whether they rap (RR2).
    pub(super) fn deal_hand(&mut self, events: &mut impl Sink<Event>) {
        let (deal, dealer, seats) = (self.sitting.deal, self.sitting.dealer, self.sitting.seats);
        self.table.deal(dealer, self.seed.stream(self.shuffles.into()));
        self.shuffles += 1;
        self.to_act = dealer.left(seats);
        self.phase = Phase::RapRound;
        self.idle = 0;
        self.drew_pack = false;
        let up = *self.table.pile.last().expect("a card was turned up");
        events.note(|| Event::Dealt { deal, dealer, seats, hands: self.table.hands, up });
    }

    /// RR4 to RR8: all hands are shown and counted; then the next hand is dealt, or the match is over (R8).
    pub(super) fn show_hands(&mut self, rapper: Option<Seat>, events: &mut impl Sink<Event>) {
        let (seats, dealer) = (self.sitting.seats, self.sitting.dealer);
        let showdown = Showdown::new(&self.table.hands, seats, dealer, rapper);
        let shown = Shown { deal: self.sitting.deal, hands: self.table.hands, rapper, winner: showdown.winner };
        let more = self.sitting.count(shown, showdown.points);
        let pack_gone = self.table.pack.is_empty();
        events.note(|| Event::Shown { seats, pack_gone, showdown: Box::new(showdown) });
        if more {
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

    /// RR9: the most points win.
    fn outcome(&self) -> Outcome {
        let ended = if self.sitting.one_hand { Ended::HandOver } else { Ended::Complete };
        Outcome::most_win(ended, self.sitting.scores())
    }
}
