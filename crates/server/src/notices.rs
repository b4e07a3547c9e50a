//! Notices of other programs on the database: nodes that ended a session, operators on the machine. Each node polls for them, so
//! that they take effect everywhere within a second.

use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use store::{List, Notice};

use crate::house::{Ended, Shared};
use crate::live::Ask;

/// How often to look for notices: twice within the second that is promised, so that one look may come late.
const EVERY: Duration = Duration::from_millis(400);

/// The lists that operators keep, as last read.
#[derive(Debug, Default)]
pub(crate) struct Lists(RwLock<Kept>);

#[derive(Debug, Default)]
struct Kept {
    blocked: Vec<Network>,
    words: Vec<String>,
}

/// An address, or all that begin with the same bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Network {
    address: IpAddr,
    prefix: u8,
}

impl Network {
    fn parse(text: &str) -> Option<Self> {
        let (address, prefix) = text.split_once('/').map_or((text, None), |(address, prefix)| (address, Some(prefix)));
        let address: IpAddr = address.parse().ok()?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Some(most), |prefix| prefix.parse().ok().filter(|prefix| *prefix <= most))?;
        Some(Self { address: address.to_canonical(), prefix })
    }

    fn contains(self, address: IpAddr) -> bool {
        let bits = |address: IpAddr| match address {
            IpAddr::V4(v4) => u128::from(v4.to_bits()) << 96,
            IpAddr::V6(v6) => v6.to_bits(),
        };
        let address = address.to_canonical();
        let differs = bits(self.address) ^ bits(address);
        self.address.is_ipv4() == address.is_ipv4() && (self.prefix == 0 || differs >> (128 - u32::from(self.prefix)) == 0)
    }
}

impl Lists {
    /// Whether an operator has blocked the address.
    pub(crate) fn blocks(&self, address: IpAddr) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).blocked.iter().any(|network| network.contains(address))
    }

    /// Whether a name may be shown to others.
    pub(crate) fn allow(&self, name: &str) -> bool {
        driver::clean::is_fitting(name, &self.0.read().unwrap_or_else(PoisonError::into_inner).words)
    }

    fn keep(&self, blocked: &[String], words: Vec<String>) {
        let blocked = blocked.iter().filter_map(|text| Network::parse(text)).collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Kept { blocked, words };
    }
}

/// Acts on notices until the server closes.
pub(crate) async fn hear_notices(house: Shared) {
    let mut seen = None;
    let mut ticks = tokio::time::interval(EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = house.closes() => return,
        }
        match look(&house, seen).await {
            Ok(last) => seen = Some(last),
            // The database is unavailable; notices are read when it is back.
            Err(error) => tracing::debug!(%error, "notices are not read"),
        }
    }
}

/// Acts on the notices after the last one that was seen, and gives the number of the last one now. At the first look there are none.
async fn look(house: &Shared, seen: Option<u64>) -> store::Result<u64> {
    let Some(seen) = seen else { return begin(house).await };
    let (last, notices) = house.store.notices_after(seen).await?;
    for notice in notices {
        act_on(house, notice).await;
    }
    Ok(last)
}

/// Reads the lists, and gives the number of the last notice before that.
async fn begin(house: &Shared) -> store::Result<u64> {
    let last = house.store.last_notice().await?;
    read_lists(house).await?;
    Ok(last)
}

async fn read_lists(house: &Shared) -> store::Result<()> {
    let blocked = house.store.list(List::BlockedAddresses).await?;
    house.lists.keep(&blocked, house.store.list(List::RefusedWords).await?);
    Ok(())
}

