//! Databases of every released format still open, on both backends. `tests/formats/N.sql` is one of format N, written when
//! it was released by `examples/sample_house.rs`; it is never changed.

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use store::testing::{Folder, postgres};
use store::{Error, Store, TableId, TableState};

const FORMATS: &[&str] = &[include_str!("formats/1.sql"), include_str!("formats/2.sql")];

async fn load(url: &str, sql: &str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.expect("a connection");
    connection.execute(AssertSqlSafe(sql)).await.expect("the statements run");
    connection.close().await.expect("a goodbye");
}

async fn check(url: &str, sql: &str) {
    load(url, sql).await;
    let store = Store::open(url).await.expect("the store opens");
    assert_eq!(store.format() as usize, FORMATS.len(), "every format has a sample here");
    let table = TableId::parse("sample-table").expect("an id");
    assert_eq!(store.verify(&table).await.expect("an answer").expect("a sound log").entries, 5);
    let second = store.entry_of_command(&table, "command-2").await.expect("an answer").expect("an entry");
    assert_eq!((second.seq, second.entry.payload.as_str()), (2, "{\"seat\":2,\"text\":\"it's ♞ 2\"}"));
    let found = store.table(&table).await.expect("an answer").expect("a table");
    assert_eq!((found.state, found.updated_at), (TableState::Over, 6000));
    let ada = store.log_in("ada", "correct horse").await.expect("an answer").expect("an account");
    let history = store.history(&ada.id, None, 10).await.expect("a page").results;
    assert_eq!(history.iter().map(|r| (r.points, r.ended_at)).collect::<Vec<_>>(), [(12, 6000)]);
    assert_eq!(store.sessions_of(&ada.id, 4000).await.expect("sessions").len(), 1);
    let names: Vec<_> = store.seats(&table).await.expect("seats").into_iter().map(|s| s.name).collect();
    assert_eq!(names, [Some("Ada".into()), Some("Bob".into()), None]);
    store.close().await;
    assert_eq!(Store::open(url).await.expect("it opens again").format() as usize, FORMATS.len());
}

#[tokio::test]
async fn a_database_of_every_released_format_opens_on_sqlite() {
    for sql in FORMATS {
        let folder = Folder::new().expect("a temporary folder");
        let url = folder.sqlite("old.db");
        std::fs::File::create(folder.path().join("old.db")).expect("an empty file");
        check(&url, sql).await;
    }
}

#[tokio::test]
async fn a_database_of_every_released_format_opens_on_postgres() {
    let Some(server) = postgres() else { return };
    for sql in FORMATS {
        check(&server.create_database().await, sql).await;
    }
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused_and_left_alone() {
    let folder = Folder::new().expect("a temporary folder");
    let mut urls = vec![folder.sqlite("new.db")];
    std::fs::File::create(folder.path().join("new.db")).expect("an empty file");
    if let Some(server) = postgres() {
        urls.push(server.create_database().await);
    }
    for url in urls {
        let newer = FORMATS.len() + 1;
        load(&url, &format!("CREATE TABLE format (version BIGINT NOT NULL); INSERT INTO format VALUES ({newer})")).await;
        let error = Store::open(&url).await.expect_err("a newer format");
        assert_eq!(error, Error::NewerFormat { found: newer as u32, known: FORMATS.len() as u32 });
        load(&url, "DROP TABLE format; CREATE TABLE users (id BIGINT)").await;
    }
}
