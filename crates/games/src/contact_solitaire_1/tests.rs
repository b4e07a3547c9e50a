//! Every rule of Solitaire No. 1, and hindsight.

use engine::play::Match;
use engine::{Chance, Cites, Ended, Game, Policy, Positions, Seat, Seats, Seed, Silent, Skill, Status, Value, Viewer};

use super::hindsight::{Answer, TurningPoint, solve, turning_point};
use super::{Action, ContactSolitaire1, Event, Solitaire1Options};
use crate::triangles::testing::{figure, lay_out, numbers, read_back};
use crate::triangles::{Triangle, Triangles};

const ME: Seat = Seat::new(0);

fn deal(number: u64) -> ContactSolitaire1 {
    ContactSolitaire1::deal(&Solitaire1Options::default(), 1, Seed::from_text("deals").child(number), &mut Silent)
}

fn legal(state: &ContactSolitaire1) -> Vec<String> {
    let mut legal = Vec::new();
    state.legal_actions(ME, &mut legal);
    legal.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn play(state: &mut ContactSolitaire1, action: &str) {
    let action: Action = action.parse().expect("an action");
    state.check(ME, &action).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
    state.apply(ME, &action, &mut Silent);
}

fn refused(state: &ContactSolitaire1, action: &str) -> &'static str {
    state.check(ME, &action.parse().expect("an action")).expect_err("this should be refused").rule()
}

/// A table with triangle 17 (blue 4, red 3, orange 9) in the figure.
fn table(members: &[(&str, Value)]) -> ContactSolitaire1 {
    let mut all = vec![("figure", figure("17 at 0,0 base blue"))];
    all.extend_from_slice(members);
    lay_out(&all).unwrap_or_else(|bad| panic!("{bad}")).state
}

/// The numbers that fit, or do not fit, triangle 17.
fn fitting(fits: bool) -> Vec<u8> {
    let open = table(&[]).figure.playable();
    Triangles::ALL.iter().filter(|triangle| open.contains(*triangle) == fits).map(Triangle::number).filter(|n| *n != 17).collect()
}

#[test]
fn the_first_triangle_drawn_begins_the_figure() {
    // S1.
    let state = deal(0);
    assert_eq!((state.figure.len(), state.pile.len(), state.discard.len()), (1, 35, 0));
    assert_eq!(legal(&state), ["draw"]);
    // A position that says nothing at all is the deal itself.
    let laid = lay_out::<ContactSolitaire1>(&[]).expect("a position");
    assert_eq!((laid.state.figure.len(), laid.state.pile.len()), (1, 35));
}

#[test]
fn a_triangle_drawn_must_be_played_if_it_fits() {
    // S2.
    let fits = fitting(true);
    let state = table(&[("drawn", fits[0].into()), ("discard", numbers(&fits[1..2]))]);
    assert!(legal(&state).iter().all(|action| action.starts_with(&format!("place {} ", fits[0]))), "{:?}", legal(&state));
    assert_eq!(refused(&state, "discard"), "S2");
    assert_eq!(refused(&state, "draw"), "S2");
    assert_eq!(refused(&state, &format!("place {} at 1,0 base blue", fits[2])), "S2");
    assert_eq!(refused(&state, &format!("place {} at 1,0 base blue", fits[1])), "S3", "too late for the discard pile");
    assert_eq!(refused(&state, &format!("place {} at 5,0 base blue", fits[0])), "C5");
    assert_eq!(state.position().get("phase"), Some(&"drawn".into()));
    read_back(&state);
}

#[test]
fn a_triangle_that_does_not_fit_is_discarded() {
    // S2.
    let misfits = fitting(false);
    let mut state = table(&[("drawn", misfits[0].into())]);
    assert_eq!(legal(&state), ["discard"]);
    assert_eq!(refused(&state, &format!("place {} at 1,0 base blue", misfits[0])), "C4");
    play(&mut state, "discard");
    assert_eq!(state.discard.last().map(|top| top.number()), Some(misfits[0]));
    assert_eq!(legal(&state), ["draw"]);
    assert_eq!(refused(&state, "discard"), "S2");
    assert_eq!(refused(&state, &format!("place {} at 1,0 base blue", misfits[1])), "S3");
}

#[test]
fn the_top_of_the_discard_pile_may_be_played_before_drawing() {
    // S3.
    let (fits, misfits) = (fitting(true), fitting(false));
    let mut state = table(&[("discard", numbers(&[fits[0], misfits[0]]))]);
    let choices = legal(&state);
    assert_eq!(choices.last().map(String::as_str), Some("draw"));
    assert!(choices.len() > 1);
    assert_eq!(refused(&state, &format!("place {} at 1,0 base blue", misfits[0])), "S3");
    play(&mut state, &choices[0]);
    assert_eq!(state.discard.last().map(|top| top.number()), Some(misfits[0]));
}

