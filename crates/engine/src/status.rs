//! How a match stands, and how it ended.

use crate::seat::{Seat, Seats};

/// Points or chips. Some games count them for a player, some against them.
pub type Points = i32;

/// Whether points are good.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wins {
    /// The most points win.
    Most,
    /// The fewest points win.
    Fewest,
}

impl Wins {
    /// By how much the first is better than the second; negative where it is worse.
    pub const fn margin(self, mine: Points, theirs: Points) -> Points {
        match self {
            Self::Most => mine - theirs,
            Self::Fewest => theirs - mine,
        }
    }

    /// About how likely a seat with these points is to win a match against others with theirs, from 0 to 1, if from here on
    /// chance alone makes a difference of about `spread` to each. With no spread left it is the share of the win.
    ///
    /// The chance to stay ahead of one opponent is taken from a curve with exactly specified operations, not from the normal
    /// distribution: the same numbers must come out on every platform.
    pub fn chance(self, mine: Points, theirs: impl Iterator<Item = Points>, spread: f64) -> f64 {
        let margins = theirs.map(|theirs| f64::from(self.margin(mine, theirs)));
        if spread > 0.0 {
            return margins.map(|margin| 0.5 + 0.5 * margin / (margin * margin + spread * spread).sqrt()).product();
        }
        let mut sharing = 1.0;
        for margin in margins {
            if margin < 0.0 {
                return 0.0;
            }
            sharing += f64::from(u8::from(margin == 0.0));
        }
        1.0 / sharing
    }
}

/// One answer to "who acts?" and "is it over?", so that they cannot disagree.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// It is this seat's turn to act.
    Playing {
        /// The only seat that may act now.
        to_act: Seat,
    },
    /// Nothing more can be played.
    Over(Outcome),
}

impl Status {
    /// The seat that acts now, unless the match is over.
    pub const fn to_act(&self) -> Option<Seat> {
        match self {
            Self::Playing { to_act } => Some(*to_act),
            Self::Over(_) => None,
        }
    }

    /// Whether the match is over.
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Over(_))
    }
}

/// How a match ended is not who won it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// How it came to an end.
    pub ended: Ended,
    /// Who won; several share the win. Empty when nobody did (a patience that was lost).
    pub winners: Seats,
    /// The final count by seat.
    pub scores: Vec<Points>,
}

/// How a match came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ended {
    /// Played to the end that the leaflet sets.
    Complete,
    /// The position that the referee was shown is over; a match would go on with the next deal.
    HandOver,
    /// All agreed to stop.
    Agreed,
    /// The agreed time was over.
    TimeUp,
    /// The limit of deals was reached.
    DealLimit,
    /// A patience or a puzzle came out.
    Solved,
    /// A patience is stuck.
    Stuck,
}

impl Ended {
    /// In words, as the end of a sentence: "the match …".
    pub const fn words(self) -> &'static str {
        match self {
            Self::Complete => "was played to the end",
            Self::HandOver => "stands at the end of a hand",
            Self::Agreed => "was ended by agreement",
            Self::TimeUp => "ended when the agreed time was over",
            Self::DealLimit => "ended at the limit of deals",
            Self::Solved => "came out",
            Self::Stuck => "is stuck",
        }
    }
}

impl Outcome {
    /// The share of the win that falls to a seat: 1 for a sole winner, a fraction where it is shared.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / f64::from(self.winners.len()) } else { 0.0 }
    }

    /// The outcome where the fewest points win and ties share.
    pub fn fewest_win(ended: Ended, scores: &[Points]) -> Self {
        Self::best_win(ended, scores, scores.iter().min())
    }

    /// The outcome where the most points win and ties share.
    pub fn most_win(ended: Ended, scores: &[Points]) -> Self {
        Self::best_win(ended, scores, scores.iter().max())
    }

    fn best_win(ended: Ended, scores: &[Points], best: Option<&Points>) -> Self {
        let winners = Seat::all(scores.len() as u8).filter(|seat| Some(&scores[seat.index()]) == best).collect();
        Self { ended, winners, scores: scores.to_vec() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_worth_more_the_less_is_to_come() {
        let chance = |spread: f64| Wins::Fewest.chance(10, [30, 25].into_iter(), spread);
        assert!((chance(0.0) - 1.0).abs() < 1e-9);
        assert!(chance(5.0) > chance(20.0) && chance(20.0) > 0.25);
        assert!((Wins::Most.chance(7, [7, 3].into_iter(), 0.0) - 0.5).abs() < 1e-9);
        assert!(Wins::Most.chance(6, [7, 3].into_iter(), 0.0).abs() < 1e-9);
        assert!((Wins::Most.chance(7, [7].into_iter(), 3.0) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn a_tie_for_first_place_is_shared() {
        let outcome = Outcome::fewest_win(Ended::Complete, &[12, 7, 7]);
        assert_eq!(outcome.winners, [Seat::new(1), Seat::new(2)].into_iter().collect());
        assert!((outcome.share(Seat::new(1)) - 0.5).abs() < 1e-9);
        assert!(outcome.share(Seat::new(0)).abs() < 1e-9);
    }
}
