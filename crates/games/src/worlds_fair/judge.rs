//! What a call is worth to the player who makes it, as far as they remember and think.

use engine::{Seat, Skill};

use super::action::Action;
use super::event::Answer;
use super::hidden::Hidden;
use super::memory::Memory;
use super::state::MOST;
use super::view::View;
use crate::exposition::{BUILDING_COUNT, Card, Cards};

/// A player's judgement of a table.
pub(super) struct Judge<'a> {
    view: &'a View,
    skill: Skill,
    /// Whether they draw conclusions from what the others call for.
    listens: bool,
    /// Whether they think of what the others conclude from their own calls.
    secretive: bool,
    /// By seat and card: how likely they think it is that the card is there. Only for buildings that they can call for.
    chances: [[f64; Card::COUNT as usize]; MOST],
}

impl<'a> Judge<'a> {
    pub(super) fn new(view: &'a View, skill: Skill) -> Self {
        // The baseline takes what is likeliest now and thinks nothing of what the others want.
        Self::listening(view, skill, skill != Skill::Greedy)
    }

    /// Somebody who takes every deal that fits the calls for equally likely, as the steady player of 2026 did.
    pub(super) fn deaf(view: &'a View) -> Self {
        Self::listening(view, Skill::Steady, false)
    }

    /// A steady player who also thinks of what a call tells the others.
    pub(super) fn secretive(view: &'a View) -> Self {
        Self { secretive: true, ..Self::new(view, Skill::Steady) }
    }

    fn listening(view: &'a View, skill: Skill, listens: bool) -> Self {
        let mut judge = Self { view, skill, listens, secretive: false, chances: [[0.0; Card::COUNT as usize]; MOST] };
        match skill {
            Skill::Steady | Skill::Greedy => judge.infer(),
            Skill::Novice => judge.recollect(),
        }
        judge
    }

    pub(super) fn chance(&self, seat: Seat, card: Card) -> f64 {
        self.chances[seat.index()][card.index()]
    }

    /// Whether the action is a call for a card that must be where it is called for.
    pub(super) fn is_certain(&self, action: Action) -> bool {
        matches!(action, Action::Call { seat, card } if self.chance(seat, card) > CERTAIN && !self.view.hand.contains(card))
    }

    pub(super) fn value(&self, action: Action) -> f64 {
        match action {
            Action::Call { seat, card } => self.value_of_call(seat, card),
            Action::Forfeit { card } => {
                // A lone card is missed least, and one that everybody knows of would be called away anyhow.
                let together = self.view.hand.intersection(Cards::building(card.building())).len();
                -f64::from(together) + if self.view.table.memory.seen.contains(card) { 0.5 } else { 0.0 }
            }
        }
    }

    fn value_of_call(&self, seat: Seat, card: Card) -> f64 {
        const FALSE_CALL: f64 = -100.0;
        let building = Cards::building(card.building());
        let held = self.view.hand.intersection(building);
        if held.is_empty() || self.view.hand.contains(card) {
            return FALSE_CALL;
        }
        let chance = self.chance(seat, card);
        let held_count = f64::from(held.len());
        match self.skill {
            Skill::Novice => chance + 0.02 * held_count,
            Skill::Greedy => chance + FOCUS * held_count,
            // What is likely is called for, and of what is equally likely the building that is nearest.
            Skill::Steady if self.secretive => {
                // Whoever calls in a building for the first time tells the others where to call.
                let memory = &self.view.table.memory;
                let told = memory.called[self.view.table.turn.index()] >> card.building() & 1 == 1;
                let completes = chance > CERTAIN && held.len() == 3;
                let tells = if told || completes { 0.0 } else { f64::from(held.difference(memory.seen).len()) };
                chance + NEAREST * held_count - SOONEST * self.turns_until(seat) - TOLD * tells
            }
            Skill::Steady if self.listens => chance + NEAREST * held_count - SOONEST * self.turns_until(seat),
            Skill::Steady => {
                // How likely it is that the rest of the building comes too, each card from the best place.
                let rest = building.difference(held).iter().filter(|other| *other != card);
                let completes: f64 = rest.map(|other| self.best_chance(other)).product();
                let gain = COMPLETE * completes + NEARER * held_count - SHOWN;
                chance * gain + FOCUS * held_count - LATER * self.turns_until(seat)
            }
        }
    }

    /// How many turns pass before it is that seat's.
    fn turns_until(&self, seat: Seat) -> f64 {
        let seats = usize::from(self.view.table.seats);
        ((seat.index() + seats - self.view.table.turn.index()) % seats) as f64
    }

    fn best_chance(&self, card: Card) -> f64 {
        Seat::all(self.view.table.seats).map(|seat| self.chance(seat, card)).fold(0.0, f64::max)
    }

    fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<'a> {
        let view = self.view;
        Seat::all(view.table.seats).filter(move |seat| !view.viewer.is(*seat))
    }

    /// Buildings that can be called for without a forfeit.
    fn mine(&self) -> impl Iterator<Item = usize> + use<> {
        let hand = self.view.hand;
        (0..BUILDING_COUNT).filter(move |&building| !hand.intersection(Cards::building(building)).is_empty())
    }

    /// What everyone has seen is certain.
    fn note_known(&mut self) {
        for seat in self.others() {
            for card in self.view.known[seat.index()].iter() {
                self.chances[seat.index()][card.index()] = 1.0;
            }
        }
    }

    /// Everything that was ever said about a building, thought through: all ways in which its cards may lie, weighted by how
    /// many cards each player has that nobody has seen.
    fn infer(&mut self) {
        self.note_known();
        let hidden = Hidden::from_view(self.view);
        for building in self.mine() {
            let interest = if self.listens { interest(&self.view.table.memory, building) } else { [1.0; MOST] };
            let (counts, sum) = weigh_ways(&hidden, building, &interest);
            if sum > 0.0 {
                for (place, card) in hidden.places(building) {
                    for seat in self.others() {
                        self.chances[seat.index()][card.index()] = counts[place][seat.index()] / sum;
                    }
                }
            }
        }
    }

    /// Only the last few calls are still in their ear: where a card went, who did not have it, and who wanted the building.
    fn recollect(&mut self) {
        let view = self.view;
        for building in self.mine() {
            for card in Cards::building(building).difference(view.hand).iter() {
                let last = view.table.recent.newest_first().find(|call| call.card == card);
                let holder = last.and_then(|call| match call.answer {
                    Answer::HandedOver => Some(call.caller),
                    Answer::OwnCard => Some(call.called),
                    Answer::No | Answer::False => None,
                });
                if let Some(holder) = holder.filter(|holder| !view.viewer.is(*holder)) {
                    self.chances[holder.index()][card.index()] = 1.0;
                    continue;
                }
                self.spread(card, |view, seat| {
                    let mut weight = f64::from(view.sizes[seat.index()]);
                    for call in view.table.recent.newest_first() {
                        let about_him = call.called == seat || call.caller == seat;
                        if call.answer == Answer::No && call.card == card && about_him {
                            return 0.0;
                        }
                        if call.caller == seat && call.card.building() == card.building() {
                            weight *= 1.5;
                        }
                    }
                    weight
                });
            }
        }
    }

    fn spread(&mut self, card: Card, weight: impl Fn(&View, Seat) -> f64) {
        let sum: f64 = self.others().map(|seat| weight(self.view, seat)).sum();
        if sum > 0.0 {
            for seat in self.others() {
                self.chances[seat.index()][card.index()] = weight(self.view, seat) / sum;
            }
        }
    }
}

/// All ways in which the hidden cards of a building may lie, each with its weight: by card and seat the weight of those that have the
/// card there, and of all.
pub(super) fn weigh_ways(hidden: &Hidden<'_>, building: usize, interest: &[f64; MOST]) -> ([[f64; MOST]; 4], f64) {
    let mut sum = 0.0;
    let mut counts = [[0.0; MOST]; 4];
    let cards = hidden.of_building(building).len() as usize;
    hidden.known_of(building).for_each_way(|owners| {
        let mut left = hidden.wanted;
        let mut weight = 1.0;
        for &owner in &owners[..cards] {
            let left = &mut left[usize::from(owner)];
            weight *= f64::from(*left) * interest[usize::from(owner)];
            *left = left.saturating_sub(1);
        }
        sum += weight;
        for (counts, &owner) in counts.iter_mut().zip(&owners[..cards]) {
            counts[usize::from(owner)] += weight;
        }
    });
    (counts, sum)
}

/// By seat how much likelier a hidden card of a building is there than chance has it. Whoever calls in a building collects it, and
/// holds more of it; whoever calls only elsewhere holds less.
pub(super) fn interest(memory: &Memory, building: usize) -> [f64; MOST] {
    memory.called.map(|called| {
        if called >> building & 1 == 1 {
            CALLED_FOR
        } else if called != 0 {
            CALLED_ELSEWHERE
        } else {
            1.0
        }
    })
}

// Found by letting many settings play against each other.

/// How much likelier a hidden card of a building is with somebody who has called for that building.
const CALLED_FOR: f64 = 3.0;
/// How likely it is with somebody who has called, but only for others.
const CALLED_ELSEWHERE: f64 = 0.7;

/// What each card that one holds of a building adds to calling in it.
pub(super) const NEAREST: f64 = 0.05;
/// What each turn until the one called can call back takes off: of equals, those who call soon are called first.
pub(super) const SOONEST: f64 = 0.001;

/// What it costs a secretive player that the others learn of a card that they had not seen.
const TOLD: f64 = 0.045;

/// Nothing but sums of fractions that are not exact is between this and certainty.
pub(super) const CERTAIN: f64 = 0.999;

/// What it is worth to complete the building.
const COMPLETE: f64 = 1.0;
/// What one more card of a building is worth, for each that is there already.
const NEARER: f64 = 0.1;
/// What it costs that a card handed over is seen by all, and can be called away again. Doubtful cards are best called for first,
/// the certain ones when they complete the building.
const SHOWN: f64 = 0.2;
/// What it is worth to work on the building of which one has the most, whatever comes of this call.
const FOCUS: f64 = 0.3;
/// What it costs to leave the cards with those who will call soon, for each turn that they come later.
const LATER: f64 = 0.02;
