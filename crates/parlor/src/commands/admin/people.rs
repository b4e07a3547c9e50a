//! `parlor admin people`

use clap::Subcommand;
use engine::words::count;
use serde_json::json;
use store::{Person, Store};

use super::{Answer, failed, now, time};
use crate::output::Failure;

#[derive(Subcommand)]
pub(crate) enum People {
    /// Those whose name or login name holds a text, the newest first
    Find {
        /// The text, or an id
        text: String,
        /// How many
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// Give somebody another name
    Rename {
        /// The id or the login name
        who: String,
        /// The new name
        name: String,
    },
    /// Log somebody out everywhere and let them in no more
    Ban {
        /// The id or the login name
        who: String,
        /// Why, for the audit
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Let somebody in again
    Unban {
        /// The id or the login name
        who: String,
    },
    /// Forget somebody: their name, login and sessions go, their results stay as nobody's
    Delete {
        /// The id or the login name
        who: String,
    },
    /// A link with which somebody can choose a new password, once
    Link {
        /// The id or the login name
        who: String,
        /// How many hours it works
        #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=168))]
        hours: u32,
        /// The address of the page
        #[arg(long, value_name = "URL", default_value = "http://localhost:8080")]
        address: String,
    },
}

impl People {
    pub(super) async fn run(self, store: &Store) -> Result<Answer, Failure> {
        match self {
            Self::Find { text, limit } => {
                let people = store.find_users(&text, limit).await.map_err(failed)?;
                Ok(Answer::new(people.iter().map(line).collect(), json!({ "people": people })))
            }
            Self::Rename { who, name } => {
                let person = find(store, &who).await?;
                store.rename_user_as_operator(&person.user.id, &name, now()).await.map_err(failed)?;
                Ok(Answer::done(format!("{} is called {} now", person.user.id, name.trim())))
            }
            Self::Ban { who, reason } => {
                let person = find(store, &who).await?;
                store.ban_user(&person.user.id, &reason, now()).await.map_err(failed)?;
                Ok(Answer::done(format!("{} is banned, and logged out everywhere", person.user.id)))
            }
            Self::Unban { who } => {
                let person = find(store, &who).await?;
                store.unban_user(&person.user.id, now()).await.map_err(failed)?;
                Ok(Answer::done(format!("{} may log in again", person.user.id)))
            }
            Self::Delete { who } => {
                let person = find(store, &who).await?;
                store.delete_user(&person.user.id).await.map_err(failed)?;
                store.note_operator("delete", person.user.id.as_str(), "", now()).await.map_err(failed)?;
                Ok(Answer::done(format!("{} is forgotten", person.user.id)))
            }
            Self::Link { who, hours, address } => link(store, &find(store, &who).await?, hours, &address).await,
        }
    }
}

fn line(person: &Person) -> String {
    let login = person.user.login.as_deref().map_or_else(|| "guest".to_owned(), |login| format!("login {login}"));
    let banned = person.banned_at.map_or_else(String::new, |at| format!(", banned {}", time(at)));
    let (id, name, since) = (&person.user.id, &person.user.name, time(person.user.created_at));
    format!(
        "{since} {id} {name:?}, {login}, {}, {}{banned}",
        count(person.sessions as i64, "session"),
        count(person.tables as i64, "table")
    )
}

/// The one with this id or login name.
async fn find(store: &Store, who: &str) -> Result<Person, Failure> {
    let unknown = || Failure::unusable(format!("{who}: nobody has this id or login name; `parlor admin people find` lists both"));
    store.person(who).await.map_err(failed)?.ok_or_else(unknown)
}

async fn link(store: &Store, person: &Person, hours: u32, address: &str) -> Result<Answer, Failure> {
    let Some(login) = &person.user.login else {
        return Err(Failure::unusable(format!("{} is a guest, who has no password", person.user.id)));
    };
    let until = now() + i64::from(hours) * 3_600_000;
    let code = store.create_one_time_code(&person.user.id, until).await.map_err(failed)?;
    store.note_operator("link", person.user.id.as_str(), "", now()).await.map_err(failed)?;
    let link = format!("{}/#/recover/{login}/{code}", address.trim_end_matches('/'));
    let lines = vec![link.clone(), format!("It works once, until {} UTC.", time(until))];
    Ok(Answer::new(lines, json!({ "link": link, "login": login, "code": code, "until": until })))
}