async fn act_on(house: &Shared, notice: Notice) {
    match notice {
        // Sockets subscribe; there may be none.
        Notice::SessionEnded(session) => drop(house.ended.send(Ended::Session(session))),
        Notice::UserLoggedOut { user, kept } => {
            // A deleted account is logged out like any other.
            let deleted = kept.is_none() && matches!(house.store.user(&user).await, Ok(None));
            let _ = house.ended.send(Ended::User(user.clone(), kept));
            if deleted {
                house.tell_all(|_| Ask::Forget { user: user.clone() }).await;
            }
            house.tell_all(|_| Ask::Tokens).await;
        }
        Notice::UserRenamed(user) => {
            if let Ok(Some(found)) = house.store.user(&user).await {
                let told = house.tell_tables_of(&user, || Ask::Rename { user: user.clone(), name: found.name.clone() });
                report(told.await);
            }
        }
        Notice::UserShuns(user) => {
            report(house.tell_tables_of(&user, || Ask::Muted { user: user.clone() }).await);
        }
        Notice::TableChanged(table) => {
            house.tell(&table, Ask::News { seq: u64::MAX }).await;
            match house.store.door_of(&table).await {
                Ok(door) => {
                    let closed = door.is_some_and(|door| door.closed_to_onlookers);
                    house.tell(&table, Ask::Door { closed }).await;
                }
                Err(error) => tracing::warn!(%table, %error, "whether it is closed to onlookers is not read"),
            }
        }
        Notice::RulesChanged => {
            if let Err(error) = read_lists(house).await {
                tracing::warn!(%error, "the lists of operators are not read");
            }
        }
    }
}

fn report(told: crate::error::Answer<()>) {
    if let Err(failure) = told {
        tracing::warn!(code = failure.code, "the tables of a user are not told");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use store::Store;

    use super::*;
    use crate::config::Config;
    use crate::house::House;

    /// One look is enough, and looks are less than half a second apart: what another program ends, ends here within a second.
    #[tokio::test]
    async fn one_look_ends_the_sessions_that_another_program_has_ended() {
        let folder = store::testing::Folder::new().expect("a folder");
        let here = Store::open(&folder.sqlite("house.db")).await.expect("a store");
        let there = Store::open(&folder.sqlite("house.db")).await.expect("another program's");
        let user = there.create_account("anna", "correct horse", "Anna", 1).await.expect("an account").id;
        let (_, session) = there.create_session(&user, 1, 1_000).await.expect("a session");
        let house: Shared = Arc::new(House::new(here, Config::default()).0);
        let mut ended = house.ended.subscribe();
        let seen = look(&house, None).await.expect("the first look");
        there.revoke_session(&user, &session.id).await.expect("ended");
        there.set_password(&user, "battery staple", None).await.expect("a new password");
        assert_eq!(look(&house, Some(seen)).await, Ok(seen + 2));
        assert!(matches!(ended.try_recv(), Ok(Ended::Session(id)) if id == session.id));
        assert!(matches!(ended.try_recv(), Ok(Ended::User(id, None)) if id == user));
        assert!(EVERY * 2 < Duration::from_secs(1));
    }

    #[test]
    fn networks_contain_their_addresses() {
        for (network, address, inside) in [
            ("192.0.2.7", "192.0.2.7", true),
            ("192.0.2.7", "192.0.2.8", false),
            ("192.0.2.0/24", "192.0.2.200", true),
            ("192.0.2.0/24", "192.0.3.1", false),
            ("192.0.2.0/24", "::ffff:192.0.2.1", true),
            ("0.0.0.0/0", "203.0.113.9", true),
            ("0.0.0.0/0", "2001:db8::1", false),
            ("2001:db8::/32", "2001:db8:ffff::1", true),
            ("2001:db8::/32", "2001:db9::1", false),
        ] {
            let (network, address) = (Network::parse(network).expect(network), address.parse().expect(address));
            assert_eq!(network.contains(address), inside, "{network:?} {address}");
        }
        for wrong in ["", "192.0.2", "192.0.2.0/33", "2001:db8::/129", "192.0.2.0/x"] {
            assert_eq!(Network::parse(wrong), None, "{wrong}");
        }
    }
}
