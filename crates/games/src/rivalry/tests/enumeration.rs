//! The list of legal actions against the slowest way to make it: every word of the dictionary, every word on the table, every
//! choice of cards.

use engine::{Chance, Game, Imagine as _, Viewer};

use super::*;
use crate::lexicon;
use crate::rivalry::{Spell, Way};

/// Everything that `check` allows, found without the trie.
fn by_scan(at: &Rivalry) -> Vec<Action> {
    let seat = at.table.turn;
    let hand: Vec<_> = at.hands[seat.index()].iter().collect();
    let all = at.table.bank.plus(&at.hands[seat.index()]);
    let mut bases = vec![(0, Letters::NONE)];
    bases.extend(at.table.words.iter().map(|laid| (laid.no, laid.letters)));
    let mut out: Vec<Action> = at.hands[seat.index()].kinds().flat_map(|l| [Action::Add(l), Action::Bank(l)]).collect();
    for word in lexicon::ids() {
        let Some(whole) = Letters::of_word(word.text()) else { continue };
        for &(on, base) in &bases {
            if !whole.contains(&base) || !all.contains(&whole.minus(&base)) {
                continue;
            }
            let added = whole.minus(&base);
            for chosen in 1..1u32 << hand.len() {
                let from_hand: Letters = hand.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, l)| *l).collect();
                if !added.contains(&from_hand) {
                    continue;
                }
                let bank = added.minus(&from_hand);
                for play in from_hand.kinds() {
                    let hold = from_hand.without(play);
                    for way in [Way::Word, Way::Build, Way::Proclaim] {
                        let on = if way == Way::Word { 0 } else { on };
                        if (way == Way::Proclaim) == hold.is_empty() {
                            continue;
                        }
                        out.push(Action::Spell(Spell { way, on, word, play, hold, bank }));
                    }
                }
            }
        }
    }
    out.retain(|action| at.check(seat, action).is_ok());
    out.sort_unstable();
    out.dedup();
    out
}

#[track_caller]
fn check(at: &Rivalry) -> usize {
    let listed = legal(at);
    let scanned = by_scan(at);
    if let Some(missing) = scanned.iter().find(|action| !listed.contains(action)) {
        panic!("{missing} is not listed");
    }
    assert_eq!(listed.len(), scanned.len());
    assert_eq!(listed, scanned, "sorted and without doubles");
    listed.len()
}

#[test]
fn legal_actions_are_what_a_scan_of_the_dictionary_finds() {
    let seed = Seed::from_text("enumeration");
    let mut rng = seed.playouts();
    let mut most = 0;
    for (game, seats) in [(0, 2), (1, 3), (2, 4)] {
        let options = crate::rivalry::RivalryOptions { deals: 1, ..Default::default() };
        let mut at = Rivalry::deal(&options, seats, seed.child(game), &mut engine::Silent);
        while let Some(turn) = at.status().to_act() {
            let listed = legal(&at);
            if rng.below(5) == 0 {
                most = most.max(check(&at));
            }
            // Often into the bank, so that it grows, and words enough.
            let banks: Vec<&Action> = listed.iter().filter(|action| matches!(action, Action::Bank(_))).collect();
            let action = if rng.below(2) == 0 && !banks.is_empty() { *rng.pick(&banks) } else { rng.pick(&listed) };
            at.apply(turn, action, &mut engine::Silent);
        }
    }
    assert!(most > 1_000, "some position must have had many actions: {most}");
}

#[test]
fn every_share_of_bank_and_hand_is_listed() {
    let at = table("S S E T", "S E A T", &[word(1, 2, "TEAM")], &[]);
    check(&at);
    let listed: Vec<String> = legal(&at).iter().map(ToString::to_string).collect();
    for action in [
        "word SEAT with S bank A E T",
        "word SEAT with E bank A S T",
        "word SEAT with T bank A E S",
        "proclaim SEAT on 0 play S hold E bank A T",
        "proclaim SEAT on 0 play E hold S bank A T",
        "proclaim SEAT on 0 play S hold E T bank A",
        "build STEAM on 1 with S bank -",
        "proclaim STEAMS on 1 play S hold S bank -",
        "build STEAMS on 1 with S bank S",
        "bank E",
    ] {
        assert!(listed.iter().any(|other| other == action), "{action}");
    }
    assert!(listed.is_sorted_by(|a, b| a != b));
}

#[test]
fn two_worlds_that_look_alike_have_the_same_legal_actions() {
    let at = table("S S E T", "S E A T", &[word(1, 2, "TEAM")], &[unfinished(2, 2, "N O", "NOON")]);
    let view = at.view(Viewer::Seat(seat(1)));
    let mut rng = Seed::from_text("worlds").playouts();
    for _ in 0..5 {
        assert_eq!(legal(&Rivalry::imagine(&view, &mut rng)), legal(&at));
    }
}
