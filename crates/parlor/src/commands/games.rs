//! `parlor games`

use clap::Args;
use engine::erased::OptionInfo;
use engine::options::Values;
use serde_json::{Map, Value, json};

use crate::output::{Done, say, say_json};

#[derive(Args)]
pub(crate) struct Games {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(self) -> Done {
        if self.json {
            let games: Vec<Value> = games::catalog::TITLES
                .iter()
                .map(|title| {
                    let info = title.info();
                    let options: Map<String, Value> =
                        title.options().iter().map(|option| (option.name.to_owned(), option_json(option))).collect();
                    json!({
                        "id": info.id,
                        "title": info.title,
                        "leaflet": info.leaflet,
                        "about": info.about,
                        "players": [info.seats.0, info.seats.1],
                        "advised": info.advised.map(|advised| json!({ "players": advised.seats, "why": advised.why })),
                        "options": options,
                    })
                })
                .collect();
            return say_json(&json!({ "games": games }));
        }
        for title in games::catalog::TITLES {
            let info = title.info();
            say(format!("{} ({}), for {}. {}", info.title, info.id, info.players(), info.about))?;
            if let Some(advised) = info.advised {
                say(format!("    {}", advised.why))?;
            }
            for option in title.options() {
                say(format!("    --option {}={}  {}", option.name, values_words(option.values), option.about))?;
                say(format!("        as printed: {}", option.default))?;
            }
        }
        Ok(())
    }
}

fn option_json(option: &OptionInfo) -> Value {
    let values = match option.values {
        Values::Flag => json!([true, false]),
        Values::Number(low, high) => json!({ "min": low, "max": high }),
        Values::Choice(words) => json!(words),
        Values::Data(form) => json!(form),
    };
    json!({ "default": protocol::json::from_value(&option.default), "values": values, "about": option.about })
}

fn values_words(values: Values) -> String {
    match values {
        Values::Flag => "true|false".to_owned(),
        Values::Number(low, high) => format!("{low}..{high}"),
        Values::Choice(words) => words.join("|"),
        Values::Data(form) => format!("({form})"),
    }
}
