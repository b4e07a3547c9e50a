//! A match as text: a header, one line for each action, and the result. See docs/RECORDS.md.
//!
//! Here a record is read and written as text; [`crate::erased::Title::replay`] plays it again, and [`Record::of`] writes down a match.

mod replay;

use std::fmt;

pub(crate) use replay::replay;

use crate::fair::{Commitment, Nonce, Secret};
use crate::seat::Seat;
use crate::status::Points;
use crate::value::Value;

/// The version of the format that is written.
pub const FORMAT: u32 = 1;

/// A match as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// What differs from the defaults.
    pub settings: Vec<(String, Value)>,
    /// Who sat where.
    pub seats: Vec<String>,
    /// The dictionary, where the game has one.
    pub dictionary: Option<String>,
    /// Whether the actions that the rules left no choice about are left out: a program without these rules has written it.
    pub forced_omitted: bool,
    /// Whether it was played for practice: anything could be taken back, and hints were open.
    pub practice: bool,
    /// What the house published before the deal.
    pub commitment: Commitment,
    /// What the people added, in the order of their seats.
    pub nonces: Vec<(Seat, Nonce)>,
    /// What the house opened when it was over.
    pub secret: Option<Secret>,
    /// What was done, with the line of the file it stands on.
    pub lines: Vec<(usize, Line)>,
    /// How it ended, with the line of the file it stands on.
    pub result: Option<(usize, RecordedResult)>,
    /// Why it has no result, with the line of the file it stands on.
    pub closed: Option<(usize, Closed)>,
    /// Where the header says what.
    pub header: HeaderLines,
}

/// The lines of the file on which the header of a record says something that only the rules of its game can judge. Zero, or
/// missing, where a record was not read from a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HeaderLines {
    /// The line of the game.
    pub game: usize,
    /// The line of the version of its rules.
    pub rules: usize,
    /// The line of each setting, in their order.
    pub settings: Vec<usize>,
    /// The line of the last seat.
    pub seats: usize,
    /// The line of the dictionary.
    pub dictionary: usize,
    /// The line of the secret.
    pub secret: usize,
}

/// One thing that was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who did it.
    pub seat: Seat,
    /// The action in its notation, or `undo`.
    pub action: String,
}

/// Why a match was ended before it was over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closed {
    /// The people agreed.
    Agreed,
    /// Everybody has left.
    Abandoned,
}

impl Closed {
    /// As a record says it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Agreed => "agreed",
            Self::Abandoned => "abandoned",
        }
    }

    /// In words, as the end of a sentence: "the match …".
    pub const fn words(self) -> &'static str {
        match self {
            Self::Agreed => "was ended by agreement before it was over",
            Self::Abandoned => "was abandoned before it was over",
        }
    }

    fn find(name: &str) -> Option<Self> {
        [Self::Agreed, Self::Abandoned].into_iter().find(|why| why.name() == name)
    }
}

/// The last line of a finished record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedResult {
    /// The winners' seats, by number.
    pub winners: Vec<u8>,
    /// The final count by seat.
    pub scores: Vec<Points>,
}

/// What is wrong with a record, and on which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BadRecord {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: String,
}

impl BadRecord {
    /// With this message.
    pub fn new(line: usize, what: impl fmt::Display) -> Self {
        Self { line, what: what.to_string() }
    }
}

