//! Users, sessions, and how to be forgotten.

use crate::house::table;
use crate::on_both;
use store::{Error, LogIn, NewResult, Occupant, Shun, Token, UserId};

const DAY: i64 = 86_400_000;

on_both! {
    async fn a_guest_who_claims_an_account_stays_the_same_user(house: &House) {
        let store = house.open().await;
        let guest = store.create_guest("  Ada ", 10).await.expect("a guest");
        assert_eq!((guest.name.as_str(), guest.is_guest(), guest.created_at), ("Ada", true, 10));
        let table = table(&store).await;
        let result = NewResult { seat: 0, occupant: Occupant::User(guest.id.clone()), share: 1.0, points: 12 };
        store.record_results(&table, 1, "plaza", 20, &[result]).await.expect("a result");
        let (token, _) = store.create_session(&guest.id, 11, DAY).await.expect("a session");

        let user = store.claim_account(&guest.id, "Ada.L", "correct horse").await.expect("an account");
        assert_eq!((user.id.clone(), user.login.as_deref()), (guest.id.clone(), Some("ada.l")));
        assert_eq!(store.history(&user.id, None, 10).await.expect("a page").results.len(), 1);
        assert_eq!(store.session(&token, 12).await.expect("an answer").map(|(user, _)| user), Some(user.clone()));
        assert_eq!(store.claim_account(&guest.id, "ada2", "correct horse").await, Err(Error::NotAGuest));
        assert_eq!(store.claim_account(&UserId::random(), "ada3", "correct horse").await, Err(Error::NotFound("user")));
    }

    async fn a_login_name_is_taken_once_whatever_its_capitals(house: &House) {
        let store = house.open().await;
        let ada = store.create_account("ada", "correct horse", "Ada", 1).await.expect("an account");
        assert_eq!(store.create_account("ADA", "another horse", "Ada", 1).await, Err(Error::LoginTaken));
        let guest = store.create_guest("Ada", 1).await.expect("a guest may have the same display name");
        assert_eq!(store.claim_account(&guest.id, "Ada", "another horse").await, Err(Error::LoginTaken));
        assert_eq!(store.user(&guest.id).await, Ok(Some(guest)));
        assert_eq!(store.log_in("aDa", "correct horse").await, Ok(Some(ada)));
    }

    async fn only_the_right_password_opens_an_account(house: &House) {
        let store = house.open().await;
        let ada = store.create_account("ada", "correct horse", "Ada", 1).await.expect("an account");
        for (login, password) in [("ada", "wrong horse"), ("bob", "correct horse"), ("ada", ""), ("a\0", "correct horse")] {
            assert_eq!(store.log_in(login, password).await, Ok(None), "{login:?} {password:?}");
        }
        store.set_password(&ada.id, "battery staple", None).await.expect("a new password");
        assert_eq!(store.check_password(&ada.id, "correct horse").await, Ok(false));
        assert_eq!(store.check_password(&ada.id, "battery staple").await, Ok(true));
        let guest = store.create_guest("Bob", 1).await.expect("a guest");
        assert_eq!(store.check_password(&guest.id, "nobody's password").await, Ok(false));
        assert_eq!(store.set_password(&guest.id, "battery staple", None).await, Err(Error::NotFound("user")));
    }

    async fn names_are_checked(house: &House) {
        let store = house.open().await;
        for name in ["", "  ", "a\nb", "a\0b", &"x".repeat(41)] {
            assert!(matches!(store.create_guest(name, 1).await, Err(Error::Invalid(_))), "{name:?}");
        }
        for login in ["a", "a b", "ädä", "a\0b", &"x".repeat(33), "'; DROP TABLE users"] {
            assert!(matches!(store.create_account(login, "correct horse", "Ada", 1).await, Err(Error::Invalid(_))));
        }
        let guest = store.create_guest("Robert'); DROP TABLE users;--", 1).await.expect("a guest");
        store.rename_user(&guest.id, "♞ Ada").await.expect("a new name");
        assert_eq!(store.user(&guest.id).await.expect("an answer").map(|u| u.name).as_deref(), Some("♞ Ada"));
        assert_eq!(store.rename_user(&UserId::random(), "Ada").await, Err(Error::NotFound("user")));
    }

    async fn a_session_opens_until_it_expires(house: &House) {
        let store = house.open().await;
        let user = store.create_guest("Ada", 1).await.expect("a guest");
        let (token, session) = store.create_session(&user.id, 100, DAY).await.expect("a session");
        assert_eq!(store.session(&token, 100 + DAY - 1).await, Ok(Some((user.clone(), session.clone()))));
        assert_eq!(store.session(&token, 100 + DAY).await, Ok(None));
        assert_eq!(store.touch_session(&session.id, 200, DAY).await, Ok(true));
        let (_, seen) = store.session(&token, 100 + DAY).await.expect("an answer").expect("the session lasts longer");
        assert_eq!((seen.created_at, seen.seen_at, seen.expires_at), (100, 200, 200 + DAY));
        assert_eq!(store.touch_session(&session.id, 200 + DAY, DAY).await, Ok(false), "what has expired stays so");
        let other = Token::parse("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA").expect("the shape of a token");
        assert_eq!(store.session(&other, 1).await, Ok(None));
        assert_eq!(store.create_session(&UserId::random(), 1, DAY).await.expect_err("nobody"), Error::NotFound("user"));
        assert_eq!(store.purge_sessions(200 + DAY).await, Ok(1));
    }

    async fn a_rotated_token_opens_nothing(house: &House) {
        let store = house.open().await;
        let user = store.create_guest("Ada", 1).await.expect("a guest");
        let (old, session) = store.create_session(&user.id, 100, DAY).await.expect("a session");
        let (new, rotated) = store.rotate_session(&old, 300, DAY).await.expect("an answer").expect("a session");
        assert_eq!((rotated.id, rotated.created_at, rotated.seen_at), (session.id, 100, 300));
        assert_eq!(store.session(&old, 301).await, Ok(None));
        assert!(store.session(&new, 301).await.expect("an answer").is_some());
        assert_eq!(store.rotate_session(&old, 302, DAY).await, Ok(None));
    }

    async fn sessions_are_listed_and_revoked_by_their_owner_only(house: &House) {
        let store = house.open().await;
        let (ada, bob) = (store.create_guest("Ada", 1).await.expect("a guest"), store.create_guest("Bob", 1).await.expect("a guest"));
        let (_, first) = store.create_session(&ada.id, 1, DAY).await.expect("a session");
        let (_, second) = store.create_session(&ada.id, 2, DAY).await.expect("a session");
        let (_, third) = store.create_session(&ada.id, 3, DAY).await.expect("a session");
        let (token, bobs) = store.create_session(&bob.id, 4, DAY).await.expect("a session");
        assert_eq!(store.sessions_of(&ada.id, 5).await, Ok(vec![third.clone(), second, first.clone()]));
        assert_eq!(store.revoke_session(&ada.id, &bobs.id).await, Ok(false));
        assert_eq!(store.revoke_session(&ada.id, &first.id).await, Ok(true));
        assert_eq!(store.revoke_sessions(&ada.id, Some(&third.id)).await, Ok(1));
        assert_eq!(store.sessions_of(&ada.id, 5).await, Ok(vec![third]));
        assert_eq!(store.revoke_sessions(&ada.id, None).await, Ok(1));
        assert!(store.session(&token, 5).await.expect("an answer").is_some());
    }

    async fn a_stolen_database_holds_no_token_and_no_password(house: &House) {
        let store = house.open().await;
        let user = store.create_account("ada", "correct horse", "Ada", 1).await.expect("an account");
        let table = table(&store).await;
        store.sit(&table, 0, &Occupant::User(user.id.clone()), 1).await.expect("a seat");
        let (session, _) = store.create_session(&user.id, 1, DAY).await.expect("a session");
        let seat = store.create_seat_token(&table, 0, 1).await.expect("a token");
        let stored = house.texts(&["SELECT token_hash FROM sessions", "SELECT token_hash FROM seat_tokens", "SELECT password_hash FROM users"]).await;
        assert_eq!(stored.len(), 3);
        for text in stored {
            assert!(!text.contains(session.reveal()) && !text.contains(seat.reveal()) && !text.contains("correct horse"), "{text}");
        }
    }

    async fn a_deleted_user_is_forgotten_and_the_results_stay(house: &House) {
        let store = house.open().await;
        let (ada, bob) = (store.create_account("ada", "correct horse", "Ada", 1).await.expect("an account"), store.create_guest("Bob", 1).await.expect("a guest"));
        let table = table(&store).await;
        for (seat, user) in [(0, &ada), (1, &bob)] {
            assert_eq!(store.sit(&table, seat, &Occupant::User(user.id.clone()), 7).await, Ok(true));
        }
        let seat = store.create_seat_token(&table, 0, 8).await.expect("a token");
        let bobs = store.create_seat_token(&table, 1, 8).await.expect("a token");
        let (token, session) = store.create_session(&ada.id, 9, DAY).await.expect("a session");
        let results: Vec<_> = [(0, &ada, 1.0), (1, &bob, 0.0)]
            .map(|(seat, user, share)| NewResult { seat, occupant: Occupant::User(user.id.clone()), share, points: 3 })
            .into();
        store.record_results(&table, 1, "plaza", 20, &results).await.expect("results");

        store.shun(&ada.id, &bob.id, Shun::Mute, 21).await.expect("muted");
        store.report(&ada.id, Some(&bob.id), &table, "by Ada", 22).await.expect("a report");
        store.report(&bob.id, Some(&ada.id), &table, "about Ada", 23).await.expect("a report");
        store.report(&bob.id, None, &table, "about the table", 24).await.expect("a report");
        assert_eq!(store.log_in_at("ada", "wrong horse", 25).await, Ok(LogIn::Wrong));

        let export = store.export_user(&ada.id).await.expect("an answer").expect("a user");
        assert_eq!(export.user, ada);
        assert_eq!(export.sessions, [session]);
        assert_eq!(export.seats, [(table.clone(), 0)]);
        assert_eq!(export.results.iter().map(|r| (r.seat, r.share, r.points)).collect::<Vec<_>>(), [(0, 1.0, 3)]);
        assert_eq!(export.shunned.iter().map(|shunned| (&shunned.user, shunned.how)).collect::<Vec<_>>(), [(&bob.id, Shun::Mute)]);
        assert_eq!(export.reports.iter().map(|report| report.reason.as_str()).collect::<Vec<_>>(), ["by Ada"]);

        assert_eq!(store.delete_user(&ada.id).await, Ok(true));
        assert_eq!(store.delete_user(&ada.id).await, Ok(false));
        assert_eq!(store.export_user(&ada.id).await, Ok(None));
        let reports = store.reports(true, 10).await.expect("reports");
        assert_eq!(reports.iter().map(|report| report.reason.as_str()).collect::<Vec<_>>(), ["about the table"]);
        assert_eq!(house.texts(&["SELECT login FROM login_failures"]).await, [""; 0]);
        assert_eq!(store.log_in("ada", "correct horse").await, Ok(None));
        assert_eq!(store.session(&token, 10).await, Ok(None));
        assert_eq!(store.seat_of_token(&seat).await, Ok(None));
        assert_eq!(store.seat_of_token(&bobs).await, Ok(Some((table.clone(), 1))));
        let seats = store.seats(&table).await.expect("seats");
        assert_eq!((&seats[0].occupant, seats[0].name.as_deref()), (&Occupant::Gone, None));
        assert_eq!(seats[1].name.as_deref(), Some("Bob"));
        let results = store.results_of_table(&table).await.expect("results");
        assert_eq!(results.iter().map(|r| r.share).collect::<Vec<_>>(), [1.0, 0.0]);
        assert_eq!(results[0].occupant, Occupant::Gone);
        let again = NewResult { seat: 0, occupant: Occupant::User(ada.id.clone()), share: 1.0, points: 3 };
        store.record_results(&table, 2, "plaza", 30, &[again]).await.expect("an anonymous result");
        assert!(store.create_account("ada", "correct horse", "Ada", 1).await.is_ok(), "the login name is free again");
    }
}
