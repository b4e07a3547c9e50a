//! What somebody means who types only the beginning of an action, and a list of actions that can be looked over.

use engine::Seat;
use engine::erased::AnyMatch;
use table::MOST_LISTED;

/// A list up to this long is shown line by line.
const SHORT: usize = 40;

/// The action that was typed; where it is none, but the beginning of exactly one that is offered, that one.
pub(in crate::commands) fn meant(game: &dyn AnyMatch, seat: Seat, typed: &str) -> String {
    if game.read(seat, typed).is_ok() {
        return typed.to_owned();
    }
    begun(&game.offered(seat, MOST_LISTED).0, typed).unwrap_or(typed).to_owned()
}

/// The only action that begins with these words, or else with these letters.
fn begun<'a>(legal: &'a [String], typed: &str) -> Option<&'a str> {
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ").to_ascii_lowercase();
    let only = |beginning: &str| {
        let mut begin = legal.iter().filter(|action| action.to_ascii_lowercase().starts_with(beginning));
        begin.next().filter(|_| begin.next().is_none())
    };
    only(&format!("{typed} ")).or_else(|| only(&typed)).map(String::as_str)
}

/// What is legal, as lines: many actions that differ only in their last word stand together in one.
pub(in crate::commands) fn lines(legal: &[String]) -> Vec<String> {
    if legal.len() <= SHORT {
        return legal.to_vec();
    }
    let mut lines: Vec<(&str, Vec<&str>)> = Vec::new();
    for action in legal {
        let (begin, last) = action.rsplit_once(' ').unwrap_or(("", action));
        match lines.last_mut() {
            Some((same, words)) if *same == begin && !begin.is_empty() => words.push(last),
            _ => lines.push((begin, vec![last])),
        }
    }
    let written = lines.into_iter().map(|(begin, words)| match words.as_slice() {
        [word] => format!("{begin} {word}").trim_start().to_owned(),
        words => format!("{begin} …  {}", words.join(", ")),
    });
    written.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(actions: &[&str]) -> Vec<String> {
        actions.iter().map(|action| (*action).to_owned()).collect()
    }

    #[test]
    fn a_unique_beginning_is_taken() {
        let legal =
            list(&["place 3 at 0,1 base red", "place 35 at 0,1 base red", "place 7 at 0,1 base red", "draw", "discard R4"]);
        for (typed, meant) in [
            ("place 35", Some("place 35 at 0,1 base red")),
            ("place 3", Some("place 3 at 0,1 base red")),
            ("PLACE   7", Some("place 7 at 0,1 base red")),
            ("dr", Some("draw")),
            ("dis", Some("discard R4")),
            ("d", None),
            ("place", None),
            ("knock", None),
        ] {
            assert_eq!(begun(&legal, typed), meant, "{typed}");
        }
    }

    #[test]
    fn a_long_list_stands_in_few_lines() {
        let short = list(&["draw", "pass"]);
        assert_eq!(lines(&short), short);
        let long: Vec<String> = (2..=4).flat_map(|seat| (1..=60).map(move |card| format!("call {seat} art-{card}"))).collect();
        let shown = lines(&long);
        assert_eq!(shown.len(), 3);
        assert!(shown[0].starts_with("call 2 …  art-1, art-2, "), "{}", shown[0]);
        let mixed: Vec<String> = (0..50).map(|n| format!("put {n} at 1")).chain(["pass".to_owned()]).collect();
        assert_eq!(lines(&mixed), mixed, "what has nothing in common stays as it is");
    }
}
