//! Quick players. Nobody knows what comes next, so a good one keeps as much of it welcome as possible.

use engine::{PlayRng, Policy, Skill};

use super::action::Action;
use super::state::ContactSolitaire1;
use super::view::View;
use crate::triangles::words::{contacts, points};
use crate::triangles::{Figure, Placement, Triangle};

impl Policy for ContactSolitaire1 {
    fn choose(view: &View, legal: &[Action], skill: Skill, _rng: &mut PlayRng) -> Action {
        *legal
            .iter()
            .rev()
            .max_by_key(|action| value(view, action, skill))
            .expect("a player is asked only when there is something to do")
    }

    fn why(view: &View, action: &Action) -> String {
        let tables = view.options.triangles.tables();
        match *action {
            Action::Discard => "it fits nowhere".to_owned(),
            Action::Draw if view.discard.is_empty() => "there is nothing else to do".to_owned(),
            Action::Draw => "the top of the discard pile can wait, or does not fit".to_owned(),
            Action::Place(placement) => {
                let made = contacts(&view.figure.contacts(tables, placement));
                let scored = points(view.figure.points(tables, placement));
                let (after, _) = after(view, placement);
                let (welcome, of) = (after.playable().and(view.to_draw()).len(), view.to_draw().len());
                format!("{made} ({scored}), and {welcome} of the {of} triangles still to come would fit after it")
            }
        }
    }
}

/// The figure after a play, and the top of the discard pile then.
fn after(view: &View, placement: Placement) -> (Figure, Option<Triangle>) {
    let mut figure = view.figure.clone();
    figure.lay(view.options.triangles.tables(), placement);
    let under = if view.drawn.is_some() { 0 } else { 1 };
    (figure, view.discard.iter().rev().nth(under).copied())
}

fn value(view: &View, action: &Action, skill: Skill) -> i32 {
    let tables = view.options.triangles.tables();
    match *action {
        Action::Draw | Action::Discard => 0,
        // A beginner plays for points, and always takes what lies on the discard pile.
        Action::Place(placement) if skill == Skill::Novice => 1 + view.figure.points(tables, placement),
        Action::Place(placement) => {
            let (figure, top) = after(view, placement);
            let welcome = i32::from(figure.playable().and(view.to_draw()).len());
            if skill == Skill::Greedy {
                return 1 + welcome;
            }
            // What lies on the discard pile must come out from the top: one that can go at once is worth several to come.
            let top_fits = top.is_some_and(|top| figure.playable().contains(top));
            let to_come = i32::from(view.pile).max(1);
            let stuck = view.discard.iter().filter(|triangle| figure.playable().contains(**triangle)).count() as i32;
            100 + 60 * welcome / to_come + if top_fits { 40 } else { 0 } + 4 * stuck
        }
    }
}
