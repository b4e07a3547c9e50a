//! What a player can do, and its notation. Reading and writing are below the types.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use super::letters::{Letter, Letters};
use crate::lexicon::{self, WordId};

/// An action of Rivalry.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// V4, V5, V6, V8: plays a card towards a word of the dictionary.
    Spell(Spell<WordId>),
    /// The same with a word that the dictionary does not have. Never legal (V9); boxed to keep the others small.
    Misspell(Box<Spell<String>>),
    /// V6: adds a letter to the player's unfinished word.
    Add(Letter),
    /// V7: plays a card into the bank.
    Bank(Letter),
    /// V14: the agreed time is over. A request of the table.
    Time,
}

/// A card from the hand, played towards a word.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spell<W> {
    /// In which way.
    pub way: Way,
    /// The number of the word that it is built on; 0 where there is none.
    pub on: u16,
    /// The word that is made or proclaimed.
    pub word: W,
    /// The card from the hand that is played now.
    pub play: Letter,
    /// The cards from the hand that are still to come (V6).
    pub hold: Letters,
    /// The letters taken from the bank.
    pub bank: Letters,
}

/// The three ways towards a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// V4: a new word.
    Word,
    /// V5 and V8: a word on the table is built on, or an unfinished one taken.
    Build,
    /// V6: a word is proclaimed.
    Proclaim,
}

impl<W: fmt::Display> fmt::Display for Spell<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { way, on, word, play, hold, bank } = self;
        match way {
            Way::Word => write!(f, "word {word} with {play} bank {bank}"),
            Way::Build => write!(f, "build {word} on {on} with {play} bank {bank}"),
            Way::Proclaim => write!(f, "proclaim {word} on {on} play {play} hold {hold} bank {bank}"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spell(spell) => spell.fmt(f),
            Self::Misspell(spell) => spell.fmt(f),
            Self::Add(letter) => write!(f, "add {letter}"),
            Self::Bank(letter) => write!(f, "bank {letter}"),
            Self::Time => f.write_str("time"),
        }
    }
}

/// What an action begins with.
pub(super) const VERBS: [&str; 6] = ["word", "build", "proclaim", "add", "bank", "time"];

/// No word that anybody could mean is longer; what is longer is not repeated in messages.
const LONGEST: usize = 60;

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let text = text.to_ascii_lowercase();
        let mut tokens = text.split(|c: char| c.is_whitespace() || c == ',').filter(|token| !token.is_empty());
        let verb = tokens.next().unwrap_or_default();
        let rest: Vec<&str> = tokens.collect();
        match verb {
            "add" => one_letter("add", &rest).map(Self::Add),
            "bank" => one_letter("bank", &rest).map(Self::Bank),
            "time" if rest.is_empty() => Ok(Self::Time),
            "word" => spell(Way::Word, &rest),
            "build" => spell(Way::Build, &rest),
            "proclaim" => spell(Way::Proclaim, &rest),
            _ => Err(BadNotation::new("an action begins with word, build, proclaim, add or bank")),
        }
    }
}

fn form(way: Way) -> BadNotation {
    BadNotation::new(match way {
        Way::Word => "a new word is written `word EAST with S bank A E T`",
        Way::Build => "building is written `build STREAM on 2 with S bank R`",
        Way::Proclaim => "proclaiming is written `proclaim MASTERS on 2 play R hold S S bank -`",
    })
}

fn spell(way: Way, tokens: &[&str]) -> Result<Action, BadNotation> {
    let (word, mut rest) = tokens.split_first().ok_or_else(|| form(way))?;
    if word.chars().count() > LONGEST {
        return Err(BadNotation::new(format!("a word of more than {LONGEST} letters")));
    }
    let clauses: &[&str] = match way {
        Way::Word => &["with", "bank"],
        Way::Build => &["on", "with", "bank"],
        Way::Proclaim => &["on", "play", "hold", "bank"],
    };
    let (mut on, mut play, mut hold, mut bank) = (None, None, None, None);
    while let Some((clause, after)) = rest.split_first() {
        if !clauses.contains(clause) {
            return Err(form(way));
        }
        let end = after.iter().position(|token| clauses.contains(token)).unwrap_or(after.len());
        let (given, further) = after.split_at(end);
        rest = further;
        let again = match *clause {
            "on" => on.replace(number(given)?).is_some(),
            "hold" => hold.replace(letters(given)?).is_some(),
            "bank" => bank.replace(letters(given)?).is_some(),
            one => play.replace(one_letter(one, given)?).is_some(),
        };
        if again {
            return Err(BadNotation::new(format!("`{clause}` stands twice")));
        }
    }
    if clauses.contains(&"on") != on.is_some() || clauses.contains(&"hold") != hold.is_some() {
        return Err(form(way));
    }
    let spell = Spell {
        way,
        on: on.unwrap_or(0),
        word: word.to_ascii_uppercase(),
        play: play.ok_or_else(|| form(way))?,
        hold: hold.unwrap_or_default(),
        bank: bank.unwrap_or_default(),
    };
    Ok(match lexicon::find(&spell.word) {
        Some(word) => {
            let Spell { way, on, word: _, play, hold, bank } = spell;
            Action::Spell(Spell { way, on, word, play, hold, bank })
        }
        None => Action::Misspell(Box::new(spell)),
    })
}

