//! Quick players. A play is worth the cards it brings, the cards it takes from others and its prize, less what it will probably
//! lose again: every opponent may build on a word with any card that fits.

use std::cmp::Ordering;

use engine::exact::power;
use engine::{Chance, Names, PlayRng, Policy, Search, Seat, Skill};

use super::action::{Action, Spell, Way};
use super::finder::{finder, letters_of};
use super::letters::{KINDS, Letter, Letters};
use super::state::Rivalry;
use super::table::{Laid, PRIZE, title};
use super::view::View;
use super::vocabulary::{is_everyday, is_polite};
use crate::exposition::BUILDINGS;
use crate::lexicon::WordId;

/// How many of the plays that look best are looked at closely.
const CLOSELY: usize = 24;

/// What a turn is worth on average: a proclaimed word costs as many turns as it has letters to come.
const TURN: f64 = 6.0;

impl Policy for Rivalry {
    // A deal takes thirty plays and more, and its course is open: what can be foreseen is the next few.
    const SEARCH: Search = Search { sharp: 48, master: 200, rollout: 10, ..Search::DEFAULT };

    fn choose(view: &View, legal: &[Action], skill: Skill, rng: &mut PlayRng) -> Action {
        let chosen = ranked(view, legal, skill);
        chosen.first().map_or_else(|| rng.pick(legal).clone(), |(_, action)| (*action).clone())
    }

    fn candidates(view: &View, legal: &[Action], most: usize, rng: &mut PlayRng) -> Vec<Action> {
        let chosen = ranked(view, legal, Skill::Steady);
        if chosen.is_empty() {
            return vec![rng.pick(legal).clone()];
        }
        chosen.into_iter().take(most).map(|(_, action)| action.clone()).collect()
    }

    fn why(view: &View, action: &Action, _names: &Names<'_>) -> String {
        let judge = Judge::new(view, Skill::Steady);
        match action {
            Action::Spell(spell) => judge.why(spell),
            Action::Add(letter) => format!("{letter} goes on with the proclaimed word"),
            Action::Bank(letter) => format!("no word is worth a card now, and {letter} is the card that is missed least"),
            Action::Misspell(_) | Action::Time => "the table asked for it".to_owned(),
        }
    }
}

/// The plays that this player would think of, best first; none where all that is legal are words that are not used.
fn ranked<'a>(view: &View, legal: &'a [Action], skill: Skill) -> Vec<(f64, &'a Action)> {
    let judge = Judge::new(view, skill);
    let mut chosen: Vec<(f64, &Action)> = Vec::new();
    let mut beyond = (f64::INFINITY, 0);
    // Words that this player does not know or does not use are passed over, and what looked next best comes in their place.
    while chosen.is_empty() {
        let list = judge.shortlist(legal, beyond);
        let Some(&last) = list.entries().last() else { return chosen };
        beyond = last;
        let known = list.entries().iter().filter(|(_, at)| judge.would_use(&legal[*at]));
        chosen.extend(known.map(|&(value, at)| (value, &legal[at])));
    }
    if skill == Skill::Steady {
        for (value, action) in &mut chosen {
            *value = judge.closely(action);
        }
    }
    chosen.sort_by(|a, b| b.0.total_cmp(&a.0));
    chosen
}

/// The plays that look best, best first; of equals the first in the list of legal ones.
#[derive(Default)]
struct Shortlist {
    entries: [(f64, usize); CLOSELY],
    len: usize,
}

fn before(a: (f64, usize), b: (f64, usize)) -> bool {
    match a.0.total_cmp(&b.0) {
        Ordering::Greater => true,
        Ordering::Equal => a.1 < b.1,
        Ordering::Less => false,
    }
}

fn same_word(a: &Action, b: &Action) -> bool {
    match (a, b) {
        (Action::Spell(a), Action::Spell(b)) => (a.word, a.on, a.way) == (b.word, b.on, b.way),
        _ => false,
    }
}

