//! Laws of what learning programs are given: a view as numbers, and numbers for actions.

use std::collections::{BTreeMap, BTreeSet};

use engine::erased::{AnyState, Playable, TitleOf};
use engine::observe::{Numbering, Observation, Piece};
use engine::play::Match;
use engine::{Chance, Options, Skill, Viewer};

use super::{Effort, Held, broken, ensure};
use crate::walk::{Walker, step, tables, viewers};

/// An observation has the same pieces at every moment of a table and for every viewer, its numbers are of a usable size, and it is
/// the same in two worlds that differ only in what the viewer cannot know.
pub(super) fn observations_tell_what_views_tell<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "observations tell what views tell";
    // For every piece the values it has had; more than two are not kept.
    let mut had: BTreeMap<&'static str, BTreeSet<Vec<u32>>> = BTreeMap::new();
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        let (mut seen, mut other) = (Observation::described(), Observation::new());
        let mut pieces: Vec<Piece> = Vec::new();
        for _ in 0..effort.steps {
            for viewer in viewers(table, &mut rng) {
                let view = game.state().view(viewer);
                seen.clear();
                G::observe(&view, &mut seen);
                if pieces.is_empty() {
                    pieces = seen.pieces().to_vec();
                    let names: BTreeSet<&str> = pieces.iter().map(|piece| piece.name).collect();
                    ensure::<G>(names.len() == pieces.len(), LAW, || format!("two pieces have one name: {pieces:?}"))?;
                }
                ensure::<G>(pieces == seen.pieces(), LAW, || format!("other pieces: {:?}, not {pieces:?}", seen.pieces()))?;
                let odd = seen.values().iter().find(|value| !value.is_finite() || value.abs() > 1_000.0);
                ensure::<G>(odd.is_none(), LAW, || format!("{odd:?} is no usable number"))?;
                remember(&mut had, &seen);
                if rng.below(4) == 0 {
                    let imagined = G::imagine(&view, &mut rng).view(viewer);
                    other.clear();
                    G::observe(&imagined, &mut other);
                    ensure::<G>(seen.values() == other.values(), LAW, || {
                        format!("{viewer:?} can tell two worlds apart by {}", differing(&pieces, &seen, &other))
                    })?;
                }
            }
            if !step(&mut game, Walker::Mostly(Skill::Greedy), &mut legal, &mut rng) {
                break;
            }
        }
    }
    // An option may have one value at all the tables that were tried, and requests of the table are not made here.
    let spared = |name: &str| name.starts_with("option_") || name.starts_with("request_");
    let silent: Vec<_> = had.iter().filter(|(name, values)| values.len() < 2 && !spared(name)).map(|(name, _)| name).collect();
    ensure::<G>(silent.is_empty(), LAW, || format!("pieces that always say the same: {silent:?}"))
}

fn remember(had: &mut BTreeMap<&'static str, BTreeSet<Vec<u32>>>, seen: &Observation) {
    let mut rest = seen.values();
    for piece in seen.pieces() {
        let (values, further) = rest.split_at(piece.len());
        rest = further;
        let kept = had.entry(piece.name).or_default();
        if kept.len() < 2 {
            kept.insert(values.iter().map(|value| value.to_bits()).collect());
        }
    }
}

fn differing(pieces: &[Piece], one: &Observation, other: &Observation) -> &'static str {
    let mut from = 0;
    for piece in pieces {
        let to = from + piece.len();
        if one.values().get(from..to) != other.values().get(from..to) {
            return piece.name;
        }
        from = to;
    }
    "its size"
}

