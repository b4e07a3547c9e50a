//! Tables, seats and results.

use crate::house::table;
use crate::{entry, on_both};
use store::testing::new_table;
use store::{AppendError, Error, NewEntry, NewResult, NewTable, Occupant, TableId, TableRow, TableState, UserId, Visibility};

fn new(game: &str, visibility: Visibility) -> NewTable {
    NewTable { game: game.into(), visibility, card: "{\"clock\":null}".into(), ..new_table() }
}

on_both! {
    async fn a_table_is_found_as_it_was_set_up(house: &House) {
        let store = house.open().await;
        let ada = store.create_guest("Ada", 1).await.expect("a guest");
        let seats = vec![(0, Occupant::User(ada.id.clone())), (1, Occupant::Computer("strong".into()))];
        let made = store.create_table(NewTable { seats, ..new("plaza", Visibility::Private) }, 50).await.expect("a table");
        let expected = TableRow {
            id: made.id.clone(),
            game: "plaza".into(),
            visibility: Visibility::Private,
            state: TableState::Waiting,
            card: "{\"clock\":null}".into(),
            created_at: 50,
            updated_at: 50,
        };
        assert_eq!(made, expected);
        assert_eq!(store.table(&made.id).await, Ok(Some(expected)));
        let seats = store.seats(&made.id).await.expect("seats");
        assert_eq!(seats.iter().map(|s| (s.seat, s.name.as_deref())).collect::<Vec<_>>(), [(0, Some("Ada")), (1, None)]);
        assert_eq!(seats[1].occupant, Occupant::Computer("strong".into()));
        assert_eq!(store.table(&TableId::random()).await, Ok(None));
        let again = NewTable { id: made.id.clone(), ..new("plaza", Visibility::Public) };
        assert!(matches!(store.create_table(again, 51).await, Err(Error::Invalid(_))));
    }

    async fn a_table_with_a_seat_that_cannot_be_filled_is_not_set_up(house: &House) {
        let store = house.open().await;
        let stranger = NewTable { seats: vec![(0, Occupant::User(UserId::random()))], ..new("plaza", Visibility::Public) };
        assert_eq!(store.create_table(stranger, 1).await, Err(Error::NotFound("user")));
        let twice = NewTable { seats: vec![(0, Occupant::Gone), (0, Occupant::Gone)], ..new("plaza", Visibility::Public) };
        assert!(matches!(store.create_table(twice, 1).await, Err(Error::Invalid(_))));
        assert_eq!(store.open_tables(None, 0, None, 10).await, Ok(vec![]));
    }

    async fn a_table_begins_with_its_first_entries_or_not_at_all(house: &House) {
        let store = house.open().await;
        let log = vec![entry(1, None), entry(2, None)];
        let id = store.create_table(NewTable { log: log.clone(), ..new("plaza", Visibility::Public) }, 50).await.expect("a table").id;
        let stored: Vec<_> = store.read(&id, 1, 10).await.expect("the log").into_iter().map(|stored| stored.entry).collect();
        assert_eq!(stored, log);
        assert_eq!(store.append(&id, 2, vec![entry(2, None)]).await, Err(AppendError::Stale { next_seq: 3 }));
        assert_eq!(store.append(&id, 3, vec![entry(3, Some("third"))]).await, Ok(vec![3]));
        store.verify(&id).await.expect("an answer").expect("a sound chain");

        let taken = NewTable { id: id.clone(), log: log.clone(), ..new("plaza", Visibility::Public) };
        assert!(matches!(store.create_table(taken, 51).await, Err(Error::Invalid(_))));
        assert_eq!(store.last_seq(&id).await, Ok(3));
        for wrong in [entry(1, Some("command")), NewEntry { payload: "\0".into(), ..entry(1, None) }] {
            let wrong = NewTable { log: vec![wrong], ..new("plaza", Visibility::Public) };
            assert!(matches!(store.create_table(wrong, 51).await, Err(Error::Invalid(_))));
        }
        let stranger = vec![(0, Occupant::User(UserId::random()))];
        let homeless = NewTable { seats: stranger, log, ..new("plaza", Visibility::Public) };
        assert_eq!(store.create_table(homeless, 51).await, Err(Error::NotFound("user")));
        assert_eq!(store.open_tables(None, 0, None, 10).await.expect("a page").len(), 1);
    }

    async fn a_table_is_stale_when_nothing_was_written_of_it_and_only_one_that_waits_can_be_removed(house: &House) {
        let store = house.open().await;
        let (quiet, lively, played, over) = (table(&store).await, table(&store).await, table(&store).await, table(&store).await);
        for id in [&quiet, &lively, &played] {
            // Entries of the tests are of time 5.
            store.append(id, 1, vec![entry(1, None)]).await.expect("an append");
        }
        store.set_table_state(&played, TableState::Playing, 2).await.expect("a table");
        store.set_table_state(&over, TableState::Over, 2).await.expect("a table");
        let late = NewEntry { created_at: 9, ..entry(2, None) };
        store.append(&lively, 2, vec![late]).await.expect("an append");
        let stale = async |before| store.stale_tables(before, 10).await.expect("a page").into_iter().map(|table| table.id);
        assert_eq!(stale(5).await.count(), 0);
        assert_eq!(stale(6).await.collect::<Vec<_>>(), [quiet.clone(), played.clone()]);
        assert_eq!(store.remove_waiting_table(&played).await, Ok(false));
        assert_eq!(store.last_seq(&played).await, Ok(1));
        assert_eq!(store.remove_waiting_table(&quiet).await, Ok(true));
        assert_eq!((store.table(&quiet).await, store.read(&quiet, 1, 10).await), (Ok(None), Ok(vec![])));
        assert!(matches!(store.append(&quiet, 2, vec![entry(2, None)]).await, Err(AppendError::UnknownTable)));
        assert_eq!(stale(6).await.collect::<Vec<_>>(), [played]);
    }

    async fn the_lobby_shows_public_tables_that_wait_page_by_page(house: &House) {
        let store = house.open().await;
        let mut waiting = Vec::new();
        for n in 0..7 {
            // Some of the same moment: a page must not lose one of them.
            waiting.push(store.create_table(new("plaza", Visibility::Public), 100 + n / 3).await.expect("a table").id);
        }
        let other = store.create_table(new("rivalry", Visibility::Public), 99).await.expect("a table").id;
        let hidden = store.create_table(new("plaza", Visibility::Private), 101).await.expect("a table").id;
        let playing = store.create_table(new("plaza", Visibility::Public), 101).await.expect("a table").id;
        store.set_table_state(&playing, TableState::Playing, 105).await.expect("a table");

        let mut seen = Vec::new();
        let mut page = store.open_tables(None, 0, None, 3).await.expect("a page");
        while let Some(last) = page.last() {
            let cursor = last.cursor();
            seen.append(&mut page);
            page = store.open_tables(None, 0, Some(&cursor), 3).await.expect("a page");
        }
        assert_eq!(seen.len(), 8);
        assert!(seen.windows(2).all(|pair| pair[0].created_at >= pair[1].created_at), "newest first");
        assert!(seen.iter().all(|t| t.id != hidden && t.id != playing));
        let of_game = store.open_tables(Some("rivalry"), 0, None, 10).await.expect("a page");
        assert_eq!(of_game.iter().map(|t| &t.id).collect::<Vec<_>>(), [&other]);
        let on = store.tables_in_state(TableState::Playing, None, 10).await.expect("a page");
        assert_eq!(on.iter().map(|t| (&t.id, t.updated_at)).collect::<Vec<_>>(), [(&playing, 105)]);
        store.set_table_visibility(&hidden, Visibility::Public, 106).await.expect("a table");
        assert_eq!(store.open_tables(None, 0, None, 100).await.expect("a page").len(), 9);
        // Where a player was seen since.
        store.set_table_state(&other, TableState::Waiting, 200).await.expect("a table");
        let seen = store.open_tables(None, 150, None, 100).await.expect("a page");
        assert_eq!(seen.iter().map(|t| &t.id).collect::<Vec<_>>(), [&other]);
    }

    async fn public_tables_in_play_can_be_watched_page_by_page_until_they_end(house: &House) {
        let store = house.open().await;
        let begin = async |game, visibility, at| {
            let id = store.create_table(new(game, visibility), at).await.expect("a table").id;
            store.set_table_state(&id, TableState::Playing, at + 50).await.expect("a table");
            id
        };
        let mut playing = Vec::new();
        for n in 0..7 {
            playing.push(begin("plaza", Visibility::Public, 100 + n / 3).await);
        }
        let other = begin("rivalry", Visibility::Public, 99).await;
        begin("plaza", Visibility::Private, 101).await;
        store.create_table(new("plaza", Visibility::Public), 101).await.expect("a table that waits");

        let mut seen = Vec::new();
        let mut page = store.running_tables(None, 0, None, 3).await.expect("a page");
        while let Some(last) = page.last() {
            let cursor = last.cursor();
            seen.append(&mut page);
            page = store.running_tables(None, 0, Some(&cursor), 3).await.expect("a page");
        }
        assert!(seen.windows(2).all(|pair| pair[0].created_at >= pair[1].created_at), "newest first");
        let mut ids: Vec<_> = seen.iter().map(|t| t.id.as_str()).collect();
        ids.sort_unstable();
        let mut expected: Vec<_> = playing.iter().chain([&other]).map(TableId::as_str).collect();
        expected.sort_unstable();
        assert_eq!(ids, expected, "each once, and no private one, and none that waits");
        let of_game = store.running_tables(Some("rivalry"), 0, None, 10).await.expect("a page");
        assert_eq!(of_game.iter().map(|t| &t.id).collect::<Vec<_>>(), [&other]);

        // What happens at the table does not change since when it is in play.
        let late = NewEntry { created_at: 1000, ..entry(1, None) };
        store.append(&other, 1, vec![late]).await.expect("an append");
        // Where nothing has happened for long, there is nothing to watch.
        let lively = store.running_tables(None, 900, None, 10).await.expect("a page");
        assert_eq!(lively.iter().map(|t| &t.id).collect::<Vec<_>>(), [&other]);
        assert_eq!(store.running_tables(None, 151, None, 10).await.expect("a page").len(), 5);
        assert_eq!(store.running_tables(Some("rivalry"), 0, None, 1).await.expect("a page")[0].updated_at, 149);
        store.set_table_state(&playing[0], TableState::Over, 200).await.expect("a table");
        store.set_table_state(&playing[1], TableState::Abandoned, 200).await.expect("a table");
        store.set_table_visibility(&playing[2], Visibility::Private, 200).await.expect("a table");
        assert_eq!(store.running_tables(None, 0, None, 100).await.expect("a page").len(), 5);
    }

    async fn a_card_can_be_rewritten(house: &House) {
        let store = house.open().await;
        let table = table(&store).await;
        store.set_table_card(&table, "{\"clock\":60}", 9).await.expect("a card");
        let found = store.table(&table).await.expect("an answer").expect("a table");
        assert_eq!((found.card.as_str(), found.updated_at), ("{\"clock\":60}", 9));
        assert_eq!(store.set_table_card(&TableId::random(), "", 9).await, Err(Error::NotFound("table")));
        assert!(matches!(store.set_table_card(&table, "\0", 9).await, Err(Error::Invalid(_))));
    }

    async fn a_seat_is_taken_by_one(house: &House) {
        let store = house.open().await;
        let (ada, bob) = (store.create_guest("Ada", 1).await.expect("a guest"), store.create_guest("Bob", 1).await.expect("a guest"));
        let (ada, bob) = (Occupant::User(ada.id), Occupant::User(bob.id));
        let table = table(&store).await;
        let (first, second) = tokio::join!(store.sit(&table, 2, &ada, 5), store.sit(&table, 2, &bob, 5));
        assert_ne!(first.clone().expect("an answer"), second.expect("an answer"), "exactly one gets it");
        let (holder, other) = if first == Ok(true) { (&ada, &bob) } else { (&bob, &ada) };
        assert_eq!(store.stand_up(&table, 2, other).await, Ok(false), "nobody frees the seat of another");
        assert_eq!(store.stand_up(&table, 2, holder).await, Ok(true));
        assert_eq!(store.stand_up(&table, 2, holder).await, Ok(false));
        assert_eq!(store.sit(&table, 2, &bob, 7).await, Ok(true));
        assert_eq!(store.seats(&table).await.expect("seats").len(), 1);
        assert_eq!(store.sit(&TableId::random(), 0, &bob, 7).await, Err(Error::NotFound("table")));
        assert_eq!(store.sit(&table, 0, &Occupant::User(UserId::random()), 7).await, Err(Error::NotFound("user")));
    }

    async fn a_seat_token_ends_with_the_seat(house: &House) {
        let store = house.open().await;
        let ada = Occupant::User(store.create_guest("Ada", 1).await.expect("a guest").id);
        let table = table(&store).await;
        assert_eq!(store.create_seat_token(&table, 0, 1).await.expect_err("nobody sits there"), Error::NotFound("seat"));
        store.sit(&table, 0, &ada, 1).await.expect("a seat");
        let (phone, laptop) = (store.create_seat_token(&table, 0, 1).await.expect("a token"), store.create_seat_token(&table, 0, 2).await.expect("a token"));
        assert_eq!(store.seat_of_token(&phone).await, Ok(Some((table.clone(), 0))));
        let easy = Occupant::Computer("easy".into());
        assert_eq!(store.stand_up(&table, 0, &ada).await, Ok(true));
        store.sit(&table, 0, &easy, 3).await.expect("another occupant");
        assert_eq!((store.seat_of_token(&phone).await, store.seat_of_token(&laptop).await), (Ok(None), Ok(None)));
        assert_eq!(store.stand_up(&table, 0, &easy).await, Ok(true));
        store.sit(&table, 0, &ada, 4).await.expect("another occupant");
        let token = store.create_seat_token(&table, 0, 5).await.expect("a token");
        assert_eq!(store.revoke_seat_tokens(&table, 0).await, Ok(1));
        assert_eq!(store.seat_of_token(&token).await, Ok(None));
        let token = store.create_seat_token(&table, 0, 6).await.expect("a token");
        assert_eq!(store.stand_up(&table, 0, &ada).await, Ok(true));
        assert_eq!(store.seat_of_token(&token).await, Ok(None));
    }

    async fn the_tables_of_a_user_are_listed(house: &House) {
        let store = house.open().await;
        let ada = store.create_guest("Ada", 1).await.expect("a guest");
        let mut tables = Vec::new();
        for n in 0..5 {
            let seats = vec![(0, Occupant::User(ada.id.clone())), (1, Occupant::User(ada.id.clone()))];
            tables.push(store.create_table(NewTable { seats, ..new("plaza", Visibility::Private) }, n).await.expect("a table"));
        }
        table(&store).await;
        tables.reverse();
        let first = store.tables_of(&ada.id, None, 3).await.expect("a page");
        let second = store.tables_of(&ada.id, first.last().map(TableRow::cursor).as_ref(), 3).await.expect("a page");
        assert_eq!([first, second].concat(), tables);
    }

    async fn results_are_stored_once_and_paged(house: &House) {
        let store = house.open().await;
        let ada = store.create_guest("Ada", 1).await.expect("a guest");
        let occupant = Occupant::User(ada.id.clone());
        for n in 0..7 {
            let table = table(&store).await;
            let results = [
                NewResult { seat: 0, occupant: occupant.clone(), share: 0.5, points: -3 },
                NewResult { seat: 1, occupant: Occupant::Computer("strong".into()), share: 0.5, points: n },
            ];
            for _ in 0..2 {
                store.record_results(&table, 1, "plaza", 100 + n / 4, &results).await.expect("results");
            }
            assert_eq!(store.results_of_table(&table).await.expect("results").len(), 2);
            // A patience that was stuck, taken back and brought out has come out.
            let won = NewResult { share: 1.0, ..results[0].clone() };
            store.record_results(&table, 1, "plaza", 100 + n / 4, &[won]).await.expect("a result");
            assert!((store.results_of_table(&table).await.expect("results")[0].share - 1.0).abs() < f64::EPSILON);
            store.record_results(&table, 1, "plaza", 100 + n / 4, &results).await.expect("results");
        }
        let mut seen = Vec::new();
        let mut page = store.history(&ada.id, None, 3).await.expect("a page");
        loop {
            seen.append(&mut page.results);
            match page.next {
                Some(next) => page = store.history(&ada.id, Some(&next), 3).await.expect("a page"),
                None => break,
            }
        }
        assert_eq!(seen.len(), 7);
        assert!(seen.windows(2).all(|pair| pair[0].ended_at >= pair[1].ended_at && pair[0].table != pair[1].table));
        assert!(seen.iter().all(|r| r.points == -3 && (r.share - 0.5).abs() < f64::EPSILON && r.occupant == occupant));
        // A patience that was lost, taken back and won has one result: the last.
        let again = table(&store).await;
        for (share, points, ended_at) in [(0.0, 40, 900), (1.0, 90, 950), (1.0, 90, 990)] {
            let result = NewResult { seat: 0, occupant: occupant.clone(), share, points };
            store.record_results(&again, 1, "contact-solitaire-2", ended_at, &[result]).await.expect("results");
        }
        let stored = store.results_of_table(&again).await.expect("results");
        assert_eq!(stored.iter().map(|r| (r.share, r.points, r.ended_at)).collect::<Vec<_>>(), [(1.0, 90, 950)]);
        let nowhere = TableId::random();
        let result = NewResult { seat: 0, occupant, share: 1.0, points: 0 };
        assert_eq!(store.record_results(&nowhere, 1, "plaza", 1, &[result]).await, Err(Error::NotFound("table")));
    }
}
