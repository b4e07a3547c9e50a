//! Several programs on one database.

use crate::house::table;
use crate::{entry, on_both};
use store::{AppendError, Store};
use tokio::task::JoinSet;

on_both! {
    async fn nodes_who_race_for_many_tables_never_fork_one(house: &House) {
        let nodes = [house.open().await, house.open().await, house.open().await];
        let mut tables = Vec::new();
        for _ in 0..8 {
            tables.push(table(&nodes[0]).await);
        }
        let mut writers = JoinSet::new();
        for (node, store) in nodes.iter().enumerate() {
            for table in &tables {
                let (store, table) = (store.clone(), table.clone());
                writers.spawn(async move {
                    let mut next = 1;
                    for n in 0..10 {
                        // Two nodes send the same command, the third one of its own.
                        let command = if node < 2 { format!("both-{n}") } else { format!("own-{n}") };
                        loop {
                            match store.append(&table, next, vec![entry(n, Some(&command)), entry("follows", None)]).await {
                                Ok(seqs) => break next = seqs[1] + 1,
                                Err(AppendError::Duplicate { seq, .. }) => break next = next.max(seq + 2),
                                Err(AppendError::Stale { next_seq }) => next = next_seq,
                                Err(error) => panic!("{error}"),
                            }
                        }
                    }
                });
            }
        }
        while let Some(done) = writers.join_next().await {
            done.expect("no failure");
        }
        for table in &tables {
            for store in &nodes {
                assert_eq!(store.verify(table).await.expect("an answer").map(|v| v.entries), Ok(40));
            }
        }
    }

    async fn a_node_that_lags_is_told_the_truth(house: &House) {
        let (here, there) = (house.open().await, house.open().await);
        let table = table(&here).await;
        here.append(&table, 1, vec![entry(1, Some("a"))]).await.expect("an append");
        there.append(&table, 2, vec![entry(2, Some("b"))]).await.expect("the other node goes on");
        assert_eq!(here.append(&table, 2, vec![entry(3, None)]).await, Err(AppendError::Stale { next_seq: 3 }));
        there.append(&table, 3, vec![entry(3, Some("c"))]).await.expect("an append");
        let duplicate = AppendError::Duplicate { command_id: "c".into(), seq: 3 };
        assert_eq!(here.append(&table, 3, vec![entry(3, Some("c"))]).await, Err(duplicate));
        there.append(&table, 4, vec![entry(4, None)]).await.expect("an append");
        assert_eq!(here.append(&table, 5, vec![entry(5, None)]).await, Ok(vec![5]), "who has read on may go on");
        assert_eq!(here.verify(&table).await.expect("an answer").map(|v| v.entries), Ok(5));
    }

    async fn programs_that_start_together_prepare_the_database_once(house: &House) {
        let (a, b, c) = tokio::join!(Store::open(&house.url), Store::open(&house.url), Store::open(&house.url));
        for store in [a, b, c] {
            let store = store.expect("the store opens");
            store.check_writable().await.expect("it can be written");
            table(&store).await;
        }
    }
}
