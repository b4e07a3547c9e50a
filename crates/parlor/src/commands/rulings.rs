//! `parlor rulings`: what was decided where a leaflet is silent, for every title. docs/RULINGS.md is this, printed.

use clap::Args;
use engine::GameInfo;
use engine::rule::{Rule, Ruling, RulingKind};
use serde_json::{Value, json};

use crate::output::{Done, say, say_json};

/// Every ruling and every reconstruction of every game, as Markdown: what the leaflet does not say, what is played here, and the
/// option by which a table can play it otherwise.
#[derive(Args)]
pub(crate) struct Rulings {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Rulings {
    pub(crate) fn run(self) -> Done {
        let games = games::catalog::TITLES.iter().map(|title| title.info());
        if self.json {
            let rulings: Vec<Value> =
                games.flat_map(|info| all(info).map(|(rule, ruling)| ruling_json(info, rule, ruling))).collect();
            return say_json(&json!({ "rulings": rulings }));
        }
        let text = games.fold(INTRODUCTION.to_owned(), |text, info| text + "\n" + &section(info));
        say(text.trim_end())
    }
}

const INTRODUCTION: &str = "# Rulings

The leaflets are a century old, and their writers took for granted what everybody at the table knew.
Where a leaflet is silent or says two things, a **ruling** decides.
Where it only lacks data, such as the number on a triangle, a **reconstruction** supplies it.
Each entry says what the leaflet leaves open, what is played here, and, where a table may reasonably want it otherwise, the option.

This page is made from the rules in the code by `cargo xtask docs`; change it there.
";

fn all(info: &'static GameInfo) -> impl Iterator<Item = (&'static Rule, &'static Ruling)> {
    info.rules.iter().flat_map(|rule| rule.rulings.iter().map(move |ruling| (rule, ruling)))
}

/// What kind of decision it is, in one word.
pub(super) const fn kind(ruling: &Ruling) -> &'static str {
    match ruling.kind {
        RulingKind::Ruling => "ruling",
        RulingKind::Reconstruction => "reconstruction",
    }
}

fn ruling_json(info: &GameInfo, rule: &Rule, ruling: &Ruling) -> Value {
    json!({
        "game": info.id,
        "rule": rule.id,
        "kind": kind(ruling),
        "silent": ruling.silent,
        "decided": ruling.decided,
        "option": ruling.option,
    })
}

fn section(info: &'static GameInfo) -> String {
    let mut text = format!("## {}\n\n", info.title);
    if all(info).next().is_none() {
        text += "The leaflet answers every question.\n";
    }
    for (rule, ruling) in all(info) {
        let Ruling { silent, decided, .. } = ruling;
        text += &format!("- **{}**, {}.\n  The leaflet does not say {silent}.\n  {decided}\n", rule.id, kind(ruling));
        if let Some(option) = ruling.option {
            text += &format!("  A table can agree otherwise: option `{option}`.\n");
        }
    }
    text
}
