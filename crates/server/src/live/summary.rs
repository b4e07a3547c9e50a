//! What the lobby and people's histories know of a table. The log is the truth; this is written after it, and again where the
//! database was away.

use std::sync::Arc;
use std::time::Duration;

use engine::{Outcome, Seat};
use store::{NewResult, Occupant, Seated, TableId, TableState, UserId, Visibility};
use table::entry::Closed;
use table::{Entry, Logged, Sitter, Standing, Table};
use tokio::time::Instant;

use super::actor::Live;
use super::effects::stored;
use crate::error::{Answer, Failure};
use crate::house::House;

/// How long to wait before writing again what the database did not take.
const AGAIN: Duration = Duration::from_secs(1);

/// What is written of a table beside its log.
#[derive(Debug)]
pub(super) struct Summary {
    seats: Vec<Option<Occupant>>,
    state: TableState,
    results: bool,
    again: Option<Instant>,
}

impl Summary {
    /// Of a table that was just set up: everything is written.
    pub(super) fn of(table: &Table) -> Self {
        Self { seats: occupants(table), state: TableState::Waiting, results: false, again: None }
    }

    /// When to write again what the database did not take.
    pub(super) fn again(&self) -> Option<Instant> {
        self.again
    }

    /// Another node has appended entries, and writes what follows from them.
    pub(super) fn leave_seats_to_others(&mut self, table: &Table) {
        self.seats = occupants(table);
    }

    /// Whether a seat was taken or given up since it was written.
    pub(super) fn seats_changed(&self, table: &Table) -> bool {
        let chairs = table.chairs().iter().map(|chair| chair.sitter.as_ref());
        !self.seats.iter().zip(chairs).all(|(written, sitter)| match (written, sitter) {
            (Some(written), Some(sitter)) => is_written(written, sitter),
            (written, sitter) => written.is_none() == sitter.is_none(),
        })
    }
}

/// What is written of a table. Read before its log, it is never ahead of it: where they differ, something is still to be written.
/// The other way round, what another node has written meanwhile would be undone.
pub(super) struct Written {
    state: TableState,
    seats: Vec<Seated>,
}

impl Written {
    pub(super) async fn read(house: &House, id: &TableId) -> Answer<Self> {
        let row = house.store.table(id).await?.ok_or_else(Failure::unknown_table)?;
        Ok(Self { state: row.state, seats: house.store.seats(id).await? })
    }

    /// As the summary of a table whose log was read since.
    pub(super) fn of(self, table: &Table) -> Summary {
        let mut seats = vec![None; table.chairs().len()];
        for seated in self.seats {
            if let Some(seat) = seats.get_mut(usize::from(seated.seat)) {
                *seat = Some(seated.occupant);
            }
        }
        // A user who was forgotten stays so.
        for (written, real) in seats.iter_mut().zip(occupants(table)) {
            if *written == Some(Occupant::Gone) {
                *written = real;
            }
        }
        Summary { seats, state: self.state, results: self.state == TableState::Over, again: None }
    }
}

