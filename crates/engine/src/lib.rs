//! What a game is. Start at [`game::Game`]; [`play::Match`] is one playing of it; [`erased`] is the same without types, for
//! programs that know games only by their titles.
//!
//! Nothing here does I/O, reads a clock, knows JSON or iterates over a hash table: the same code runs in the server, in the
//! terminal and in the browser, and gives the same result everywhere.

pub mod erased;
pub mod exact;
pub mod fair;
pub mod game;
pub mod observe;
pub mod options;
pub mod play;
pub mod policy;
pub mod position;
pub mod primer;
pub mod record;
pub mod rule;
pub mod seat;
pub mod seed;
pub mod shape;
pub mod sheet;
pub mod sort;
pub mod status;
pub mod value;
pub mod version;
pub mod words;

pub use game::{Advised, BadNotation, Game, GameInfo, Imagine, Positions, Silent, Sink};
pub use observe::{Numbering, Observation, Observe};
pub use options::{BadOption, OptionSpec, Options, Values};
pub use policy::{Branching, Policy, Search, Searcher, Skill};
pub use position::{BadPosition, Laid, Members};
pub use primer::{Primer, Step};
pub use rule::{Cites, Rule, Ruling};
pub use seat::{Seat, Seats, Viewer};
pub use seed::{Chance, DealRng, PlayRng, Seed};
pub use sheet::Sheet;
pub use status::{Ended, Outcome, Points, Status, Wins};
pub use value::Value;
pub use version::{RulesVersion, StartError, Unplayable};
pub use words::{Motion, Names, Pack, Scene, ScoreSheet, Section, SectionKind, Telling, Ways, Words};