#[test]
fn with_the_stricter_reading_the_top_must_be_played() {
    // S3, option `discard_first`.
    let (fits, misfits) = (fitting(true), fitting(false));
    let strict = ("options", Value::map([("discard_first", Value::Bool(true))]));
    let state = table(&[strict.clone(), ("discard", numbers(&[fits[0], misfits[0]]))]);
    assert!(legal(&state).iter().all(|action| action.starts_with("place ")));
    assert_eq!(refused(&state, "draw"), "S3");
    let state = table(&[strict, ("discard", numbers(&[misfits[0], fits[0]]))]);
    assert_eq!(legal(&state), ["draw"]);
}

#[test]
fn it_is_lost_when_all_is_drawn_and_the_top_does_not_fit() {
    // S4.
    let misfits = fitting(false);
    let rest: Vec<u8> = misfits.iter().copied().chain(fitting(true)).collect();
    let state = table(&[("discard", numbers(&rest))]);
    let Status::Over(outcome) = state.status() else { panic!("it is stuck") };
    assert_eq!((outcome.ended, outcome.winners), (Ended::Stuck, Seats::NONE));
    assert_eq!(refused(&state, "draw"), "S2");
    assert_eq!(state.position().get("won"), Some(&false.into()));
    read_back(&state);
    let rest: Vec<u8> = fitting(true).into_iter().chain(misfits).collect();
    let state = table(&[("discard", numbers(&rest))]);
    assert!(!state.is_over(), "the top can be played");
    assert!(legal(&state).iter().all(|action| action.starts_with("place ")));
}

#[test]
fn hindsight_wins_by_the_rules() {
    // S4.
    let mut state = deal(3);
    let (Answer::Winnable(line), _) = solve(&state, |_| true) else { panic!("this deal could be won") };
    let mut ended = false;
    for action in &line {
        state.check(ME, action).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
        let mut events = Vec::new();
        state.apply(ME, action, &mut events);
        ended |= events.contains(&Event::Ended { won: true, laid: 36 });
    }
    let Status::Over(outcome) = state.status() else { panic!("it is won") };
    assert!(ended);
    assert_eq!((outcome.ended, outcome.winners), (Ended::Solved, Seats::all(1)));
    read_back(&state);
}

#[test]
fn most_deals_could_be_won_in_hindsight() {
    // Of 1,000 deals 957 could be won and 43 not, the hardest after 130,000 states.
    let mut winnable = 0;
    for number in 0..60 {
        let (answer, nodes) = solve(&deal(number), |nodes| nodes < 400_000);
        assert_ne!(answer, Answer::Unknown, "deal {number} after {nodes} states");
        winnable += u32::from(answer != Answer::Lost);
    }
    assert!((52..=60).contains(&winnable), "{winnable} of 60 could be won");
}

#[test]
fn hindsight_agrees_with_trying_everything() {
    fn can_be_won(state: &ContactSolitaire1) -> bool {
        let mut legal = Vec::new();
        state.legal_actions(ME, &mut legal);
        state.is_won()
            || legal.iter().any(|action| {
                let mut next = state.clone();
                next.apply(ME, action, &mut Silent);
                can_be_won(&next)
            })
    }
    let mut rng = Seed::from_text("everything").playouts();
    let (mut won, mut lost) = (0, 0);
    for number in 0..600 {
        let options = Solitaire1Options { discard_first: number % 2 == 1, ..Solitaire1Options::default() };
        let mut state = ContactSolitaire1::deal(&options, 1, Seed::from_text("small").child(number), &mut Silent);
        let (Answer::Winnable(line), _) = solve(&state, |nodes| nodes < 20_000) else { continue };
        // Play well until a few steps before the end, then one step by chance.
        for action in &line[..line.len() - 9] {
            state.apply(ME, action, &mut Silent);
        }
        let mut legal = Vec::new();
        state.legal_actions(ME, &mut legal);
        state.apply(ME, rng.pick(&legal), &mut Silent);
        let expected = can_be_won(&state);
        assert_eq!(matches!(solve(&state, |_| true).0, Answer::Winnable(_)), expected, "{state:?}");
        *if expected { &mut won } else { &mut lost } += 1;
    }
    assert!(won > 50 && lost > 20, "{won} won and {lost} lost say little");
}

