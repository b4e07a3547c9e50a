//! Putting the views together.

use engine::erased::{AnyPosition, Title, TitleOf};
use engine::play::Match;
use engine::{Cites, Ended, Game, Policy, Seat, Seed, Silent, Skill, Status, Value, Viewer};

use super::{DissectedViews, Options};
use crate::exposition::BUILDINGS;

const ME: Seat = Seat::new(0);

fn read(members: &[(&str, Value)]) -> Result<Box<dyn AnyPosition>, String> {
    let position = Value::map(members.iter().cloned());
    let mut rng = Seed::from_text("tests").playouts();
    TitleOf::<DissectedViews>::new().lay_out(&position, &mut rng).map_err(|bad| bad.0)
}

fn places(text: &str) -> Value {
    Value::List(text.split_whitespace().map(|word| if word == "-" { Value::Null } else { word.into() }).collect())
}

fn short() -> Match<DissectedViews> {
    let art = BUILDINGS.iter().position(|building| building.id == "art").map(|index| index as u8);
    Match::start(Options { building: art }, 1, Seed::from_text("short"))
}

#[track_caller]
fn play(game: &mut Match<DissectedViews>, actions: &[&str]) {
    for action in actions {
        game.play(ME, action.parse().expect("an action")).unwrap_or_else(|error| panic!("{action}: {error}"));
    }
}

#[track_caller]
fn refused(game: &Match<DissectedViews>, action: &str) -> String {
    let illegal = game.state().check(ME, &action.parse().expect("an action")).expect_err(action);
    assert_eq!(illegal.rule(), "Z1");
    illegal.to_string()
}

#[test]
fn z1_a_building_stands_when_its_cards_lie_in_their_quarters() {
    let mut game = short();
    play(&mut game, &["put art-1 at 1", "put art-3 at 3", "put art-2 at 4", "put art-4 at 2"]);
    assert!(!game.state().status().is_over(), "two cards have changed places");
    play(&mut game, &["lift 4", "lift 2", "put art-4 at 4", "PUT  Art 2  AT 2"]);
    let Status::Over(outcome) = game.state().status() else { panic!("the building stands") };
    assert_eq!((outcome.ended, outcome.scores), (Ended::Solved, vec![8]));
    assert_eq!(refused(&game, "lift 1"), "the puzzle is solved: nothing more is moved (Z1)");
}

#[test]
fn z1_any_view_will_do_for_a_building() {
    // All buildings stand in their own views but the first two, which have changed views; the last card is still loose.
    let mut order: Vec<usize> = (0..15).collect();
    order.swap(0, 1);
    let cards = |last: &str| {
        let all = order.iter().flat_map(|&building| (1..=4).map(move |number| format!("{}-{number}", BUILDINGS[building].id)));
        let mut all: Vec<String> = all.collect();
        last.clone_into(&mut all[59]);
        places(&all.join(" "))
    };
    let mut position = read(&[("places", cards("-"))]).expect("a position");
    assert_eq!(position.legal(ME).first().map(String::as_str), Some("put womans-4 at 60"));
    assert_eq!(position.legal(ME).len(), 1 + 59);
    let told = position.play("put womans-4 at 60").expect("legal");
    assert_eq!(told[0].text, "Seat 1 lays a quarter in place 60, the bottom right of view 15. The Woman's building stands.");
    assert!(position.status().is_over());
    assert!(read(&[("places", cards("womans-4"))]).expect("a position").status().is_over());
}

#[test]
fn what_cannot_be_done_is_refused() {
    let mut game = short();
    play(&mut game, &["put art-1 at 1"]);
    assert_eq!(refused(&game, "put art-1 at 2"), "cannot put a piece that lies in place 1: lift it first (Z1)");
    assert_eq!(refused(&game, "put art-2 at 1"), "cannot put a piece at 1: another lies there (Z1)");
    assert_eq!(refused(&game, "lift 2"), "cannot lift 2: the place is empty (Z1)");
    for unknown in ["put dairy-1 at 2", "put art-2 at 5", "lift 60", "turn art-2"] {
        let action = unknown.parse().expect("an action");
        assert!(game.state().knows(&action).is_err(), "{unknown}");
    }
    for nonsense in
        ["", "put", "put at 3", "put art-2", "put art-2 at 0", "put art-2 at 61", "lift", "lift x", "undo", "put art-5 at 1"]
    {
        assert!(nonsense.parse::<<DissectedViews as Game>::Action>().is_err(), "{nonsense}");
    }
}

