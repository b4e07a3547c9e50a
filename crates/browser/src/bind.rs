//! The rooms of this device as JavaScript calls them. Texts are JSON; a deed is an array with its name first. An error is the JSON of a
//! problem, with its code and its words.
#![allow(unsafe_code, reason = "what the macro of wasm-bindgen expands to")]

use driver::{AppendFailed, Lesson, Problem};
use engine::fair::Secret;
use engine::{Seat, Seed};
use games::catalog;
use games::lexicon::packed;
use js_sys::Array;
use protocol::message::ClientMessage;
use protocol::review::ReviewJob;
use wasm_bindgen::prelude::*;

use crate::{Deed, Row, answers, mirror, room};

type Done<T> = Result<T, JsValue>;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn report(text: &str);
}

/// Says in the console where a defect is. The worker is thrown away afterwards.
#[wasm_bindgen(start)]
pub fn begin() {
    std::panic::set_hook(Box::new(|what| report(&what.to_string())));
}

/// A problem as it is thrown.
fn thrown(problem: Problem) -> JsValue {
    let rule = problem.rule.map(str::to_owned);
    let problem = protocol::http::Problem { code: problem.code.to_owned(), message: problem.message, rule };
    JsValue::from_str(&serde_json::to_string(&problem).unwrap_or_default())
}

/// A log that cannot be played.
fn unplayable(why: String) -> JsValue {
    thrown(Problem::new("table/unplayable", why))
}

fn rows(text: &str) -> Done<Vec<Row>> {
    serde_json::from_str(text).map_err(|error| unplayable(format!("the log cannot be read: {error}")))
}

fn bytes(hex: &str) -> Done<[u8; 32]> {
    Secret::from_hex(hex).map(|secret| secret.0).ok_or_else(|| thrown(Problem::input("32 random bytes are needed")))
}

fn message(text: &str) -> Done<ClientMessage> {
    serde_json::from_str(text).map_err(|error| thrown(Problem::input(format!("a message cannot be read: {error}"))))
}

fn listed(deeds: Vec<Deed>) -> Array {
    let list = Array::new();
    for deed in deeds {
        let (name, values): (&str, Vec<JsValue>) = match deed {
            Deed::Append(rows) => ("append", vec![json(&rows)]),
            Deed::Read(after) => ("read", vec![number(after)]),
            Deed::Recover(after) => ("recover", vec![number(after)]),
            Deed::Send(text) => ("send", vec![text.into()]),
            Deed::Think { seq, pause } => ("think", vec![number(seq), number(pause)]),
            Deed::Advise { seq, command } => ("advise", vec![number(seq), command.into()]),
            Deed::Wake(at) => ("wake", vec![at.map_or(JsValue::NULL, number)]),
            Deed::Open(rows) => ("open", vec![json(&rows)]),
            Deed::Report(what) => ("report", vec![what.into()]),
        };
        list.push(&std::iter::once(JsValue::from_str(name)).chain(values).collect::<Array>());
    }
    list
}

fn json<T: serde::Serialize>(value: &T) -> JsValue {
    JsValue::from_str(&serde_json::to_string(value).unwrap_or_default())
}

/// Times and numbers of entries are far below what a double holds exactly.
fn number(value: u64) -> JsValue {
    JsValue::from_f64(value as f64)
}

/// The rows of a new table and what its player is told: `[seated, rows]`.
#[wasm_bindgen]
pub fn create(new: &str, id: &str, secret: &str, now: f64) -> Done<Array> {
    let new = serde_json::from_str(new).map_err(|error| thrown(Problem::input(format!("the table cannot be read: {error}"))))?;
    let (seated, rows) = room::Room::create(&new, id, Secret(bytes(secret)?), now as u64).map_err(thrown)?;
    Ok([json(&seated), json(&rows)].into_iter().collect())
}

/// Whether a title needs the dictionary, and it is not loaded.
#[wasm_bindgen(js_name = lacksWords)]
pub fn lacks_words(game: &str) -> bool {
    answers::lacks_words(game)
}

/// The game that a question is about.
#[wasm_bindgen(js_name = gameOf)]
pub fn game_of(path: &str, body: &str) -> Option<String> {
    answers::game_of(path, body)
}

/// Loads the dictionary.
#[wasm_bindgen(js_name = loadWords)]
pub fn load_words(file: &[u8]) -> Done<()> {
    packed::load(file).map_err(|bad| thrown(Problem::input(bad.to_string())))
}

/// Answers what is about no table.
#[wasm_bindgen]
pub fn ask(path: &str, body: &str) -> Done<String> {
    answers::ask(path, body).map_err(thrown)
}

/// A live table.
#[wasm_bindgen]
pub struct Room(room::Room);

