//! What is said to people. Games make sentences here once; the terminal, the page, a screen reader and the log all say them.

use crate::game::{BadNotation, Game};
use crate::primer::Primer;
use crate::seat::Seat;
use crate::status::Points;

/// Everything said to people: the same words in the terminal, on the page, for a screen reader and in a log.
pub trait Words: Game {
    /// The pack of cards with suits that is played with, where it is one.
    const PACK: Option<Pack> = None;

    /// Places that have a name of their own, as positions write them: the spaces of a board.
    const NAMED_PLACES: &'static [&'static str] = &[];

    /// Whether people write actions by what they see rather than as records do: where notation would tell them what they are to find
    /// out. Then [`Words::read`] and [`Words::write`] are asked at every table.
    const BY_SIGHT: bool = false;

    /// An action as somebody who sees this writes it. Everything that a record would have is read too, unless it means something else
    /// here.
    fn read(_view: &Self::View, text: &str) -> Result<Self::Action, BadNotation> {
        text.parse()
    }

    /// An action as somebody who sees this reads it: [`Words::read`] reads it back.
    fn write(_view: &Self::View, action: &Self::Action) -> String {
        action.to_string()
    }

    /// How something that was typed can be made of what lies there, for games in which players find words. It goes by what the view
    /// shows and by nothing else: whether the rules know the word is said when one of the ways is tried.
    fn ways(_view: &Self::View, _typed: &str) -> Ways {
        Ways::default()
    }

    /// An event as a sentence, with what moved from where to where. The event has been redacted for the reader.
    fn tell(event: &Self::Event, names: &Names<'_>) -> Telling;

    /// Whose turn it is and what is asked, in a sentence.
    fn prompt(view: &Self::View, names: &Names<'_>) -> String;

    /// The table as the viewer sees it, in words.
    fn describe(view: &Self::View, names: &Names<'_>) -> Scene;

    /// A card, letter, triangle or piece in words: `R4` is "red 4". The notation itself where there is nothing better to say.
    fn name(thing: &str) -> String {
        thing.to_owned()
    }

    /// A first hand for somebody who does not know the game, where there is one.
    fn primer() -> Option<Primer> {
        None
    }

    /// An action as one tells somebody to do it at the table that they see, inside a sentence: "park red 4 and red 5", "ask Anna
    /// for Art 3". It need not be legal there.
    fn advise(_view: &Self::View, action: &Self::Action, _names: &Names<'_>) -> String {
        let written = action.to_string();
        let (verb, things) = written.split_once(' ').unwrap_or((&written, ""));
        let things: Vec<String> = things.split(' ').filter(|thing| !thing.is_empty()).map(Self::name).collect();
        if things.is_empty() { verb.to_owned() } else { format!("{verb} {}", list(&things)) }
    }

    /// The first step of a hint: what to think about before the action itself is told, as an instruction without a full stop.
    fn nudge(action: &Self::Action) -> String {
        let written = action.to_string();
        format!("think about what to {}", written.split(' ').next().unwrap_or(&written))
    }

    /// The second step of a hint: the things and places that the action is about, as views and motions write them.
    fn points_at(_view: &Self::View, action: &Self::Action) -> Vec<String> {
        action.to_string().split(' ').skip(1).map(str::to_owned).collect()
    }
}

/// How the cards of a pack with suits are written: for the terminal, which shows them in words, and the page, which draws them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pack {
    /// By which its look is known: `ordinary`.
    pub name: &'static str,
    /// Each suit as it is written, and its name.
    pub suits: &'static [(&'static str, &'static str)],
    /// Each rank as it is written, and its name; lowest first.
    pub ranks: &'static [(&'static str, &'static str)],
    /// Whether the suit is written before the rank.
    pub suit_first: bool,
}

impl Pack {
    /// Every card as it is written, and its name: "ten of hearts".
    pub fn cards(&self) -> impl Iterator<Item = (String, String)> + '_ {
        self.suits.iter().flat_map(move |(suit, suit_name)| {
            self.ranks.iter().map(move |(rank, rank_name)| {
                let written = if self.suit_first { format!("{suit}{rank}") } else { format!("{rank}{suit}") };
                (written, format!("{rank_name} of {suit_name}"))
            })
        })
    }
}

