//! What plays are worth to one player, as far as they can see.

use engine::exact::power;
use engine::{Names, Seat, Skill};

use super::super::action::{Action, Spell, Way};
use super::super::finder::{finder, letters_of};
use super::super::letters::{KINDS, Letter, Letters};
use super::super::table::{Laid, PRIZE, Public, title};
use super::super::view::View;
use super::super::vocabulary::Vocabulary;
use super::quick;
use super::shortlist::{Shortlist, before};
use crate::exposition::BUILDINGS;
use crate::lexicon::WordId;

/// What a turn is worth on average: a proclaimed word costs as many turns as it has letters to come.
const TURN: f64 = 6.0;

fn same_word(a: &Action, b: &Action) -> bool {
    match (a, b) {
        (Action::Spell(a), Action::Spell(b)) => (a.word, a.on, a.way) == (b.word, b.on, b.way),
        _ => false,
    }
}

/// How useful a letter is to whoever has it, from 0 to 1: common letters fit nearly everywhere.
pub(super) fn usefulness(letter: Letter) -> f64 {
    f64::from(finder().rank(letter)) / KINDS as f64
}

/// What a word is worth before thinking about what the others may do, from the cards it brings.
fn spelled_at_sight(spell: &Spell<WordId>, swing: f64) -> f64 {
    // Nothing is counted before a proclaimed word is complete, and others have a turn each time.
    const WAITING: [f64; 4] = [1.0, 0.85, 0.72, 0.61];
    let wait = spell.hold.len() as usize;
    swing * WAITING[wait.min(3)] - TURN * wait as f64 - usefulness(spell.play) * 0.1
}

/// V13: the prize that a word brings as the table lies.
pub(super) fn prize(table: &Public, word: WordId) -> f64 {
    match title(word) {
        Some(building) if table.spelled >> building & 1 == 0 => f64::from(PRIZE),
        _ => 0.0,
    }
}

/// What a card that an opponent of this seat loses is worth: all of it against one other side, less against several.
pub(super) fn worth_of_theirs(table: &Public, me: Seat) -> f64 {
    let with_me = Seat::all(table.seats).filter(|seat| table.together(me, *seat)).count();
    let sides = usize::from(table.seats) / with_me;
    1.0 / (sides - 1).max(1) as f64
}

/// What plays are worth to one player, as far as they can see.
pub(super) struct Judge<'a> {
    view: &'a View,
    skill: Skill,
    vocabulary: Vocabulary,
    me: Seat,
    /// What a card that an opponent loses is worth.
    theirs: f64,
    /// The cards that are in other hands or in the pack.
    unseen: Letters,
}

impl<'a> Judge<'a> {
    pub(super) fn new(view: &'a View, skill: Skill, vocabulary: Vocabulary) -> Self {
        let me = view.viewer.seat().unwrap_or(view.table.turn);
        let theirs = worth_of_theirs(&view.table, me);
        Self { view, skill, vocabulary, me, theirs, unseen: view.unseen() }
    }

    /// The plays that look best among those that do not look better than `beyond`. The ways to share out one word between bank
    /// and hand stand together in the list of legal actions; only the best of them is taken, so that there is a choice of words.
    pub(super) fn shortlist(&self, legal: &[Action], beyond: (f64, usize)) -> Shortlist {
        let mut list = Shortlist::default();
        let mut at = 0;
        while at < legal.len() {
            let first = at;
            let mut best = (self.at_sight(&legal[at]), at);
            at += 1;
            if let Action::Spell(spell) = &legal[first] {
                let swing = self.swing(spell);
                while let Some(Action::Spell(next)) = legal.get(at).filter(|next| same_word(&legal[first], next)) {
                    let next = (spelled_at_sight(next, swing), at);
                    if before(next, best) {
                        best = next;
                    }
                    at += 1;
                }
            }
            if before(beyond, best) {
                list.offer(best);
            }
        }
        list
    }

    /// Whether this player knows the word and would say it.
    pub(super) fn would_use(&self, action: &Action) -> bool {
        let Action::Spell(spell) = action else { return true };
        // A novice plans two cards ahead at the most.
        self.vocabulary.has(spell.word) && (self.skill != Skill::Novice || spell.hold.len() <= 2)
    }

    /// What a play is worth before thinking about what the others may do.
    fn at_sight(&self, action: &Action) -> f64 {
        match action {
            Action::Spell(spell) => spelled_at_sight(spell, self.swing(spell)),
            // All letters must come; the one that helps the others most comes last.
            Action::Add(letter) => -usefulness(*letter),
            Action::Bank(letter) => -1.0 - usefulness(*letter),
            Action::Misspell(_) | Action::Time => f64::MIN,
        }
    }

    /// The cards and the prize that a word brings, and what the others lose by it.
    fn swing(&self, spell: &Spell<WordId>) -> f64 {
        let table = &self.view.table;
        let length = f64::from(letters_of(spell.word).len());
        let mut swing = length + self.prize(spell.word);
        if let Some(base) = table.word(spell.on) {
            let lies = f64::from(base.letters.len());
            swing += if table.together(self.me, base.seat) { -lies } else { lies * self.theirs };
        }
        swing
    }

