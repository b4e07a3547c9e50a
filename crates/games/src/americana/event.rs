//! What happened.

use engine::{Points, Seat, Viewer};

use super::board::Space;
use super::ledger::{Movement, Purse, Reason};
use crate::pack52::{Card, Cards};

/// Cards in one place: how many, and which where the reader may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    /// How many.
    pub count: u8,
    /// Which.
    pub cards: Option<Cards>,
}

impl Pile {
    pub(super) const fn known(cards: Cards) -> Self {
        Self { count: cards.len(), cards: Some(cards) }
    }

    const fn hidden(self) -> Self {
        Self { count: self.count, cards: None }
    }
}

/// Why a run came to a stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The ace was played.
    Ace,
    /// The next card has been played before.
    Played(Card),
    /// Nobody holds the next card.
    Dead(Card),
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Somebody put so many chips on each space and in the pool (A2).
    Anted {
        /// Who.
        seat: Seat,
        /// Chips for each.
        each: i32,
    },
    /// The pack was dealt (A3).
    Dealt {
        /// The number of the deal.
        deal: u32,
        /// Who dealt.
        dealer: Seat,
        /// By seat.
        hands: Vec<Pile>,
        /// The extra hand.
        extra: Pile,
    },
    /// The dealer took the extra hand for their own (A4).
    Exchanged {
        /// The dealer.
        seat: Seat,
        /// What they laid aside.
        laid: Pile,
        /// What they took.
        taken: Pile,
    },
    /// The dealer kept their hand and did not sell (A5).
    Kept(Seat),
    /// The dealer offered the extra hand (A5).
    Offered(Seat),
    /// Somebody bid (A5).
    Bid {
        /// Who.
        seat: Seat,
        /// Chips.
        chips: u32,
    },
    /// Somebody gave up bidding (A5).
    PassedBid(Seat),
    /// The extra hand was sold (A5). The chips are a movement of their own.
    Sold {
        /// To whom.
        seat: Seat,
        /// For how many chips.
        price: u32,
        /// What they laid aside.
        laid: Pile,
        /// What they took.
        taken: Pile,
    },
    /// Nobody bid (A5).
    Unsold,
    /// Somebody passed before any bet (A7).
    Checked(Seat),
    /// Somebody gave up the pool (A7).
    GaveUp(Seat),
    /// The betting is over without a bet: the pool stays (A8).
    NoBet,
    /// Somebody showed their best hand (A8).
    Showed {
        /// Who.
        seat: Seat,
        /// The five cards, or all where there are fewer.
        cards: Cards,
    },
    /// Somebody showed the cards of a space; the chips are movements of their own (A10).
    Claimed {
        /// Who.
        seat: Seat,
        /// Of what space.
        space: Space,
        /// By which cards.
        cards: Cards,
    },
    /// Chips moved.
    Moved(Movement),
    /// Somebody led (A11, A12).
    Led {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// Somebody played the next card (A11, A14).
    Played {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// The run came to a stop (A11).
    Stopped(Stop),
    /// Whoever played last has no other suit, so somebody else leads (A12).
    LeadPassed {
        /// Who has no other suit.
        from: Seat,
        /// Who leads.
        to: Seat,
    },
    /// Somebody played their last card (A13).
    RanOut(Seat),
    /// The hand is over: what everybody has.
    HandOver(Vec<Points>),
    /// Somebody asked to end the game (A16).
    AskedToEnd {
        /// Who.
        seat: Seat,
        /// Whether all have asked now.
        all: bool,
    },
    /// The table agreed to end before anything was done in this hand: the antes of this seat go back (A16).
    CalledOff {
        /// Whose antes.
        seat: Seat,
        /// Chips for each space.
        each: i32,
    },
    /// Five cards to each, face up (A16).
    FinalDeal {
        /// Who dealt.
        dealer: Seat,
        /// By seat.
        hands: Vec<Cards>,
    },
    /// The game is over.
    Won {
        /// What everybody has.
        stacks: Vec<Points>,
        /// Who has most.
        winners: Vec<Seat>,
    },
}

impl Event {
    /// The chips that moved: every movement of the game is in exactly one event.
    pub fn movements(&self) -> Vec<Movement> {
        match *self {
            Self::Moved(movement) => vec![movement],
            Self::Anted { seat, each } => Space::ALL
                .map(|space| Movement { from: Purse::Stack(seat), to: Purse::Board(space), amount: each, reason: Reason::Ante })
                .to_vec(),
            Self::CalledOff { seat, each } => Space::ALL
                .map(|space| Movement {
                    from: Purse::Board(space),
                    to: Purse::Stack(seat),
                    amount: each,
                    reason: Reason::CalledOff,
                })
                .to_vec(),
            _ => Vec::new(),
        }
    }

    /// As one viewer sees it: cards that were not shown are taken out.
    pub(super) fn redacted(&self, viewer: Viewer) -> Self {
        let own = |seat: Seat, pile: Pile| if viewer.is(seat) { pile } else { pile.hidden() };
        match self {
            Self::Dealt { deal, dealer, hands, extra } => Self::Dealt {
                deal: *deal,
                dealer: *dealer,
                hands: hands.iter().enumerate().map(|(i, pile)| own(Seat::new(i as u8), *pile)).collect(),
                extra: extra.hidden(),
            },
            Self::Exchanged { seat, laid, taken } => {
                Self::Exchanged { seat: *seat, laid: own(*seat, *laid), taken: own(*seat, *taken) }
            }
            Self::Sold { seat, price, laid, taken } => {
                Self::Sold { seat: *seat, price: *price, laid: own(*seat, *laid), taken: own(*seat, *taken) }
            }
            open => open.clone(),
        }
    }
}
