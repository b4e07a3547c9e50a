//! Bad storage: nothing unsaved is acknowledged, the trouble is said, and the store recovers without being opened again.
//!
//! The disk that is full or read-only is a real one, of a few megabytes, mounted where only a child of the test sees it.

use std::process::Command;
use std::time::Duration;

use store::testing::{lose_connection, own_postgres, small_disk};
use store::{AppendError, NewEntry, NewTable, News, Store, TableId, Visibility};
use tokio::time::timeout;

async fn table(store: &Store) -> TableId {
    let id = TableId::random();
    let new = NewTable {
        id,
        game: "plaza".into(),
        visibility: Visibility::Public,
        card: "{}".into(),
        opened_by: None,
        places: 2,
        seats: vec![],
        log: vec![],
    };
    store.create_table(new, 1).await.expect("a table").id
}

fn entry(payload: String, command_id: String) -> Vec<NewEntry> {
    vec![NewEntry { kind: "action".into(), payload, command_id: Some(command_id), created_at: 5 }]
}

/// Appends the entry with this number, which is also its command.
async fn append(store: &Store, table: &TableId, seq: u64) -> Result<Vec<u64>, AppendError> {
    store.append(table, seq, entry("x".repeat(4000), format!("c{seq}"))).await
}

/// The log has exactly the entries that were acknowledged.
async fn check(store: &Store, table: &TableId, acknowledged: u64) {
    assert_eq!(store.verify(table).await.expect("an answer").expect("a sound log").entries, acknowledged);
}

#[tokio::test]
async fn a_postgres_that_goes_away_and_comes_back_is_survived() {
    let Some(mut server) = own_postgres() else { return };
    let store = Store::open(&server.create_database().await).await.expect("the store opens");
    let table = table(&store).await;
    let mut news = store.subscribe();
    append(&store, &table, 1).await.expect("an append");
    assert_eq!(news.next().await, Some(News::Appended { table: table.clone(), seq: 1 }));

    server.stop().expect("the server stops");
    for _ in 0..3 {
        assert!(matches!(append(&store, &table, 2).await, Err(AppendError::Unavailable(_))));
    }
    assert!(store.read(&table, 1, 10).await.expect_err("nobody answers").is_unavailable());
    assert!(store.check_writable().await.expect_err("nobody answers").is_unavailable());
    assert!(store.acquire_lease("x", "a", 1, 1000).await.expect_err("nobody answers").is_unavailable());

    server.start().expect("the server starts");
    append(&store, &table, 2).await.expect("an append, without opening the store again");
    store.check_writable().await.expect("it can be written");
    check(&store, &table, 2).await;
    // Listeners are told of the append, and that others may have been missed.
    let mut heard = Vec::new();
    while heard.len() < 2 {
        let news = timeout(Duration::from_secs(30), news.next()).await.expect("news");
        heard.push(news.expect("the store is open"));
    }
    assert!(heard.contains(&News::Missed) && heard.contains(&News::Appended { table, seq: 2 }), "{heard:?}");
}

#[tokio::test]
async fn a_full_disk_is_survived() {
    let Some(disk) = small_disk("a_full_disk_is_survived") else { return };
    let ballast = disk.join("ballast");
    std::fs::write(&ballast, vec![1; 4 << 20]).expect("room for the ballast");
    let store = Store::open(&format!("sqlite:{}", disk.join("house.db").display())).await.expect("the store opens");
    let (table, mut acknowledged) = (table(&store).await, 0);
    let error = loop {
        match append(&store, &table, acknowledged + 1).await {
            Ok(_) => acknowledged += 1,
            Err(error) => break error,
        }
        assert!(acknowledged < 5000, "the disk never fills");
    };
    assert!(matches!(error, AppendError::Unavailable(_)), "{error:?}");
    assert!(acknowledged > 10);
    for _ in 0..3 {
        assert!(matches!(append(&store, &table, acknowledged + 1).await, Err(AppendError::Unavailable(_))));
    }
    // What could not be written has left a little room in the file, enough for a few small writes.
    let mut small = 0;
    while store.check_writable().await.is_ok() {
        small += 1;
        assert!(small < 50, "the disk is full, but it can be written");
    }
    check(&store, &table, acknowledged).await;

    std::fs::remove_file(&ballast).expect("the ballast goes");
    for _ in 0..100 {
        append(&store, &table, acknowledged + 1).await.expect("an append, without opening the store again");
        acknowledged += 1;
    }
    check(&store, &table, acknowledged).await;
    store.close().await;
    let again = Store::open(&format!("sqlite:{}", disk.join("house.db").display())).await.expect("the store opens");
    check(&again, &table, acknowledged).await;
}

#[tokio::test]
async fn a_disk_that_becomes_read_only_is_survived() {
    let Some(disk) = small_disk("a_disk_that_becomes_read_only_is_survived") else { return };
    let folder = disk.to_str().expect("a name in UTF-8");
    let url = format!("sqlite:{}", disk.join("house.db").display());
    let store = Store::open(&url).await.expect("the store opens");
    let table = table(&store).await;
    append(&store, &table, 1).await.expect("an append");

    // Files that are open stay writable; those opened from now on are not.
    run("mount", &["--bind", folder, folder]);
    run("mount", &["-o", "remount,bind,ro", folder]);
    lose_connection(&store).await;
    for _ in 0..3 {
        let answer = append(&store, &table, 2).await;
        assert!(matches!(answer, Err(AppendError::Unavailable(_))), "{answer:?}");
        assert!(store.check_writable().await.expect_err("it cannot be written").is_unavailable());
    }
    let reader = Store::open(&url).await.expect("what is only read can be opened");
    check(&reader, &table, 1).await;
    assert!(matches!(append(&reader, &table, 2).await, Err(AppendError::Unavailable(_))));
    assert_eq!(store.last_seq(&table).await, Ok(1));

    reader.close().await;
    // Lazily, for a connection that failed may still be closing.
    run("umount", &["--lazy", folder]);
    // A connection that failed may still be closing, and until then keeps the next from writing.
    let mut attempts = 0;
    while let Err(error) = append(&store, &table, 2).await {
        attempts += 1;
        assert!(attempts < 100, "{error}");
    }
    check(&store, &table, 2).await;
}

fn run(program: &str, arguments: &[&str]) {
    let status = Command::new(program).args(arguments).status().expect("the program runs");
    assert!(status.success(), "{program} {arguments:?}");
}
