//! What a table can agree on before the deal.

use engine::{BadOption, OptionSpec, Seat, Seats, Value};

use crate::exposition::Sides;

/// The options of the Game of World's Fair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Who plays with whom (W1).
    pub sides: Sides,
    /// What wins (W10, W11).
    pub goal: Goal,
    /// The count that wins (W10).
    pub target: u16,
    /// What becomes of a false call (W7, W8).
    pub false_calls: FalseCalls,
    /// Whether what the whole table has seen stays written down for all to look at (W5).
    pub ledger: bool,
}

/// What wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// A number of buildings (W10).
    Points,
    /// Each of the fifteen at least once (W11).
    EveryBuilding,
}

/// What becomes of a false call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FalseCalls {
    /// It costs a card, as the leaflet has it.
    Forfeit,
    /// It is refused as a move, and costs nothing.
    Refuse,
}

impl Default for Options {
    fn default() -> Self {
        Self { sides: Sides::None, goal: Goal::Points, target: 21, false_calls: FalseCalls::Forfeit, ledger: true }
    }
}

impl Options {
    /// Whether false calls are refused: as agreed, and always where sides play (W7).
    pub const fn refuses(&self) -> bool {
        matches!(self.false_calls, FalseCalls::Refuse) || !matches!(self.sides, Sides::None)
    }

    /// The seats that count together with this one, itself included (W1).
    pub fn side(&self, seat: Seat, seats: u8) -> Seats {
        self.sides.side(seat, seats)
    }
}

impl engine::Options for Options {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec::choice(
            "sides",
            "Who plays together: nobody, odd seats against even seats, or each with the player opposite (W1).",
            &Sides::WORDS,
            |options| options.sides.word(),
            |options, word| options.sides = Sides::from_word(word),
        ),
        OptionSpec::choice(
            "goal",
            "What wins: a number of buildings (W10), or having formed each of the fifteen (W11).",
            &["points", "every-building"],
            |options| match options.goal {
                Goal::Points => "points",
                Goal::EveryBuilding => "every-building",
            },
            |options, word| options.goal = if word == "points" { Goal::Points } else { Goal::EveryBuilding },
        ),
        OptionSpec::number(
            "target",
            "How many buildings win the game (W10).",
            (1, 500),
            |options| options.target,
            |options, number| options.target = number,
        ),
        OptionSpec::choice(
            "false_calls",
            "Whether a call for a building one does not hold, or for one's own card, costs a card or is refused (W7, W8).",
            &["forfeit", "refuse"],
            |options| match options.false_calls {
                FalseCalls::Forfeit => "forfeit",
                FalseCalls::Refuse => "refuse",
            },
            |options, word| {
                options.false_calls = if word == "refuse" { FalseCalls::Refuse } else { FalseCalls::Forfeit };
            },
        ),
        OptionSpec::flag(
            "ledger",
            "A ledger of the cards that everybody has seen change hands; without it everybody plays from memory (W5).",
            |options| options.ledger,
            |options, flag| options.ledger = flag,
        ),
    ];

    fn check(&self, seats: u8) -> Result<(), BadOption> {
        self.sides.check(seats)
    }

    /// W7: forfeits are the leaflet's way, and where sides play they are left out without a word; but to ask for both in so many
    /// words is refused.
    fn from_settings<'a>(settings: impl IntoIterator<Item = (&'a str, &'a Value)>) -> Result<Self, BadOption> {
        let mut options = Self::default();
        let mut asked = false;
        for (name, value) in settings {
            options.set(name, value)?;
            asked |= name == "false_calls";
        }
        if asked && options.false_calls == FalseCalls::Forfeit && options.sides != Sides::None {
            let sides = options.sides.word();
            return Err(BadOption::new(format!(
                "option `false_calls` cannot be `forfeit` where `sides` is `{sides}`: a forfeit to a partner would be a present (W7)"
            )));
        }
        Ok(options)
    }
}
