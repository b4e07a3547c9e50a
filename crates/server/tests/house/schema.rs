//! Whether what the house says is what its description says. Every answer and every message of every test is compared.

use std::sync::LazyLock;

use serde_json::{Map, Value, json};

static DESCRIPTION: LazyLock<Value> = LazyLock::new(server::describe);

/// Fails unless an answer is as the description of its route says.
#[track_caller]
pub(crate) fn check_answer(method: &str, path: &str, status: u16, text: &str) {
    let path = path.split('?').next().expect("a path");
    let Some(operation) = operation(method, path) else { return };
    let responses = &operation["responses"];
    let good = &responses[status.to_string()];
    assert!(status >= 400 || good.is_object(), "{method} {path} answers {status}, which is not described");
    let response = if good.is_object() { good } else { &responses["default"] };
    let Some(schema) = response.pointer("/content/application~1json/schema") else { return };
    let value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{method} {path}: {error}: {text}"));
    if let Err(why) = check(schema, &value) {
        panic!("{method} {path} answers {status} with what is not described: {why}");
    }
}

/// Fails unless a message of a socket is one.
#[track_caller]
pub(crate) fn check_message(value: &Value) {
    if let Err(why) = check(&json!({ "$ref": "#/components/schemas/ServerMessage" }), value) {
        panic!("a message is not described: {why}");
    }
}

fn operation(method: &str, path: &str) -> Option<&'static Value> {
    let fits = |template: &str| {
        let parts = template.split('/').zip(path.split('/'));
        template.split('/').count() == path.split('/').count()
            && parts.into_iter().all(|(wanted, found)| wanted.starts_with('{') || wanted == found)
    };
    let paths = DESCRIPTION["paths"].as_object().expect("paths");
    // A path without parameters is meant before one with them.
    let found = paths.get(path).or_else(|| paths.iter().find(|(template, _)| fits(template)).map(|(_, found)| found));
    found?.get(method.to_ascii_lowercase())
}

/// The part of JSON Schema that the description uses; a word that is not known here fails.
fn check(schema: &Value, value: &Value) -> Result<(), String> {
    let Value::Object(rules) = schema else {
        return if *schema == json!(true) { Ok(()) } else { Err("nothing is allowed here".to_owned()) };
    };
    for (word, rule) in rules {
        match word.as_str() {
            "title" | "description" | "format" | "default" => {}
            "$ref" => {
                let path = rule.as_str().and_then(|text| text.strip_prefix('#')).expect("a reference");
                let target = DESCRIPTION.pointer(path).ok_or_else(|| format!("{path} is not there"))?;
                check(target, value).map_err(|why| format!("{}: {why}", path.rsplit('/').next().unwrap_or(path)))?;
            }
            "type" => {
                let kinds = rule.as_array().map_or_else(|| vec![rule], |kinds| kinds.iter().collect());
                if !kinds.iter().any(|kind| is(kind.as_str().expect("a type"), value)) {
                    return Err(format!("{value} is no {rule}"));
                }
            }
            "enum" if rule.as_array().is_some_and(|all| all.contains(value)) => {}
            "const" if rule == value => {}
            "enum" | "const" => return Err(format!("{value} is not {rule}")),
            "minimum" if value.as_f64().is_none_or(|number| number >= rule.as_f64().expect("a number")) => {}
            "maximum" if value.as_f64().is_none_or(|number| number <= rule.as_f64().expect("a number")) => {}
            "minItems" if value.as_array().is_none_or(|items| items.len() as u64 >= rule.as_u64().expect("a number")) => {}
            "maxItems" if value.as_array().is_none_or(|items| items.len() as u64 <= rule.as_u64().expect("a number")) => {}
            "minimum" | "maximum" | "minItems" | "maxItems" => return Err(format!("{value} does not have a {word} of {rule}")),
            "required" => {
                let missing = |name: &&str| value.as_object().is_some_and(|members| !members.contains_key(*name));
                if let Some(name) = rule.as_array().expect("a list").iter().filter_map(Value::as_str).find(missing) {
                    return Err(format!("`{name}` is missing"));
                }
            }
            "properties" => each_member(rule.as_object().expect("members"), value)?,
            "additionalProperties" => {
                let known = rules.get("properties").and_then(Value::as_object);
                for (name, member) in value.as_object().into_iter().flatten() {
                    if !known.is_some_and(|known| known.contains_key(name)) {
                        check(rule, member).map_err(|why| format!("{name}: {why}"))?;
                    }
                }
            }
            "items" => {
                let first = rules.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                for item in value.as_array().into_iter().flatten().skip(first) {
                    check(rule, item)?;
                }
            }
            "prefixItems" => {
                for (rule, item) in rule.as_array().expect("a list").iter().zip(value.as_array().into_iter().flatten()) {
                    check(rule, item)?;
                }
            }
            "oneOf" | "anyOf" => {
                let tried: Vec<_> = rule.as_array().expect("a list").iter().map(|one| check(one, value)).collect();
                let fitting = tried.iter().filter(|tried| tried.is_ok()).count();
                if fitting == 0 || (word == "oneOf" && fitting > 1) {
                    let reasons: Vec<String> = tried.into_iter().filter_map(Result::err).collect();
                    return Err(format!("{fitting} of {word} fit: {}", reasons.join("; ")));
                }
            }
            other => return Err(format!("`{other}` is not understood by this test")),
        }
    }
    Ok(())
}

fn each_member(rules: &Map<String, Value>, value: &Value) -> Result<(), String> {
    for (name, rule) in rules {
        if let Some(member) = value.get(name) {
            check(rule, member).map_err(|why| format!("{name}: {why}"))?;
        }
    }
    Ok(())
}

fn is(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("`{other}` is no type of JSON"),
    }
}

#[test]
fn what_is_not_described_is_noticed() {
    let problem = |value: Value| check(&json!({ "$ref": "#/components/schemas/Problem" }), &value);
    assert_eq!(problem(json!({ "code": "a/b", "message": "c", "rule": null })), Ok(()));
    assert!(problem(json!({ "code": "a/b" })).is_err_and(|why| why.contains("`message` is missing")));
    assert!(problem(json!({ "code": 7, "message": "c", "rule": null })).is_err());
    let message = |value: Value| check(&json!({ "$ref": "#/components/schemas/ServerMessage" }), &value);
    assert_eq!(message(json!({ "type": "pong" })), Ok(()));
    assert!(message(json!({ "type": "pang" })).is_err());
    assert!(message(json!({ "type": "ack", "id": "1", "table": "t", "seq": -1 })).is_err());
}

#[test]
fn every_type_that_a_route_names_is_described() {
    for route in server::ROUTES {
        for name in [route.takes, route.gives].map(|name| name.trim_end_matches("[]")) {
            let plain = ["", "text", "object"].contains(&name);
            assert!(plain || DESCRIPTION["components"]["schemas"][name].is_object(), "{name} of {}", route.path);
        }
    }
}
