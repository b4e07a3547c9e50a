//! `parlor admin tables`

use clap::{Subcommand, ValueEnum};
use serde_json::{Value, json};
use store::{AppendError, NewEntry, Notice, Occupant, Store, TableId, TableState};
use table::Entry;

use super::{Answer, failed, now, time};
use crate::output::Failure;
use crate::stored::{self, BadTable};

#[derive(Subcommand)]
pub(crate) enum Tables {
    /// Tables in a state, the newest first
    List {
        /// Which
        #[arg(long, value_enum, default_value_t = State::Playing)]
        state: State,
        /// How many
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// One table: who sits there, and how far its log has come
    Show {
        /// Its id
        id: String,
    },
    /// End the match of a table, or a table where nothing is dealt yet; its record opens
    Close {
        /// Its id
        id: String,
        /// Why, for the audit
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Take a table out of the lobby; those who have its link still find it
    Hide {
        /// Its id
        id: String,
    },
    /// Show a hidden table again
    Unhide {
        /// Its id
        id: String,
    },
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum State {
    Waiting,
    Playing,
    Over,
    Abandoned,
}

impl From<State> for TableState {
    fn from(state: State) -> Self {
        match state {
            State::Waiting => Self::Waiting,
            State::Playing => Self::Playing,
            State::Over => Self::Over,
            State::Abandoned => Self::Abandoned,
        }
    }
}

impl Tables {
    pub(super) async fn run(self, store: &Store) -> Result<Answer, Failure> {
        match self {
            Self::List { state, limit } => {
                let tables = store.tables_in_state(state.into(), None, limit).await.map_err(failed)?;
                let line = |table: &store::TableRow| format!("{} {} {}", time(table.created_at), table.id, summary(table));
                Ok(Answer::new(tables.iter().map(line).collect(), json!({ "tables": tables })))
            }
            Self::Show { id } => show(store, &find(store, &id).await?).await,
            Self::Close { id, reason } => close(store, &find(store, &id).await?, &reason).await,
            Self::Hide { id } => hide(store, &find(store, &id).await?, true).await,
            Self::Unhide { id } => hide(store, &find(store, &id).await?, false).await,
        }
    }
}

fn summary(table: &store::TableRow) -> String {
    format!("{} {} {}", table.game, table.visibility.as_str(), table.state.as_str())
}

async fn find(store: &Store, id: &str) -> Result<store::TableRow, Failure> {
    let parsed = TableId::parse(id).map_err(|error| Failure::unusable(format!("{id}: {error}")))?;
    let table = store.table(&parsed).await.map_err(failed)?;
    table.ok_or_else(|| Failure::unusable(format!("{id}: there is no such table")))
}

async fn show(store: &Store, table: &store::TableRow) -> Result<Answer, Failure> {
    let seats = store.seats(&table.id).await.map_err(failed)?;
    let entries = store.last_seq(&table.id).await.map_err(failed)?;
    let sound = match stored::log(store, &table.id).await.and_then(stored::replay) {
        Ok(_) => "sound".to_owned(),
        Err(BadTable::Database(error)) => return Err(failed(error)),
        Err(other) => other.to_string(),
    };
    let mut lines = vec![
        format!("{} {}", table.id, summary(table)),
        format!("opened {}, changed {}", time(table.created_at), time(table.updated_at)),
        format!("{entries} entries: {sound}"),
    ];
    let sits = |seated: &store::Seated| match &seated.occupant {
        Occupant::User(user) => format!("seat {}: {} ({user})", seated.seat + 1, seated.name.as_deref().unwrap_or_default()),
        Occupant::Computer(level) => format!("seat {}: computer player, {level}", seated.seat + 1),
        Occupant::Gone => format!("seat {}: somebody who is gone", seated.seat + 1),
    };
    lines.extend(seats.iter().map(sits));
    let people: Vec<Value> =
        seats.iter().map(|seated| json!({ "seat": seated.seat + 1, "occupant": seated.occupant, "name": seated.name })).collect();
    Ok(Answer::new(lines, json!({ "table": table, "entries": entries, "log": sound, "seats": people })))
}

/// Appends the end of the match, as the house does for one that nobody goes on with.
async fn close(store: &Store, table: &store::TableRow, reason: &str) -> Result<Answer, Failure> {
    if matches!(table.state, TableState::Over | TableState::Abandoned) {
        return Err(Failure::unusable(format!("{}: the match is over already", table.id)));
    }
    // The server may append at the same time: the second append retries.
    for _ in 0..20 {
        let next = store.last_seq(&table.id).await.map_err(failed)? + 1;
        let (kind, payload) = protocol::log::write(&Entry::closed_by_operator());
        let end = NewEntry { kind: kind.to_owned(), payload, command_id: None, created_at: now() };
        match store.append(&table.id, next, vec![end]).await {
            Ok(_) => {
                store.set_table_state(&table.id, TableState::Abandoned, now()).await.map_err(failed)?;
                store.note_operator("close", table.id.as_str(), reason, now()).await.map_err(failed)?;
                store.give_notice(&Notice::TableChanged(table.id.clone())).await.map_err(failed)?;
                return Ok(Answer::done(format!("the table {} is closed", table.id)));
            }
            Err(AppendError::Stale { .. }) => {}
            Err(other) => return Err(Failure::Own(other.into())),
        }
    }
    Err(Failure::Own(anyhow::anyhow!("{}: the house writes faster than this; try again", table.id)))
}

async fn hide(store: &Store, table: &store::TableRow, hidden: bool) -> Result<Answer, Failure> {
    store.hide_table(&table.id, hidden, now()).await.map_err(failed)?;
    let how = if hidden { "hidden from the lobby" } else { "shown in the lobby again" };
    Ok(Answer::done(format!("the table {} is {how}", table.id)))
}
