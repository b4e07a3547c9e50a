//! What may be done now, and why not.

use engine::Seat;

use super::action::Action;
use super::illegal::Illegal;
use super::run::leads;
use super::state::Americana;
use super::table::{Phase, Public};

impl Public {
    /// The least that the next bid must be.
    pub(super) fn least_bid(&self) -> u32 {
        self.high_bid().map_or(1, |(_, chips)| chips + 1)
    }

    fn may_raise(&self) -> bool {
        self.raises < self.options.raises
    }
}

impl Americana {
    pub(super) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let table = &self.table;
        if seat != table.to_act {
            return;
        }
        match table.phase {
            Phase::Over => {}
            Phase::Exchange => out.extend([Action::Exchange, Action::Keep, Action::Sell]),
            Phase::Auction => {
                out.push(Action::Pass);
                let most = u32::try_from(table.stack(seat)).unwrap_or(0);
                out.extend((table.least_bid()..=most).map(Action::Bid));
            }
            Phase::Betting => {
                let limit = u32::from(table.options.limit);
                out.push(Action::Pass);
                if table.high_bet() == 0 {
                    out.extend((1..=limit).map(Action::Bet));
                } else {
                    out.push(Action::Call);
                    if table.may_raise() {
                        out.extend((1..=limit).map(Action::Raise));
                    }
                }
            }
            Phase::Run => match self.forced_action() {
                Some((_, action)) => out.push(action),
                None => out.extend(leads(self.hand(seat), table.last_suit()).iter().map(Action::Lead)),
            },
        }
    }

    /// The first rule that an action breaks: whose turn and which part of the hand, then what is particular to it.
    pub(super) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let table = &self.table;
        if table.phase == Phase::Over {
            return Err(if table.one_hand { Illegal::HandOver } else { Illegal::GameOver });
        }
        if action == Action::End {
            return Ok(());
        }
        let belongs = match table.phase {
            Phase::Over => false,
            Phase::Exchange => matches!(action, Action::Exchange | Action::Keep | Action::Sell),
            Phase::Auction => matches!(action, Action::Bid(_) | Action::Pass),
            Phase::Betting => matches!(action, Action::Pass | Action::Bet(_) | Action::Call | Action::Raise(_)),
            Phase::Run => matches!(action, Action::Lead(_) | Action::Play(_) | Action::Pay),
        };
        if !belongs {
            return Err(Illegal::WrongPhase { phase: table.phase, action });
        }
        if table.phase == Phase::Auction && seat == table.dealer {
            return Err(Illegal::DealerBids);
        }
        if seat != table.to_act {
            return Err(Illegal::NotYourTurn { to_act: table.to_act, phase: table.phase });
        }
        let limit = table.options.limit;
        match action {
            Action::Bid(chips) if chips < table.least_bid() => Err(Illegal::BidTooLow { chips, least: table.least_bid() }),
            Action::Bid(chips) if i64::from(chips) > i64::from(table.stack(seat)) => {
                Err(Illegal::BidAboveStack { chips, stack: table.stack(seat) })
            }
            Action::Bet(_) if table.high_bet() > 0 => Err(Illegal::BetAlready(table.high_bet())),
            Action::Call | Action::Raise(_) if table.high_bet() == 0 => Err(Illegal::NothingToCall),
            Action::Raise(_) if !table.may_raise() => Err(Illegal::NoMoreRaises(table.options.raises)),
            Action::Bet(chips) | Action::Raise(chips) if !(1..=u32::from(limit)).contains(&chips) => {
                Err(Illegal::OutsideLimit { chips, limit })
            }
            Action::Lead(_) | Action::Play(_) | Action::Pay => self.check_run(seat, action),
            _ => Ok(()),
        }
    }

    fn check_run(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if let Some((_, forced)) = self.forced_action() {
            return if action == forced { Ok(()) } else { Err(Illegal::Forced(forced)) };
        }
        let Action::Lead(card) = action else { return Err(Illegal::NotForced(action)) };
        let (hand, last) = (self.hand(seat), self.table.last_suit());
        let allowed = leads(hand, last);
        if allowed.contains(card) {
            return Ok(());
        }
        Err(match last {
            None if !hand.contains(card) => Illegal::FirstLeadNotHeld(card),
            None => Illegal::NotLowest { card, allowed },
            Some(_) if !hand.contains(card) => Illegal::LeadNotHeld(card),
            Some(suit) if card.suit() == suit && allowed.intersection(suit.cards()).is_empty() => {
                Illegal::SameSuit { card, suit }
            }
            Some(_) => Illegal::NotLowestOfSuit { card, lowest: allowed.intersection(card.suit().cards()) },
        })
    }
}
