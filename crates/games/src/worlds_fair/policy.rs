//! Quick players. They call for what they know to be there, then for what is likely to be there.

use engine::{PlayRng, Policy, Skill};

use super::action::Action;
use super::judge::Judge;
use super::state::WorldsFair;
use super::view::View;
use crate::exposition::{BUILDINGS, Cards};

impl Policy for WorldsFair {
    fn choose(view: &View, legal: &[Action], skill: Skill, _rng: &mut PlayRng) -> Action {
        let judge = Judge::new(view, skill);
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

    fn why(view: &View, action: &Action) -> String {
        let judge = Judge::new(view, Skill::Steady);
        match *action {
            Action::Call { seat, card } => {
                let building = BUILDINGS[card.building()].name;
                let held = view.hand.intersection(Cards::building(card.building())).len();
                let chance = judge.chance(seat, card);
                if held == 0 || view.hand.contains(card) {
                    format!("a false call costs a card, and {building} is the one that matters least")
                } else if chance > 0.999 && held == 3 {
                    format!("seat {seat} must have {}, and it completes {building}", card.name())
                } else if chance > 0.999 {
                    format!("seat {seat} must have {}", card.name())
                } else if chance <= 0.0 {
                    format!("nobody who can be called has a card that is wanted, and this gives the least away: {}", card.name())
                } else {
                    let percent = (chance * 100.0).round();
                    let then = if held == 3 { format!(", and it would complete {building}") } else { String::new() };
                    format!("from all the calls so far, seat {seat} has {} in {percent} of 100 cases{then}", card.name())
                }
            }
            Action::Forfeit { card } => format!("{} is the card that is missed least", card.name()),
        }
    }
}
