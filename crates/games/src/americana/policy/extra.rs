//! Whether to take the extra hand, to sell it, and what to give for it.

use engine::{PlayRng, Seat, Skill};

use super::super::action::Action;
use super::super::board::Space;
use super::super::table::Public;
use super::super::view::View;
use super::{me, worlds};
use crate::pack52::Cards;
use crate::poker::{Kind, Strength};

/// What a hand and the extra hand may be worth, in chips.
struct Worth {
    own: f64,
    extra: f64,
}

impl Worth {
    fn of(view: &View, skill: Skill, rng: &mut PlayRng) -> Self {
        let many = match skill {
            Skill::Novice => 6,
            Skill::Greedy => 16,
            Skill::Steady => 48,
        };
        let table = &view.table;
        let (seat, own) = (me(view), view.hand);
        // A good hand wins more than lies in the pool now.
        let pool = table.on(Space::Pool) + 2 * i32::from(table.seats - 1);
        let (mut sum, mut extra_sum) = (0.0, 0.0);
        for world in worlds(view, many, rng) {
            let others = Seat::all(table.seats).filter(|other| *other != seat);
            let best = others.map(|other| Strength::of(world.hand(other))).max();
            let wins = |hand: Cards| if Some(Strength::of(hand)) >= best { f64::from(pool) } else { 0.0 };
            sum += collects(table, own) + wins(own);
            extra_sum += collects(table, world.extra) + wins(world.extra) + f64::from(own.len()) - f64::from(world.extra.len());
        }
        Self { own: sum / many as f64, extra: extra_sum / many as f64 }
    }

    fn gain(&self) -> f64 {
        self.extra - self.own
    }
}

/// Chips that the cards of a hand collect (A10).
pub(super) fn collects(table: &Public, hand: Cards) -> f64 {
    let claimed = Space::COLLECTED.into_iter().filter(|space| table.options.board.claim(*space, hand).is_some());
    claimed.map(|space| f64::from(table.on(space))).sum()
}

/// A4, A5: the dealer's decision.
pub(super) fn decide(view: &View, skill: Skill, rng: &mut PlayRng) -> Action {
    if skill == Skill::Novice {
        // Somebody new to the game gives up what looks poor, and does not think of selling.
        let poor = collects(&view.table, view.hand) == 0.0 && Strength::of(view.hand).kind() <= Kind::OnePair;
        return if poor { Action::Exchange } else { Action::Keep };
    }
    if Worth::of(view, skill, rng).gain() > 0.0 { Action::Exchange } else { Action::Sell }
}

/// A5: one chip more, as long as the extra hand promises more than it costs.
pub(super) fn bid(view: &View, legal: &[Action], skill: Skill, rng: &mut PlayRng) -> Action {
    let Some(&Action::Bid(least)) = legal.iter().find(|action| matches!(action, Action::Bid(_))) else { return Action::Pass };
    let gain = Worth::of(view, skill, rng).gain();
    // What is paid goes to an opponent, and what is gained is only a promise.
    let worth = match skill {
        Skill::Novice => gain,
        Skill::Greedy => gain * 0.9,
        Skill::Steady => gain * 0.6,
    };
    if f64::from(least) <= worth { Action::Bid(least) } else { Action::Pass }
}

/// Whether this is a pass, or the lowest bid.
pub(super) fn is_least(action: Action, legal: &[Action]) -> bool {
    let lowest = legal.iter().find(|action| matches!(action, Action::Bid(_)));
    action == Action::Pass || lowest == Some(&action)
}

pub(super) fn why_decide(view: &View, action: Action, rng: &mut PlayRng) -> String {
    let worth = Worth::of(view, Skill::Steady, rng);
    let compare = format!("this hand promises about {:.0} chips, an unseen one about {:.0}", worth.own, worth.extra);
    match action {
        Action::Sell => format!("{compare}; and whatever is bid for the extra hand is won"),
        _ => compare,
    }
}

pub(super) fn why_bid(view: &View, rng: &mut PlayRng) -> String {
    let worth = Worth::of(view, Skill::Steady, rng);
    if worth.gain() > 0.0 {
        format!("the extra hand promises about {:.0} chips more than this one", worth.gain())
    } else {
        "this hand promises more than an unseen one".to_owned()
    }
}
