//! Quick players. A play is worth the cards it brings, the cards it takes from others and its prize, less what it will probably
//! lose again: every opponent may build on a word with any card that fits. What a player does not know cannot be played:
//! [`super::vocabulary`]. The judgement is in [`judge`], the choice of a rollout in [`quick`].

mod judge;
mod quick;
mod shortlist;

use engine::sort::sort_by;
use engine::{Chance, Names, PlayRng, Policy, Search, Searcher, Seat, Skill};

use super::action::Action;
use super::state::Rivalry;
use super::view::View;
use super::vocabulary::Vocabulary;
use judge::Judge;

impl Policy for Rivalry {
    // A deal takes thirty plays and more, and its course is open: what can be foreseen is the next few.
    const SEARCH: Search = Search { sharp: 48, master: 200, rollout: 10, review: 80, ..Search::DEFAULT };

    fn choose(view: &View, legal: &[Action], skill: Skill, rng: &mut PlayRng) -> Action {
        let vocabulary = match skill {
            Skill::Novice => Vocabulary::SMALL,
            Skill::Greedy | Skill::Steady => Vocabulary::FAIR,
        };
        first(&ranked(view, legal, skill, vocabulary), legal, rng)
    }

    fn choose_as_in_2026(view: &View, legal: &[Action], rng: &mut PlayRng) -> Action {
        first(&ranked(view, legal, Skill::Steady, Vocabulary::WHOLE), legal, rng)
    }

    fn step(&self, seat: Seat, _legal: &mut Vec<Action>, _rng: &mut PlayRng) -> Action {
        quick::step(&self.table, &self.hands[seat.index()])
    }

    fn candidates(view: &View, legal: &[Action], most: usize, rng: &mut PlayRng) -> Vec<Action> {
        Self::candidates_of(Searcher::Master, view, legal, most, rng)
    }

    fn candidates_of(who: Searcher, view: &View, legal: &[Action], most: usize, rng: &mut PlayRng) -> Vec<Action> {
        let vocabulary = match who {
            Searcher::Sharp => Vocabulary::LARGE,
            Searcher::Master => Vocabulary::WHOLE,
        };
        let chosen = ranked(view, legal, Skill::Steady, vocabulary);
        if chosen.is_empty() {
            return vec![rng.pick(legal).clone()];
        }
        chosen.into_iter().take(most).map(|(_, action)| action.clone()).collect()
    }

    fn why(view: &View, action: &Action, names: &Names<'_>) -> String {
        let judge = Judge::new(view, Skill::Steady, Vocabulary::WHOLE);
        match action {
            Action::Spell(spell) => judge.why(spell, names),
            Action::Add(letter) => format!("{letter} goes on with the proclaimed word"),
            Action::Bank(letter) => judge.why_bank(*letter),
            Action::Misspell(_) | Action::Time => "the table asked for it".to_owned(),
        }
    }
}

fn first(ranked: &[(f64, &Action)], legal: &[Action], rng: &mut PlayRng) -> Action {
    ranked.first().map_or_else(|| rng.pick(legal).clone(), |(_, action)| (*action).clone())
}

/// The plays that this player would think of, best first; none where all that is legal are words that are not used.
fn ranked<'a>(view: &View, legal: &'a [Action], skill: Skill, vocabulary: Vocabulary) -> Vec<(f64, &'a Action)> {
    let judge = Judge::new(view, skill, vocabulary);
    let mut chosen: Vec<(f64, &Action)> = Vec::new();
    let mut beyond = (f64::INFINITY, 0);
    // Words that this player does not know or does not use are passed over, and what looked next best comes in their place.
    while chosen.is_empty() {
        let list = judge.shortlist(legal, beyond);
        let Some(&last) = list.entries().last() else { return chosen };
        beyond = last;
        let known = list.entries().iter().filter(|(_, at)| judge.would_use(&legal[*at]));
        chosen.extend(known.map(|&(value, at)| (value, &legal[at])));
    }
    if skill != Skill::Greedy {
        for (value, action) in &mut chosen {
            *value = judge.closely(action);
        }
    }
    sort_by(&mut chosen, |a, b| b.0.total_cmp(&a.0));
    chosen
}
