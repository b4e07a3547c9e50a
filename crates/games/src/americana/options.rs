//! What a table can agree on.

use engine::{BadOption, OptionSpec, Options, Value, Values};

use super::board::Board;

/// How the Ante is played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AntePlay {
    /// Whoever holds the next card plays it (A11).
    #[default]
    Run,
    /// Clockwise, playing the next card or paying a chip (A14).
    InTurn,
}

impl AntePlay {
    const WORDS: &'static [&'static str] = &["run", "in-turn"];

    const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// The options of Americana. The default is the leaflet's way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AmericanaOptions {
    /// Which cards the spaces ask for.
    pub board: Board,
    /// The chips that everyone starts with (A1).
    pub stake: u16,
    /// The most chips of one bet or raise (A7).
    pub limit: u8,
    /// The most raises of one hand (A7).
    pub raises: u8,
    /// How the Ante is played for (A11, A14).
    pub ante_play: AntePlay,
    /// How often everyone deals (A16).
    pub deals_each: u8,
}

impl Default for AmericanaOptions {
    fn default() -> Self {
        Self { board: Board::CLUBS, stake: 100, limit: 5, raises: 10, ante_play: AntePlay::Run, deals_each: 1 }
    }
}

fn number(value: &Value) -> u16 {
    value.as_int().and_then(|number| number.try_into().ok()).expect("the list admits only numbers between its bounds")
}

impl Options for AmericanaOptions {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec {
            name: "board",
            about: "Which cards the spaces of the board ask for (A10): all in clubs, those of the Michigan board, or your own.",
            values: Values::Data(Board::FORM),
            get: |options| options.board.to_string().into(),
            set: |options, value| {
                let text = value
                    .as_text()
                    .ok_or_else(|| BadOption(format!("option `board` takes {}, not {}", Board::FORM, value.kind())))?;
                options.board = text.parse()?;
                Ok(())
            },
        },
        OptionSpec {
            name: "stake",
            about: "The chips that every player starts with (A1).",
            values: Values::Number(1, 1000),
            get: |options| options.stake.into(),
            set: |options, value| {
                options.stake = number(value);
                Ok(())
            },
        },
        OptionSpec {
            name: "limit",
            about: "The most chips that one bet or one raise may be (A7).",
            values: Values::Number(1, 100),
            get: |options| options.limit.into(),
            set: |options, value| {
                options.limit = number(value) as u8;
                Ok(())
            },
        },
        OptionSpec {
            name: "raises",
            about: "The most raises in one hand, the first bet not counted (A7).",
            values: Values::Number(0, 100),
            get: |options| options.raises.into(),
            set: |options, value| {
                options.raises = number(value) as u8;
                Ok(())
            },
        },
        OptionSpec {
            name: "ante_play",
            about: "How the Ante is played for: whoever holds the next card plays it (A11), or clockwise, playing it or paying a chip (A14).",
            values: Values::Choice(AntePlay::WORDS),
            get: |options| options.ante_play.word().into(),
            set: |options, value| {
                options.ante_play =
                    if value.as_text() == Some(AntePlay::InTurn.word()) { AntePlay::InTurn } else { AntePlay::Run };
                Ok(())
            },
        },
        OptionSpec {
            name: "deals_each",
            about: "How often every player deals before the game is over (A16).",
            values: Values::Number(1, 20),
            get: |options| options.deals_each.into(),
            set: |options, value| {
                options.deals_each = number(value) as u8;
                Ok(())
            },
        },
    ];
}
