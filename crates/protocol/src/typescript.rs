//! The TypeScript of the protocol, made from its types: `web/src/lib/protocol.ts`. A test says whether that file is current.

use ts_rs::{Config, TS};

use crate::{http, message, state};

/// The whole file.
pub fn file() -> String {
    let config = Config::default().with_large_int("number");
    let mut text = String::from("// Made from crates/protocol by `cargo xtask docs`. Do not edit.\n\n");
    text += &format!("export const PROTOCOL_VERSION = {};\n", crate::VERSION);
    macro_rules! declare {
        ($($name:ty),* $(,)?) => {$(
            text += &format!("\nexport {}\n", <$name>::decl(&config));
        )*};
    }
    declare![
        message::ClientMessage,
        message::Parts,
        message::Choice,
        message::ServerMessage,
        state::TableState,
        state::StandingState,
        state::CardState,
        state::ClockState,
        state::SeatState,
        state::SeatKind,
        state::SceneState,
        state::SectionState,
        state::SheetState,
        state::ResultState,
        state::ToldLine,
        state::MotionState,
        http::GameEntry,
        http::OptionEntry,
        http::OptionValues,
        http::LevelEntry,
        http::RuleEntry,
        http::RulingEntry,
        http::NewTable,
        http::NewSeat,
        http::SitDown,
        http::CutCards,
        http::Seated,
        http::TableEntry,
        http::GuestName,
        http::Credentials,
        http::Me,
        http::NewPassword,
        http::SessionEntry,
        http::SeatToken,
        http::PlayNow,
        http::ActNow,
        http::Acted,
        http::Looked,
        http::ReplayState,
        http::HistoryEntry,
        http::History,
        http::AskHint,
        http::HintAnswer,
        http::PhraseEntry,
        http::AskReferee,
        http::Problem,
    ];
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_type_that_is_mentioned_is_declared() {
        let text = super::file();
        for line in text.lines().filter(|line| line.starts_with("export type")) {
            for word in line.split(|c: char| !c.is_alphanumeric()).filter(|word| word.starts_with(char::is_uppercase)) {
                let known = ["Array", "Record"].contains(&word) || text.contains(&format!("export type {word} "));
                assert!(known, "{word} is mentioned in `{line}` but not declared");
            }
        }
    }
}
