//! Why an action is refused.

use engine::{Cites, Seat};

use super::action::Action;
use super::table::Phase;
use crate::pack52::{Card, Cards, Suit};

/// Why an action is refused. Looked at in this order: which part of the hand and whose turn, holding the card, the choice.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The hand is over.
    #[error("the hand is over: nothing more is played in it (A11)")]
    HandOver,
    /// The game is over.
    #[error("the game is over: the chips left on the board have been won (A16)")]
    GameOver,
    /// Another part of the hand.
    #[error("cannot {action} now: {} ({})", now(*.phase), phase_rule(*.phase))]
    WrongPhase {
        /// The part of the hand.
        phase: Phase,
        /// What was tried.
        action: Action,
    },
    /// Another seat acts.
    #[error("it is not your turn: seat {to_act} is to act ({})", phase_rule(*.phase))]
    NotYourTurn {
        /// Who.
        to_act: Seat,
        /// The part of the hand.
        phase: Phase,
    },
    /// The dealer sells.
    #[error("the dealer sells the extra hand and does not bid for it (A5)")]
    DealerBids,
    /// Not more than the last bid.
    #[error("cannot bid {chips}: a bid must be at least {least} now (A5)")]
    BidTooLow {
        /// What was bid.
        chips: u32,
        /// What is needed.
        least: u32,
    },
    /// More than the bidder has.
    #[error("cannot bid {chips}: no bid may be above the stack of {stack} (A5)")]
    BidAboveStack {
        /// What was bid.
        chips: u32,
        /// What the bidder has.
        stack: i32,
    },
    /// There is a bet.
    #[error("cannot bet: {0} must be answered first; call, raise or pass (A7)")]
    BetAlready(i32),
    /// There is no bet.
    #[error("nobody has bet yet: bet or pass (A7)")]
    NothingToCall,
    /// The raises are used up.
    #[error("cannot raise: there have been {0} raises, the most in one hand; call or pass (A7)")]
    NoMoreRaises(u16),
    /// Outside the limit.
    #[error("cannot put {chips} on it: a bet or a raise is 1 to {limit} (A7)")]
    OutsideLimit {
        /// What was tried.
        chips: u32,
        /// The most.
        limit: u16,
    },
    /// Something else is forced.
    #[error("there is no choice here: the next thing is `{0}` ({rule})", rule = forced_rule(*.0))]
    Forced(Action),
    /// It is time to lead.
    #[error("cannot {0}: it is time to lead a card ({rule})", rule = forced_rule(*.0))]
    NotForced(Action),
    /// The first lead is not in the hand.
    #[error("cannot lead {0}: it is not in your hand (A11)")]
    FirstLeadNotHeld(Card),
    /// The first lead is not the lowest card.
    #[error("cannot lead {card}: the first lead is the lowest card of the hand, {} (A11)", or_words(*.allowed))]
    NotLowest {
        /// What was tried.
        card: Card,
        /// What is allowed.
        allowed: Cards,
    },
    /// The lead is not in the hand.
    #[error("cannot lead {0}: it is not in your hand (A12)")]
    LeadNotHeld(Card),
    /// The suit has just been played.
    #[error("cannot lead {card}: after {} the lead is of another suit (A12)", .suit.name())]
    SameSuit {
        /// What was tried.
        card: Card,
        /// The suit of the last card.
        suit: Suit,
    },
    /// There is a lower card of the suit.
    #[error("cannot lead {card}: a lead is the lowest card of its suit, {lowest} (A12)")]
    NotLowestOfSuit {
        /// What was tried.
        card: Card,
        /// What is lower.
        lowest: Cards,
    },
}

const fn now(phase: Phase) -> &'static str {
    match phase {
        Phase::Exchange => "the dealer first decides to exchange, keep or sell",
        Phase::Auction => "the extra hand is being sold; bid or pass",
        Phase::Betting => "this is the betting; pass, bet, call or raise",
        Phase::Run => "this is the run for the Ante; lead a card",
        Phase::Over => "nothing more is played",
    }
}

const fn phase_rule(phase: Phase) -> &'static str {
    match phase {
        Phase::Exchange => "A4",
        Phase::Auction => "A5",
        Phase::Betting => "A7",
        Phase::Run | Phase::Over => "A11",
    }
}

const fn forced_rule(action: Action) -> &'static str {
    if matches!(action, Action::Pay) { "A14" } else { "A11" }
}

fn or_words(cards: Cards) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    cards.join(" or ")
}

impl Cites for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Self::GameOver => "A16",
            Self::WrongPhase { phase, .. } | Self::NotYourTurn { phase, .. } => phase_rule(*phase),
            Self::DealerBids | Self::BidTooLow { .. } | Self::BidAboveStack { .. } => "A5",
            Self::BetAlready(_) | Self::NothingToCall | Self::NoMoreRaises(_) | Self::OutsideLimit { .. } => "A7",
            Self::Forced(action) | Self::NotForced(action) => forced_rule(*action),
            Self::HandOver | Self::FirstLeadNotHeld(_) | Self::NotLowest { .. } => "A11",
            Self::LeadNotHeld(_) | Self::SameSuit { .. } | Self::NotLowestOfSuit { .. } => "A12",
        }
    }
}
