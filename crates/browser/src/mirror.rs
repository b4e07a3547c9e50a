//! A copy of a table in a second worker, where what takes long is done: computer players think there, hints are found, and a match that
//! is over is looked back at. The first worker stays free for the player.

use protocol::message::ServerMessage;
use table::{Logged, Table};

use crate::USER;
use crate::row::{Head, Row, replay};

/// A copy of a table.
pub struct Mirror {
    table: Table,
    head: Head,
}

impl Mirror {
    /// Of a table as its log has it.
    pub fn of(id: &str, rows: &[Row], name: &str) -> Result<Self, String> {
        let (mut table, head) = replay(id, rows)?;
        table.call(USER, name);
        Ok(Self { table, head })
    }

    /// Takes further rows of the log. Rows that are known are passed over.
    pub fn take(&mut self, rows: &[Row]) -> Result<(), String> {
        let known = self.table.seq();
        for row in rows.iter().filter(|row| row.seq > known) {
            let logged: Logged = self.head.open(row)?;
            self.table.apply(logged)?;
        }
        Ok(())
    }

    /// The table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What the computer player to act does.
    pub fn think(&self) -> Option<(u8, String)> {
        self.table.computer_action().map(|(seat, action)| (seat.number(), action))
    }

    /// A hint for the player, as the message that answers the command.
    pub fn advise(&self, command: &str) -> Option<String> {
        let advice = self.table.adviser(self.table.seat_of(USER)?)?.advise()?;
        Some(ServerMessage::advice(command.to_owned(), advice).to_text())
    }
}
