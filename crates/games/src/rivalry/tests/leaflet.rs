//! The leaflet's own examples.

use super::*;

#[test]
fn team_with_s_from_the_hand_and_r_from_the_bank_is_stream() {
    let mut at = table("S E O N", "R I", &[word(1, 2, "AT"), word(2, 2, "TEAM")], &[]);
    play(&mut at, "build STREAM on 2 with S bank R");
    let laid = at.table.word(2).expect("a word keeps its number");
    assert_eq!((laid.seat, laid.word.text()), (seat(1), "STREAM"));
    assert_eq!(at.table.bank, letters("I"));
    assert_eq!(at.hands[0], letters("E O N"));
    assert_eq!(at.table.counts(seat(1)), 6);
    assert_eq!(at.table.counts(seat(2)), 2);
}

#[test]
fn the_bank_need_not_be_drawn_upon() {
    let mut at = table("S E O N", "R I", &[word(1, 2, "TEAM")], &[]);
    play(&mut at, "build MEATS on 1 with S bank -");
    assert_eq!(at.table.bank, letters("R I"));
}

#[test]
fn all_the_letters_of_the_word_must_be_used() {
    let at = table("S E O N", "R I", &[word(1, 2, "TEAM")], &[]);
    assert_eq!(refused(&at, "build REST on 1 with S bank R"), "V5");
}

#[test]
fn ones_own_word_can_be_built_on() {
    let mut at = table("S E O N", "R I", &[word(1, 1, "TEAM")], &[]);
    play(&mut at, "build TEAMS on 1 with S bank -");
    assert_eq!(at.table.counts(seat(1)), 5);
}

#[test]
fn letters_may_stand_in_any_order() {
    let mut at = table("S E O N", "A T E", &[], &[]);
    play(&mut at, "word EAST with S bank A E T");
    assert_eq!(at.table.words[0].word.text(), "EAST");
    assert_eq!(at.table.words[0].no, 1);
}

#[test]
fn a_prize_name_built_from_the_table_counts_ten_extra() {
    // ART on RAT would use no card of the hand: the T comes from it.
    let mut at = table("T E O N", "A R", &[], &[]);
    play(&mut at, "word ART with T bank A R");
    assert_eq!(at.table.bonus[0], 10);
    assert_eq!(at.table.counts(seat(1)), 13);

    let mut at = table("S E O N", "R I", &[word(1, 2, "MINE")], &[]);
    play(&mut at, "build MINES on 1 with S bank -");
    assert_eq!(at.table.counts(seat(1)), 15);
}

#[test]
fn two_letters_needed_are_proclaimed_and_added_turn_by_turn() {
    let mut at = table("R S S T", "I O", &[word(1, 2, "IN"), word(2, 2, "TEAM")], &[]);
    play(&mut at, "proclaim MASTERS on 2 play R hold S S bank -");
    let lies = at.table.unfinished(seat(1)).expect("the word is unfinished");
    assert_eq!((lies.no, lies.letters, lies.to_come()), (2, letters("TEAMR"), letters("SS")));
    assert_eq!(at.table.counts(seat(1)), 0);
    assert_eq!(at.table.counts(seat(2)), 2, "the letters have left their owner");
    assert_eq!(at.table.last_word, None, "a word is made when it is complete");
    let banked = at.hands[1].kinds().next().expect("four cards");
    play(&mut at, &format!("bank {banked}"));
    assert_eq!(legal(&at), ["add S".parse::<Action>().expect("an action")]);
    play(&mut at, "add S");
    let banked = at.hands[1].kinds().next().expect("three cards");
    play(&mut at, &format!("bank {banked}"));
    play(&mut at, "add S");
    assert_eq!(at.table.counts(seat(1)), 7);
    assert_eq!(at.table.last_word, Some(seat(1)));
    assert_eq!(at.table.unfinished(seat(1)), None);
}

#[test]
fn an_opponent_may_supply_the_letter_and_take_the_unfinished_word() {
    // Seat 2 has proclaimed MASTERS and holds the last S; seat 1 has an S too.
    let mut at = table("S E O N", "I", &[word(1, 2, "AT")], &[unfinished(2, 2, "T E A M R S", "MASTERS")]);
    assert_eq!(at.table.known[1], letters("S"));
    play(&mut at, "build MASTERS on 2 with S bank -");
    assert_eq!(at.table.word(2).map(|laid| (laid.seat, laid.is_finished())), Some((seat(1), true)));
    assert_eq!(at.table.last_word, Some(seat(1)));
    // The proclaimer keeps their cards and is free again.
    assert!(at.hands[1].has(super::super::Letter::from_char('S').expect("a letter")));
    assert_eq!(at.table.turn, seat(2));
    assert!(legal(&at).iter().any(|action| matches!(action, Action::Bank(_))));
    assert_eq!(at.table.known[1], letters("S"), "everybody remembers what they must hold");
}

#[test]
fn an_unfinished_word_may_be_taken_for_another_word() {
    let mut at = table("E S O N", "D I", &[], &[unfinished(1, 2, "T E A M", "STEAM")]);
    play(&mut at, "build MATES on 1 with S bank -");
    assert_eq!(at.table.words[0].word.text(), "MATES");
}
