//! What every game implements. Five traits on one type, the state:
//! [`Game`] (the rules), [`Imagine`] (what a player can think the hidden cards are), [`Positions`] (laying out a table by hand,
//! for the referee), [`Words`](crate::words::Words) (everything said to people), [`Policy`] (a quick computer player).

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::options::{BadOption, Options};
use crate::position::{BadPosition, Laid, Members};
use crate::rule::{Cites, Rule};
use crate::seat::{Seat, Seats, Viewer};
use crate::seed::{PlayRng, Seed};
use crate::shape::Shape;
use crate::status::{Points, Status, Wins};
use crate::value::Value;

/// What is printed on the lid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameInfo {
    /// `rap-rummy`
    pub id: &'static str,
    /// `Rap Rummy`
    pub title: &'static str,
    /// The leaflet that the rules come from: `rap-rummy-1926`.
    pub leaflet: &'static str,
    /// What it is, in two sentences, for somebody who has never heard of it.
    pub about: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// Whether points are good.
    pub wins: Wins,
    /// What the points are, in the plural: `points against`, `chips`, `moves`.
    pub counts: &'static str,
    /// No match ends with fewer or more points for a seat, whatever the options.
    pub points: (Points, Points),
    /// About how much one hand changes the difference between two seats.
    pub spread: Points,
    /// No match takes more actions, whatever the options; `None` where it can go on as long as one likes.
    pub longest: Option<u64>,
    /// With how many it is at its best, where that is not for the players alone to say.
    pub advised: Option<Advised>,
    /// The numbered rules.
    pub rules: &'static [Rule],
    /// The version of the rules that a new match is played by. Raised when the same actions would no longer give the same match;
    /// a stored match keeps the version it began with.
    pub rules_version: u32,
    /// The oldest version that can still be played: [`Game::deal_by`] deals every version from this one to the newest.
    pub oldest_rules_version: u32,
}

/// With how many a game is at its best. Every other number between the fewest and the most stays possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advised {
    /// How many, or more.
    pub seats: u8,
    /// Why, in a sentence or two for the player who sets up a table.
    pub why: &'static str,
}

impl GameInfo {
    /// Whether this number of players can play it, whatever the options.
    pub fn check_seats(&self, seats: u8) -> Result<(), BadOption> {
        let (fewest, most) = self.seats;
        if (fewest..=most).contains(&seats) {
            return Ok(());
        }
        Err(BadOption(format!("{} is for {} players, not {seats}", self.title, self.players())))
    }

    /// How many can play it, in words: `2 to 5`, `1`.
    pub fn players(&self) -> String {
        let (fewest, most) = self.seats;
        if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") }
    }

    /// The rule with this number.
    pub fn rule(&self, id: &str) -> Option<&'static Rule> {
        self.rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }
}

/// Text that is not an action of the game, or that names something the game does not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadNotation(pub String);

