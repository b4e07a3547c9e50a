//! As whom a client comes to a table, and which seat that gives them.

use driver::Who;
use engine::Seat;
use store::{TableId, Token, UserId};

use super::actor::Live;

/// As whom a client comes to a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Identity {
    /// The user, where there is one.
    pub(crate) user: Option<UserId>,
    /// A token that opens a seat of this table.
    pub(crate) token: Option<Token>,
}

impl Live {
    /// A client as the driver knows them: the seat that a token opens is looked up.
    pub(super) async fn who(&mut self, identity: &Identity) -> Who {
        let user = identity.user.as_ref().map(ToString::to_string);
        let own = user.as_ref().is_some_and(|user| self.driver.table().seat_of(user).is_some());
        let holds = match &identity.token {
            Some(token) if !own => self.seat_of_token(token).await,
            _ => None,
        };
        Who { user, holds }
    }

    async fn seat_of_token(&mut self, token: &Token) -> Option<Seat> {
        const MANY: usize = 64;
        // The token may be of a user who stood up, as long as that is not written.
        if self.summary.seats_changed(self.driver.table()) {
            return None;
        }
        if let Some(seat) = self.tokens.get(token.reveal()) {
            return *seat;
        }
        let (table, seat) = match self.house.store.seat_of_token(token).await {
            Ok(Some(found)) => found,
            Ok(None) => (TableId::random(), 0),
            // Not known now: a spectator until asked again.
            Err(_) => return None,
        };
        let seats = self.driver.table().terms().seats;
        let seat = (table == self.id).then(|| Seat::from_number(i64::from(seat) + 1, seats)).flatten();
        if self.tokens.len() >= MANY {
            self.tokens.clear();
        }
        self.tokens.insert(token.reveal().to_owned(), seat);
        seat
    }
}
