//! What is said at the table.

use engine::{Names, Viewer, Words};

use super::*;

/// Plays an action and gives back what seat 1 is told of it.
fn told(table: &mut Rummy, action: &str) -> Vec<String> {
    let action: Action = action.parse().expect("an action");
    let mut events = Vec::new();
    table.apply(table.to_act, &action, &mut events);
    let names = ["Anna".to_owned(), "Bert".to_owned()];
    let names = Names::new(&names, Some(seat(1)));
    let events = events.iter().filter_map(|event| Rummy::redact(event, Viewer::Seat(seat(1))));
    events.map(|event| Rummy::tell(&event, &names).text).collect()
}

#[test]
fn plays_and_the_count_are_told_in_whole_sentences() {
    let hands = Value::List(vec![cards("B2 B3 B4 B5 D9"), cards("D3 C7 F8")]);
    let members = [("hands", hands), ("melds", melds("B9 C9 F9")), ("phase", "play".into()), ("to_move", 1.into())];
    let mut table = laid(&members).expect("a position").state;
    for (action, sentences) in [
        ("meld B2 B3 B4", &["You lay down the 2 to 4 of Bamboos, 2 cards left."][..]),
        ("add D9 to 1", &["You add the 9 of Dots to the 9s of Bamboos, Characters and Flowers (meld 1), 1 card left."]),
        (
            "discard B5",
            &[
                "You discard the 5 of Bamboos.",
                "You win the hand. Bert has 18 against them: 3 of Dots, 7 of Characters and 8 of Flowers.",
            ],
        ),
    ] {
        assert_eq!(told(&mut table, action), sentences);
    }
}

#[test]
fn melds_are_numbered_where_a_player_needs_them_to_add() {
    let table = table("B2 B3 B4 | C7 D7 F7", "B1 D9");
    let names = Names::new(&[], Some(seat(1)));
    let scene = Rummy::describe(&table.view(Viewer::Seat(seat(1))), &names);
    assert_eq!(scene.sections[0].lines, ["1: B2 B3 B4", "2: D7 C7 F7"]);
    assert_eq!(scene.sections[3].lines, ["B1 D9"]);
}

/// Seat 1 of 2 is to discard; seat 2 has picked up these of its cards before everybody's eyes.
fn after_picking_up(hand: &str, picked_up: &str) -> Rummy {
    let hands = Value::List(vec![cards(hand), cards("F6 F7 C3 C9 D5 B7")]);
    let members = [("hands", hands), ("phase", "play".into()), ("to_move", 1.into())];
    let mut at = laid(&members).expect("a position that can be on a table").state;
    at.table.memory.known[1] = set(picked_up);
    at
}

#[test]
fn a_reason_names_who_wants_the_card() {
    let names = ["You".to_owned(), "Mrs Alden".to_owned()];
    let names = Names::new(&names, Some(seat(1)));
    let why = |at: &Rummy, action: &str| {
        <Rummy as engine::Policy>::why(&at.view(Viewer::Seat(seat(1))), &action.parse().expect("an action"), &names)
    };
    let at = after_picking_up("F8 B1 D2", "F6 F7");
    assert_eq!(
        why(&at, "discard F8"),
        "the 8 of Flowers is the least useful card, though Mrs Alden picked up the 6 of Flowers and the 7 of Flowers, which go with it"
    );
    let instead = why(&at, "discard D2");
    assert!(
        instead.starts_with("Mrs Alden picked up the 6 of Flowers and the 7 of Flowers, and the 8 of Flowers would go"),
        "{instead}"
    );
    let nothing_known = table("", "F8 B1 D2");
    assert_eq!(why(&nothing_known, "discard F8"), "the 8 of Flowers has the least chance of getting onto the table");
}
