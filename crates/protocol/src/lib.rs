//! What passes between a table and those who look at it. The only place that knows JSON.
//!
//! [`message`] is what goes over a WebSocket, [`state`] what one viewer sees of a table and [`scene`] that in words, [`sent`] how a table becomes messages,
//! [`complete`](mod@complete) how an action goes on, [`listing`] what is listed of many, [`http`] what the HTTP part takes and gives, [`hindsight`] a deal that is over looked at again, [`review`] a whole match, [`referee`] what the referee
//! answers, [`log`] how a table's log is stored. The TypeScript and the JSON Schema of all of them are made from these types
//! ([`typescript`], [`schema`]).
//! docs/PROTOCOL.md tells it in order.

pub mod catalog;
pub mod complete;
pub mod entries;
pub mod hindsight;
pub mod http;
pub mod json;
pub mod kept;
pub mod lesson;
pub mod listing;
pub mod log;
pub mod message;
pub mod people;
pub mod referee;
pub mod replay;
pub mod review;
pub mod scene;
#[cfg(not(target_family = "wasm"))]
pub mod schema;
pub mod sent;
pub mod state;
pub mod terms;
#[cfg(not(target_family = "wasm"))]
pub mod typescript;

/// Gives every type of the protocol to another macro: whatever is made from the types is made from all of them.
#[cfg(not(target_family = "wasm"))]
macro_rules! every_type {
    ($make:ident) => {
        $make![
            $crate::message::ClientMessage,
            $crate::message::Parts,
            $crate::message::Choice,
            $crate::message::AlternativeState,
            $crate::message::ServerMessage,
            $crate::state::TableState,
            $crate::state::StandingState,
            $crate::terms::CardState,
            $crate::terms::ClockState,
            $crate::state::SeatState,
            $crate::state::SeatKind,
            $crate::scene::SceneState,
            $crate::scene::SectionState,
            $crate::scene::SectionKindState,
            $crate::scene::SheetState,
            $crate::state::DealEndState,
            $crate::state::ResultState,
            $crate::state::ToldLine,
            $crate::state::MotionState,
            $crate::lesson::LessonState,
            $crate::http::GameEntry,
            $crate::http::AdvisedEntry,
            $crate::http::PackEntry,
            $crate::http::SignEntry,
            $crate::http::OptionEntry,
            $crate::http::OptionValues,
            $crate::http::LevelEntry,
            $crate::http::RuleEntry,
            $crate::http::RulingEntry,
            $crate::http::NewTable,
            $crate::http::NewSeat,
            $crate::http::SitDown,
            $crate::http::SeatComputer,
            $crate::http::CutCards,
            $crate::http::Seated,
            $crate::http::TableEntry,
            $crate::http::RunningTable,
            $crate::http::RunningTables,
            $crate::http::GuestName,
            $crate::http::Credentials,
            $crate::http::Me,
            $crate::http::NewPassword,
            $crate::http::AskCodes,
            $crate::http::RecoveryCodes,
            $crate::http::Recover,
            $crate::http::SeatAt,
            $crate::http::ReportSeat,
            $crate::http::BlockedEntry,
            $crate::http::ShunState,
            $crate::http::Courtesy,
            $crate::http::ShunnedSeat,
            $crate::http::Door,
            $crate::http::SessionEntry,
            $crate::http::SeatToken,
            $crate::http::PlayNow,
            $crate::http::ActNow,
            $crate::http::ReadyNow,
            $crate::http::Acted,
            $crate::http::Looked,
            $crate::http::ReplayState,
            $crate::http::Story,
            $crate::http::DealMark,
            $crate::hindsight::Hindsight,
            $crate::hindsight::HindsightTurn,
            $crate::review::ReviewState,
            $crate::review::ReviewFound,
            $crate::review::ReviewDecision,
            $crate::review::ReviewLuck,
            $crate::review::TryAgain,
            $crate::kept::HandIn,
            $crate::kept::LogRow,
            $crate::kept::KeptMatch,
            $crate::http::HistoryEntry,
            $crate::http::History,
            $crate::http::AskHint,
            $crate::http::HintAnswer,
            $crate::http::PhraseEntry,
            $crate::http::AskReferee,
            $crate::referee::RefereeAnswer,
            $crate::http::Problem,
        ];
    };
}
#[cfg(not(target_family = "wasm"))]
pub(crate) use every_type;

/// The version of the protocol. Raised when an old client would misunderstand.
pub const VERSION: u32 = 1;
