//! Contact: the last triangle, and plays that are worse in every way. The positions come from deals that steady players play.

use engine::{Game, Seat, Seed, Silent, Viewer};
use games::contact::{Action, Contact, ContactOptions};
use players::Level;

/// Positions of hands between two at which a player to act has a choice and which `fits`; one of each deal, ten in all.
fn positions(fits: impl Fn(&Contact, Seat, &[Action]) -> bool) -> Vec<(Contact, Seat, Vec<Action>)> {
    let seed = Seed::from_text("sense of contact");
    let options = ContactOptions { hands: 1, ..ContactOptions::default() };
    let mut found = Vec::new();
    for deal in 0..400 {
        let mut rng = seed.child(deal).playouts();
        let mut state = Contact::deal(&options, 2, seed.child(deal), &mut Silent);
        while let Some(seat) = state.status().to_act() {
            let mut legal = Vec::new();
            state.legal_actions(seat, &mut legal);
            if legal.len() > 1 && fits(&state, seat, &legal) {
                found.push((state, seat, legal));
                break;
            }
            let action = Level::Steady.choose::<Contact>(&state.view(Viewer::Seat(seat)), &legal, &mut rng);
            state.apply(seat, &action, &mut Silent);
        }
        if found.len() == 10 {
            return found;
        }
    }
    panic!("only {} positions in all deals", found.len())
}

/// The points of a play.
fn points(state: &Contact, seat: Seat, action: Action) -> i32 {
    let mut after = state.clone();
    after.stop_after_hand();
    after.apply(seat, &action, &mut Silent);
    after.points(seat) - state.points(seat)
}

/// What these levels must do in the positions: an action that is `sensible`, whatever the chance of the player.
#[track_caller]
fn check(
    positions: &[(Contact, Seat, Vec<Action>)],
    levels: &[Level],
    sensible: impl Fn(&Contact, Seat, &[Action], &Action) -> bool,
    why: &str,
) {
    for (at, (state, seat, legal)) in positions.iter().enumerate() {
        for &level in levels {
            let mut rng = Seed::from_text("sense").child(at as u64).playouts();
            let action = level.choose::<Contact>(&state.view(Viewer::Seat(*seat)), legal, &mut rng);
            assert!(sensible(state, *seat, legal, &action), "{level} would `{action}` in position {at}: {why}");
        }
    }
}

const SOUND: [Level; 3] = [Level::Steady, Level::Sharp, Level::Master];

#[test]
fn the_last_triangle_takes_the_most_points() {
    let last_of_several_worth = |state: &Contact, seat: Seat, legal: &[Action]| {
        let worth: Vec<i32> = legal.iter().map(|action| points(state, seat, *action)).collect();
        state.view(Viewer::Seat(seat)).hands[seat.index()].len() == 1 && worth.iter().any(|one| *one != worth[0])
    };
    let most = |state: &Contact, seat: Seat, legal: &[Action], action: &Action| {
        legal.iter().all(|other| points(state, seat, *other) <= points(state, seat, *action))
    };
    check(&positions(last_of_several_worth), &SOUND, most, "the hand ends with it, and points are all that is left to win");
}

#[test]
fn a_beginner_sees_the_points_beside_the_triangle_last_played() {
    let beside = |state: &Contact, seat: Seat, action: &Action| match action {
        Action::Place(placement) => {
            let last = state.view(Viewer::Seat(seat)).figure.last();
            last.is_some_and(|last| last.cell.neighbours().contains(&placement.cell))
        }
        _ => false,
    };
    let worth_looking = |state: &Contact, seat: Seat, legal: &[Action]| {
        let worth: Vec<i32> =
            legal.iter().filter(|action| beside(state, seat, action)).map(|action| points(state, seat, *action)).collect();
        worth.iter().min().is_some_and(|least| worth.iter().max().is_some_and(|most| most - least >= 20))
    };
    let most_there = |state: &Contact, seat: Seat, legal: &[Action], action: &Action| {
        let there = legal.iter().filter(|other| beside(state, seat, other));
        there.map(|other| points(state, seat, *other)).max() == Some(points(state, seat, *action))
    };
    check(&positions(worth_looking), &[Level::Novice], most_there, "twenty points more lie beside the last triangle");
}
