//! Matches that were played on a device and are handed in: hostile until proved.

use engine::fair::Secret;
use engine::{Seat, Seed};
use players::Level;
use protocol::log;
use serde_json::{Value, json};
use store::{Hash, NewEntry, TableId};
use table::{Clock, Command, Entry, Logged, Sitter, Table, Terms};

use crate::client::{Client, House, quick};

const AT: u64 = 1_700_000_000_000;

fn terms(game: &str, seats: u8) -> Terms {
    let settings = if game == "plaza" { vec![("deals_each".to_owned(), 1.into())] } else { Vec::new() };
    Terms {
        game: game.to_owned(),
        settings,
        seats,
        clock: Clock::None,
        hints: true,
        public: false,
        practice: false,
        away_after: 0,
    }
}

/// The entries of a match on a device up to its end: the player does the first thing that is legal.
fn played(game: &str, seats: u8) -> Vec<Entry> {
    let computer = Sitter::Computer { level: Level::Random };
    let mut sitters = vec![computer; seats.into()];
    sitters[0] = Sitter::Person { user: "device".to_owned(), name: String::new() };
    let secret = Secret(Seed::from_text("a match on a device").0);
    let entries = Table::open_at_home(terms(game, seats), secret, sitters).expect("a table");
    let logged = |entry: Entry| Logged { at: AT, command: None, entry };
    let mut table = Table::replay(entries.into_iter().map(logged)).expect("a table");
    while table.outcome().is_none() {
        let me = Seat::new(0);
        let decided = if table.pause().is_some() {
            table.decide(me, &Command::Ready)
        } else if let Some((seat, action)) = table.computer_action() {
            table.decide_computer(seat, &action)
        } else {
            let action = table.game().expect("it is dealt").legal(me)[0].clone();
            table.decide(me, &Command::Act(action))
        };
        for entry in decided.expect("it may be done").entries() {
            table.apply(logged(entry.clone())).expect("what was decided");
        }
    }
    table.log().map(|logged| logged.entry.clone()).collect()
}

/// The rows as a device seals them.
fn rows(on_device: &str, entries: &[Entry]) -> Vec<Value> {
    let id = TableId::on_device(on_device).expect("an id");
    let mut link = Hash::start(&id);
    let row = |(seq, entry): (u64, &Entry)| {
        let (kind, payload) = log::write(entry);
        let new = NewEntry { kind: kind.to_owned(), payload, command_id: Some(format!("c{seq}")), created_at: (AT + seq) as i64 };
        link = link.next(&id, seq, &new);
        json!({ "table": on_device, "seq": seq, "kind": new.kind, "payload": new.payload, "command_id": new.command_id,
            "created_at": new.created_at, "hash": link.to_string() })
    };
    (1..).zip(entries).map(row).collect()
}

fn sealed(on_device: &str, entries: &[Entry]) -> Value {
    json!({ "log": rows(on_device, entries) })
}

async fn account(house: &House, login: &str) -> Client {
    let client = house.guest(login).await;
    client.post("/api/account", &json!({ "login": login, "password": "correct horse" })).await.good();
    client
}

async fn history(client: &Client) -> Vec<Value> {
    client.get("/api/me/history").await.good()["matches"].as_array().expect("a list").clone()
}

#[tokio::test]
async fn a_match_of_a_device_is_kept_for_its_account_and_nobody_else() {
    let house = House::open().await;
    let (anna, eve) = (account(&house, "anna").await, account(&house, "eve").await);
    let body = sealed("device:one", &played("plaza", 2));
    let kept = anna.post("/api/me/matches", &body).await.good();
    assert_eq!(anna.post("/api/me/matches", &body).await.good(), kept, "handed in twice it is kept once");
    let id = kept["table"].as_str().expect("an id");
    let matches = history(&anna).await;
    assert_eq!(matches.len(), 1);
    assert_eq!((&matches[0]["table"], &matches[0]["game"], &matches[0]["device"]), (&json!(id), &json!("plaza"), &json!(true)));
    assert!(matches[0]["ended"].as_u64().is_some_and(|ended| (AT..AT + 100_000).contains(&ended)));

    // On another device: its replay, its record, and what is stored of her.
    let mut phone = house.guest("Phone").await;
    let answer = phone.post("/api/account/login", &json!({ "login": "anna", "password": "correct horse" })).await;
    phone.keep_cookies(&answer);
    phone.get(&format!("/api/tables/{id}/story")).await.good();
    let step = phone.get(&format!("/api/tables/{id}/replay?step=1")).await.good();
    assert!(step["steps"].as_u64() > Some(10) && step["hands"][1].is_array(), "all hands are open: {step}");
    let record = phone.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(record.status, 200, "{}", record.text);
    let record = engine::record::Record::parse(&record.text).expect("a record");
    games::catalog::find("plaza").expect("Plaza").replay(&record).expect("it proves itself");
    assert!(phone.get("/api/me/export").await.text.contains(id));
    assert_eq!(phone.get("/api/me/tables").await.good(), json!([]), "nothing to go on with");

    assert_eq!(history(&eve).await, Vec::<Value>::new());
    for nosy in [&eve, &house.nobody()] {
        assert_eq!(nosy.get(&format!("/api/tables/{id}/record")).await.status, 403);
        assert_eq!(nosy.get(&format!("/api/tables/{id}/state")).await.status, 403);
    }
    // The same match on the device of another user is a match of theirs.
    assert_ne!(eve.post("/api/me/matches", &body).await.good(), kept);

    assert_eq!(anna.send("DELETE", "/api/me", None).await.status, 204);
    assert_eq!(eve.get(&format!("/api/tables/{id}")).await.status, 404);
    assert_eq!(history(&eve).await.len(), 1);
}

