//! Quick players. They call for what they know to be there, then for what is likely to be there.

use engine::sort::sort_by;
use engine::words::times_in_a_hundred;
use engine::{Names, PlayRng, Policy, Search, Searcher, Seat, Skill};

use super::action::Action;
use super::judge::{CERTAIN, Judge};
use super::quick;
use super::state::WorldsFair;
use super::view::View;
use crate::exposition::{BUILDINGS, Cards};

impl Policy for WorldsFair {
    const SEARCH: Search = Search { sharp: 120, master: 1_200, candidates: 6, margin: 2.0, ..Search::DEFAULT };

    /// With more players the deal takes more calls, and each call more thought.
    fn simulations(who: Searcher, view: &View) -> u32 {
        const PLAYERS: u32 = 3;
        match who {
            Searcher::Sharp => Self::SEARCH.sharp,
            Searcher::Master => {
                let players = u32::from(view.table.seats).max(PLAYERS);
                Self::SEARCH.master * PLAYERS * PLAYERS / (players * players)
            }
        }
    }

    fn choose(view: &View, legal: &[Action], skill: Skill, _rng: &mut PlayRng) -> Action {
        best(&Judge::new(view, skill), legal)
    }

    fn choose_as_in_2026(view: &View, legal: &[Action], _rng: &mut PlayRng) -> Action {
        best(&Judge::deaf(view), legal)
    }

    fn step(&self, seat: Seat, _legal: &mut Vec<Action>, _rng: &mut PlayRng) -> Action {
        quick::step(self, seat)
    }

    /// A sharp player decides at a glance, but keeps its buildings to itself. A master calls for what is known to be there without
    /// further thought, and chooses a forfeit at a glance.
    fn decide(who: Searcher, view: &View, legal: &[Action], _rng: &mut PlayRng) -> Option<Action> {
        let judge = Judge::secretive(view);
        let best = best(&judge, legal);
        let plain = judge.is_certain(best) || matches!(best, Action::Forfeit { .. });
        (who == Searcher::Sharp || plain).then_some(best)
    }

    fn candidates(view: &View, legal: &[Action], most: usize, _rng: &mut PlayRng) -> Vec<Action> {
        let judge = Judge::secretive(view);
        let mut ranked: Vec<(f64, Action)> = legal.iter().map(|action| (judge.value(*action), *action)).collect();
        sort_by(&mut ranked, |a, b| b.0.total_cmp(&a.0));
        ranked.into_iter().take(most).map(|(_, action)| action).collect()
    }

    fn why(view: &View, action: &Action, names: &Names<'_>) -> String {
        let judge = Judge::new(view, Skill::Steady);
        match *action {
            Action::Call { seat, card } => {
                let building = BUILDINGS[card.building()].name;
                let held = view.hand.intersection(Cards::building(card.building())).len();
                let chance = judge.chance(seat, card);
                if held == 0 || view.hand.contains(card) {
                    format!("a false call costs a card, and {building} is the one that matters least")
                } else if chance > CERTAIN && held == 3 {
                    format!("{} must have {}, and it completes {building}", names.of(seat), card.name())
                } else if chance > CERTAIN {
                    format!("{} must have {}", names.of(seat), card.name())
                } else if chance <= 0.0 {
                    format!("nobody who can be called has a card that is wanted, and this gives the least away: {}", card.name())
                } else {
                    let times = times_in_a_hundred(chance.max(0.01));
                    let then = if held == 3 { format!(", and it would complete {building}") } else { String::new() };
                    format!("going by all the calls so far, {} has {} about {times} in 100{then}", names.of(seat), card.name())
                }
            }
            Action::Forfeit { card } => format!("{} is the card that is missed least", card.name()),
        }
    }
}

/// The first of the best.
fn best(judge: &Judge<'_>, legal: &[Action]) -> Action {
    let mut best = legal[0];
    let mut most = f64::NEG_INFINITY;
    for action in legal {
        let value = judge.value(*action);
        if value > most {
            (best, most) = (*action, value);
        }
    }
    best
}