#[test]
fn z3_taking_back_is_free_and_the_seed_decides_the_mixture() {
    let mut game = short();
    play(&mut game, &["put art-1 at 1"]);
    let before = game.state().clone();
    play(&mut game, &["put art-2 at 3"]);
    game.undo(ME).expect("something to take back");
    assert_eq!(game.state().view(Viewer::Spectator).layout(), before.view(Viewer::Spectator).layout());
    assert_eq!(game.state().view(Viewer::Spectator).moves(), 1);
    assert!(TitleOf::<DissectedViews>::new().free_undo());
    let mixed = |seed: &str| {
        let state = DissectedViews::deal(&Options::default(), 1, Seed::from_text(seed), &mut Silent);
        state.view(Viewer::Spectator).loose().collect::<Vec<_>>()
    };
    assert_eq!(mixed("one"), mixed("one"));
    assert_ne!(mixed("one"), mixed("two"));
}

#[test]
fn a_steady_player_needs_the_fewest_moves() {
    let mut rng = Seed::from_text("solve").playouts();
    let solve = |state: &mut DissectedViews, rng: &mut engine::PlayRng| {
        let mut moves = 0;
        while state.status().to_act().is_some() {
            let mut legal = Vec::new();
            state.legal_actions(ME, &mut legal);
            assert!(legal.is_sorted());
            let action = DissectedViews::choose(&state.view(Viewer::Seat(ME)), &legal, Skill::Steady, rng);
            state.apply(ME, &action, &mut Silent);
            moves += 1;
            assert!(moves <= 120);
        }
        moves
    };
    let mut fresh = DissectedViews::deal(&Options::default(), 1, Seed::from_text("solve"), &mut Silent);
    assert_eq!(solve(&mut fresh, &mut rng), 60);
    // Three Art cards in view 1, one Administration card in its way, another wrong: they stay, are lifted, and put.
    let mut state = DissectedViews::deal(&Options::default(), 1, Seed::from_text("solve"), &mut Silent);
    for action in ["put art-1 at 1", "put art-2 at 2", "put art-3 at 3", "put administration-4 at 4", "put mines-1 at 6"] {
        state.apply(ME, &action.parse().expect("an action"), &mut Silent);
    }
    assert_eq!(solve(&mut state, &mut rng), 57 + 2, "three cards stay, two of the others are lifted first");
}

#[test]
fn positions_are_read_and_what_cannot_be_is_refused() {
    let building = ("options", Value::map([("building", Value::from("art"))]));
    let position = read(&[building.clone(), ("places", places("art-2 - - art-4"))]).expect("a position");
    let written = position.position();
    let again = read(&match &written {
        Value::Map(members) => members.iter().map(|(name, value)| (name.as_str(), value.clone())).collect::<Vec<_>>(),
        _ => panic!("a position is an object"),
    });
    assert_eq!(again.expect("what is written can be read").position(), written);
    for (bad, what) in [
        (places("art-2 art-2 - -"), "places[1]: art-2 also lies in place 1"),
        (places("dairy-2 - - -"), "places[0]: dairy-2 is not part of this puzzle"),
        (places("art-2 -"), "places: 2 places, but this puzzle has 4"),
        (places("art-9 - - -"), "places[0]: "),
        (Value::List(vec![true.into(), Value::Null, Value::Null, Value::Null]), "places[0]: a piece or null"),
        (7.into(), "places: "),
    ] {
        let why = read(&[building.clone(), ("places", bad)]).err().expect(what);
        assert!(why.starts_with(what), "`{why}` should begin with {what}");
    }
    assert!(read(&[("turns", Value::List(vec![]))]).is_err(), "cards of this puzzle are not turned");
    assert!(read(&[("phase", "over".into())]).is_err());
}
