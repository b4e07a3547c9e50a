//! The first entries of a table.

use engine::erased::Title;
use engine::fair::Secret;
use engine::{BadPosition, Seat, Value};
use games::catalog;

use crate::clock::Clock;
use crate::command::Refused;
use crate::entry::{Entry, Logged, Terms};
use crate::seat::Sitter;
use crate::state::Table;

impl Table {
    /// The first entry of a new table, after a look at what was agreed.
    pub fn open(terms: Terms, secret: Secret) -> Result<Entry, Refused> {
        let title = catalog::find(&terms.game).ok_or_else(|| Refused::Terms(format!("there is no game `{}`", terms.game)))?;
        title.check(&terms.settings, terms.seats).map_err(|bad| Refused::Terms(bad.0))?;
        if terms.clock.is_over_at_once() {
            return Err(Refused::Terms("a clock gives everybody some time".to_owned()));
        }
        Ok(Entry::Opened { terms, rules: title.rules_version(), secret })
    }

    /// The first entries of a new table where these sit already, by seat. Everybody has still to cut.
    pub fn open_with(
        terms: Terms,
        secret: Secret,
        sitters: impl IntoIterator<Item = Option<Sitter>>,
    ) -> Result<Vec<Entry>, Refused> {
        let seats = terms.seats;
        // The terms are checked first: what no game takes must not be followed by seats.
        let mut entries = vec![Self::open(terms, secret)?];
        let sat = Seat::all(seats).zip(sitters).filter_map(|(seat, sitter)| Some(Entry::Sat { seat, sitter: sitter? }));
        entries.extend(sat);
        Ok(entries)
    }

    /// The first entries of a table at one device, dealt. Its owner could choose the secret to fit a nonce, so that nobody
    /// cuts.
    pub fn open_at_home(terms: Terms, secret: Secret, sitters: Vec<Sitter>) -> Result<Vec<Entry>, Refused> {
        let mut entries = Self::open_with(terms, secret, sitters.into_iter().map(Some))?;
        entries.push(Entry::Dealt);
        Ok(entries)
    }

    /// A table in memory that begins at a position, with these at it. It follows a script: no clock runs, and nothing is taken back.
    /// Its log says that it was dealt, and cannot be replayed.
    pub fn laid_out(title: &'static dyn Title, position: &Value, sitters: Vec<Sitter>) -> Result<Self, BadPosition> {
        let game = title.start_at(position)?;
        let terms = Terms {
            game: title.info().id.to_owned(),
            settings: game.settings().into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
            seats: game.seats(),
            clock: Clock::None,
            hints: false,
            public: false,
            practice: false,
            away_after: Terms::AWAY_AFTER,
        };
        let bad = |why: String| BadPosition(why);
        let entries = Self::open_with(terms, Secret([0; 32]), sitters.into_iter().map(Some)).map_err(|no| bad(no.to_string()))?;
        let log = entries.into_iter().map(|entry| Logged { at: 0, command: None, entry });
        let mut table = Self::replay(log).map_err(|no| bad(no.to_string()))?;
        table.scripted = true;
        let dealt = Logged { at: 0, command: None, entry: Entry::Dealt };
        table.played.count(&dealt);
        table.log.push((dealt, 0..game.steps() + 1));
        table.game = Some(game);
        Ok(table)
    }

    /// The first entries of the table where this match is played again, everybody one seat to the left: a private one, for those
    /// who sit here. It is another deal: everybody cuts again, knowing what the house has committed itself to this time.
    pub fn open_rematch(&self, secret: Secret) -> Option<Vec<Entry>> {
        let sitters = self.rotated()?;
        Self::open_with(Terms { public: false, ..self.terms.clone() }, secret, sitters.into_iter().map(Some)).ok()
    }

    /// The same at one device, dealt: nobody cuts there, as in [`Table::open_at_home`].
    pub fn open_rematch_at_home(&self, secret: Secret) -> Option<Vec<Entry>> {
        let mut entries = self.open_rematch(secret)?;
        entries.push(Entry::Dealt);
        Some(entries)
    }

    /// Who sits where in a rematch.
    pub(crate) fn rotated(&self) -> Option<Vec<Sitter>> {
        let mut sitters: Vec<Sitter> = self.chairs.iter().map(|chair| chair.sitter.clone()).collect::<Option<_>>()?;
        sitters.rotate_right(1);
        Some(sitters)
    }
}
