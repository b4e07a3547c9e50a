//! `parlor admin addresses` and `parlor admin names`

use std::net::IpAddr;

use clap::Subcommand;
use serde_json::json;
use store::{List, Store};

use super::{Answer, failed, now};
use crate::output::Failure;

#[derive(Subcommand)]
pub(crate) enum Change {
    /// What is on the list
    List,
    /// Put on the list: an address or a network such as 192.0.2.0/24, or a word
    #[command(alias = "block")]
    Add {
        /// What
        item: String,
    },
    /// Take off the list
    #[command(alias = "unblock")]
    Remove {
        /// What
        item: String,
    },
}

impl Change {
    pub(super) async fn run(self, store: &Store, list: List) -> Result<Answer, Failure> {
        let (item, add) = match self {
            Self::List => {
                let items = store.list(list).await.map_err(failed)?;
                return Ok(Answer::new(items.clone(), json!({ "list": items })));
            }
            Self::Add { item } => (item, true),
            Self::Remove { item } => (item, false),
        };
        let item = match list {
            List::BlockedAddresses => network(&item)?,
            List::RefusedWords => word(&item)?,
        };
        let changed = store.change_list(list, &item, add, now()).await.map_err(failed)?;
        Ok(Answer::done(match (add, changed) {
            (true, true) => format!("{item} is on the list"),
            (true, false) => format!("{item} was on the list already"),
            (false, true) => format!("{item} is off the list"),
            (false, false) => format!("{item} was not on the list"),
        }))
    }
}

/// An address or a network, in its usual form.
fn network(text: &str) -> Result<String, Failure> {
    let bad = || Failure::unusable(format!("{text}: an address such as 192.0.2.7, or a network such as 2001:db8::/32"));
    let (address, prefix) = text.split_once('/').map_or((text, None), |(address, prefix)| (address, Some(prefix)));
    let address: IpAddr = address.trim().parse().map_err(|_| bad())?;
    let most = if address.is_ipv4() { 32 } else { 128 };
    match prefix {
        None => Ok(address.to_string()),
        Some(prefix) => {
            let prefix: u8 = prefix.trim().parse().ok().filter(|prefix| (1..=most).contains(prefix)).ok_or_else(bad)?;
            Ok(format!("{address}/{prefix}"))
        }
    }
}

/// A word as names are compared with it.
fn word(text: &str) -> Result<String, Failure> {
    let word: String = text.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    if word.chars().count() < 2 {
        return Err(Failure::unusable(format!("{text}: a word has at least two letters")));
    }
    Ok(word)
}
