//! SQLite's write-ahead log is copied into the file beside the writing.

use std::time::Duration;

use store::testing::{Folder, new_table};
use store::{NewEntry, Store, TableId};

struct House {
    folder: Folder,
    store: Store,
    table: TableId,
    rows: u64,
}

impl House {
    async fn open() -> Self {
        let folder = Folder::new().expect("a temporary folder");
        let store = Store::open(&folder.sqlite("house.db")).await.expect("the store opens");
        let table = store.create_table(new_table(), 1).await.expect("a table").id;
        Self { folder, store, table, rows: 0 }
    }

    /// Writes 250 rows of 200 bytes.
    async fn write(&mut self) {
        let entry = NewEntry { kind: "action".into(), payload: "x".repeat(200), command_id: None, created_at: 1 };
        self.store.append(&self.table, self.rows + 1, vec![entry; 250]).await.expect("an append");
        self.rows += 250;
    }

    /// How large the file is, without its log.
    fn size(&self) -> u64 {
        std::fs::metadata(self.folder.path().join("house.db")).expect("a file").len()
    }

    async fn check(self) {
        self.store.verify(&self.table).await.expect("read").expect("the chain holds");
        self.store.close().await;
    }
}

#[tokio::test]
async fn what_is_written_is_copied_into_the_file_when_it_is_quiet() {
    let mut house = House::open().await;
    for _ in 0..8 {
        house.write().await;
    }
    let copied = async {
        while house.size() < house.rows * 150 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), copied).await.expect("copied in time");
    house.write().await;
    house.check().await;
}

#[tokio::test]
async fn what_is_written_without_a_pause_is_copied_into_the_file_too() {
    let mut house = House::open().await;
    while house.size() < 50_000 * 150 {
        house.write().await;
        assert!(house.rows < 1_000_000, "it is never copied");
    }
    house.write().await;
    house.check().await;
}
