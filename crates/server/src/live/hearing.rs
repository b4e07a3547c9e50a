//! What clients say and ask, passed on to the driver: limits, sockets and requests that wait.

use std::sync::Arc;
use std::time::{Duration, Instant};

use driver::Who;
use engine::Seat;
use protocol::message::ClientMessage;
use store::UserId;
use table::Table;

use super::actor::Live;
use super::{Identity, Outbox, Reply};
use crate::error::{Answer, Failure};
use crate::limit::{Bucket, What};

/// Beyond this number the sockets that do not look and have ended are forgotten.
const MANY: usize = 64;

impl Live {
    pub(super) async fn hear(
        &mut self,
        identity: Identity,
        socket: u64,
        message: ClientMessage,
        came: Instant,
        out: Outbox,
    ) -> Vec<driver::Effect> {
        let who = self.who(&identity).await;
        if let Some(id) = message.command()
            && !self.allow(&who)
        {
            out.send(&driver::Problem::too_fast().refused(id.to_owned()));
            return Vec::new();
        }
        // A hint takes the machine long; a user gets as many as of the referee.
        if let (ClientMessage::Hint { id, .. }, Some(user)) = (&message, &identity.user)
            && !self.house.limiter.allow_user(user, What::Costly, self.house.config.limits.costly_per_minute)
        {
            self.house.metrics.limited.up();
            out.send(&driver::Problem::too_fast().refused(id.clone()));
            return Vec::new();
        }
        if self.sockets.len() >= MANY {
            self.sockets.retain(|_, (_, out)| !out.is_lost());
        }
        // A socket is the same client until it ends.
        self.sockets.entry(socket).or_insert_with(|| (identity.clone(), out));
        self.came = came;
        if matches!(message, ClientMessage::Watch { .. }) {
            self.catch_up().await;
            if let Some(user) = &identity.user {
                self.read_mutes(user).await;
            }
            // Reading may have told of another owner of a seat.
            let who = self.who(&identity).await;
            return self.driver.hear(self.house.now(), &who, socket, message);
        }
        self.driver.hear(self.house.now(), &who, socket, message)
    }

    pub(super) async fn request(
        &mut self,
        identity: Identity,
        request: driver::Request,
        came: Instant,
        reply: Reply,
    ) -> Vec<driver::Effect> {
        let who = self.who(&identity).await;
        if matches!(reply, Reply::Acted(_)) && !self.allow(&who) {
            reply.fail(driver::Problem::too_fast().into());
            return Vec::new();
        }
        self.forget_requests();
        self.next_request += 1;
        self.requests.insert(self.next_request, (identity, reply));
        self.came = came;
        self.driver.request(self.house.now(), &who, self.next_request, request)
    }

    /// The table, whose match can be seen again, with the seat of the one who looks back.
    pub(super) async fn look_back(&mut self, identity: &Identity) -> Answer<(Arc<Table>, Option<Seat>)> {
        self.catch_up().await;
        let who = self.who(identity).await;
        if !self.driver.admits(&who) {
            return Err(driver::Problem::closed().into());
        }
        let seat = self.driver.seat_of(&who);
        if !self.driver.table().can_be_seen_again(seat) {
            return Err(table::Refused::NotOver.into());
        }
        let seq = self.driver.table().seq();
        if self.archive.as_ref().is_none_or(|(at, _)| *at != seq) {
            self.archive = Some((seq, Arc::new(self.driver.table().clone())));
        }
        let table = self.archive.as_ref().map(|(_, table)| Arc::clone(table)).ok_or_else(Failure::busy)?;
        Ok((table, seat))
    }

    /// Finds out whom a user does not want to hear, where that user looks at the table.
    pub(super) async fn read_mutes(&mut self, user: &UserId) {
        if !self.sockets.values().any(|(identity, _)| identity.user.as_ref() == Some(user)) {
            return;
        }
        // While the database is away, what was known stays.
        if let Ok(shunned) = self.house.store.shunned_by(user).await {
            self.driver.mute(user.as_str(), shunned.into_iter().map(|shunned| shunned.user.to_string()).collect());
        }
    }

    /// Whether the seat of this client may send another command now.
    fn allow(&mut self, who: &Who) -> bool {
        let Some(seat) = self.driver.seat_of(who) else { return true };
        let (limit, now) = (self.house.config.limits.commands_per_second, Instant::now());
        let bucket = self.buckets.entry(seat).or_insert_with(|| Bucket::full(limit, now));
        let allowed = bucket.take(limit, Duration::from_secs(1), now);
        if !allowed {
            self.house.metrics.limited.up();
        }
        allowed
    }

    /// Forgets requests whose clients have gone.
    pub(super) fn forget_requests(&mut self) {
        let driver = &mut self.driver;
        self.requests.retain(|number, (_, reply)| {
            let closed = reply.is_closed();
            if closed {
                driver.forget(*number);
            }
            !closed
        });
    }
}
