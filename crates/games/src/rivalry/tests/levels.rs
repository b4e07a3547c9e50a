//! What the quick players do.

use engine::{Chance, Game, Names, Outcome, Policy, Skill, Status, Viewer};

use super::*;
use crate::lexicon::{self, WordId};
use crate::rivalry::RivalryOptions;
use crate::rivalry::finder::letters_of;
use crate::rivalry::table::title;
use crate::rivalry::vocabulary::Vocabulary;

/// One deal between two; `None` plays at random.
fn deal(players: [Option<Skill>; 2], seed: &Seed) -> Outcome {
    let options = RivalryOptions { deals: 1, ..RivalryOptions::default() };
    let mut rng = seed.playouts();
    let mut at = Rivalry::deal(&options, 2, *seed, &mut engine::Silent);
    loop {
        let turn = match at.status() {
            Status::Playing { to_act } => to_act,
            Status::Over(outcome) => return outcome,
        };
        let listed = legal(&at);
        let action = match players[turn.index()] {
            None => rng.pick(&listed).clone(),
            Some(skill) => Rivalry::choose(&at.view(Viewer::Seat(turn)), &listed, skill, &mut rng),
        };
        assert!(at.check(turn, &action).is_ok());
        if let (Action::Spell(spell), Some(_)) = (&action, players[turn.index()]) {
            assert!(Vocabulary::WHOLE.has(spell.word), "no computer player uses a rude word");
        }
        at.apply(turn, &action, &mut engine::Silent);
    }
}

/// The share of wins of the first over so many deals, each played from both seats.
fn share(first: Option<Skill>, second: Option<Skill>, deals: u64) -> f64 {
    let seed = Seed::from_text("levels");
    let mut won = 0.0;
    for i in 0..deals {
        won += deal([first, second], &seed.child(i)).share(seat(1));
        won += deal([second, first], &seed.child(i)).share(seat(2));
    }
    won / (2 * deals) as f64
}

#[test]
fn each_skill_beats_the_one_below() {
    let steady_greedy = share(Some(Skill::Steady), Some(Skill::Greedy), 60);
    let greedy_novice = share(Some(Skill::Greedy), Some(Skill::Novice), 20);
    let novice_random = share(Some(Skill::Novice), None, 40);
    // Play at random is not weak here, because it knows every word.
    assert!(steady_greedy > 0.5, "{steady_greedy}");
    assert!(greedy_novice > 0.6, "{greedy_novice}");
    assert!(novice_random > 0.5, "{novice_random}");
}

#[test]
fn a_novice_knows_everyday_words() {
    let knows = |word: &str| Vocabulary::SMALL.has(lexicon::find(word).expect(word));
    for word in ["TEA", "TEAM", "TEAMS", "EATING", "STREET", "HATED", "RIPER"] {
        assert!(knows(word), "{word}");
    }
    for word in ["AA", "YALD", "OOT", "PICHOLINES"] {
        assert!(!knows(word), "{word}");
    }
}

#[test]
fn a_prize_is_not_passed_over() {
    let at = table("S E O N", "R T", &[word(1, 2, "MINE"), word(2, 1, "ION")], &[]);
    let view = at.view(Viewer::Seat(seat(1)));
    for skill in [Skill::Novice, Skill::Greedy, Skill::Steady] {
        let mut rng = Seed::from_text("prize").playouts();
        let chosen = Rivalry::choose(&view, &legal(&at), skill, &mut rng);
        assert_eq!(chosen.to_string(), "build MINES on 1 with S bank -");
        let why = Rivalry::why(&view, &chosen, &Names::new(&[], None));
        assert!(why.starts_with("it takes 4 cards from seat 2, and the prize for the Mines building"), "{why}");
    }
}

#[test]
fn rude_words_are_left_to_people() {
    let all: Vec<WordId> = lexicon::ids().filter(|word| !letters_of(*word).is_empty()).collect();
    let polite = all.iter().filter(|word| Vocabulary::WHOLE.has(**word)).count();
    let all = all.len();
    assert!(polite < all - 300 && polite > all - 2000, "{} words are left out", all - polite);
    for building in *crate::exposition::BUILDINGS {
        assert!(Vocabulary::SMALL.has(lexicon::find(building.word).expect("a title")));
    }
}

#[test]
fn a_rollout_finds_the_best_play_of_one_card_without_a_list() {
    let options = RivalryOptions { deals: 1, ..RivalryOptions::default() };
    let mut words = 0;
    for number in 0..6 {
        let seed = Seed::from_text("rollouts").child(number);
        let mut rng = seed.playouts();
        let mut at = Rivalry::deal(&options, 3, seed, &mut engine::Silent);
        while let Status::Playing { to_act } = at.status() {
            let step = at.step(to_act, &mut Vec::new(), &mut rng);
            assert_eq!(at.check(to_act, &step), Ok(()), "{step}");
            let cards_of = |action: &Action| match action {
                Action::Spell(spell) if spell.hold.is_empty() && Vocabulary::WHOLE.has(spell.word) => {
                    let prize =
                        if title(spell.word).is_some_and(|building| at.table.spelled >> building & 1 == 0) { 20 } else { 0 };
                    let base = at.table.word(spell.on).map_or(0, |laid| {
                        let lies = laid.letters.len() as i32;
                        if laid.seat == to_act { -2 * lies } else { lies }
                    });
                    // In halves of a card: what one of two opponents loses is worth half.
                    Some(2 * letters_of(spell.word).len() as i32 + base + prize)
                }
                _ => None,
            };
            let best = legal(&at).iter().filter_map(cards_of).max();
            assert_eq!(cards_of(&step), best.filter(|best| *best > 0), "{step}");
            words += i32::from(best.is_some());
            at.apply(to_act, &step, &mut engine::Silent);
        }
    }
    assert!(words > 100, "{words} plays were words");
}
