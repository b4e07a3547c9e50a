//! The player of rollouts: calls as a steady player does, without lists and views of its own, and counts no chances where it knows of
//! a card that it wants. It looks only at what its seat would see.

use engine::Seat;

use super::action::Action;
use super::hidden::Hidden;
use super::judge::{NEAREST, SOONEST, interest, weigh_ways};
use super::state::{MOST, Phase, WorldsFair};
use crate::exposition::{Card, Cards};

/// What the seat to act does.
pub(super) fn step(state: &WorldsFair, seat: Seat) -> Action {
    let player = Player { state, seat, hand: state.hands[seat.index()] };
    match state.table.phase {
        Phase::Forfeit { .. } => Action::Forfeit { card: player.least() },
        Phase::Call | Phase::Over { .. } => player.known().or_else(|| player.likeliest()).unwrap_or_else(|| player.any()),
    }
}

struct Player<'a> {
    state: &'a WorldsFair,
    seat: Seat,
    hand: Cards,
}

impl Player<'_> {
    fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let me = self.seat;
        Seat::all(self.state.table.seats).filter(move |seat| *seat != me)
    }

    fn held(&self, building: usize) -> Cards {
        self.hand.intersection(Cards::building(building))
    }

    /// What a call is worth beside its chance.
    fn bonus(&self, called: Seat, building: usize) -> f64 {
        let seats = usize::from(self.state.table.seats);
        let turns = (called.index() + seats - self.seat.index()) % seats;
        NEAREST * f64::from(self.held(building).len()) - SOONEST * turns as f64
    }

    /// The best call for a card that the table has seen.
    fn known(&self) -> Option<Action> {
        let wanted = self.hand.whole_buildings().difference(self.hand).intersection(self.state.table.memory.seen);
        let mut best = Best::default();
        for seat in self.others() {
            for card in self.state.hands[seat.index()].intersection(wanted).iter() {
                best.offer(self.bonus(seat, card.building()), seat, card);
            }
        }
        best.call
    }

    /// The call that is most likely right, going by all that was said.
    fn likeliest(&self) -> Option<Action> {
        let memory = &self.state.table.memory;
        let mut wanted = [0; MOST];
        for seat in self.others() {
            wanted[seat.index()] = self.state.hands[seat.index()].difference(memory.seen).len();
        }
        let hidden = Hidden { memory, cards: Cards::ALL.difference(memory.seen).difference(self.hand), wanted };
        let mut best = Best::default();
        for building in self.hand.buildings() {
            let (counts, sum) = weigh_ways(&hidden, building, &interest(memory, building));
            for (place, card) in hidden.places(building) {
                for seat in self.others().filter(|seat| counts[place][seat.index()] > 0.0) {
                    best.offer(counts[place][seat.index()] / sum + self.bonus(seat, building), seat, card);
                }
            }
        }
        best.call
    }

    /// A call that costs no card, where nothing that is wanted can be anywhere.
    fn any(&self) -> Action {
        let card = self.hand.whole_buildings().difference(self.hand).iter().next().unwrap_or(Card::new(0));
        let has_cards = |seat: &Seat| !self.state.hands[seat.index()].is_empty();
        Action::Call { seat: self.others().find(has_cards).unwrap_or(self.seat), card }
    }

    /// The card that is missed least: a lone one, and of those one that everybody knows of.
    fn least(&self) -> Card {
        let seen = self.state.table.memory.seen;
        let missed = |card: &Card| 2 * self.held(card.building()).len() - u8::from(seen.contains(*card));
        self.hand.iter().min_by_key(missed).expect("who owes a forfeit has cards")
    }
}

/// The best call so far, the first of equals.
#[derive(Default)]
struct Best {
    value: f64,
    call: Option<Action>,
}

impl Best {
    fn offer(&mut self, value: f64, seat: Seat, card: Card) {
        if self.call.is_none() || value > self.value {
            *self = Self { value, call: Some(Action::Call { seat, card }) };
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Policy, Seed, Silent, Skill, Viewer};

    use super::*;
    use crate::worlds_fair::Options;

    #[test]
    fn it_calls_as_a_steady_player_does_but_for_what_is_known() {
        for seats in [3, 6] {
            let seed = Seed::from_text("quick calls").child(seats.into());
            let mut state = WorldsFair::deal(&Options::default(), seats, seed, &mut Silent);
            state.stop_after_hand();
            let mut rng = seed.playouts();
            let (mut calls, mut same) = (0, 0);
            while let Some(seat) = state.status().to_act() {
                let mut legal = Vec::new();
                state.legal_actions(seat, &mut legal);
                let steady = WorldsFair::choose(&state.view(Viewer::Seat(seat)), &legal, Skill::Steady, &mut rng);
                let quick = step(&state, seat);
                assert!(legal.contains(&quick), "{quick}");
                calls += 1;
                if quick == steady {
                    same += 1;
                } else {
                    let Action::Call { seat: called, card } = quick else { panic!("a forfeit after {steady}") };
                    assert!(state.hands[called.index()].contains(card), "{quick}, not {steady}");
                }
                state.apply(seat, &steady, &mut Silent);
            }
            assert!(calls > 40 && same * 10 >= calls * 9, "{same} of {calls}");
        }
    }
}