impl BadNotation {
    /// With this message: lower case, no full stop.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

/// Receives the events of an action. A playout passes [`Silent`], for which events are not even made.
pub trait Sink<E> {
    /// Notes what happened. The closure runs only if events are collected.
    fn note(&mut self, event: impl FnOnce() -> E);
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline]
    fn note(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// The rules of a game, implemented on its full state.
///
/// A state is small and cheap to clone: bit sets and fixed arrays. It holds its [`Seed`] and how often it has shuffled, so that
/// options, seed and actions reproduce a match bit for bit.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// What is printed on the lid.
    const INFO: GameInfo;
    /// What a table can agree on before the deal.
    type Options: Options;
    /// What a player can do. `Display` and `FromStr` are the notation of the rulebook; reading is lenient about case, blanks
    /// and the order of cards, writing is canonical. `Ord` is the order in which legal actions are listed.
    type Action: Clone + Eq + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static;
    /// What happened, with everything that is hidden in it; [`Game::redact`] takes that out.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;
    /// All that one viewer may know and remember, and nothing more.
    type View: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// Why an action is refused.
    type Illegal: Cites;

    /// Sits down and deals by the newest rules. `seats` and `options` have been checked (`GameInfo::seats`, [`Options::check`]).
    fn deal(options: &Self::Options, seats: u8, seed: Seed, events: &mut impl Sink<Self::Event>) -> Self;

    /// Sits down and deals by a version of the rules that [`GameInfo::plays`] has admitted. A game whose rules have changed deals
    /// each version as its players knew it, and its state keeps the version where later plays depend on it.
    fn deal_by(_version: u32, options: &Self::Options, seats: u8, seed: Seed, events: &mut impl Sink<Self::Event>) -> Self {
        Self::deal(options, seats, seed, events)
    }

    /// The options that this match is played with.
    fn options(&self) -> &Self::Options;

    /// How many sit at the table.
    fn seats(&self) -> u8;

    /// Who acts, or how it ended.
    fn status(&self) -> Status;

    /// Appends what this seat may do now to `out`: complete, sorted, without doubles; nothing when it is not its turn.
    /// Requests of the table ([`Game::is_request`]) are not listed.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// The first `most` of [`Game::legal_actions`]; tells whether there are more. A game whose list can be very long makes no more of
    /// it than is asked for.
    fn legal_up_to(&self, seat: Seat, most: usize, out: &mut Vec<Self::Action>) -> bool {
        let before = out.len();
        self.legal_actions(seat, out);
        let more = out.len() - before > most;
        out.truncate(before.saturating_add(most));
        more
    }

    /// What a player is offered at a table, as [`Game::legal_up_to`] lists it: what may be done, without what the
    /// game wants its players to find themselves (Rivalry's words, V9). Everything else that is legal may still be tried.
    fn offered(&self, seat: Seat, most: usize, out: &mut Vec<Self::Action>) -> bool {
        self.legal_up_to(seat, most, out)
    }

    /// Whether everybody is told of such a refusal and its reason: what was tried was said aloud (Rivalry's words, V9).
    fn refused_aloud(_illegal: &Self::Illegal) -> bool {
        false
    }

    /// Whether the action is allowed, or the first rule that it breaks.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Does an action that [`Game::check`] has allowed. What the rules say happens at once (a hand is counted, the next one
    /// dealt) is done here too.
    fn apply(&mut self, seat: Seat, action: &Self::Action, events: &mut impl Sink<Self::Event>);

    /// The action that a player must make now and has no choice about, where the leaflet's players would simply make it
    /// (Americana's run, A11). [`crate::play::Match`] makes it at once and records it; nobody is asked.
    fn forced(&self) -> Option<(Seat, Self::Action)> {
        None
    }

    /// What happens when the time for one play is over (Rivalry, V10), as an action of the seat to act.
    fn timeout(&self) -> Option<Self::Action> {
        None
    }

    /// Seconds for one play, where the rules of the game set a limit (Rivalry, V10). The driver of the match keeps the clock.
    fn seconds_per_play(&self) -> Option<u32> {
        None
    }

    /// Minutes for the whole match, where the table has agreed on a time (Rivalry, V14).
    fn minutes(&self) -> Option<u32> {
        None
    }

    /// What the end of that time does, as a request that only the clock makes; `None` when it has been made.
    fn time_up(&self) -> Option<Self::Action> {
        None
    }

    /// Whether the action is a request of the table (Americana's `end`, the end of an agreed time) rather than a play of the
    /// game: it is never listed as legal, and may come from a seat whose turn it is not.
    fn is_request(_action: &Self::Action) -> bool {
        false
    }

    /// Whether everything that the action names (a seat, a triangle of one's own set) exists at this table.
    fn knows(&self, _action: &Self::Action) -> Result<(), BadNotation> {
        Ok(())
    }

    /// The number of the deal in play, from 1. It goes up when the next one is dealt; a game of a single deal stays at 1.
    fn deal_number(&self) -> u32 {
        1
    }

    /// Told after a taking back, with how often something has been taken back in this match. A patience counts it.
    fn taken_back(&mut self, _times: u32) {}

    /// What the rules rest on besides themselves, with its version: the dictionary of a game of words (Rivalry, V9), a box that is
    /// not ours. A record names it, since the same actions would be refused with another one.
    fn dictionary() -> Option<&'static str> {
        None
    }

    /// Whether a player may take back freely, because nobody else is at the table and taking back is part of the game.
    const FREE_UNDO: bool = false;

    /// Lets the match stop at the end of the hand that is being played ([`crate::status::Ended::HandOver`]): as far as a search
    /// looks, and all that the referee is asked about.
    fn stop_after_hand(&mut self);

    /// What a seat has so far; of the hand in progress, what can already be counted.
    fn points(&self, seat: Seat) -> Points;

    /// About how many hands the match will have after this one; 0 where it stops at the end of this one.
    fn hands_to_come(&self) -> f64;

    /// How well a seat stands, from 0 to 1: about its chance to win the match if `to_come` hands follow this one and all play
    /// equally well.
    fn standing(&self, seat: Seat, to_come: f64) -> f64 {
        let others = Seat::all(self.seats()).filter(|other| *other != seat).map(|other| self.points(other));
        Self::INFO.wins.chance(self.points(seat), others, f64::from(Self::INFO.spread) * to_come.sqrt())
    }

