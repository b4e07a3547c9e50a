//! The referee's answers as JSON: the same from the command line and from the house.

use engine::erased::AnyPosition;
use engine::play::PlayError;
use engine::{Seat, Seed, Telling, Value};
use serde_json::json;

use crate::http::{AskHint, AskReferee, HintAnswer};
use crate::json;

/// Reads a position of any game. `seed` fixes how hands given only as a number are filled.
pub fn lay_out(position: &Value, seed: &str) -> Result<Box<dyn AnyPosition>, String> {
    let game = match position.get("game") {
        Some(Value::Text(game)) => game,
        Some(other) => return Err(format!("game: the name of a game, not {}", other.kind())),
        None => return Err("game: left out; it says which game this is".to_owned()),
    };
    let title = games::catalog::find(&game.trim().to_ascii_lowercase()).ok_or_else(|| {
        let known: Vec<&str> = games::catalog::TITLES.iter().map(|title| title.info().id).collect();
        format!("game: there is no game `{game}`: there are {}", known.join(", "))
    })?;
    title.lay_out(position, &mut Seed::from_text(seed).playouts()).map_err(|bad| bad.0)
}

/// Who is to move, and what may be played.
pub fn answer(table: &dyn AnyPosition) -> serde_json::Value {
    let to_move = table.status().to_act();
    let position = table.position();
    let mut answer = json!({
        "game": table.info().id,
        "to_move": to_move.map(Seat::number),
        "phase": json::from_value(position.get("phase").unwrap_or(&Value::Null)),
        "legal": to_move.map(|seat| table.legal(seat)).unwrap_or_default(),
        "facts": json::from_value(&table.facts()),
    });
    if to_move.is_none() {
        for member in ["scores", "won", "stacks"] {
            if let Some(value) = position.get(member) {
                answer[member] = json::from_value(value);
            }
        }
    }
    if table.filled() {
        answer["filled"] = true.into();
    }
    answer
}

/// The whole answer to a question: who may play what, or what comes of a play. The error says what cannot be used.
pub fn ask(question: &AskReferee) -> Result<serde_json::Value, String> {
    let position = json::to_value(&question.position).map_err(|bad| bad.0)?;
    let mut table = lay_out(&position, question.seed.as_deref().unwrap_or("0"))?;
    match &question.play {
        None => Ok(answer(&*table)),
        Some(action) => play(&mut *table, action).map(|played| played.json(&*table)),
    }
}

/// What a strong player would do in a position. The error says what cannot be used.
pub fn hint(question: &AskHint) -> Result<HintAnswer, String> {
    let position = json::to_value(&question.position).map_err(|bad| bad.0)?;
    let table = lay_out(&position, "0")?;
    let advice = players::computer::advise_position(&*table).ok_or("nobody is to move in this position")?;
    Ok(HintAnswer { action: advice.action, why: advice.why })
}

/// What comes of a play.
pub enum Played {
    /// It may be played.
    Done {
        /// The rule by which it is played.
        rule: &'static str,
        /// What happened.
        events: Vec<Telling>,
    },
    /// It may not.
    Refused {
        /// The first rule that it breaks.
        rule: &'static str,
        /// Why.
        why: String,
    },
}

/// Plays an action of the seat to move. The error says why the text is no action of this game.
pub fn play(table: &mut dyn AnyPosition, action: &str) -> Result<Played, String> {
    // The rule is that of the table before the play.
    let rule = table.rule_of(action);
    match table.play(action) {
        Ok(events) => Ok(Played::Done { rule: rule.expect("what was played is an action"), events }),
        Err(PlayError::Refused(refusal)) => Ok(Played::Refused { rule: refusal.rule, why: refusal.why }),
        Err(error) => Err(format!("{action}: {error}")),
    }
}

impl Played {
    /// The answer; `table` is the position after the play.
    pub fn json(&self, table: &dyn AnyPosition) -> serde_json::Value {
        match self {
            Self::Refused { rule, why } => json!({ "ok": false, "rule": rule, "why": why }),
            Self::Done { rule, events } => {
                let (position, events) = (json::from_value(&table.position()), json::sentences(events));
                let mut answer = json!({ "ok": true, "rule": rule, "position": position, "events": events });
                if table.filled() {
                    answer["filled"] = true.into();
                }
                answer
            }
        }
    }
}
