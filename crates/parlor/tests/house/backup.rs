//! `parlor backup` and `parlor record export` beside a house in which people play.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{OnceLock, mpsc};

use serde_json::{Map, Value, json};
use store::testing::{self, Folder};
use store::{NewEntry, Store, TableId};
use table::Entry;
use table::entry::Closed;

use crate::person::ask;
use crate::player::{Heard, Players, Round};
use crate::program::{Program, parlor};

pub(crate) fn wait<T>(job: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(job)
}

/// A table of each title, as short as its options allow, for one person and computer players.
fn sit_down(address: &str) -> Vec<Players> {
    let titles = games::catalog::TITLES.iter();
    let sit = |title: &&dyn engine::erased::Title| {
        let short = ["deals_each", "hands", "deals"];
        let options: Map<String, Value> = title
            .options()
            .iter()
            .filter(|option| short.contains(&option.name))
            .map(|option| (option.name.to_owned(), json!(1)))
            .collect();
        Players::sit_down(address, title.info().id, &options.into(), 1, title.info().seats.0 - 1)
    };
    titles.map(sit).collect()
}

/// Everybody plays until `heard` has heard enough, or every match is over.
pub(crate) fn play(address: &str, tables: &mut [Players], mut enough: impl FnMut(usize, &Heard) -> bool) {
    let round = Round { addresses: vec![address.to_owned()], over: AtomicBool::new(false), killed: OnceLock::new() };
    let (tell, all_heard) = mpsc::channel();
    std::thread::scope(|scope| {
        for (i, players) in tables.iter_mut().enumerate() {
            let (round, tell) = (&round, tell.clone());
            scope.spawn(move || players.play(0, round, |heard| drop(tell.send((i, heard)))));
        }
        drop(tell);
        for (table, heard) in all_heard {
            if enough(table, &heard) {
                round.over.store(true, Ordering::Relaxed);
            }
        }
    });
}

/// Whether a match is over and its record open.
fn is_over(address: &str, players: &Players) -> bool {
    let entry = ask(address, "GET", &format!("/api/tables/{}", players.table), "", None).expect("an answer").json();
    // A patience that is stuck can be taken back: it is over, but its record opens only when it is left.
    let record = ask(address, "GET", &format!("/api/tables/{}/record", players.table), "", None).expect("an answer");
    entry["standing"] == "over" && record.status == 200
}

#[test]
fn a_backup_under_load_holds_what_was_acknowledged() {
    let folder = Folder::new().expect("a folder");
    let (database, copy) = (folder.sqlite("house.db"), folder.path().join("copy.db").display().to_string());
    let mut program = Program::start(&database, &["--no-limits"]);
    let mut tables = sit_down(&program.address);
    let mut acknowledged = BTreeMap::new();
    let mut commands = 0;
    play(&program.address, &mut tables, |table, heard| {
        let Heard::Acknowledged(seq) = heard else { return false };
        commands += 1;
        if commands <= 200 {
            acknowledged.insert(table, *seq);
        }
        if commands == 200 {
            let (status, said, complaints) = parlor(&["backup", &copy, "--database", &database]);
            assert_eq!((status, said.as_str()), (Some(0), format!("copied to {copy}\n").as_str()), "{complaints}");
        }
        commands >= 300
    });
    assert!(commands >= 200, "{commands} commands");
    program.close();

    let copied = format!("sqlite:{copy}");
    wait(async {
        let store = Store::open(&copied).await.expect("the copy is a database");
        for (table, seq) in &acknowledged {
            let id = TableId::parse(&tables[*table].table).expect("an id");
            store.verify(&id).await.expect("read").expect("the chain holds");
            assert_eq!(store.read(&id, *seq, 1).await.expect("the log").len(), 1, "entry {seq} of {id}");
        }
        store.close().await;
    });
    // The same people go on in the house that the copy is, as if nothing had happened; what came after the copy is not there.
    let restored = Program::start(&copied, &["--no-limits"]);
    for players in &mut tables {
        players.forget();
    }
    let mut commands = 0;
    play(&restored.address, &mut tables, |_, heard| {
        commands += usize::from(matches!(heard, Heard::Acknowledged(_)));
        commands > 4_000
    });
    let over: Vec<&Players> = tables.iter().filter(|players| is_over(&restored.address, players)).collect();
    assert!(over.len() > 5, "{} of {} matches are over", over.len(), tables.len());
    for players in over {
        let (status, record, complaints) = parlor(&["record", "export", &players.table, "--database", &copied]);
        assert_eq!(status, Some(0), "{complaints}");
        let served = ask(&restored.address, "GET", &format!("/api/tables/{}/record", players.table), "", None);
        assert_eq!(served.expect("an answer").text, record);
        checks(folder.path(), &record);
    }
}

