//! SQLite's write-ahead log is copied into the file beside the writing.

use std::time::Duration;

use store::testing::Folder;
use store::{NewEntry, NewTable, Store, TableId, Visibility};

#[tokio::test]
async fn what_is_written_is_copied_into_the_file_while_the_house_is_open() {
    const ROWS: u64 = 15_000;
    let folder = Folder::new().expect("a temporary folder");
    let store = Store::open(&folder.sqlite("house.db")).await.expect("the store opens");
    let id = TableId::random();
    let new = NewTable { id, game: "plaza".into(), visibility: Visibility::Public, card: "{}".into(), seats: vec![] };
    let table = store.create_table(new, 1).await.expect("a table").id;
    let payload = "x".repeat(200);
    for first in (1..ROWS).step_by(250) {
        let entry = NewEntry { kind: "action".into(), payload: payload.clone(), command_id: None, created_at: 1 };
        store.append(&table, first, vec![entry; 250]).await.expect("an append");
    }
    let copied = async {
        while std::fs::metadata(folder.path().join("house.db")).expect("a file").len() < ROWS * 150 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), copied).await.expect("copied in time");
    store
        .append(&table, ROWS + 1, vec![NewEntry { kind: "k".into(), payload, command_id: None, created_at: 2 }])
        .await
        .expect("on");
    store.verify(&table).await.expect("read").expect("the chain holds");
    store.close().await;
}
