//! What a table can agree on before the deal.

use engine::{BadOption, OptionSpec, Value, Values};

use crate::exposition::Sides;

/// The options of Rivalry. The default is the leaflet's way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RivalryOptions {
    /// V1: how many packs; 0: one, and two from seven players up.
    pub packs: u8,
    /// V1: who plays together.
    pub sides: Sides,
    /// V9: the fewest letters of a word.
    pub min_length: u8,
    /// V10: seconds for each play; 0 for no limit.
    pub seconds_per_play: u16,
    /// V14: the points that make game.
    pub target: u16,
    /// V14: play so many deals; 0: until the target is reached.
    pub deals: u8,
    /// V14: play until the agreed time is over; 0 for none.
    pub minutes: u16,
}

impl Default for RivalryOptions {
    fn default() -> Self {
        Self { packs: 0, sides: Sides::None, min_length: 2, seconds_per_play: 60, target: 100, deals: 0, minutes: 0 }
    }
}

impl RivalryOptions {
    /// V1: how many packs so many players use.
    pub fn packs_for(&self, seats: u8) -> u8 {
        match self.packs {
            0 if seats >= 7 => 2,
            0 => 1,
            packs => packs,
        }
    }
}

fn number<T: TryFrom<i64>>(value: &Value) -> Result<T, BadOption> {
    let number = value.as_int().and_then(|number| number.try_into().ok());
    number.ok_or_else(|| BadOption::new(format!("`{value}` is no number that fits here")))
}

impl engine::Options for RivalryOptions {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec {
            name: "packs",
            about: "How many packs of sixty letters; 0 is one pack, and two from seven players up (V1).",
            values: Values::Number(0, 2),
            get: |options| options.packs.into(),
            set: |options, value| number(value).map(|packs| options.packs = packs),
        },
        OptionSpec {
            name: "sides",
            about: "Each for themselves, odd seats against even seats, or pairs that sit opposite each other (V1).",
            values: Values::Choice(&Sides::WORDS),
            get: |options| options.sides.word().into(),
            set: |options, value| {
                options.sides = Sides::from_value(value);
                Ok(())
            },
        },
        OptionSpec {
            name: "min_length",
            about: "The fewest letters that a word may have (V9).",
            values: Values::Number(2, 6),
            get: |options| options.min_length.into(),
            set: |options, value| number(value).map(|length| options.min_length = length),
        },
        OptionSpec {
            name: "seconds_per_play",
            about: "How many seconds a player has for each play; 0 for as long as they like (V10).",
            values: Values::Number(0, 3600),
            get: |options| options.seconds_per_play.into(),
            set: |options, value| number(value).map(|seconds| options.seconds_per_play = seconds),
        },
        OptionSpec {
            name: "target",
            about: "The points that make game, looked at after each deal (V14).",
            values: Values::Number(1, 1000),
            get: |options| options.target.into(),
            set: |options, value| number(value).map(|target| options.target = target),
        },
        OptionSpec {
            name: "deals",
            about: "Play this many deals and let the most points win, whatever the target; 0 to play for the target (V14).",
            values: Values::Number(0, 50),
            get: |options| options.deals.into(),
            set: |options, value| number(value).map(|deals| options.deals = deals),
        },
        OptionSpec {
            name: "minutes",
            about: "Play for an agreed time, whatever the target: the leader wins when it is over; 0 for none (V14).",
            values: Values::Number(0, 600),
            get: |options| options.minutes.into(),
            set: |options, value| number(value).map(|minutes| options.minutes = minutes),
        },
    ];

    fn check(&self, seats: u8) -> Result<(), BadOption> {
        self.sides.check(seats)
    }
}
