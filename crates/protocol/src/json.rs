//! Plain data of the engine as JSON, and back.

use engine::Value;
use serde_json::{Map, Number};

/// JSON text that is not usable, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadJson(pub String);

/// Data nested deeper than this is nobody's position.
const DEEPEST: usize = 32;

/// Reads a text.
pub fn parse(text: &str) -> Result<Value, BadJson> {
    let json: serde_json::Value = serde_json::from_str(text).map_err(|error| BadJson(format!("not JSON: {error}")))?;
    to_value(&json)
}

/// JSON as plain data. Only whole numbers are known.
pub fn to_value(json: &serde_json::Value) -> Result<Value, BadJson> {
    convert(json, DEEPEST)
}

fn convert(json: &serde_json::Value, depth: usize) -> Result<Value, BadJson> {
    let deeper = depth.checked_sub(1).ok_or_else(|| BadJson("nested too deep".to_owned()))?;
    Ok(match json {
        serde_json::Value::Null => Value::Null,
        serde_json::Value::Bool(flag) => Value::Bool(*flag),
        serde_json::Value::Number(number) => {
            Value::Int(number.as_i64().ok_or_else(|| BadJson(format!("{number} is not a whole number")))?)
        }
        serde_json::Value::String(text) => Value::Text(text.clone()),
        serde_json::Value::Array(items) => Value::List(items.iter().map(|item| convert(item, deeper)).collect::<Result<_, _>>()?),
        serde_json::Value::Object(members) => Value::Map(
            members.iter().map(|(name, value)| Ok((name.clone(), convert(value, deeper)?))).collect::<Result<_, BadJson>>()?,
        ),
    })
}

/// Plain data as JSON.
pub fn from_value(value: &Value) -> serde_json::Value {
    match value {
        Value::Null => serde_json::Value::Null,
        Value::Bool(flag) => (*flag).into(),
        Value::Int(number) => Number::from(*number).into(),
        Value::Text(text) => text.clone().into(),
        Value::List(items) => items.iter().map(from_value).collect(),
        Value::Map(members) => serde_json::Value::Object(
            members.iter().map(|(name, value)| (name.clone(), from_value(value))).collect::<Map<_, _>>(),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_round_trips() {
        let text = r#"{"game":"plaza","hands":[["R4"],10],"none":null,"yes":true,"low":-3}"#;
        let value = parse(text).expect("this is JSON");
        assert_eq!(from_value(&value).to_string(), text);
    }

    #[test]
    fn rubbish_is_refused_with_a_reason() {
        for (text, why) in [
            ("{", "not JSON"),
            ("1.5", "1.5 is not a whole number"),
            ("1e400", "not JSON"),
            ("99999999999999999999", "not a whole number"),
        ] {
            let bad = parse(text).expect_err(text).to_string();
            assert!(bad.contains(why), "{text}: {bad}");
        }
        assert!(parse(&"[".repeat(100_000)).is_err());
        assert!(parse(&format!("{}{}", "[".repeat(100), "]".repeat(100))).is_err());
    }
}
