//! One table, driven with numbers for time and by hand where a store, a thread or another node would be.

mod people;
mod remarks;

use driver::{AppendFailed, Asker, Driver, Effect, Local, Problem, Request, Settings, Who};
use engine::Seat;
use engine::fair::{Nonce, Secret};
use players::Level;
use protocol::message::ClientMessage;
use table::{Clock, Entry, Logged, Sitter, Table, Terms};

const TABLE: &str = "table";

fn person(name: &str) -> Sitter {
    Sitter::Person { user: name.to_lowercase(), name: name.to_owned() }
}

fn who(name: &str) -> Who {
    Who { user: Some(name.to_lowercase()), holds: None }
}

fn terms(clock: Clock) -> Terms {
    Terms {
        game: "plaza".to_owned(),
        settings: Vec::new(),
        seats: 2,
        clock,
        hints: true,
        public: false,
        practice: false,
        away_after: 0,
    }
}

/// Anna and Bert, dealt at time 0, where Anna in seat 1 acts first.
fn anna_and_bert(clock: Clock) -> Vec<Entry> {
    dealt(&terms(clock), &[person("Anna"), person("Bert")])
}

fn dealt(terms: &Terms, sitters: &[Sitter]) -> Vec<Entry> {
    (0..=u8::MAX)
        .map(|secret| Table::open_at_home(terms.clone(), Secret([secret; 32]), sitters.to_vec()).expect("terms that fit"))
        .find(|entries| replay(entries.clone()).to_act() == Some(Seat::new(0)))
        .expect("chance says who acts first")
}

fn replay(entries: Vec<Entry>) -> Table {
    Table::replay(entries.into_iter().map(|entry| Logged { at: 0, command: None, entry })).expect("a log")
}

fn driver(entries: Vec<Entry>, shared: bool) -> Driver {
    Driver::new(TABLE, replay(entries), Settings { pause: 600, shared }, true, 0)
}

fn act(id: &str, action: &str) -> ClientMessage {
    ClientMessage::Act { id: id.to_owned(), table: TABLE.to_owned(), action: action.to_owned() }
}

fn watch() -> ClientMessage {
    ClientMessage::Watch { table: TABLE.to_owned(), from: None, parts: None }
}

/// What each effect is, in short.
fn kinds(effects: &[Effect]) -> Vec<String> {
    let kind = |effect: &Effect| match effect {
        Effect::Append { after, entries } => format!("append {} after {after}", entries.len()),
        Effect::Read { after } => format!("read after {after}"),
        Effect::Recover { after } => format!("recover after {after}"),
        Effect::Send { to, text } => {
            let kind = text.split('"').nth(3).unwrap_or_default();
            let code = text.split("\"code\":\"").nth(1).and_then(|rest| rest.split('"').next());
            format!("{} to {to:?}", code.unwrap_or(kind))
        }
        Effect::Answer { to, outcome: Ok(seq), .. } => format!("ack {seq} to {to:?}"),
        Effect::Answer { to, outcome: Err(problem), .. } => format!("{} to {to:?}", problem.code),
        Effect::Think { pause, .. } => format!("think after {pause}"),
        Effect::List { seq } => format!("list at {seq}"),
        Effect::Seats => "seats".to_owned(),
        Effect::WakeAt(at) => format!("wake at {at:?}"),
        Effect::Advise { .. } => "advise".to_owned(),
        Effect::ChooseRematch => "choose rematch".to_owned(),
        Effect::OpenRematch { table } => format!("open {table}"),
        Effect::Sat { .. } | Effect::Looked { .. } => "answer".to_owned(),
        Effect::Announce { .. } | Effect::Spread { .. } | Effect::Count(_) | Effect::Report(_) => String::new(),
    };
    effects.iter().map(kind).filter(|kind| !kind.is_empty()).collect()
}

