//! The entry points for text that is read by the rules, the referee, the records and the protocol.

use engine::erased::{AnyMatch, Playable, Title};
use engine::fair::Secret;
use engine::play::Match;
use engine::record::Record;
use engine::{Chance, Names, PlayRng, Seat, Seed};
use games::catalog::{self, Visitor};
use players::Level;
use protocol::message::ClientMessage;
use protocol::terms::CardState;
use protocol::{json, log, referee};
use serde_json::Value;
use table::Table;

use super::mutate::{changed_json, changed_text};

/// Valid inputs of one title.
pub struct Samples {
    title: &'static dyn Title,
    /// A match at several stages of it.
    stages: Vec<Box<dyn AnyMatch>>,
    actions: Vec<String>,
    positions: Vec<Value>,
    records: Vec<String>,
}

/// Where something comes in.
pub struct EntryPoint {
    /// Its name.
    pub name: &'static str,
    /// An input for it, changed.
    pub input: fn(&Samples, &mut PlayRng) -> String,
    /// Brings the input in; gives whether it was accepted.
    pub open: fn(&Samples, &str) -> bool,
}

/// All of them.
pub const ENTRY_POINTS: &[EntryPoint] = &[
    EntryPoint { name: "notation", input: |samples, rng| changed_text(&rng.pick(&samples.actions).clone(), rng), open: notation },
    EntryPoint {
        name: "position",
        input: |samples, rng| changed_json(rng.pick(&samples.positions), rng).to_string(),
        open: position,
    },
    EntryPoint {
        name: "position as text",
        input: |samples, rng| changed_text(&rng.pick(&samples.positions).to_string(), rng),
        open: position,
    },
    EntryPoint { name: "record", input: |samples, rng| changed_text(&rng.pick(&samples.records).clone(), rng), open: record },
    EntryPoint { name: "card", input: |samples, rng| changed_json(&samples.card(), rng).to_string(), open: card },
    EntryPoint { name: "message", input: |samples, rng| changed_json(&samples.message(rng), rng).to_string(), open: message },
    EntryPoint { name: "entry", input: |samples, rng| changed_json(&samples.entry(rng), rng).to_string(), open: entry },
];

impl Samples {
    /// Of a few matches of this title.
    pub fn of(game: &str) -> Self {
        let title = catalog::find(game).expect("a title of the catalogue");
        let mut samples = Self { title, stages: Vec::new(), actions: Vec::new(), positions: Vec::new(), records: Vec::new() };
        let (fewest, most) = title.info().seats;
        for seats in [fewest, most] {
            samples.play(seats);
        }
        samples
    }

    fn play(&mut self, seats: u8) {
        const LONGEST: usize = 3_000;
        let secret = Secret(Seed::from_text(self.title.info().id).child(seats.into()).0);
        let mut game = self.title.start(&[], seats, secret.seed(&[])).expect("the leaflet's way suits every number of seats");
        let mut rng = Seed(secret.0).playouts();
        for step in 0..LONGEST {
            let Some(seat) = game.status().to_act() else { break };
            if step % 16 == 0 && self.stages.len() < 40 {
                self.stages.push(game.clone_box());
                self.positions.push(json::from_value(&whole(&*game)));
                let legal = game.legal(seat);
                self.actions.extend((0..4).map(|_| rng.pick(&legal).clone()));
            }
            let sight = game.sight(seat).expect("it is their turn");
            let action = players::computer::decide(&sight, Level::Greedy, Seed::imagined(&mut rng));
            game.play(seat, &action.expect("there is something to do")).expect("a computer player acts by the rules");
        }
        self.records.push(engine::record::Record::of(&*game, &["Anna".to_owned()], &secret, &[]).to_string());
    }

    fn card(&self) -> Value {
        let options = self.title.options().into_iter().map(|option| (option.name, json::from_value(&option.default)));
        let options: serde_json::Map<String, Value> = options.map(|(name, value)| (name.to_owned(), value)).collect();
        let clock = serde_json::json!({ "kind": "bank", "seconds": 60, "increment": 2 });
        serde_json::json!({
            "game": self.title.info().id, "options": options, "seats": self.title.info().seats.0, "clock": clock, "hints": true,
        })
    }

