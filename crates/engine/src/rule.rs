//! Numbered rules. A refusal names the rule it rests on; the rules page, the terminal's help and docs/RULINGS.md are made from
//! the same list.

use std::fmt::{Debug, Display};

/// One numbered rule of a game, in the program's own words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its number: `P12`.
    pub id: &'static str,
    /// What it says.
    pub text: &'static str,
    /// Where the leaflet says so, in a few words; empty where the whole rule is a ruling.
    pub leaflet: &'static str,
    /// What was decided where the leaflet is silent, says two things, or lacks data.
    pub rulings: &'static [Ruling],
}

/// A decision that the leaflet leaves to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// Whether it settles a rule or supplies data that the leaflet does not give.
    pub kind: RulingKind,
    /// What the leaflet does not say.
    pub silent: &'static str,
    /// What is played here, and why.
    pub decided: &'static str,
    /// The option by which a table can play it otherwise, if there is one.
    pub option: Option<&'static str>,
}

/// The two kinds of decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulingKind {
    /// The leaflet is silent or says two things.
    Ruling,
    /// The leaflet lacks data (which number is on which triangle); a table that can be replaced supplies it.
    Reconstruction,
}

impl Ruling {
    /// A ruling without an option.
    pub const fn new(silent: &'static str, decided: &'static str) -> Self {
        Self { kind: RulingKind::Ruling, silent, decided, option: None }
    }

    /// A reconstruction of data that the leaflet lacks.
    pub const fn reconstruction(silent: &'static str, decided: &'static str) -> Self {
        Self { kind: RulingKind::Reconstruction, silent, decided, option: None }
    }

    /// The same, with the option by which a table can play it otherwise.
    #[must_use]
    pub const fn or_option(self, option: &'static str) -> Self {
        Self { option: Some(option), ..self }
    }
}

/// A reason to refuse an action. `Display` is the sentence for people: lower case, no full stop, ending with the rule in
/// brackets, as in `cannot park R4: it stands alone in its row and column (P8)`.
pub trait Cites: Display + Debug + Clone + Eq + Send + Sync + 'static {
    /// The number of the rule that the action breaks.
    fn rule(&self) -> &'static str;
}

/// A refusal without its type, as every surface shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that was broken.
    pub rule: &'static str,
    /// The sentence for people.
    pub why: String,
    /// Whether the whole table is told ([`crate::Game::refused_aloud`]).
    pub aloud: bool,
}

impl Refusal {
    /// The refusal of a game.
    pub fn of<G: crate::Game>(illegal: &G::Illegal) -> Self {
        Self { rule: illegal.rule(), why: illegal.to_string(), aloud: G::refused_aloud(illegal) }
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.why)
    }
}