impl Shortlist {
    fn offer(&mut self, new: (f64, usize)) {
        if self.len == CLOSELY && !before(new, self.entries[CLOSELY - 1]) {
            return;
        }
        let place = self.entries[..self.len].iter().position(|old| before(new, *old)).unwrap_or(self.len);
        self.len = (self.len + 1).min(CLOSELY);
        self.entries[place..self.len].rotate_right(1);
        self.entries[place] = new;
    }

    fn entries(&self) -> &[(f64, usize)] {
        &self.entries[..self.len]
    }
}

/// How useful a letter is to whoever has it, from 0 to 1: common letters fit nearly everywhere.
fn usefulness(letter: Letter) -> f64 {
    f64::from(finder().rank(letter)) / KINDS as f64
}

/// What a word is worth before thinking about what the others may do, from the cards it brings.
fn spelled_at_sight(spell: &Spell<WordId>, swing: f64) -> f64 {
    // Nothing is counted before a proclaimed word is complete, and others have a turn each time.
    const WAITING: [f64; 4] = [1.0, 0.85, 0.72, 0.61];
    let wait = spell.hold.len() as usize;
    swing * WAITING[wait.min(3)] - TURN * wait as f64 - usefulness(spell.play) * 0.1
}

/// What plays are worth to one player, as far as they can see.
struct Judge<'a> {
    view: &'a View,
    skill: Skill,
    me: Seat,
    /// What a card that an opponent loses is worth: all of it against one other side, less against several.
    theirs: f64,
    /// The cards that are in other hands or in the pack.
    unseen: Letters,
}

impl<'a> Judge<'a> {
    fn new(view: &'a View, skill: Skill) -> Self {
        let table = &view.table;
        let me = view.viewer.seat().unwrap_or(table.turn);
        let with_me = Seat::all(table.seats).filter(|seat| table.together(me, *seat)).count();
        let sides = usize::from(table.seats) / with_me;
        // A novice thinks of their own words first.
        let theirs = if skill == Skill::Novice { 0.5 } else { 1.0 / (sides - 1).max(1) as f64 };
        Self { view, skill, me, theirs, unseen: view.unseen() }
    }

    /// The plays that look best among those that do not look better than `beyond`. The ways to share out one word between bank
    /// and hand stand together in the list of legal actions; only the best of them is taken, so that there is a choice of words.
    fn shortlist(&self, legal: &[Action], beyond: (f64, usize)) -> Shortlist {
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
    fn would_use(&self, action: &Action) -> bool {
        let Action::Spell(spell) = action else { return true };
        if !is_polite(spell.word) {
            return false;
        }
        if self.skill != Skill::Novice {
            return true;
        }
        // A novice knows fewer words, and plans two cards ahead at the most.
        spell.hold.len() <= 2 && is_everyday(spell.word)
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
        match title(word) {
            Some(building) if self.view.table.spelled >> building & 1 == 0 => f64::from(PRIZE),
            _ => 0.0,
        }
    }

    /// What a play is worth with what the others may do about it.
    fn closely(&self, action: &Action) -> f64 {
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

    fn why(&self, spell: &Spell<WordId>) -> String {
        let table = &self.view.table;
        let length = letters_of(spell.word).len();
        let mut why = match table.word(spell.on) {
            Some(base) if table.together(self.me, base.seat) => {
                format!("it makes a word of {} cards longer, and harder to take", base.letters.len())
            }
            Some(base) => format!("it takes {} cards from an opponent", base.letters.len()),
            None => format!("it brings {length} cards"),
        };
        if spell.way == Way::Proclaim {
            why = format!("{why}, once {} lie there too", engine::words::list(spell.hold.iter()));
        }
        if self.prize(spell.word) > 0.0
            && let Some(building) = title(spell.word)
        {
            why = format!("{why}, and the prize for the {} building", BUILDINGS[building].name);
        }
        let bank = table.bank.minus(&spell.bank);
        if spell.way != Way::Proclaim && self.danger(&letters_of(spell.word), &bank) < 0.05 {
            why = format!("{why}; hardly anybody can build on {}", spell.word);
        }
        why
    }
}
