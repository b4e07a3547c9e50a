//! A hint in steps, as on the page: what to think about, where to look, what to do, and why. Asking again goes on.

use engine::words::{capital, list};
use engine::{Names, Seat};
use players::computer::Advice;
use table::Adviser;

use super::Evening;
use crate::output::Done;

/// A hint that is being given, and how far it was told.
pub(super) struct Hint {
    /// The step of the match that it is for.
    at: usize,
    seat: Seat,
    lines: Vec<String>,
    told: usize,
}

impl Evening {
    /// `hint` goes a step further, `hint all` tells everything at once.
    pub(super) fn hint(&mut self, seat: Seat, how: &str) -> Done {
        let at = self.game().steps();
        if self.hint.as_ref().is_none_or(|hint| (hint.at, hint.seat) != (at, seat)) {
            let Some(advice) = self.local.table().adviser(seat).and_then(Adviser::advise) else {
                return self.say("No advice.");
            };
            let lines = steps(&advice, &self.names_for(seat));
            self.hint = Some(Hint { at, seat, lines, told: 0 });
        }
        let Some(hint) = &mut self.hint else { return Ok(()) };
        let last = hint.lines.len() - 1;
        let now = if how.eq_ignore_ascii_case("all") { last } else { hint.told.min(last) };
        hint.told = now + 1;
        let more = if now < last { " Type `hint` again for more." } else { "" };
        let line = format!("{}{more}", hint.lines[now]);
        self.say(line)
    }
}

/// What is said at each step.
fn steps(advice: &Advice, names: &Names<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if !advice.nudge.is_empty() {
        lines.push(sentence(&advice.nudge));
        if !advice.points_at.is_empty() {
            lines.push(format!("Look at {}.", list(advice.points_at.iter().map(|thing| thing_in_words(thing, names)))));
        }
        lines.push(format!("{}: type `{}`.", capital(&advice.words), advice.written));
    }
    let sure = if advice.sure.is_empty() { String::new() } else { format!(" {}", advice.sure) };
    lines.push(format!("{}: {}.{sure}", advice.written, advice.why));
    lines
}

fn sentence(text: &str) -> String {
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{end}", capital(text))
}

/// A thing or place as the table is described in lines: cards by their notation, piles by their names.
fn thing_in_words(thing: &str, names: &Names<'_>) -> String {
    match thing.split_once(' ') {
        Some(("hand", seat)) => seat.parse().ok().and_then(|number| Seat::from_number(number, u8::MAX)).map_or_else(
            || thing.to_owned(),
            |seat| if names.is_you(seat) { "your hand".to_owned() } else { format!("the hand of {}", names.of(seat)) },
        ),
        Some(("figure", cell)) => format!("the place {cell}"),
        Some(("melds", number)) => format!("meld {number}"),
        Some(("tray", number)) => format!("the loose piece {number}"),
        Some(_) => thing.to_owned(),
        None => match thing {
            "pack" | "pile" | "bank" => format!("the {thing}"),
            "discard" => "the card turned up".to_owned(),
            "extra" => "the extra hand".to_owned(),
            "drawn" => "the triangle drawn".to_owned(),
            _ => thing.to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_begins_with_a_thought_and_ends_with_the_reason() {
        let advice = Advice {
            action: "draw up".to_owned(),
            written: "draw up".to_owned(),
            words: "take the black 2".to_owned(),
            nudge: "look at what lies open".to_owned(),
            points_at: vec!["discard".to_owned(), "hand 2".to_owned(), "K2".to_owned()],
            why: "it makes three".to_owned(),
            sure: "Nothing comes near.".to_owned(),
            value: None,
            alternatives: Vec::new(),
            clear: true,
        };
        let people = ["You".to_owned(), "Walter".to_owned()];
        let names = Names::new(&people, Some(Seat::new(0)));
        assert_eq!(
            steps(&advice, &names),
            [
                "Look at what lies open.",
                "Look at the card turned up, the hand of Walter and K2.",
                "Take the black 2: type `draw up`.",
                "draw up: it makes three. Nothing comes near.",
            ]
        );
    }
}
