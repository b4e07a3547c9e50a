//! Betting on the best hand. The strength of a hand is its share of the pool against hands that may be out there; the choice is
//! mixed, so that it does not tell the hand.

use engine::sort::sort_at_once;
use engine::words::times_in_a_hundred;
use engine::{Chance, PlayRng, Seat, Skill};

use super::super::action::Action;
use super::super::board::Space;
use super::super::view::View;
use super::{me, worlds};
use crate::poker::Strength;

/// What a player sees before them when it is their turn to bet.
struct Odds {
    /// The share of the pool that their hand will win.
    share: f64,
    /// Others who are still in.
    others: f64,
    /// What it costs to stay, as a share of the pool that it buys.
    price: f64,
}

impl Odds {
    fn of(view: &View, skill: Skill, rng: &mut PlayRng) -> Self {
        let many = match skill {
            Skill::Novice => 10,
            Skill::Greedy => 24,
            Skill::Steady => 48,
        };
        let table = &view.table;
        let seat = me(view);
        let own = Strength::of(view.hand);
        let others: Vec<Seat> = table.still_in().filter(|other| *other != seat).collect();
        let hands: Vec<Vec<Strength>> =
            worlds(view, many, rng).map(|world| others.iter().map(|other| Strength::of(world.hand(*other))).collect()).collect();
        let mut all: Vec<Strength> = hands.iter().flatten().copied().collect();
        sort_at_once(&mut all);
        let quantile = |strength: Strength| all.partition_point(|other| *other < strength) as f64 / all.len().max(1) as f64;
        let (mut won, mut total) = (0.0, 0.0);
        for world in &hands {
            let mut weight = 1.0;
            if skill == Skill::Steady {
                // Who put chips in is more likely to have something, and most of all who raised last.
                for (other, strength) in others.iter().zip(world) {
                    if table.bets[other.index()] > 0 {
                        let believed = 0.2 + quantile(*strength);
                        weight *= if table.raiser == Some(*other) { believed * believed } else { believed };
                    }
                }
            }
            let best = world.iter().max().copied();
            let equal = world.iter().filter(|strength| **strength == own).count();
            won += weight * if Some(own) < best { 0.0 } else { 1.0 / (1 + equal) as f64 };
            total += weight;
        }
        let call = f64::from(table.high_bet() - table.bets[seat.index()]);
        let pool = f64::from(table.on(Space::Pool));
        Self { share: won / total, others: others.len() as f64, price: call / (pool + call).max(1.0) }
    }

    /// What comes back of a chip more, if so many of the others answer it.
    fn return_of_a_chip(&self, answering: f64) -> f64 {
        self.share * (self.others * answering + 1.0)
    }
}

pub(super) fn choose(view: &View, legal: &[Action], skill: Skill, rng: &mut PlayRng) -> Action {
    let odds = Odds::of(view, skill, rng);
    let limit = u32::from(view.table.options.limit);
    let facing = view.table.high_bet() > 0;
    let more = |chips: u32| if facing { Action::Raise(chips) } else { Action::Bet(chips) };
    let may_raise = legal.contains(&more(1));
    let stay = if facing {
        let believed = match skill {
            Skill::Novice => odds.share * 1.4,
            Skill::Greedy => odds.share,
            Skill::Steady => odds.share * 0.95,
        };
        if believed > odds.price { Action::Call } else { Action::Pass }
    } else {
        Action::Pass
    };
    match skill {
        Skill::Novice => {
            if may_raise && odds.share > 0.7 {
                more(limit.min(2))
            } else {
                stay
            }
        }
        Skill::Greedy => {
            if may_raise && odds.return_of_a_chip(1.0) > 1.2 {
                more(limit)
            } else {
                stay
            }
        }
        Skill::Steady => {
            let back = odds.return_of_a_chip(if facing { 0.8 } else { 0.6 });
            // Mostly a bet with a good hand, sometimes not; now and then one with a poor hand, when few can answer it.
            let value = ((back - 1.05) / 0.25).clamp(0.0, 0.92);
            let bluff = if !facing && odds.others <= 3.0 && odds.share < 0.2 { 0.1 } else { 0.0 };
            if may_raise && rng.unit() < f64::max(value, bluff) {
                more(if rng.unit() < 0.75 { limit } else { 1 + rng.below(limit) })
            } else {
                stay
            }
        }
    }
}

pub(super) fn why(view: &View, action: Action, rng: &mut PlayRng) -> String {
    let odds = Odds::of(view, Skill::Steady, rng);
    let hand = Strength::of(view.hand).name();
    let share = format!("{hand} is the best hand about {} in a hundred", times_in_a_hundred(odds.share.max(0.01)));
    match action {
        Action::Call => format!("{share}, and staying costs {:.0} in a hundred of the pool", odds.price * 100.0),
        Action::Pass if view.table.high_bet() > 0 => {
            format!("{share}, too seldom for a price of {:.0} in a hundred of the pool", odds.price * 100.0)
        }
        Action::Bet(_) | Action::Raise(_) if odds.return_of_a_chip(0.8) < 1.0 => {
            format!("{share}; a bet now and then with such a hand keeps the others guessing")
        }
        _ => share,
    }
}
