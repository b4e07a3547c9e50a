//! One playing of a game, as it is recorded: options, seed and actions, with the state they lead to.

use crate::game::{BadNotation, Game, Imagine};
use crate::rule::Refusal;
use crate::seat::{Seat, Viewer};
use crate::seed::{PlayRng, Seed};
use crate::version::Unplayable;

/// Something that was done, in the order in which it was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move<A> {
    /// An action; `forced` where nobody had a choice ([`Game::forced`]).
    Action {
        /// Who acted.
        seat: Seat,
        /// What was done.
        action: A,
        /// Whether the rules left no choice.
        forced: bool,
    },
    /// This seat took back its last decision, and with it everything that came after.
    Undo {
        /// Who took back.
        seat: Seat,
    },
}

/// Why nothing was done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The text is not an action of this game, or names something that does not exist at this table.
    #[error(transparent)]
    Notation(#[from] BadNotation),
    /// The rules do not allow it.
    #[error("{0}")]
    Refused(Refusal),
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
}

/// A deal that is over and was followed by another, as it stood at its end.
#[derive(Clone, Debug)]
pub struct Finished<G: Game> {
    /// The step of the line that ended it.
    pub step: usize,
    /// The table as it lay: a match that stops after this hand ([`Game::stop_after_hand`]). Its views show what the rules say is
    /// laid open when a hand is over, and nothing else.
    pub state: G,
    /// How it ended and what was counted.
    pub events: Vec<G::Event>,
}

/// One playing of a game.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    rules_version: u32,
    options: G::Options,
    seats: u8,
    seed: Seed,
    state: G,
    log: Vec<Move<G::Action>>,
    // What the state rests on: the log without what was taken back, and the events of each step. Step 0 is the deal.
    line: Vec<(Seat, G::Action, bool)>,
    events: Vec<Vec<G::Event>>,
    taken_back: u32,
    // The last deal that is over and was followed by another.
    finished: Option<Finished<G>>,
    // Where a supposed match parts from the real one: how many actions of the line had been made, and the state after them.
    parted: Option<(usize, G)>,
}

impl<G: Game> Match<G> {
    /// Sits down and deals by the newest rules.
    pub fn start(options: G::Options, seats: u8, seed: Seed) -> Self {
        Self::deal(G::INFO.rules_version, options, seats, seed)
    }

    /// Sits down and deals by a given version of the rules.
    pub fn start_by(version: u32, options: G::Options, seats: u8, seed: Seed) -> Result<Self, Unplayable> {
        G::INFO.plays(version)?;
        Ok(Self::deal(version, options, seats, seed))
    }

    fn deal(rules_version: u32, options: G::Options, seats: u8, seed: Seed) -> Self {
        let mut dealt = Vec::new();
        let state = G::deal_by(rules_version, &options, seats, seed, &mut dealt);
        let (log, line, events) = (Vec::new(), Vec::new(), vec![dealt]);
        let mut game =
            Self { rules_version, options, seats, seed, state, log, line, events, taken_back: 0, finished: None, parted: None };
        game.make_forced();
        game
    }

    /// Goes on from a table that was laid out by hand.
    pub fn start_at(state: G) -> Self {
        let (options, seats, seed) = (state.options().clone(), state.seats(), Seed([0; 32]));
        let (log, line, events, parted) = (Vec::new(), Vec::new(), vec![Vec::new()], Some((0, state.clone())));
        let rules_version = G::INFO.rules_version;
        let mut game =
            Self { rules_version, options, seats, seed, state, log, line, events, taken_back: 0, finished: None, parted };
        game.make_forced();
        game
    }

    /// The same match after its first `steps` actions, or all of them where there are fewer.
    #[must_use]
    pub fn at_step(&self, steps: usize) -> Self {
        let mut game = match &self.parted {
            Some((0, state)) => Self::start_at(state.clone()),
            _ => Self::deal(self.rules_version, self.options.clone(), self.seats, self.seed),
        };
        for (seat, action, forced) in self.line.iter().take(steps) {
            if !forced {
                game.play(*seat, action.clone()).expect("the line was played before");
            }
        }
        game
    }

    /// The version of the rules that it is played by.
    pub const fn rules_version(&self) -> u32 {
        self.rules_version
    }

    /// Where it stands.
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// What it is played with.
    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    /// How many play.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// All its chance. Must not leave before the match is over.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Everything that was done, what was taken back included.
    pub fn log(&self) -> &[Move<G::Action>] {
        &self.log
    }

    /// The actions that the state rests on, with whether they were forced.
    pub fn line(&self) -> &[(Seat, G::Action, bool)] {
        &self.line
    }

