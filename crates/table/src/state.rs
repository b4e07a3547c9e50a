//! The table as its log makes it.

use engine::erased::{AnyMatch, Title};
use engine::fair::{Nonce, Secret};
use engine::record::Record;
use engine::{PlayRng, RulesVersion, Seat, Seats, Seed, Status, Unplayable, Viewer};
use games::catalog;
use players::Level;

use crate::clock::{Clocks, Millis};
use crate::command::Refused;
use crate::entry::{Absence, Card, Closed, Entry, Logged};
use crate::seat::{Chair, Sitter};

/// How long the others wait for somebody to cut the cards, in milliseconds. A device does it at once.
const TO_CUT: Millis = 60_000;

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Seats are free, or somebody has still to cut.
    Waiting,
    /// The cards are dealt.
    Playing,
    /// The match is over.
    Over,
    /// The match was ended before it was over.
    Closed(Closed),
}

/// A live match with people and computer players at it.
#[derive(Clone)]
pub struct Table {
    pub(crate) title: &'static dyn Title,
    pub(crate) card: Card,
    pub(crate) rules: RulesVersion,
    pub(crate) secret: Secret,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) nonces: Vec<(Seat, Nonce)>,
    /// Since when no seat is free.
    full: Option<Millis>,
    pub(crate) game: Option<Box<dyn AnyMatch>>,
    pub(crate) clocks: Clocks,
    /// When the time that was agreed for the whole match is over.
    pub(crate) ends: Option<Millis>,
    pub(crate) closed: Option<Closed>,
    pub(crate) undo: Option<PendingUndo>,
    /// What each seat has chosen about each other seat.
    pub(crate) choices: Vec<Vec<Option<Absence>>>,
    pub(crate) end_asked: Seats,
    pub(crate) rematch_asked: Seats,
    pub(crate) rematch: Option<String>,
    /// What the log says, entry by entry, with the steps of the match that each has made.
    pub(crate) log: Vec<(Logged, std::ops::Range<usize>)>,
}

/// A computer player whose turn it is, apart from the table: it may think on another thread.
pub struct Thinker {
    game: Box<dyn AnyMatch>,
    seat: Seat,
    level: Level,
    seed: Seed,
}

impl Thinker {
    /// What it does. This may take a while.
    pub fn think(self) -> Option<(Seat, String)> {
        players::computer::choose(&*self.game, self.seat, self.level, self.seed).map(|action| (self.seat, action))
    }
}

/// Somebody wants to take back, and these have agreed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PendingUndo {
    pub(crate) seat: Seat,
    pub(crate) agreed: Seats,
}

/// A log that cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLog {
    /// An entry that does not fit those before it.
    #[error("entry {seq} does not fit: {why}")]
    Entry {
        /// Which entry, from 1.
        seq: u64,
        /// Why.
        why: String,
    },
    /// The match began with rules that this program does not have. The log may be sound.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
}

impl Table {
    /// The first entry of a new table, after a look at what was agreed.
    pub fn open(card: Card, secret: Secret) -> Result<Entry, Refused> {
        let title = catalog::find(&card.game).ok_or_else(|| Refused::Card(format!("there is no game `{}`", card.game)))?;
        title.check(&card.settings, card.seats).map_err(|bad| Refused::Card(bad.0))?;
        Ok(Entry::Opened { card, rules: title.rules_version(), secret })
    }

    /// The table that a log tells of.
    pub fn replay(log: impl IntoIterator<Item = Logged>) -> Result<Self, BadLog> {
        let mut log = log.into_iter();
        let bad = |why: &str| BadLog::Entry { seq: 1, why: why.to_owned() };
        let first = log.next().ok_or_else(|| bad("the log is empty"))?;
        let Entry::Opened { card, rules, secret } = &first.entry else {
            return Err(bad("a log begins with the opening of the table"));
        };
        let title = catalog::find(&card.game).ok_or_else(|| Unplayable::Game { game: card.game.clone() })?;
        title.plays(rules)?;
        let seats = usize::from(card.seats);
        title.check(&card.settings, card.seats).map_err(|error| bad(&error.0))?;
        let mut table = Self {
            title,
            card: card.clone(),
            rules: rules.clone(),
            secret: *secret,
            chairs: vec![Chair::default(); seats],
            nonces: Vec::new(),
            full: None,
            game: None,
            clocks: Clocks::new(card.clock, card.seats),
            ends: None,
            closed: None,
            undo: None,
            choices: vec![vec![None; seats]; seats],
            end_asked: Seats::NONE,
            rematch_asked: Seats::NONE,
            rematch: None,
            log: Vec::new(),
        };
        table.log.push((first, 0..0));
        for logged in log {
            let seq = table.seq() + 1;
            table.apply(logged).map_err(|why| BadLog::Entry { seq, why })?;
        }
        Ok(table)
    }

