//! What one viewer sees of a table.

use std::sync::Arc;

use engine::erased::AnyView;
use engine::words::Motion;
use engine::{Names, Seat, Telling, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use table::{Chair, Sitter, Standing, Table, Told};
use ts_rs::TS;

use crate::json;
use crate::listing::{MOST_LEGAL, shortened};
use crate::message::Parts;
use crate::scene::SceneState;
use crate::terms::CardState;

/// What is legal for the seat to act, where it is listed already: a long list, which messages share.
pub type Legal<'a> = Option<&'a Arc<Vec<String>>>;

/// What one viewer sees of a table.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct TableState {
    /// The number of the last entry of the log.
    pub seq: u64,
    /// How far it has come.
    pub standing: StandingState,
    /// What was agreed.
    pub card: CardState,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// The seat of the viewer.
    pub you: Option<u8>,
    /// Who acts.
    pub to_act: Option<u8>,
    /// Whose turn it is and what is asked, in words.
    pub prompt: String,
    /// The view as data, in the shape of a position.
    #[ts(type = "TitleView | null")]
    pub view: Option<serde_json::Value>,
    /// The table in words.
    pub scene: Option<SceneState>,
    /// What the viewer may do now.
    #[serde(serialize_with = "shared")]
    pub legal: Option<Arc<Vec<String>>>,
    /// Whether the viewer may do more than is listed.
    pub legal_more: bool,
    /// When the time of the seat to act is over, in milliseconds since 1970.
    pub deadline: Option<u64>,
    /// What each seat has left in its bank, in milliseconds.
    pub banks: Vec<u64>,
    /// The end of a deal, to be looked at before the next one begins: nobody acts meanwhile, and no clock runs.
    pub deal_end: Option<DealEndState>,
    /// How long the match has been played up to the last action, in milliseconds. Pauses of more than five minutes are left out.
    pub spent: u64,
    /// When the last action was, in milliseconds since 1970; null when the match is not in play.
    pub since: Option<u64>,
    /// Who wants to take back.
    pub undo_asked: Option<u8>,
    /// Whether the viewer could take back, or ask for it.
    pub can_undo: bool,
    /// The seats of those who want to play again.
    pub rematch_asked: Vec<u8>,
    /// The seats of those who want to end the match.
    pub end_asked: Vec<u8>,
    /// The next table, for those who sit here.
    pub rematch: Option<String>,
    /// The seats of those who have still to cut the cards, before the deal.
    pub to_cut: Vec<u8>,
    /// What the house has published before the deal.
    pub commitment: String,
    /// How it ended.
    pub result: Option<ResultState>,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StandingState {
    /// Seats are free, or a player has still to cut the cards.
    Waiting,
    /// The cards are dealt.
    Playing,
    /// The match is over.
    Over,
    /// The match was ended before it was over.
    Closed,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct SeatState {
    /// Its number, from 1.
    pub seat: u8,
    /// Who sits there.
    pub kind: SeatKind,
    /// The name to show; empty where nobody sits.
    pub name: String,
    /// The level of the computer player that acts here.
    pub level: Option<String>,
    /// The person has left or run out of time: the others choose what to do.
    pub absent: bool,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Free,
    /// A person.
    Person,
    /// A user's program.
    Bot,
    /// A computer player of the house.
    Computer,
}

/// The end of a deal: what the rules lay open then, and how it was counted.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct DealEndState {
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The entry of the log that ended it.
    pub seq: u64,
    /// How it ended and what was counted, in sentences.
    pub told: Vec<String>,
    /// The same in brief: what is left to say beside `hands` and the score sheet.
    pub brief: String,
    /// What each seat held at its end, in notation; null where the rules do not show it. Empty in games without hands.
    pub hands: Vec<Option<Vec<String>>>,
    /// The table at its end, in the shape of a position; null where the client wants no views.
    #[ts(type = "TitleView | null")]
    pub view: Option<serde_json::Value>,
    /// The table at its end, in words, with the score sheet: what each counted is its last row.
    pub scene: SceneState,
    /// The seats of those who have still to say that they are ready.
    pub waiting: Vec<u8>,
    /// When the next deal begins by itself, in milliseconds since 1970.
    pub until: u64,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct ResultState {
    /// How it came to its end, as the end of a sentence: "was played to the end".
    pub ended: String,
    /// The winners' seats.
    pub winners: Vec<u8>,
    /// The final count by seat.
    pub scores: Vec<i32>,
    /// Whether it was played for practice.
    pub practice: bool,
}

/// What a viewer was told of one entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct ToldLine {
    /// The number of the entry.
    pub seq: u64,
    /// Who acted.
    pub seat: Option<u8>,
    /// Sentences.
    pub text: Vec<String>,
    /// What moved from where to where.
    pub motions: Vec<MotionState>,
}

/// Something that moved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct MotionState {
    /// What, in notation; null where only its back is seen.
    pub what: Option<String>,
    /// Where it was.
    pub from: String,
    /// Where it is now.
    pub to: String,
    /// Which of the sentences of its line tells of it, from 0.
    pub at: u16,
}

