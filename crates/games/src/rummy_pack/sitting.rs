//! Who deals, how often, and the score sheet.

use std::sync::Arc;

use arrayvec::ArrayVec;
use engine::{Chance, Points, Seat, Seed, Sheet};

use super::cards::{Card, Cards};
use super::table::{MOST_SEATS, Pile};

/// What everybody saw at the end of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shown {
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The hands that were laid open, by seat.
    pub hands: [Cards; MOST_SEATS],
    /// Who rapped, if anybody did.
    pub rapper: Option<Seat>,
    /// Who won the hand, if anybody did.
    pub winner: Option<Seat>,
}

/// The course of a match: all of it is known to everybody.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sitting {
    /// How many play.
    pub seats: u8,
    /// R8: how many deals make a game.
    pub deals: u32,
    /// The number of this deal, from 1.
    pub deal: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// The cards drawn for the deal (R2) in the order in which they were drawn; empty in a position.
    pub lot: Arc<[(Seat, Card)]>,
    /// The points so far.
    pub scores: [Points; MOST_SEATS],
    /// What each deal has brought.
    pub sheet: Sheet<[Points; MOST_SEATS]>,
    /// What was laid open at the end of the last deal that was finished: whoever looked may remember it while another is played.
    pub last: Option<Shown>,
    /// A position that the referee was shown stops at the end of its hand.
    pub one_hand: bool,
}

impl Sitting {
    /// Sits down and draws for the deal. Tells how many shuffles that took.
    pub fn begin(seats: u8, deals_each: u16, seed: &Seed) -> (Self, u32) {
        let (lot, dealer, shuffles) = draw_for_deal(seats, seed);
        let sitting = Self {
            seats,
            deals: u32::from(deals_each) * u32::from(seats),
            deal: 1,
            dealer,
            lot: lot.into(),
            scores: [0; MOST_SEATS],
            sheet: Sheet::new(),
            last: None,
            one_hand: false,
        };
        (sitting, shuffles)
    }

    /// Writes down what the hands laid open have brought and passes the deal on (R8). Whether another hand is to be dealt.
    pub fn count(&mut self, shown: Shown, points: [Points; MOST_SEATS]) -> bool {
        for (score, points) in self.scores.iter_mut().zip(points) {
            *score += points;
        }
        self.sheet.push(points);
        self.last = Some(shown);
        if self.one_hand || self.deal >= self.deals {
            return false;
        }
        self.deal += 1;
        self.dealer = self.dealer.left(self.seats);
        true
    }

    /// About how many hands follow this one.
    pub fn hands_to_come(&self) -> f64 {
        if self.one_hand { 0.0 } else { f64::from(self.deals.saturating_sub(self.deal)) }
    }

    /// The points by seat.
    pub fn scores(&self) -> &[Points] {
        &self.scores[..usize::from(self.seats)]
    }
}

/// R2: everyone draws a card, the lowest number deals; those who tie draw again from the pack shuffled anew.
fn draw_for_deal(seats: u8, seed: &Seed) -> (Vec<(Seat, Card)>, Seat, u32) {
    let mut lot = Vec::with_capacity(usize::from(seats));
    let mut drawing: ArrayVec<Seat, MOST_SEATS> = Seat::all(seats).collect();
    let mut shuffles = 0;
    loop {
        let mut rng = seed.stream(shuffles.into());
        shuffles += 1;
        let mut pack = Pile::from(Card::ALL);
        let mut lowest = u8::MAX;
        let mut tied = ArrayVec::new();
        for &seat in &drawing {
            // A card taken from anywhere in the pack is as good as the top of a shuffled one.
            let card = pack.swap_remove(rng.index(pack.len()));
            lot.push((seat, card));
            // A Dragon is an 11 and so loses to every number.
            if card.number() < lowest {
                lowest = card.number();
                tied.clear();
            }
            if card.number() == lowest {
                tied.push(seat);
            }
        }
        if let [dealer] = tied[..] {
            return (lot, dealer, shuffles);
        }
        drawing = tied;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rummy_pack::Cards;

    #[test]
    fn the_lowest_number_deals_and_ties_draw_again() {
        let (mut ties, mut dragons) = (0, 0);
        for game in 0..2_000 {
            let seed = Seed::from_text("lot").child(game);
            for seats in 2..=6 {
                let (lot, dealer, shuffles) = draw_for_deal(seats, &seed);
                // Read again, round by round: in a round the seats rise.
                let mut drawing: Vec<Seat> = Seat::all(seats).collect();
                let mut rest: &[(Seat, Card)] = &lot;
                for _ in 0..shuffles {
                    let (round, later) = rest.split_at(drawing.len());
                    assert!(round.iter().map(|(seat, _)| seat).eq(&drawing));
                    assert_eq!(round.iter().map(|(_, card)| *card).collect::<Cards>().len() as usize, drawing.len());
                    let lowest = round.iter().map(|(_, card)| card.number()).min();
                    dragons += u32::from(round.iter().any(|(_, card)| card.number() == Card::DRAGON));
                    drawing = round.iter().filter(|(_, card)| Some(card.number()) == lowest).map(|(seat, _)| *seat).collect();
                    rest = later;
                }
                assert!(rest.is_empty());
                assert_eq!(drawing, [dealer]);
                ties += u32::from(shuffles > 1);
            }
        }
        assert!(ties > 100 && dragons > 100, "{ties} ties and {dragons} Dragons in ten thousand draws");
    }

    #[test]
    fn every_seat_is_as_likely_to_deal() {
        let mut dealt = [0u32; 4];
        for game in 0..8_000 {
            let (_, dealer, _) = draw_for_deal(4, &Seed::from_text("fair lot").child(game));
            dealt[dealer.index()] += 1;
        }
        let chi: f64 = dealt.iter().map(|&n| (f64::from(n) - 2_000.0).powi(2) / 2_000.0).sum();
        assert!(chi < 16.3, "three degrees of freedom, one in a thousand: {dealt:?}");
    }
}
