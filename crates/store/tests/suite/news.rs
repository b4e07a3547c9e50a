//! News of appends.

use crate::house::table;
use crate::{House, entry, on_both};
use store::News;

on_both! {
    async fn every_append_is_told_once_after_it_is_durable(house: &House) {
        let store = house.open().await;
        let table = table(&store).await;
        let mut news = store.subscribe();
        for seq in [1, 2, 3] {
            store.append(&table, seq, vec![entry(seq, None)]).await.expect("an append");
            assert_eq!(news.next().await, Some(News::Appended { table: table.clone(), seq }));
            assert_eq!(store.last_seq(&table).await, Ok(seq));
        }
        store.append(&table, 9, vec![entry(9, None)]).await.expect_err("stale");
        store.append(&table, 4, vec![entry(4, None), entry(5, None)]).await.expect("an append");
        assert_eq!(news.next().await, Some(News::Appended { table, seq: 5 }), "nothing of what was refused");
    }
}

#[tokio::test]
async fn a_note_is_heard_by_the_other_nodes_alone() {
    let Some(house) = House::postgres().await else { return };
    let (here, there) = (house.open().await, house.open().await);
    let (mut heard_here, mut heard_there) = (here.subscribe(), there.subscribe());
    here.pass_note("good\nevening").await.expect("passed on");
    assert_eq!(heard_there.next().await, Some(News::Note("good\nevening".into())));
    there.pass_note("likewise").await.expect("passed on");
    assert_eq!(heard_here.next().await, Some(News::Note("likewise".into())), "and not what it said itself");
    assert!(here.pass_note(&"x".repeat(8_000)).await.is_err(), "longer than a note may be");
    assert!(here.pass_note("a\0b").await.is_err());
}

#[tokio::test]
async fn news_outlive_the_connection_that_sends_them() {
    let Some(house) = House::postgres().await else { return };
    let (here, there) = (house.open().await, house.open().await);
    let table = table(&here).await;
    let mut heard = there.subscribe();
    here.append(&table, 1, vec![entry(1, None)]).await.expect("an append");
    assert_eq!(heard.next().await, Some(News::Appended { table: table.clone(), seq: 1 }));
    let end = "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity \
               WHERE datname = current_database() AND query LIKE 'SELECT pg_notify%'";
    assert_eq!(house.texts(&[end]).await.len(), 1, "one connection sends");
    here.append(&table, 2, vec![entry(2, None)]).await.expect("an append");
    here.append(&table, 3, vec![entry(3, None)]).await.expect("an append");
    let mut last = 0;
    while last < 3 {
        if let Some(News::Appended { seq, .. }) = heard.next().await {
            last = seq;
        }
    }
    // What is told last is told before a store is closed.
    here.append(&table, 4, vec![entry(4, None)]).await.expect("an append");
    here.close().await;
    assert_eq!(heard.next().await, Some(News::Appended { table, seq: 4 }));
}

#[tokio::test]
async fn other_nodes_hear_it_too() {
    let Some(house) = House::postgres().await else { return };
    let (here, there) = (house.open().await, house.open().await);
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(table(&here).await);
    }
    let (mut heard_here, mut heard_there) = (here.subscribe(), there.subscribe());
    for table in &tables {
        here.append(table, 1, vec![entry(1, None)]).await.expect("an append");
    }
    there.append(&tables[0], 2, vec![entry(2, None)]).await.expect("an append");
    // Each node hears all four, its own at once and the other's when they arrive; none twice.
    for subscription in [&mut heard_here, &mut heard_there] {
        let mut heard = Vec::new();
        for _ in 0..4 {
            match subscription.next().await {
                Some(News::Appended { table, seq }) => heard.push((table, seq)),
                other => panic!("{other:?}"),
            }
        }
        let mut expected: Vec<_> = tables.iter().map(|table| (table.clone(), 1)).chain([(tables[0].clone(), 2)]).collect();
        heard.sort();
        expected.sort();
        assert_eq!(heard, expected);
    }
}
