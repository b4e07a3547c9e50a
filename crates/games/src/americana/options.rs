//! What a table can agree on.

use engine::{BadOption, OptionSpec, Options};

use super::board::Board;

/// How the Ante is played for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AmericanaOptions {
    /// Which cards the spaces ask for.
    pub board: Board,
    /// The chips that everyone starts with (A1).
    pub stake: u16,
    /// The most chips of one bet or raise (A7).
    pub limit: u16,
    /// The most raises of one hand (A7).
    pub raises: u16,
    /// How the Ante is played for (A11, A14).
    pub ante_play: AntePlay,
    /// How often everyone deals (A16).
    pub deals_each: u16,
}

impl Default for AmericanaOptions {
    fn default() -> Self {
        Self { board: Board::CLUBS, stake: 100, limit: 5, raises: 10, ante_play: AntePlay::Run, deals_each: 1 }
    }
}

impl Options for AmericanaOptions {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec::data(
            "board",
            "Which cards the spaces of the board ask for (A10): all in clubs, those of the Michigan board, or your own.",
            Board::FORM,
            |options| options.board.to_string().into(),
            |options, value| {
                let text = value
                    .as_text()
                    .ok_or_else(|| BadOption(format!("option `board` takes {}, not {}", Board::FORM, value.kind())))?;
                options.board = text.parse()?;
                Ok(())
            },
        ),
        OptionSpec::number(
            "stake",
            "The chips that every player starts with (A1).",
            (1, 1000),
            |options| options.stake,
            |options, number| options.stake = number,
        ),
        OptionSpec::number(
            "limit",
            "The most chips that one bet or one raise may be (A7).",
            (1, 100),
            |options| options.limit,
            |options, number| options.limit = number,
        ),
        OptionSpec::number(
            "raises",
            "The most raises in one hand, the first bet not counted (A7).",
            (0, 100),
            |options| options.raises,
            |options, number| options.raises = number,
        ),
        OptionSpec::choice(
            "ante_play",
            "How the Ante is played for: whoever holds the next card plays it (A11), or clockwise, playing it or paying a chip (A14).",
            AntePlay::WORDS,
            |options| options.ante_play.word(),
            |options, word| {
                options.ante_play = if word == AntePlay::InTurn.word() { AntePlay::InTurn } else { AntePlay::Run };
            },
        ),
        OptionSpec::number(
            "deals_each",
            "How often every player deals before the game is over (A16).",
            (1, 20),
            |options| options.deals_each,
            |options, number| options.deals_each = number,
        ),
    ];
}
