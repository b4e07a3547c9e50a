//! `imagine` draws uniformly from exactly the deals that fit: compared with every deal there is, played through again.

use std::collections::BTreeMap;

use engine::{Chance, Imagine, PlayRng, Policy, Silent, Skill};

use super::*;
use crate::worlds_fair::Options;
use crate::worlds_fair::beliefs::Beliefs;
use crate::worlds_fair::options::FalseCalls;
use crate::worlds_fair::state::MOST;

/// A deal in play, with what it needs to be played again with other cards.
struct Playing {
    /// The hands as they were dealt, and the same with whole buildings laid.
    opening: WorldsFair,
    opened: WorldsFair,
    actions: Vec<(Seat, Action)>,
    /// What happened after each action.
    events: Vec<Vec<Event>>,
    state: WorldsFair,
    rng: PlayRng,
}

impl Playing {
    /// The buildings from `open` on are laid before the deal, the others dealt out at random.
    fn start(seats: u8, open: usize, false_calls: FalseCalls, name: &str) -> Self {
        let mut rng = Seed::from_text(name).playouts();
        let options = Options { false_calls, ..Options::default() };
        let mut opening = WorldsFair::sit_down(options, seats, Seed::from_text(name));
        opening.table.one_deal = true;
        let mut pack: Vec<Card> = (0..open as u8 * 4).map(Card::new).collect();
        rng.shuffle(&mut pack);
        for (i, card) in pack.into_iter().enumerate() {
            opening.hands[i % usize::from(seats)].insert(card);
        }
        let state = open_with(&opening, opening.hands, open);
        Self { opening, opened: state.clone(), actions: Vec::new(), events: Vec::new(), state, rng }
    }

    /// Plays one action: mostly a sensible one, so that cards change hands, sometimes any.
    fn step(&mut self) -> bool {
        let Status::Playing { to_act } = self.state.status() else { return false };
        let mut legal = Vec::new();
        self.state.legal_actions(to_act, &mut legal);
        let action = if self.rng.below(3) > 0 {
            WorldsFair::choose(&self.state.view(Viewer::Seat(to_act)), &legal, Skill::Novice, &mut self.rng)
        } else {
            *self.rng.pick(&legal)
        };
        let mut events = Vec::new();
        self.state.apply(to_act, &action, &mut events);
        self.actions.push((to_act, action));
        self.events.push(events);
        true
    }
}

/// The deal with these hands, the buildings from `open` on being laid.
fn open_with(opening: &WorldsFair, hands: [Cards; MOST], open: usize) -> WorldsFair {
    let mut state = opening.clone();
    state.hands = hands;
    for building in open..crate::exposition::BUILDING_COUNT {
        state.hands[0] = state.hands[0].union(Cards::building(building));
    }
    state.open(&mut Silent);
    state
}

/// Every deal in which the same actions are allowed and the viewer sees the same things happen, by trying all of them.
fn all_that_fit(playing: &Playing, open: usize, viewer: Viewer) -> Vec<[Cards; MOST]> {
    let view = playing.state.view(viewer);
    let seats = playing.state.table.seats;
    let hidden: Vec<Card> = view.hidden().iter().collect();
    let owners: Vec<usize> = Seat::all(seats).filter(|seat| !viewer.is(*seat)).map(Seat::index).collect();
    let real = playing.opening.hands;
    let mut found = Vec::new();
    let ways = owners.len().pow(hidden.len() as u32);
    assert!(ways <= 300_000, "{} hidden cards are too many to try", hidden.len());
    for way in 0..ways {
        // A hidden card has never moved: it was dealt to whoever has it now.
        let mut dealt = real;
        let mut rest = way;
        for card in &hidden {
            for hand in &mut dealt {
                hand.remove(*card);
            }
            dealt[owners[rest % owners.len()]].insert(*card);
            rest /= owners.len();
        }
        if (0..MOST).any(|seat| dealt[seat].len() != real[seat].len()) {
            continue;
        }
        let mut state = open_with(&playing.opening, dealt, open);
        let laid_at_once = state.table.laid == playing.opened.table.laid;
        let fits = laid_at_once
            && playing.actions.iter().zip(&playing.events).all(|((seat, action), seen)| {
                let legal = state.status().to_act() == Some(*seat) && state.check(*seat, action).is_ok();
                let mut events = Vec::new();
                if legal {
                    state.apply(*seat, action, &mut events);
                }
                let redact = |event: &Event| WorldsFair::redact(event, viewer);
                legal && events.iter().map(redact).eq(seen.iter().map(redact))
            });
        if fits {
            found.push(state.hands);
        }
    }
    found
}

