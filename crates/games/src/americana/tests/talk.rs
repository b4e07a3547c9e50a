//! What is said to people, and how the quick players choose.

use engine::{Names, Policy, Skill, Viewer, Words};

use super::super::AmericanaOptions;
use super::*;

/// Everything that seat 1 is told.
fn told(events: &[Event]) -> String {
    let names = ["", "Anna", "Ben"].map(str::to_owned);
    let names = Names::new(&names, Some(seat(1)));
    let redacted = events.iter().filter_map(|event| Americana::redact(event, Viewer::Seat(seat(1))));
    redacted.map(|event| Americana::tell(&event, &names).text).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_hand_is_told_in_sentences() {
    let mut state = table(&[
        ("hands", hands(&["Ac 3d 9s 9d 9c", "Kh 5d 9h 2h 2s", "Kc 4d Kd Qd Jd"])),
        ("extra", cards("2c 3c 4c 5c 6c")),
        ("dead", cards("")),
        ("played", cards(REST)),
        ("chips", chips(&[("pool", 4), ("ante", 5), ("ace", 4)])),
        ("stacks", numbers(&[10, 10, 10])),
    ]);
    let mut events = Vec::new();
    play_with(&mut state, "sell, pass, bid 2, pass, bet 1, raise 2, call, pass, lead 4d", &mut events);
    let expected = [
        "Ben puts up the extra hand for sale.",
        "You pass.",
        "Anna bids 2.",
        "Anna buys the extra hand for 2; the hand laid aside is dead.",
        "Anna pays 2 chips to Ben for the extra hand.",
        "You pass.",
        "Anna bets 1 chip.",
        "Ben raises: 3 chips into the pool.",
        "You call with 3 chips.",
        "Anna gives up the pool.",
        "Ben shows Kc Kd Qd Jd 4d: one pair, kings.",
        "You show 9c 9d 9s Ac 3d: three of a kind, nines.",
        "You win 11 chips from the pool.",
        "You show the ace of clubs for the ace.",
        "You collect 4 chips from the ace.",
        "Ben leads the four of diamonds.",
        "Stop: nobody holds the five of diamonds.",
    ];
    assert_eq!(told(&events), expected.join("\n"));
}

/// Everything that the table here does not use.
const REST: &str = "7c 8c 10c Jc Qc 2d 6d 7d 8d 10d Ad 3h 4h 5h 6h 7h 8h 10h Jh Qh Ah 3s 4s 5s 6s 7s 8s 10s Js Qs Ks As";

#[test]
fn quick_players_choose_what_is_allowed_and_say_why() {
    let mut rng = Seed::from_text("quick").playouts();
    for (number, skill) in [Skill::Novice, Skill::Greedy, Skill::Steady].into_iter().enumerate() {
        let players = 3 + number as u8;
        let seed = Seed::from_text("quick").child(number as u64);
        let mut state = Americana::deal(&AmericanaOptions::default(), players, seed, &mut engine::Silent);
        let mut list = Vec::new();
        while let Some(seat) = state.status().to_act() {
            list.clear();
            state.legal_actions(seat, &mut list);
            let view = state.view(Viewer::Seat(seat));
            let action = Americana::choose(&view, &list, skill, &mut rng);
            assert!(list.contains(&action), "{action} of {list:?}");
            let why = Americana::why(&view, &action, &Names::new(&[], None));
            assert!(why.len() > 10 && !why.ends_with('.'), "{action}: {why}");
            state.apply(seat, &action, &mut engine::Silent);
        }
    }
}
