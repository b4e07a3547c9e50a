//! Changing an input: a little, so that it comes far before it is refused, or a lot.

use engine::{Chance, PlayRng};
use serde_json::{Number, Value};

/// What texts go wrong with: signs, numbers at the edges, letters of other alphabets, what only looks like a blank.
const PIECES: &[&str] = &[
    "",
    " ",
    "\t",
    "\n",
    "\r\n",
    "\0",
    "-",
    "+",
    ",",
    ":",
    ";",
    "/",
    "=",
    "\"",
    "'",
    "\\",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "#",
    "0",
    "-0",
    "00",
    "1",
    "-1",
    "255",
    "256",
    "65536",
    "2147483648",
    "-2147483649",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "1e999",
    "0.5",
    "NaN",
    "null",
    "true",
    "ß",
    "İ",
    "ﬀ",
    "é",
    "e\u{301}",
    "\u{202e}",
    "\u{feff}",
    "\u{a0}",
    "٣",
    "十",
    "🂡",
    "👩\u{200d}👩",
    "R1",
    "1,1",
    "-1,-1",
    "127,127",
    "32767,-32768",
    "undo",
    "seat",
    "play",
    "secret",
];

/// A text with one change or a few, sometimes very long.
pub fn changed_text(text: &str, rng: &mut PlayRng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(2) * rng.below(4) {
        change(&mut letters, rng);
    }
    let changed: String = letters.into_iter().collect();
    // A long text is worth a try now and then, and slow.
    if rng.below(500) == 0 { changed.repeat(1 + 100_000 / changed.len().max(1)) } else { changed }
}

fn change(letters: &mut Vec<char>, rng: &mut PlayRng) {
    let at = rng.below(letters.len() as u32 + 1) as usize;
    let end = (at + 1 + rng.below(6) as usize).min(letters.len());
    match rng.below(7) {
        0 => drop(letters.drain(at..end)),
        1 => {
            let again: Vec<char> = letters[at..end].to_vec();
            letters.splice(at..at, again);
        }
        2 => drop(letters.splice(at..end, rng.pick(PIECES).chars())),
        3 => drop(letters.splice(at..at, rng.pick(PIECES).chars())),
        4 => {
            if let Some(letter) = letters.get_mut(at) {
                *letter = char::from_u32(u32::from(*letter) ^ (1 << rng.below(7))).unwrap_or('\u{fffd}');
            }
        }
        5 => letters[at..end].reverse(),
        _ => change_word(letters, rng),
    }
}

/// Takes a word away, doubles it, or puts it elsewhere.
fn change_word(letters: &mut Vec<char>, rng: &mut PlayRng) {
    let text: String = letters.iter().collect();
    let mut words: Vec<&str> = text.split(' ').collect();
    let (at, to) = (rng.below(words.len() as u32) as usize, rng.below(words.len() as u32) as usize);
    match rng.below(3) {
        0 => drop(words.remove(at)),
        1 => words.insert(to, words[at]),
        _ => words.swap(at, to),
    }
    *letters = words.join(" ").chars().collect();
}

/// JSON with one change or a few, anywhere in it.
pub fn changed_json(value: &Value, rng: &mut PlayRng) -> Value {
    let mut changed = value.clone();
    for _ in 0..=rng.below(2) * rng.below(4) {
        let mut places = count(&changed);
        places = rng.below(places as u32) as usize;
        change_at(&mut changed, &mut places, rng);
    }
    changed
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(members) => members.values().map(count).sum(),
        _ => 0,
    }
}

/// Changes the value with this number, counting from the outside.
fn change_at(value: &mut Value, number: &mut usize, rng: &mut PlayRng) -> bool {
    if *number == 0 {
        change_value(value, rng);
        return true;
    }
    *number -= 1;
    match value {
        Value::Array(items) => items.iter_mut().any(|item| change_at(item, number, rng)),
        Value::Object(members) => members.values_mut().any(|item| change_at(item, number, rng)),
        _ => false,
    }
}

fn change_value(value: &mut Value, rng: &mut PlayRng) {
    if rng.below(4) == 0 {
        *value = strange(rng);
        return;
    }
    match value {
        Value::Array(items) if !items.is_empty() => {
            let (at, to) = (rng.below(items.len() as u32) as usize, rng.below(items.len() as u32) as usize);
            match rng.below(5) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                2 => items.swap(at, to),
                3 => items.push(strange(rng)),
                _ => *value = Value::Array(vec![value.clone(); 1 + rng.below(3) as usize]),
            }
        }
        Value::Object(members) if !members.is_empty() => {
            let names: Vec<String> = members.keys().cloned().collect();
            let (one, other) = (rng.pick(&names).clone(), rng.pick(&names).clone());
            match rng.below(4) {
                0 => drop(members.remove(&one)),
                1 => drop(members.insert(other, members[&one].clone())),
                2 => drop(members.insert(changed_text(&one, rng), strange(rng))),
                _ => drop(members.insert(one, strange(rng))),
            }
        }
        Value::String(text) => *text = changed_text(text, rng),
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            let changed =
                [number.wrapping_add(1), number.wrapping_sub(1), number.wrapping_neg(), number.wrapping_mul(2), edge(rng)];
            *value = (*rng.pick(&changed)).into();
        }
        other => *other = strange(rng),
    }
}

fn edge(rng: &mut PlayRng) -> i64 {
    *rng.pick(&[
        0,
        1,
        -1,
        7,
        127,
        128,
        255,
        256,
        32_767,
        65_535,
        65_536,
        i64::from(i32::MAX),
        i64::from(i32::MIN),
        i64::MAX,
        i64::MIN,
    ])
}

fn strange(rng: &mut PlayRng) -> Value {
    match rng.below(10) {
        0 => Value::Null,
        1 => (rng.below(2) == 0).into(),
        2..=4 => edge(rng).into(),
        5 => Number::from_f64(0.5).map_or(Value::Null, Value::Number),
        6 => (*rng.pick(PIECES)).into(),
        7 => Value::Array(Vec::new()),
        8 => Value::Object(serde_json::Map::new()),
        _ => (0..rng.below(60)).fold(Value::Null, |inside, _| Value::Array(vec![inside])),
    }
}