impl Record {
    /// Reads the text of a record. Empty lines and lines that begin with `#` are comments.
    pub fn parse(text: &str) -> Result<Self, BadRecord> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(i, line)| (i + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let last = text.lines().count().max(1);
        let mut next = |what: &str| lines.next().ok_or_else(|| BadRecord::new(last, format!("the record ends before {what}")));
        let (line, first) = next("its first line")?;
        match first.strip_prefix("parlor record ").map(|version| version.trim().parse::<u32>()) {
            Some(Ok(FORMAT)) => {}
            Some(Ok(version)) => return Err(BadRecord::new(line, format!("format {version} is not known here, only {FORMAT}"))),
            _ => return Err(BadRecord::new(line, format!("a record begins with `parlor record {FORMAT}`"))),
        }
        let mut record = Self {
            game: String::new(),
            rules: 0,
            settings: Vec::new(),
            seats: Vec::new(),
            dictionary: None,
            forced_omitted: false,
            practice: false,
            commitment: Commitment([0; 32]),
            nonces: Vec::new(),
            secret: None,
            lines: Vec::new(),
            result: None,
            closed: None,
            header: HeaderLines::default(),
        };
        let mut committed = false;
        loop {
            let (line, text) = next("the line `play`")?;
            let bad = |what: &str| BadRecord::new(line, what);
            let (word, rest) = text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()));
            match word {
                "game" => {
                    rest.clone_into(&mut record.game);
                    record.header.game = line;
                }
                "rules" => {
                    record.rules = rest.parse().map_err(|_| bad("the version of the rules is a number"))?;
                    record.header.rules = line;
                }
                "option" => {
                    let (name, value) = rest.split_once('=').ok_or_else(|| bad("an option is written NAME=VALUE"))?;
                    record.settings.push((name.trim().to_owned(), Value::from_typed(value)));
                    record.header.settings.push(line);
                }
                "seat" => {
                    let (number, name) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                    if number.parse() != Ok(record.seats.len() + 1) || record.seats.len() >= Seat::MOST.into() {
                        return Err(bad("the seats are written in order, from 1, ten at the most"));
                    }
                    record.seats.push(name.trim().to_owned());
                    record.header.seats = line;
                }
                "dictionary" => {
                    record.dictionary = Some(rest.to_owned());
                    record.header.dictionary = line;
                }
                "forced" if rest == "omitted" => record.forced_omitted = true,
                "practice" if rest.is_empty() => record.practice = true,
                "commitment" => {
                    record.commitment = Commitment::from_hex(rest).ok_or_else(|| bad("a commitment is 64 hexadecimal digits"))?;
                    committed = true;
                }
                "nonce" => {
                    let (seat, nonce) =
                        rest.split_once(char::is_whitespace).ok_or_else(|| bad("a nonce is written after its seat"))?;
                    let seat = seat.parse().ok().and_then(|number| Seat::from_number(number, record.seats.len() as u8));
                    let seat = seat.ok_or_else(|| bad("a nonce of a seat that is not in the record"))?;
                    let nonce = Nonce::from_hex(nonce.trim()).ok_or_else(|| bad("a nonce is 64 hexadecimal digits"))?;
                    if record.nonces.last().is_some_and(|(before, _)| *before >= seat) {
                        return Err(bad("nonces are written in the order of their seats, one each"));
                    }
                    record.nonces.push((seat, nonce));
                }
                "secret" => {
                    record.secret = Some(Secret::from_hex(rest).ok_or_else(|| bad("a secret is 64 hexadecimal digits"))?);
                    record.header.secret = line;
                }
                "play" => break,
                _ => return Err(bad(&format!("`{word}` is not part of a header"))),
            }
        }
        let head = |what: &str| BadRecord::new(line, format!("the header lacks {what}"));
        if record.game.is_empty() {
            return Err(head("the game"));
        }
        if record.seats.is_empty() {
            return Err(head("the seats"));
        }
        if !committed {
            return Err(head("the commitment"));
        }
        for (line, text) in lines {
            if record.result.is_some() {
                return Err(BadRecord::new(line, "nothing may follow the result"));
            }
            if record.closed.is_some() {
                return Err(BadRecord::new(line, "nothing may follow the end of the match"));
            }
            if let Some(why) = text.strip_prefix("closed") {
                let why = Closed::find(why.trim())
                    .ok_or_else(|| BadRecord::new(line, "an end is written `closed agreed` or `closed abandoned`"))?;
                record.closed = Some((line, why));
                continue;
            }
            if let Some(result) = text.strip_prefix("result") {
                let result = RecordedResult::parse(result, record.seats.len())
                    .ok_or_else(|| BadRecord::new(line, "a result is written `result scores N … winners SEAT …`"))?;
                record.result = Some((line, result));
                continue;
            }
            let (seat, action) = text
                .split_once(char::is_whitespace)
                .ok_or_else(|| BadRecord::new(line, format!("`{text}` is cut off: an action is written SEAT ACTION")))?;
            let seat = seat
                .parse()
                .ok()
                .and_then(|number| Seat::from_number(number, record.seats.len() as u8))
                .ok_or_else(|| BadRecord::new(line, format!("there is no seat `{seat}` in this record")))?;
            record.lines.push((line, Line { seat, action: action.trim().to_owned() }));
        }
        Ok(record)
    }

    /// The nonces without their seats.
    pub fn plain_nonces(&self) -> Vec<Nonce> {
        self.nonces.iter().map(|(_, nonce)| *nonce).collect()
    }
}

impl RecordedResult {
    fn parse(text: &str, seats: usize) -> Option<Self> {
        let (scores, winners) = text.trim().strip_prefix("scores")?.split_once("winners")?;
        let numbers = |text: &str| text.split_whitespace().map(|number| number.parse().ok()).collect::<Option<Vec<i64>>>();
        let scores: Vec<Points> = numbers(scores)?.into_iter().map(|number| number.try_into().ok()).collect::<Option<_>>()?;
        let winners = if winners.trim() == "nobody" { Vec::new() } else { numbers(winners)? };
        let winners = winners.into_iter().map(|number| number.try_into().ok()).collect::<Option<_>>()?;
        (scores.len() == seats).then_some(Self { winners, scores })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "parlor record {FORMAT}")?;
        writeln!(f, "game {}", self.game)?;
        writeln!(f, "rules {}", self.rules)?;
        for (name, value) in &self.settings {
            writeln!(f, "option {name}={value}")?;
        }
        for (i, name) in self.seats.iter().enumerate() {
            // A name was typed by a user: it must not be able to add a line.
            let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            writeln!(f, "{}", format!("seat {} {}", i + 1, name.trim()).trim_end())?;
        }
        if let Some(dictionary) = &self.dictionary {
            writeln!(f, "dictionary {dictionary}")?;
        }
        if self.forced_omitted {
            writeln!(f, "forced omitted")?;
        }
        if self.practice {
            writeln!(f, "practice")?;
        }
        writeln!(f, "commitment {}", self.commitment.to_hex())?;
        for (seat, nonce) in &self.nonces {
            writeln!(f, "nonce {seat} {}", nonce.to_hex())?;
        }
        if let Some(secret) = &self.secret {
            writeln!(f, "secret {}", secret.to_hex())?;
        }
        writeln!(f, "play")?;
        for (_, line) in &self.lines {
            writeln!(f, "{} {}", line.seat, line.action)?;
        }
        if let Some((_, result)) = &self.result {
            write!(f, "result scores")?;
            for score in &result.scores {
                write!(f, " {score}")?;
            }
            write!(f, " winners")?;
            if result.winners.is_empty() {
                write!(f, " nobody")?;
            }
            for winner in &result.winners {
                write!(f, " {winner}")?;
            }
            writeln!(f)?;
        }
        if let Some((_, why)) = &self.closed {
            writeln!(f, "closed {}", why.name())?;
        }
        Ok(())
    }
}
