//! Quick players.

use engine::{PlayRng, Policy, Skill};

use super::action::Action;
use super::state::RapRummy;
use super::view::View;

impl Policy for RapRummy {
    fn choose(_view: &View, legal: &[Action], _skill: Skill, _rng: &mut PlayRng) -> Action {
        legal[0]
    }

    fn why(_view: &View, _action: &Action) -> String {
        String::new()
    }
}