    /// Makes an entry so. The entry has been decided by this table and appended to its log, or is read from it.
    pub fn apply(&mut self, logged: Logged) -> Result<(), String> {
        let before = self.steps();
        self.make_so(&logged)?;
        let after = self.steps();
        // Step 0 is the deal; each action is a step.
        let steps = match logged.entry {
            Entry::Dealt => 0..after + 1,
            Entry::Acted { .. } => before + 1..after + 1,
            _ => 0..0,
        };
        // What was taken back is told no more: its steps will be somebody else's.
        if after < before {
            for (_, told) in &mut self.log {
                *told = told.start.min(after + 1)..told.end.min(after + 1);
            }
        }
        self.log.push((logged, steps));
        Ok(())
    }

    fn make_so(&mut self, logged: &Logged) -> Result<(), String> {
        let at = logged.at;
        for seat in seats_of(&logged.entry) {
            if seat.index() >= self.chairs.len() {
                return Err(format!("there is no seat {seat}"));
            }
        }
        match &logged.entry {
            Entry::Opened { .. } => return Err("a table is opened once".to_owned()),
            Entry::Sat { seat, sitter } => {
                self.chairs[seat.index()].sitter = Some(sitter.clone());
                self.nonces.retain(|(other, _)| other != seat);
                if self.chairs.iter().all(|chair| chair.sitter.is_some()) {
                    self.full = Some(at);
                }
            }
            Entry::Cut { seat, nonce } => {
                self.nonces.retain(|(other, _)| other != seat);
                self.nonces.push((*seat, *nonce));
                self.nonces.sort_by_key(|(seat, _)| *seat);
            }
            Entry::Rose { seat } => {
                self.chairs[seat.index()] = Chair::default();
                self.nonces.retain(|(other, _)| other != seat);
                self.full = None;
            }
            Entry::Dealt => {
                let seed = self.seed();
                let game = self
                    .title
                    .start_by(&self.rules, &self.card.settings, self.card.seats, seed)
                    .map_err(|error| error.to_string())?;
                self.ends = game.minutes().map(|minutes| at + Millis::from(minutes) * 60_000);
                self.game = Some(game);
                self.next_turn(at);
            }
            Entry::Acted { seat, action, .. } => {
                let game = self.game.as_mut().ok_or("nothing is dealt")?;
                game.play(*seat, action).map_err(|error| error.to_string())?;
                self.undo = None;
                self.next_turn(at);
            }
            Entry::UndoAsked { seat } => self.undo = Some(PendingUndo { seat: *seat, agreed: Seats::NONE }),
            Entry::UndoAgreed { seat } => {
                if let Some(undo) = &mut self.undo {
                    undo.agreed.insert(*seat);
                }
            }
            Entry::UndoRefused { .. } => self.undo = None,
            Entry::Undone { seat } => {
                let game = self.game.as_mut().ok_or("nothing is dealt")?;
                game.undo(*seat).map_err(|error| error.to_string())?;
                self.undo = None;
                self.next_turn(at);
            }
            Entry::Hinted { .. } => {}
            Entry::Left { seat } | Entry::Flagged { seat } => {
                self.chairs[seat.index()].absent = true;
                self.clocks.turn(None, at, None);
            }
            Entry::Chose { seat, about, choice } => self.choices[seat.index()][about.index()] = Some(*choice),
            Entry::TookOver { seat, level } => {
                self.chairs[seat.index()].stand_in = Some(*level);
                self.next_turn(at);
            }
            Entry::Returned { seat } => {
                let chair = &mut self.chairs[seat.index()];
                (chair.absent, chair.stand_in) = (false, None);
                for choices in &mut self.choices {
                    choices[seat.index()] = None;
                }
                self.next_turn(at);
            }
            Entry::EndAsked { seat } => self.end_asked.insert(*seat),
            Entry::Closed { why } => {
                self.closed = Some(*why);
                self.clocks.turn(None, at, None);
            }
            Entry::RematchAsked { seat } => self.rematch_asked.insert(*seat),
            Entry::Rematch { table } => self.rematch = Some(table.clone()),
            Entry::Resumed => {
                self.clocks.resume(at);
                let away = at.saturating_sub(self.log.last().map_or(at, |(last, _)| last.at));
                self.ends = self.ends.map(|ends| ends + away);
                self.full = self.full.map(|full| full + away);
            }
        }
        Ok(())
    }

