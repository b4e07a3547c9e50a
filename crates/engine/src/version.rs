//! By which rules a match is played: the version of the rules and the dictionary. A stored match and a record keep both, and a
//! program that does not have them refuses to replay the match instead of replaying it by other rules.

use crate::game::{Game, GameInfo};
use crate::options::BadOption;

/// The version of the rules and the dictionary that a match began with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesVersion {
    /// [`GameInfo::rules_version`] at the time of the deal.
    pub number: u32,
    /// The dictionary with its version, where the game has one.
    pub dictionary: Option<String>,
}

impl RulesVersion {
    /// What a new match of this game is played by.
    pub fn current<G: Game>() -> Self {
        Self { number: G::INFO.rules_version, dictionary: G::dictionary().map(str::to_owned) }
    }

    /// Whether this program can play a match of this game that was begun with these rules.
    pub fn check<G: Game>(&self) -> Result<(), Unplayable> {
        G::INFO.plays(self.number)?;
        if self.dictionary.as_deref() != G::dictionary() {
            return Err(Unplayable::Dictionary {
                title: G::INFO.title,
                made: self.dictionary.clone(),
                here: G::dictionary().map(str::to_owned),
            });
        }
        Ok(())
    }
}

/// A match that this program cannot play, because it was begun with rules that are not here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unplayable {
    /// Another version of the rules.
    #[error("made with version {made} of the rules of {title}, here {}", versions(*.oldest, *.newest))]
    Rules {
        /// The title of the game.
        title: &'static str,
        /// The version that the match was begun with.
        made: u32,
        /// The oldest version that can be played here.
        oldest: u32,
        /// The newest version that can be played here.
        newest: u32,
    },
    /// Another dictionary.
    #[error("made with {}, but {title} is played here with {}", dictionary(.made.as_deref()), dictionary(.here.as_deref()))]
    Dictionary {
        /// The title of the game.
        title: &'static str,
        /// The dictionary that the match was begun with.
        made: Option<String>,
        /// The dictionary of this program.
        here: Option<String>,
    },
    /// Another house's game, or one that is no longer in the catalogue.
    #[error("there is no game `{game}` here")]
    Game {
        /// The id of the game.
        game: String,
    },
}

impl GameInfo {
    /// Whether a match by this version of the rules can be played here.
    pub const fn plays(&self, version: u32) -> Result<(), Unplayable> {
        if version < self.oldest_rules_version || version > self.rules_version {
            let (oldest, newest) = (self.oldest_rules_version, self.rules_version);
            return Err(Unplayable::Rules { title: self.title, made: version, oldest, newest });
        }
        Ok(())
    }
}

/// Why no match was started.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StartError {
    /// The options or the number of seats.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// The version of the rules.
    #[error(transparent)]
    Rules(#[from] Unplayable),
}

fn versions(oldest: u32, newest: u32) -> String {
    if oldest == newest { format!("is version {newest}") } else { format!("are versions {oldest} to {newest}") }
}

fn dictionary(name: Option<&str>) -> String {
    name.map_or("no dictionary".to_owned(), |name| format!("`{name}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(oldest: u32, newest: u32) -> GameInfo {
        GameInfo {
            id: "whist",
            title: "Whist",
            leaflet: "none",
            about: "",
            seats: (4, 4),
            wins: crate::status::Wins::Most,
            counts: "points",
            points: (0, 0),
            spread: 0,
            longest: None,
            advised: None,
            rules: &[],
            rules_version: newest,
            oldest_rules_version: oldest,
        }
    }

    #[track_caller]
    fn check(oldest: u32, newest: u32, made: u32, expected: Option<&str>) {
        let said = info(oldest, newest).plays(made).err().map(|error| error.to_string());
        assert_eq!(said.as_deref(), expected);
    }

    #[test]
    fn versions_between_the_oldest_and_the_newest_are_played() {
        check(1, 1, 1, None);
        check(1, 3, 1, None);
        check(1, 3, 3, None);
        check(1, 1, 2, Some("made with version 2 of the rules of Whist, here is version 1"));
        check(2, 3, 1, Some("made with version 1 of the rules of Whist, here are versions 2 to 3"));
        check(2, 3, 4, Some("made with version 4 of the rules of Whist, here are versions 2 to 3"));
        check(1, 1, 0, Some("made with version 0 of the rules of Whist, here is version 1"));
    }
}
