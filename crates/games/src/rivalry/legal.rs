//! Everything that the player whose turn it is may do. One search of the trie for each word that can be built on, and one for
//! building on nothing; each word found is then shared out between the bank and the hand in every way there is.

use super::action::{Action, Spell, Way};
use super::finder::{finder, letters_of};
use super::letters::{Letter, Letters};
use super::table::Table;
use crate::lexicon::WordId;

/// Appends what the player whose turn it is may do, sorted. `hand` is his.
pub(super) fn legal(table: &Table, hand: &Letters, out: &mut Vec<Action>) {
    if table.over.is_some() {
        return;
    }
    if let Some(laid) = table.unfinished(table.turn) {
        out.extend(laid.to_come().kinds().map(Action::Add));
        return;
    }
    let bases = bases(table, hand);
    // Actions are ordered by way, then by the word built on, then by the word made: the searches are gone through twice, for
    // what is made at once and for what is proclaimed.
    for base in &bases {
        base.made_at_once(table, hand, out);
    }
    let shares = shares(hand);
    for base in bases.iter().filter(|base| !base.unfinished) {
        base.proclaimed(table, &shares, out);
    }
    out.extend(hand.kinds().map(Action::Bank));
}

/// A word that can be built on, or nothing, and every word that can come of it.
struct Base {
    on: u16,
    letters: Letters,
    unfinished: bool,
    found: Vec<WordId>,
}

fn bases(table: &Table, hand: &Letters) -> Vec<Base> {
    let nothing = Base { on: 0, letters: Letters::NONE, unfinished: false, found: Vec::new() };
    let on_table = table.words.iter().map(|laid| (laid, !laid.is_finished()));
    let mut bases: Vec<Base> = on_table
        .filter(|(laid, unfinished)| !unfinished || !table.together(laid.seat, table.turn))
        .map(|(laid, unfinished)| Base { on: laid.no, letters: laid.letters, unfinished, found: Vec::new() })
        .collect();
    bases.insert(0, nothing);
    let least = usize::from(table.options.min_length);
    let may = table.bank.plus(hand);
    for base in &mut bases {
        finder().search(&base.letters, &may, |word| base.found.push(word));
        if least > 2 {
            base.found.retain(|word| word.text().len() >= least);
        }
        base.found.sort_unstable();
    }
    bases
}

impl Base {
    /// V4, V5, V8: one card from the hand completes the word.
    fn made_at_once(&self, table: &Table, hand: &Letters, out: &mut Vec<Action>) {
        let way = if self.on == 0 { Way::Word } else { Way::Build };
        for &word in &self.found {
            let added = letters_of(word).minus(&self.letters);
            // What the bank cannot give must be the one card from the hand.
            if added.beyond(&table.bank).len() > 1 {
                continue;
            }
            for play in hand.kinds().filter(|letter| added.has(*letter)) {
                let bank = added.without(play);
                if table.bank.contains(&bank) && (self.on > 0 || !bank.is_empty()) {
                    out.push(Action::Spell(Spell { way, on: self.on, word, play, hold: Letters::NONE, bank }));
                }
            }
        }
    }

    /// V6: two or more cards from the hand, and something from the table.
    fn proclaimed(&self, table: &Table, shares: &[Share], out: &mut Vec<Action>) {
        for &word in &self.found {
            let added = letters_of(word).minus(&self.letters);
            for share in shares {
                if added.contains(&share.all) {
                    let bank = added.minus(&share.all);
                    if table.bank.contains(&bank) && (self.on > 0 || !bank.is_empty()) {
                        let Share { play, hold, .. } = *share;
                        out.push(Action::Spell(Spell { way: Way::Proclaim, on: self.on, word, play, hold, bank }));
                    }
                }
            }
        }
    }
}

/// Two or more cards of the hand: one to be played now, the others to come.
struct Share {
    play: Letter,
    hold: Letters,
    all: Letters,
}

/// Every way to share out two or more cards of the hand, sorted.
fn shares(hand: &Letters) -> Vec<Share> {
    let mut shares = Vec::new();
    for play in hand.kinds() {
        let mut holds = vec![Letters::NONE];
        for letter in hand.without(play).iter() {
            for i in 0..holds.len() {
                holds.push(holds[i].with(letter));
            }
        }
        holds.sort_unstable();
        holds.dedup();
        let some = holds.into_iter().filter(|hold| !hold.is_empty());
        shares.extend(some.map(|hold| Share { play, hold, all: hold.with(play) }));
    }
    shares
}
