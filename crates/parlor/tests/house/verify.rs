//! `parlor verify`, and a house whose database was meddled with.

use std::path::Path;

use serde_json::{Value, json};
use store::testing::{Folder, execute};
use store::{NewEntry, NewResult, NewTable, Occupant, Store, TableId, TableState, Visibility};
use table::{By, Entry};

use crate::backup::{checks, play, wait};
use crate::person::ask;
use crate::player::Players;
use crate::program::{Program, parlor};

/// A closed house in which some commands were played at each of these tables.
fn played(database: &str, games: &[&str]) -> Vec<TableId> {
    let mut program = Program::start(database, &["--no-limits"]);
    let sit = |game: &&str| Players::sit_down(&program.address, game, &json!({}), 2, 0);
    let mut tables: Vec<Players> = games.iter().map(sit).collect();
    let mut commands = 0;
    play(&program.address, &mut tables, |_, _| {
        commands += 1;
        commands >= 20
    });
    program.close();
    tables.iter().map(|players| TableId::parse(&players.table).expect("an id")).collect()
}

fn with_store(database: &str, job: impl AsyncFnOnce(&Store)) {
    wait(async {
        let store = Store::open(database).await.expect("the database");
        job(&store).await;
        store.close().await;
    });
}

/// Asks for the state of a table in an opened house.
fn state_in_the_house(database: &str, table: &TableId) -> Value {
    let program = Program::start(database, &[]);
    ask(&program.address, "GET", &format!("/api/tables/{table}/state"), "", None).expect("an answer").json()
}

/// What `parlor verify --json` says, with its exit status.
fn verify(database: &str, table: Option<&TableId>) -> (Option<i32>, Value) {
    let mut arguments = vec!["verify", "--json", "--database", database];
    arguments.extend(table.map(TableId::as_str));
    let (status, said, complaints) = parlor(&arguments);
    (status, serde_json::from_str(&said).unwrap_or_else(|_| panic!("no JSON: {said}{complaints}")))
}

#[test]
fn logs_that_were_not_touched_are_sound_also_in_a_backup() {
    let folder = Folder::new().expect("a folder");
    let database = folder.sqlite("house.db");
    let tables = played(&database, &["plaza", "rummy"]);
    let copy = folder.path().join("copy.db").display().to_string();
    assert_eq!(parlor(&["backup", &copy, "--database", &database]).0, Some(0));
    let before = std::fs::read(&copy).expect("the copy");
    for database in [database.clone(), format!("sqlite:{copy}")] {
        let (status, said) = verify(&database, None);
        assert_eq!((status, &said["ok"], &said["tables"]), (Some(0), &json!(true), &json!(2)), "{said}");
        assert!(said["entries"].as_u64().is_some_and(|entries| entries >= 20), "{said}");
        assert_eq!(verify(&database, Some(&tables[1])).1["tables"], 1);
    }
    assert!(before == std::fs::read(&copy).expect("the copy"), "verifying changes no byte of a backup");
    let unknown = parlor(&["verify", "no-such-table", "--database", &database]);
    assert_eq!((unknown.0, unknown.1.as_str()), (Some(2), ""), "{}", unknown.2);
}

#[test]
fn a_forged_entry_is_named_and_its_table_not_played_on() {
    let folder = Folder::new().expect("a folder");
    let database = folder.sqlite("house.db");
    let tables = played(&database, &["plaza", "plaza"]);
    with_store(&database, async |store| {
        let forged = format!("UPDATE log SET payload = payload || ' ' WHERE table_id = '{}' AND seq = 7", tables[0]);
        assert_eq!(execute(store, &forged).await, 1);
    });
    let (status, said) = verify(&database, None);
    assert_eq!(status, Some(1));
    assert_eq!((&said["ok"], said["faults"].as_array().map(Vec::len)), (&json!(false), Some(1)), "{said}");
    assert_eq!((&said["faults"][0]["table"], &said["faults"][0]["entry"]), (&json!(tables[0].as_str()), &json!(7)));
    assert_eq!(verify(&database, Some(&tables[1])).0, Some(0));
    let state = state_in_the_house(&database, &tables[0]);
    assert_eq!((&state["code"], state["message"].as_str().map(|m| m.contains("entry 7"))), (&json!("table/damaged"), Some(true)));
    assert!(state_in_the_house(&database, &tables[1])["code"].is_null(), "the other table is played on");
}