#[wasm_bindgen]
impl Room {
    /// As its log has it.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str, log: &str, name: &str, chance: &str, now: f64) -> Done<Room> {
        room::Room::resume(id, &rows(log)?, name, Seed(bytes(chance)?), now as u64).map(Self).map_err(unplayable)
    }

    /// What to do first.
    pub fn begin(&mut self, now: f64) -> Array {
        listed(self.0.begin(now as u64))
    }

    /// The page says something.
    pub fn hear(&mut self, now: f64, text: &str) -> Done<Array> {
        Ok(listed(self.0.hear(now as u64, message(text)?)))
    }

    /// The rows are in the log (an empty text), or are not: `stale`, `duplicate SEQ` or why the log cannot be written.
    pub fn appended(&mut self, now: f64, failed: &str) -> Array {
        let result = match failed.split_once(' ') {
            _ if failed.is_empty() => Ok(()),
            _ if failed == "stale" => Err(AppendFailed::Stale),
            Some(("duplicate", seq)) => Err(seq.parse().map_or(AppendFailed::Stale, |seq| AppendFailed::Duplicate { seq })),
            _ => Err(AppendFailed::Away(failed.to_owned())),
        };
        listed(self.0.appended(now as u64, result))
    }

    /// The rows that were found, or why there are none.
    pub fn read(&mut self, now: f64, log: Option<String>, failed: &str) -> Array {
        let found = log.ok_or_else(|| failed.to_owned()).and_then(|log| rows(&log).map_err(|_| "the log is damaged".to_owned()));
        listed(self.0.read(now as u64, found))
    }

    /// Another tab has appended to the log.
    #[wasm_bindgen(js_name = catchUp)]
    pub fn catch_up(&mut self, now: f64) -> Array {
        listed(self.0.catch_up(now as u64))
    }

    /// A computer player has thought; no seat where it does not know what to do.
    pub fn thought(&mut self, now: f64, seq: f64, seat: u8, action: &str) -> Array {
        let seat = Seat::from_number(seat.into(), Seat::MOST);
        listed(self.0.thought(now as u64, seq as u64, seat.map(|seat| (seat, action.to_owned()))))
    }

    /// It is time.
    pub fn woke(&mut self, now: f64) -> Array {
        listed(self.0.woke(now as u64))
    }

    /// The player is called otherwise now.
    pub fn rename(&mut self, now: f64, name: &str) -> Array {
        listed(self.0.rename(now as u64, name))
    }

    /// What a list of tables says of it.
    pub fn summary(&self) -> String {
        serde_json::to_string(&self.0.summary()).unwrap_or_default()
    }
}

/// A copy of a table, in the worker that thinks.
#[wasm_bindgen]
pub struct Mirror(mirror::Mirror, String);

#[wasm_bindgen]
impl Mirror {
    /// Of a table as its log has it.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str, log: &str, name: &str) -> Done<Mirror> {
        mirror::Mirror::of(id, &rows(log)?, name).map(|mirror| Self(mirror, id.to_owned())).map_err(unplayable)
    }

    /// The number of the last entry.
    #[wasm_bindgen(getter)]
    pub fn seq(&self) -> f64 {
        self.0.table().seq() as f64
    }

    /// Takes further rows of the log.
    pub fn take(&mut self, log: &str) -> Done<()> {
        self.0.take(&rows(log)?).map_err(unplayable)
    }

    /// What the computer player to act does: `[seat, action]`, or nothing.
    pub fn think(&self) -> Option<Array> {
        self.0.think().map(|(seat, action)| [JsValue::from(seat), action.into()].into_iter().collect())
    }

    /// A hint, as the message that answers the command.
    pub fn advise(&self, command: &str) -> Option<String> {
        self.0.advise(command)
    }

    /// Answers what is about the table.
    pub fn ask(&self, path: &str) -> Done<String> {
        answers::ask_table(&self.1, self.0.table(), path).map_err(thrown)
    }

    /// A review of the player's decisions.
    pub fn review(&self) -> Done<Review> {
        answers::review(self.0.table()).map(Review).map_err(thrown)
    }

    /// A table that begins just before a decision of this match: `[seated, rows]`.
    pub fn again(&self, wanted: &str, id: &str, now: f64) -> Done<Array> {
        let wanted = serde_json::from_str(wanted).map_err(|error| thrown(Problem::input(format!("step: {error}"))))?;
        let (seated, rows) = room::Room::again(self.0.table(), wanted, id, now as u64).map_err(thrown)?;
        Ok([json(&seated), json(&rows)].into_iter().collect())
    }

    /// What a list of tables says of it.
    pub fn summary(&self) -> String {
        serde_json::to_string(&room::summary(&self.1, self.0.table())).unwrap_or_default()
    }
}

/// A review under way.
#[wasm_bindgen]
pub struct Review(ReviewJob);

#[wasm_bindgen]
impl Review {
    /// Does a little of the work. Gives whether there is more to do.
    pub fn step(&mut self) -> bool {
        self.0.step()
    }

    /// How it stands.
    pub fn state(&self) -> String {
        serde_json::to_string(&self.0.state()).unwrap_or_default()
    }
}

/// A first hand.
#[wasm_bindgen]
pub struct FirstHand(Lesson);

#[wasm_bindgen]
impl FirstHand {
    /// Of a title that has one.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, name: &str) -> Done<FirstHand> {
        let unknown = || thrown(Problem::unknown_table());
        let lesson = catalog::find(game).and_then(|title| Lesson::open(title, name)).ok_or_else(unknown)?;
        lesson.map(Self).map_err(|bad| thrown(Problem::new("house/defect", bad.0)))
    }

    /// The learner says something. Gives the messages they are sent.
    pub fn hear(&mut self, text: &str) -> Done<Array> {
        Ok(self.0.hear(message(text)?).into_iter().map(JsValue::from).collect())
    }
}
