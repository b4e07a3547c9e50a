//! What computer players choose: the same from the same view, whatever lies hidden; and the tree search of the arena on positions
//! whose answer is known.

use engine::erased::{Playable, Sight};
use engine::{Chance, Seed, Silent, Viewer};
use games::catalog::{self, Visitor};
use games::rap_rummy::RapRummy;
use games::rummy::Rummy;
use players::computer::decide;
use players::{Level, ismcts};
use serde_json::{Value, json};

/// Pairs of worlds of one game.
struct Pairs {
    level: Level,
    pairs: u32,
}

impl Visitor for Pairs {
    type Out = ();
    /// Plays at random and asks the player at every turn, in the true state and in one that looks the same to their seat.
    fn visit<G: Playable>(self) {
        let seed = Seed::from_text("two worlds");
        let mut rng = seed.playouts();
        let (fewest, most) = G::INFO.seats;
        let mut asked = 0;
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
                let other = G::imagine(&state.view(Viewer::Seat(seat)), &mut rng);
                let chance = seed.child(u64::from(rng.below(1 << 20)));
                let [one, two] = [&state, &other].map(|state| {
                    let sight = Sight::new(state, seat).expect("it is their turn");
                    decide(&sight, self.level, chance).expect("there is something to do")
                });
                assert_eq!(one, two, "{}: {} decides otherwise in a world that looks the same", G::INFO.id, self.level);
                asked += 1;
                if asked == self.pairs {
                    return;
                }
                legal.clear();
                state.legal_actions(seat, &mut legal);
                let action = legal.swap_remove(rng.index(legal.len()));
                state.apply(seat, &action, &mut Silent);
            }
        }
    }
}

fn all_titles(level: Level, pairs: impl Fn(&str) -> u32) {
    for title in catalog::TITLES.iter().filter(|title| title.info().seats.1 > 1) {
        let id = title.info().id;
        catalog::visit(id, Pairs { level, pairs: pairs(id) }).expect("it is in the catalogue");
    }
}

#[test]
fn quick_players_decide_the_same_in_worlds_that_look_the_same() {
    // Words take longer to look up than cards.
    let pairs = |id: &str| if id == "rivalry" { 100 } else { 4_000 };
    all_titles(Level::Novice, pairs);
    all_titles(Level::Greedy, |id| pairs(id) / 2);
    all_titles(Level::Steady, pairs);
}

#[test]
fn players_who_search_decide_the_same_in_worlds_that_look_the_same() {
    all_titles(Level::Sharp, |id| if id == "rivalry" { 4 } else { 40 });
    all_titles(Level::Master, |id| if id == "rivalry" { 2 } else { 8 });
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
