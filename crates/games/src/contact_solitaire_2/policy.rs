//! Quick players. Everything lies open, so the steady one simply looks for a way to win.

use engine::{Names, PlayRng, Policy, Skill};

use super::action::Action;
use super::solver::{Answer, solve};
use super::state::ContactSolitaire2;
use super::view::View;
use crate::triangles::Triangles;
use crate::triangles::words::{contacts, fitting, points};

/// How many states a steady player looks at for one play: about a millisecond.
const STEADY_NODES: u64 = 2_000;

impl Policy for ContactSolitaire2 {
    fn choose(view: &View, legal: &[Action], skill: Skill, _rng: &mut PlayRng) -> Action {
        let table = &view.table;
        if skill == Skill::Steady
            && let (Answer::Winnable(line), _) = solve(table, |nodes| nodes < STEADY_NODES)
            && let Some(first) = line.first()
        {
            return *first;
        }
        let value = |action: Action| match skill {
            Skill::Novice => height(table, action),
            Skill::Greedy | Skill::Steady => height(table, action) + 4 * i32::from(tops_after(table, action).len()),
        };
        *legal.iter().rev().max_by_key(|action| value(**action)).expect("a player is asked only when there is something to do")
    }

    fn why(view: &View, action: &Action, _names: &Names<'_>) -> String {
        let table = &view.table;
        let made = table.figure.contacts(table.tables(), action.0);
        let scored = points(table.figure.points(table.tables(), action.0));
        let made = format!("{} ({scored})", contacts(&made));
        let mut after = table.clone();
        engine::Game::apply(&mut after, engine::Seat::new(0), action, &mut engine::Silent);
        match solve(&after, |nodes| nodes < STEADY_NODES) {
            (Answer::Winnable(_), _) => format!("{made}, and the deal can still be won after it"),
            (Answer::Lost, _) => format!("{made}, but the deal cannot be won any more"),
            (Answer::Unknown, _) => match tops_after(table, *action) {
                none if none.is_empty() => format!("{made}, though no other top fits after it"),
                next => format!("{made}, and {} after it", fitting(next, "the tops of the piles")),
            },
        }
    }
}

/// The leaflet's first advice: take from the pile that has the most triangles.
fn height(table: &ContactSolitaire2, action: Action) -> i32 {
    let pile = table.piles.iter().find(|pile| pile.last() == Some(&action.0.triangle));
    pile.map_or(0, |pile| pile.len() as i32)
}

/// Its second: see which of the tops fit after it.
fn tops_after(table: &ContactSolitaire2, action: Action) -> Triangles {
    let mut figure = table.figure.clone();
    figure.lay(table.tables(), action.0);
    let tops = table.piles.iter().filter_map(|pile| match pile.split_last() {
        Some((top, rest)) if *top == action.0.triangle => rest.last().copied(),
        Some((top, _)) => Some(*top),
        None => None,
    });
    tops.collect::<Triangles>().intersection(figure.playable())
}
