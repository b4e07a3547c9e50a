//! Copies of the database while play goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::testing::{Folder, new_table, postgres};
use store::{Error, NewEntry, Store};

#[tokio::test]
async fn a_backup_made_while_tables_play_holds_all_that_was_acknowledged_and_verifies() {
    let folder = Folder::new().expect("a temporary folder");
    let store = Store::open(&folder.sqlite("house.db")).await.expect("the store opens");
    let playing = Arc::new(AtomicBool::new(true));
    let mut tables = Vec::new();
    for _ in 0..8 {
        let table = store.create_table(new_table(), 1).await.expect("a table").id;
        let (store, playing, id) = (store.clone(), Arc::clone(&playing), table.clone());
        let player = tokio::spawn(async move {
            let mut next = 1;
            while playing.load(Ordering::Relaxed) {
                let entry = NewEntry { kind: "action".into(), payload: "x".repeat(500), command_id: None, created_at: next };
                next = store.append(&table, next as u64, vec![entry]).await.expect("an append")[0] as i64 + 1;
            }
        });
        tables.push((id, player));
    }
    let mut news = store.subscribe();
    for _ in 0..200 {
        news.next().await;
    }
    let mut before = Vec::new();
    for (table, _) in &tables {
        before.push(store.last_seq(table).await.expect("a number"));
    }
    let file = folder.path().join("a copy?.db");
    store.backup(&file).await.expect("a backup");
    playing.store(false, Ordering::Relaxed);
    assert!(matches!(store.backup(&file).await, Err(Error::Invalid(_))), "a backup replaces nothing");

    let copy = Store::open(&folder.sqlite("a copy?.db")).await.expect("the copy opens");
    for ((table, player), before) in tables.into_iter().zip(before) {
        let verified = copy.verify(&table).await.expect("an answer").expect("a sound log");
        assert!(before > 0 && verified.entries >= before);
        player.await.expect("the player was not disturbed");
        assert!(store.last_seq(&table).await.expect("a number") >= verified.entries);
    }
    let left: Vec<_> =
        std::fs::read_dir(folder.path()).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().contains("unfinished")), "{left:?}");
}

#[tokio::test]
async fn a_backup_that_fails_leaves_no_file() {
    let folder = Folder::new().expect("a temporary folder");
    let store = Store::open(&folder.sqlite("house.db")).await.expect("the store opens");
    let file = folder.path().join("missing").join("copy.db");
    assert!(store.backup(&file).await.expect_err("there is no such folder").is_unavailable());
    assert!(!file.exists());
    store.check_writable().await.expect("it can be written");
}

#[tokio::test]
async fn for_postgres_the_answer_names_pg_dump() {
    let Some(server) = postgres() else { return };
    let store = Store::open(&server.create_database().await).await.expect("the store opens");
    let error = store.backup(std::path::Path::new("copy.db")).await.expect_err("not here");
    assert!(error.to_string().contains("pg_dump"));
}
