//! Games without their types, for programs that know them only by title: the catalogue is a list of [`Title`]s, a match without
//! its type is an [`AnyMatch`], a position that the referee was shown an [`AnyPosition`], and a state for tools that search an [`AnyState`]. A computer player
//! gets a [`Sight`].
//!
//! States, observations and what a viewer knows without their types are for tools that search and learn. A browser has no such tools,
//! and does not load them, nor what describes data to other languages: a table of functions keeps everything that is in it, used or not.

mod game;
#[cfg(not(target_family = "wasm"))]
mod knowledge;
mod position;
mod sight;
#[cfg(not(target_family = "wasm"))]
mod state;
mod title;

use std::any::Any;
use std::fmt::Write as _;

use crate::game::{BadNotation, Game, GameInfo, Imagine, Positions};
use crate::observe::Observe;
#[cfg(not(target_family = "wasm"))]
use crate::observe::{Numbering, Piece};
use crate::options::{BadOption, Settings, Values};
use crate::play::PlayError;
use crate::policy::Policy;
use crate::position::BadPosition;
use crate::primer::Primer;
use crate::record::{BadRecord, Line, Record};
use crate::seat::{Seat, Viewer};
use crate::seed::{PlayRng, Seed};
#[cfg(not(target_family = "wasm"))]
use crate::shape::Shape;
use crate::status::Status;
use crate::value::Value;
use crate::version::{RulesVersion, StartError, Unplayable};
use crate::words::{Names, Pack, Scene, Telling, Ways, Words};

#[cfg(not(target_family = "wasm"))]
pub use knowledge::{AnyBeliefs, AnyKnowledge, KnowledgeOf};
pub use sight::{Sight, SightOf};
#[cfg(not(target_family = "wasm"))]
pub use state::{AnyState, NoSuchAction};
pub use title::TitleOf;

/// Everything that a title of the catalogue has.
pub trait Playable: Game + Imagine + Positions + Words + Policy + Observe {}
impl<G: Game + Imagine + Positions + Words + Policy + Observe> Playable for G {}

/// An option as it is shown to people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub about: &'static str,
    /// What it takes.
    pub values: Values,
    /// The leaflet's way.
    pub default: Value,
}

/// A game of the catalogue.
pub trait Title: Send + Sync {
    /// What is printed on the lid.
    fn info(&self) -> &'static GameInfo;

    /// Its options.
    fn options(&self) -> Vec<OptionInfo>;

    /// Whether this number of players can play with these options.
    fn check(&self, settings: &Settings, seats: u8) -> Result<(), BadOption>;

    /// Whether an option takes this value, whatever the others are.
    fn check_option(&self, name: &str, value: &Value) -> Result<(), BadOption>;

    /// Whether taking back is free in this game, as it is in a patience.
    fn free_undo(&self) -> bool;

    /// The dictionary of the game with its version, where it has one.
    fn dictionary(&self) -> Option<&'static str>;

    /// What a new match is played by.
    fn rules_version(&self) -> RulesVersion;

    /// Whether a match that began with these rules can be played here.
    fn plays(&self, rules: &RulesVersion) -> Result<(), Unplayable>;

