//! Two worlds that differ only in what a viewer cannot know, and every message that a server would send that viewer in both: byte for byte
//! the same, or something hidden has left.
//!
//! The second world is a table as the viewer might suppose it ([`Table::suppose`]). From there on both are played alike for a
//! while; where an action shows the viewer something that was hidden, as the rules want it, the worlds part and the comparison ends.

mod walk;
mod wire;

use std::fmt;

use engine::{Chance, Names, PlayRng, Seat, Seed, Viewer};
use table::{Command, Entry, Table};

use walk::{Setting, act, differ, settings, sit_down};
pub use wire::{Honest, Moment, Wire};

/// Actions that both worlds are played on for.
const AHEAD: usize = 6;
/// The most decisions of one match.
const LONGEST: usize = 400;

/// Bytes that differ between two worlds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leak {
    /// The game.
    pub game: &'static str,
    /// Who was sent them.
    pub viewer: Viewer,
    /// On what occasion.
    pub moment: String,
    /// What was sent in the real world.
    pub real: Vec<String>,
    /// What would have been sent in the other.
    pub supposed: Vec<String>,
}

impl std::error::Error for Leak {}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, viewer, moment, real, supposed } = self;
        write!(f, "{game}: {viewer:?} can tell two worlds apart at {moment}: ")?;
        match real.iter().zip(supposed).find(|(one, other)| one != other) {
            None => write!(f, "{} messages, or {}", real.len(), supposed.len()),
            Some((one, other)) => {
                let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
                let part = |text: &str| -> String { text.chars().skip(same.saturating_sub(60)).take(160).collect() };
                write!(f, "…{}…, or …{}…", part(one), part(other))
            }
        }
    }
}

/// How much was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Pairs of worlds.
    pub pairs: u64,
    /// Pairs that really differ in something hidden; the others are a game that hides nothing just now.
    pub different: u64,
    /// Occasions on which something was sent.
    pub moments: u64,
    /// Actions and takings back that were made in both worlds of a pair and left them alike to the viewer.
    pub steps: u64,
    /// Those of them that were taken back.
    pub taken_back: u64,
    /// Pairs at the end of a deal.
    pub deal_ends: u64,
}

/// Compares `pairs` pairs of worlds at tables of this title: every number of seats, every option, every viewer in turn.
pub fn compare(game: &'static str, wire: &dyn Wire, pairs: u64) -> Result<Tally, Leak> {
    let settings = settings(game);
    let mut comparison = Comparison { game, wire, tally: Tally::default(), rng: Seed::from_text(game).playouts() };
    for number in 0.. {
        let setting = &settings[number % settings.len()];
        comparison.table(setting, number as u64, pairs)?;
        if comparison.tally.pairs >= pairs {
            break;
        }
    }
    Ok(comparison.tally)
}

struct Comparison<'a> {
    game: &'static str,
    wire: &'a dyn Wire,
    tally: Tally,
    rng: PlayRng,
}

