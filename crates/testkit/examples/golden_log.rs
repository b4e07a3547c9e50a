//! Writes a golden log and its record: `cargo run -p parlor-testkit --example golden_log -- NAME GAME SEATS [OPTION=VALUE …]`.
//!
//! Made once for each title and each version of its rules, by the program that brings the version; `tests/golden.rs` replays them
//! for ever. A golden file is never written again: where it no longer replays, matches that people have played no longer do.

use std::path::Path;

use engine::fair::{Nonce, Secret};
use engine::{Seat, Seed, Value};
use players::Level;
use table::{By, Clock, Entry, Logged, Sitter, Table, Terms};

/// A table that only writes down: what is decided here is for the golden log to say.
struct Scribe {
    table: Table,
    lines: String,
    at: u64,
}

impl Scribe {
    fn append(&mut self, entry: Entry) {
        self.at += 1_500;
        self.lines += &line(self.at, &entry);
        self.table.apply(Logged { at: self.at, command: None, entry }).expect("an entry that fits");
    }
}

fn line(at: u64, entry: &Entry) -> String {
    let (kind, payload) = protocol::log::write(entry);
    format!("{at} {kind} {payload}\n")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, game, seats, options @ ..] = &arguments[..] else { panic!("NAME GAME SEATS [OPTION=VALUE …]") };
    let option = |text: &String| {
        let (name, value) = text.split_once('=').expect("OPTION=VALUE");
        (name.to_owned(), Value::from_typed(value))
    };
    let seats = seats.parse().expect("a number of seats");
    let terms = Terms {
        game: game.clone(),
        settings: options.iter().map(option).collect(),
        seats,
        clock: Clock::PerMove { seconds: 60 },
        hints: true,
        public: false,
        practice: false,
        away_after: Terms::AWAY_AFTER,
    };
    let secret = Secret(Seed::from_text(name).0);
    let at = 1_700_000_000_000;
    let opened = Table::open(terms, secret).expect("terms that can be played");
    let lines = line(at, &opened);
    let table = Table::replay([Logged { at, command: None, entry: opened }]).expect("the opening of a table");
    let mut scribe = Scribe { table, lines, at };
    for seat in Seat::all(seats) {
        let user = format!("user{seat}");
        let sitter = if seat.index() == 2 {
            Sitter::Computer { level: Level::Steady }
        } else {
            Sitter::Person { user, name: String::new() }
        };
        scribe.append(Entry::Sat { seat, sitter });
        if seat.index() != 2 {
            scribe.append(Entry::Cut { seat, nonce: Nonce([seat.number(); 32]) });
        }
    }
    scribe.append(Entry::Dealt);
    play(&mut scribe);
    let record = scribe.table.record().expect("the cards were dealt").to_string();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    std::fs::write(folder.join(format!("{name}.log")), scribe.lines).expect("the folder can be written");
    std::fs::write(folder.join(format!("{name}.record")), record).expect("the folder can be written");
}

/// Plays to the end. One action is taken back, one hint given, and once a player leaves and returns.
fn play(scribe: &mut Scribe) {
    let first = Seat::new(0);
    let mut turns = 0;
    while let Some(seat) = scribe.table.to_act() {
        let game = scribe.table.game().expect("the cards were dealt");
        let seed = Seed::from_text("golden").child(scribe.at);
        let sight = game.sight(seat).expect("it is their turn");
        let action = players::computer::decide(&sight, Level::Steady, seed).expect("a turn has a legal action");
        let by = if seat.index() == 2 { By::Computer } else { By::Owner };
        if turns == 3 && by == By::Owner {
            scribe.append(Entry::Hinted { seat });
        }
        scribe.append(Entry::Acted { seat, action, by });
        turns += 1;
        if turns == 4 && by == By::Owner && scribe.table.outcome().is_none() {
            scribe.append(Entry::UndoAsked { seat });
            for other in Seat::all(scribe.table.terms().seats).filter(|other| *other != seat && other.index() != 2) {
                scribe.append(Entry::UndoAgreed { seat: other });
            }
            scribe.append(Entry::Undone { seat });
        }
        if turns == 6 && scribe.table.terms().seats > 1 {
            scribe.append(Entry::Left { seat: first, gone: false });
            scribe.append(Entry::TookOver { seat: first, level: Level::Steady });
            scribe.append(Entry::Returned { seat: first });
        }
    }
}