impl TableState {
    /// The table as the owner of `seat`, or a spectator, sees it.
    pub fn of(table: &Table, seat: Option<Seat>, parts: Parts, listed: Legal<'_>) -> Self {
        let viewer = table.viewer(seat);
        let names = table.names();
        let words = Names::new(names, viewer.seat());
        let game = table.game();
        // Viewed once: the view, the prompt and the scene are made of it.
        let look = game.map(|game| game.look(viewer));
        let mut legal = Arc::default();
        if let (true, Some(seat)) = (parts.legal, viewer.seat())
            && table.to_act() == Some(seat)
        {
            legal = listed.map_or_else(|| Arc::new(table.listed(seat)), Arc::clone);
        }
        let legal_more = legal.len() > MOST_LEGAL;
        if legal_more {
            legal = Arc::new(shortened(&legal));
        }
        Self {
            seq: table.seq(),
            standing: table.standing().into(),
            card: CardState::of(table.terms()),
            seats: table.chairs().iter().zip(names).enumerate().map(|(i, (chair, name))| SeatState::of(i, chair, name)).collect(),
            you: viewer.seat().map(Seat::number),
            to_act: table.to_act().map(Seat::number),
            prompt: prompt(table, look.as_deref(), &words),
            view: look.as_ref().filter(|_| parts.view).map(|look| json::from_value(&look.show())),
            scene: look.as_ref().filter(|_| parts.scene).map(|look| look.scene(&words).into()),
            legal: parts.legal.then_some(legal),
            legal_more,
            deadline: table.clocks().deadline().map(|(_, deadline)| deadline),
            banks: table.clocks().banks().to_vec(),
            deal_end: deal_end(table, viewer, &words, parts),
            spent: table.time_played().spent,
            since: table.time_played().since,
            undo_asked: table.undo_asked().map(Seat::number),
            can_undo: viewer.seat().is_some_and(|seat| table.can_undo(seat)),
            rematch_asked: table.rematch_asked().iter().map(Seat::number).collect(),
            end_asked: table.end_asked().iter().map(Seat::number).collect(),
            rematch: table.rematch().filter(|_| viewer.seat().is_some()).map(str::to_owned),
            to_cut: table.to_cut().iter().map(Seat::number).collect(),
            commitment: table.commitment_in_hex().to_owned(),
            result: table.outcome().map(|outcome| ResultState {
                ended: outcome.ended.words().to_owned(),
                winners: outcome.winners.iter().map(Seat::number).collect(),
                scores: outcome.scores,
                practice: table.terms().practice,
            }),
        }
    }
}

#[expect(clippy::ref_option, reason = "serde passes a reference")]
fn shared<S: Serializer>(list: &Option<Arc<Vec<String>>>, serializer: S) -> Result<S::Ok, S::Error> {
    list.as_deref().serialize(serializer)
}

