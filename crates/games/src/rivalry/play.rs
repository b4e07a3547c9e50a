//! The course of play: dealing, the five kinds of action, and counting.

use engine::{Chance, Ended, Points, Seat, Seed, Sink};

use super::action::{Action, Spell, Way};
use super::event::{Base, Event, Hands, Spelling};
use super::letters::{Letter, Letters};
use super::options::RivalryOptions;
use super::state::{Pack, Rivalry};
use super::table::{Laid, MOST, MOST_DEALS, PRIZE, Public, title};
use crate::lexicon::WordId;

/// V2, V11: cards to each player in a round of dealing.
const EACH: usize = 4;
/// V2: cards laid open.
const BANK: usize = 3;

/// Sits down and deals.
pub(super) fn sit_down(options: &RivalryOptions, seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Rivalry {
    let mut rng = seed.stream(0);
    let dealer = Seat::new(rng.below(seats.into()) as u8);
    let table = Public::new(options.clone(), seats, dealer);
    let mut state = Rivalry { table, seed, hands: [Letters::NONE; MOST], pack: Pack::new() };
    state.new_deal(&mut rng, events);
    state
}

impl Rivalry {
    fn new_deal(&mut self, rng: &mut impl Chance, events: &mut impl Sink<Event>) {
        let table = &mut self.table;
        table.clear();
        self.hands = [Letters::NONE; MOST];
        self.pack.clear();
        self.pack.extend(Letters::of_packs(table.options.packs_for(table.seats)).iter());
        rng.shuffle(&mut self.pack);
        let hands = self.deal_round(EACH);
        for _ in 0..BANK {
            let card = self.pack.pop().expect("a pack has more than the first cards of ten players");
            self.table.bank.insert(card);
        }
        let table = &self.table;
        events.note(|| Event::Dealt { deal: table.deal, dealer: table.dealer, hands, bank: table.bank });
        self.odd_cards(events);
    }

    /// Deals so many cards to each, one at a time from the dealer's left.
    fn deal_round(&mut self, each: usize) -> Hands {
        let Public { seats, dealer, .. } = self.table;
        let mut dealt = [Letters::NONE; MOST];
        for _ in 0..each {
            for seat in dealer.round_from_left(seats) {
                dealt[seat.index()].insert(self.pack.pop().expect("the pack was counted before dealing"));
            }
        }
        for seat in Seat::all(seats) {
            self.hands[seat.index()] = self.hands[seat.index()].plus(&dealt[seat.index()]);
        }
        self.table.turn = dealer.left(seats);
        Hands { seats, each: each as u8, cards: dealt.map(Some) }
    }

    /// V11: fewer cards than players go to the bank at once.
    fn odd_cards(&mut self, events: &mut impl Sink<Event>) {
        if self.pack.len() < self.table.seats.into() && !self.pack.is_empty() {
            let odd: Letters = self.pack.drain(..).collect();
            self.table.bank = self.table.bank.plus(&odd);
            events.note(|| Event::OddCards(odd));
        }
    }

    /// Does an action that has been allowed.
    pub(super) fn act(&mut self, seat: Seat, action: &Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Time => {
                self.table.time_called = true;
                events.note(|| Event::TimeCalled);
                return;
            }
            Action::Misspell(_) => unreachable!("V9: a word that the dictionary lacks is never allowed"),
            Action::Spell(spell) => {
                self.play_card(seat, spell.play);
                self.spell(seat, spell, events);
            }
            Action::Add(letter) => {
                self.play_card(seat, *letter);
                self.add(seat, *letter, events);
            }
            Action::Bank(letter) => {
                self.play_card(seat, *letter);
                self.table.bank.insert(*letter);
                events.note(|| Event::Banked { seat, letter: *letter });
            }
        }
        self.pass_the_turn(events);
    }

    fn play_card(&mut self, seat: Seat, letter: Letter) {
        self.hands[seat.index()].remove(letter);
        let known = &mut self.table.known[seat.index()];
        if known.has(letter) {
            known.remove(letter);
        }
    }

    fn spell(&mut self, seat: Seat, spell: &Spell<WordId>, events: &mut impl Sink<Event>) {
        let table = &mut self.table;
        let &Spell { way, on, word, play, hold, bank } = spell;
        table.bank = table.bank.minus(&bank);
        let added = bank.with(play);
        let (no, base) = if let Some(laid) = table.words.iter_mut().find(|laid| laid.no == on) {
            let base = Base { seat: laid.seat, word: laid.word, unfinished: !laid.is_finished() };
            *laid = Laid { no: on, seat, word, letters: laid.letters.plus(&added) };
            (on, Some(base))
        } else {
            let no = table.next_no();
            table.words.push(Laid { no, seat, word, letters: added });
            (no, None)
        };
        let known = &mut table.known[seat.index()];
        *known = known.union(&hold);
        let spelling = || Spelling { seat, spell: spell.clone(), no, base };
        if way == Way::Proclaim {
            events.note(|| Event::Proclaimed(spelling()));
        } else {
            events.note(|| Event::Made(spelling()));
            self.completed(seat, word, events);
        }
    }

    fn add(&mut self, seat: Seat, letter: Letter, events: &mut impl Sink<Event>) {
        let laid = self.table.words.iter_mut().find(|laid| laid.seat == seat && !laid.is_finished());
        let laid = laid.expect("V6: a letter is added only to an unfinished word");
        laid.letters.insert(letter);
        let Laid { no, word, .. } = *laid;
        let to_come = laid.to_come();
        events.note(|| Event::Added { seat, no, letter, word, to_come });
        if to_come.is_empty() {
            self.completed(seat, word, events);
        }
    }

    /// V12, V13: a word is complete.
    fn completed(&mut self, seat: Seat, word: WordId, events: &mut impl Sink<Event>) {
        let table = &mut self.table;
        table.last_word = Some(seat);
        if let Some(building) = title(word)
            && table.spelled >> building & 1 == 0
        {
            table.spelled |= 1 << building;
            table.bonus[seat.index()] += PRIZE;
            events.note(|| Event::Prize { seat, building });
        }
    }

    fn pass_the_turn(&mut self, events: &mut impl Sink<Event>) {
        let Public { seats, turn, time_called, .. } = self.table;
        // In play all hands are even; in a position that somebody wrote, an empty hand is passed over.
        let next = turn.round_from_left(seats).find(|seat| !self.hands[seat.index()].is_empty());
        match next {
            None if self.pack.is_empty() => self.last_card_played(events),
            _ if time_called => self.count(None, events),
            Some(next) => self.table.turn = next,
            None => self.deal_more(events),
        }
    }

    /// V11: all hands are played, and the pack is not exhausted.
    fn deal_more(&mut self, events: &mut impl Sink<Event>) {
        let each = EACH.min(self.pack.len() / usize::from(self.table.seats));
        if each > 0 {
            let hands = self.deal_round(each);
            events.note(|| Event::DealtMore(hands));
        }
        self.odd_cards(events);
        if each == 0 {
            self.last_card_played(events);
        }
    }

    /// V12: what is left in the bank goes to the player who made the last word.
    fn last_card_played(&mut self, events: &mut impl Sink<Event>) {
        let Public { bank, last_word, .. } = self.table;
        if !bank.is_empty() {
            events.note(|| Event::BankWon { seat: last_word, letters: bank });
        }
        self.count(last_word, events);
    }

    /// V13, V14: counts the deal, and deals the next or ends the match. `wins_bank` is who has the cards of the bank.
    fn count(&mut self, wins_bank: Option<Seat>, events: &mut impl Sink<Event>) {
        let table = &mut self.table;
        let mut own = [0; MOST];
        for seat in Seat::all(table.seats) {
            own[seat.index()] = table.counts(seat);
        }
        if let Some(seat) = wins_bank {
            own[seat.index()] += table.bank.len() as Points;
        }
        let mut points = [0; MOST];
        for seat in Seat::all(table.seats) {
            let side = Seat::all(table.seats).filter(|other| table.together(seat, *other));
            points[seat.index()] = side.map(|other| own[other.index()]).sum();
            table.scores[seat.index()] += points[seat.index()];
        }
        table.sheet.push(points);
        let seats = usize::from(table.seats);
        events.note(|| Event::Counted { points: points[..seats].to_vec(), totals: table.scores[..seats].to_vec() });
        table.over = table.ended();
        if table.over.is_some() {
            if let engine::Status::Over(outcome) = table.status() {
                events.note(|| Event::Over(outcome));
            }
            return;
        }
        table.deal += 1;
        table.dealer = table.dealer.left(table.seats);
        // Every shuffle has a stream of its own: the first deal had stream 0.
        let mut rng = self.seed.stream(u64::from(self.table.deal) - 1);
        self.new_deal(&mut rng, events);
    }
}

impl Public {
    /// V14: how it has ended, now that a deal is counted.
    fn ended(&self) -> Option<Ended> {
        let RivalryOptions { target, deals, minutes, .. } = self.options;
        let best = self.scores[..self.seats.into()].iter().max();
        if self.one_deal {
            Some(Ended::HandOver)
        } else if self.time_called {
            Some(Ended::TimeUp)
        } else if deals > 0 && self.deal >= deals.into() || deals == 0 && minutes == 0 && best >= Some(&Points::from(target)) {
            Some(Ended::Complete)
        } else {
            (self.deal >= MOST_DEALS).then_some(Ended::DealLimit)
        }
    }
}
