//! Laws of the end of a deal.

use engine::erased::Playable;
use engine::play::{Finished, Match};
use engine::{Names, Seat, SectionKind, Status, Value, Viewer};

use super::hidden::names_thing;
use super::{Effort, Held, ensure};
use crate::walk::{Walker, step, tables};

/// A deal that is over shows what the rules lay open and nothing else, to everybody: what it hides is named nowhere, and can be
/// imagined otherwise.
pub(super) fn finished_deals_show_what_the_rules_show<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "finished deals show what the rules show";
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let (mut legal, mut seen) = (Vec::new(), 0);
        for _ in 0..effort.steps {
            if !step(&mut game, Walker::Mostly(engine::Skill::Greedy), &mut legal, &mut rng) {
                break;
            }
            let Some(finished) = game.finished().filter(|finished| finished.step > seen) else { continue };
            seen = finished.step;
            let state = &finished.state;
            ensure::<G>(matches!(state.status(), Status::Over(_)), LAW, || format!("it goes on: {state:?}"))?;
            ensure::<G>(state.deal_number() + 1 == game.state().deal_number(), LAW, || format!("another deal: {state:?}"))?;
            for viewer in Viewer::all(table) {
                let imagined = G::imagine(&state.view(viewer), &mut rng);
                ensure::<G>(imagined.view(viewer) == state.view(viewer), LAW, || format!("{viewer:?} can tell {imagined:?}"))?;
                hides(finished, viewer, LAW)?;
                is_told_in_brief(finished, viewer, LAW)?;
            }
        }
    }
    Ok(())
}

/// What is told of it in brief has been told, too.
fn is_told_in_brief<G: Playable>(finished: &Finished<G>, viewer: Viewer, law: &'static str) -> Held {
    let people = people();
    let names = Names::new(&people, viewer.seat());
    for event in finished.seen(viewer) {
        let told = G::tell(&event, &names);
        for sentence in told.brief.iter().flat_map(|brief| brief.split_inclusive(". ")) {
            ensure::<G>(told.text.contains(sentence.trim_end()), law, || format!("{sentence:?} is not told in {:?}", told.text))?;
        }
    }
    Ok(())
}

fn hides<G: Playable>(finished: &Finished<G>, viewer: Viewer, law: &'static str) -> Held {
    let people = people();
    let names = Names::new(&people, viewer.seat());
    let view = finished.state.view(viewer);
    let shown = G::show(&view);
    let mut searched: Vec<String> = Vec::new();
    if G::NAMES_HIDDEN_THINGS {
        searched.extend(["hands", "pack", "pile"].iter().filter_map(|place| shown.get(place).map(Value::to_string)));
    } else {
        searched.push(shown.to_string());
        searched.extend(finished.seen(viewer).map(|event| G::tell(&event, &names).text));
        let sections = G::describe(&view, &names).sections.into_iter();
        searched.extend(sections.filter(|section| section.kind != SectionKind::Past).flat_map(|section| section.lines));
    }
    let all = searched.join("\n");
    for thing in finished.state.hidden_from(viewer) {
        for words in [thing.clone(), G::name(&thing)] {
            ensure::<G>(!names_thing(&all, &words), law, || {
                let found = searched.iter().find(|text| names_thing(text, &words));
                format!("{viewer:?} may not see {thing}, but reads {found:?}")
            })?;
        }
    }
    Ok(())
}

fn people() -> Vec<String> {
    (0..Seat::MOST).map(|i| format!("Player{i}")).collect()
}
