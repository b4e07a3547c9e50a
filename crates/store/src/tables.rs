//! Tables, as the lobby knows them. What happens at a table is in its log.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row, SqlSafeStr};

use crate::batch;
use crate::checkpoint;
use crate::db::Write;
use crate::error::{Error, Result};
use crate::heads::Head;
use crate::ids::{Millis, SeatNumber, TableId, UserId};
use crate::log::{self, NewEntry};
use crate::notices::{self, Notice};
use crate::seats::{self, Occupant};
use crate::store::{Inner, Store};

macro_rules! word {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
        #[serde(rename_all = "lowercase")]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)*
        }

        impl $name {
            /// The word for it in the database and on the wire.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)*
                }
            }

            /// Reads the word.
            pub fn parse(text: &str) -> Option<Self> {
                match text {
                    $($text => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    };
}

word! {
    /// Who may find a table.
    Visibility {
        /// Users who have the link.
        Private = "private",
        /// Everybody, in the lobby.
        Public = "public",
    }
}

word! {
    /// How far a table has come.
    TableState {
        /// Seats are free, or the match has not begun.
        Waiting = "waiting",
        /// A match is on.
        Playing = "playing",
        /// The match has ended.
        Over = "over",
        /// Everybody left before the end.
        Abandoned = "abandoned",
    }
}

/// A table to be set up.
#[derive(Debug, Clone)]
pub struct NewTable {
    /// Usually [`TableId::random`].
    pub id: TableId,
    /// The id of the game.
    pub game: String,
    /// Who may find it.
    pub visibility: Visibility,
    /// Options, clock and so on: text that the store does not read. It holds no names.
    pub card: String,
    /// The user who opens it; `None` for one that the house opens.
    pub opened_by: Option<UserId>,
    /// How many play.
    pub places: SeatNumber,
    /// Who sits where from the beginning.
    pub seats: Vec<(SeatNumber, Occupant)>,
    /// The first entries of its log. Nobody has sent them: they have no command ids.
    pub log: Vec<NewEntry>,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct TableRow {
    /// Which.
    pub id: TableId,
    /// The id of the game.
    pub game: String,
    /// Who may find it.
    pub visibility: Visibility,
    /// How far it has come.
    pub state: TableState,
    /// Options, clock and so on, as given.
    pub card: String,
    /// Since when.
    pub created_at: Millis,
    /// When its state or card last changed.
    pub updated_at: Millis,
}

/// Who opened a table, and who may look at it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Door {
    /// The user who opened it; `None` where they are gone, or where it was opened by the house or before this was noted.
    pub opened_by: Option<UserId>,
    /// Whether only those who sit at it may look.
    pub closed_to_onlookers: bool,
}

/// Where a page of tables ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableCursor {
    /// The time of the last table of the page.
    pub created_at: Millis,
    /// Its id.
    pub id: TableId,
}

impl TableRow {
    /// For the page after this table.
    pub fn cursor(&self) -> TableCursor {
        TableCursor { created_at: self.created_at, id: self.id.clone() }
    }
}

impl Store {
    /// Sets up a table, which waits, with everything it begins with: all or nothing.
    pub async fn create_table(&self, new: NewTable, now: Millis) -> Result<TableRow> {
        text(&new.game)?;
        text(&new.card)?;
        let table = TableRow {
            id: new.id.clone(),
            game: new.game.clone(),
            visibility: new.visibility,
            state: TableState::Waiting,
            card: new.card.clone(),
            created_at: now,
            updated_at: now,
        };
        log::check_first(&new.log)?;
        let Inner { db, newsroom, writer, .. } = &*self.inner;
        let mut tx = db.write().await?;
        let outcome = insert(&mut tx, &table, &new).await;
        let head = tx.finish(outcome).await?;
        writer.learn(table.id.clone(), head);
        if !new.log.is_empty() {
            newsroom.announce(&table.id, new.log.len() as u64, db.kind);
            checkpoint::wrote(db, new.log.len() as u64);
        }
        Ok(table)
    }

