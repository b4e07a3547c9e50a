//! Matches that were played on a device.

use crate::on_both;
use store::testing::new_table;
use store::{Error, NewEntry, NewResult, NewTable, Occupant, SeatNumber, Store, TableId, TableState, User, UserId, Visibility};

fn entries(count: usize) -> Vec<NewEntry> {
    let entry = |i: usize| NewEntry { kind: "acted".into(), payload: i.to_string(), command_id: None, created_at: i as i64 };
    (0..count).map(entry).collect()
}

fn played(user: &UserId, on_device: &str, log: Vec<NewEntry>) -> NewTable {
    NewTable {
        id: TableId::kept(user, &TableId::on_device(on_device).expect("an id")),
        visibility: Visibility::Private,
        opened_by: Some(user.clone()),
        seats: vec![(0, Occupant::User(user.clone())), (1, Occupant::Computer("steady".into()))],
        log,
        ..new_table()
    }
}

fn results(user: &UserId, points: i64) -> [NewResult; 2] {
    let result = |seat: SeatNumber, occupant, points| NewResult { seat, occupant, share: 1.0 - f64::from(seat), points };
    [result(0, Occupant::User(user.clone()), points), result(1, Occupant::Computer("steady".into()), 0)]
}

async fn ada(store: &Store) -> User {
    store.create_account("ada", "correct horse", "Ada", 1).await.expect("an account")
}

on_both! {
    async fn a_match_of_a_device_is_kept_once_and_listed(house: &House) {
        let store = house.open().await;
        let ada = ada(&store).await;
        // More entries than one append takes.
        let new = played(&ada.id, "device:1", entries(700));
        for _ in 0..2 {
            store.keep_match(new.clone(), 900, &results(&ada.id, 5)).await.expect("kept");
        }
        let history = store.history(&ada.id, None, 10).await.expect("a page").results;
        assert_eq!(history.iter().map(|one| (&one.table, one.points, one.ended_at)).collect::<Vec<_>>(), [(&new.id, 5, 900)]);
        assert_eq!(store.kept_matches(&ada.id).await, Ok(1));
        let table = store.table(&new.id).await.expect("an answer").expect("the table");
        assert_eq!((table.state, table.created_at, table.updated_at), (TableState::Over, 0, 0));
        assert!(store.door_of(&new.id).await.expect("an answer").expect("a door").closed_to_onlookers);
        assert_eq!(store.load(&new.id).await.expect("the chain holds").len(), 700);
        assert_eq!(store.tables_of(&ada.id, None, 10).await, Ok(Vec::new()), "it is no table to go on with");
    }

    async fn a_match_that_has_gone_on_is_continued_and_another_course_refused(house: &House) {
        let store = house.open().await;
        let ada = ada(&store).await;
        store.keep_match(played(&ada.id, "device:1", entries(5)), 5, &results(&ada.id, 1)).await.expect("kept");
        let longer = played(&ada.id, "device:1", entries(9));
        store.keep_match(longer.clone(), 9, &results(&ada.id, 2)).await.expect("kept");
        assert_eq!(store.load(&longer.id).await.expect("the chain holds").len(), 9);
        let history = store.history(&ada.id, None, 10).await.expect("a page").results;
        assert_eq!(history.iter().map(|one| (one.points, one.ended_at)).collect::<Vec<_>>(), [(2, 9)]);
        let mut other = longer.clone();
        other.log[3].payload.push('x');
        for wrong in [other, played(&ada.id, "device:1", entries(3))] {
            let refused = store.keep_match(wrong, 9, &results(&ada.id, 3)).await;
            assert_eq!(refused, Err(Error::Invalid("another course of this match is kept already")));
        }
        assert_eq!(store.history(&ada.id, None, 10).await.expect("a page").results, history);
    }

    async fn what_is_no_match_of_a_device_is_not_kept(house: &House) {
        let store = house.open().await;
        let ada = ada(&store).await;
        let mut usual = played(&ada.id, "device:1", entries(2));
        usual.id = TableId::random();
        let mut commanded = played(&ada.id, "device:1", entries(2));
        commanded.log[1].command_id = Some("c".into());
        for wrong in [usual, commanded, played(&ada.id, "device:1", Vec::new())] {
            assert!(matches!(store.keep_match(wrong, 1, &[]).await, Err(Error::Invalid(_))));
        }
        assert_eq!(store.kept_matches(&ada.id).await, Ok(0));
    }

    async fn matches_of_a_device_go_with_their_user(house: &House) {
        let store = house.open().await;
        let ada = ada(&store).await;
        let bob = store.create_account("bob", "correct horse", "Bob", 1).await.expect("an account");
        let [of_ada, of_bob] = [&ada, &bob].map(|user| played(&user.id, "device:1", entries(40)));
        for (user, new) in [(&ada, &of_ada), (&bob, &of_bob)] {
            store.keep_match(new.clone(), 9, &results(&user.id, 2)).await.expect("kept");
        }
        assert_eq!(store.delete_user(&ada.id).await, Ok(true));
        assert_eq!(store.table(&of_ada.id).await, Ok(None));
        assert_eq!(store.last_seq(&of_ada.id).await, Ok(0));
        assert_eq!(store.results_of_table(&of_ada.id).await, Ok(Vec::new()));
        assert_eq!(store.kept_matches(&bob.id).await, Ok(1));
        assert_eq!(store.load(&of_bob.id).await.expect("the chain holds").len(), 40);
    }
}