    fn next_turn(&mut self, at: Millis) {
        let (to_act, limit) = match &self.game {
            Some(game) => (game.status().to_act(), game.seconds_per_play()),
            None => (None, None),
        };
        // A computer player needs no clock, and somebody who is away is waited for.
        let timed = to_act.filter(|seat| self.chairs[seat.index()].is_present());
        self.clocks.turn(timed, at, limit);
    }

    /// All the chance of the match: of the house's secret and of every nonce.
    fn seed(&self) -> Seed {
        let nonces: Vec<Nonce> = self.nonces.iter().map(|(_, nonce)| *nonce).collect();
        self.secret.seed(&nonces)
    }

    /// The number of the last entry: the version of the table.
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// What was agreed.
    pub const fn card(&self) -> &Card {
        &self.card
    }

    /// The rules that the match is played by.
    pub const fn rules(&self) -> &RulesVersion {
        &self.rules
    }

    /// The title.
    pub const fn title(&self) -> &'static dyn Title {
        self.title
    }

    /// The seats.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The match, once the cards are dealt.
    pub fn game(&self) -> Option<&dyn AnyMatch> {
        self.game.as_deref()
    }

    /// The clocks.
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// When time will do something if nobody acts: [`Table::tick`] says what.
    pub fn due(&self) -> Option<Millis> {
        if self.game.is_none() {
            // Somebody has cut and waits: whoever does not cut in time loses the seat.
            let waited_for = !self.nonces.is_empty() && !self.to_cut().is_empty();
            return self.full.filter(|_| waited_for && self.closed.is_none()).map(|full| full + TO_CUT);
        }
        let play = self.clocks.deadline().map(|(_, deadline)| deadline);
        let whole = self.ends.filter(|_| self.game.as_ref().is_some_and(|game| game.time_up().is_some()));
        [play, whole].into_iter().flatten().min()
    }

    /// Who wants to take back, while the others have not all answered.
    pub fn undo_asked(&self) -> Option<Seat> {
        self.undo.map(|undo| undo.seat)
    }

    /// Where the next match is played.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The seats of those who want to play again.
    pub const fn rematch_asked(&self) -> Seats {
        self.rematch_asked
    }

    /// The seats of those who want to end the match.
    pub const fn end_asked(&self) -> Seats {
        self.end_asked
    }

    /// The log.
    pub fn log(&self) -> impl ExactSizeIterator<Item = &Logged> {
        self.log.iter().map(|(logged, _)| logged)
    }

    /// How far it has come.
    pub fn standing(&self) -> Standing {
        match (&self.game, self.closed) {
            (_, Some(why)) => Standing::Closed(why),
            (None, None) => Standing::Waiting,
            (Some(game), None) if game.status().is_over() => Standing::Over,
            (Some(_), None) => Standing::Playing,
        }
    }

    /// Who acts now.
    pub fn to_act(&self) -> Option<Seat> {
        let game = self.game.as_ref().filter(|_| self.closed.is_none())?;
        game.status().to_act()
    }

    /// The computer player that acts now.
    pub fn computer_to_act(&self) -> Option<(Seat, Level)> {
        let seat = self.to_act()?;
        self.chairs[seat.index()].computer().map(|level| (seat, level))
    }

    /// What the computer player that acts now does. Thinking may take a while.
    pub fn computer_action(&self) -> Option<(Seat, String)> {
        self.thinker()?.think()
    }

    /// The computer player that acts now, to think elsewhere.
    pub fn thinker(&self) -> Option<Thinker> {
        let (seat, level) = self.computer_to_act()?;
        // Its chance is its own, and the same after a restart.
        let seed = Seed(self.secret.0).child(self.seq());
        Some(Thinker { game: self.game.as_ref()?.clone_box(), seat, level, seed })
    }

    /// Whether the device of this seat has added to the deal.
    pub(crate) fn has_cut(&self, seat: Seat) -> bool {
        self.nonces.iter().any(|(other, _)| *other == seat)
    }

    /// The seats of the people who have still to cut the cards.
    pub fn to_cut(&self) -> Seats {
        self.people().iter().filter(|seat| self.game.is_none() && !self.has_cut(*seat)).collect()
    }

    /// What the devices have added to the deal.
    pub fn nonces(&self) -> &[(Seat, Nonce)] {
        &self.nonces
    }

    /// The seat of a user.
    pub fn seat_of(&self, user: &str) -> Option<Seat> {
        Seat::all(self.card.seats).find(|seat| {
            let sitter = self.chairs[seat.index()].sitter.as_ref();
            sitter.and_then(Sitter::user) == Some(user)
        })
    }

    /// How somebody looks at the table.
    pub fn viewer(&self, seat: Option<Seat>) -> Viewer {
        seat.filter(|seat| seat.index() < self.chairs.len()).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Says what a user is called. The log may hold no names, so that somebody can be forgotten; whoever reads it tells the
    /// table who is who.
    pub fn call(&mut self, user: &str, called: &str) {
        for chair in &mut self.chairs {
            if let Some(Sitter::Person { user: owner, name } | Sitter::Bot { user: owner, name }) = &mut chair.sitter
                && owner == user
            {
                called.clone_into(name);
            }
        }
    }

    /// Names by seat; two of the same name are told apart by their seat.
    pub fn names(&self) -> Vec<String> {
        let names: Vec<String> =
            self.chairs.iter().map(|chair| chair.sitter.as_ref().map_or_else(String::new, Sitter::name)).collect();
        let twice = |name: &str| names.iter().filter(|other| *other == name).count() > 1;
        names
            .iter()
            .enumerate()
            .map(|(i, name)| if twice(name) && !name.is_empty() { format!("{name} {}", i + 1) } else { name.clone() })
            .collect()
    }

    /// The match as text. The secret is in it only when the match is over, in whatever way.
    pub fn record(&self) -> Option<Record> {
        let game = self.game.as_deref()?;
        let mut record = engine::record::Record::of(game, &self.names(), &self.secret, &self.nonces);
        if let Some(why) = self.closed {
            (record.secret, record.closed) = (Some(self.secret), Some((0, why)));
        }
        Some(record)
    }

    /// The commitment of the house, published before the deal.
    pub fn commitment(&self) -> engine::fair::Commitment {
        self.secret.commitment()
    }

    /// Whether nothing more will be played here: what was hidden opens then, and not before.
    pub fn is_done(&self) -> bool {
        matches!(self.standing(), Standing::Over | Standing::Closed(_))
    }

    /// The outcome, once the match is over.
    pub fn outcome(&self) -> Option<engine::Outcome> {
        match self.game.as_ref()?.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Playing { .. } => None,
        }
    }

    /// The same table as a viewer might suppose it to be: what he cannot know of the match, and the secret of the house, are
    /// drawn anew. None before the deal, when there is nothing to suppose.
    pub fn suppose(&self, viewer: Viewer, rng: &mut PlayRng) -> Option<Self> {
        let mut supposed = self.clone();
        supposed.game = Some(self.game.as_ref()?.suppose(viewer, rng));
        supposed.secret = Secret(Seed::imagined(rng).0);
        if let Some((Logged { entry: Entry::Opened { secret, .. }, .. }, _)) = supposed.log.first_mut() {
            *secret = supposed.secret;
        }
        Some(supposed)
    }

    fn steps(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.steps())
    }
}

fn seats_of(entry: &Entry) -> Vec<Seat> {
    match entry {
        Entry::Sat { seat, .. }
        | Entry::Cut { seat, .. }
        | Entry::Rose { seat }
        | Entry::Acted { seat, .. }
        | Entry::UndoAsked { seat }
        | Entry::UndoRefused { seat }
        | Entry::UndoAgreed { seat }
        | Entry::Undone { seat }
        | Entry::Hinted { seat }
        | Entry::Left { seat }
        | Entry::Flagged { seat }
        | Entry::TookOver { seat, .. }
        | Entry::Returned { seat }
        | Entry::EndAsked { seat }
        | Entry::RematchAsked { seat } => vec![*seat],
        Entry::Chose { seat, about, .. } => vec![*seat, *about],
        Entry::Opened { .. } | Entry::Dealt | Entry::Closed { .. } | Entry::Rematch { .. } | Entry::Resumed => Vec::new(),
    }
}
