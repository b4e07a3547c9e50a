//! The play that looks best at this moment, found without listing all that is legal: what a rollout makes.
//!
//! A list of legal plays has every word with every way to share it out between bank and hand. Here one walk of the trie for each
//! word on the table keeps only the best word that one card of the hand completes; nothing is proclaimed.

use engine::Seat;

use super::super::action::{Action, Spell, Way};
use super::super::finder::{finder, letters_of};
use super::super::letters::{Letter, Letters};
use super::super::table::{Laid, Public};
use super::super::vocabulary::Vocabulary;
use super::judge::{prize, usefulness, worth_of_theirs};
use crate::lexicon::WordId;

/// The best play of the seat whose turn it is; `hand` is theirs, and not empty.
pub(super) fn step(table: &Public, hand: &Letters) -> Action {
    let least_useful = |letters: Letters| letters.kinds().min_by(|a, b| usefulness(*a).total_cmp(&usefulness(*b)));
    if let Some(laid) = table.unfinished(table.turn) {
        // All letters must come; the one that helps the others most comes last.
        let letter = least_useful(laid.to_come()).expect("an unfinished word has letters to come");
        return Action::Add(letter);
    }
    let mut best = Best { table, hand, value: 0.0, play: None };
    let theirs = worth_of_theirs(table, table.turn);
    best.look(None, 0.0);
    for laid in &table.words {
        if let Some(swing) = swing_of_base(table, laid, table.turn, theirs) {
            best.look(Some(laid), swing);
        }
    }
    match best.play {
        Some(play) => play.into_action(table),
        None => Action::Bank(least_useful(*hand).expect("a player to act has cards")),
    }
}

/// What it changes beyond the length of the new word that this one is built on; none where it may not be (V8).
fn swing_of_base(table: &Public, laid: &Laid, me: Seat, theirs: f64) -> Option<f64> {
    let lies = f64::from(laid.letters.len());
    if table.together(me, laid.seat) { laid.is_finished().then_some(-lies) } else { Some(lies * theirs) }
}

/// A word that one card completes.
#[derive(Clone, Copy)]
struct Play {
    on: Option<(u16, Letters)>,
    word: WordId,
    card: Letter,
}

impl Play {
    fn into_action(self, table: &Public) -> Action {
        let base = self.on.map_or(Letters::NONE, |(_, letters)| letters);
        let bank = letters_of(self.word).minus(&base).without(self.card);
        debug_assert!(table.bank.contains(&bank), "the rest of the word is in the bank");
        let (way, on) = self.on.map_or((Way::Word, 0), |(no, _)| (Way::Build, no));
        Action::Spell(Spell { way, on, word: self.word, play: self.card, hold: Letters::NONE, bank })
    }
}

struct Best<'a> {
    table: &'a Public,
    hand: &'a Letters,
    value: f64,
    play: Option<Play>,
}

impl Best<'_> {
    /// Looks at every word that can be built on this one, or on nothing.
    fn look(&mut self, base: Option<&Laid>, swing: f64) {
        let table = self.table;
        let must = base.map_or(Letters::NONE, |laid| laid.letters);
        finder().search_with_one(&must, &table.bank, self.hand, |word, wild| {
            let letters = letters_of(word);
            let value = f64::from(letters.len()) + swing + prize(table, word);
            // The card breaks ties only, so that nothing more need be known of most words.
            if value < self.value || word.text().len() < table.options.min_length.into() || !Vocabulary::WHOLE.has(word) {
                return;
            }
            let Some(card) = wild.or_else(|| self.instead_of_the_bank(letters.minus(&must))) else { return };
            let value = value - 0.1 * usefulness(card);
            if value > self.value {
                self.value = value;
                self.play = Some(Play { on: base.map(|laid| (laid.no, laid.letters)), word, card });
            }
        });
    }

    /// V3: where the bank has all the letters, one of them comes from the hand all the same.
    fn instead_of_the_bank(&self, added: Letters) -> Option<Letter> {
        let fitting = added.kinds().filter(|letter| self.hand.has(*letter));
        fitting.min_by(|a, b| usefulness(*a).total_cmp(&usefulness(*b)))
    }
}