/// How something that was typed can be made of what lies there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ways {
    /// In notation, the best first. Whether each is allowed is said when it is tried.
    pub actions: Vec<String>,
    /// What would be needed and is nowhere to be had, each as it is written in views.
    pub lacking: Vec<String>,
}

/// Who sits where, and who is being spoken to.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    names: &'a [String],
    you: Option<Seat>,
}

impl<'a> Names<'a> {
    /// The names by seat, and the seat of the reader, who is called "you".
    pub const fn new(names: &'a [String], you: Option<Seat>) -> Self {
        Self { names, you }
    }

    /// Whether the reader sits there.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// The reader's own seat.
    pub const fn you(&self) -> Option<Seat> {
        self.you
    }

    /// Inside a sentence: "you", "Anna", "seat 3".
    pub fn of(&self, seat: Seat) -> String {
        if self.is_you(seat) { "you".to_owned() } else { self.plain(seat) }
    }

    /// At the head of a column or a line: "You", "Anna", "Seat 3".
    pub fn head(&self, seat: Seat) -> String {
        capital(&self.of(seat))
    }

    /// "your", "Anna's", "seat 3's".
    pub fn possessive(&self, seat: Seat) -> String {
        if self.is_you(seat) { "your".to_owned() } else { format!("{}'s", self.plain(seat)) }
    }

    /// Subject and verb at the beginning of a sentence: "You draw", "Anna draws". Give the verb as one says it to "you".
    pub fn does(&self, seat: Seat, verb: &str) -> String {
        if self.is_you(seat) { format!("You {verb}") } else { format!("{} {}", capital(&self.plain(seat)), third_person(verb)) }
    }

    fn plain(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => format!("seat {seat}"),
        }
    }
}

/// "draw" is "draws", "pass" is "passes", "have" is "has".
fn third_person(verb: &str) -> String {
    let (first, rest) = verb.split_once(' ').map_or((verb, ""), |(first, _)| (first, &verb[first.len()..]));
    let stem = match first {
        "have" => "has".to_owned(),
        "are" => "is".to_owned(),
        "do" => "does".to_owned(),
        "go" => "goes".to_owned(),
        _ if first.ends_with(['s', 'x', 'z']) || first.ends_with("sh") || first.ends_with("ch") => format!("{first}es"),
        _ if first.ends_with('y') && !["ay", "ey", "oy", "uy"].iter().any(|end| first.ends_with(end)) => {
            format!("{}ies", &first[..first.len() - 1])
        }
        _ => format!("{first}s"),
    };
    stem + rest
}

/// With a capital first letter, for the beginning of a sentence.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// "one", "one and two", "one, two and three".
pub fn list<T: std::fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// How often out of a hundred, of a chance between 0 and 1: "never", "once", "twice", "37 times".
pub fn times_in_a_hundred(chance: f64) -> String {
    match (chance * 100.0).round() as i64 {
        ..=0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        many => format!("{many} times"),
    }
}

/// "1 card", "2 cards".
pub fn count(number: impl Into<i64>, one: &str) -> String {
    let number = number.into();
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

/// Something that moved, so that a page can show it going from where it was to where it is. Places are named as the game's
/// positions name them: `hand 2`, `pack`, `discard`, `plaza R4`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Motion {
    /// What moved, in notation; `None` where the viewer sees only its back.
    pub what: Option<String>,
    /// Where it was.
    pub from: String,
    /// Where it is now.
    pub to: String,
}

impl Motion {
    /// Something seen.
    pub fn of(what: impl std::fmt::Display, from: impl Into<String>, to: impl Into<String>) -> Self {
        Self { what: Some(what.to_string()), from: from.into(), to: to.into() }
    }

    /// Something of which only the back is seen.
    pub fn hidden(from: impl Into<String>, to: impl Into<String>) -> Self {
        Self { what: None, from: from.into(), to: to.into() }
    }
}

