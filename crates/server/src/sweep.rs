//! Tidying up. A table that nobody has touched for a long time is removed if nothing was dealt there, and its match ended if
//! something was; sessions that have expired, failed log-ins, recovery codes that have expired, and the addresses of those who ask no
//! more are forgotten.

use std::time::{Duration, Instant};

use crate::house::Shared;
use crate::live::Ask;

/// How often.
const EVERY: Duration = Duration::from_hours(1);
/// How many tables at a time.
const PAGE: u32 = 200;

/// Tidies up now and then, until the house closes.
pub(crate) async fn sweep(house: Shared) {
    let mut times = tokio::time::interval(EVERY);
    loop {
        tokio::select! {
            _ = times.tick() => {}
            () = house.closes() => return,
        }
        if let Err(error) = tidy(&house).await {
            tracing::warn!(%error, "the house is tidied up later");
        }
    }
}

/// Several nodes may do so at once: what one has done, the other finds done.
async fn tidy(house: &Shared) -> store::Result<()> {
    house.limiter.forget_idle(Instant::now());
    house.store.purge_sessions(house.stamp()).await?;
    house.store.purge_recovery(house.stamp()).await?;
    let Some(stale) = house.config.stale else { return Ok(()) };
    let before = house.stamp() - stale.as_millis() as store::Millis;
    let tables = house.store.stale_tables(before, PAGE).await?;
    if !tables.is_empty() {
        tracing::info!(tables = tables.len(), "nothing has happened at these tables for long");
    }
    for table in tables {
        house.ask(&table.id, Ask::Expire { before: before.max(0) as u64 }).await;
    }
    Ok(())
}
