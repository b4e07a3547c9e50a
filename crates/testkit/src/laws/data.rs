//! Laws of what is shown as data.

use engine::erased::Playable;
use engine::play::Match;
use engine::{Chance, Seats, Skill};

use super::{Effort, Held, broken};
use crate::walk::{Walker, step, tables, viewers};

/// Every view, and every fact of the referee, is of the type that the game declares: the page's types are made from it.
pub(super) fn views_and_facts_are_of_their_types<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "views and facts are of their types";
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        let mut going = true;
        while going {
            going = step(&mut game, Walker::Mostly(Skill::Greedy), &mut legal, &mut rng);
            // The end of a match is shown too.
            if going && rng.below(8) != 0 {
                continue;
            }
            for viewer in viewers(table, &mut rng) {
                let shown = G::show(&game.state().view(viewer));
                G::VIEW.fits(&shown).map_err(|why| broken::<G>(LAW, format!("for {viewer:?}: {why}")))?;
            }
            for known in [Seats::NONE, Seats::all(table)] {
                let facts = game.state().facts(known);
                G::FACTS.fits(&facts).map_err(|why| broken::<G>(LAW, format!("the facts: {why}")))?;
            }
        }
    }
    Ok(())
}
