//! Laying out the bird's-eye view.

use engine::{Cites, Ended, Game, Members, Names, Policy, Positions, Seat, Seed, Silent, Skill, Status, Value, Viewer};

use super::{BirdsEye, Options};

const ME: Seat = Seat::new(0);

fn mixed(turned: bool) -> BirdsEye {
    BirdsEye::deal(&Options { turned }, 1, Seed::from_text("birds"), &mut Silent)
}

#[track_caller]
fn play(state: &mut BirdsEye, action: &str) {
    let action = action.parse().expect("an action");
    state.check(ME, &action).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
    state.apply(ME, &action, &mut Silent);
}

fn solve(state: &mut BirdsEye) -> u32 {
    let mut rng = Seed::from_text("solve").playouts();
    let mut moves = 0;
    while state.status().to_act().is_some() {
        let mut legal = Vec::new();
        state.legal_actions(ME, &mut legal);
        let action = BirdsEye::choose(&state.view(Viewer::Seat(ME)), &legal, Skill::Steady, &mut rng);
        assert!(!BirdsEye::why(&state.view(Viewer::Seat(ME)), &action, &Names::new(&[], None)).is_empty());
        state.apply(ME, &action, &mut Silent);
        moves += 1;
        assert!(moves <= 300);
    }
    moves
}

#[test]
fn z2_it_is_solved_when_every_piece_lies_in_its_place() {
    let mut state = mixed(false);
    for number in 1..=58 {
        play(&mut state, &format!("put {number} at {number}"));
    }
    play(&mut state, "put 59 at 60");
    play(&mut state, "put 60 at 59");
    assert!(!state.status().is_over());
    for action in ["lift 59", "lift 60", "put 60 at 60", "put 59 at 59"] {
        play(&mut state, action);
    }
    let Status::Over(outcome) = state.status() else { panic!("the picture is whole") };
    assert_eq!((outcome.ended, outcome.scores), (Ended::Solved, vec![64]));
}

#[test]
fn z2_pieces_keep_their_way_up_unless_they_are_turned() {
    let straight = mixed(false);
    let illegal = straight.check(ME, &"turn 34".parse().expect("an action")).expect_err("no turning");
    assert_eq!((illegal.rule(), illegal.to_string().ends_with("(Z2)")), ("Z2", true));
    let mut turned = mixed(true);
    let turns =
        |state: &BirdsEye| (0..60).map(|piece| u32::from(state.view(Viewer::Spectator).layout().turns(piece))).sum::<u32>();
    assert!(turns(&turned) > 0);
    for _ in 0..4 {
        play(&mut turned, "turn 34");
    }
    assert_eq!(turns(&turned), turns(&mixed(true)), "four quarters are a whole turn");
}

#[test]
fn a_steady_player_needs_the_fewest_moves() {
    assert_eq!(solve(&mut mixed(false)), 60);
    let mut turned = mixed(true);
    let view = turned.view(Viewer::Spectator);
    let quarters: u32 = (0..60).map(|piece| (4 - u32::from(view.layout().turns(piece))) % 4).sum();
    assert_eq!(solve(&mut turned), 60 + quarters);
    let mut astray = mixed(false);
    play(&mut astray, "put 1 at 2");
    play(&mut astray, "put 2 at 1");
    play(&mut astray, "put 3 at 3");
    assert_eq!(solve(&mut astray), 2 + 59);
}

#[test]
fn positions_are_read_back_as_written() {
    let mut state = mixed(true);
    play(&mut state, "put 34 at 12");
    play(&mut state, "turn 34");
    let position = state.position();
    let read = |position: &Value| {
        let mut members = Members::new(position).map_err(|bad| bad.0)?;
        let laid = BirdsEye::lay_out(&mut members, &mut Seed::from_text("read").playouts()).map_err(|bad| bad.0)?;
        members.finish().map_err(|bad| bad.0).map(|()| laid.state)
    };
    assert_eq!(read(&position).expect("a position").position(), position);
    let mut bad = position.clone();
    bad.set("turns", Value::list(vec![4; 60]));
    assert!(read(&bad).expect_err("a quarter too many").starts_with("turns[0]"));
    let mut bad = position.clone();
    bad.set("options", Value::Map(Vec::new()));
    assert!(read(&bad).expect_err("not turned").starts_with("turns["));
    assert_eq!(state.inventory().len(), 60);
}