/// An event as people are told of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Telling {
    /// Whole sentences, with a full stop.
    pub text: String,
    /// What moved.
    pub motions: Vec<Motion>,
    /// What is left to say of it at the end of a deal, beside the hands and the score sheet; none for all of it.
    pub brief: Option<String>,
}

impl Telling {
    /// Words alone.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), motions: Vec::new(), brief: None }
    }

    /// The same, of which only this is left to say beside the hands and the score sheet of a deal that is over.
    #[must_use]
    pub fn in_brief(mut self, brief: impl Into<String>) -> Self {
        self.brief = Some(brief.into());
        self
    }

    /// The same, with something that moved.
    #[must_use]
    pub fn with(mut self, motion: Motion) -> Self {
        self.motions.push(motion);
        self
    }
}

/// A table in words, as one viewer sees it: what the terminal prints and the plain table shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// What is on the table, in the order in which a person would want to hear it.
    pub sections: Vec<Section>,
    /// The score sheet, as the leaflet keeps it.
    pub sheet: Option<ScoreSheet>,
}

/// What a section shows, for the page that lays out the table: it need not read a title.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SectionKind {
    /// Something that lies on the table or is told of it.
    #[default]
    Table,
    /// The hand of the viewer.
    Hand,
    /// A picture made of letters; what it shows is also told in another section.
    Picture,
    /// What was laid open at the end of an earlier deal. Its cards have been shuffled since.
    Past,
}

/// One part of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// What it shows.
    pub kind: SectionKind,
    /// "The Plaza", "Your hand".
    pub title: String,
    /// Each a line that makes sense when it is read aloud alone.
    pub lines: Vec<String>,
}

impl Scene {
    /// Adds a section that tells something of the table.
    #[must_use]
    pub fn section(self, title: impl Into<String>, lines: impl IntoIterator<Item = String>) -> Self {
        self.with(SectionKind::Table, title, lines)
    }

    /// Adds the hand of the viewer.
    #[must_use]
    pub fn hand(self, lines: impl IntoIterator<Item = String>) -> Self {
        self.with(SectionKind::Hand, "Your hand", lines)
    }

    /// Adds a section of any kind.
    #[must_use]
    pub fn with(mut self, kind: SectionKind, title: impl Into<String>, lines: impl IntoIterator<Item = String>) -> Self {
        self.sections.push(Section { kind, title: title.into(), lines: lines.into_iter().collect() });
        self
    }

    /// The hand of the viewer, where there is one.
    pub fn own_hand(&self) -> Option<&Section> {
        self.sections.iter().find(|section| section.kind == SectionKind::Hand)
    }
}

/// The score sheet: a column for each seat, a row for each deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScoreSheet {
    /// What is counted: "points against", "chips".
    pub counts: String,
    /// The name of each row and the points by seat.
    pub rows: Vec<(String, Vec<Points>)>,
    /// The totals by seat.
    pub totals: Vec<Points>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_told_as_people_say_it() {
        let told = [0.001, 0.012, 0.02, 0.374, 1.0].map(times_in_a_hundred);
        assert_eq!(told, ["never", "once", "twice", "37 times", "100 times"]);
    }

    #[test]
    fn verbs_follow_their_subject() {
        let names = ["Anna".to_owned(), String::new()];
        let names = Names::new(&names, None);
        for (verb, told) in [
            ("draw", "Anna draws"),
            ("pass", "Anna passes"),
            ("carry on", "Anna carries on"),
            ("play", "Anna plays"),
            ("have no card left", "Anna has no card left"),
        ] {
            assert_eq!(names.does(Seat::new(0), verb), told);
        }
        assert_eq!(names.does(Seat::new(1), "draw"), "Seat 2 draws");
        let own = ["Anna".to_owned()];
        assert_eq!(Names::new(&own, Some(Seat::new(0))).does(Seat::new(0), "pass"), "You pass");
    }

    #[test]
    fn lists_read_as_people_say_them() {
        assert_eq!(list(["a"]), "a");
        assert_eq!(list(["a", "b", "c"]), "a, b and c");
        assert_eq!(list(Vec::<String>::new()), "nothing");
    }
}
