//! How matches ended, for the history of each user.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::error::{Error, Result, is_dangling};
use crate::ids::{Millis, SeatNumber, TableId, UserId};
use crate::seats::{Occupant, occupant, seat_number};
use crate::store::Store;
use crate::tables::text;

/// The result of one seat, to be stored.
#[derive(Debug, Clone, PartialEq)]
pub struct NewResult {
    /// The seat.
    pub seat: SeatNumber,
    /// Who played it.
    pub occupant: Occupant,
    /// How much of the win is theirs: 1 for a win, 0 for a loss, a part of it when shared.
    pub share: f64,
    /// The points of the game.
    pub points: i64,
}

/// The result of one seat.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct GameResult {
    /// The table.
    pub table: TableId,
    /// Which match at this table, from 1.
    pub match_number: u32,
    /// The seat.
    pub seat: SeatNumber,
    /// Who played it.
    pub occupant: Occupant,
    /// The id of the game.
    pub game: String,
    /// How much of the win is theirs.
    pub share: f64,
    /// The points of the game.
    pub points: i64,
    /// When.
    pub ended_at: Millis,
    /// What the table had agreed on.
    #[serde(skip)]
    pub card: String,
}

/// Where a page of results ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultCursor {
    /// The time of the last result of the page.
    pub ended_at: Millis,
    /// Its table.
    pub table: TableId,
    /// Its match.
    pub match_number: u32,
    /// Its seat.
    pub seat: SeatNumber,
}

/// A page of a user's history.
#[derive(Debug, Clone, PartialEq)]
pub struct HistoryPage {
    /// Newest first.
    pub results: Vec<GameResult>,
    /// For the next page; `None` after the last.
    pub next: Option<ResultCursor>,
}

const COLUMNS: &str = "table_id, match_number, seat, user_id, level, game, share, points, ended_at";
const CARD: &str = "(SELECT card FROM tables t WHERE t.id = results.table_id)";

impl Store {
    /// Stores the results of a match. Storing the same results again changes nothing, so a node that takes over may do so; other
    /// results replace them: a patience can be taken back after its end and end better.
    pub async fn record_results(
        &self,
        table: &TableId,
        match_number: u32,
        game: &str,
        ended_at: Millis,
        results: &[NewResult],
    ) -> Result<()> {
        let mut single = self.inner.db.single().await?;
        match insert(single.conn(), table, match_number, game, ended_at, results).await {
            Ok(()) => single.commit().await,
            Err(error @ (Error::Invalid(_) | Error::NotFound(_))) => single.rollback().await.and(Err(error)),
            Err(error) => Err(error),
        }
    }

    /// The results of a table, by match and seat.
    pub async fn results_of_table(&self, table: &TableId) -> Result<Vec<GameResult>> {
        let sql = format!("SELECT {COLUMNS}, {CARD} FROM results WHERE table_id = $1 ORDER BY match_number, seat");
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(table.as_str()).fetch_all(self.inner.db.reader()).await?;
        rows.iter().map(result).collect()
    }

    /// A page of a user's results, newest first.
    pub async fn history(&self, user: &UserId, after: Option<&ResultCursor>, limit: u32) -> Result<HistoryPage> {
        let sql = format!(
            "SELECT {COLUMNS}, {CARD} FROM results WHERE user_id = $1 AND (ended_at, table_id, match_number, seat) < ($2, $3, $4, $5) \
             ORDER BY ended_at DESC, table_id DESC, match_number DESC, seat DESC LIMIT $6"
        );
        let (ended_at, table, match_number, seat) = after.map_or((Millis::MAX, "", 0, 0), |cursor| {
            (cursor.ended_at, cursor.table.as_str(), i64::from(cursor.match_number), i64::from(cursor.seat))
        });
        let limit = limit.max(1) as usize;
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(user.as_str())
            .bind(ended_at)
            .bind(table)
            .bind(match_number)
            .bind(seat)
            .bind(limit as i64 + 1)
            .fetch_all(self.inner.db.reader())
            .await?;
        let results: Vec<GameResult> = rows.iter().take(limit).map(result).collect::<Result<_>>()?;
        let next = results.last().filter(|_| rows.len() > limit).map(|last| ResultCursor {
            ended_at: last.ended_at,
            table: last.table.clone(),
            match_number: last.match_number,
            seat: last.seat,
        });
        Ok(HistoryPage { results, next })
    }
}

/// Inserts the results of a match, or changes those that are there.
pub(crate) async fn insert(
    connection: &mut AnyConnection,
    table: &TableId,
    match_number: u32,
    game: &str,
    ended_at: Millis,
    results: &[NewResult],
) -> Result<()> {
    text(game)?;
    for result in results {
        if let Occupant::Computer(level) = &result.occupant {
            text(level)?;
        }
    }
    if results.is_empty() {
        return Ok(());
    }
    // A user deleted during the match has an anonymous result.
    let row = |i: usize| {
        let n = 9 * i;
        let place = |column: usize| format!("${}", n + column);
        let before: Vec<String> = (1..=3).map(place).collect();
        let after: Vec<String> = (5..=9).map(place).collect();
        format!("({}, (SELECT id FROM users WHERE id = ${}), {})", before.join(", "), n + 4, after.join(", "))
    };
    let rows: Vec<String> = (0..results.len()).map(row).collect();
    let sql = format!(
        "INSERT INTO results ({COLUMNS}) VALUES {} ON CONFLICT (table_id, match_number, seat) DO UPDATE \
         SET share = excluded.share, points = excluded.points, ended_at = excluded.ended_at \
         WHERE results.share <> excluded.share OR results.points <> excluded.points",
        rows.join(", ")
    );
    let mut statement = sqlx::query(sqlx::AssertSqlSafe(sql));
    for result in results {
        let (user, level) = result.occupant.columns();
        statement = statement
            .bind(table.as_str())
            .bind(i64::from(match_number))
            .bind(i64::from(result.seat))
            .bind(user)
            .bind(level)
            .bind(game)
            .bind(result.share)
            .bind(result.points)
            .bind(ended_at);
    }
    match statement.execute(connection).await {
        Ok(_) => Ok(()),
        Err(error) if is_dangling(&error) => Err(Error::NotFound("table")),
        Err(error) => Err(error.into()),
    }
}

fn result(row: &AnyRow) -> Result<GameResult> {
    let match_number = row.try_get::<i64, _>(1)?;
    Ok(GameResult {
        table: TableId::stored(row.try_get(0)?),
        match_number: u32::try_from(match_number).map_err(|_| Error::Corrupt(format!("match {match_number}")))?,
        seat: seat_number(row.try_get(2)?)?,
        occupant: occupant(row.try_get(3)?, row.try_get(4)?),
        game: row.try_get(5)?,
        share: row.try_get(6)?,
        points: row.try_get(7)?,
        ended_at: row.try_get(8)?,
        card: row.try_get(9)?,
    })
}
