//! The player of rollouts: decides in well under a microsecond, without lists or memory of its own, from what a seat sees of an
//! imagined state. A master's thoughts begin with the same choice.

use engine::{Points, Seat};

use super::action::Action;
use super::state::{Phase, RapRummy};
use super::view::View;
use crate::rummy_pack::{Card, Cards, Memory, Sitting, Source, lowest};

/// By how much a card from the pile must lower the count to be taken.
const WORTH_TAKING: i32 = 6;
/// What each card that would complete something is worth, in parts of the number of the card that waits for it.
const OUT: i32 = 12;
/// With a hand that counts so little one raps at any time.
const NEXT_TO_NOTHING: i32 = 5;

/// What the seat to act does.
pub(super) fn step(state: &RapRummy, seat: Seat) -> Action {
    let table = &state.table;
    Player {
        seat,
        hand: table.hands[seat.index()],
        up: table.pile.last().copied(),
        pack: table.pack.len(),
        memory: &table.memory,
        sitting: &state.sitting,
        bold: state.thinker == Some(seat),
    }
    .choose(state.phase)
}

/// What the owner of the view would do in a rollout of their own thoughts.
pub(super) fn choose(view: &View) -> Action {
    let seen = &view.seen;
    Player {
        seat: view.to_act,
        hand: seen.hand(),
        up: seen.up(),
        pack: seen.pack.into(),
        memory: &seen.memory,
        sitting: &view.sitting,
        bold: true,
    }
    .choose(view.phase)
}

/// A player and what they see.
struct Player<'a> {
    seat: Seat,
    hand: Cards,
    /// The top of the discard pile.
    up: Option<Card>,
    /// How many cards the pack has.
    pack: usize,
    memory: &'a Memory,
    sitting: &'a Sitting,
    /// Whether they rap as soon as it pays against players who rap with what is usual.
    bold: bool,
}

impl Player<'_> {
    fn choose(&self, phase: Phase) -> Action {
        let count = || lowest(self.hand).count();
        match phase {
            Phase::RapRound if count() <= self.enough_before() => Action::Rap,
            Phase::RapRound => Action::Pass,
            Phase::Draw => {
                // Who wants to rap draws first, for the card can be thrown away again; with next to nothing nobody does.
                let rap = count() <= NEXT_TO_NOTHING || self.up.is_none() && self.pack == 0;
                if rap { Action::Rap } else { Action::Draw(self.source()) }
            }
            Phase::Play | Phase::Over => {
                let (card, after) = throw(self.hand, self.gone());
                if after <= self.enough() { Action::DiscardRap(card) } else { Action::Discard(card) }
            }
        }
    }

    fn source(&self) -> Source {
        let takes = |up: Card| {
            let (thrown, after) = throw(self.hand.with(up), self.gone());
            thrown != up && lowest(self.hand).count() - after >= WORTH_TAKING
        };
        if self.pack == 0 || self.up.is_some_and(takes) { Source::Pile } else { Source::Pack }
    }

    /// What has been thrown away, as far as everybody remembers without looking: cards that will not come.
    fn gone(&self) -> Cards {
        self.memory.discarded.iter().fold(self.hand, |gone, cards| gone.union(*cards))
    }

    /// The highest count with which one raps before the first draw.
    fn enough_before(&self) -> i32 {
        let (seats, dealer) = (self.sitting.seats, self.sitting.dealer);
        let passed = dealer.round_from_left(seats).take_while(|asked| *asked != self.seat).count() as i32;
        let enough = match seats {
            _ if !self.bold => usual(seats, 0),
            // The first of two waits: the dealer has to speak before another card is drawn.
            2 if passed == 0 => NEXT_TO_NOTHING,
            2 => 44,
            _ => 29 + 2 * passed,
        };
        self.by_the_score(enough)
    }

    /// The highest count with which one raps together with a discard.
    fn enough(&self) -> i32 {
        let discards = |seat: usize| i32::from(self.memory.discarded[seat].len());
        let (seats, me) = (self.sitting.seats, self.seat.index());
        if !self.bold {
            return self.by_the_score(usual(seats, self.memory.discarded[me].len()));
        }
        let of_others: i32 = (0..seats.into()).filter(|seat| *seat != me).map(discards).sum();
        // Found by playing such rules against those that are usual. What counts is how often the others could get better.
        self.by_the_score(match seats {
            2 => (48 - 6 * of_others).max(10),
            _ => (34 - 4 * of_others / i32::from(seats - 1)).max(8),
        })
    }

    /// In the last deal, who leads by more than their count cannot lose by a rap.
    fn by_the_score(&self, enough: i32) -> i32 {
        let last = self.sitting.deal == self.sitting.deals;
        if last { enough.max(lead(self.sitting, self.seat) - 1) } else { enough }
    }
}

/// By how much a seat leads; negative, by how much it is behind whoever leads.
fn lead(sitting: &Sitting, seat: Seat) -> Points {
    let others = Seat::all(sitting.seats).filter(|other| *other != seat).map(|other| sitting.scores[other.index()]);
    sitting.scores[seat.index()] - others.max().unwrap_or_default()
}

/// The highest count with which it is usual to rap for a player who has discarded this often: the earlier, the more the others
/// still count.
pub(super) fn usual(seats: u8, discards: u8) -> i32 {
    let (first, last) = if seats == 2 { (32, 8) } else { (28, 6) };
    (first - 4 * i32::from(discards)).max(last)
}

/// The card to throw from a hand with a card too many, and the count of what is left.
pub(super) fn throw(hand: Cards, gone: Cards) -> (Card, i32) {
    let arranged = lowest(hand);
    let rest = arranged.rest();
    // A card that counts is thrown, the highest; less gladly if it waits for others.
    let score = |card: &Card| {
        let number = i32::from(card.number());
        128 * number - OUT * number * i32::from(rest.without(*card).outs(*card, gone).len())
    };
    if let Some(card) = rest.iter().max_by_key(score) {
        return (card, arranged.count() - i32::from(card.number()));
    }
    // All cards lie in sequences and sets: one that is not needed, or the one whose loss costs least.
    let after = |card: Card| lowest(hand.without(card)).count();
    let card = hand.iter().min_by_key(|card| after(*card)).expect("a hand to discard from has cards");
    (card, after(card))
}
