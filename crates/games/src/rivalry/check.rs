//! Whether an action is allowed, from what lies on the table and the hand of the player whose turn it is.

use engine::Seat;

use super::action::{Action, Spell, Way};
use super::finder::letters_of;
use super::illegal::Illegal;
use super::letters::{Letter, Letters};
use super::table::Table;
use crate::lexicon::WordId;

/// Whether a seat may do this, or the first rule that it breaks.
pub(super) fn check(table: &Table, hand: &Letters, seat: Seat, action: &Action) -> Result<(), Illegal> {
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
        (Action::Misspell(spell), None) => Err(Illegal::NotInDictionary(spell.word.clone())),
        (Action::Spell(spell), None) => {
            let least = table.options.min_length;
            if spell.word.text().len() < least.into() {
                return Err(Illegal::TooShort { word: spell.word, least });
            }
            match spell.way {
                Way::Word => new_word(table, spell),
                Way::Build => build(table, seat, spell),
                Way::Proclaim => proclaim(table, hand, spell),
            }
        }
    }
}

fn spells(word: WordId, letters: &Letters) -> bool {
    // A word with a letter that the box lacks has no letters here.
    !letters.is_empty() && letters_of(word) == *letters
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

fn new_word(table: &Table, spell: &Spell<WordId>) -> Result<(), Illegal> {
    let &Spell { word, play, bank, .. } = spell;
    if bank.is_empty() {
        return Err(Illegal::NoBankLetter(word));
    }
    let lacking = bank.beyond(&table.bank);
    if !lacking.is_empty() {
        return Err(Illegal::WordNotInBank { word, lacking });
    }
    let letters = bank.with(play);
    if spells(word, &letters) { Ok(()) } else { Err(Illegal::DoesNotSpell { word, letters }) }
}

fn build(table: &Table, seat: Seat, spell: &Spell<WordId>) -> Result<(), Illegal> {
    let &Spell { on, word, play, bank, .. } = spell;
    let base = table.word(on).ok_or(Illegal::NoSuchWord(on))?;
    let lacking = bank.beyond(&table.bank);
    let letters = together(&base.letters, &bank, play);
    if base.is_finished() {
        if !lacking.is_empty() {
            return Err(Illegal::BuildNotInBank { word, lacking });
        }
        if spells(word, &letters) {
            Ok(())
        } else {
            Err(Illegal::DoesNotBuild { word, base: base.word, letters: bank.with(play) })
        }
    } else if table.together(seat, base.seat) {
        Err(Illegal::Partners(on))
    } else if !lacking.is_empty() {
        Err(Illegal::TakeNotInBank { no: on, lacking })
    } else if spells(word, &letters) {
        Ok(())
    } else {
        Err(Illegal::DoesNotTake { no: on, word, letters })
    }
}

fn proclaim(table: &Table, hand: &Letters, spell: &Spell<WordId>) -> Result<(), Illegal> {
    let &Spell { on, word, play, hold, bank, .. } = spell;
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
        return Err(Illegal::NotHeld { word, lacking });
    }
    if hold.is_empty() {
        return Err(Illegal::NothingToHold(word));
    }
    if on == 0 && bank.is_empty() {
        return Err(Illegal::NothingFromTheTable(word));
    }
    let lacking = bank.beyond(&table.bank);
    if !lacking.is_empty() {
        return Err(Illegal::ProclaimNotInBank { word, lacking });
    }
    let letters = together(&base, &bank.plus(&hold), play);
    if spells(word, &letters) { Ok(()) } else { Err(Illegal::DoesNotProclaim { word, letters }) }
}
