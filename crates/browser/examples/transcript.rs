//! `transcript GAME SEATS LEVEL SEED STEPS`: plays at a table of a device as the worker does, and prints everything that is asked and done.
//! `web/e2e/same.test.mjs` does the same with the compiled rules in Node.js; the two must print the same bytes.

use std::env;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use browser::{Deed, Mirror, Room, Row};
use engine::fair::Secret;
use engine::{Seat, Seed};
use serde_json::Value;

const ID: &str = "device:same";
const NAME: &str = "Ada";

struct Played {
    now: u64,
    room: Room,
    mirror: Mirror,
    thinks: Option<u64>,
    wake: Option<u64>,
    state: Value,
    thought: Duration,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, seats, level, seed, steps] = arguments.as_slice() else {
        eprintln!("takes GAME SEATS LEVEL SEED STEPS");
        return ExitCode::from(2);
    };
    match play(game, seats, level, seed, steps) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn play(game: &str, seats: &str, level: &str, seed: &str, steps: &str) -> Result<(), String> {
    let (seats, steps): (u8, u32) = (number(seats)?, number(steps)?);
    let secret = Seed::from_text(seed).to_hex();
    let computer = format!(r#",{{"kind":"computer","level":"{level}"}}"#).repeat(usize::from(seats) - 1);
    let new = format!(r#"{{"card":{{"game":"{game}","seats":{seats},"hints":true}},"seats":[{{"kind":"you"}}{computer}]}}"#);
    let new = serde_json::from_str(&new).map_err(|error| error.to_string())?;
    let now = 1_800_000_000_000;
    let (seated, rows) = Room::create(&new, ID, Secret(Seed::from_text(seed).0), now).map_err(|bad| bad.message)?;
    println!("{} {secret}", text(&seated));
    println!("{}", text(&rows));
    let room = Room::resume(ID, &rows, NAME, Seed::from_text("chance"), now)?;
    let mirror = Mirror::of(ID, &rows, NAME)?;
    let mut played = Played { now, room, mirror, thinks: None, wake: None, state: Value::Null, thought: Duration::ZERO };
    let begun = played.room.begin(now);
    played.process(begun)?;
    played.say(&format!(r#"{{"type":"watch","table":"{ID}","from":0}}"#))?;
    for step in 0..steps {
        if played.state["standing"] != "playing" {
            break;
        }
        if !played.step(step)? {
            println!("stuck");
            break;
        }
    }
    println!("{}", text(&played.room.summary()));
    // For figures: how long computer players thought, in microseconds.
    if env::var_os("TIMES").is_some() {
        println!("thought {}", played.thought.as_micros());
    }
    Ok(())
}

impl Played {
    /// Whatever comes next. False where nothing does.
    fn step(&mut self, step: u32) -> Result<bool, String> {
        let legal = self.state["legal"].as_array().cloned().unwrap_or_default();
        if !self.state["deal_end"].is_null() {
            self.say(&format!(r#"{{"type":"ready","id":"c{step}","table":"{ID}"}}"#))?;
        } else if let Some(seq) = self.thinks.take() {
            let began = Instant::now();
            let thought = self.mirror.think();
            self.thought += began.elapsed();
            let (seat, action) = thought.ok_or("a computer player does not know what to do")?;
            self.now += 1000;
            let seat = Seat::from_number(seat.into(), Seat::MOST).map(|seat| (seat, action));
            let deeds = self.room.thought(self.now, seq, seat);
            self.process(deeds)?;
        } else if !legal.is_empty() {
            let at = self.state["seq"].as_u64().unwrap_or(0) as usize % legal.len();
            // Alone one does what is advised, or a puzzle would never end.
            let alone = self.mirror.table().terms().seats == 1;
            let advice = alone.then(|| self.mirror.advise("hint")).flatten();
            let advice: Value = advice.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or(Value::Null);
            let action = advice["action"].as_str().or(legal[at].as_str()).unwrap_or_default();
            self.say(&format!(r#"{{"type":"act","id":"c{step}","table":"{ID}","action":"{action}"}}"#))?;
        } else if let Some(at) = self.wake.take() {
            self.now = self.now.max(at);
            let deeds = self.room.woke(self.now);
            self.process(deeds)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn say(&mut self, message: &str) -> Result<(), String> {
        self.now += 1000;
        println!("say {message}");
        let message = serde_json::from_str(message).map_err(|error| error.to_string())?;
        let deeds = self.room.hear(self.now, message);
        self.process(deeds)
    }

    fn process(&mut self, deeds: Vec<Deed>) -> Result<(), String> {
        for deed in deeds {
            match deed {
                Deed::Append(rows) => {
                    println!("append {}", text(&rows));
                    self.mirror.take(&rows)?;
                    let deeds = self.room.appended(self.now, Ok(()));
                    self.process(deeds)?;
                }
                Deed::Read(after) => {
                    println!("read {after}");
                    let deeds = self.room.read(self.now, Ok(Vec::<Row>::new()));
                    self.process(deeds)?;
                }
                Deed::Send(sent) => {
                    println!("send {sent}");
                    let message: Value = serde_json::from_str(&sent).map_err(|error| error.to_string())?;
                    if message.get("state").is_some() {
                        self.state = message["state"].clone();
                    }
                }
                Deed::Think { seq, pause } => {
                    println!("think {seq} {pause}");
                    self.thinks = Some(seq);
                }
                Deed::Wake(at) => {
                    println!("wake {}", at.map_or_else(String::new, |at| at.to_string()));
                    self.wake = at;
                }
                other => return Err(format!("not expected here: {other:?}")),
            }
        }
        Ok(())
    }
}

fn text<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("`{text}` is no number"))
}
