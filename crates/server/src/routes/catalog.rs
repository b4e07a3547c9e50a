//! What there is to play.

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use engine::erased::OptionInfo;
use engine::rule::RulingKind;
use engine::{Pack, Values};
use games::catalog;
use players::Level;
use protocol::http::{
    GameEntry, LevelEntry, OptionEntry, OptionValues, PackEntry, PhraseEntry, RuleEntry, RulingEntry, SignEntry,
};
use table::Phrase;

use crate::error::{Answer, No};

/// `GET /api/games`
pub(super) async fn games() -> Json<Vec<GameEntry>> {
    let games = catalog::TITLES.iter().map(|title| {
        let info = title.info();
        GameEntry {
            id: info.id.to_owned(),
            title: info.title.to_owned(),
            leaflet: info.leaflet.to_owned(),
            about: info.about.to_owned(),
            players: info.seats,
            options: title.options().iter().map(option).collect(),
            solitaire: info.seats.1 == 1,
            pack: title.pack().as_ref().map(pack),
        }
    });
    Json(games.collect())
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
        default: protocol::json::from_value(&option.default),
        values,
    }
}

/// `GET /api/games/{id}/rules`
pub(super) async fn rules(Path(id): Path<String>) -> Answer<Json<Vec<RuleEntry>>> {
    let title = catalog::find(&id).ok_or_else(|| No::new(StatusCode::NOT_FOUND, "game/unknown", "there is no such game"))?;
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
    Ok(Json(rules.collect()))
}

/// `GET /api/games/{id}/things`
pub(super) async fn things(Path(id): Path<String>) -> Answer<Json<Vec<SignEntry>>> {
    let title = catalog::find(&id).ok_or_else(|| No::new(StatusCode::NOT_FOUND, "game/unknown", "there is no such game"))?;
    Ok(Json(title.things().into_iter().map(|(sign, name)| SignEntry { sign, name }).collect()))
}

/// `GET /api/levels`
pub(super) async fn levels() -> Json<Vec<LevelEntry>> {
    let levels = Level::ALL.iter().map(|level| LevelEntry { name: level.name().to_owned(), about: level.about().to_owned() });
    Json(levels.collect())
}

/// `GET /api/phrases`
pub(super) async fn phrases() -> Json<Vec<PhraseEntry>> {
    let entry = |phrase: Phrase| PhraseEntry { name: phrase.name().to_owned(), words: phrase.words().to_owned() };
    Json(Phrase::ALL.into_iter().map(entry).collect())
}
