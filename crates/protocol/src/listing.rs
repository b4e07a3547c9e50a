//! Which legal actions a state lists where there are more than it can hold.

use std::collections::BTreeMap;

/// Legal actions beyond this number are not listed; `complete` finds them.
pub const MOST_LEGAL: usize = 600;

/// At most [`MOST_LEGAL`] of these actions, in their order: all of a verb that has few, and of the others as many as there is room for,
/// spread evenly, so that no verb and hardly a word is missing from the list. Eleven cards can be parked in two thousand ways, and are
/// discarded in eleven.
pub(crate) fn shortened(legal: &[String]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for action in legal {
        *counts.entry(verb(action)).or_default() += 1;
    }
    let mut fewest: Vec<(&str, usize)> = counts.iter().map(|(verb, count)| (*verb, *count)).collect();
    fewest.sort_by_key(|(_, count)| *count);
    let mut room = MOST_LEGAL;
    let mut shares = BTreeMap::new();
    for (i, (verb, count)) in fewest.iter().enumerate() {
        let share = (*count).min(room / (fewest.len() - i));
        room -= share;
        shares.insert(*verb, share);
    }
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut listed = Vec::with_capacity(MOST_LEGAL);
    for action in legal {
        let verb = verb(action);
        let (count, share) = (counts[verb], shares[verb]);
        let nth = seen.entry(verb).or_default();
        *nth += 1;
        if (*nth * share) / count > ((*nth - 1) * share) / count {
            listed.push(action.clone());
        }
    }
    listed
}

fn verb(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verb_with_few_actions_is_listed_whole() {
        let parks = (0..2000).map(|i| format!("park {i}"));
        let legal: Vec<String> = parks.chain((0..11).map(|i| format!("discard {i}"))).collect();
        let listed = shortened(&legal);
        assert_eq!(listed.len(), MOST_LEGAL);
        assert_eq!(listed.iter().filter(|action| action.starts_with("discard")).count(), 11);
        assert!(listed.iter().is_sorted_by_key(|action| legal.iter().position(|other| other == action)));
    }

    #[test]
    fn a_long_list_is_shortened_evenly() {
        let legal: Vec<String> =
            (1..=60).flat_map(|piece| (1..=60).map(move |place| format!("put {piece} at {place}"))).collect();
        let listed = shortened(&legal);
        assert_eq!(listed.len(), MOST_LEGAL);
        assert!((1..=60).all(|piece| listed.iter().any(|action| action.starts_with(&format!("put {piece} ")))));
    }
}