#[tokio::test]
async fn a_patience_is_kept_and_its_better_end_too() {
    let house = House::open().await;
    let anna = account(&house, "anna").await;
    let entries = played("contact-solitaire-2", 1);
    anna.post("/api/me/matches", &sealed("device:two", &entries)).await.good();
    let mut longer = entries.clone();
    let seat = Seat::new(0);
    let last = entries.iter().rev().find(|entry| matches!(entry, Entry::Acted { .. })).expect("an action").clone();
    longer.extend([Entry::Undone { seat }, last]);
    anna.post("/api/me/matches", &sealed("device:two", &longer)).await.good();
    assert_eq!(history(&anna).await.len(), 1);
    assert_eq!(anna.post("/api/me/matches", &sealed("device:two", &entries)).await.code(), "kept/other");
}

#[tokio::test]
async fn what_was_not_played_by_the_rules_is_refused_and_says_where() {
    let house = House::open().await;
    let (anna, guest) = (account(&house, "anna").await, house.guest("Greta").await);
    let entries = played("plaza", 2);
    let good = sealed("device:one", &entries);
    assert_eq!(guest.post("/api/me/matches", &good).await.code(), "account/none");
    assert_eq!(house.nobody().post("/api/me/matches", &good).await.status, 401);

    let changed = |change: &dyn Fn(&mut Vec<Entry>)| {
        let mut entries = entries.clone();
        change(&mut entries);
        sealed("device:one", &entries)
    };
    let row = |at: usize, member: &str, value: Value| {
        let mut body = good.clone();
        body["log"][at][member] = value;
        body
    };
    let seat = Seat::new(0);
    let other = Sitter::Person { user: anna.user.clone(), name: String::new() };
    let foreign = Sitter::Person { user: "device".to_owned(), name: String::new() };
    let acted = entries.iter().position(|entry| matches!(entry, Entry::Acted { .. })).expect("an action");
    for (body, code) in [
        (json!({ "log": [] }), "kept/refused"),
        (json!({}), "kept/refused"),
        (json!({ "log": [{ "seq": 1 }] }), "kept/refused"),
        (row(3, "payload", json!("{}")), "kept/refused"),
        (row(3, "seq", json!(9)), "kept/refused"),
        (row(3, "hash", json!("00")), "kept/refused"),
        (row(3, "table", json!("device:two")), "kept/refused"),
        (row(0, "table", json!("a-table-of-the-house")), "kept/refused"),
        (row(3, "created_at", json!(u64::MAX)), "kept/refused"),
        (changed(&|entries| entries.truncate(entries.len() - 1)), "kept/not-over"),
        (changed(&|entries| drop(entries.remove(acted))), "kept/refused"),
        (changed(&|entries| entries.swap(0, 1)), "kept/refused"),
        // The player is a user of the house, or two players sit there.
        (changed(&|entries| entries[1] = Entry::Sat { seat, sitter: other.clone() }), "kept/refused"),
        (changed(&|entries| entries[2] = Entry::Sat { seat: Seat::new(1), sitter: foreign.clone() }), "kept/refused"),
    ] {
        let answer = anna.post("/api/me/matches", &body).await;
        assert_eq!(answer.code(), code, "{}", answer.text);
        assert!((400..500).contains(&answer.status));
    }
    let large = json!({ "log": [], "filler": "x".repeat(4 << 20) });
    assert_eq!(anna.post("/api/me/matches", &large).await.status, 413);
    assert_eq!(history(&anna).await, Vec::<Value>::new(), "nothing of it is kept");
}

#[tokio::test]
async fn nobody_hands_in_more_than_the_limit_allows() {
    let mut config = quick();
    config.limits.kept_per_hour = 2;
    let house = House::open_with(config).await;
    let anna = account(&house, "anna").await;
    let entries = played("contact-solitaire-2", 1);
    for (device, status) in [("device:1", 200), ("device:2", 200), ("device:3", 429)] {
        assert_eq!(anna.post("/api/me/matches", &sealed(device, &entries)).await.status, status);
    }
}