#[test]
fn a_command_is_appended_then_acknowledged_then_told() {
    let mut driver = driver(anna_and_bert(Clock::None), false);
    let seq = driver.table().seq();
    assert_eq!(kinds(&driver.hear(0, &who("Bert"), 2, watch())), ["snapshot to [2]", "presence to [2]"]);
    let asked = driver.hear(5, &who("Anna"), 1, act("1", "draw down"));
    assert_eq!(kinds(&asked), [format!("append 1 after {seq}")]);
    assert_eq!(driver.table().seq(), seq, "nothing has happened before it is appended");
    let told = driver.appended(6, Ok(()));
    assert_eq!(kinds(&told), [format!("ack {} to Socket(1)", seq + 1), "update to [2]".to_owned()]);
    let again = driver.hear(7, &who("Anna"), 1, act("1", "draw down"));
    assert_eq!(kinds(&again), [format!("ack {} to Socket(1)", seq + 1)], "sent again, it is the same command");
}

#[test]
fn what_is_legal_is_listed_apart_and_once_for_each_version() {
    let mut driver = driver(anna_and_bert(Clock::None), false);
    let seq = driver.table().seq();
    let looked = driver.hear(0, &who("Anna"), 1, watch());
    assert_eq!(kinds(&looked), [format!("list at {seq}"), "presence to [1]".to_owned()]);
    let complete = ClientMessage::Complete { table: TABLE.to_owned(), prefix: "draw".to_owned() };
    assert_eq!(kinds(&driver.hear(0, &who("Anna"), 1, complete.clone())), [""; 0], "it is under way");
    // Bert looks meanwhile, and does not wait for what Anna may do.
    assert_eq!(kinds(&driver.hear(0, &who("Bert"), 2, watch()))[0], "snapshot to [2]");
    let listed = driver.listed(seq, vec!["draw down".to_owned(), "draw up".to_owned()]);
    assert_eq!(kinds(&listed), ["snapshot to [1]", "completions to [1]"]);
    let Effect::Send { text, .. } = &listed[0] else { panic!("a message") };
    assert!(text.contains(r#""legal":["draw down","draw up"]"#), "{text}");
    assert_eq!(kinds(&driver.hear(0, &who("Anna"), 1, complete.clone())), ["completions to [1]"]);
    // Another version is listed anew; a list that comes too late is for nobody.
    driver.hear(1, &who("Anna"), 1, act("1", "draw down"));
    let told = kinds(&driver.appended(2, Ok(())));
    assert_eq!(told[1..], ["update to [2]".to_owned(), format!("list at {}", seq + 1)]);
    assert_eq!(kinds(&driver.listed(seq, Vec::new())), [""; 0]);
    assert_eq!(kinds(&driver.listed(seq + 1, vec!["discard R1".to_owned()])), ["update to [1]"]);
}

#[test]
fn where_another_was_faster_the_log_is_read_and_decided_anew() {
    let entries = anna_and_bert(Clock::None);
    let mut driver = driver(entries, true);
    let seq = driver.table().seq();
    driver.hear(1, &who("Anna"), 1, act("1", "draw down"));
    assert_eq!(kinds(&driver.appended(2, Err(AppendFailed::Stale))), [format!("read after {seq}")]);
    let other = Logged { at: 1, command: None, entry: Entry::EndAsked { seat: Seat::new(1) } };
    assert_eq!(kinds(&driver.read(3, Ok(vec![other]))), [format!("append 1 after {}", seq + 1)]);
    assert_eq!(kinds(&driver.appended(4, Ok(()))), [format!("ack {} to Socket(1)", seq + 2)]);
    // The other node has done this very command.
    driver.hear(5, &who("Anna"), 1, act("2", "undo?"));
    let refused = driver.read(6, Ok(Vec::new()));
    assert_eq!(kinds(&refused), ["action/notation to Socket(1)"], "a refusal rests on the whole log");
}

#[test]
fn a_command_that_another_node_has_done_is_acknowledged() {
    let mut driver = driver(anna_and_bert(Clock::None), true);
    let seq = driver.table().seq();
    driver.hear(1, &who("Anna"), 1, act("1", "draw down"));
    let key = "1:anna:1".to_owned();
    let entry = Entry::Acted { seat: Seat::new(0), action: "draw down".to_owned(), by: table::By::Owner };
    driver.appended(2, Err(AppendFailed::Duplicate { seq: seq + 1 }));
    let read = driver.read(3, Ok(vec![Logged { at: 1, command: Some(key), entry }]));
    assert_eq!(kinds(&read), [format!("ack {} to Socket(1)", seq + 1)]);
}

#[test]
fn a_log_that_cannot_be_written_is_said_once_and_tried_again() {
    let mut driver = driver(anna_and_bert(Clock::None), false);
    let seq = driver.table().seq();
    driver.hear(0, &who("Bert"), 2, watch());
    driver.hear(1, &who("Anna"), 1, act("1", "draw down"));
    let lost = driver.appended(2, Err(AppendFailed::Away("full".to_owned())));
    assert_eq!(kinds(&lost), ["storage/away to [2]", "storage/away to Socket(1)", "wake at Some(502)"]);
    assert_eq!(kinds(&driver.hear(3, &who("Anna"), 1, act("1", "draw down"))), ["storage/away to Socket(1)"]);
    assert_eq!(kinds(&driver.woke(502)), [format!("recover after {seq}")]);
    assert_eq!(kinds(&driver.read(503, Err("full".to_owned()))), ["wake at Some(1003)"], "it was said already");
    driver.woke(1003);
    assert_eq!(kinds(&driver.read(1004, Ok(Vec::new()))), ["storage/back to [2]"]);
    let again = driver.hear(1005, &who("Anna"), 1, act("1", "draw down"));
    assert_eq!(kinds(&again), [format!("append 1 after {seq}")], "what was not judged may be tried again");
}

#[test]
fn those_who_wait_for_a_slow_append_are_told() {
    let mut driver = driver(anna_and_bert(Clock::None), false);
    driver.hear(0, &who("Bert"), 2, watch());
    driver.hear(1, &who("Anna"), 1, act("1", "draw down"));
    assert_eq!(kinds(&driver.saving()), ["storage/slow to [2]"]);
    assert_eq!(kinds(&driver.appended(2_000, Ok(())))[0], "storage/back to [2]");
}

#[test]
fn a_computer_player_thinks_once_for_each_version() {
    let computer = Sitter::Computer { level: Level::Greedy };
    let mut driver = driver(dealt(&terms(Clock::None), &[computer, person("Bert")]), false);
    let begun = driver.begin(0);
    assert_eq!(kinds(&begun), ["think after 600"]);
    assert_eq!(kinds(&driver.hear(1, &who("Bert"), 2, watch())), ["snapshot to [2]", "presence to [2]"]);
    let seq = driver.table().seq();
    let thought = driver.thought(2, seq, driver.table().computer_action());
    assert_eq!(kinds(&thought), [format!("append 1 after {seq}")]);
    assert_eq!(kinds(&driver.appended(3, Ok(()))), ["update to [2]", "think after 600"]);
    assert_eq!(kinds(&driver.thought(4, seq, None)), [""; 0], "a thought that comes too late is for nobody");
}

#[test]
fn a_clock_that_runs_out_is_noticed_to_the_millisecond() {
    let mut local = Local::open(TABLE, anna_and_bert(Clock::PerMove { seconds: 30 }), 0).expect("a table");
    local.pass(29_999);
    assert!(!local.table().chairs()[0].absent);
    local.pass(1);
    assert!(local.table().chairs()[0].absent);
    local.pass(1_000_000);
    assert!(!local.table().chairs()[1].absent, "the clocks stand while the others choose");
}

#[test]
fn a_clock_of_another_node_is_left_alone_until_it_is_ours() {
    let table = replay(anna_and_bert(Clock::PerMove { seconds: 30 }));
    let mut driver = Driver::new(TABLE, table, Settings { pause: 0, shared: true }, false, 0);
    assert_eq!(kinds(&driver.begin(0)), [""; 0]);
    assert_eq!(kinds(&driver.woke(40_000)), [""; 0]);
    let ours = driver.moves(100_000, true);
    assert_eq!(kinds(&ours).len(), 1, "nobody loses the time in which nobody looked after the table");
    let Effect::Append { entries, .. } = &ours[0] else { panic!("an append") };
    assert_eq!(entries[0].entry, Entry::Resumed);
    assert_eq!(kinds(&driver.appended(100_000, Ok(()))), ["wake at Some(130000)"]);
}

#[test]
fn a_jump_of_the_clock_flags_nobody() {
    for to in [10_000_000, 50_000] {
        let entries = anna_and_bert(Clock::PerMove { seconds: 30 }).into_iter();
        let log = entries.map(|entry| Logged { at: 1_000_000, command: None, entry });
        let table = Table::replay(log).expect("a log");
        let mut driver = Driver::new(TABLE, table, Settings::default(), true, 1_000_000);
        driver.begin(1_000_000);
        let jumped = driver.jumped(to);
        assert!(matches!(&jumped[0], Effect::Append { entries, .. } if entries[0].entry == Entry::Resumed));
        assert_eq!(kinds(&driver.appended(to, Ok(()))), [format!("wake at {:?}", Some(to + 30_000))]);
        assert_eq!(kinds(&driver.woke(to + 29_000)), [format!("wake at {:?}", Some(to + 30_000))]);
    }
}

#[test]
fn a_command_of_an_earlier_owner_of_the_seat_is_not_taken_for_the_next_ones() {
    let entries = Table::open_with(terms(Clock::None), Secret([1; 32]), [None, None]).expect("terms that fit");
    let mut local = Local::open(TABLE, entries, 0).expect("a table");
    let sit = |name: &str| Request::Sit { seat: Some(Seat::new(0)), sitter: person(name) };
    let leave = ClientMessage::Leave { id: "1".to_owned(), table: TABLE.to_owned() };
    local.request(&who("Anna"), sit("Anna"));
    assert_eq!(local.hear(&who("Anna"), 1, leave.clone()), Some(Ok(3)));
    local.request(&who("Bert"), sit("Bert"));
    assert_eq!(local.hear(&who("Bert"), 2, leave), Some(Ok(5)), "it is done, not acknowledged with Anna's entry");
    assert_eq!(local.table().seat_of("bert"), None);
}

#[test]
fn a_request_that_waits_is_answered_as_its_client_sits_then() {
    let entries = Table::open_with(terms(Clock::None), Secret([1; 32]), [None, None]).expect("terms that fit");
    let mut driver = driver(entries, true);
    let sit = |name: &str| Request::Sit { seat: None, sitter: person(name) };
    let holder = Who { user: None, holds: Some(Seat::new(0)) };
    driver.request(0, &who("Anna"), 1, sit("Anna"));
    driver.appended(0, Ok(()));
    driver.seated(0, &[]);
    let wait = Request::Wait { since: Some(driver.table().seq()), parts: protocol::message::Parts::ALL };
    assert_eq!(kinds(&driver.request(1, &holder, 2, wait)), [""; 0]);
    assert_eq!(driver.holders(), [Asker::Request(2)]);
    // Another node lets Anna stand up and Bert sit down in her seat: the token opens nothing any more.
    driver.catch_up(2);
    let seat = Seat::new(0);
    let entries = [Entry::Rose { seat }, Entry::Sat { seat, sitter: person("Bert") }];
    let entries = entries.map(|entry| Logged { at: 2, command: None, entry });
    assert_eq!(kinds(&driver.read(2, Ok(entries.to_vec()))), ["seats"]);
    let answered = driver.seated(2, &[]);
    let Effect::Looked { outcome: Ok(looked), .. } = &answered[0] else { panic!("an answer, not {:?}", kinds(&answered)) };
    assert_eq!(looked.state.you, None);
}

#[test]
fn everybody_hears_of_seats_only_after_tokens_were_looked_up() {
    let entries = Table::open_with(terms(Clock::None), Secret([1; 32]), [None, None]).expect("terms that fit");
    let mut driver = driver(entries, false);
    driver.hear(0, &Who { user: None, holds: None }, 7, watch());
    driver.request(0, &who("Anna"), 1, Request::Sit { seat: None, sitter: person("Anna") });
    assert_eq!(kinds(&driver.appended(0, Ok(()))), ["seats", "answer"]);
    assert_eq!(kinds(&driver.seated(0, &[])), ["update to [7]"]);
    driver.request(1, &who("Anna"), 2, Request::Cut(Nonce([1; 32])));
    assert_eq!(kinds(&driver.appended(1, Ok(()))), ["ack 3 to Request(2)", "update to [7]"]);
}

#[test]
fn a_rematch_gets_an_id_that_the_executor_chose_and_only_players_are_told() {
    let mut driver = driver(anna_and_bert(Clock::None), false);
    driver.hear(0, &who("Bert"), 2, watch());
    driver.hear(0, &Who::default(), 3, watch());
    let command = |id: &str| (id.to_owned(), TABLE.to_owned());
    for (name, socket) in [("Anna", 1), ("Bert", 2)] {
        let (id, table) = command("end");
        driver.hear(1, &who(name), socket, ClientMessage::End { id, table });
        driver.appended(1, Ok(()));
    }
    let (id, table) = command("again");
    driver.hear(2, &who("Anna"), 1, ClientMessage::Rematch { id: id.clone(), table: table.clone() });
    driver.appended(2, Ok(()));
    driver.hear(2, &who("Bert"), 2, ClientMessage::Rematch { id, table });
    let agreed = driver.appended(2, Ok(()));
    assert!(kinds(&agreed).contains(&"choose rematch".to_owned()), "{:?}", kinds(&agreed));
    assert!(matches!(driver.rematch_at(2, "unguessable".to_owned())[..], [Effect::Append { .. }, ..]));
    let mut opened = driver.appended(2, Ok(()));
    opened.retain(|effect| !matches!(effect, Effect::WakeAt(_)));
    assert_eq!(kinds(&opened), ["open unguessable", "update to [2]", "update to [3]"]);
    let told = |effect: &Effect| matches!(effect, Effect::Send { text, .. } if text.contains("unguessable"));
    assert_eq!(opened.iter().map(told).collect::<Vec<_>>(), [false, true, false], "a spectator is not told where");
    assert_eq!(driver.table().open_rematch(Secret([2; 32])).map(|entries| entries.len()), Some(3));
}

#[test]
fn what_the_house_could_not_judge_may_be_tried_again() {
    for (problem, last) in [
        (Problem::storage_away(), false),
        (Problem::busy(), false),
        (Problem::too_fast(), false),
        (Problem::defect(), false),
        (Problem::not_seated(), true),
        (Problem::input("x"), true),
    ] {
        assert_eq!(problem.is_final(), last, "{}", problem.code);
    }
}

#[test]
fn the_deadline_of_the_next_player_outlasts_the_append() {
    let clock = Clock::PerMove { seconds: 60 };
    let mut driver = driver(anna_and_bert(clock), false);
    driver.begin(0);
    let mut waiting: std::collections::VecDeque<Effect> = driver.hear(1_000, &who("Anna"), 1, act("1", "draw down")).into();
    // Carried out as every executor does it: what follows from an answer comes first.
    let mut wake = None;
    while let Some(effect) = waiting.pop_front() {
        let then = match effect {
            Effect::Append { .. } => driver.appended(1_000, Ok(())),
            Effect::WakeAt(at) => {
                wake = at;
                Vec::new()
            }
            _ => Vec::new(),
        };
        then.into_iter().rev().for_each(|effect| waiting.push_front(effect));
    }
    assert_eq!(wake, Some(61_000));
}