    fn message(&self, rng: &mut PlayRng) -> Value {
        let (id, table, action) = ("c1", "AAAAAAAAAAAAAAAAAAAAAA", rng.pick(&self.actions).clone());
        let parts = serde_json::json!({ "view": true, "scene": true, "legal": false });
        rng.pick(&[
            serde_json::json!({ "type": "act", "id": id, "table": table, "action": action }),
            serde_json::json!({ "type": "watch", "table": table, "from": 7, "parts": parts }),
            serde_json::json!({ "type": "choose", "id": id, "table": table, "about": 2, "choice": "wait" }),
            serde_json::json!({ "type": "answer_undo", "id": id, "table": table, "agree": true }),
            serde_json::json!({ "type": "say", "table": table, "phrase": "hello" }),
            serde_json::json!({ "type": "say", "table": table, "text": "hello" }),
            serde_json::json!({ "type": "complete", "table": table, "prefix": action }),
            serde_json::json!({ "type": "ping" }),
        ])
        .clone()
    }

    /// An entry of a stored log, with its kind.
    fn entry(&self, rng: &mut PlayRng) -> Value {
        let opened = Table::open(
            serde_json::from_value::<CardState>(self.card()).expect("a card").read().expect("a card"),
            Secret([7; 32]),
        );
        let acted = table::Entry::Acted { seat: Seat::new(0), action: rng.pick(&self.actions).clone(), by: table::By::Owner };
        let chose = table::Entry::Chose { seat: Seat::new(0), about: Seat::new(1), choice: table::Absence::Computer };
        let entry = rng.pick(&[opened.expect("a table"), acted, chose, table::Entry::Dealt]).clone();
        let (kind, payload) = log::write(&entry);
        serde_json::json!([kind, serde_json::from_str::<Value>(&payload).expect("JSON")])
    }
}

/// The whole state, as the referee is shown it.
fn whole(game: &dyn AnyMatch) -> engine::Value {
    struct Whole<'a>(&'a dyn AnyMatch);
    impl Visitor for Whole<'_> {
        type Out = engine::Value;
        fn visit<G: Playable>(self) -> engine::Value {
            self.0.as_any().downcast_ref::<Match<G>>().expect("found by its id").state().position()
        }
    }
    catalog::visit(game.info().id, Whole(game)).expect("a title of the catalogue")
}

fn notation(samples: &Samples, input: &str) -> bool {
    let mut known = false;
    for game in &samples.stages {
        let Ok(canonical) = game.parse(input) else { continue };
        known = true;
        assert_eq!(game.parse(&canonical).as_ref(), Ok(&canonical), "canonical notation is canonical");
        for seat in Seat::all(game.seats()) {
            if game.check(seat, input).is_ok() {
                game.clone_box().play(seat, input).expect("what is allowed can be done");
            }
        }
    }
    known
}

fn position(_: &Samples, input: &str) -> bool {
    let Ok(Ok(mut table)) = json::parse(input).map(|position| referee::lay_out(&position, "0")) else { return false };
    let answer = referee::answer(&*table);
    table.sight().and_then(|sight| players::computer::hint(&sight, &Names::new(&[], None)));
    // What the referee writes down it also reads.
    let written = table.position();
    assert!(referee::lay_out(&written, "0").is_ok(), "{written} is written but not read");
    let last = answer["legal"].as_array().and_then(|legal| legal.last()?.as_str().map(str::to_owned));
    if let Some(action) = last {
        let played = referee::play(&mut *table, &action);
        assert!(matches!(played, Ok(referee::Played::Done { .. })), "`{action}` is legal and refused");
        referee::answer(&*table);
    }
    true
}

fn record(samples: &Samples, input: &str) -> bool {
    Record::parse(input).is_ok_and(|record| samples.title.replay(&record).is_ok())
}

fn card(_: &Samples, input: &str) -> bool {
    let Ok(card) = serde_json::from_str::<CardState>(input) else { return false };
    let Ok(card) = card.read() else { return false };
    let seats = card.seats;
    let Ok(opened) = Table::open(card, Secret([7; 32])) else { return false };
    let at = |entry| table::Logged { at: u64::MAX / 2, command: None, entry };
    let seated = Seat::all(seats)
        .map(|seat| table::Entry::Sat { seat, sitter: table::Sitter::Person { user: seat.to_string(), name: String::new() } });
    let log = [opened].into_iter().chain(seated).chain([table::Entry::Dealt]).map(at);
    let table = Table::replay(log).expect("a table that can be opened can be dealt");
    let state = protocol::state::TableState::of(&table, Some(Seat::new(0)), protocol::message::Parts::ALL, None);
    assert!(state.to_act.is_some() || state.result.is_some());
    true
}

fn message(_: &Samples, input: &str) -> bool {
    serde_json::from_str::<ClientMessage>(input).is_ok()
}

fn entry(_: &Samples, input: &str) -> bool {
    let Ok((kind, payload)) = serde_json::from_str::<(String, Value)>(input) else { return false };
    log::read(&kind, &payload.to_string()).is_ok()
}
