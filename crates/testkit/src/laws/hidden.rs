//! Laws of what is hidden.

use engine::erased::Playable;
use engine::play::Match;
use engine::{Chance, Names, Seat, SectionKind, Value, Viewer};

use super::{Effort, Held, ensure};
use crate::walk::{Walker, step, tables, viewers};

/// `imagine(view)` gives a state with the same view, the same legal actions for its owner, and the same refusals.
pub(super) fn imagined_states_look_the_same<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "imagined states look the same";
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        for _ in 0..effort.steps {
            let state = game.state();
            if rng.below(4) == 0 {
                for viewer in viewers(state.seats(), &mut rng) {
                    let view = state.view(viewer);
                    let imagined = G::imagine(&view, &mut rng);
                    ensure::<G>(imagined.view(viewer) == view, LAW, || {
                        format!("for {viewer:?}\n{:?}\ninstead of\n{view:?}", imagined.view(viewer))
                    })?;
                    ensure::<G>(imagined.inventory() == state.inventory(), LAW, || {
                        format!("other things: {:?}", imagined.inventory())
                    })?;
                    if let Some(seat) = viewer.seat() {
                        let (mut one, mut other) = (Vec::new(), Vec::new());
                        state.legal_actions(seat, &mut one);
                        imagined.legal_actions(seat, &mut other);
                        ensure::<G>(one == other, LAW, || {
                            format!("for {seat:?} other actions are legal: {other:?}, not {one:?}")
                        })?;
                        for action in &legal {
                            let same = state.check(seat, action).map_err(|why| why.to_string())
                                == imagined.check(seat, action).map_err(|why| why.to_string());
                            ensure::<G>(same, LAW, || format!("for {seat:?} `{action}` is judged otherwise"))?;
                        }
                    }
                }
            }
            if !step(&mut game, Walker::Mostly(engine::Skill::Greedy), &mut legal, &mut rng) {
                break;
            }
        }
    }
    Ok(())
}

/// The member of a view that tells what was shown at the end of the last deal.
const LAST: &str = "last_deal";

/// What a viewer may not see is named in no view, list, prompt, scene or telling that they get.
pub(super) fn hidden_things_are_found_nowhere<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "hidden things are found nowhere";
    let names: Vec<String> = (0..Seat::MOST).map(|i| format!("Player{i}")).collect();
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        // What another deal shows as well, such as the cards printed on a board, tells nothing of this one.
        let elsewhere = G::show(&Match::<G>::start(options.clone(), table, seed.child(1)).state().view(Viewer::Spectator));
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        let mut hidden_before: Vec<Vec<String>> = vec![Vec::new(); usize::from(table) + 1];
        let mut deal_before = None;
        for _ in 0..effort.steps {
            let last = game.line().len();
            let open = G::show(&game.state().view(Viewer::Spectator));
            let deal = open.get("deal").cloned();
            let dealt = std::mem::replace(&mut deal_before, deal.clone()) != deal;
            for (viewer, hidden_before) in Viewer::all(game.seats()).zip(&mut hidden_before) {
                let hidden = game.state().hidden_from(viewer);
                let names = Names::new(&names, viewer.seat());
                let view = game.state().view(viewer);
                let mut shown = G::show(&view);
                // What was shown in the last deal names cards that are hidden in this one. It is the same for everyone.
                ensure::<G>(shown.get(LAST) == open.get(LAST), LAW, || format!("{viewer:?} remembers another last deal"))?;
                if let Value::Map(members) = &mut shown {
                    members.retain(|(name, value)| name != LAST && elsewhere.get(name) != Some(value));
                }
                // Cards that are counted or turned over are seen before they are shuffled and hidden again: telling of them was
                // no leak. Such a step is known by a new deal, or by things that were not hidden before it.
                let before = std::mem::replace(hidden_before, hidden.clone());
                let shuffled = dealt || hidden.iter().any(|thing| !before.contains(thing));
                let mut told: Vec<String> = Vec::new();
                for event in game.events(last, viewer).filter(|_| !shuffled) {
                    let telling = G::tell(&event, &names);
                    for thing in telling.motions.iter().filter_map(|motion| motion.what.as_ref()) {
                        ensure::<G>(!hidden.contains(thing), LAW, || format!("{viewer:?} sees {thing} move: {telling:?}"))?;
                    }
                    told.push(telling.text);
                }
                let mut searched = vec![];
                if G::NAMES_HIDDEN_THINGS {
                    // The play itself names hidden things aloud; only where things lie is looked at.
                    for place in ["hands", "pack", "pile", "extra", "dead"] {
                        searched.extend(shown.get(place).map(Value::to_string));
                    }
                } else {
                    searched.push(shown.to_string());
                    searched.push(G::prompt(&view, &names));
                    let scene = G::describe(&view, &names);
                    let sections = scene.sections.into_iter().filter(|section| section.kind != SectionKind::Past);
                    searched.extend(sections.flat_map(|section| section.lines));
                    if let Some(seat) = viewer.seat() {
                        let mut list = Vec::new();
                        game.state().legal_actions(seat, &mut list);
                        searched.extend(list.iter().map(ToString::to_string));
                    }
                }
                searched.extend(told.into_iter().filter(|_| !G::NAMES_HIDDEN_THINGS));
                // One long text is searched much faster than many short ones.
                let all = searched.join("\n");
                for thing in &hidden {
                    for words in [thing.clone(), G::name(thing)] {
                        ensure::<G>(!names_thing(&all, &words), LAW, || {
                            let found = searched.iter().find(|text| names_thing(text, &words));
                            format!("{viewer:?} may not see {thing}, but reads {found:?}")
                        })?;
                    }
                }
            }
            if !step(&mut game, Walker::Mostly(engine::Skill::Greedy), &mut legal, &mut rng) {
                break;
            }
        }
    }
    Ok(())
}

/// Whether a text names a thing, as a word of its own: R1 is not in R12.
pub(super) fn names_thing(text: &str, thing: &str) -> bool {
    let inside = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '-');
    text.match_indices(thing)
        .any(|(at, _)| !inside(text[..at].chars().next_back()) && !inside(text[at + thing.len()..].chars().next()))
}

/// Two worlds that a viewer cannot tell apart, and the same action of another player in both: if they still cannot tell them apart
/// by their view, then the events they were told are the same too.
pub(super) fn events_tell_no_more_than_views<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "events tell no more than views";
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        for _ in 0..effort.steps {
            let before = game.state().clone();
            if !step(&mut game, Walker::Mostly(engine::Skill::Greedy), &mut legal, &mut rng) {
                break;
            }
            let Some((actor, action, false)) = game.line().last().cloned() else { continue };
            for viewer in viewers(before.seats(), &mut rng).into_iter().filter(|viewer| !viewer.is(actor)) {
                let mut other = G::imagine(&before.view(viewer), &mut rng);
                if other.check(actor, &action).is_err() {
                    continue;
                }
                let (mut real, mut imagined) = (Vec::new(), Vec::new());
                let mut after = before.clone();
                after.apply(actor, &action, &mut real);
                other.apply(actor, &action, &mut imagined);
                if after.view(viewer) == other.view(viewer) {
                    let told = |events: &[G::Event]| -> Vec<G::Event> {
                        events.iter().filter_map(|event| G::redact(event, viewer)).collect()
                    };
                    ensure::<G>(told(&real) == told(&imagined), LAW, || {
                        format!(
                            "after `{actor} {action}` {viewer:?} is told {:?}, or in another world {:?}",
                            told(&real),
                            told(&imagined)
                        )
                    })?;
                }
            }
        }
    }
    Ok(())
}
