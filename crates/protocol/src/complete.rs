//! How an action goes on that a client has begun to type: what `complete` asks.

use std::collections::BTreeSet;

use crate::listing::MOST_LEGAL;

/// The legal actions that begin so, and the words that can stand where the beginning ends, each once and in the order of the list.
/// Case and blanks before it do not matter. Of each at most [`MOST_LEGAL`].
#[must_use]
pub fn complete(legal: &[String], prefix: &str) -> (Vec<String>, Vec<String>) {
    let begin = prefix.trim_start().to_ascii_lowercase();
    // Where the last word of the beginning starts; after a blank, the word to come.
    let word = begin.rfind(' ').map_or(0, |blank| blank + 1);
    let mut next = Vec::new();
    let mut known = BTreeSet::new();
    let mut actions = Vec::new();
    for action in legal.iter().filter(|action| action.to_ascii_lowercase().starts_with(&begin)) {
        if actions.len() < MOST_LEGAL {
            actions.push(action.clone());
        }
        let followed = action.get(word..).and_then(|rest| rest.split(' ').next()).filter(|word| !word.is_empty());
        if let Some(followed) = followed.filter(|followed| next.len() < MOST_LEGAL && known.insert(*followed)) {
            next.push(followed.to_owned());
        }
    }
    (actions, next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(prefix: &str, actions: usize, next: &[&str]) {
        let legal = ["draw", "put 1 at 3", "put 1 at 4", "put 12 at 3", "put Á at 3"].map(str::to_owned);
        let (found, words) = complete(&legal, prefix);
        assert_eq!((found.len(), words), (actions, next.iter().map(|word| (*word).to_owned()).collect()), "{prefix:?}");
    }

    #[test]
    fn an_action_is_composed_word_by_word() {
        check("", 5, &["draw", "put"]);
        check("pu", 4, &["put"]);
        check("PUT ", 4, &["1", "12", "Á"]);
        check("put 1", 3, &["1", "12"]);
        check(" put 1 ", 2, &["at"]);
        check("put 1 at ", 2, &["3", "4"]);
        check("put 1 at 4", 1, &["4"]);
        check("draw ", 0, &[]);
        check("put á", 0, &[]);
    }

    #[test]
    fn a_long_list_still_tells_every_word() {
        let legal: Vec<String> =
            (1..=60).flat_map(|piece| (1..=60).map(move |place| format!("put {piece} at {place}"))).collect();
        let (actions, next) = complete(&legal, "put ");
        assert_eq!((actions.len(), next.len()), (MOST_LEGAL, 60));
    }
}