    /// The rule by which such an action is made: what a referee names when allowing it. The state is the one before it.
    fn rule_of(&self, action: &Self::Action) -> &'static str;

    /// What one viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The event as one viewer sees it: the hidden part taken out, or `None` where they do not even see that it happened.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether the event told anybody something they could not have known before: after it, taking back needs consent.
    fn reveals(_event: &Self::Event) -> bool {
        true
    }
}

/// Drawing full states as the owner of a view might imagine them: prepare once, draw many, and weigh them.
///
/// What a view allows is not all equally likely: who has taken the 7 of Dots from the pile holds its neighbours more often than
/// chance has it. A game that can judge this gives [`Imagine::weigh`], and in [`Imagine::POOL`] how many states a search draws and
/// weighs before it begins; it then uses each of them in proportion to its weight (importance resampling), every time after
/// [`Imagine::shuffle_unseen`]. `draw` itself stays uniform: laws and tests rely on it.
pub trait Imagine: Game {
    /// What is worked out once for a view from which many states are drawn.
    type Beliefs: Send + Sync;

    /// Prepares for drawing many states from a view.
    fn prepare(view: &Self::View) -> Self::Beliefs;

    /// A full state drawn uniformly from exactly those that the view allows: `draw(&prepare(view), …).view(me) == view`.
    fn draw(beliefs: &Self::Beliefs, rng: &mut PlayRng) -> Self;

    /// How many states a search weighs at the most; 0 where all are equally likely, and then each is drawn when it is used.
    const POOL: u32 = 0;

    /// How likely the others would have made the choices that the view remembers, if the table were this one. Only the ratio
    /// between states of the same view counts; finite and never negative. Where all weigh nothing, they are drawn with equal chances.
    fn weigh(_beliefs: &Self::Beliefs, _state: &Self) -> f64 {
        1.0
    }

    /// This number of states that the view allows, likely ones more often: for a game that finds them better than by drawing any and
    /// weighing them. It takes longer, and is asked by who thinks long. Empty where a game has no such way, or nothing to go by yet.
    fn likely(_beliefs: &Self::Beliefs, _number: u32, _rng: &mut PlayRng) -> Vec<Self> {
        Vec::new()
    }

    /// Draws anew what lies in no hand (the order of the pack, the chance to come) and leaves the hands as they are. The view of
    /// the viewer for whom the state was imagined stays the same.
    fn shuffle_unseen(&mut self, rng: &mut PlayRng);

    /// Prepares, and draws one state.
    fn imagine(view: &Self::View, rng: &mut PlayRng) -> Self {
        Self::draw(&Self::prepare(view), rng)
    }
}

/// Laying out a table by hand, and writing one down. See "Positions" in docs/POSITIONS.md.
pub trait Positions: Game {
    /// Reads a position. Missing cards are filled in with `rng`; the state stops at the end of the hand
    /// ([`crate::status::Ended::HandOver`]).
    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Laid<Self>, BadPosition>;

    /// The whole state as a position, for the referee only: a table gives out [`Positions::show`].
    fn position(&self) -> Value;

    /// What [`Positions::show`] looks like as data.
    const VIEW: Shape;

    /// What [`Positions::facts`] looks like as data.
    const FACTS: Shape = Shape::Object(&[]);

    /// A view in the shape of a position: what the viewer does not see is a number of cards, or left out.
    fn show(view: &Self::View) -> Value;

    /// Whether something left a pile that lies face down. In a position whose pile nobody listed it was drawn at random.
    fn takes_from_a_pile(_event: &Self::Event) -> bool {
        false
    }

    /// What the referee can tell besides the legal actions (an object). `known` are the seats whose hands were listed: facts
    /// of the others are null.
    fn facts(&self, known: Seats) -> Value;

    /// Cards, letters, triangles or pieces in play that this viewer may not see, each as it would be written in a view. Used
    /// by the laws to look for leaks. Things that look the same as one that they see (two letters S) are left out.
    fn hidden_from(&self, viewer: Viewer) -> Vec<String>;

    /// Whether players name hidden things aloud by the nature of the game, as the calls of World's Fair do. Then the laws look
    /// for leaks only in where things lie and move.
    const NAMES_HIDDEN_THINGS: bool = false;

    /// Everything there is, as written in views, once each and sorted, and where all of it is now must add up: the laws compare
    /// this before and after every action. Games with chips add the sum of all chips.
    fn inventory(&self) -> Vec<String>;
}