/// Checks a record with the program; gives what it says.
#[track_caller]
pub(crate) fn checks(folder: &Path, record: &str) -> String {
    let file = folder.join("match.record");
    std::fs::write(&file, record).expect("a file");
    let (status, said, complaints) = parlor(&["record", "check", &file.display().to_string()]);
    assert_eq!(status, Some(0), "{complaints}\n{record}");
    said
}

#[test]
fn the_record_of_a_match_ended_early_checks() {
    let folder = Folder::new().expect("a folder");
    let database = folder.sqlite("house.db");
    let mut program = Program::start(&database, &["--no-limits"]);
    let mut tables = vec![
        Players::sit_down(&program.address, "plaza", &json!({}), 2, 0),
        Players::sit_down(&program.address, "rummy", &json!({}), 2, 0),
    ];
    let mut commands = 0;
    play(&program.address, &mut tables, |_, _| {
        commands += 1;
        commands >= 10
    });
    program.close();
    for (players, (why, words)) in tables.iter().zip([(Closed::Agreed, "by agreement"), (Closed::Abandoned, "abandoned")]) {
        let id = TableId::parse(&players.table).expect("an id");
        let export = || parlor(&["record", "export", &players.table, "--database", &database]);
        let (status, printed, complaints) = export();
        assert_eq!((status, printed.as_str()), (Some(2), ""));
        assert!(complaints.contains("the match is not over"), "{complaints}");
        wait(async {
            let store = Store::open(&database).await.expect("the database");
            let seq = store.read(&id, 1, 10_000).await.expect("the log").len() as u64;
            let (kind, payload) = protocol::log::write(&Entry::Closed { why });
            let end = NewEntry { kind: kind.to_owned(), payload, command_id: None, created_at: 1 };
            store.append(&id, seq + 1, vec![end]).await.expect("written");
            store.close().await;
        });
        let (status, record, complaints) = export();
        assert_eq!(status, Some(0), "{complaints}");
        assert!(checks(folder.path(), &record).contains(words));
    }
}

#[test]
fn a_failed_backup_or_export_leaves_no_file() {
    let folder = Folder::new().expect("a folder");
    let database = folder.sqlite("house.db");
    Program::start(&database, &[]).close();
    let file = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(file("there.db"), "somebody's").expect("a file");
    std::fs::write(file("rubbish.db"), "this is no database, and longer than a header of one would be").expect("a file");
    let names = || {
        let mut names: Vec<_> =
            std::fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("a file").file_name()).collect();
        names.sort();
        names
    };
    let (before, unknown) = (names(), "A".repeat(22));
    let (new, there, nowhere) = (file("new.db"), file("there.db"), file("no/such/folder/new.db"));
    let (missing, rubbish) = (folder.sqlite("missing.db"), folder.sqlite("rubbish.db"));
    for (arguments, status, message) in [
        (vec!["backup", &there, "--database", &database], 2, "there.db"),
        (vec!["backup", &nowhere, "--database", &database], 2, "no/such/folder"),
        (vec!["backup", &new, "--database", &missing], 2, "there is no database"),
        (vec!["backup", &new, "--database", &rubbish], 1, "the database cannot be opened"),
        (vec!["backup", &new, "--database", "mysql://x"], 2, "--database"),
        (vec!["backup"], 2, "<FILE>"),
        (vec!["record", "export", &unknown, "--database", &database], 2, "there is no such table"),
        (vec!["record", "export", "../../etc/passwd", "--database", &database], 2, "../../etc/passwd"),
        (vec!["record", "export", &unknown, "--database", &missing], 2, "there is no database"),
        (vec!["record", "export"], 2, "<ID>"),
    ] {
        let (code, printed, complaints) = parlor(&arguments);
        assert_eq!((code, printed.as_str()), (Some(status), ""), "{arguments:?}: {complaints}");
        assert!(complaints.contains(message) && !complaints.contains("panicked"), "{arguments:?}: {complaints}");
        assert_eq!(names(), before, "{arguments:?}");
    }
    assert_eq!(std::fs::read_to_string(there).expect("still there"), "somebody's");
}

#[test]
fn a_house_on_postgres_is_copied_by_other_means() {
    let Some(postgres) = testing::postgres() else { return };
    let folder = Folder::new().expect("a folder");
    let (database, file) = (wait(postgres.create_database()), folder.path().join("new.db").display().to_string());
    let (status, printed, complaints) = parlor(&["backup", &file, "--database", &database]);
    assert_eq!((status, printed.as_str()), (Some(2), ""));
    assert!(complaints.contains("pg_dump"), "{complaints}");
    assert!(!Path::new(&file).exists());
}
