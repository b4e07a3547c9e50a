//! The log and its chain.

use std::collections::BTreeSet;

use crate::house::table;
use crate::{entry, on_both};
use store::{AppendError, ChainFault, TableId};
use tokio::task::JoinSet;

on_both! {
    async fn entries_are_numbered_from_one_and_read_back(house: &House) {
        let store = house.open().await;
        let table = table(&store).await;
        let first = vec![entry("{\"a\":\"ü€\"}", Some("c1")), entry("", None)];
        assert_eq!(store.append(&table, 1, first.clone()).await, Ok(vec![1, 2]));
        assert_eq!(store.append(&table, 3, vec![entry("third", None)]).await, Ok(vec![3]));
        let read = store.read(&table, 1, 10).await.expect("entries");
        assert_eq!(read.iter().map(|e| e.seq).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(read[..2].iter().map(|e| e.entry.clone()).collect::<Vec<_>>(), first);
        let page = store.read(&table, 2, 1).await.expect("entries");
        assert_eq!(page, read[1..2]);
        assert_eq!(store.read(&table, u64::MAX, 1).await, Ok(vec![]));
        assert_eq!(store.last_seq(&table).await, Ok(3));
        let verified = store.verify(&table).await.expect("an answer").expect("a sound log");
        assert_eq!((verified.entries, verified.head.to_string()), (3, read[2].hash.clone()));
    }

    async fn a_wrong_number_is_stale_and_changes_nothing(house: &House) {
        let store = house.open().await;
        let table = table(&store).await;
        store.append(&table, 1, vec![entry(1, None), entry(2, None)]).await.expect("an append");
        for wrong in [0, 1, 2, 4, u64::MAX / 4] {
            let answer = store.append(&table, wrong, vec![entry("x", Some("x"))]).await;
            assert_eq!(answer, Err(AppendError::Stale { next_seq: 3 }), "{wrong}");
        }
        assert_eq!(store.last_seq(&table).await, Ok(2));
        assert_eq!(store.append(&table, 3, vec![entry("x", Some("x"))]).await, Ok(vec![3]));
    }

    async fn a_command_sent_again_is_answered_with_its_first_entry(house: &House) {
        let store = house.open().await;
        let (here, there) = (table(&store).await, table(&store).await);
        store.append(&here, 1, vec![entry(1, None), entry(2, Some("c"))]).await.expect("an append");
        let duplicate = Err(AppendError::Duplicate { command_id: "c".into(), seq: 2 });
        // Whether the number is old, right or too high.
        for expected in [1, 2, 3, 9] {
            assert_eq!(store.append(&here, expected, vec![entry(3, Some("c"))]).await, duplicate, "{expected}");
        }
        assert_eq!(store.append(&there, 1, vec![entry(1, Some("c"))]).await, Ok(vec![1]), "another table, another command");
        assert_eq!(store.entry_of_command(&here, "c").await.expect("an answer").map(|e| e.seq), Some(2));
        assert_eq!(store.entry_of_command(&here, "d").await, Ok(None));
    }

    async fn the_entries_of_one_append_are_stored_all_or_none(house: &House) {
        let store = house.open().await;
        let table = table(&store).await;
        store.append(&table, 1, vec![entry(1, Some("c"))]).await.expect("an append");
        let answer = store.append(&table, 2, vec![entry(2, None), entry(3, Some("c")), entry(4, None)]).await;
        assert_eq!(answer, Err(AppendError::Duplicate { command_id: "c".into(), seq: 1 }));
        assert_eq!(store.last_seq(&table).await, Ok(1));
        let many: Vec<_> = (2..=250).map(|n| entry(n, None)).collect();
        assert_eq!(store.append(&table, 2, many).await, Ok((2..=250).collect()));
        assert!(store.verify(&table).await.expect("an answer").is_ok());
    }

    async fn what_cannot_be_stored_is_refused_before_it_harms_others(house: &House) {
        let store = house.open().await;
        let table = table(&store).await;
        let long = "x".repeat(256 * 1024 + 1);
        let bad = [
            vec![],
            vec![entry("a\0b", None)],
            vec![entry("a", Some("\0"))],
            vec![entry(long, None)],
            vec![entry("a", Some(&"c".repeat(129)))],
            vec![entry("a", Some("c")), entry("b", Some("c"))],
            vec![entry("a", None); 257],
        ];
        for entries in bad {
            assert!(matches!(store.append(&table, 1, entries).await, Err(AppendError::Invalid(_))));
        }
        let nowhere = TableId::random();
        assert_eq!(store.append(&nowhere, 1, vec![entry("a", None)]).await, Err(AppendError::UnknownTable));
        assert_eq!(store.verify(&nowhere).await.expect("an answer").map(|v| v.entries), Ok(0));
        assert_eq!(store.last_seq(&table).await, Ok(0));
    }

    async fn losers_do_not_spoil_the_commit_of_the_others(house: &House) {
        let store = house.open().await;
        let mut tables = Vec::new();
        for _ in 0..30 {
            let table = table(&store).await;
            store.append(&table, 1, vec![entry(1, Some("first"))]).await.expect("an append");
            tables.push(table);
        }
        let mut appends = JoinSet::new();
        for (i, table) in tables.into_iter().enumerate() {
            let store = store.clone();
            appends.spawn(async move {
                let answer = match i % 4 {
                    0 => store.append(&table, 2, vec![entry(2, Some("first"))]).await,
                    1 => store.append(&table, 1, vec![entry(2, None)]).await,
                    2 => store.append(&TableId::random(), 1, vec![entry(2, None)]).await,
                    _ => store.append(&table, 2, vec![entry(2, Some("second")), entry(3, None)]).await,
                };
                let expected = match i % 4 {
                    0 => Err(AppendError::Duplicate { command_id: "first".into(), seq: 1 }),
                    1 => Err(AppendError::Stale { next_seq: 2 }),
                    2 => Err(AppendError::UnknownTable),
                    _ => Ok(vec![2, 3]),
                };
                assert_eq!(answer, expected);
                store.verify(&table).await.expect("an answer").expect("a sound log");
            });
        }
        while let Some(done) = appends.join_next().await {
            done.expect("no failure");
        }
    }

    async fn writers_who_race_for_one_table_leave_no_gap_and_no_double(house: &House) {
        let store = house.open().await;
        let table = table(&store).await;
        let mut writers = JoinSet::new();
        for writer in 0..8 {
            let (store, table) = (store.clone(), table.clone());
            writers.spawn(async move {
                let mut next = 1;
                for n in 0..20 {
                    let command = format!("{writer}-{n}");
                    loop {
                        match store.append(&table, next, vec![entry(&command, Some(&command))]).await {
                            Ok(seqs) => break next = seqs[0] + 1,
                            Err(AppendError::Stale { next_seq }) => next = next_seq,
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
            });
        }
        while let Some(done) = writers.join_next().await {
            done.expect("no failure");
        }
        let entries = store.read(&table, 1, 1000).await.expect("entries");
        let commands: BTreeSet<_> = entries.iter().map(|e| e.entry.command_id.clone()).collect();
        assert_eq!((entries.len(), commands.len()), (160, 160));
        assert_eq!(store.verify(&table).await.expect("an answer").map(|v| v.entries), Ok(160));
    }

    async fn tables_share_commits(house: &House) {
        let store = house.open().await;
        let mut tables = Vec::new();
        for _ in 0..100 {
            tables.push(table(&store).await);
        }
        let mut appends = JoinSet::new();
        for table in tables {
            let store = store.clone();
            appends.spawn(async move { store.append(&table, 1, vec![entry(1, None)]).await.expect("an append") });
        }
        while let Some(done) = appends.join_next().await {
            done.expect("no failure");
        }
        let stats = store.writer_stats();
        assert_eq!(stats.entries, 100);
        assert!(stats.commits <= 50, "{stats:?}");
    }

    async fn a_full_queue_is_said_and_nothing_of_the_rest_is_lost(house: &House) {
        let store = house.open().await;
        let table = table(&store).await;
        // On one thread every append is queued before the writer runs.
        let mut appends = JoinSet::new();
        for n in 0..5000 {
            let (store, table) = (store.clone(), table.clone());
            appends.spawn(async move { store.append(&table, n + 1, vec![entry(n, None)]).await });
        }
        let (mut stored, mut refused) = (0, 0);
        while let Some(answer) = appends.join_next().await {
            match answer.expect("no failure") {
                Ok(_) => stored += 1,
                Err(AppendError::Overloaded) => refused += 1,
                Err(error) => panic!("{error}"),
            }
            if refused > 0 && stored >= 20 {
                break;
            }
        }
        assert!(refused > 0);
        assert!(store.last_seq(&table).await.expect("a number") >= stored);
    }

    async fn closing_writes_what_waits(house: &House) {
        let store = house.open().await;
        let table = table(&store).await;
        let append = tokio::spawn({
            let (store, table) = (store.clone(), table.clone());
            async move { store.append(&table, 1, vec![entry("last", None)]).await }
        });
        tokio::task::yield_now().await;
        store.close().await;
        assert_eq!(append.await.expect("no failure"), Ok(vec![1]));
        assert!(matches!(store.append(&table, 2, vec![entry(2, None)]).await, Err(AppendError::Unavailable(_))));
        assert_eq!(house.open().await.last_seq(&table).await, Ok(1));
    }

    async fn an_append_nobody_waits_for_any_more_happens_all_the_same(house: &House) {
        let store = house.open().await;
        let table = table(&store).await;
        let mut news = store.subscribe();
        let append = tokio::spawn({
            let (store, table) = (store.clone(), table.clone());
            async move { store.append(&table, 1, vec![entry(1, None)]).await }
        });
        tokio::task::yield_now().await;
        append.abort();
        assert_eq!(news.next().await, Some(store::News::Appended { table: table.clone(), seq: 1 }));
        assert_eq!(store.last_seq(&table).await, Ok(1));
    }

    async fn damage_to_a_log_is_found_and_named(house: &House) {
        let store = house.open().await;
        let altered = |table: &TableId, seq| Err(ChainFault::Altered { table: table.clone(), seq });
        let missing = |table: &TableId, seq| Err(ChainFault::Missing { table: table.clone(), seq });
        let cases: [(&[&str], bool, u64); 7] = [
            (&["UPDATE log SET payload = 'R5' WHERE table_id = '$' AND seq = 4"], false, 4),
            (&["UPDATE log SET created_at = created_at + 1 WHERE table_id = '$' AND seq = 2"], false, 2),
            (&["UPDATE log SET hash = '0' WHERE table_id = '$' AND seq = 6"], false, 6),
            (&["UPDATE log SET command_id = 'other' WHERE table_id = '$' AND seq = 1"], false, 1),
            (&["DELETE FROM log WHERE table_id = '$' AND seq = 3"], true, 3),
            (&["DELETE FROM log WHERE table_id = '$' AND seq = 1"], true, 1),
            (
                &[
                    "UPDATE log SET seq = 99 WHERE table_id = '$' AND seq = 2",
                    "UPDATE log SET seq = 2 WHERE table_id = '$' AND seq = 5",
                    "UPDATE log SET seq = 5 WHERE table_id = '$' AND seq = 99",
                ],
                false,
                2,
            ),
        ];
        for (statements, gap, seq) in cases {
            let table = table(&store).await;
            store.append(&table, 1, (1..=6).map(|n| entry(n, None)).collect()).await.expect("an append");
            assert_eq!(store.verify(&table).await.expect("an answer").map(|v| v.entries), Ok(6));
            for statement in statements {
                house.tamper(&statement.replace('$', table.as_str())).await;
            }
            let expected = if gap { missing(&table, seq) } else { altered(&table, seq) };
            assert_eq!(store.verify(&table).await.expect("an answer"), expected, "{statements:?}");
        }
    }
}
