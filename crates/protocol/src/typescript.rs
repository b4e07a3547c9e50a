//! The TypeScript of the protocol, made from its types: `web/src/lib/protocol.ts`. A test says whether that file is current.

use engine::shape::{Member, Shape};
use games::catalog;
use ts_rs::{Config, TS};

/// The whole file.
pub fn file() -> String {
    let config = Config::default().with_large_int("number");
    let mut text = String::from("// Made from crates/protocol by `cargo xtask docs`. Do not edit.\n\n");
    text += &format!("export const PROTOCOL_VERSION = {};\n", crate::VERSION);
    macro_rules! declare {
        ($($name:ty),* $(,)?) => {$(
            text += &format!("\nexport {}\n", <$name>::decl(&config));
        )*};
    }
    crate::every_type!(declare);
    text += &titles();
    text
}

/// The view and the facts of every title, and the union of each.
fn titles() -> String {
    let mut text = String::new();
    for (kind, about) in [("View", "What a viewer sees"), ("Facts", "What the referee tells besides the legal actions")] {
        let mut names = Vec::new();
        for title in catalog::TITLES {
            let shape = if kind == "View" { title.view_shape() } else { title.facts_shape() };
            let name = format!("{}{kind}", type_name(title.info().id));
            text += &format!("\n/** {about}: {}. */\nexport type {name} = {};\n", title.info().title, written(shape));
            names.push(name);
        }
        text += &format!("\n/** {about}, of any title. */\nexport type Title{kind} = {};\n", names.join(" | "));
    }
    text
}

/// `rap-rummy` is `RapRummy`.
fn type_name(id: &str) -> String {
    id.split('-').map(engine::words::capital).collect()
}

fn written(shape: &Shape) -> String {
    let several = |shapes: &[Shape], between: &str| shapes.iter().map(written).collect::<Vec<_>>().join(between);
    match shape {
        Shape::Null => "null".to_owned(),
        Shape::Flag => "boolean".to_owned(),
        Shape::Number => "number".to_owned(),
        Shape::Text => "string".to_owned(),
        Shape::Any => "unknown".to_owned(),
        Shape::Word(words) => words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | "),
        Shape::List(item) => format!("Array<{}>", written(item)),
        Shape::Tuple(items) => format!("[{}]", several(items, ", ")),
        Shape::Named(of) => format!("Record<string, {}>", written(of)),
        Shape::Either(shapes) => several(shapes, " | "),
        Shape::Object([]) => "Record<string, never>".to_owned(),
        Shape::Object(groups) => {
            let members: Vec<String> = groups.iter().copied().flatten().map(member).collect();
            format!("{{ {} }}", members.join(", "))
        }
    }
}

fn member(member: &Member) -> String {
    let optional = if member.optional { "?" } else { "" };
    format!("\n/**\n * {}\n */\n{}{optional}: {}", member.about, member.name, written(&member.shape))
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_type_that_is_mentioned_is_declared() {
        let text = super::file();
        for line in text.lines().filter(|line| line.starts_with("export type")) {
            for word in line.split(|c: char| !c.is_alphanumeric()).filter(|word| word.starts_with(char::is_uppercase)) {
                let known = ["Array", "Partial", "Record"].contains(&word) || text.contains(&format!("export type {word} "));
                assert!(known, "{word} is mentioned in `{line}` but not declared");
            }
        }
    }
}
