//! Players who come and go, and what they say to one another.

use driver::{Effect, Local, Request};
use engine::{Seat, Value, Viewer};
use table::{Clock, Entry, Terms};

use crate::{TABLE, act, anna_and_bert, dealt, driver, person, terms, watch, who};

/// Terms by which a player without a connection for a minute is absent.
fn patient(clock: Clock) -> Terms {
    Terms { away_after: Terms::AWAY_AFTER, ..terms(clock) }
}

/// Whether the owner of a seat is absent.
fn is_absent(local: &Local, seat: u8) -> bool {
    local.table().chairs()[usize::from(seat) - 1].absent
}

#[test]
fn an_unconnected_player_is_absent_and_back_with_the_first_word() {
    let entries = dealt(&patient(Clock::None), &[person("Anna"), person("Bert")]);
    let mut local = Local::open(TABLE, entries, 0).expect("a table");
    local.hear(&who("Anna"), 1, watch());
    local.hear(&who("Bert"), 2, watch());
    local.pass(600_000);
    assert!(!is_absent(&local, 2), "a player who looks is there");
    local.hang_up(2);
    local.pass(59_999);
    assert!(!is_absent(&local, 2), "away for a moment");
    local.pass(1);
    assert!(is_absent(&local, 2));
    local.hear(&who("Bert"), 3, watch());
    assert!(!is_absent(&local, 2));
    local.hang_up(3);
    local.pass(60_000);
    assert!(is_absent(&local, 2));
    // Without a socket: the action itself brings Bert back, and is done or judged.
    let refused = local.request(&who("Bert"), Request::Act { id: "1".to_owned(), action: "draw down".to_owned() });
    assert_eq!(refused.and_then(Result::err).map(|problem| problem.code), Some("action/illegal"));
    assert!(!is_absent(&local, 2));
}

#[test]
fn a_player_who_asks_now_and_then_without_a_socket_is_there() {
    let entries = dealt(&patient(Clock::None), &[person("Anna"), person("Bert")]);
    let mut local = Local::open(TABLE, entries, 0).expect("a table");
    local.hear(&who("Anna"), 1, watch());
    for i in 0..5 {
        local.pass(40_000);
        local.request(&who("Bert"), Request::Act { id: i.to_string(), action: "draw down".to_owned() });
        assert!(!is_absent(&local, 2));
    }
}

#[test]
fn where_nobody_waits_nobody_is_absent() {
    let sitters = [person("Anna"), person("Bert")];
    let mut local = Local::open(TABLE, dealt(&patient(Clock::None), &sitters), 0).expect("a table");
    local.pass(1_000_000);
    assert!(!is_absent(&local, 1) && !is_absent(&local, 2), "both are elsewhere, and come back tomorrow");
    for agreed in [patient(Clock::Days { days: 3 }), terms(Clock::None)] {
        let mut local = Local::open(TABLE, dealt(&agreed, &sitters), 0).expect("a table");
        local.hear(&who("Anna"), 1, watch());
        local.pass(1_000_000);
        assert!(!is_absent(&local, 2), "that was not agreed");
    }
}

#[test]
fn a_user_who_is_forgotten_leaves_the_seat() {
    let mut driver = driver(anna_and_bert(Clock::None), false);
    let left = driver.forget_user(1, "bert");
    let Effect::Append { entries, .. } = &left[0] else { panic!("an append") };
    assert_eq!(entries[0].entry, Entry::Left { seat: Seat::new(1), gone: true });
    driver.appended(1, Ok(()));
    assert_eq!(driver.table().names(), ["Anna", "Somebody"]);
}

#[test]
fn a_refused_word_is_heard_by_everyone_with_the_reason() {
    let terms = Terms { game: "rivalry".to_owned(), hints: false, ..terms(Clock::None) };
    let mut local = Local::open(TABLE, dealt(&terms, &[person("Anna"), person("Bert")]), 0).expect("a log");
    local.hear(&who("Bert"), 2, watch());
    local.sent();
    let view = local.table().game().expect("dealt").view(Viewer::Seat(Seat::new(0)));
    let letters = |value: Option<&Value>| -> Vec<String> {
        let list = value.and_then(Value::as_list).expect("a list of letters");
        list.iter().filter_map(Value::as_text).map(str::to_owned).collect()
    };
    let hands = view.get("hands").and_then(Value::as_list).expect("hands");
    let (card, bank) = (letters(hands.first()).swap_remove(0), letters(view.get("bank")));
    // Of the orders of four letters some spell no word.
    let orders = [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1], [0, 3, 2, 1], [2, 1, 3, 0]];
    let cards = [&card, &bank[0], &bank[1], &bank[2]];
    let refused = orders.iter().enumerate().find_map(|(i, order)| {
        let word: String = order.iter().map(|at| cards[*at].as_str()).collect();
        let action = format!("word {word} with {card} bank {}", bank.join(" "));
        let problem = local.hear(&who("Anna"), 1, act(&i.to_string(), &action)).expect("a command").err()?;
        (problem.rule == Some("V9")).then_some((word, i, action))
    });
    let (word, id, action) = refused.expect("an order that is no word");
    let heard = |local: &mut Local| {
        let why = format!("Refused: cannot make {word}: it is not in the dictionary (V9)");
        local.sent().iter().filter(|(socket, text)| *socket == 2 && text.contains(&why)).count()
    };
    assert_eq!(heard(&mut local), 1, "Bert hears what Anna tried");
    local.hear(&who("Anna"), 1, act(&id.to_string(), &action));
    assert_eq!(heard(&mut local), 0, "the same command is the same word");
    let unheard = format!("word {word}S with {card} bank {}", bank.join(" "));
    assert!(local.hear(&who("Anna"), 1, act("other", &unheard)).expect("a command").is_err());
    assert!(local.sent().iter().all(|(socket, _)| *socket != 2), "letters that do not spell it are between Anna and the house");
}
