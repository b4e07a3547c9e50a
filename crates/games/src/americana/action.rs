//! What a player can do, and how it is written.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use crate::pack52::Card;

/// What a player can do. The order is that of the list of legal actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// The dealer takes the extra hand for their own (A4).
    Exchange,
    /// The dealer keeps their hand, and the extra hand is dead (A5).
    Keep,
    /// The dealer keeps their hand and offers the extra hand (A5).
    Sell,
    /// Gives up bidding (A5), does not bet, or gives up the pool (A7).
    Pass,
    /// Bids so many chips for the extra hand (A5).
    Bid(u32),
    /// Bets so many chips (A7).
    Bet(u32),
    /// Puts in as much as the highest (A7).
    Call,
    /// Calls, and puts in so many chips more (A7).
    Raise(u32),
    /// Leads a card of the run (A11, A12).
    Lead(Card),
    /// Plays the next card of the run, which is forced (A11, A14).
    Play(Card),
    /// Pays a chip to the Ante for not holding the next card, which is forced (A14).
    Pay,
    /// Asks to end the game after this hand (A16): a request of the table.
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exchange => f.write_str("exchange"),
            Self::Keep => f.write_str("keep"),
            Self::Sell => f.write_str("sell"),
            Self::Pass => f.write_str("pass"),
            Self::Bid(chips) => write!(f, "bid {chips}"),
            Self::Bet(chips) => write!(f, "bet {chips}"),
            Self::Call => f.write_str("call"),
            Self::Raise(chips) => write!(f, "raise {chips}"),
            Self::Lead(card) => write!(f, "lead {card}"),
            Self::Play(card) => write!(f, "play {card}"),
            Self::Pay => f.write_str("pay"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default().to_ascii_lowercase();
        let rest: Vec<&str> = words.collect();
        let alone = |action: Self| match rest.as_slice() {
            [] => Ok(action),
            [more, ..] => Err(BadNotation::new(format!("`{verb}` stands alone, without `{more}`"))),
        };
        let chips = || match rest.as_slice() {
            [number] => {
                number.parse::<u32>().map_err(|_| BadNotation::new(format!("`{number}` is no number of chips: write `{verb} 3`")))
            }
            _ => Err(BadNotation::new(format!("say how many chips: write `{verb} 3`"))),
        };
        let card = || match rest.as_slice() {
            [card] => card.parse::<Card>(),
            _ => Err(BadNotation::new(format!("name one card: write `{verb} 2c`"))),
        };
        match verb.as_str() {
            "exchange" => alone(Self::Exchange),
            "keep" => alone(Self::Keep),
            "sell" => alone(Self::Sell),
            "pass" => alone(Self::Pass),
            "call" => alone(Self::Call),
            "pay" => alone(Self::Pay),
            "end" => alone(Self::End),
            "bid" => chips().map(Self::Bid),
            "bet" => chips().map(Self::Bet),
            "raise" => chips().map(Self::Raise),
            "lead" => card().map(Self::Lead),
            "play" => card().map(Self::Play),
            _ => Err(BadNotation::new(format!(
                "`{}` is no action: exchange, keep, sell, bid 3, pass, bet 2, call, raise 3, lead 2c or end",
                text.trim()
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_is_lenient_and_writing_canonical() {
        for (typed, written) in [
            ("EXCHANGE", "exchange"),
            ("  bid   3 ", "bid 3"),
            ("Raise 05", "raise 5"),
            ("lead QS", "lead Qs"),
            ("play 10H", "play 10h"),
            ("pass", "pass"),
            ("end", "end"),
        ] {
            let action: Action = typed.parse().expect(typed);
            assert_eq!(action.to_string(), written);
            assert_eq!(written.parse(), Ok(action));
        }
    }

    #[test]
    fn what_is_no_action_is_explained() {
        for (typed, why) in [
            ("fold", "`fold` is no action: exchange, keep, sell, bid 3, pass, bet 2, call, raise 3, lead 2c or end"),
            ("bid", "say how many chips: write `bid 3`"),
            ("bet -1", "`-1` is no number of chips: write `bet 3`"),
            ("bet 99999999999999", "`99999999999999` is no number of chips: write `bet 3`"),
            ("lead", "name one card: write `lead 2c`"),
            ("lead 1c", "`1c` is no card: write 8h, 10c, Qs or Ad"),
            ("pass 2", "`pass` stands alone, without `2`"),
        ] {
            assert_eq!(typed.parse::<Action>(), Err(BadNotation::new(why)));
        }
    }
}
