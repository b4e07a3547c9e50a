//! The laws, for every game of the catalogue. One test for all titles keeps a new game from being forgotten.

use games::catalog;
use testkit::laws::{Effort, Laws};

#[test]
fn every_title_obeys_the_laws() {
    let broken: Vec<String> = catalog::TITLES
        .iter()
        .filter_map(|title| {
            let id = title.info().id;
            // `cargo xtask laws` asks for more.
            let factor = std::env::var("PARLOR_LAWS_TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
            let held = catalog::visit(id, Laws(Effort::QUICK.times(factor)));
            held.expect("the catalogue finds its own titles").err().map(|broken| broken.to_string())
        })
        .collect();
    assert!(broken.is_empty(), "{}", broken.join("\n\n"));
}
