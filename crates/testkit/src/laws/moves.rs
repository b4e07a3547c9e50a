//! Laws of single actions.

use engine::erased::Playable;
use engine::play::Match;
use engine::{Chance, Members, Status};

use super::{Effort, Held, broken, ensure};
use crate::walk::{Walker, seats, step, tables};

/// Actions seen in other states of this and other matches: most are illegal here, some are legal, and `check` and the list
/// must agree on which.
const POOL: usize = 3000;

/// `legal_actions` is sorted and without doubles, empty for those whose turn it is not, never empty for who is to act; everything
/// in it is allowed by `check`, and nothing else that was ever seen is.
pub(super) fn legal_actions_are_sorted_sound_and_complete<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "legal actions are sorted, sound and complete";
    let mut pool: Vec<G::Action> = Vec::new();
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        for _ in 0..effort.steps {
            let state = game.state();
            for seat in seats(state) {
                let mut list = Vec::new();
                state.legal_actions(seat, &mut list);
                let turn = state.status().to_act() == Some(seat);
                ensure::<G>(turn != list.is_empty(), LAW, || {
                    format!("{seat:?} has {} actions, turn: {turn}, in {state:?}", list.len())
                })?;
                ensure::<G>(list.windows(2).all(|pair| pair[0] < pair[1]), LAW, || {
                    format!("not sorted or not unique: {list:?}")
                })?;
                for action in &list {
                    state.check(seat, action).map_err(|why| broken::<G>(LAW, format!("{action} is listed, but {why}")))?;
                    ensure::<G>(!G::is_request(action), LAW, || format!("{action} is a request of the table"))?;
                    ensure::<G>(state.knows(action).is_ok(), LAW, || format!("{action} names something unknown"))?;
                    let rule = state.rule_of(action);
                    ensure::<G>(G::INFO.rule(rule).is_some(), LAW, || format!("{action} is made by {rule}, which is no rule"))?;
                }
                for _ in 0..20.min(pool.len()) {
                    let action = rng.pick(&pool);
                    if state.knows(action).is_ok() && !G::is_request(action) {
                        let allowed = state.check(seat, action).is_ok();
                        let listed = list.binary_search(action).is_ok();
                        ensure::<G>(allowed == listed, LAW, || {
                            format!("{action} is allowed: {allowed}, listed: {listed}, in {state:?}")
                        })?;
                    }
                }
                for action in list.into_iter().take(64) {
                    if pool.len() < POOL {
                        pool.push(action);
                    } else {
                        let at = rng.index(POOL);
                        pool[at] = action;
                    }
                }
            }
            if let Some(action) = game.state().timeout() {
                let seat = game.state().status().to_act();
                let fine = seat.is_some_and(|seat| game.state().check(seat, &action).is_ok());
                ensure::<G>(fine, LAW, || format!("running out of time makes `{action}`, which is not allowed"))?;
            }
            if !step(&mut game, Walker::Random, &mut legal, &mut rng) {
                break;
            }
        }
    }
    Ok(())
}

/// A refused action leaves the match as it was, and names a rule of the game.
pub(super) fn a_refused_action_changes_nothing<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "a refused action changes nothing and names its rule";
    let mut pool: Vec<G::Action> = Vec::new();
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        for _ in 0..effort.steps.min(100) {
            for seat in seats(game.state()).collect::<Vec<_>>() {
                for _ in 0..4.min(pool.len()) {
                    let action = rng.pick(&pool).clone();
                    if let Err(illegal) = game.state().check(seat, &action) {
                        let (before, lines) = (game.state().clone(), game.log().len());
                        ensure::<G>(game.play(seat, action.clone()).is_err(), LAW, || {
                            format!("{action} was played though refused")
                        })?;
                        ensure::<G>(*game.state() == before && game.log().len() == lines, LAW, || {
                            format!("{action} changed something")
                        })?;
                        let rule = engine::Cites::rule(&illegal);
                        ensure::<G>(G::INFO.rule(rule).is_some(), LAW, || format!("`{illegal}` names {rule}, which is no rule"))?;
                        let words = illegal.to_string();
                        ensure::<G>(words.ends_with(&format!("({rule})")), LAW, || {
                            format!("`{words}` does not end with ({rule})")
                        })?;
                    }
                }
            }
            if !step(&mut game, Walker::Random, &mut legal, &mut rng) {
                break;
            }
            pool.extend(legal.iter().take(30).cloned());
            while pool.len() > POOL {
                let at = rng.index(pool.len());
                pool.swap_remove(at);
            }
        }
    }
    Ok(())
}

/// Cards, letters, triangles and chips are all there after every action.
pub(super) fn everything_is_conserved<G: Playable>(effort: Effort) -> Held {
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        let all = game.state().inventory();
        for _ in 0..effort.steps {
            if !step(&mut game, Walker::Random, &mut legal, &mut rng) {
                break;
            }
            let now = game.state().inventory();
            ensure::<G>(now == all, "everything is conserved", || {
                let action = game.line().last().map(|(seat, action, _)| format!("{seat} {action}"));
                format!("after `{}`: {now:?} instead of {all:?}", action.unwrap_or_default())
            })?;
        }
    }
    Ok(())
}

/// Every action reads back from its notation, in capitals and with more blanks too.
pub(super) fn notation_reads_back<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "notation reads back";
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        for _ in 0..effort.steps.min(150) {
            if !step(&mut game, Walker::Random, &mut legal, &mut rng) {
                break;
            }
            let done: Vec<G::Action> = game.line().iter().rev().take(3).map(|(_, action, _)| action.clone()).collect();
            for action in legal.iter().take(100).chain(&done) {
                let text = action.to_string();
                for text in [text.clone(), text.to_uppercase(), format!("  {}  ", text.replace(' ', "   "))] {
                    let read = text.parse::<G::Action>();
                    ensure::<G>(read.as_ref() == Ok(action), LAW, || format!("`{text}` reads as {read:?}, not as {action:?}"))?;
                }
                ensure::<G>(!text.contains('\n') && text == text.trim(), LAW, || format!("`{text}` is not one line"))?;
            }
        }
    }
    Ok(())
}

/// A position that was written reads back to the same position, with the same legal actions.
pub(super) fn positions_read_back<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "positions read back";
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        for _ in 0..effort.steps {
            if !step(&mut game, Walker::Mostly(engine::Skill::Greedy), &mut legal, &mut rng) {
                break;
            }
            let Status::Playing { to_act } = game.state().status() else { break };
            let written = game.state().position();
            let bad = |why: &str| broken::<G>(LAW, format!("{why}: {written}"));
            let mut members = Members::new(&written).map_err(|error| bad(&error.0))?;
            let laid = G::lay_out(&mut members, &mut rng).map_err(|error| bad(&error.0))?;
            members.finish().map_err(|error| bad(&error.0))?;
            ensure::<G>(laid.state.position() == written, LAW, || format!("{} is not {written}", laid.state.position()))?;
            let (mut one, mut other) = (Vec::new(), Vec::new());
            game.state().legal_actions(to_act, &mut one);
            laid.state.legal_actions(to_act, &mut other);
            ensure::<G>(one == other, LAW, || {
                format!("other actions are legal after reading {written}: {other:?}, not {one:?}")
            })?;
        }
    }
    Ok(())
}