    /// Sits down and deals by the newest rules.
    fn start(&self, settings: &Settings, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, BadOption>;

    /// Sits down and deals by the rules that a match began with.
    fn start_by(&self, rules: &RulesVersion, settings: &Settings, seats: u8, seed: Seed)
    -> Result<Box<dyn AnyMatch>, StartError>;

    /// Sits down and deals, as a state without a record: for tools that search and simulate.
    #[cfg(not(target_family = "wasm"))]
    fn deal(&self, settings: &Settings, seats: u8, seed: Seed) -> Result<Box<dyn AnyState>, BadOption>;

    /// The pieces of an observation at such a table, in their order.
    #[cfg(not(target_family = "wasm"))]
    fn pieces(&self, settings: &Settings, seats: u8) -> Result<Vec<Piece>, BadOption>;

    /// How actions are numbered at such a table.
    #[cfg(not(target_family = "wasm"))]
    fn numbering(&self, settings: &Settings, seats: u8) -> Result<Numbering, BadOption>;

    /// Reads a position.
    fn lay_out(&self, position: &Value, rng: &mut PlayRng) -> Result<Box<dyn AnyPosition>, BadPosition>;

    /// A match that begins at a position: nobody has dealt it, and nothing before it can be taken back. It ends with the hand.
    fn start_at(&self, position: &Value) -> Result<Box<dyn AnyMatch>, BadPosition>;

    /// A first hand for somebody who does not know the game, where there is one.
    fn primer(&self) -> Option<Primer>;

    /// Plays a record again, verifying every action, and, where they are there, the result and the proof of the deal. A record
    /// without its secret cannot be dealt again.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, BadRecord>;

    /// What its views look like as data.
    #[cfg(not(target_family = "wasm"))]
    fn view_shape(&self) -> &'static Shape;

    /// What the referee's facts look like as data.
    #[cfg(not(target_family = "wasm"))]
    fn facts_shape(&self) -> &'static Shape;

    /// A card, letter, triangle or piece in words.
    fn name(&self, thing: &str) -> String;

    /// Everything the game is played with as printed, and its named places, as written in views and in words. Each once, in
    /// the order of the box.
    fn things(&self) -> Vec<(String, String)>;

    /// The pack of cards with suits, where the game is played with one.
    fn pack(&self) -> Option<Pack>;
}

/// A match in progress, without its type.
pub trait AnyMatch: Send + Sync {
    /// What is printed on the lid.
    fn info(&self) -> &'static GameInfo;
    /// The dictionary of the game with its version, where it has one.
    fn dictionary(&self) -> Option<&'static str>;
    /// The version of the rules that it is played by.
    fn rules_version(&self) -> u32;
    /// How many play.
    fn seats(&self) -> u8;
    /// What differs from the defaults.
    fn settings(&self) -> Vec<(&'static str, Value)>;
    /// Who acts, or how it ended.
    fn status(&self) -> Status;
    /// What the seat may do now, in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// The first of them, and whether there are more.
    fn legal_up_to(&self, seat: Seat, most: usize) -> (Vec<String>, bool);
    /// What the seat is offered at a table ([`Game::offered`]), as people write it, and whether there is more of that.
    fn offered(&self, seat: Seat, most: usize) -> (Vec<String>, bool);
    /// Reads an action as this table understands it, and gives it back in its canonical form.
    fn parse(&self, action: &str) -> Result<String, BadNotation>;

    /// Reads an action as somebody in that seat writes it ([`Words::read`]), and gives it in its canonical form.
    fn read(&self, seat: Seat, text: &str) -> Result<String, BadNotation>;
    /// An action in notation as somebody in that seat reads it ([`Words::write`]); what is none stays as it is.
    fn write(&self, seat: Seat, action: &str) -> String;
    /// An action as one tells somebody to do it, inside a sentence.
    fn in_words(&self, action: &str, names: &Names<'_>) -> Result<String, BadNotation>;
    /// Reads an action and checks it, without making it.
    fn check(&self, seat: Seat, action: &str) -> Result<Checked, PlayError>;
    /// The same with an action as somebody in that seat writes it.
    fn check_written(&self, seat: Seat, text: &str) -> Result<Checked, PlayError>;
    /// Does an action that [`AnyMatch::check`] has allowed and after which nothing was done, and what is forced after it.
    fn make(&mut self, checked: Checked);
    /// Does an action, and what is forced after it.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError>;
    /// Takes back the last decision of a seat.
    fn undo(&mut self, seat: Seat) -> Result<(), PlayError>;
    /// Whether the seat's last decision can be taken back without asking anybody.
    fn is_quiet(&self, seat: Seat) -> bool;
    /// How many actions the state rests on.
    fn steps(&self) -> usize;
    /// The n-th action, from 1: who, what, and whether it was forced.
    fn step(&self, step: usize) -> Option<(Seat, String, bool)>;
    /// What a viewer was told at a step; step 0 is the deal.
    fn tellings(&self, step: usize, viewer: Viewer, names: &Names<'_>) -> Vec<Telling>;
    /// What a viewer may know, viewed once.
    fn look(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// What a viewer may know, in the shape of a position.
    fn view(&self, viewer: Viewer) -> Value {
        self.look(viewer).show()
    }
    /// Whose turn it is and what is asked.
    fn prompt(&self, viewer: Viewer, names: &Names<'_>) -> String {
        self.look(viewer).prompt(names)
    }
    /// The table in words.
    fn scene(&self, viewer: Viewer, names: &Names<'_>) -> Scene {
        self.look(viewer).scene(names)
    }
    /// The step that ended the last deal, where another was dealt after it.
    fn deal_ended(&self) -> Option<usize>;
    /// The deal that a step has ended, as a viewer is told of it; none where another deal has ended since, or none ended there.
    fn finished_deal(&self, step: usize, viewer: Viewer, names: &Names<'_>) -> Option<FinishedDeal>;
    /// The action that running out of time makes, in games with such a rule.
    fn timeout(&self) -> Option<String>;
    /// Seconds for one play, in games with such a rule.
    fn seconds_per_play(&self) -> Option<u32>;
    /// Minutes for the whole match, where the table has agreed on a time.
    fn minutes(&self) -> Option<u32>;
    /// The request that the end of that time makes.
    fn time_up(&self) -> Option<String>;
    /// Everything that was done as the lines of a record, what was taken back included.
    fn lines(&self) -> Vec<Line>;
    /// How many lines these are.
    fn line_count(&self) -> usize;
    /// The line at this place, from 0.
    fn line(&self, at: usize) -> Option<Line>;
    /// An action in its canonical form, whether or not this table knows what it is about.
    fn canonical(&self, action: &str) -> Result<String, BadNotation>;
    /// The match as it stood after this number of actions.
    fn at_step(&self, step: usize) -> Box<dyn AnyMatch>;
    /// The same match as a viewer might suppose it to be ([`Match::suppose`]).
    #[cfg(not(target_family = "wasm"))]
    fn suppose(&self, viewer: Viewer, rng: &mut PlayRng) -> Box<dyn AnyMatch>;
    /// What a seat sees, if it is to act: what a computer player gets.
    fn sight(&self, seat: Seat) -> Option<Sight>;
    /// Another one just like it.
    fn clone_box(&self) -> Box<dyn AnyMatch>;
    /// For tests, which know the type.
    fn as_any(&self) -> &dyn Any;
}

/// A deal that is over, as one viewer sees it: what the rules say is laid open then, and how it was counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedDeal {
    /// Its number, from 1.
    pub deal: u32,
    /// How it ended and what was counted.
    pub told: Vec<Telling>,
    /// The table at its end in the shape of a position.
    pub view: Value,
    /// What each seat held at its end, in notation; none where the rules do not show it. Empty in games without hands.
    pub hands: Vec<Option<Vec<String>>>,
    /// The table at its end in words, with the score sheet.
    pub scene: Scene,
}

/// All that one viewer may know, without its type.
pub trait AnyView {
    /// In the shape of a position.
    fn show(&self) -> Value;
    /// Whose turn it is and what is asked.
    fn prompt(&self, names: &Names<'_>) -> String;
    /// The table in words.
    fn scene(&self, names: &Names<'_>) -> Scene;
    /// How something that was typed can be made of what lies there ([`Words::ways`]).
    fn ways(&self, typed: &str) -> Ways;
}

struct ViewOf<G: Game>(G::View);

impl<G: Positions + Words> AnyView for ViewOf<G> {
    fn show(&self) -> Value {
        G::show(&self.0)
    }

    fn prompt(&self, names: &Names<'_>) -> String {
        G::prompt(&self.0, names)
    }

    fn scene(&self, names: &Names<'_>) -> Scene {
        G::describe(&self.0, names)
    }

    fn ways(&self, typed: &str) -> Ways {
        G::ways(&self.0, typed)
    }
}

/// An action that was read once and may be made, at the match that checked it and as long as nothing else is done there.
pub struct Checked {
    seat: Seat,
    text: String,
    action: Box<dyn Any + Send + Sync>,
}

impl Checked {
    /// Who acts.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The action in its canonical form.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

/// A table that the referee was shown, without its type.
pub trait AnyPosition: Send + Sync {
    /// What is printed on the lid.
    fn info(&self) -> &'static GameInfo;
    /// Who acts, or that the hand is over.
    fn status(&self) -> Status;
    /// What the seat may do now, in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// The first of them, and whether there are more.
    fn legal_up_to(&self, seat: Seat, most: usize) -> (Vec<String>, bool);
    /// What else can be told.
    fn facts(&self) -> Value;
    /// The position, complete.
    fn position(&self) -> Value;
    /// What a spectator sees of it.
    fn view(&self) -> Value;
    /// Whether a hand was filled at random.
    fn filled(&self) -> bool;
    /// The rule by which such an action is made here; `None` for what is no action of the game.
    fn rule_of(&self, action: &str) -> Option<&'static str>;
    /// Does an action of the seat to move, and what is forced after it; tells what happened.
    fn play(&mut self, action: &str) -> Result<Vec<Telling>, PlayError>;
    /// What the seat to act sees: what a computer player gets.
    fn sight(&self) -> Option<Sight>;
    /// For programs that know the type.
    fn as_any(&self) -> &dyn Any;
}

fn legal<G: Game>(state: &G, seat: Seat) -> Vec<String> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    notation(&actions)
}

/// A list of actions in notation, with whether there are more.
fn written<A: std::fmt::Display>(list: impl FnOnce(&mut Vec<A>) -> bool) -> (Vec<String>, bool) {
    let mut actions = Vec::new();
    let more = list(&mut actions);
    (notation(&actions), more)
}

/// Actions in notation. They are written into one buffer first: a text that grows while it is written is allocated several times.
fn notation<A: std::fmt::Display>(actions: &[A]) -> Vec<String> {
    let mut buffer = String::new();
    let write = |action: &A| {
        buffer.clear();
        write!(buffer, "{action}").expect("a text grows");
        buffer.as_str().to_owned()
    };
    actions.iter().map(write).collect()
}

fn make_forced<G: Game>(state: &mut G, events: &mut Vec<G::Event>) {
    while let Some((seat, action)) = state.forced() {
        state.apply(seat, &action, events);
    }
}
