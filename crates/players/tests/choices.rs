//! What computer players choose: the same from the same view, whatever lies hidden; and the tree search of the arena on positions
//! whose answer is known.

use engine::erased::{Playable, Sight};
use engine::{Chance, Seed, Silent, Viewer};
use games::catalog::{self, Visitor};
use games::rap_rummy::RapRummy;
use games::rummy::Rummy;
use players::computer::decide_within;
use players::{Level, ismcts};
use serde_json::{Value, json};

/// Pairs of worlds of one game.
struct Pairs {
    level: Level,
    /// The most simulations for a decision; `None`: as many as the level makes at a table.
    simulations: Option<u32>,
    pairs: u32,
}

/// Each true state is compared with this number of others that look the same.
const OTHERS: u32 = 4;

impl Visitor for Pairs {
    type Out = ();
    /// Plays at random and asks the player at every turn, in the true state and in others that look the same to their seat.
    fn visit<G: Playable>(self) {
        let seed = Seed::from_text("two worlds");
        let mut rng = seed.playouts();
        let (fewest, most) = G::INFO.seats;
        let mut compared = 0;
        let mut legal = Vec::new();
        for deal in 0.. {
            let seats = fewest.max(2) + rng.below(u32::from(most.min(4) - fewest.max(2)) + 1) as u8;
            let options = engine::options::agreed::<G>(&Vec::new(), seats).expect("the leaflet's way");
            let mut state = G::deal(&options, seats, seed.child(deal), &mut Silent);
            for _ in 0..200 {
                if let Some((seat, action)) = state.forced() {
                    state.apply(seat, &action, &mut Silent);
                    continue;
                }
                let Some(seat) = state.status().to_act() else { break };
                legal.clear();
                state.legal_actions(seat, &mut legal);
                // Where there is no choice there is nothing to compare.
                if legal.len() > 1 {
                    let chance = seed.child(u64::from(rng.below(1 << 20)));
                    let choice = |state: &G| {
                        let sight = Sight::new(state, seat).expect("it is their turn");
                        decide_within(&sight, self.level, self.simulations, chance).expect("there is something to do")
                    };
                    let view = state.view(Viewer::Seat(seat));
                    let chosen = choice(&state);
                    for _ in 0..OTHERS.min(self.pairs - compared) {
                        let other = choice(&G::imagine(&view, &mut rng));
                        assert_eq!(chosen, other, "{}: {} chooses differently where all looks the same", G::INFO.id, self.level);
                        compared += 1;
                    }
                    if compared == self.pairs {
                        return;
                    }
                }
                let action = legal.swap_remove(rng.index(legal.len()));
                state.apply(seat, &action, &mut Silent);
            }
        }
    }
}

fn all_titles(level: Level, simulations: Option<u32>, pairs: u32) {
    for title in catalog::TITLES.iter().filter(|title| title.info().seats.1 > 1) {
        catalog::visit(title.info().id, Pairs { level, simulations, pairs }).expect("it is in the catalogue");
    }
}

// Ten thousand pairs of worlds for each game, in three tests that run side by side. Most of the pairs of the players who search
// have a small budget: the number of simulations is an input, and the code is the same.

#[test]
fn quick_players_decide_the_same_in_worlds_that_look_the_same() {
    all_titles(Level::Novice, None, 3_700);
    all_titles(Level::Greedy, None, 800);
    all_titles(Level::Steady, None, 3_700);
}

#[test]
fn searches_decide_the_same_in_worlds_that_look_the_same() {
    all_titles(Level::Sharp, Some(24), 900);
    all_titles(Level::Master, Some(24), 860);
}

#[test]
fn full_searches_decide_the_same_in_worlds_that_look_the_same() {
    all_titles(Level::Sharp, None, 24);
    all_titles(Level::Master, None, 16);
}

#[track_caller]
fn tree_search<G: Playable>(position: &Value, expected: &str) {
    let position = protocol::json::to_value(position).expect("a position is plain data");
    let table = protocol::referee::lay_out(&position, "tree").unwrap_or_else(|bad| panic!("{bad}"));
    let sight = table.sight().expect("a seat is to act").of::<G>().expect("it is this game");
    for number in 0..3 {
        let mut rng = Seed::from_text("tree").child(number).playouts();
        assert_eq!(ismcts::choose::<G>(&sight.view, &sight.legal, 2_000, &mut rng).to_string(), expected, "{position:?}");
    }
}

#[test]
fn tree_search_finds_a_win_in_one() {
    tree_search::<Rummy>(&json!({ "game": "rummy", "phase": "play", "hands": [["B2", "B3", "B4"], 6] }), "meld B2 B3 B4");
}

#[test]
fn tree_search_finds_a_win_in_two() {
    let position = json!({ "game": "rummy", "phase": "draw", "discard": ["B4"], "hands": [["B2", "B3"], 5] });
    tree_search::<Rummy>(&position, "draw pile");
}

#[test]
fn tree_search_raps_with_a_hand_that_counts_nothing() {
    let hand = ["B1", "B2", "B3", "B4", "D7", "C7", "F7", "B5"];
    tree_search::<RapRummy>(&json!({ "game": "rap-rummy", "phase": "rap-round", "hands": [hand, 8] }), "rap");
}
