//! A database to test with.

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row};
use store::testing::{Folder, new_table, postgres};
use store::{NewEntry, Store, TableId};

/// An empty database of its own for each test.
pub(crate) struct House {
    pub(crate) url: String,
    _folder: Option<Folder>,
}

impl House {
    pub(crate) fn sqlite() -> Self {
        let folder = Folder::new().expect("a temporary folder");
        Self { url: folder.sqlite("house.db"), _folder: Some(folder) }
    }

    pub(crate) async fn postgres() -> Option<Self> {
        Some(Self { url: postgres()?.create_database().await, _folder: None })
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url).await.expect("the store opens")
    }

    /// Does to the database what nobody should.
    pub(crate) async fn tamper(&self, sql: &str) {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&self.url).await.expect("a connection");
        connection.execute(AssertSqlSafe(sql)).await.expect("the statement runs");
        connection.close().await.expect("a goodbye");
    }

    /// The first column of each row, as text.
    pub(crate) async fn texts(&self, queries: &[&'static str]) -> Vec<String> {
        let mut connection = AnyConnection::connect(&self.url).await.expect("a connection");
        let mut texts = Vec::new();
        for query in queries {
            let rows = connection.fetch_all(*query).await.expect("rows");
            texts.extend(rows.iter().map(|row| row.get::<String, _>(0)));
        }
        connection.close().await.expect("a goodbye");
        texts
    }
}

/// A table to log at.
pub(crate) async fn table(store: &Store) -> TableId {
    store.create_table(new_table(), 1).await.expect("a table").id
}

#[allow(clippy::needless_pass_by_value, reason = "numbers and texts are passed alike")]
pub(crate) fn entry(payload: impl ToString, command_id: Option<&str>) -> NewEntry {
    NewEntry { kind: "action".into(), payload: payload.to_string(), command_id: command_id.map(Into::into), created_at: 5 }
}

/// Makes two tests of each function: one on SQLite, one on PostgreSQL.
macro_rules! on_both {
    ($(async fn $name:ident($house:ident: &House) $body:block)*) => {
        $(mod $name {
            #[allow(unused_imports, reason = "not every test uses everything its neighbours do")]
            use super::*;

            async fn run($house: &$crate::House) $body

            #[tokio::test]
            async fn on_sqlite() {
                run(&$crate::House::sqlite()).await;
            }

            #[tokio::test]
            async fn on_postgres() {
                if let Some(house) = $crate::House::postgres().await {
                    run(&house).await;
                }
            }
        })*
    };
}
pub(crate) use on_both;