fn deal_end(table: &Table, viewer: Viewer, names: &Names<'_>, parts: Parts) -> Option<DealEndState> {
    let pause = table.pause()?;
    let finished = table.game()?.finished_deal(pause.step, viewer, names)?;
    let brief: Vec<&str> = finished
        .told
        .iter()
        .map(|told| told.brief.as_ref().unwrap_or(&told.text).as_str())
        .filter(|text| !text.is_empty())
        .collect();
    let brief = brief.join(" ");
    let sentences = finished.told.into_iter().map(|told| told.text).filter(|text| !text.is_empty());
    Some(DealEndState {
        deal: finished.deal,
        seq: pause.seq,
        told: sentences.collect(),
        brief,
        hands: finished.hands,
        view: parts.view.then(|| json::from_value(&finished.view)),
        scene: finished.scene.into(),
        waiting: table.unready().iter().map(Seat::number).collect(),
        until: pause.until(),
    })
}

fn prompt(table: &Table, look: Option<&dyn AnyView>, names: &Names<'_>) -> String {
    match (table.standing(), look) {
        (Standing::Waiting, _) | (_, None) => {
            let free = table.chairs().iter().filter(|chair| chair.sitter.is_none()).count();
            if free == 0 {
                let others: Vec<String> =
                    table.to_cut().iter().filter(|seat| !names.is_you(*seat)).map(|seat| names.of(seat)).collect();
                return match others[..] {
                    [] => "The cards are being cut.".to_owned(),
                    _ => format!("Waiting for {} to cut the cards.", engine::words::list(&others)),
                };
            }
            format!("Waiting for {} to sit down.", engine::words::count(free as i64, "player"))
        }
        (Standing::Playing, Some(_)) if table.pause().is_some() => match names.you() {
            Some(seat) if table.unready().contains(seat) => {
                "The deal is over. Say when you are ready for the next one.".to_owned()
            }
            _ => "The deal is over. The next one begins when everybody is ready.".to_owned(),
        },
        (Standing::Closed(_), _) => "The match was ended before it was over.".to_owned(),
        (Standing::Playing | Standing::Over, Some(look)) => look.prompt(names),
    }
}

impl From<Standing> for StandingState {
    fn from(standing: Standing) -> Self {
        match standing {
            Standing::Waiting => Self::Waiting,
            Standing::Playing => Self::Playing,
            Standing::Over => Self::Over,
            Standing::Closed(_) => Self::Closed,
        }
    }
}

impl SeatState {
    fn of(index: usize, chair: &Chair, name: &str) -> Self {
        let kind = match &chair.sitter {
            None => SeatKind::Free,
            Some(Sitter::Person { .. }) => SeatKind::Person,
            Some(Sitter::Bot { .. }) => SeatKind::Bot,
            Some(Sitter::Computer { .. }) => SeatKind::Computer,
        };
        Self {
            seat: index as u8 + 1,
            kind,
            name: name.to_owned(),
            level: chair.computer().map(|level| level.name().to_owned()),
            absent: chair.absent,
        }
    }
}

impl ToldLine {
    /// About how many bytes it takes as JSON.
    pub(crate) fn size(&self) -> usize {
        let text: usize = self.text.iter().map(|text| text.len() + 3).sum();
        let motion =
            |motion: &MotionState| 48 + motion.what.as_ref().map_or(4, String::len) + motion.from.len() + motion.to.len();
        48 + text + self.motions.iter().map(motion).sum::<usize>()
    }
}

impl From<Told> for ToldLine {
    fn from(told: Told) -> Self {
        let mut line = Self { seq: told.seq, seat: told.seat.map(Seat::number), text: Vec::new(), motions: Vec::new() };
        for Telling { text, motions, .. } in told.tellings {
            line.text.extend(Some(text).filter(|text| !text.is_empty()));
            // What moves without a word belongs to the sentence before it.
            let at = line.text.len().saturating_sub(1) as u16;
            line.motions.extend(motions.into_iter().map(|Motion { what, from, to }| MotionState { what, from, to, at }));
        }
        line
    }
}
