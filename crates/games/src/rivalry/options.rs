//! What a table can agree on before the deal.

use engine::{BadOption, OptionSpec};

use crate::exposition::Sides;

/// The options of Rivalry. The default is the leaflet's way.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RivalryOptions {
    /// V1: how many packs; 0: one, and two from seven players up.
    pub packs: u16,
    /// V1: who plays together.
    pub sides: Sides,
    /// V9: the fewest letters of a word.
    pub min_length: u16,
    /// V10: seconds for each play; 0 for no limit.
    pub seconds_per_play: u16,
    /// V14: the points that make game.
    pub target: u16,
    /// V14: play so many deals; 0: until the target is reached.
    pub deals: u16,
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
            packs => packs as u8,
        }
    }
}

impl engine::Options for RivalryOptions {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec::number(
            "packs",
            "How many packs of sixty letters; 0 is one pack, and two from seven players up (V1).",
            (0, 2),
            |options| options.packs,
            |options, number| options.packs = number,
        ),
        OptionSpec::choice(
            "sides",
            "Each for themselves, odd seats against even seats, or pairs that sit opposite each other (V1).",
            &Sides::WORDS,
            |options| options.sides.word(),
            |options, word| options.sides = Sides::from_word(word),
        ),
        OptionSpec::number(
            "min_length",
            "The fewest letters that a word may have (V9).",
            (2, 6),
            |options| options.min_length,
            |options, number| options.min_length = number,
        ),
        OptionSpec::number(
            "seconds_per_play",
            "How many seconds a player has for each play; 0 for as long as they like (V10).",
            (0, 3600),
            |options| options.seconds_per_play,
            |options, number| options.seconds_per_play = number,
        ),
        OptionSpec::number(
            "target",
            "The points that make game, looked at after each deal (V14).",
            (1, 1000),
            |options| options.target,
            |options, number| options.target = number,
        ),
        OptionSpec::number(
            "deals",
            "Play this many deals and let the most points win, whatever the target; 0 to play for the target (V14).",
            (0, 50),
            |options| options.deals,
            |options, number| options.deals = number,
        ),
        OptionSpec::number(
            "minutes",
            "Play for an agreed time, whatever the target: the leader wins when it is over; 0 for none (V14).",
            (0, 600),
            |options| options.minutes,
            |options, number| options.minutes = number,
        ),
    ];

    fn check(&self, seats: u8) -> Result<(), BadOption> {
        self.sides.check(seats)
    }
}
