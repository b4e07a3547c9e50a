//! Hands that the others probably hold. A hand is as likely as the choices that its owner made while they held it: what they threw
//! away, what they left lying, what they did not park. Such hands are found by a random walk (Metropolis and Hastings): a card is
//! exchanged for another that may be there, and the exchange stands if the new hand is likelier, or by lot if it is not.
//!
//! What was drawn from the pack in each turn is guessed together with the hand: going back turn by turn, it tells what the hand was
//! when a choice was made.

use arrayvec::ArrayVec;
use engine::exact::power_of_halves;
use engine::{Chance, PlayRng, Seat};

use super::cards::{Card, Cards};
use super::memory::{REMEMBERED, Turn};
use super::state::{MOST_SEATS, Pile};
use super::view::View;

/// Exchanges before the first guess is used: until then it still tells where the walk began.
const BEFORE: u32 = 240;
/// Exchanges between a guess that is used and the next.
const BETWEEN: u32 = 10;
/// Random hands, of which the likeliest is where the walk begins.
const BEGINNINGS: u32 = 8;
/// Of this number of exchanges one is of what was drawn when, instead of what is held.
const REDRAWN: u32 = 4;

/// The hands of all, and what lies in none of them.
pub(super) struct Guess {
    pub(super) hands: [Cards; MOST_SEATS],
    pub(super) rest: Pile,
}

impl Guess {
    /// Any that the view allows, all with the same chance.
    pub(super) fn at_random(view: &View, rng: &mut PlayRng) -> Self {
        let mut rest: Pile = view.unseen().iter().collect();
        rng.shuffle(&mut rest);
        let mut hands = [Cards::NONE; MOST_SEATS];
        for seat in Seat::all(view.seats) {
            let known = view.known_hand(seat);
            let left = rest.len() - usize::from(view.held[seat.index()] - known.len());
            hands[seat.index()] = known.union(rest.drain(left..).collect());
        }
        Self { hands, rest }
    }
}

/// Calls `each` with this number of guesses, likely ones more often. Where nobody has done anything yet there is nothing to guess by,
/// and it is not called.
pub(super) fn walk(view: &View, number: u32, rng: &mut PlayRng, mut each: impl FnMut(&Guess, &mut PlayRng)) {
    let Some(mut walk) = Walk::begin(view, rng) else { return };
    for _ in 0..BEFORE {
        walk.step(rng);
    }
    for _ in 0..number {
        for _ in 0..BETWEEN {
            walk.step(rng);
        }
        each(&walk.guess, rng);
    }
}

/// By turn, the card that was drawn.
type Draws = ArrayVec<Option<Card>, REMEMBERED>;

struct Walk<'a> {
    view: &'a View,
    /// Those who hold cards that were not seen.
    others: ArrayVec<Seat, MOST_SEATS>,
    guess: Guess,
    draws: [Draws; MOST_SEATS],
    likely: [f64; MOST_SEATS],
}

impl<'a> Walk<'a> {
    fn begin(view: &'a View, rng: &mut PlayRng) -> Option<Self> {
        let hides = |seat: &Seat| view.held[seat.index()] > view.known_hand(*seat).len();
        let others: ArrayVec<Seat, MOST_SEATS> = Seat::all(view.seats).filter(hides).collect();
        if others.iter().all(|seat| view.turns[seat.index()].is_empty()) {
            return None;
        }
        let mut best = Self::at_random(view, &others, rng);
        for _ in 1..BEGINNINGS {
            let other = Self::at_random(view, &others, rng);
            if other.likely.iter().product::<f64>() > best.likely.iter().product() {
                best = other;
            }
        }
        Some(best)
    }

    fn at_random(view: &'a View, others: &ArrayVec<Seat, MOST_SEATS>, rng: &mut PlayRng) -> Self {
        let guess = Guess::at_random(view, rng);
        let mut walk = Self { view, others: others.clone(), guess, draws: Default::default(), likely: [1.0; MOST_SEATS] };
        for &seat in others {
            walk.draws[seat.index()] = walk.drawn_at_random(seat, rng);
            walk.likely[seat.index()] = walk.likelihood(seat);
        }
        walk
    }

    /// What a player may have drawn in each turn, if this hand is what came of it.
    fn drawn_at_random(&self, seat: Seat, rng: &mut PlayRng) -> Draws {
        let turns = &self.view.turns[seat.index()];
        let mut draws: Draws = turns.iter().map(|turn| turn.drawn.card).collect();
        let mut hand = self.guess.hands[seat.index()];
        for (at, turn) in turns.iter().enumerate().rev() {
            hand = hand.with(turn.thrown).union(turn.parked);
            if draws[at].is_none() {
                draws[at] = pick(self.may_have_drawn(seat, at, hand), rng);
            }
            hand = draws[at].map_or(hand, |card| hand.without(card));
        }
        draws
    }

