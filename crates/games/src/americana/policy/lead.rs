//! Which suit to lead in the run.

use engine::{Game, PlayRng, Silent, Skill};

use super::super::action::Action;
use super::super::run::leads;
use super::super::state::Americana;
use super::super::view::View;
use super::{me, worlds};
use crate::pack52::{Card, Cards};

pub(super) fn choose(view: &View, legal: &[Action], skill: Skill, rng: &mut PlayRng) -> Action {
    match skill {
        // Lowest first: that is how the cards are sorted.
        Skill::Novice => *legal.iter().min_by_key(|action| card_of(**action).map(Card::rank)).unwrap_or(&legal[0]),
        Skill::Greedy => {
            longest_suit(view.hand, legal.iter().filter_map(|action| card_of(*action)).collect()).map_or(legal[0], Action::Lead)
        }
        Skill::Steady => by_playing_on(view, legal, rng),
    }
}

const fn card_of(action: Action) -> Option<Card> {
    if let Action::Lead(card) = action { Some(card) } else { None }
}

/// The lead from the suit of which the hand has most: it is the one that is played down most often.
fn longest_suit(hand: Cards, allowed: Cards) -> Option<Card> {
    allowed.iter().max_by_key(|card| hand.intersection(card.suit().cards()).len())
}

/// Tries every lead in the same imagined deals and plays each to the end.
fn by_playing_on(view: &View, legal: &[Action], rng: &mut PlayRng) -> Action {
    const DEALS: usize = 24;
    let seat = me(view);
    let mut won = [0i32; 4];
    for world in worlds(view, DEALS, rng) {
        for (action, won) in legal.iter().zip(&mut won) {
            let mut table = world.clone();
            table.table.one_hand = true;
            table.apply(seat, action, &mut Silent);
            play_out(&mut table);
            *won += table.table.stack(seat);
        }
    }
    let best = (0..legal.len().min(won.len())).rev().max_by_key(|i| won[*i]).unwrap_or(0);
    legal[best]
}

/// Plays a run to its end, everybody leading from their longest suit.
fn play_out(state: &mut Americana) {
    while let Some(seat) = state.status().to_act() {
        let action = if let Some((_, action)) = state.forced() {
            action
        } else {
            let hand = state.hand(seat);
            let Some(card) = longest_suit(hand, leads(hand, state.table.last_suit())) else { return };
            Action::Lead(card)
        };
        state.apply(seat, &action, &mut Silent);
    }
}

pub(super) fn why(view: &View, card: Card) -> String {
    let suit = view.hand.intersection(card.suit().cards());
    let others = suit.len().saturating_sub(1);
    match others {
        0 => format!("the {} is the only card of its suit in this hand", card.name()),
        _ => format!("{} goes up from here, and this hand has {} more of it to play", card.suit().name(), others),
    }
}