fn number(tokens: &[&str]) -> Result<u16, BadNotation> {
    match tokens {
        [number] => number.parse().map_err(|_| BadNotation::new("`on` takes the number of a word, or 0")),
        _ => Err(BadNotation::new("`on` takes the number of one word, or 0")),
    }
}

fn one_letter(clause: &str, tokens: &[&str]) -> Result<Letter, BadNotation> {
    let letters: Vec<Letter> = letters(tokens)?.iter().collect();
    match letters.as_slice() {
        [letter] => Ok(*letter),
        _ => Err(BadNotation::new(format!("`{clause}` takes one letter: exactly one card is played in a turn"))),
    }
}

fn letters(tokens: &[&str]) -> Result<Letters, BadNotation> {
    let mut heap = Letters::NONE;
    if tokens == ["-"] {
        return Ok(heap);
    }
    for c in tokens.iter().flat_map(|token| token.chars()) {
        let letter = Letter::from_char(c)
            .ok_or_else(|| BadNotation::new(format!("there is no card `{}` in this box", c.to_ascii_uppercase())))?;
        if heap.count(letter) == Letters::MOST {
            return Err(BadNotation::new(format!("there are not so many cards {letter} in this box")));
        }
        heap.insert(letter);
    }
    Ok(heap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notation_of_the_rulebook_reads_and_writes_back() {
        for text in [
            "word EAST with S bank A E T",
            "build STREAM on 2 with S bank R",
            "build MEATS on 2 with S bank -",
            "proclaim MASTERS on 2 play R hold S S bank -",
            "proclaim STREAM on 0 play S hold R T bank A E M",
            "add S",
            "bank T",
            "time",
            "word XYZZY with S bank A",
            "word E4ST with S bank A T",
        ] {
            let action: Action = text.parse().expect(text);
            assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn case_blanks_and_order_do_not_matter() {
        for (typed, canonical) in [
            ("  WORD east  WITH s bank t,e,a ", "word EAST with S bank A E T"),
            ("word east bank tea with s", "word EAST with S bank A E T"),
            ("build stream with s on 2 bank r", "build STREAM on 2 with S bank R"),
            ("build meats on 2 with s", "build MEATS on 2 with S bank -"),
        ] {
            assert_eq!(typed.parse::<Action>().expect(typed).to_string(), canonical);
        }
    }

    #[test]
    fn what_is_no_action_says_why() {
        for (typed, why) in [
            ("", "an action begins with word, build, proclaim, add or bank"),
            ("draw", "an action begins with word, build, proclaim, add or bank"),
            ("word", "a new word is written `word EAST with S bank A E T`"),
            ("word EAST", "a new word is written `word EAST with S bank A E T`"),
            ("word EAST on 2 with S bank A", "a new word is written `word EAST with S bank A E T`"),
            ("build STREAM with S bank R", "building is written `build STREAM on 2 with S bank R`"),
            ("build STREAM on two with S bank R", "`on` takes the number of a word, or 0"),
            ("build STREAM on 70000 with S bank R", "`on` takes the number of a word, or 0"),
            ("build STREAM on 2 on 3 with S bank R", "`on` stands twice"),
            ("word EAST with S T bank A E", "`with` takes one letter: exactly one card is played in a turn"),
            ("bank", "`bank` takes one letter: exactly one card is played in a turn"),
            ("bank B", "there is no card `B` in this box"),
            ("bank 4", "there is no card `4` in this box"),
            ("add \u{301}", "there is no card `\u{301}` in this box"),
        ] {
            assert_eq!(typed.parse::<Action>(), Err(BadNotation::new(why)), "{typed}");
        }
        let long = format!("word {} with S bank A", "A".repeat(61));
        assert_eq!(long.parse::<Action>(), Err(BadNotation::new("a word of more than 60 letters")));
        let many = format!("word EAST with S bank {}", "A ".repeat(32));
        assert_eq!(many.parse::<Action>(), Err(BadNotation::new("there are not so many cards A in this box")));
    }

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 48, "{}", size_of::<Action>());
    }
}