    /// Which cards of a hand may have come from the pack in this turn: not those that were seen to come at another time.
    fn may_have_drawn(&self, seat: Seat, at: usize, hand: Cards) -> Cards {
        let earlier = self.view.turns[seat.index()][..at].iter().filter_map(|turn| turn.drawn.card);
        hand.difference(self.view.known[seat.index()]).difference(earlier.collect())
    }

    fn step(&mut self, rng: &mut PlayRng) {
        let seat = self.others[rng.index(self.others.len())];
        if rng.below(REDRAWN) == 0 { self.redraw(seat, rng) } else { self.exchange(seat, rng) }
    }

    /// Another card was drawn in some turn.
    fn redraw(&mut self, seat: Seat, rng: &mut PlayRng) {
        let turns = &self.view.turns[seat.index()];
        if turns.is_empty() {
            return;
        }
        let at = rng.index(turns.len());
        if turns[at].drawn.card.is_some() {
            return;
        }
        let hand = self.hand_after_draw(seat, at);
        let Some(card) = pick(self.may_have_drawn(seat, at, hand), rng) else { return };
        let before = self.draws[seat.index()].clone();
        // If an earlier turn had drawn it, that turn drew what this one had.
        for earlier in &mut self.draws[seat.index()][..at] {
            if *earlier == Some(card) {
                *earlier = before[at];
            }
        }
        self.draws[seat.index()][at] = Some(card);
        let likely = self.likelihood(seat);
        if rng.unit() * self.likely[seat.index()] < likely {
            self.likely[seat.index()] = likely;
        } else {
            self.draws[seat.index()] = before;
        }
    }

    /// The hand of a player in one of their turns, after the draw.
    fn hand_after_draw(&self, seat: Seat, at: usize) -> Cards {
        let turns = &self.view.turns[seat.index()];
        let mut hand = self.guess.hands[seat.index()];
        for (turn, drawn) in turns[at + 1..].iter().zip(&self.draws[seat.index()][at + 1..]).rev() {
            hand = hand.with(turn.thrown).union(turn.parked);
            hand = drawn.map_or(hand, |card| hand.without(card));
        }
        hand.with(turns[at].thrown).union(turns[at].parked)
    }

    /// What a player holds and nobody has seen.
    fn hidden(&self, seat: Seat) -> Cards {
        self.guess.hands[seat.index()].difference(self.view.known[seat.index()])
    }

    /// A card of this hand is exchanged for one of the pack or of another hand.
    fn exchange(&mut self, seat: Seat, rng: &mut PlayRng) {
        let Some(mine) = pick(self.hidden(seat), rng) else { return };
        let others: ArrayVec<Seat, MOST_SEATS> = self.others.iter().copied().filter(|other| *other != seat).collect();
        let in_hands: usize = others.iter().map(|other| usize::from(self.hidden(*other).len())).sum();
        let pack = if self.view.pack_seen.is_some() { 0 } else { self.guess.rest.len() };
        if pack + in_hands == 0 {
            return;
        }
        let mut at = rng.index(pack + in_hands);
        if at < pack {
            return self.exchange_with_pack(seat, mine, at, rng);
        }
        at -= pack;
        for other in others {
            let theirs = self.hidden(other);
            match theirs.iter().nth(at) {
                Some(card) => return self.exchange_with(seat, mine, other, card, rng),
                None => at -= usize::from(theirs.len()),
            }
        }
    }

    fn exchange_with_pack(&mut self, seat: Seat, mine: Card, at: usize, rng: &mut PlayRng) {
        let theirs = self.guess.rest[at];
        self.replace(seat, mine, theirs);
        let likely = self.likelihood(seat);
        if rng.unit() * self.likely[seat.index()] < likely {
            self.likely[seat.index()] = likely;
            self.guess.rest[at] = mine;
        } else {
            self.replace(seat, theirs, mine);
        }
    }

    fn exchange_with(&mut self, seat: Seat, mine: Card, other: Seat, theirs: Card, rng: &mut PlayRng) {
        self.replace(seat, mine, theirs);
        self.replace(other, theirs, mine);
        let (one, two) = (self.likelihood(seat), self.likelihood(other));
        if rng.unit() * self.likely[seat.index()] * self.likely[other.index()] < one * two {
            (self.likely[seat.index()], self.likely[other.index()]) = (one, two);
        } else {
            self.replace(seat, theirs, mine);
            self.replace(other, mine, theirs);
        }
    }