    /// The table, if there is one.
    pub async fn table(&self, id: &TableId) -> Result<Option<TableRow>> {
        let row = sqlx::query("SELECT id, game, visibility, state, card, created_at, updated_at FROM tables t WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(self.inner.db.reader())
            .await?;
        row.as_ref().map(table).transpose()
    }

    /// Tables in the order of their ids, after this one: up to `limit`.
    pub async fn tables_by_id(&self, after: Option<&TableId>, limit: u32) -> Result<Vec<TableRow>> {
        let rows = sqlx::query(
            "SELECT id, game, visibility, state, card, created_at, updated_at FROM tables WHERE id > $1 ORDER BY id LIMIT $2",
        )
        .bind(after.map_or("", TableId::as_str))
        .bind(i64::from(limit))
        .fetch_all(self.inner.db.reader())
        .await?;
        rows.iter().map(table).collect()
    }

    /// Moves a table on, or notes that a player was seen there.
    pub async fn set_table_state(&self, id: &TableId, state: TableState, now: Millis) -> Result<()> {
        self.update_table("UPDATE tables SET state = $2, updated_at = $3 WHERE id = $1", id, state.as_str(), now).await
    }

    /// Writes another card.
    pub async fn set_table_card(&self, id: &TableId, card: &str, now: Millis) -> Result<()> {
        text(card)?;
        self.update_table("UPDATE tables SET card = $2, updated_at = $3 WHERE id = $1", id, card, now).await
    }

    /// Changes who may find a table.
    pub async fn set_table_visibility(&self, id: &TableId, visibility: Visibility, now: Millis) -> Result<()> {
        let statement = "UPDATE tables SET visibility = $2, updated_at = $3 WHERE id = $1";
        self.update_table(statement, id, visibility.as_str(), now).await
    }

    /// How many tables that a user has opened still wait for the deal.
    pub async fn waiting_tables_opened_by(&self, user: &UserId) -> Result<u32> {
        let row = sqlx::query("SELECT COUNT(*) FROM tables WHERE opened_by = $1 AND state = 'waiting'")
            .bind(user.as_str())
            .fetch_one(self.inner.db.reader())
            .await?;
        Ok(row.try_get::<i64, _>(0)?.try_into().unwrap_or(u32::MAX))
    }

    /// Who opened a table, and whether it is closed to onlookers.
    pub async fn door_of(&self, id: &TableId) -> Result<Option<Door>> {
        let row = sqlx::query("SELECT opened_by, closed_to_onlookers FROM tables WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(self.inner.db.reader())
            .await?;
        let door = |row: AnyRow| {
            let opened_by = row.try_get::<Option<String>, _>(0)?.map(UserId::stored);
            Ok(Door { opened_by, closed_to_onlookers: row.try_get::<i64, _>(1)? != 0 })
        };
        row.map(door).transpose()
    }

    /// Closes a table to onlookers, or opens it to them again, and tells the other programs.
    pub async fn close_to_onlookers(&self, id: &TableId, closed: bool) -> Result<()> {
        let mut tx = self.inner.db.write().await?;
        let done = sqlx::query("UPDATE tables SET closed_to_onlookers = $2 WHERE id = $1")
            .bind(id.as_str())
            .bind(i64::from(closed))
            .execute(tx.conn())
            .await?;
        if done.rows_affected() != 1 {
            return tx.rollback().await.and(Err(Error::NotFound("table")));
        }
        notices::insert(&mut tx, self.inner.db.kind, &Notice::TableChanged(id.clone())).await?;
        tx.commit().await
    }

    /// Public tables where a match is on and something has happened since, in the same order and pages.
    pub async fn running_tables(
        &self,
        game: Option<&str>,
        since: Millis,
        after: Option<&TableCursor>,
        limit: u32,
    ) -> Result<Vec<TableRow>> {
        // The index `tables_by_state` has exactly these, in this order: only what is shown is read.
        let sql = "SELECT id, game, visibility, state, card, created_at, updated_at FROM tables t \
             WHERE state = 'playing' AND visibility = 'public' AND hidden = 0 AND closed_to_onlookers = 0 \
             AND (created_at, id) < ($1, $2) AND ($3 = '' OR game = $3) \
             AND (updated_at >= $5 OR (SELECT created_at FROM log WHERE table_id = t.id ORDER BY seq DESC LIMIT 1) >= $5) \
             ORDER BY created_at DESC, id DESC LIMIT $4";
        self.page_of_tables(sql, game, since, after, limit).await
    }

    /// A page of tables, newest first. The statement takes where the last page ended as $1 and $2, the game or an empty text as $3,
    /// the limit as $4 and the time as $5.
    pub(crate) async fn page_of_tables(
        &self,
        sql: impl SqlSafeStr,
        game: Option<&str>,
        since: Millis,
        after: Option<&TableCursor>,
        limit: u32,
    ) -> Result<Vec<TableRow>> {
        let (created_at, id) = position(after);
        let rows = sqlx::query(sql)
            .bind(created_at)
            .bind(id)
            .bind(game.unwrap_or(""))
            .bind(i64::from(limit))
            .bind(since)
            .fetch_all(self.inner.db.reader())
            .await?;
        rows.iter().map(table).collect()
    }

    /// All tables in a state, newest first: for a node that takes up its work.
    pub async fn tables_in_state(&self, state: TableState, after: Option<&TableCursor>, limit: u32) -> Result<Vec<TableRow>> {
        let (created_at, id) = position(after);
        let rows = sqlx::query(
            "SELECT id, game, visibility, state, card, created_at, updated_at FROM tables \
             WHERE state = $3 AND (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $4",
        )
        .bind(created_at)
        .bind(id)
        .bind(state.as_str())
        .bind(i64::from(limit))
        .fetch_all(self.inner.db.reader())
        .await?;
        rows.iter().map(table).collect()
    }

    /// Tables of the house where a user sits, newest first; not those that were played on a device.
    pub async fn tables_of(&self, user: &UserId, after: Option<&TableCursor>, limit: u32) -> Result<Vec<TableRow>> {
        let (created_at, id) = position(after);
        let rows = sqlx::query(
            "SELECT id, game, visibility, state, card, created_at, updated_at FROM tables \
             WHERE id IN (SELECT table_id FROM seats WHERE user_id = $3) AND SUBSTR(id, 1, 7) <> 'device-' AND (created_at, id) < ($1, $2) \
             ORDER BY created_at DESC, id DESC LIMIT $4",
        )
        .bind(created_at)
        .bind(id)
        .bind(user.as_str())
        .bind(i64::from(limit))
        .fetch_all(self.inner.db.reader())
        .await?;
        rows.iter().map(table).collect()
    }

    /// Tables that wait or are in play, and of which nothing was written since `before`; oldest first.
    pub async fn stale_tables(&self, before: Millis, limit: u32) -> Result<Vec<TableRow>> {
        let rows = sqlx::query(
            "SELECT id, game, visibility, state, card, created_at, updated_at FROM tables t \
             WHERE state IN ('waiting', 'playing') AND updated_at < $1 \
             AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = t.id AND created_at >= $1) ORDER BY updated_at, id LIMIT $2",
        )
        .bind(before)
        .bind(i64::from(limit))
        .fetch_all(self.inner.db.reader())
        .await?;
        rows.iter().map(table).collect()
    }

    /// Removes a table that waits, with its log and everything else of it. False if there is none.
    pub async fn remove_waiting_table(&self, id: &TableId) -> Result<bool> {
        let mut tx = self.inner.db.write().await?;
        let waits = "SELECT 1 FROM tables WHERE id = $1 AND state = 'waiting'";
        sqlx::query(AssertSqlSafe(format!("DELETE FROM log WHERE table_id = $1 AND EXISTS ({waits})")))
            .bind(id.as_str())
            .execute(tx.conn())
            .await?;
        let done =
            sqlx::query("DELETE FROM tables WHERE id = $1 AND state = 'waiting'").bind(id.as_str()).execute(tx.conn()).await?;
        tx.commit().await?;
        Ok(done.rows_affected() == 1)
    }

    async fn update_table(&self, statement: &'static str, id: &TableId, value: &str, now: Millis) -> Result<()> {
        let statement = sqlx::query(statement).bind(id.as_str()).bind(value).bind(now);
        let done = self.inner.db.execute(statement).await?;
        if done == 1 { Ok(()) } else { Err(Error::NotFound("table")) }
    }
}

/// Inserts a table with its seats and the beginning of its log.
pub(crate) async fn insert(tx: &mut Write, table: &TableRow, new: &NewTable) -> Result<Head> {
    let done = sqlx::query(
        "INSERT INTO tables (id, game, visibility, state, card, created_at, updated_at, opened_by, places) \
         VALUES ($1, $2, $3, $4, $5, $6, $6, (SELECT id FROM users WHERE id = $7), $8) ON CONFLICT DO NOTHING",
    )
    .bind(table.id.as_str())
    .bind(table.game.as_str())
    .bind(table.visibility.as_str())
    .bind(table.state.as_str())
    .bind(table.card.as_str())
    .bind(table.created_at)
    .bind(new.opened_by.as_ref().map(UserId::as_str))
    .bind(i64::from(new.places))
    .execute(tx.conn())
    .await?;
    if done.rows_affected() == 0 {
        return Err(Error::Invalid("there is a table with this id"));
    }
    for (seat, occupant) in &new.seats {
        if !seats::insert(tx, &table.id, *seat, occupant, table.created_at).await? {
            return Err(Error::Invalid("a seat is given twice"));
        }
    }
    batch::begin(tx, &table.id, &new.log).await
}

/// Where a page begins; before everything if nowhere.
fn position(after: Option<&TableCursor>) -> (Millis, &str) {
    after.map_or((Millis::MAX, ""), |cursor| (cursor.created_at, cursor.id.as_str()))
}

/// PostgreSQL has no text with a zero in it.
pub(crate) fn text(text: &str) -> Result<()> {
    if text.contains('\0') { Err(Error::Invalid("a text holds a zero byte")) } else { Ok(()) }
}

pub(crate) fn table(row: &AnyRow) -> Result<TableRow> {
    let unknown = || Error::Corrupt("the state of a table".into());
    Ok(TableRow {
        id: TableId::stored(row.try_get(0)?),
        game: row.try_get(1)?,
        visibility: Visibility::parse(row.try_get(2)?).ok_or_else(unknown)?,
        state: TableState::parse(row.try_get(3)?).ok_or_else(unknown)?,
        card: row.try_get(4)?,
        created_at: row.try_get(5)?,
        updated_at: row.try_get(6)?,
    })
}
