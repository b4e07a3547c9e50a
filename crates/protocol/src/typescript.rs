//! The TypeScript of the protocol, made from its types: `web/src/lib/protocol.ts`. A test says whether that file is current.

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
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_type_that_is_mentioned_is_declared() {
        let text = super::file();
        for line in text.lines().filter(|line| line.starts_with("export type")) {
            for word in line.split(|c: char| !c.is_alphanumeric()).filter(|word| word.starts_with(char::is_uppercase)) {
                let known = ["Array", "Record"].contains(&word) || text.contains(&format!("export type {word} "));
                assert!(known, "{word} is mentioned in `{line}` but not declared");
            }
        }
    }
}
