//! How a word that somebody has typed can be made of what lies on the table and the hand, by its letters alone. Nothing here asks the
//! dictionary: which words there are is for the players to know (V9).

use engine::sort::sort_by_key;
use engine::words::count;
use engine::{BadNotation, Seat, Ways};

use super::action::{Action, Spell, VERBS, Way};
use super::legal::{Share, Shares, bases};
use super::letters::{Letter, Letters};
use super::view::View;

/// A word with more letters cannot be counted in one heap, and is in nobody's hand.
const LONGEST: usize = Letters::MOST as usize;

/// A word as it is simply typed, in capitals: `east`, `word east`. Nothing where it is something else.
fn typed_word(text: &str) -> Option<String> {
    let text = text.trim();
    let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or(("", text));
    let word = if verb.is_empty() || verb.eq_ignore_ascii_case("word") { rest.trim() } else { return None };
    let is_word = (2..=LONGEST).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_word.then(|| word.to_ascii_uppercase())
}

/// Every way to a word: what is made at once before what is proclaimed, and of that what takes a word of another player first, then
/// what builds on one's own.
fn spellings(view: &View, seat: Seat, word: &str) -> Vec<Spell<String>> {
    let (table, hand) = (&view.table, &view.hand);
    let mut found = Vec::new();
    let Some(whole) = Letters::of_word(word) else { return found };
    if table.over.is_some() || table.unfinished(seat).is_some() || word.len() < table.options.min_length.into() {
        return found;
    }
    let shares = Shares::of(hand);
    for base in bases(table, seat).iter().filter(|base| whole.contains(&base.letters)) {
        let added = whole.minus(&base.letters);
        for Share { play, hold, cards } in &shares.all {
            // V4, V6: a word that is built on nothing takes something from the bank. V8: nothing is proclaimed on an unfinished one.
            let fits = added.contains(cards) && table.bank.contains(&added.minus(cards));
            if !fits || (base.on == 0 && *cards == added) || (base.unfinished && !hold.is_empty()) {
                continue;
            }
            let way = if hold.is_empty() { base.at_once() } else { Way::Proclaim };
            let bank = added.minus(cards);
            found.push(Spell { way, on: base.on, word: word.to_owned(), play: *play, hold: *hold, bank });
        }
    }
    sort_by_key(&mut found, |spell| {
        let own = table.word(spell.on).map(|laid| laid.seat == seat);
        let kind = match (spell.way, own) {
            (Way::Proclaim, _) => 3,
            (_, None) => 2,
            (_, Some(true)) => 1,
            (_, Some(false)) => 0,
        };
        (kind, spell.hold.len(), spell.on, spell.play, spell.hold)
    });
    found
}

/// How what was typed can be made, and the letters that are nowhere to be had.
pub(super) fn ways(view: &View, typed: &str) -> Ways {
    let (Some(seat), Some(word)) = (view.viewer.seat(), typed_word(typed)) else { return Ways::default() };
    let mut there: Vec<char> = view.table.open().plus(&view.hand).iter().map(Letter::as_char).collect();
    let mut lacking = Vec::new();
    for letter in word.chars() {
        match there.iter().position(|other| *other == letter) {
            Some(at) => {
                there.swap_remove(at);
            }
            None => lacking.push(letter.to_string()),
        }
    }
    Ways { actions: spellings(view, seat, &word).iter().map(ToString::to_string).collect(), lacking }
}

/// V9: a word is simply said. Where it can be made in one way at once, or in one way at all, that is what is meant; where in several,
/// the player has to say which; where in none, it is tried all the same, and the rules say why not.
pub(super) fn read(view: &View, text: &str) -> Result<Action, BadNotation> {
    let bad = match text.parse() {
        Ok(action) => return Ok(action),
        Err(bad) => bad,
    };
    let named = VERBS.iter().any(|verb| verb.eq_ignore_ascii_case(text.trim()));
    let (Some(seat), Some(word)) = (view.viewer.seat(), typed_word(text).filter(|_| !named)) else { return Err(bad) };
    let all = spellings(view, seat, &word);
    let at_once = all.iter().filter(|spell| spell.way != Way::Proclaim).count();
    let choices = if at_once > 0 { &all[..at_once] } else { &all[..] };
    let meant = match choices {
        [only] => only.clone(),
        [] => tried(view, &word).ok_or(bad)?,
        several => {
            let shown: Vec<String> = several.iter().take(SHOWN).map(|spell| format!("`{spell}`")).collect();
            let more = if several.len() > SHOWN { ", …" } else { "" };
            let ways = count(several.len() as i64, "way");
            return Err(BadNotation::new(format!("{word} can be made in {ways}, say which: {}{more}", shown.join(", "))));
        }
    };
    meant.to_string().parse()
}

/// The most ways that are named where one has to be chosen.
const SHOWN: usize = 6;

/// A word that cannot be made, as a new word of a card of the hand and what the bank has of it: for the rules to refuse.
fn tried(view: &View, word: &str) -> Option<Spell<String>> {
    let mut needed: Vec<Letter> = word.chars().filter_map(Letter::from_char).collect();
    let play = needed.iter().copied().find(|letter| view.hand.has(*letter)).or_else(|| view.hand.kinds().next())?;
    if let Some(at) = needed.iter().position(|letter| *letter == play) {
        needed.swap_remove(at);
    }
    let mut bank = Letters::NONE;
    for letter in needed {
        if bank.count(letter) < view.table.bank.count(letter) {
            bank.insert(letter);
        }
    }
    Some(Spell { way: Way::Word, on: 0, word: word.to_owned(), play, hold: Letters::NONE, bank })
}