impl Comparison<'_> {
    /// One match, with a pair of worlds at each decision for a viewer drawn by lot.
    fn table(&mut self, setting: &Setting, number: u64, pairs: u64) -> Result<(), Leak> {
        let mut table = sit_down(self.game, setting, number);
        let viewers: Vec<Viewer> = Viewer::all(setting.seats).collect();
        for _ in 0..LONGEST {
            if self.tally.pairs >= pairs {
                break;
            }
            let viewer = *self.rng.pick(&viewers);
            let ready = table.unready().iter().next().map(|seat| (seat, Command::Ready));
            let Some((seat, command)) = ready.or_else(|| act(&table, &mut self.rng)) else { break };
            self.tally.deal_ends += u64::from(table.pause().is_some());
            self.pair(&table, viewer)?;
            advance(&mut table, seat, &command).expect("a computer player acts by the rules");
        }
        Ok(())
    }

    fn pair(&mut self, real: &Table, viewer: Viewer) -> Result<(), Leak> {
        let supposed = real.suppose(viewer, &mut self.rng).expect("the cards are dealt");
        self.tally.pairs += 1;
        self.tally.different += u64::from(differ(real, &supposed));
        let mut worlds = [real.clone(), supposed];
        let from = self.rng.below(real.seq() as u32 + 1).into();
        self.same(&worlds, viewer, &Moment::Watch { from: None })?;
        self.same(&worlds, viewer, &Moment::Watch { from: Some(from) })?;
        self.same(&worlds, viewer, &Moment::Poll { since: from })?;
        self.same(&worlds, viewer, &Moment::Back { before: from })?;
        for step in 0..AHEAD {
            if let Viewer::Seat(seat) = viewer {
                self.attempts(&worlds, seat)?;
                // A hint takes longest to make.
                if step % 3 == 0 {
                    self.same(&worlds, viewer, &Moment::Hint(seat))?;
                }
            }
            let since = worlds[0].seq();
            if !self.go_on(&mut worlds, viewer) {
                break;
            }
            self.tally.steps += 1;
            self.same(&worlds, viewer, &Moment::Went { since })?;
            self.same(&worlds, viewer, &Moment::Watch { from: Some(since.saturating_sub(2)) })?;
        }
        Ok(())
    }

    /// What the owner of a seat can try, at any time: they are refused, or not, alike in both worlds.
    fn attempts(&mut self, worlds: &[Table; 2], seat: Seat) -> Result<(), Leak> {
        let viewer = Viewer::Seat(seat);
        let mut actions = vec!["?".to_owned(), String::new()];
        for world in worlds {
            // Legal actions of the seat to act in either world: also with cards that another player holds.
            let legal = world.to_act().zip(world.game()).map_or_else(Vec::new, |(other, game)| game.legal(other));
            actions.extend((!legal.is_empty()).then(|| self.rng.pick(&legal).clone()));
        }
        let prefix = self.rng.pick(&actions).chars().take(2).collect();
        self.same(worlds, viewer, &Moment::Complete { prefix })?;
        for action in actions {
            self.same(worlds, viewer, &Moment::Try(seat, Command::Act(action)))?;
        }
        for command in [Command::Undo, Command::AnswerUndo { agree: true }, Command::Hint, Command::End] {
            self.same(worlds, viewer, &Moment::Try(seat, command))?;
        }
        Ok(())
    }

    /// The next thing that happens, the same for the viewer in both worlds; false where there is none.
    fn go_on(&mut self, worlds: &mut [Table; 2], viewer: Viewer) -> bool {
        let Some((seat, command)) = self.command(worlds) else { return false };
        let taken_back = matches!(command, Command::Undo | Command::AnswerUndo { .. });
        let [real, supposed] = worlds;
        if advance(real, seat, &command).is_err() {
            return false;
        }
        if advance(supposed, seat, &command).is_err() || !looks_the_same(real, supposed, viewer) {
            return false;
        }
        self.tally.taken_back += u64::from(taken_back);
        true
    }

    fn command(&mut self, worlds: &[Table; 2]) -> Option<(Seat, Command)> {
        let real = &worlds[0];
        if let Some(seat) = real.unready().iter().next() {
            return Some((seat, Command::Ready));
        }
        if let Some(asked) = real.undo_asked() {
            let seat = real.present_people().iter().find(|seat| *seat != asked)?;
            return Some((seat, Command::AnswerUndo { agree: self.rng.below(4) > 0 }));
        }
        let last = real.log().last().map(|logged| &logged.entry);
        match last {
            Some(Entry::Acted { seat, .. }) if self.rng.below(4) == 0 => Some((*seat, Command::Undo)),
            _ if self.rng.below(2) == 0 => act(real, &mut self.rng),
            _ => {
                let seat = real.to_act()?;
                let other = worlds[1].game()?.legal(seat);
                let both: Vec<String> = real.game()?.legal(seat).into_iter().filter(|action| other.contains(action)).collect();
                (!both.is_empty()).then(|| (seat, Command::Act(self.rng.pick(&both).clone())))
            }
        }
    }

    fn same(&mut self, worlds: &[Table; 2], viewer: Viewer, moment: &Moment) -> Result<(), Leak> {
        self.tally.moments += 1;
        let [real, supposed] = worlds.each_ref().map(|world| {
            // The commitment is public, and tells nothing of the secret: each world has published its own.
            let commitment = world.commitment().to_hex();
            let sent = self.wire.sends(world, viewer.seat(), moment);
            sent.into_iter().map(|text| text.replace(&commitment, "(commitment)")).collect::<Vec<_>>()
        });
        if real == supposed {
            return Ok(());
        }
        Err(Leak { game: self.game, viewer, moment: format!("{moment:?}"), real, supposed })
    }
}

/// Whether the rules leave a viewer unable to tell two tables apart.
fn looks_the_same(one: &Table, other: &Table, viewer: Viewer) -> bool {
    let views = [one, other].map(|table| table.game().map(|game| game.view(viewer)));
    // What the rules lay open at the end of a deal.
    let opened = [one, other].map(|table| {
        let finished = table.pause().and_then(|pause| table.game()?.finished_deal(pause.step, viewer, &Names::new(&[], None)));
        finished.map(|finished| finished.view)
    });
    views[0] == views[1] && opened[0] == opened[1] && one.seq() == other.seq()
}

/// Decides and applies, as a server does after it has appended.
fn advance(table: &mut Table, seat: Seat, command: &Command) -> Result<(), String> {
    let decided = table.decide(seat, command).map_err(|refused| refused.to_string())?;
    table.commit(decided, 0, None)
}
