//! Whether an action is allowed, from what lies on the table and the hand of the player whose turn it is.

use engine::Seat;

use super::action::{Action, Spell, Way};
use super::illegal::Illegal;
use super::letters::{Letter, Letters};
use super::table::Public;

/// Whether a seat may do this, or the first rule that it breaks.
pub(super) fn check(table: &Public, hand: &Letters, seat: Seat, action: &Action) -> Result<(), Illegal> {
    if table.over.is_some() {
        return Err(Illegal::Over);
    }
    if *action == Action::Time {
        return match (table.options.minutes, table.time_called) {
            (0, _) => Err(Illegal::NoTimeAgreed),
            (_, true) => Err(Illegal::TimeCalled),
            (_, false) => Ok(()),
        };
    }
    if seat != table.turn {
        return Err(Illegal::NotYourTurn(table.turn));
    }
    let card = match action {
        Action::Spell(spell) => spell.play,
        Action::Misspell(spell) => spell.play,
        Action::Add(letter) | Action::Bank(letter) => *letter,
        Action::Time => return Ok(()),
    };
    if !hand.has(card) {
        return Err(Illegal::NotInHand(card));
    }
    let unfinished = table.unfinished(seat);
    match (action, unfinished) {
        (Action::Add(letter), Some(laid)) if laid.to_come().has(*letter) => Ok(()),
        (&Action::Add(letter), Some(laid)) => Err(Illegal::NotToCome { letter, word: laid.word, needs: laid.to_come() }),
        (Action::Add(letter), None) => Err(Illegal::NothingToAddTo(*letter)),
        (&Action::Bank(letter), Some(laid)) => Err(Illegal::BoundNotToBank { letter, word: laid.word }),
        (Action::Bank(_) | Action::Time, _) => Ok(()),
        (_, Some(laid)) => Err(Illegal::Bound(laid.word)),
        (Action::Misspell(spell), None) => {
            letters_suit(table, hand, seat, &spell.word, spell)?;
            Err(Illegal::NotInDictionary(spell.word.clone()))
        }
        (Action::Spell(spell), None) => letters_suit(table, hand, seat, spell.word.text(), spell),
    }
}

/// Everything but whether the dictionary has the word.
fn letters_suit<W>(table: &Public, hand: &Letters, seat: Seat, word: &str, spell: &Spell<W>) -> Result<(), Illegal> {
    if !word.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return Err(Illegal::NotInDictionary(word.to_owned()));
    }
    let least = table.options.min_length;
    if word.len() < least.into() {
        return Err(Illegal::TooShort { word: word.to_owned(), least });
    }
    match spell.way {
        Way::Word => new_word(table, word, spell),
        Way::Build => build(table, seat, word, spell),
        Way::Proclaim => proclaim(table, hand, word, spell),
    }
}

fn spells(word: &str, letters: &Letters) -> bool {
    // A word with a letter that the box lacks is never spelled, nor is one with more of a letter than there can be.
    letters.len() as usize == word.len()
        && Letter::all()
            .all(|letter| word.chars().filter(|c| *c == letter.as_char()).count() == usize::from(letters.count(letter)))
}

/// Letters of both, as far as one heap can count them: what is more is certainly not on the table.
fn together(one: &Letters, other: &Letters, card: Letter) -> Letters {
    let mut all = *one;
    for letter in other.iter().chain([card]) {
        if all.count(letter) < Letters::MOST {
            all.insert(letter);
        }
    }
    all
}

fn new_word<W>(table: &Public, word: &str, spell: &Spell<W>) -> Result<(), Illegal> {
    let &Spell { play, bank, .. } = spell;
    if bank.is_empty() {
        return Err(Illegal::NoBankLetter(word.to_owned()));
    }
    let lacking = bank.beyond(&table.bank);
    if !lacking.is_empty() {
        return Err(Illegal::WordNotInBank { word: word.to_owned(), lacking });
    }
    let letters = bank.with(play);
    if spells(word, &letters) { Ok(()) } else { Err(Illegal::DoesNotSpell { word: word.to_owned(), letters }) }
}

fn build<W>(table: &Public, seat: Seat, word: &str, spell: &Spell<W>) -> Result<(), Illegal> {
    let &Spell { on, play, bank, .. } = spell;
    let base = table.word(on).ok_or(Illegal::NoSuchWord(on))?;
    let lacking = bank.beyond(&table.bank);
    let letters = together(&base.letters, &bank, play);
    if base.is_finished() {
        if !lacking.is_empty() {
            return Err(Illegal::BuildNotInBank { word: word.to_owned(), lacking });
        }
        if spells(word, &letters) {
            Ok(())
        } else {
            Err(Illegal::DoesNotBuild { word: word.to_owned(), base: base.word, letters: bank.with(play) })
        }
    } else if table.together(seat, base.seat) {
        Err(Illegal::Partners(on))
    } else if !lacking.is_empty() {
        Err(Illegal::TakeNotInBank { no: on, lacking })
    } else if spells(word, &letters) {
        Ok(())
    } else {
        Err(Illegal::DoesNotTake { no: on, word: word.to_owned(), letters })
    }
}

fn proclaim<W>(table: &Public, hand: &Letters, word: &str, spell: &Spell<W>) -> Result<(), Illegal> {
    let &Spell { on, play, hold, bank, .. } = spell;
    let mut base = Letters::NONE;
    if on > 0 {
        let laid = table.word(on).ok_or(Illegal::NothingToProclaimOn(on))?;
        if !laid.is_finished() {
            return Err(Illegal::ProclaimOnUnfinished(on));
        }
        base = laid.letters;
    }
    let lacking = hold.beyond(&hand.without(play));
    if !lacking.is_empty() {
        return Err(Illegal::NotHeld { word: word.to_owned(), lacking });
    }
    if hold.is_empty() {
        return Err(Illegal::NothingToHold(word.to_owned()));
    }
    if on == 0 && bank.is_empty() {
        return Err(Illegal::NothingFromTheTable(word.to_owned()));
    }
    let lacking = bank.beyond(&table.bank);
    if !lacking.is_empty() {
        return Err(Illegal::ProclaimNotInBank { word: word.to_owned(), lacking });
    }
    let letters = together(&base, &bank.plus(&hold), play);
    if spells(word, &letters) { Ok(()) } else { Err(Illegal::DoesNotProclaim { word: word.to_owned(), letters }) }
}
