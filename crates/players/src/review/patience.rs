//! A solitaire: nobody is to be outplayed, and where everything lies open the solver knows which play lost it.

use std::any::Any;

use engine::erased::Playable;
use engine::play::Match;
use engine::{Game, Names, Seat, Silent, Viewer};
use games::contact_solitaire_2::{ContactSolitaire2, solver};
use games::triangles::search::{Answer, TurningPoint};

use super::turns::Turn;
use super::{Decision, Job, Progress, Reviewed};

/// States that the solver looks at for each position of the game.
const NODES: u64 = 60_000;

pub(super) struct Alone {
    found: Reviewed,
}

impl Alone {
    pub(super) fn new<G: Playable>(game: &Match<G>, turns: &[Turn<G>], seat: Seat, names: &[String]) -> Self {
        let names = Names::new(names, Some(seat));
        let looked_at = turns.len();
        let open = (game as &dyn Any).downcast_ref::<Match<ContactSolitaire2>>();
        let lost = open.and_then(|open| lost_by(open, &names));
        let turn = |step: usize| turns.iter().find(|turn| turn.step == step);
        let decisions = lost.and_then(|lost| {
            let turn = turn(lost.step)?;
            Some(Decision { entry: turn.entry, entry_unforced: turn.entry_unforced, ..lost })
        });
        Self { found: Reviewed { decisions: decisions.into_iter().collect(), looked_at, luck: None } }
    }
}

/// The play after which it could not be won any more, where that is certain.
fn lost_by(game: &Match<ContactSolitaire2>, names: &Names<'_>) -> Option<Decision> {
    type G = ContactSolitaire2;
    let mut state = G::deal_by(game.rules_version(), game.options(), game.seats(), game.seed(), &mut Silent);
    let actions: Vec<_> = game.line().iter().map(|(_, action, _)| *action).collect();
    let TurningPoint { won_after, certain } = solver::turning_point(&state, &actions, NODES);
    let (won_after, played) = won_after.filter(|_| certain).and_then(|after| Some((after, actions.get(after)?)))?;
    for (seat, action, _) in &game.line()[..won_after] {
        state.apply(*seat, action, &mut Silent);
    }
    let (Answer::Winnable(line), _) = solver::solve(&state, |nodes| nodes < NODES) else { return None };
    let best = line.first()?;
    let view = state.view(Viewer::Seat(Seat::new(0)));
    let words = |action| <G as engine::Words>::advise(&view, action, names);
    Some(Decision {
        step: won_after + 1,
        entry: 0,
        entry_unforced: 0,
        played: played.to_string(),
        played_words: words(played),
        best: best.to_string(),
        best_words: words(best),
        loss: 1.0,
        error: 0.0,
        why: format!("Before it the deal could still be won, by {} plays from here; after it, it could not.", line.len()),
    })
}

impl Job for Alone {
    fn step(&mut self) -> bool {
        false
    }

    fn progress(&self) -> Progress {
        Progress { done: 1, of: 1 }
    }

    fn found(&self) -> Reviewed {
        self.found.clone()
    }
}
