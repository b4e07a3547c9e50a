//! Tables that wait for players, as the lobby offers them.

use sqlx::AssertSqlSafe;

use crate::error::Result;
use crate::ids::{Millis, UserId};
use crate::store::Store;
use crate::tables::{TableCursor, TableRow, table};

/// Public tables with a free seat. The places of a table that an older program has set up are not known.
const OPEN: &str = "SELECT t.id, t.game, t.visibility, t.state, t.card, t.created_at, t.updated_at FROM tables t \
     WHERE t.state = 'waiting' AND t.visibility = 'public' AND t.hidden = 0 \
     AND (t.places = 0 OR t.places > (SELECT COUNT(*) FROM seats WHERE table_id = t.id))";

impl Store {
    /// Public tables with a free seat where a player was seen since, newest first: up to `limit`, of one game or of all, from where
    /// the last page ended.
    pub async fn open_tables(
        &self,
        game: Option<&str>,
        since: Millis,
        after: Option<&TableCursor>,
        limit: u32,
    ) -> Result<Vec<TableRow>> {
        let sql = format!(
            "{OPEN} AND (t.created_at, t.id) < ($1, $2) AND ($3 = '' OR t.game = $3) \
             AND t.updated_at >= $5 ORDER BY t.created_at DESC, t.id DESC LIMIT $4"
        );
        self.page_of_tables(AssertSqlSafe(sql), game, since, after, limit).await
    }

    /// Public tables with a free seat and exactly this card where the user could sit down and a player was seen since, those that
    /// have waited longest first: not their own, and none where a player blocks them or is blocked by them.
    pub async fn tables_to_join(
        &self,
        user: &UserId,
        game: &str,
        card: &str,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<TableRow>> {
        let blocks = "SELECT 1 FROM shunned b JOIN seats s ON s.table_id = t.id WHERE b.how = 'block' \
             AND ((b.user_id = s.user_id AND b.other_id = $1) OR (b.user_id = $1 AND b.other_id = s.user_id))";
        let sits = "SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.user_id = $1";
        let sql = format!(
            "{OPEN} AND t.game = $2 AND t.card = $3 AND NOT EXISTS ({sits}) AND NOT EXISTS ({blocks}) \
             AND t.updated_at >= $5 ORDER BY t.created_at, t.id LIMIT $4"
        );
        let rows = sqlx::query(AssertSqlSafe(sql))
            .bind(user.as_str())
            .bind(game)
            .bind(card)
            .bind(i64::from(limit))
            .bind(since)
            .fetch_all(self.inner.db.reader())
            .await?;
        rows.iter().map(table).collect()
    }
}