    fn replace(&mut self, seat: Seat, from: Card, to: Card) {
        let hand = &mut self.guess.hands[seat.index()];
        *hand = hand.without(from).with(to);
        for drawn in &mut self.draws[seat.index()] {
            if *drawn == Some(from) {
                *drawn = Some(to);
            }
        }
    }

    /// How likely a player with this hand would have made their choices.
    fn likelihood(&self, seat: Seat) -> f64 {
        let mut hand = self.guess.hands[seat.index()];
        let mut likely = 1.0;
        for (turn, drawn) in self.view.turns[seat.index()].iter().zip(&self.draws[seat.index()]).rev() {
            hand = hand.with(turn.thrown);
            likely *= throwing(turn, hand);
            hand = hand.union(turn.parked);
            hand = drawn.map_or(hand, |card| hand.without(card));
            likely *= drawing(turn, hand);
        }
        likely
    }
}

fn pick(cards: Cards, rng: &mut PlayRng) -> Option<Card> {
    if cards.is_empty() { None } else { cards.iter().nth(rng.index(cards.len().into())) }
}

/// How often somebody does about what is expected.
const EXPECTED: f64 = 0.9;
/// How often somebody keeps what could be parked.
const KEPT: f64 = 0.03;

/// How likely somebody with this hand throws the card that was thrown: it is the one that will probably cost most.
fn throwing(turn: &Turn, hand: Cards) -> f64 {
    let ready = hand.parkable(turn.plaza);
    let costs: ArrayVec<f64, { Card::COUNT as usize }> = costs(turn, hand, turn.plaza).map(|(_, cost)| cost).collect();
    let most = costs.iter().copied().fold(f64::MIN, f64::max);
    // A card that costs a point less is thrown an eighth as often.
    let often = |cost: f64| {
        let less = 1.0 + (most - cost);
        1.0 / (less * less * less)
    };
    let all: f64 = costs.iter().map(|cost| often(*cost)).sum();
    let thrown = hand.iter().zip(&costs).find(|(card, _)| *card == turn.thrown).map_or(0.0, |(_, cost)| often(*cost));
    let likely = EXPECTED * thrown / all + (1.0 - EXPECTED) / f64::from(hand.len());
    // P12: who holds two cards cannot park one of them and throw the other.
    if ready.is_empty() || hand.len() <= 2 { likely } else { likely * KEPT }
}

/// What each card of a hand will probably cost its owner, as far as they could see.
fn costs(turn: &Turn, hand: Cards, plaza: Cards) -> impl Iterator<Item = (Card, f64)> {
    let (ready, there) = (hand.parkable(plaza), hand.union(plaza));
    let gone = turn.gone.union(there);
    let unseen = f64::from((Card::COUNT - gone.len()).max(1));
    let half_turns = 2 + u32::from(turn.fewest);
    hand.iter().map(move |card| {
        let number = f64::from(card.number());
        if ready.contains(card) {
            return (card, number * 0.12 + 0.3);
        }
        let chance = f64::from(there.without(card).outs(card, gone).len()) / unseen;
        (card, (number + 5.0) * power_of_halves((1.0 - chance * 1.6).max(0.05), half_turns))
    })
}

/// The cards of the pack that stand for all of them where the open card is compared with a draw.
const OF_THE_PACK: usize = 6;
/// By how many points the open card must be better to be taken as a rule.
const BETTER: f64 = 0.5;

/// How likely somebody with this hand takes what lies open, or leaves it, as they did.
fn drawing(turn: &Turn, hand: Cards) -> f64 {
    let Some(up) = turn.drawn.up else { return 1.0 };
    let plaza = turn.plaza.difference(turn.parked);
    // What the hand will probably cost with a card more, after the worst is thrown.
    let burden = |card: Card| {
        let (sum, most) =
            costs(turn, hand.with(card), plaza).fold((0.0, 0.0_f64), |(sum, most), (_, cost)| (sum + cost, most.max(cost)));
        sum - most
    };
    let unseen = Cards::ALL.difference(turn.gone).difference(plaza).difference(hand.with(up));
    let each = (usize::from(unseen.len()) / OF_THE_PACK).max(1);
    let (sum, drawn) = unseen.iter().step_by(each).fold((0.0, 0.0), |(sum, drawn), card| (sum + burden(card), drawn + 1.0));
    if drawn == 0.0 {
        return 1.0;
    }
    let better = (sum / drawn - burden(up)) / BETTER;
    let takes = 0.5 + 0.45 * better / (1.0 + better * better).sqrt();
    if turn.drawn.card == Some(up) { takes } else { 1.0 - takes }
}