impl Live {
    /// Writes what has changed. What cannot be written now is written later.
    pub(super) async fn settle(&mut self) {
        if self.summary.again.is_some_and(|at| at > Instant::now()) {
            return;
        }
        match self.try_settle().await {
            Ok(()) => self.summary.again = None,
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "the summary is written later");
                self.summary.again = Some(Instant::now() + AGAIN);
            }
        }
    }

    async fn try_settle(&mut self) -> store::Result<()> {
        let store = &self.house.store;
        if self.summary.seats_changed(self.driver.table()) {
            let real = occupants(self.driver.table());
            for (number, (old, new)) in self.summary.seats.iter_mut().zip(&real).enumerate() {
                let seat = number as u8;
                if old == new {
                    continue;
                }
                if let Some(occupant) = old {
                    store.stand_up(&self.id, seat, occupant).await?;
                }
                // Where another node was faster, the seat is held already.
                if let Some(occupant) = new {
                    match store.sit(&self.id, seat, occupant, self.house.stamp()).await {
                        // The user was deleted meanwhile.
                        Err(store::Error::NotFound(_)) => {
                            store.sit(&self.id, seat, &Occupant::Gone, self.house.stamp()).await?;
                        }
                        done => {
                            done?;
                        }
                    }
                }
                old.clone_from(new);
            }
        }
        let state = match self.driver.table().standing() {
            Standing::Waiting => TableState::Waiting,
            Standing::Playing => TableState::Playing,
            Standing::Over => TableState::Over,
            Standing::Closed(Closed::Agreed) => TableState::Over,
            Standing::Closed(Closed::Abandoned) => TableState::Abandoned,
        };
        if state == TableState::Over && !self.summary.results {
            if let Some(outcome) = self.driver.table().outcome() {
                let results = results(self.driver.table(), &outcome);
                store.record_results(&self.id, 1, &self.driver.table().terms().game, self.house.stamp(), &results).await?;
            }
            self.summary.results = true;
        } else if state == TableState::Playing {
            // A patience was taken back after its end: it will have another result.
            self.summary.results = false;
        }
        if state != TableState::Over {
            // A patience that was stuck goes on: its result is not the last.
            self.summary.results = false;
        }
        if self.summary.state != state {
            store.set_table_state(&self.id, state, self.house.stamp()).await?;
            self.summary.state = state;
        }
        Ok(())
    }
}

impl House {
    /// Sets up a new table with the first entries of its log. Doing it twice does it once.
    pub(crate) async fn set_up(self: &Arc<Self>, id: &TableId, opener: Option<&UserId>, mut entries: Vec<Entry>) -> Answer<()> {
        let (mut seats, mut people) = (Vec::new(), Vec::new());
        for entry in &mut entries {
            if let Entry::Sat { seat, sitter } = entry {
                seats.push((seat.index() as u8, occupant(sitter)));
                people.extend(sitter.user().map(|user| (user.to_owned(), sitter.name())));
                *sitter = sitter.unnamed();
            }
        }
        let at = self.now();
        let entries: Vec<Logged> = entries.into_iter().map(|entry| Logged { at, command: None, entry }).collect();
        let log = entries.iter().map(stored).collect();
        let mut table = Table::replay(entries).map_err(|bad| Failure::defect(&bad.to_string()))?;
        for (user, name) in people {
            table.call(&user, &name);
        }
        let terms = table.terms();
        let new = store::NewTable {
            id: id.clone(),
            game: terms.game.clone(),
            visibility: if terms.public { Visibility::Public } else { Visibility::Private },
            card: protocol::log::write_terms(terms),
            opened_by: opener.cloned(),
            places: terms.seats,
            seats,
            log,
        };
        match self.store.create_table(new, at as store::Millis).await {
            Ok(_) => {
                self.open(id, Some(table));
                Ok(())
            }
            // It was done before.
            Err(store::Error::Invalid(_)) if self.store.table(id).await?.is_some() => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}

/// Whether this is what is written of who sits there; asked after every action, so that nothing is copied for it.
fn is_written(written: &Occupant, sitter: &Sitter) -> bool {
    match (written, sitter) {
        (Occupant::Computer(name), Sitter::Computer { level }) => name == level.name(),
        (Occupant::User(id), Sitter::Person { user, .. } | Sitter::Bot { user, .. }) => id.as_str() == user,
        (Occupant::Gone, _) => *written == occupant(sitter),
        _ => false,
    }
}

fn occupant(sitter: &Sitter) -> Occupant {
    match sitter {
        Sitter::Computer { level } => Occupant::Computer(level.name().to_owned()),
        Sitter::Person { user, .. } | Sitter::Bot { user, .. } => UserId::parse(user).map_or(Occupant::Gone, Occupant::User),
    }
}

fn occupants(table: &Table) -> Vec<Option<Occupant>> {
    table.chairs().iter().map(|chair| chair.sitter.as_ref().map(occupant)).collect()
}

pub(crate) fn results(table: &Table, outcome: &Outcome) -> Vec<NewResult> {
    Seat::all(table.terms().seats)
        .filter_map(|seat| {
            Some(NewResult {
                seat: seat.index() as u8,
                occupant: occupant(table.chairs()[seat.index()].sitter.as_ref()?),
                share: outcome.share(seat),
                points: outcome.scores[seat.index()].into(),
            })
        })
        .collect()
}