/// Legal actions have numbers below the count, no two the same, none the beginning of another; and going by numbers leads to the
/// action that has them. Actions that are listed are described by as many features as are named.
pub(super) fn numbers_name_one_action_each<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "numbers name one action each";
    let title = TitleOf::<G>::new();
    for (table, options, seed) in tables::<G>(effort) {
        let settings: Vec<_> = options.settings().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let mut rng = seed.playouts();
        let dealt = engine::erased::Title::deal(&title, &settings, table, seed);
        let mut state = dealt.map_err(|bad| broken::<G>(LAW, bad.0))?;
        let numbering = G::numbering(&options, table);
        for _ in 0..effort.steps {
            if state.to_act().is_none() {
                break;
            }
            match numbering {
                Numbering::Listed { features } => features_are_told::<G>(&*state, features.len(), LAW)?,
                Numbering::Stable { count } => spellings_are_distinct::<G>(&*state, count, 1, LAW)?,
                Numbering::Stepwise { count } => spellings_are_distinct::<G>(&*state, count, usize::MAX, LAW)?,
            }
            let index = state.choose(Skill::Greedy, &mut rng).filter(|_| rng.below(4) > 0);
            let index = index.unwrap_or_else(|| rng.index(state.legal()));
            // Going there number by number, every step is offered.
            let (mut spelling, mut begun, mut offered) = (Vec::new(), Vec::new(), Vec::new());
            state.spelling(index, &mut spelling);
            for number in spelling {
                offered.clear();
                state.numbers(&begun, &mut offered);
                ensure::<G>(offered.contains(&number), LAW, || format!("{number} is not offered after {begun:?}: {offered:?}"))?;
                begun.push(number);
            }
            ensure::<G>(state.spelled(&begun) == Some(index), LAW, || {
                format!("{begun:?} is not `{}`", state.action(index).unwrap_or_default())
            })?;
            state.apply(index).map_err(|none| broken::<G>(LAW, none.to_string()))?;
        }
    }
    Ok(())
}

fn spellings_are_distinct<G: Playable>(state: &dyn AnyState, count: u32, longest: usize, law: &'static str) -> Held {
    let mut all: Vec<Vec<u32>> = (0..state.legal())
        .map(|index| {
            let mut numbers = Vec::new();
            state.spelling(index, &mut numbers);
            numbers
        })
        .collect();
    all.sort();
    let odd =
        all.iter().find(|numbers| numbers.is_empty() || numbers.len() > longest || numbers.iter().any(|number| *number >= count));
    ensure::<G>(odd.is_none(), law, || format!("an action has the numbers {odd:?}, of {count}"))?;
    let clash = all.windows(2).find(|pair| pair[1].starts_with(&pair[0]));
    ensure::<G>(clash.is_none(), law, || format!("two actions cannot be told apart: {clash:?}"))
}

fn features_are_told<G: Playable>(state: &dyn AnyState, features: usize, law: &'static str) -> Held {
    let mut told = Vec::new();
    state.features(&mut told);
    let rows = told.len() == features * state.legal() && told.iter().all(|value| value.is_finite());
    ensure::<G>(rows && told.chunks(features).all(|row| row.iter().any(|value| *value != 0.0)), law, || {
        format!("{} features of {} actions", told.len(), state.legal())
    })
}

/// A state without its type shows every viewer what the match with the same actions shows.
pub(super) fn states_show_what_matches_show<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "states show what matches show";
    let title = TitleOf::<G>::new();
    for (table, options, seed) in tables::<G>(effort) {
        let settings: Vec<_> = options.settings().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let mut rng = seed.playouts();
        let dealt = engine::erased::Title::deal(&title, &settings, table, seed);
        let mut state = dealt.map_err(|bad| broken::<G>(LAW, bad.0))?;
        let mut game = Match::<G>::start(options, table, seed);
        for _ in 0..effort.steps.min(60) {
            for viewer in Viewer::all(table) {
                let shown = state.knowledge(viewer).show();
                ensure::<G>(shown == G::show(&game.state().view(viewer)), LAW, || format!("{viewer:?} sees {shown}"))?;
            }
            let Some(seat) = state.to_act() else { break };
            let index = rng.index(state.legal());
            let action = state.action(index).unwrap_or_default();
            let made = engine::erased::AnyMatch::play(&mut game, seat, &action).is_ok() && state.apply(index).is_ok();
            ensure::<G>(made, LAW, || format!("`{action}` is legal in one of them only"))?;
        }
    }
    Ok(())
}
