//! Matches as long as the options of a title allow: they open soon, and no message is longer than a socket takes.

use std::time::{Duration, Instant};

use engine::fair::Secret;
use engine::options::Values;
use engine::{Seat, Seed, Value};
use games::catalog;
use players::Level;
use serde_json::{Value as Json, json};
use store::{NewEntry, NewTable, Occupant, Store, TableId, UserId, Visibility};
use table::{By, Clock, Entry, Sitter, Table, Terms};

use crate::client::{Client, House};

/// What a socket takes at once; a longer message would end it.
const LONGEST: usize = 512 * 1024;
/// How many entries the store takes at a time.
const AT_ONCE: usize = 256;
/// What is promised of the program as it is installed; without optimisation, on a machine that runs other tests, ten times as long.
const OPENS_WITHIN: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 1 });

/// The options that make a match of a title longest.
fn longest(game: &str) -> Vec<(String, Value)> {
    let title = catalog::find(game).expect("a title");
    let options = title.options().into_iter().filter_map(|option| match option.values {
        // The chips decide how long anybody can stay in.
        Values::Number(_, high) if ["deals_each", "hands", "target", "stake"].contains(&option.name) => {
            Some((option.name.to_owned(), Value::from(high)))
        }
        _ => None,
    });
    options.collect()
}

/// The log of a whole match between computer players, with a person in the first seat.
fn log_of(game: &str, person: &str) -> (Terms, Vec<Entry>) {
    let title = catalog::find(game).expect("a title");
    let seats = title.info().seats.1;
    let terms = Terms {
        game: game.to_owned(),
        settings: longest(game),
        seats,
        clock: Clock::None,
        hints: true,
        public: false,
        practice: false,
        away_after: Terms::AWAY_AFTER,
    };
    let secret = Secret([7; 32]);
    let mut sitters = vec![Sitter::Computer { level: Level::Novice }; usize::from(seats)];
    sitters[0] = Sitter::Person { user: person.to_owned(), name: String::new() };
    let mut entries = Table::open_at_home(terms.clone(), secret, sitters).expect("terms of this title");
    let mut play = title.start(&terms.settings, seats, secret.seed(&[])).expect("terms of this title");
    while let Some(seat) = play.status().to_act() {
        let seed = Seed([3; 32]).child(entries.len() as u64);
        let sight = play.sight(seat).expect("it is their turn");
        let action = players::computer::decide(&sight, Level::Novice, seed).expect("something to do");
        play.play(seat, &action).expect("legal");
        entries.push(Entry::Acted { seat, action, by: if seat == Seat::new(0) { By::Owner } else { By::Computer } });
    }
    (terms, entries)
}

/// Stores the match as far as its last decision but one, so that it is still in play; gives the table's id and how long its log is.
async fn store_match(house: &House, game: &str, person: &Client) -> (String, u64) {
    let (terms, mut entries) = log_of(game, &person.user);
    // The person is to act, so that everything that is ever sent is sent.
    let last = entries.iter().rposition(|entry| matches!(entry, Entry::Acted { seat, .. } if *seat == Seat::new(0)));
    entries.truncate(last.expect("the person has acted"));
    let length = entries.len() as u64;
    let id = TableId::random();
    let log = entries.iter().map(|entry| {
        let (kind, payload) = protocol::log::write(entry);
        NewEntry { kind: kind.to_owned(), payload, command_id: None, created_at: 1_000 }
    });
    let mut seats = vec![(0, Occupant::User(UserId::parse(&person.user).expect("an id")))];
    seats.extend((1..terms.seats).map(|seat| (seat, Occupant::Computer("novice".to_owned()))));
    let new = NewTable {
        id: id.clone(),
        game: game.to_owned(),
        visibility: Visibility::Private,
        card: protocol::log::write_terms(&terms),
        opened_by: None,
        places: terms.seats,
        seats,
        log: Vec::new(),
    };
    let store = Store::open(&house.database).await.expect("the database");
    store.create_table(new, 1_000).await.expect("a table");
    let log: Vec<NewEntry> = log.collect();
    for (first, entries) in (1..).step_by(AT_ONCE).zip(log.chunks(AT_ONCE)) {
        store.append(&id, first, entries.to_vec()).await.expect("the log");
    }
    (id.to_string(), length)
}

/// Opens a match of this title, as its player and as a spectator, and reads back to its beginning.
async fn check(games: &[&str]) {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    for game in games {
        let began = Instant::now();
        let (table, length) = store_match(&house, game, &anna).await;
        let played = began.elapsed();
        for client in [&anna, &house.nobody()] {
            let mut socket = client.socket().await;
            let began = Instant::now();
            socket.say(&json!({ "type": "watch", "table": table, "from": 0 })).await;
            let snapshot = socket.wait("snapshot").await;
            let opened = began.elapsed();
            let size = snapshot.to_string().len();
            println!("{game}: {length} entries, played in {played:?}, opened in {opened:?}, a snapshot of {size} bytes");
            assert!(size < LONGEST, "{game}: a snapshot of {size} bytes");
            assert!(opened < OPENS_WITHIN, "{game}: opened in {opened:?}");
            // The house may have noted that it is back, or that the next deal begins.
            let (stored, length) = (length, snapshot["state"]["seq"].as_u64().expect("a number"));
            assert!(length >= stored, "{game}: {length} of {stored} entries");
            let mut told: Vec<Json> = snapshot["told"].as_array().expect("a list").clone();
            assert!(told.len() <= 200 && told.last().expect("a line")["seq"] == length, "{game}");
            // Half of it by the socket, half by requests: they say the same.
            while let Some(before) = told[0]["seq"].as_u64().filter(|first| *first > 1) {
                let page = if before % 2 == 0 {
                    socket.say(&json!({ "type": "told", "table": table, "before": before })).await;
                    socket.wait("told").await["told"].take()
                } else {
                    client.get(&format!("/api/tables/{table}/told?before={before}")).await.good()
                };
                assert!(page.to_string().len() < LONGEST, "{game}: a page before {before}");
                let page = page.as_array().expect("a list").clone();
                assert!((1..=200).contains(&page.len()), "{game}: {} lines before {before}", page.len());
                told.splice(0..0, page);
            }
            let numbers: Vec<u64> = told.iter().map(|line| line["seq"].as_u64().expect("a number")).collect();
            assert_eq!(numbers, (1..=length).collect::<Vec<_>>(), "{game}: every entry is told once, in order");
        }
    }
}

#[tokio::test]
async fn the_longest_match_of_americana_opens_soon() {
    check(&["americana"]).await;
}

#[tokio::test]
async fn the_longest_match_of_rivalry_opens_soon() {
    check(&["rivalry"]).await;
}

#[tokio::test]
async fn the_longest_match_of_the_worlds_fair_opens_soon() {
    check(&["worlds-fair"]).await;
}

#[tokio::test]
async fn the_longest_matches_of_all_other_titles_open_soon() {
    let own = ["americana", "rivalry", "worlds-fair"];
    let others: Vec<&str> = catalog::TITLES.iter().map(|title| title.info().id).filter(|id| !own.contains(id)).collect();
    check(&others).await;
}
