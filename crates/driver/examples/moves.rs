//! What a move costs the driver alone: messages in, bytes out, no sockets and no database. Two people at a table of every title for
//! two act in turn with whatever is legal; each is sent what the load tool's clients ask for, or with `all` what the page does.
//!
//! A machine with other work on it measures time badly, so count instructions:
//! `valgrind --tool=callgrind --toggle-collect='driver::local::Local::hear' target/release/examples/moves 200`

use std::time::{Duration, Instant};

use driver::{Local, Who};
use engine::fair::Secret;
use protocol::message::{ClientMessage, Parts};
use table::{Clock, Entry, Sitter, Standing, Table, Terms};

const TABLE: &str = "table";

fn open(game: &str, deal: u8) -> Local {
    let terms = Terms {
        game: game.to_owned(),
        settings: Vec::new(),
        seats: 2,
        clock: Clock::None,
        hints: false,
        public: false,
        practice: false,
        away_after: Terms::AWAY_AFTER,
    };
    let person = |name: &str| Sitter::Person { user: name.to_lowercase(), name: name.to_owned() };
    let entries: Vec<Entry> =
        Table::open_at_home(terms, Secret([deal; 32]), vec![person("Anna"), person("Bert")]).expect("terms");
    Local::open(TABLE, entries, 0).expect("a table")
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let moves: u64 = arguments.next().map_or(1_000, |number| number.parse().expect("a number of moves for each title"));
    let parts = match arguments.next().as_deref() {
        Some("all") => Parts::ALL,
        _ => Parts { view: false, scene: false, ..Parts::ALL },
    };
    let people = ["anna", "bert"].map(|user| Who { user: Some(user.to_owned()), holds: None });
    for title in games::catalog::TITLES.iter().filter(|title| title.info().seats.0 == 2) {
        let (mut deal, mut made, mut bytes, mut spent) = (0u8, 0, 0, Duration::ZERO);
        while made < moves {
            deal = deal.wrapping_add(1);
            let mut local = open(title.info().id, deal);
            for (socket, who) in (1..).zip(&people) {
                local.hear(who, socket, ClientMessage::Watch { table: TABLE.to_owned(), from: None, parts: Some(parts) });
            }
            local.sent();
            while made < moves && local.table().standing() == Standing::Playing {
                if local.table().pause().is_some() {
                    local.pass(10_000);
                }
                let Some(seat) = local.table().to_act() else { break };
                let legal = local.table().listed(seat);
                let action = legal[made as usize * 7919 % legal.len()].clone();
                let id = format!("{made}");
                let began = Instant::now();
                let done = local.hear(&people[seat.index()], 1, ClientMessage::Act { id, table: TABLE.to_owned(), action });
                spent += began.elapsed();
                assert!(done.is_some_and(|done| done.is_ok()), "what is listed is legal");
                bytes += local.sent().iter().map(|(_, text)| text.len() as u64).sum::<u64>();
                made += 1;
            }
        }
        let micros = spent.as_secs_f64() * 1e6 / made as f64;
        println!("{}: {made} moves, {micros:.1} µs and {} bytes a move", title.info().id, bytes / made);
    }
}