#[test]
fn the_last_step_at_which_it_could_be_won_is_found() {
    let mut found = 0;
    for number in 0..12 {
        let start = deal(number);
        let mut rng = Seed::from_text("astray").child(number).playouts();
        let mut state = start.clone();
        let mut actions = Vec::new();
        while !state.is_over() {
            let mut legal = Vec::new();
            state.legal_actions(ME, &mut legal);
            let action = *rng.pick(&legal);
            state.apply(ME, &action, &mut Silent);
            actions.push(action);
        }
        let TurningPoint { won_after: Some(after), certain } = turning_point(&start, &actions, 20_000) else { continue };
        assert!(after < actions.len(), "chance has lost it");
        found += u32::from(certain);
    }
    assert!(found >= 2, "{found} turning points were certain");
}

#[test]
fn what_is_taken_back_is_counted_and_nothing_else_changes() {
    let mut game = Match::<ContactSolitaire1>::start(Solitaire1Options::default(), 1, Seed::from_text("undo"));
    let mut drawn = None;
    for times in 1..=4 {
        game.play(ME, Action::Draw).expect("it is legal");
        assert_eq!(game.state().drawn, *drawn.get_or_insert(game.state().drawn), "the same triangle comes again");
        game.undo(ME).expect("there is something to take back");
        assert_eq!((game.state().undone, game.state().drawn), (times, None));
        read_back(game.state());
    }
    game.undo(ME).expect_err("the deal cannot be taken back");
}

#[test]
fn the_order_of_the_pile_is_in_no_view() {
    let state = deal(5);
    let mut other = state.clone();
    other.pile.reverse();
    assert_ne!(state, other);
    for viewer in Viewer::all(1) {
        assert_eq!(state.view(viewer), other.view(viewer));
        assert_eq!(ContactSolitaire1::show(&state.view(viewer)).get("pile"), Some(&35.into()));
    }
}

#[test]
fn impossible_positions_are_refused() {
    let laid = ("figure", figure("1 at 0,0 base blue"));
    for (members, why) in [
        (vec![("drawn", Value::from(3))], "figure: is empty, but the first triangle drawn begins it (S1)"),
        (vec![laid.clone(), ("drawn", Value::from(1))], "drawn: triangle 1 is also in figure"),
        (vec![laid.clone(), ("drawn", Value::from(99))], "drawn: there is no triangle 99: they are numbered from 1 to 36"),
        (vec![laid.clone(), ("discard", Value::from(3))], "discard: lies open: list its triangles, top first"),
        (vec![laid.clone(), ("drawn", 3.into()), ("phase", "play".into())], "phase: is `drawn` while a triangle has been drawn"),
        (vec![laid.clone(), ("phase", "drawn".into())], "drawn: left out, though the phase is `drawn`"),
        (vec![laid.clone(), ("phase", "draw".into())], "phase: `draw` is neither play nor drawn"),
        (vec![laid, ("undone", Value::from(-1))], "undone: -1 is not between 0 and 4294967295"),
    ] {
        let refused = lay_out::<ContactSolitaire1>(&members).map(|laid| laid.state).expect_err(why);
        assert_eq!(refused, why);
    }
}

#[test]
fn better_players_come_further() {
    let laid = |skill: Skill| -> u32 {
        let mut rng = Seed::from_text("players").playouts();
        let each = (0..300).map(|number| {
            let mut state = deal(number);
            while !state.is_over() {
                let mut legal = Vec::new();
                state.legal_actions(ME, &mut legal);
                let action = ContactSolitaire1::choose(&state.view(Viewer::Seat(ME)), &legal, skill, &mut rng);
                state.apply(ME, &action, &mut Silent);
            }
            u32::from(state.figure.len())
        });
        each.sum()
    };
    let (novice, greedy, steady) = (laid(Skill::Novice), laid(Skill::Greedy), laid(Skill::Steady));
    assert!(novice < greedy && novice < steady, "novice {novice}, greedy {greedy}, steady {steady}");
}

#[test]
fn a_winnable_deal_could_be_won_by_who_knew_the_pile() {
    for number in 1..=8 {
        let options = Solitaire1Options { deal: number, winnable: true, ..Solitaire1Options::default() };
        let state = ContactSolitaire1::deal(&options, 1, Seed::from_text("winnable"), &mut Silent);
        let (answer, _) = solve(&state, |nodes| nodes < 60_000);
        assert!(matches!(answer, Answer::Winnable(_)), "deal {number}");
        assert_eq!(state.facts(Seats::all(1)).get("winnable"), Some(&true.into()));
    }
}

#[test]
fn what_was_drawn_is_remembered_in_its_order() {
    let mut state = deal(3);
    let pile: Vec<Triangle> = state.pile.iter().rev().copied().collect();
    while !state.is_over() {
        let action = legal(&state).pop().expect("something can be done");
        play(&mut state, &action);
    }
    assert!(state.pile.is_empty());
    assert_eq!(state.draws.as_slice(), pile);
}