fn chi_square(counts: &[u32], draws: u32) -> f64 {
    let expected = f64::from(draws) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// Draws, and compares the deals drawn with those that fit.
#[track_caller]
fn check(playing: &Playing, open: usize, viewer: Viewer, draws: Option<f64>, rng: &mut PlayRng) -> usize {
    let fitting = all_that_fit(playing, open, viewer);
    assert!(fitting.contains(&playing.state.hands), "the real deal fits");
    let view = playing.state.view(viewer);
    let beliefs = draws.map_or_else(|| Beliefs::prepare(&view), |draws| Beliefs::prepare_for(&view, draws));
    if draws.is_none() {
        let total = beliefs.total().expect("a small table is counted seat by seat");
        assert!((total - fitting.len() as f64).abs() < 1e-6, "counted {total}, tried {}", fitting.len());
    }
    let mut counts: BTreeMap<[Cards; MOST], u32> = fitting.iter().map(|hands| (*hands, 0)).collect();
    let draws = 40 * fitting.len().min(500) as u32;
    for _ in 0..draws {
        let state = beliefs.sample(rng);
        *counts.get_mut(&state.hands).expect("what is drawn fits") += 1;
        assert_eq!(state.view(viewer), view);
    }
    if (2..=500).contains(&fitting.len()) {
        let counts: Vec<u32> = counts.into_values().collect();
        let freedom = (counts.len() - 1) as f64;
        let limit = freedom + 4.5 * (2.0 * freedom).sqrt() + 8.0;
        let chi = chi_square(&counts, draws);
        assert!(chi < limit, "chi-square {chi} of {} deals, at most {limit}", counts.len());
    }
    fitting.len()
}

#[test]
fn what_is_drawn_is_uniform_over_exactly_the_deals_that_fit() {
    let mut rng = Seed::from_text("draws").playouts();
    let mut most = 0;
    for false_calls in [FalseCalls::Refuse, FalseCalls::Forfeit] {
        for (seats, open) in [(3, 4), (4, 3), (5, 3)] {
            for round in 0..6 {
                let mut playing = Playing::start(seats, open, false_calls, &format!("{seats} {round}"));
                let viewer = Viewer::Seat(Seat::new(round % seats));
                // The first time before any call, then later and later.
                for _ in 0..6 {
                    if playing.state.view(viewer).hidden().len() <= 9 {
                        most = most.max(check(&playing, open, viewer, None, &mut rng));
                    }
                    for _ in 0..3 {
                        playing.step();
                    }
                }
            }
        }
    }
    assert!(most > 500, "some of them were large: {most}");
}

#[test]
fn a_spectator_draws_from_what_fits_too() {
    let mut rng = Seed::from_text("spectator").playouts();
    for round in 0..8 {
        let mut playing = Playing::start(3, 3, FalseCalls::Forfeit, &format!("spectator {round}"));
        while playing.state.view(Viewer::Spectator).hidden().len() > 9 {
            assert!(playing.step());
        }
        check(&playing, 3, Viewer::Spectator, None, &mut rng);
    }
}

#[test]
fn putting_seats_together_changes_nothing() {
    let mut rng = Seed::from_text("groups").playouts();
    for round in 0..8 {
        let mut playing = Playing::start(5, 3, FalseCalls::Forfeit, &format!("groups {round}"));
        for _ in 0..2 * round {
            playing.step();
        }
        if playing.state.view(Viewer::Seat(seat(1))).hidden().len() <= 9 {
            check(&playing, 3, Viewer::Seat(seat(1)), Some(0.0), &mut rng);
        }
    }
}

#[test]
fn every_table_can_be_imagined_at_every_point() {
    for seats in 2..=10 {
        let mut rng = Seed::from_text(&format!("imagine {seats}")).playouts();
        let mut state = WorldsFair::deal(&Options::default(), seats, Seed::from_text("imagine"), &mut Silent);
        for step in 0..60 {
            let Status::Playing { to_act } = state.status() else { break };
            for viewer in [Viewer::Seat(to_act), Viewer::Seat(Seat::new(step % seats)), Viewer::Spectator] {
                let view = state.view(viewer);
                assert_eq!(WorldsFair::imagine(&view, &mut rng).view(viewer), view);
            }
            let mut legal = Vec::new();
            state.legal_actions(to_act, &mut legal);
            let action = WorldsFair::choose(&state.view(Viewer::Seat(to_act)), &legal, Skill::Greedy, &mut rng);
            state.apply(to_act, &action, &mut Silent);
        }
    }
}

#[test]
fn before_the_first_call_all_deals_without_a_whole_building_are_as_likely() {
    // 45 cards unseen, fifteen to each of three others: counted without the rule that whole buildings are laid, there would be
    // 45! / 15!³ of them; the beliefs know that a few of these cannot be.
    let state = WorldsFair::deal(&Options::default(), 4, Seed::from_text("first"), &mut Silent);
    assert_eq!(state.table.laid_count, 0);
    let total = Beliefs::prepare(&state.view(Viewer::Seat(seat(1)))).total().expect("four players are counted seat by seat");
    let all: f64 = (1..=15).map(|i| f64::from(15 + i) * f64::from(30 + i) / f64::from(i * i)).product();
    assert!(total < all && total > 0.5 * all, "{total} of {all}");
}
