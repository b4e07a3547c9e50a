//! Quick players. Nobody knows what comes next, so a good one keeps as much of it welcome as possible. That wins about one deal
//! in twenty-six (chance: one in a thousand); the rest is what taking back is for.

use engine::{Imagine, Names, PlayRng, Policy, Skill};

use super::action::Action;
use super::hindsight::{Answer, solve};
use super::state::ContactSolitaire1;
use super::view::View;
use crate::triangles::words::{contacts, points};
use crate::triangles::{Figure, Placement, Triangle, Triangles};

/// How many states a steady player looks at when they know all that is to come: a few milliseconds, once or twice a game.
const ENDING_NODES: u64 = 5_000;

impl Policy for ContactSolitaire1 {
    fn choose(view: &View, legal: &[Action], skill: Skill, rng: &mut PlayRng) -> Action {
        if let [only] = legal {
            return *only;
        }
        // With one triangle to come, or none, there is nothing left to guess.
        if skill == Skill::Steady
            && view.pile <= 1
            && let (Answer::Winnable(line), _) = solve(&Self::imagine(view, rng), |nodes| nodes < ENDING_NODES)
            && let Some(first) = line.first()
        {
            return *first;
        }
        *legal
            .iter()
            .rev()
            .max_by_key(|action| value(view, **action, skill))
            .expect("a player is asked only when there is something to do")
    }

    fn why(view: &View, action: &Action, _names: &Names<'_>) -> String {
        let tables = view.options.triangles.tables();
        match *action {
            Action::Discard => "it fits nowhere".to_owned(),
            Action::Draw if view.discard.is_empty() => "there is nothing else to do".to_owned(),
            Action::Draw => "the top of the discard pile can wait, or does not fit".to_owned(),
            Action::Place(placement) => {
                let made = contacts(&view.figure.contacts(tables, placement));
                let scored = points(view.figure.points(tables, placement));
                let (after, _) = after(view, placement);
                let (welcome, of) = (after.playable().intersection(view.to_draw()).len(), view.to_draw().len());
                format!("{made} ({scored}), and {welcome} of the {of} triangles still to come would fit after it")
            }
        }
    }
}

/// The figure after a play, and the top of the discard pile then.
fn after(view: &View, placement: Placement) -> (Figure, Option<Triangle>) {
    let mut figure = view.figure.clone();
    figure.lay(view.options.triangles.tables(), placement);
    let under = usize::from(view.drawn.is_none());
    (figure, view.discard.iter().rev().nth(under).copied())
}

fn value(view: &View, action: Action, skill: Skill) -> i32 {
    let tables = view.options.triangles.tables();
    match (action, skill) {
        // A beginner plays for points, and always takes what lies on the discard pile.
        (Action::Place(placement), Skill::Novice) => 1 + view.figure.points(tables, placement),
        (Action::Place(placement), Skill::Greedy) => {
            let (figure, _) = after(view, placement);
            1 + i32::from(figure.playable().intersection(view.to_draw()).len())
        }
        (Action::Draw | Action::Discard, Skill::Novice | Skill::Greedy) => 0,
        (Action::Place(placement), Skill::Steady) => {
            let (figure, top) = after(view, placement);
            1 + outlook(view, &figure, top)
        }
        (Action::Draw | Action::Discard, Skill::Steady) => 0,
    }
}

/// What is to be expected from a figure at a glance: how many of the triangles to come have a place, and whether the top of the
/// discard pile has, which must come out before those beneath it can.
fn outlook(view: &View, figure: &Figure, top: Option<Triangle>) -> i32 {
    let to_come = view.to_draw();
    let waiting: Triangles = view.discard.iter().copied().collect();
    let fits = |of: Triangles| i32::from(figure.playable().intersection(of).len());
    let top_fits = top.is_some_and(|top| figure.playable().contains(top));
    600 * fits(to_come) / i32::from(to_come.len()).max(1) + if top_fits { 400 } else { 0 } + 40 * fits(waiting)
}
