//! What there is to play, as lists.

use engine::erased::{OptionInfo, Title};
use engine::rule::RulingKind;
use engine::{Pack, Values, Wins};
use games::catalog;
use players::Level;
use table::Phrase;

use crate::http::{
    AdvisedEntry, GameEntry, LevelEntry, OptionEntry, OptionValues, PackEntry, PhraseEntry, RuleEntry, RulingEntry, SignEntry,
};
use crate::json;

/// Every title.
pub fn games() -> Vec<GameEntry> {
    catalog::TITLES.iter().map(|title| game(*title)).collect()
}

fn game(title: &dyn Title) -> GameEntry {
    let info = title.info();
    GameEntry {
        id: info.id.to_owned(),
        title: info.title.to_owned(),
        leaflet: info.leaflet.to_owned(),
        about: info.about.to_owned(),
        players: info.seats,
        fewest_win: info.wins == Wins::Fewest,
        counts: info.counts.to_owned(),
        advised: info.advised.map(|advised| AdvisedEntry { players: advised.seats, why: advised.why.to_owned() }),
        options: title.options().iter().map(option).collect(),
        solitaire: info.seats.1 == 1,
        pack: title.pack().as_ref().map(pack),
        primer: title.primer().is_some(),
    }
}

fn pack(pack: &Pack) -> PackEntry {
    let signs =
        |list: &[(&str, &str)]| list.iter().map(|&(sign, name)| SignEntry { sign: sign.into(), name: name.into() }).collect();
    PackEntry { name: pack.name.to_owned(), suits: signs(pack.suits), ranks: signs(pack.ranks), suit_first: pack.suit_first }
}

fn option(option: &OptionInfo) -> OptionEntry {
    let values = match option.values {
        Values::Flag => OptionValues::Flag,
        Values::Number(min, max) => OptionValues::Number { min, max },
        Values::Choice(words) => OptionValues::Choice { words: words.iter().map(|word| (*word).to_owned()).collect() },
        Values::Data(form) => OptionValues::Data { form: form.to_owned() },
    };
    OptionEntry {
        name: option.name.to_owned(),
        about: option.about.to_owned(),
        default: json::from_value(&option.default),
        values,
    }
}

/// The rules of a title; none where there is no such title.
pub fn rules(id: &str) -> Option<Vec<RuleEntry>> {
    let title = catalog::find(id)?;
    let rules = title.info().rules.iter().map(|rule| RuleEntry {
        id: rule.id.to_owned(),
        text: rule.text.to_owned(),
        leaflet: rule.leaflet.to_owned(),
        rulings: rule
            .rulings
            .iter()
            .map(|ruling| RulingEntry {
                silent: ruling.silent.to_owned(),
                decided: ruling.decided.to_owned(),
                option: ruling.option.map(str::to_owned),
                reconstruction: ruling.kind == RulingKind::Reconstruction,
            })
            .collect(),
    });
    Some(rules.collect())
}

/// Everything that a title is played with, by its sign; none where there is no such title.
pub fn things(id: &str) -> Option<Vec<SignEntry>> {
    let title = catalog::find(id)?;
    Some(title.things().into_iter().map(|(sign, name)| SignEntry { sign, name }).collect())
}

/// The levels of computer players.
pub fn levels() -> Vec<LevelEntry> {
    let level = |level: &Level| LevelEntry { name: level.name().to_owned(), about: level.about().to_owned() };
    Level::PEOPLE.iter().map(level).collect()
}

/// Things to say without typing.
pub fn phrases() -> Vec<PhraseEntry> {
    let phrase = |phrase: Phrase| PhraseEntry { name: phrase.name().to_owned(), words: phrase.words().to_owned() };
    Phrase::ALL.into_iter().map(phrase).collect()
}