#[test]
fn an_action_that_was_never_legal_is_named_though_the_chain_holds() {
    let folder = Folder::new().expect("a folder");
    let database = folder.sqlite("house.db");
    let tables = played(&database, &["plaza"]);
    let mut seq = 0;
    with_store(&database, async |store| {
        seq = store.last_seq(&tables[0]).await.expect("the log") + 1;
        let (kind, payload) =
            protocol::log::write(&Entry::Acted { seat: engine::Seat::new(0), action: "fly away".to_owned(), by: By::Owner });
        let entry = NewEntry { kind: kind.to_owned(), payload, command_id: None, created_at: 1 };
        store.append(&tables[0], seq, vec![entry]).await.expect("written");
    });
    let (status, said) = verify(&database, None);
    assert_eq!((status, &said["faults"][0]["entry"]), (Some(1), &json!(seq)), "{said}");
    assert_eq!(state_in_the_house(&database, &tables[0])["code"], "table/damaged");
}

#[test]
fn a_log_cut_off_before_the_end_of_its_match_is_named() {
    let folder = Folder::new().expect("a folder");
    let database = folder.sqlite("house.db");
    let id = golden(&database, "plaza-1", |payload| payload);
    with_store(&database, async |store| {
        let seq = store.last_seq(&id).await.expect("the log");
        execute(store, &format!("DELETE FROM log WHERE table_id = '{id}' AND seq = {seq}")).await;
    });
    let (status, said) = verify(&database, None);
    assert_eq!(status, Some(1));
    assert!(said["faults"][0]["why"].as_str().is_some_and(|why| why.contains("entries are missing")), "{said}");
}

#[test]
fn a_match_of_unknown_rules_is_exported_but_not_played() {
    let folder = Folder::new().expect("a folder");
    let database = folder.sqlite("house.db");
    // The golden match as if a later version of the rules had made it.
    let id = golden(&database, "americana-1", |payload| payload.replacen(r#","secret""#, r#","rules":99,"secret""#, 1));
    let state = state_in_the_house(&database, &id);
    assert_eq!(state["code"], "table/unplayable");
    assert!(state["message"].as_str().is_some_and(|said| said.contains("version 99 of the rules")), "{state}");
    let (status, said) = verify(&database, None);
    assert_eq!((status, &said["unplayable"][0]["table"]), (Some(0), &json!(id.as_str())), "{said}");
    let (status, record, complaints) = parlor(&["record", "export", id.as_str(), "--database", &database]);
    assert_eq!(status, Some(0), "{complaints}");
    assert!(complaints.contains("version 99"), "{complaints}");
    let file = folder.path().join("unplayed.record").display().to_string();
    std::fs::write(&file, &record).expect("a file");
    let (status, _, complaints) = parlor(&["record", "check", &file]);
    assert_eq!(status, Some(2));
    assert!(complaints.contains("line 3: made with version 99 of the rules of Americana"), "{complaints}");
    // A program that has the rules can check all of it.
    checks(folder.path(), &record.replacen("rules 99", "rules 1", 1));
}

/// A table with a golden log, its first payload changed, that was played to its end.
fn golden(database: &str, name: &str, first: fn(String) -> String) -> TableId {
    let mut log: Vec<NewEntry> = text_of(&format!("{name}.log"))
        .lines()
        .map(|line| {
            let parts: Vec<&str> = line.splitn(3, ' ').collect();
            let created_at = parts[0].parse().expect("a time");
            NewEntry { kind: parts[1].to_owned(), payload: parts[2].to_owned(), command_id: None, created_at }
        })
        .collect();
    log[0].payload = first(log[0].payload.clone());
    let record = text_of(&format!("{name}.record"));
    let record = engine::record::Record::parse(&record).expect("a golden record");
    let (_, result) = record.result.expect("a finished match");
    let (id, game) = (TableId::random(), record.game);
    with_store(database, async |store| {
        let new = NewTable {
            id: id.clone(),
            game: game.clone(),
            visibility: Visibility::Private,
            card: "{}".to_owned(),
            opened_by: None,
            places: 2,
            seats: Vec::new(),
            log,
        };
        store.create_table(new, 1).await.expect("a new table");
        let seat = |(seat, points): (usize, &i32)| NewResult {
            seat: seat as u8,
            occupant: Occupant::Gone,
            share: f64::from(u8::from(result.winners.contains(&(seat as u8 + 1)))),
            points: i64::from(*points),
        };
        let results: Vec<NewResult> = result.scores.iter().enumerate().map(seat).collect();
        store.record_results(&id, 1, &game, 1, &results).await.expect("results");
        store.set_table_state(&id, TableState::Over, 1).await.expect("over");
    });
    id
}

fn text_of(golden: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testkit/tests/golden").join(golden);
    std::fs::read_to_string(file).expect("a golden file")
}
