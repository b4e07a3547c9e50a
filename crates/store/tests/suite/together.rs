//! Many write at the same moment, and share commits where the database has only one writer. What was acknowledged is there, what
//! was refused is not, and who goes away in the middle takes nothing with them but their own.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

use store::testing::new_table;
use store::{Error, NewTable, Occupant, Store, TableId};
use tokio::task::JoinSet;

use crate::{entry, on_both};

/// A table with a guest in seat 1 and a computer player in seat 2: several rows, all or none of which are written.
async fn set_up(store: &Store, id: TableId) -> Result<TableId, Error> {
    let guest = store.create_guest("Ada", 1).await?;
    let seats = vec![(1, Occupant::User(guest.id)), (2, Occupant::Computer("steady".into()))];
    let new = NewTable { id, seats, ..new_table() };
    Ok(store.create_table(new, 1).await?.id)
}

/// Polls a future `polls` times and then drops it, finished or not.
async fn leave_after<T>(looks: u32, work: impl Future<Output = T>) {
    let mut work = pin!(work);
    let mut looked = 0;
    poll_fn(|context| {
        looked += 1;
        if looked > looks || work.as_mut().poll(context).is_ready() { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
}

on_both! {
    async fn what_many_write_at_once_is_there_once_it_is_acknowledged(house: &House) {
        let store = house.open().await;
        let common = set_up(&store, TableId::random()).await.expect("a table");
        for round in 1..=5 {
            let mut writers = JoinSet::new();
            let mut left = Vec::new();
            for writer in 0..40_u32 {
                let (store, common) = (store.clone(), common.clone());
                if writer % 4 == 3 {
                    let id = TableId::random();
                    left.push(id.clone());
                    writers.spawn(async move { leave_after(writer / 4 % 6, set_up(&store, id)).await });
                    continue;
                }
                writers.spawn(async move {
                    let table = set_up(&store, TableId::random()).await.expect("a table");
                    // The seat is taken: this fails in the middle of a shared transaction.
                    assert_eq!(store.sit(&common, 1, &Occupant::Gone, 2).await, Ok(false));
                    assert_eq!(store.sit(&TableId::random(), 1, &Occupant::Gone, 2).await, Err(Error::NotFound("table")));
                    assert_eq!(store.append(&table, 1, vec![entry(1, Some("first"))]).await, Ok(vec![1]));
                    assert_eq!(store.append(&table, 2, vec![entry(2, None)]).await, Ok(vec![2]));
                    assert_eq!(store.sit(&table, 3, &Occupant::Computer("novice".into()), 3).await, Ok(true));
                    // Other connections read only what is committed.
                    assert_eq!(store.seats(&table).await.map(|seats| seats.len()), Ok(3));
                    assert_eq!(store.last_seq(&table).await, Ok(2));
                });
            }
            while let Some(done) = writers.join_next().await {
                done.expect("no failure");
            }
            // A dropped writer has written everything or nothing.
            for id in left {
                let seats = store.seats(&id).await.expect("an answer").len();
                let table = store.table(&id).await.expect("an answer");
                assert_eq!(seats, if table.is_some() { 2 } else { 0 }, "round {round}");
            }
            assert_eq!(store.seats(&common).await.map(|seats| seats.len()), Ok(2));
        }
        store.check_writable().await.expect("it goes on");
    }
}
