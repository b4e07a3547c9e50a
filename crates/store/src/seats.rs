//! Who sits where, and the tokens that open a seat. A token may be handed on, so that several devices hold one seat; it
//! ends when the seat is given up or changes its owner.
//!
//! A computer player that stands in for an absent player does not change the seat here: that is in the table's log.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::db::Write;
use crate::error::{Error, Result, is_dangling};
use crate::ids::{Millis, SeatNumber, TableId, Token, UserId};
use crate::store::Store;
use crate::tables::text;

/// Who holds a seat.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Occupant {
    /// A guest or an account.
    User(UserId),
    /// A computer player of this level.
    Computer(String),
    /// A user whose data were deleted.
    Gone,
}

/// A seat that is held.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Seated {
    /// Which.
    pub seat: SeatNumber,
    /// By whom.
    pub occupant: Occupant,
    /// The display name of the user; a computer player and a deleted user have none.
    pub name: Option<String>,
    /// Since when.
    pub since: Millis,
}

impl Occupant {
    /// The user and the level, of which there is at most one.
    pub(crate) fn columns(&self) -> (Option<&str>, Option<&str>) {
        match self {
            Self::User(user) => (Some(user.as_str()), None),
            Self::Computer(level) => (None, Some(level.as_str())),
            Self::Gone => (None, None),
        }
    }
}

impl Store {
    /// The seats of a table that are held, in order.
    pub async fn seats(&self, table: &TableId) -> Result<Vec<Seated>> {
        let rows = sqlx::query(
            "SELECT s.seat, s.user_id, s.level, u.name, s.since FROM seats s LEFT JOIN users u ON u.id = s.user_id \
             WHERE s.table_id = $1 ORDER BY s.seat",
        )
        .bind(table.as_str())
        .fetch_all(self.inner.db.reader())
        .await?;
        rows.iter().map(seated).collect()
    }

    /// The tables where a user sits or sat: at most a thousand, the latest seats first.
    pub async fn tables_where_seated(&self, user: &UserId) -> Result<Vec<TableId>> {
        let rows = sqlx::query("SELECT DISTINCT table_id, since FROM seats WHERE user_id = $1 ORDER BY since DESC LIMIT 1000")
            .bind(user.as_str())
            .fetch_all(self.inner.db.reader())
            .await?;
        rows.iter().map(|row| Ok(TableId::stored(row.try_get(0)?))).collect()
    }

    /// Takes a free seat. False if it is held already, even by the same user.
    pub async fn sit(&self, table: &TableId, seat: SeatNumber, occupant: &Occupant, now: Millis) -> Result<bool> {
        let mut single = self.inner.db.single().await?;
        let outcome = insert(&mut single, table, seat, occupant, now).await;
        match single.finish(outcome).await {
            Err(Error::NotFound(_)) if self.table(table).await?.is_none() => Err(Error::NotFound("table")),
            done => done,
        }
    }

    /// Frees a seat that a user holds, or held before their account was deleted; its tokens go with it, by the foreign key. False if
    /// they did not hold it.
    pub async fn stand_up(&self, table: &TableId, seat: SeatNumber, occupant: &Occupant) -> Result<bool> {
        let (user, level) = occupant.columns();
        let statement = sqlx::query(
            "DELETE FROM seats WHERE table_id = $1 AND seat = $2 \
             AND ((user_id IS NULL AND level IS NULL) OR (COALESCE(user_id, '') = $3 AND COALESCE(level, '') = $4))",
        )
        .bind(table.as_str())
        .bind(i64::from(seat))
        .bind(user.unwrap_or_default())
        .bind(level.unwrap_or_default());
        Ok(self.inner.db.execute(statement).await? == 1)
    }

    /// Makes a token that opens a held seat, if it has none yet.
    pub async fn first_seat_token(&self, table: &TableId, seat: SeatNumber, now: Millis) -> Result<Option<Token>> {
        let token = Token::random();
        let statement = sqlx::query(
            "INSERT INTO seat_tokens (token_hash, table_id, seat, created_at) \
             SELECT $1, s.table_id, s.seat, $4 FROM seats s WHERE s.table_id = $2 AND s.seat = $3 \
             AND NOT EXISTS (SELECT 1 FROM seat_tokens t WHERE t.table_id = $2 AND t.seat = $3)",
        )
        .bind(token.stored())
        .bind(table.as_str())
        .bind(i64::from(seat))
        .bind(now);
        Ok((self.inner.db.execute(statement).await? == 1).then_some(token))
    }

    /// Makes a token that opens a held seat.
    pub async fn create_seat_token(&self, table: &TableId, seat: SeatNumber, now: Millis) -> Result<Token> {
        let token = Token::random();
        let statement = sqlx::query(
            "INSERT INTO seat_tokens (token_hash, table_id, seat, created_at) \
             SELECT $1, s.table_id, s.seat, $4 FROM seats s WHERE s.table_id = $2 AND s.seat = $3",
        )
        .bind(token.stored())
        .bind(table.as_str())
        .bind(i64::from(seat))
        .bind(now);
        let done = self.inner.db.execute(statement).await?;
        if done == 1 { Ok(token) } else { Err(Error::NotFound("seat")) }
    }

    /// The seat that a token opens.
    pub async fn seat_of_token(&self, token: &Token) -> Result<Option<(TableId, SeatNumber)>> {
        let row = sqlx::query("SELECT table_id, seat FROM seat_tokens WHERE token_hash = $1")
            .bind(token.stored())
            .fetch_optional(self.inner.db.reader())
            .await?;
        row.map(|row| Ok((TableId::stored(row.try_get(0)?), seat_number(row.try_get(1)?)?))).transpose()
    }

    /// Ends all tokens of a seat, which stays held. Says how many there were.
    pub async fn revoke_seat_tokens(&self, table: &TableId, seat: SeatNumber) -> Result<u64> {
        let statement =
            sqlx::query("DELETE FROM seat_tokens WHERE table_id = $1 AND seat = $2").bind(table.as_str()).bind(i64::from(seat));
        self.inner.db.execute(statement).await
    }
}

/// Takes a free seat of a table that there is.
pub(crate) async fn insert(tx: &mut Write, table: &TableId, seat: SeatNumber, occupant: &Occupant, now: Millis) -> Result<bool> {
    let (user, level) = occupant.columns();
    text(level.unwrap_or(""))?;
    let done = sqlx::query(
        "INSERT INTO seats (table_id, seat, user_id, level, since) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
    )
    .bind(table.as_str())
    .bind(i64::from(seat))
    .bind(user)
    .bind(level)
    .bind(now)
    .execute(tx.conn())
    .await;
    match done {
        Ok(done) => Ok(done.rows_affected() == 1),
        Err(error) if is_dangling(&error) => Err(Error::NotFound("user")),
        Err(error) => Err(error.into()),
    }
}

pub(crate) fn occupant(user: Option<String>, level: Option<String>) -> Occupant {
    match (user, level) {
        (Some(user), _) => Occupant::User(UserId::stored(user)),
        (None, Some(level)) => Occupant::Computer(level),
        (None, None) => Occupant::Gone,
    }
}

pub(crate) fn seat_number(seat: i64) -> Result<SeatNumber> {
    SeatNumber::try_from(seat).map_err(|_| Error::Corrupt(format!("seat {seat}")))
}

fn seated(row: &AnyRow) -> Result<Seated> {
    Ok(Seated {
        seat: seat_number(row.try_get(0)?)?,
        occupant: occupant(row.try_get(1)?, row.try_get(2)?),
        name: row.try_get(3)?,
        since: row.try_get(4)?,
    })
}