    fn prize(&self, word: WordId) -> f64 {
        prize(&self.view.table, word)
    }

    /// What a play is worth with what the others may do about it.
    pub(super) fn closely(&self, action: &Action) -> f64 {
        let spell = match action {
            Action::Spell(spell) => spell,
            // A letter in the bank serves the others first.
            Action::Bank(letter) => return self.at_sight(action) - 0.5 * usefulness(*letter),
            _ => return self.at_sight(action),
        };
        let bank = self.view.table.bank.minus(&spell.bank);
        let length = f64::from(letters_of(spell.word).len());
        let lost = |chance: f64| chance * length * (1.0 + self.theirs);
        let sight = self.at_sight(action);
        if spell.way == Way::Proclaim {
            let base = self.view.table.word(spell.on).map_or(Letters::NONE, |laid: &Laid| laid.letters);
            let lies = base.plus(&spell.bank).with(spell.play);
            let rounds = spell.hold.len();
            let safe = power(1.0 - self.danger(&lies, &bank), rounds);
            return sight - (1.0 - safe) * (self.swing(spell) + f64::from(lies.len()) * self.theirs);
        }
        let danger = self.danger(&letters_of(spell.word), &bank);
        sight - lost(danger) + self.last_word(&bank)
    }

    /// How likely it is that an opponent takes these letters before the next turn, with this bank.
    fn danger(&self, lies: &Letters, bank: &Letters) -> f64 {
        let mut fits = Letters::NONE;
        finder().search_with_one(lies, bank, &self.unseen, |word, wild| {
            if !self.vocabulary.expects(word) {
                return;
            }
            // Where the bank has all the letters, any one of them may come from a hand instead.
            let added = wild.map_or_else(|| letters_of(word).minus(lies), |letter| Letters::NONE.with(letter));
            fits = fits.union(&added);
        });
        let unseen = f64::from(self.unseen.len().max(1));
        let good: u32 = fits.kinds().map(|letter| u32::from(self.unseen.count(letter))).sum();
        let miss = 1.0 - f64::from(good) / unseen;
        let table = &self.view.table;
        let mut safe = 1.0;
        for seat in Seat::all(table.seats).filter(|seat| !table.together(self.me, *seat)) {
            if table.unfinished(seat).is_some() {
                continue;
            }
            let known = table.known[seat.index()];
            if known.kinds().any(|letter| fits.has(letter)) {
                safe *= 0.1;
            }
            let cards = match self.view.sizes[seat.index()] {
                // Played out: they will be dealt to again, or not.
                0 if self.view.pack == 0 => 0,
                0 => 4,
                cards => cards,
            };
            safe *= power(miss, u32::from(cards));
        }
        1.0 - safe
    }

    /// V12: what the bank is worth to whoever makes a word now, when the pack is out.
    fn last_word(&self, bank: &Letters) -> f64 {
        if self.view.pack > 0 {
            return 0.0;
        }
        let cards: u32 = self.view.sizes.iter().map(|cards| u32::from(*cards)).sum();
        f64::from(bank.len()) * (1.0 + self.theirs) * 2.0 * power(0.5, cards)
    }

    pub(super) fn why(&self, spell: &Spell<WordId>, names: &Names<'_>) -> String {
        let table = &self.view.table;
        let letters = letters_of(spell.word);
        let rest = table.bank.minus(&spell.bank);
        let danger = || self.danger(&letters, &rest);
        let mut why = match table.word(spell.on) {
            Some(base) if table.together(self.me, base.seat) => {
                let longer = format!("it makes a word of {} cards longer", base.letters.len());
                let safer = spell.way != Way::Proclaim && danger() < self.danger(&base.letters, &table.bank);
                if safer { format!("{longer}, and harder to take") } else { longer }
            }
            Some(base) => format!("it takes {} cards from {}", base.letters.len(), names.of(base.seat)),
            None => format!("it brings {} cards", letters.len()),
        };
        if spell.way == Way::Proclaim {
            why = format!("{why}, once {} lie there too", engine::words::list(spell.hold.iter()));
        }
        if self.prize(spell.word) > 0.0
            && let Some(building) = title(spell.word)
        {
            why = format!("{why}, and the prize for the {} building", BUILDINGS[building].name);
        }
        if spell.way != Way::Proclaim && danger() < 0.05 {
            why = format!("{why}; hardly anybody can build on {}", spell.word);
        }
        why
    }

    pub(super) fn why_bank(&self, letter: Letter) -> String {
        let rarest = self.view.hand.kinds().all(|other| finder().rank(letter) <= finder().rank(other));
        let letter =
            if rarest { format!("{letter} is the letter that fits the fewest words") } else { format!("{letter} can be spared") };
        match quick::step(&self.view.table, &self.view.hand) {
            Action::Spell(word) => format!("{} could be made, but others may well take it; {letter}", word.word),
            _ => format!("no word can be made with one card of this hand, and {letter}"),
        }
    }
}
