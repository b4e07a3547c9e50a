//! Quick players. All hands are open, so a good one looks at what the next players will make of their play, and at their own next
//! one ([`turn`]). Once nothing is left to draw nothing is hidden, and the rest of the hand can be worked out ([`ending`]).

mod ending;
mod turn;

use engine::sort::sort_by_key;
use engine::{Branching, Chance, Names, PlayRng, Points, Policy, Search, Searcher, Seat, Skill};

use super::action::Action;
use super::state::Contact;
use super::view::View;
use crate::triangles::words::{contacts, points};
use crate::triangles::{Figure, Placement, Tables, Triangles};
use turn::Turn;

impl Policy for Contact {
    const SEARCH: Search = Search {
        sharp: 40,
        master: 6_000,
        margin: 1.0,
        hint: Some(6_000),
        tree: Some(Branching { exploration: 0.3, widening: 1.0, seats: 2 }),
        ..Search::DEFAULT
    };

    /// Among more than two a master has no tree, and steady players in every rollout: each takes longer.
    fn simulations(who: Searcher, view: &View) -> u32 {
        match who {
            Searcher::Sharp => Self::SEARCH.sharp,
            Searcher::Master if view.seats > 2 => 2_400,
            Searcher::Master => Self::SEARCH.master,
        }
    }

    fn choose(view: &View, legal: &[Action], skill: Skill, rng: &mut PlayRng) -> Action {
        let turn = Turn::of(view);
        best(legal, rng, |placement| match skill {
            Skill::Novice => turn.at_first_sight(placement),
            Skill::Greedy => view.figure.points(turn.tables, placement).into(),
            Skill::Steady => turn.judged(placement),
        })
    }

    // A steady player of Contact is quick enough for rollouts, and what it thinks of the replies matters there.
    fn step(&self, seat: Seat, legal: &mut Vec<Action>, rng: &mut PlayRng) -> Action {
        use engine::Game;
        self.legal_actions(seat, legal);
        let turn = Turn::at(self);
        best(legal, rng, |placement| turn.judged(placement))
    }

    fn step_among(&self, _seat: Seat, among: &[Action], rng: &mut PlayRng) -> usize {
        let turn = Turn::at(self);
        let chosen = best(among, rng, |placement| turn.judged(placement));
        among.iter().position(|action| *action == chosen).unwrap_or(0)
    }

    // The most points now. A rollout of such players tells as much as one of steady players and takes a third of the time.
    fn step_below_tree(&self, seat: Seat, legal: &mut Vec<Action>, rng: &mut PlayRng) -> Action {
        use engine::Game;
        let mut most = None;
        self.figure.each_play(self.tables(), self.hand(), |placement, points| {
            if Some(points) > most {
                most = Some(points);
                legal.clear();
            }
            if Some(points) == most {
                legal.push(Action::Place(placement));
            }
        });
        if legal.is_empty() {
            self.legal_actions(seat, legal);
        }
        if let [only] = legal[..] { only } else { *rng.pick(legal) }
    }

    fn exact(view: &View, legal: &[Action]) -> Option<Vec<(Action, f64)>> {
        ending::worked_out(view, legal)
    }

    fn candidates(view: &View, legal: &[Action], most: usize, _rng: &mut PlayRng) -> Vec<Action> {
        let turn = Turn::of(view);
        let value = |action: &Action| if let Action::Place(placement) = *action { turn.judged(placement) } else { i64::MIN };
        let mut ranked: Vec<(i64, Action)> = legal.iter().map(|action| (value(action), *action)).collect();
        sort_by_key(&mut ranked, |(value, _)| std::cmp::Reverse(*value));
        ranked.into_iter().take(most).map(|(_, action)| action).collect()
    }

    /// A sharp player tries three plays, a master all that are worth a thought.
    fn candidates_of(who: Searcher, view: &View, legal: &[Action], most: usize, rng: &mut PlayRng) -> Vec<Action> {
        Self::candidates(view, legal, if who == Searcher::Sharp { most.min(3) } else { most }, rng)
    }

    fn why(view: &View, action: &Action, names: &Names<'_>) -> String {
        let tables = view.options.triangles.tables();
        let hand = view.hands[view.to_act.index()];
        match *action {
            Action::Draw => "none of these triangles fits".to_owned(),
            Action::Pass => "nothing fits, and there is nothing to draw".to_owned(),
            Action::Place(_) if view.figure.is_empty() => "the lowest triangle begins the hand".to_owned(),
            Action::Place(placement) => {
                let made = view.figure.contacts(tables, placement);
                let scored = points(view.figure.points(tables, placement));
                let made = format!("{} ({scored})", contacts(&made));
                if hand.len() == 1 {
                    return format!("{made}, and it is the last triangle: the others lose ten points for each of theirs");
                }
                let mut after = view.figure.clone();
                after.lay(tables, placement);
                let next = view.to_act.left(view.seats);
                let theirs = best_points(&after, tables, view.hands[next.index()]);
                match theirs {
                    None => format!("{made}, and {} has nothing that fits then", names.of(next)),
                    Some(0) => format!("{made}, and {} can make no point of it", names.of(next)),
                    Some(theirs) => format!("{made}, and {} can make no more than {} of it", names.of(next), points(theirs)),
                }
            }
        }
    }
}

/// The placement of the highest value, one of them where several are equal; what is to be done where nothing can be placed.
fn best(legal: &[Action], rng: &mut PlayRng, value: impl Fn(Placement) -> i64) -> Action {
    if let [only] = legal {
        return *only;
    }
    let mut best: Vec<Action> = Vec::new();
    let mut highest = i64::MIN;
    for action in legal {
        let Action::Place(placement) = *action else { continue };
        let value = value(placement);
        if value > highest {
            highest = value;
            best.clear();
        }
        if value == highest {
            best.push(*action);
        }
    }
    if best.is_empty() { legal[0] } else { *rng.pick(&best) }
}

/// The most points that a play of one of these triangles makes; `None` where none fits.
fn best_points(figure: &Figure, tables: &Tables, of: Triangles) -> Option<Points> {
    let mut best = None;
    figure.each_play(tables, of, |_, points| best = best.max(Some(points)));
    best
}
