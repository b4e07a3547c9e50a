//! `parlor rules GAME [ID]`

use clap::Args;
use engine::rule::RulingKind;
use serde_json::{Value, json};

use crate::output::{Done, Failure, say, say_json};
use crate::table;

#[derive(Args)]
pub(crate) struct Rules {
    /// The game, as `parlor games` names it
    game: String,
    /// One rule alone, by its number: `P12`
    #[arg(value_name = "ID")]
    rule: Option<String>,
    /// The same
    #[arg(long = "rule", value_name = "ID", hide = true, conflicts_with = "rule")]
    by_name: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub(crate) fn run(self) -> Done {
        let info = table::title(&self.game)?.info();
        let rules: Vec<_> = match self.rule.as_ref().or(self.by_name.as_ref()) {
            None => info.rules.iter().collect(),
            Some(id) => {
                let rule = info.rule(id.trim());
                vec![rule.ok_or_else(|| {
                    let known: Vec<&str> = info.rules.iter().map(|rule| rule.id).collect();
                    Failure::unusable(format!("{} has no rule `{id}`: it has {}", info.title, known.join(", ")))
                })?]
            }
        };
        if self.json {
            let rules: Vec<Value> = rules
                .iter()
                .map(|rule| {
                    let rulings: Vec<Value> = rule
                        .rulings
                        .iter()
                        .map(|ruling| json!({ "silent": ruling.silent, "decided": ruling.decided, "option": ruling.option, "reconstruction": ruling.kind == RulingKind::Reconstruction }))
                        .collect();
                    json!({ "id": rule.id, "text": rule.text, "ruling": !rule.rulings.is_empty(), "leaflet": rule.leaflet, "rulings": rulings })
                })
                .collect();
            return say_json(&json!({ "game": info.id, "title": info.title, "rules": rules }));
        }
        if self.rule.is_none() && self.by_name.is_none() {
            say(format!("{}\n{}\n", info.title, info.about))?;
        }
        for rule in rules {
            say(format!("{}  {}", rule.id, rule.text))?;
            if !rule.leaflet.is_empty() {
                say(format!("      leaflet: {}", rule.leaflet))?;
            }
            for ruling in rule.rulings {
                let kind = super::rulings::kind(ruling);
                say(format!("      {kind}: the leaflet does not say {}. {}", ruling.silent, ruling.decided))?;
                if let Some(option) = ruling.option {
                    say(format!("      a table can agree otherwise: --option {option}=…"))?;
                }
            }
        }
        Ok(())
    }
}
