//! The referee's answers as JSON: the same from the command line and from the house.

use engine::erased::AnyPosition;
use engine::play::PlayError;
use engine::{Names, Seat, Seed, Telling, Value};
use schemars::JsonSchema;
use serde::Serialize;
use table::MOST_LISTED;
use ts_rs::TS;

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

/// What the referee says: who is to move and what may be played, or what comes of a play. Members that do not belong to the
/// question are left out.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS, JsonSchema)]
pub struct RefereeAnswer {
    /// The id of the game, where it was asked what may be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<String>,
    /// Who is to move; null when the hand is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number | null")]
    pub to_move: Option<Option<u8>>,
    /// The part of the hand or of the turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phase: Option<String>,
    /// What may be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub legal: Option<Vec<String>>,
    /// True where more may be played than is listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub more: Option<bool>,
    /// What else can be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "TitleFacts")]
    pub facts: Option<serde_json::Value>,
    /// The count by seat, when the hand is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Array<number>")]
    pub scores: Option<serde_json::Value>,
    /// Whether a patience came out, when it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "boolean")]
    pub won: Option<serde_json::Value>,
    /// The chips by seat, when the hand is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Array<number>")]
    pub stacks: Option<serde_json::Value>,
    /// Whether the play is allowed, where one was tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ok: Option<bool>,
    /// The rule by which it is allowed, or the first that it breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// Why it is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
    /// The position after the play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Partial<TitleView>")]
    pub position: Option<serde_json::Value>,
    /// What a spectator sees of the position, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "TitleView")]
    pub view: Option<serde_json::Value>,
    /// What happened, in sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub events: Option<Vec<String>>,
    /// True where cards that were not listed were filled in at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub filled: Option<bool>,
}

impl RefereeAnswer {
    fn json(self) -> serde_json::Value {
        serde_json::to_value(self).expect("an answer is made of plain data")
    }
}

/// Who is to move, and what may be played.
pub fn answer(table: &dyn AnyPosition) -> serde_json::Value {
    let to_move = table.status().to_act();
    let position = table.position();
    let (legal, more) = to_move.map(|seat| table.legal_up_to(seat, MOST_LISTED)).unwrap_or_default();
    let at_the_end = |member: &str| position.get(member).filter(|_| to_move.is_none()).map(json::from_value);
    RefereeAnswer {
        game: Some(table.info().id.to_owned()),
        to_move: Some(to_move.map(Seat::number)),
        phase: position.get("phase").and_then(Value::as_text).map(str::to_owned),
        legal: Some(legal),
        more: more.then_some(true),
        facts: Some(json::from_value(&table.facts())),
        scores: at_the_end("scores"),
        won: at_the_end("won"),
        stacks: at_the_end("stacks"),
        filled: table.filled().then_some(true),
        ..RefereeAnswer::default()
    }
    .json()
}

/// The whole answer to a question: who may play what, or what comes of a play. The error says what cannot be used.
pub fn ask(question: &AskReferee) -> Result<serde_json::Value, String> {
    let position = json::to_value(&question.position).map_err(|bad| bad.0)?;
    let mut table = lay_out(&position, question.seed.as_deref().unwrap_or("0"))?;
    let mut answer = match &question.play {
        None => answer(&*table),
        Some(action) => play(&mut *table, action).map(|played| played.json(&*table))?,
    };
    if question.view {
        answer["view"] = json::from_value(&table.view());
    }
    Ok(answer)
}

/// What a strong player would do in a position. The error says what cannot be used.
pub fn hint(question: &AskHint) -> Result<HintAnswer, String> {
    let position = json::to_value(&question.position).map_err(|bad| bad.0)?;
    let table = lay_out(&position, "0")?;
    let sight = table.sight().ok_or("nobody is to move in this position")?;
    let advice = players::computer::hint(&sight, &Names::new(&[], None)).ok_or("nobody is to move in this position")?;
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
        let answer = match self {
            Self::Refused { rule, why } => RefereeAnswer {
                ok: Some(false),
                rule: Some((*rule).to_owned()),
                why: Some(why.clone()),
                ..RefereeAnswer::default()
            },
            Self::Done { rule, events } => RefereeAnswer {
                ok: Some(true),
                rule: Some((*rule).to_owned()),
                position: Some(json::from_value(&table.position())),
                events: Some(events.iter().map(|told| told.text.clone()).filter(|text| !text.is_empty()).collect()),
                filled: table.filled().then_some(true),
                ..RefereeAnswer::default()
            },
        };
        answer.json()
    }
}
