//! What a house that is open to strangers needs: guessing slowed down, recovery, notices, bans, blocks and reports.

use crate::house::table;
use crate::{entry, on_both};
use store::testing::new_table;
use store::{Error, List, LogIn, NewTable, Notice, Occupant, SessionId, Shun, Store, TableId, TableState, User, UserId};

const DAY: i64 = 86_400_000;
const PASSWORD: &str = "correct horse";

async fn ada(store: &Store) -> User {
    store.create_account("ada", PASSWORD, "Ada", 1).await.expect("an account")
}

async fn guest(store: &Store, name: &str) -> UserId {
    store.create_guest(name, 1).await.expect("a guest").id
}

fn public(opener: &UserId, places: u8, card: &str) -> NewTable {
    NewTable {
        card: card.into(),
        opened_by: Some(opener.clone()),
        places,
        seats: vec![(0, Occupant::User(opener.clone()))],
        log: vec![entry(1, None)],
        ..new_table()
    }
}

on_both! {
    async fn ended_sessions_are_told_to_every_node(house: &House) {
        let (here, there) = (house.open().await, house.open().await);
        let user = ada(&here).await;
        let (_, first) = here.create_session(&user.id, 1, DAY).await.expect("a session");
        let (_, second) = here.create_session(&user.id, 1, DAY).await.expect("a session");
        let before = there.last_notice().await.expect("a number");
        assert_eq!(here.revoke_session(&user.id, &first.id).await, Ok(true));
        assert_eq!(here.revoke_session(&user.id, &SessionId::random()).await, Ok(false));
        here.set_password(&user.id, "battery staple", Some(&second.id)).await.expect("a new password");
        here.delete_user(&user.id).await.expect("forgotten");
        let logged_out = |kept| Notice::UserLoggedOut { user: user.id.clone(), kept };
        let told = vec![Notice::SessionEnded(first.id), logged_out(Some(second.id)), logged_out(None)];
        assert_eq!(there.notices_after(before).await, Ok((before + 3, told)));
        assert_eq!(there.notices_after(before + 3).await, Ok((before + 3, vec![])));
    }

    async fn a_new_password_ends_sessions_and_seat_tokens(house: &House) {
        let store = house.open().await;
        let (user, bob) = (ada(&store).await, guest(&store, "Bob").await);
        let table = table(&store).await;
        for (seat, user) in [(0, &user.id), (1, &bob)] {
            store.sit(&table, seat, &Occupant::User(user.clone()), 1).await.expect("a seat");
        }
        let tokens = [store.create_seat_token(&table, 0, 1).await.expect("a token"), store.create_seat_token(&table, 1, 1).await.expect("a token")];
        let (kept, session) = store.create_session(&user.id, 1, DAY).await.expect("a session");
        let (other, _) = store.create_session(&user.id, 1, DAY).await.expect("a session");
        store.set_password(&user.id, "battery staple", Some(&session.id)).await.expect("a new password");
        assert!(store.session(&kept, 2).await.expect("an answer").is_some());
        assert_eq!(store.session(&other, 2).await, Ok(None));
        assert_eq!(store.seat_of_token(&tokens[0]).await, Ok(None));
        assert_eq!(store.seat_of_token(&tokens[1]).await, Ok(Some((table, 1))));
    }

    async fn guesses_of_one_account_are_slowed_down(house: &House) {
        let store = house.open().await;
        let user = ada(&store).await;
        for guess in 0..5 {
            assert_eq!(store.log_in_at("Ada", &format!("wrong horse {guess}"), 1_000).await, Ok(LogIn::Wrong), "{guess}");
        }
        let LogIn::Wait { until } = store.log_in_at("ada", PASSWORD, 1_001).await.expect("an answer") else { panic!("no wait") };
        assert_eq!(until, 3_000, "also with the right password: nothing was checked");
        assert_eq!(store.log_in_at("ada", PASSWORD, until).await, Ok(LogIn::Welcome(user.clone())));
        assert_eq!(store.log_in_at("ada", "wrong", until).await, Ok(LogIn::Wrong), "the count began anew");
        assert_eq!(store.log_in_at("nobody", PASSWORD, 1_000).await, Ok(LogIn::Wrong));
        assert_eq!(store.check_password_at(&user, PASSWORD, until).await, Ok(LogIn::Welcome(user.clone())));
    }

    async fn common_passwords_are_refused(house: &House) {
        let store = house.open().await;
        for password in ["password", "Passw0rd!", "12345678", "qwertyuiop", "ada.lovelace"] {
            let refused = store.create_account("ada.lovelace", password, "Ada", 1).await;
            assert!(matches!(refused, Err(Error::Invalid(_))), "{password}");
        }
        let user = ada(&store).await;
        assert!(matches!(store.set_password(&user.id, "iloveyou", None).await, Err(Error::Invalid(_))));
    }

    async fn a_recovery_code_opens_an_account_once(house: &House) {
        let store = house.open().await;
        let user = ada(&store).await;
        let (session, _) = store.create_session(&user.id, 1, DAY).await.expect("a session");
        let codes = store.create_recovery_codes(&user.id).await.expect("codes");
        assert_eq!((codes.len(), store.recovery_codes_left(&user.id, 1).await), (8, Ok(8)));
        let stored = house.texts(&["SELECT code_hash FROM recovery_codes"]).await;
        assert!(stored.iter().all(|hash| codes.iter().all(|code| !hash.contains(code.as_str()))));
        assert_eq!(store.recover("ada", "abcd-abcd-abcd-abcd", "battery staple", 1).await, Ok(LogIn::Wrong));
        let typed = codes[3].to_uppercase().replace('-', " ");
        assert_eq!(store.recover("ada", &typed, "battery staple", 2).await, Ok(LogIn::Welcome(user.clone())));
        assert_eq!(store.session(&session, 3).await, Ok(None));
        assert_eq!(store.log_in("ada", "battery staple").await, Ok(Some(user.clone())));
        assert_eq!(store.recover("ada", &codes[3], "another horse", 3).await, Ok(LogIn::Wrong), "it is used up");
        let other = store.create_account("bob", PASSWORD, "Bob", 1).await.expect("an account");
        assert_eq!(store.recover("bob", &codes[4], "another horse", 3).await, Ok(LogIn::Wrong), "it is another's");
        store.create_recovery_codes(&user.id).await.expect("codes");
        assert_eq!(store.recover("ada", &codes[4], "another horse", 4).await, Ok(LogIn::Wrong), "it is void");
        let link = store.create_one_time_code(&other.id, 100).await.expect("a code");
        assert_eq!(store.recover("bob", &link, "another horse", 100).await, Ok(LogIn::Wrong), "it has expired");
        let guest = guest(&store, "Cleo").await;
        assert_eq!(store.create_recovery_codes(&guest).await, Err(Error::NotFound("account")));
    }

    async fn a_banned_user_is_logged_out_and_not_let_in(house: &House) {
        let store = house.open().await;
        let user = ada(&store).await;
        let (session, _) = store.create_session(&user.id, 1, DAY).await.expect("a session");
        store.ban_user(&user.id, "rude", 7).await.expect("banned");
        assert_eq!(store.session(&session, 8).await, Ok(None));
        assert_eq!(store.log_in_at("ada", PASSWORD, 8).await, Ok(LogIn::Banned));
        assert_eq!(store.log_in_at("ada", "wrong horse", 8).await, Ok(LogIn::Wrong));
        let found = store.find_users("AD", 10).await.expect("people");
        assert_eq!(store.person(user.id.as_str()).await.expect("an answer").as_ref(), found.first());
        assert_eq!(found.iter().map(|person| (&person.user, person.banned_at)).collect::<Vec<_>>(), [(&user, Some(7))]);
        store.unban_user(&user.id, 9).await.expect("let in");
        assert_eq!(store.log_in_at("ada", PASSWORD, 9).await, Ok(LogIn::Welcome(user.clone())));
        store.rename_user_as_operator(&user.id, "Ada L.", 10).await.expect("renamed");
        assert_eq!(store.ban_user(&UserId::random(), "", 10).await, Err(Error::NotFound("user")));
        let audit = store.audit(10).await.expect("the audit");
        let lines: Vec<_> = audit.iter().map(|line| (line.action.as_str(), line.subject.as_str(), line.detail.as_str())).collect();
        let id = user.id.as_str();
        assert_eq!(lines, [("rename", id, ""), ("unban", id, ""), ("ban", id, "rude")]);
    }

    async fn operators_find_every_account(house: &House) {
        let store = house.open().await;
        let account = async |login: &str, name: &str, at: i64| store.create_account(login, PASSWORD, name, at).await.expect("an account").id;
        let first = account("a_b", "100% Ada", 1).await;
        let (second, third) = (account("axb", "Özgür", 2).await, account("a_b_c", r"back\slash", 3).await);
        let found = async |text: &str| {
            let people = store.find_users(text, 10).await.expect("people");
            people.into_iter().map(|person| person.user.id).collect::<Vec<_>>()
        };
        assert_eq!(found("a_b").await, [third.clone(), first.clone()], "an underscore is itself");
        assert_eq!(found("A_B_").await, std::slice::from_ref(&third));
        assert_eq!(found("0% a").await, std::slice::from_ref(&first));
        assert_eq!(found(r"K\s").await, std::slice::from_ref(&third));
        assert_eq!(found("Özg").await, std::slice::from_ref(&second));
        assert_eq!(found("%").await, std::slice::from_ref(&first));
        let exactly = async |who: &str| store.person(who).await.expect("an answer").map(|person| person.user.id);
        assert_eq!(exactly("A_b").await, Some(first.clone()));
        assert_eq!(exactly(first.as_str()).await, Some(first));
        assert_eq!([exactly("a_").await, exactly("a%").await, exactly("Özgür").await], [None, None, None]);
    }

    async fn what_no_longer_counts_about_log_ins_is_purged(house: &House) {
        let store = house.open().await;
        let user = ada(&store).await;
        for login in ["ada", "nobody", "late"] {
            let at = if login == "late" { DAY } else { 10 };
            assert_eq!(store.log_in_at(login, "wrong horse", at).await, Ok(LogIn::Wrong));
        }
        store.create_recovery_codes(&user.id).await.expect("codes");
        store.create_one_time_code(&user.id, DAY).await.expect("a code");
        assert_eq!(store.purge_recovery(DAY - 1).await, Ok(0));
        assert_eq!(store.purge_recovery(DAY + 10).await, Ok(3), "two failures, and a code that has expired");
        assert_eq!(house.texts(&["SELECT login FROM login_failures"]).await, ["late"]);
        assert_eq!(store.recovery_codes_left(&user.id, 0).await, Ok(8), "codes without a date stay");
    }

    async fn lists_of_operators_are_kept_and_told(house: &House) {
        let store = house.open().await;
        let before = store.last_notice().await.expect("a number");
        assert_eq!(store.change_list(List::BlockedAddresses, "192.0.2.0/24", true, 1).await, Ok(true));
        assert_eq!(store.change_list(List::BlockedAddresses, "192.0.2.0/24", true, 2).await, Ok(false));
        assert_eq!(store.change_list(List::RefusedWords, "rude", true, 3).await, Ok(true));
        assert_eq!(store.list(List::BlockedAddresses).await, Ok(vec!["192.0.2.0/24".to_owned()]));
        assert_eq!(store.change_list(List::BlockedAddresses, "192.0.2.0/24", false, 4).await, Ok(true));
        assert_eq!(store.list(List::BlockedAddresses).await, Ok(vec![]));
        assert_eq!(store.list(List::RefusedWords).await, Ok(vec!["rude".to_owned()]));
        assert_eq!(store.notices_after(before).await, Ok((before + 3, vec![Notice::RulesChanged; 3])));
        assert_eq!(store.audit(10).await.expect("the audit").len(), 3);
    }

    async fn the_lobby_lists_tables_with_a_free_seat(house: &House) {
        let store = house.open().await;
        let (ada, bob) = (guest(&store, "Ada").await, guest(&store, "Bob").await);
        let open = store.create_table(public(&ada, 2, "a"), 1).await.expect("a table").id;
        let full = store.create_table(public(&ada, 1, "a"), 2).await.expect("a table").id;
        let hidden = store.create_table(public(&ada, 2, "a"), 3).await.expect("a table").id;
        store.hide_table(&hidden, true, 4).await.expect("hidden");
        let ids = |tables: Vec<store::TableRow>| tables.into_iter().map(|table| table.id).collect::<Vec<_>>();
        assert_eq!(ids(store.open_tables(None, 0, None, 10).await.expect("a page")), std::slice::from_ref(&open));
        assert_eq!(store.waiting_tables_opened_by(&ada).await, Ok(3));
        store.set_table_state(&full, TableState::Playing, 5).await.expect("playing");
        assert_eq!(store.waiting_tables_opened_by(&ada).await, Ok(2));
        store.sit(&open, 1, &Occupant::User(bob), 6).await.expect("a seat");
        assert_eq!(store.open_tables(None, 0, None, 10).await, Ok(vec![]));
        store.hide_table(&hidden, false, 7).await.expect("shown");
        assert_eq!(ids(store.open_tables(Some("plaza"), 0, None, 10).await.expect("a page")), [hidden]);
        assert_eq!(store.hide_table(&TableId::random(), true, 8).await, Err(Error::NotFound("table")));
    }

    async fn players_are_matched_by_the_database(house: &House) {
        let store = house.open().await;
        let [ada, bob, cleo, dora] = ["Ada", "Bob", "Cleo", "Dora"].map(|name| guest(&store, name));
        let (ada, bob, cleo, dora) = (ada.await, bob.await, cleo.await, dora.await);
        let mut opened = Vec::new();
        for (at, (user, card)) in (1..).zip([(&ada, "a"), (&bob, "b"), (&cleo, "a"), (&dora, "a")]) {
            opened.push(store.create_table(public(user, 2, card), at).await.expect("a table").id);
        }
        let [of_ada, _, of_cleo, of_dora] = &opened[..] else { panic!("four tables") };
        let joins = async |user: &UserId| {
            let tables = store.tables_to_join(user, "plaza", "a", 0, 10).await.expect("tables");
            tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
        };
        assert_eq!(joins(&bob).await, [of_ada.clone(), of_cleo.clone(), of_dora.clone()], "who has waited longest comes first");
        assert_eq!(joins(&cleo).await, [of_ada.clone(), of_dora.clone()], "not one's own");
        store.shun(&ada, &bob, Shun::Block, 9).await.expect("blocked");
        store.shun(&bob, &cleo, Shun::Block, 9).await.expect("blocked");
        store.shun(&bob, &dora, Shun::Mute, 9).await.expect("muted");
        assert_eq!(joins(&bob).await, std::slice::from_ref(of_dora), "a block works both ways, and who is muted may be met");
        assert_eq!(store.is_blocked_at(of_ada, &bob).await, Ok(true));
        assert_eq!(store.is_blocked_at(of_cleo, &bob).await, Ok(false));
        store.refuse_guest(of_cleo, &bob).await.expect("refused");
        store.refuse_guest(of_cleo, &bob).await.expect("refused again");
        assert_eq!(store.is_blocked_at(of_cleo, &bob).await, Ok(true));
    }

    async fn users_mute_block_and_forgive(house: &House) {
        let store = house.open().await;
        let (ada, bob) = (guest(&store, "Ada").await, guest(&store, "Bob").await);
        store.shun(&ada, &bob, Shun::Mute, 1).await.expect("muted");
        store.shun(&ada, &bob, Shun::Block, 2).await.expect("blocked");
        let shunned = store.shunned_by(&ada).await.expect("a list");
        assert_eq!(shunned.iter().map(|shunned| (&shunned.user, shunned.name.as_str(), shunned.how)).collect::<Vec<_>>(), [(&bob, "Bob", Shun::Block)]);
        assert_eq!(store.shunned_by(&bob).await, Ok(vec![]));
        assert_eq!(store.forgive(&ada, &bob).await, Ok(true));
        assert_eq!(store.forgive(&ada, &bob).await, Ok(false));
        assert!(matches!(store.shun(&ada, &ada, Shun::Mute, 3).await, Err(Error::Invalid(_))));
        assert_eq!(store.shun(&ada, &UserId::random(), Shun::Mute, 3).await, Err(Error::NotFound("user")));
    }

    async fn a_report_says_how_far_the_table_had_come(house: &House) {
        let store = house.open().await;
        let (ada, bob) = (guest(&store, "Ada").await, guest(&store, "Bob").await);
        let table = store.create_table(public(&ada, 2, "a"), 1).await.expect("a table").id;
        let id = store.report(&ada, Some(&bob), &table, "bad language", 5).await.expect("a report");
        store.append(&table, 2, vec![entry(2, None)]).await.expect("goes on");
        let reports = store.reports(false, 10).await.expect("reports");
        assert_eq!(reports.iter().map(|report| (report.last_seq, report.about.as_ref(), report.reason.as_str())).collect::<Vec<_>>(), [(1, Some(&bob), "bad language")]);
        store.close_report(&id, 6).await.expect("done");
        assert_eq!(store.reports(false, 10).await, Ok(vec![]));
        assert_eq!(store.reports(true, 10).await.expect("reports")[0].closed_at, Some(6));
        assert!(matches!(store.report(&ada, None, &table, "  ", 7).await, Err(Error::Invalid(_))));
        assert_eq!(store.report(&ada, None, &TableId::random(), "why", 7).await, Err(Error::NotFound("table")));
    }

    async fn a_table_knows_its_opener_and_may_be_closed_to_onlookers(house: &House) {
        let store = house.open().await;
        let ada = guest(&store, "Ada").await;
        let table = store.create_table(public(&ada, 2, "a"), 1).await.expect("a table").id;
        let before = store.last_notice().await.expect("a number");
        store.close_to_onlookers(&table, true).await.expect("closed");
        let door = store.door_of(&table).await.expect("an answer").expect("a table");
        assert_eq!((door.opened_by, door.closed_to_onlookers), (Some(ada), true));
        assert_eq!(store.notices_after(before).await, Ok((before + 1, vec![Notice::TableChanged(table)])));
        assert_eq!(store.door_of(&TableId::random()).await, Ok(None));
    }

    async fn a_seat_has_one_first_token(house: &House) {
        let store = house.open().await;
        let ada = guest(&store, "Ada").await;
        let table = store.create_table(public(&ada, 2, "a"), 1).await.expect("a table").id;
        let token = store.first_seat_token(&table, 0, 1).await.expect("an answer").expect("a token");
        assert_eq!(store.first_seat_token(&table, 0, 2).await, Ok(None));
        assert_eq!(store.first_seat_token(&table, 1, 2).await, Ok(None), "nobody sits there");
        assert_eq!(store.seat_of_token(&token).await, Ok(Some((table, 0))));
    }
}