    /// What happened at a step of the line as a viewer saw it. Step 0 is the deal, step n the n-th action.
    pub fn events(&self, step: usize, viewer: Viewer) -> impl Iterator<Item = G::Event> + '_ {
        self.events.get(step).into_iter().flatten().filter_map(move |event| G::redact(event, viewer))
    }

    /// Whether the last decision of `seat` can be taken back without asking: it is the last thing anybody decided, and nobody
    /// learned anything by it or after it.
    pub fn is_quiet_since_last_decision_of(&self, seat: Seat) -> bool {
        self.last_decision(seat).is_some_and(|at| {
            self.line[at + 1..].iter().all(|(_, _, forced)| *forced)
                && self.events[at + 1..].iter().flatten().all(|event| !G::reveals(event))
        })
    }

    /// Whether an action may be made now.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), PlayError> {
        self.state.knows(action)?;
        self.state.check(seat, action).map_err(|illegal| PlayError::Refused(Refusal::of::<G>(&illegal)))
    }

    /// Does an action, and everything that is forced after it. Refused, it changes nothing.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), PlayError> {
        self.check(seat, &action)?;
        self.make_checked(seat, action);
        Ok(())
    }

    /// Does an action that [`Match::check`] has just allowed.
    pub(crate) fn make_checked(&mut self, seat: Seat, action: G::Action) {
        self.step(seat, action, false);
        self.make_forced();
    }

    /// Takes back the last decision of a seat and everything after it. Whether that is allowed is for the table to say.
    pub fn undo(&mut self, seat: Seat) -> Result<(), PlayError> {
        let at = self.last_decision(seat).ok_or(PlayError::NothingToTakeBack)?;
        let (made, state) = match &self.parted {
            Some((made, _)) if at < *made => return Err(PlayError::NothingToTakeBack),
            Some((made, state)) => (*made, state.clone()),
            None => (0, G::deal_by(self.rules_version, &self.options, self.seats, self.seed, &mut crate::game::Silent)),
        };
        self.line.truncate(at);
        self.events.truncate(at + 1);
        self.finished = self.finished.take().filter(|finished| finished.step <= at);
        self.state = state;
        for (seat, action, _) in &self.line[made..] {
            self.state.apply(*seat, action, &mut crate::game::Silent);
        }
        self.taken_back += 1;
        self.state.taken_back(self.taken_back);
        self.log.push(Move::Undo { seat });
        Ok(())
    }

    /// The last deal that is over and was followed by another.
    pub const fn finished(&self) -> Option<&Finished<G>> {
        self.finished.as_ref()
    }

    fn last_decision(&self, seat: Seat) -> Option<usize> {
        self.line.iter().rposition(|(who, _, forced)| *who == seat && !forced)
    }

    fn make_forced(&mut self) {
        while let Some((seat, action)) = self.state.forced() {
            debug_assert!(self.state.check(seat, &action).is_ok(), "a forced action is legal");
            self.step(seat, action, true);
        }
    }

    fn step(&mut self, seat: Seat, action: G::Action, forced: bool) {
        let mut events = Vec::new();
        let before = self.state.clone();
        self.state.apply(seat, &action, &mut events);
        self.events.push(events);
        if self.state.deal_number() > before.deal_number() {
            self.finished = Some(Finished::after(self.line.len() + 1, before, seat, &action));
        }
        self.log.push(Move::Action { seat, action: action.clone(), forced });
        self.line.push((seat, action, forced));
    }
}

impl<G: Imagine> Match<G> {
    /// The same match as a viewer might suppose it to be: everything that they saw is as it was, all that they cannot know is drawn
    /// anew, the chance to come included. It goes on from here: nothing before this can be taken back.
    #[must_use]
    pub fn suppose(&self, viewer: Viewer, rng: &mut PlayRng) -> Self {
        let mut supposed = self.clone();
        supposed.state = G::imagine(&self.state.view(viewer), rng);
        supposed.seed = Seed::imagined(rng);
        supposed.events = (0..self.events.len()).map(|step| self.events(step, viewer).collect()).collect();
        supposed.parted = Some((self.line.len(), supposed.state.clone()));
        supposed.finished = self.finished.as_ref().map(|finished| finished.suppose(viewer, rng));
        supposed
    }
}

impl<G: Game> Finished<G> {
    /// The same action once more, at a table that deals no further.
    fn after(step: usize, mut state: G, seat: Seat, action: &G::Action) -> Self {
        state.stop_after_hand();
        let mut events = Vec::new();
        state.apply(seat, action, &mut events);
        Self { step, state, events }
    }

    /// How it ended and what was counted, as a viewer saw it.
    pub fn seen(&self, viewer: Viewer) -> impl Iterator<Item = G::Event> + '_ {
        self.events.iter().filter_map(move |event| G::redact(event, viewer))
    }
}

impl<G: Imagine> Finished<G> {
    /// The same as a viewer might suppose it: what was not laid open is drawn anew.
    fn suppose(&self, viewer: Viewer, rng: &mut PlayRng) -> Self {
        Self { step: self.step, state: G::imagine(&self.state.view(viewer), rng), events: self.seen(viewer).collect() }
    }
}
