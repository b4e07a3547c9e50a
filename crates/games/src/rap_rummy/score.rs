//! What a showdown brings (RR4 to RR8).

use engine::{Points, Seat};

use crate::rummy_pack::{Arrangement, Cards, MOST_SEATS, lowest};

/// A showdown: all hands are shown, arranged and counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Showdown {
    /// Who rapped; nobody where the pack or the patience came to its end (RR8, RR10).
    pub rapper: Option<Seat>,
    /// Who wins the hand; nobody where the rapper is beaten (RR6).
    pub winner: Option<Seat>,
    /// The hands as they are arranged, by seat.
    pub hands: [Arrangement; MOST_SEATS],
    /// What everyone scores, by seat.
    pub points: [Points; MOST_SEATS],
}

impl Showdown {
    /// Counts the hands of a table. Ties go round from the rapper, or from the dealer's left where nobody rapped (RR7).
    pub fn new(hands: &[Cards; MOST_SEATS], seats: u8, dealer: Seat, rapper: Option<Seat>) -> Self {
        let hands = hands.map(lowest);
        let count = |seat: Seat| hands[seat.index()].count();
        let mut points = [0; MOST_SEATS];
        // RR6: a tie does not beat the rapper.
        if let Some(rapper) = rapper
            && Seat::all(seats).any(|seat| count(seat) < count(rapper))
        {
            for seat in Seat::all(seats).filter(|seat| *seat != rapper) {
                points[seat.index()] = count(rapper);
            }
            return Self { rapper: Some(rapper), winner: None, hands, points };
        }
        // RR7: the first in this order wins where count and lowest meld are equal: the rapper themselves, then those to their left.
        let order = rapper.into_iter().chain(rapper.unwrap_or(dealer).round_from_left(seats));
        let winner = order.min_by_key(|seat| hands[seat.index()].rank()).expect("a table has seats");
        // RR5: the winner scores the difference to everyone.
        points[winner.index()] = Seat::all(seats).map(|seat| count(seat) - count(winner)).sum();
        Self { rapper, winner: Some(winner), hands, points }
    }
}
