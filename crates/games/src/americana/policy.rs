//! Quick players. They ask what the hidden cards may be, and judge by that: the extra hand in [`extra`], the best hand in
//! [`betting`], the run in [`lead`]. Those of rollouts decide at a glance ([`glance`]), and what the others did is judged by how
//! likely they would have done it.

mod betting;
mod extra;
mod glance;
mod lead;

use engine::{Imagine, Names, PlayRng, Policy, Search, Searcher, Seat, Seed, Skill};

use super::action::Action;
use super::state::Americana;
use super::table::Phase;
use super::view::View;

impl Policy for Americana {
    const SEARCH: Search = Search { margin: 1.0, ..Search::DEFAULT };

    fn choose(view: &View, legal: &[Action], skill: Skill, rng: &mut PlayRng) -> Action {
        if let [only] = legal {
            return *only;
        }
        match view.table.phase {
            Phase::Exchange => extra::decide(view, skill, rng),
            Phase::Auction => extra::bid(view, legal, skill, rng),
            Phase::Betting => betting::choose(view, legal, skill, rng),
            Phase::Run | Phase::Over => lead::choose(view, legal, skill, rng),
        }
    }

    /// A sharp player searches in the run only: what the extra hand and the best hand are worth it counts as a steady one does. Searching
    /// everywhere it was as strong as a master.
    fn decide(who: Searcher, view: &View, legal: &[Action], rng: &mut PlayRng) -> Option<Action> {
        let at_a_glance = who == Searcher::Sharp && view.table.phase != Phase::Run;
        at_a_glance.then(|| Self::choose(view, legal, Skill::Steady, rng))
    }

    fn step(&self, seat: Seat, _legal: &mut Vec<Action>, rng: &mut PlayRng) -> Action {
        glance::act(self, seat, rng)
    }

    fn candidates(view: &View, legal: &[Action], most: usize, rng: &mut PlayRng) -> Vec<Action> {
        let own = Self::choose(view, legal, Skill::Steady, rng);
        let is_worth_a_try = |action: &Action| match view.table.phase {
            Phase::Exchange | Phase::Run | Phase::Over => true,
            // One chip more, or none.
            Phase::Auction => extra::is_least(*action, legal),
            Phase::Betting => match action {
                Action::Bet(chips) | Action::Raise(chips) => *chips == 1 || *chips == u32::from(view.table.options.limit),
                _ => true,
            },
        };
        let others = legal.iter().copied().filter(|action| *action != own && is_worth_a_try(action));
        std::iter::once(own).chain(others).take(most).collect()
    }

    fn why(view: &View, action: &Action, _names: &Names<'_>) -> String {
        // The reasons are those of a player who thinks it over once more, always with the same result.
        let mut rng = Seed::from_text("why").playouts();
        match action {
            Action::Exchange | Action::Keep | Action::Sell => extra::why_decide(view, *action, &mut rng),
            Action::Bid(_) => extra::why_bid(view, &mut rng),
            Action::Pass if view.table.phase == Phase::Auction => extra::why_bid(view, &mut rng),
            Action::Pass | Action::Bet(_) | Action::Call | Action::Raise(_) => betting::why(view, *action, &mut rng),
            Action::Lead(card) => lead::why(view, *card),
            Action::Play(card) => format!("the {} is the next card of the run, and must be played", card.name()),
            Action::Pay => "the next card of the run is not in this hand".to_owned(),
            Action::End => "when to end the game is for the whole table to say".to_owned(),
        }
    }
}

/// How likely the others would have done what they did, if the table were this one.
pub(super) fn likelihood(view: &View, state: &Americana) -> f64 {
    let table = &view.table;
    let others = Seat::all(table.seats).filter(|seat| !view.viewer.is(*seat));
    others.map(|seat| glance::likelihood(state, seat)).product()
}

/// The seat that the player sits in. A spectator is never asked; if they were, they would think for the seat to act.
fn me(view: &View) -> Seat {
    view.viewer.seat().unwrap_or(view.table.to_act)
}

/// Tables as they may be, as many as the player cares to think of.
fn worlds<'a>(view: &'a View, many: usize, rng: &'a mut PlayRng) -> impl Iterator<Item = Americana> + 'a {
    let beliefs = Americana::prepare(view);
    (0..many).map(move |_| Americana::draw(&beliefs, rng))
}
