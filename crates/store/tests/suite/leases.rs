//! Leases. PostgreSQL uses its own clock, so the tests for both let time pass only by how long a lease is taken for.

use crate::{House, on_both};
use store::Lease;
use tokio::task::JoinSet;

const LONG: i64 = 600_000;

fn lease(term: u64) -> Lease {
    Lease { name: "table 1".into(), term }
}

on_both! {
    async fn a_lease_is_held_by_one_node(house: &House) {
        let store = house.open().await;
        assert_eq!(store.acquire_lease("table 1", "a", 1000, LONG).await, Ok(Some(lease(1))));
        assert_eq!(store.acquire_lease("table 1", "b", 1000, LONG).await, Ok(None));
        assert_eq!(store.acquire_lease("table 1", "a", 1001, LONG).await, Ok(Some(lease(1))), "taking it again renews it");
        assert_eq!(store.renew_lease("table 1", "a", 1002, LONG).await, Ok(true));
        assert_eq!(store.renew_lease("table 1", "b", 1002, LONG).await, Ok(false));
        assert_eq!(store.release_lease("table 1", "b").await, Ok(false));
        assert_eq!(store.release_lease("table 1", "a").await, Ok(true));
        assert_eq!(store.renew_lease("table 1", "a", 1003, LONG).await, Ok(false));
        assert_eq!(store.acquire_lease("table 1", "b", 1003, LONG).await, Ok(Some(lease(2))), "the term grows with the holder");
    }

    async fn an_expired_lease_can_be_taken_by_another_node(house: &House) {
        let store = house.open().await;
        // Taken for no time at all, it has expired when the next statement runs.
        assert_eq!(store.acquire_lease("table 1", "a", 1000, 0).await, Ok(Some(lease(1))));
        assert_eq!(store.renew_lease("table 1", "a", 1000, LONG).await, Ok(false));
        assert_eq!(store.acquire_lease("table 1", "b", 1000, LONG).await, Ok(Some(lease(2))));
        assert_eq!(store.acquire_lease("table 1", "a", 1000, LONG).await, Ok(None));
    }

    async fn all_leases_of_a_node_are_renewed_at_once(house: &House) {
        let store = house.open().await;
        for (name, node, ttl) in [("x", "a", LONG), ("y", "a", LONG), ("z", "b", LONG), ("w", "a", 0)] {
            store.acquire_lease(name, node, 1000, ttl).await.expect("an answer").expect("a lease");
        }
        let mut renewed = store.renew_leases("a", 1001, LONG).await.expect("an answer");
        renewed.sort();
        assert_eq!(renewed, ["x", "y"]);
    }

    async fn holders_are_those_who_hold_one_now(house: &House) {
        let store = house.open().await;
        for (name, node, ttl) in [("node x", "a", LONG), ("node y", "b", LONG), ("node z", "c", 0), ("table", "d", LONG)] {
            store.acquire_lease(name, node, 1000, ttl).await.expect("an answer").expect("a lease");
        }
        let mut holders = store.lease_holders("node ", 1000).await.expect("an answer");
        holders.sort();
        assert_eq!(holders, ["a", "b"]);
        store.forget_leases("node ", 1000).await.expect("done");
        assert_eq!(store.lease_holders("node ", 1000).await.expect("an answer").len(), 2);
        assert_eq!(store.acquire_lease("node z", "d", 1000, LONG).await.expect("an answer").map(|lease| lease.term), Some(1));
    }

    async fn of_many_who_ask_one_gets_it(house: &House) {
        let (here, there) = (house.open().await, house.open().await);
        let mut nodes = JoinSet::new();
        for node in 0..16 {
            let store = if node % 2 == 0 { here.clone() } else { there.clone() };
            nodes.spawn(async move { store.acquire_lease("clocks", &node.to_string(), 1000, LONG).await.expect("an answer") });
        }
        let mut holders = 0;
        while let Some(answer) = nodes.join_next().await {
            holders += usize::from(answer.expect("no failure").is_some());
        }
        assert_eq!(holders, 1);
    }
}

#[tokio::test]
async fn on_sqlite_the_callers_clock_decides() {
    let house = House::sqlite();
    let store = house.open().await;
    assert_eq!(store.acquire_lease("table 1", "a", 1000, 100).await, Ok(Some(lease(1))));
    assert_eq!(store.acquire_lease("table 1", "b", 1099, 100).await, Ok(None));
    assert_eq!(store.acquire_lease("table 1", "b", 1100, 100).await, Ok(Some(lease(2))));
}

#[tokio::test]
async fn on_postgres_the_clock_of_a_node_does_not_matter() {
    if let Some(house) = House::postgres().await {
        let store = house.open().await;
        assert_eq!(store.acquire_lease("table 1", "a", 0, LONG).await, Ok(Some(lease(1))));
        assert_eq!(store.acquire_lease("table 1", "b", i64::MAX / 2, LONG).await, Ok(None));
    }
}
