//! The laws find what they are there to find: a tiny game, honest in one form, and with a fault planted in each of the others.

#[path = "planted_leaks/peek.rs"]
mod peek;

use engine::erased::Playable;
use peek::{
    CARD_LOST, EVENT_LEAKS, HONEST, LIST_INCOMPLETE, NUMBERS_CLASH, OBSERVATION_LEAKS, PIECE_SILENT, POINTS_OUTSIDE, Peek,
    REFUSAL_LEAKS, SCENE_LEAKS, SHAPE_WRONG, VIEW_LEAKS,
};
use testkit::laws::{Effort, check};

#[track_caller]
fn caught<G: Playable>(law: &str) {
    let broken = check::<G>(Effort::QUICK.times(40)).expect_err("the fault must be found");
    assert_eq!(broken.law, law, "{broken}");
}

#[test]
fn an_honest_game_obeys() {
    if let Err(broken) = check::<Peek<HONEST>>(Effort::QUICK.times(40)) {
        panic!("{broken}");
    }
}

#[test]
fn a_view_that_shows_a_card_of_the_pack_is_caught() {
    caught::<Peek<VIEW_LEAKS>>("hidden things are found nowhere");
}

#[test]
fn an_event_that_tells_what_was_drawn_is_caught() {
    caught::<Peek<EVENT_LEAKS>>("events tell no more than views");
}

#[test]
fn a_refusal_that_tells_who_holds_a_card_is_caught() {
    caught::<Peek<REFUSAL_LEAKS>>("imagined states look the same");
}

#[test]
fn a_scene_that_names_hidden_cards_is_caught() {
    caught::<Peek<SCENE_LEAKS>>("hidden things are found nowhere");
}

#[test]
fn a_card_that_gets_lost_is_caught() {
    caught::<Peek<CARD_LOST>>("everything is conserved");
}

#[test]
fn a_list_that_leaves_out_a_legal_action_is_caught() {
    caught::<Peek<LIST_INCOMPLETE>>("legal actions are sorted, sound and complete");
}

#[test]
fn points_outside_their_bounds_are_caught() {
    caught::<Peek<POINTS_OUTSIDE>>("every match ends");
}

#[test]
fn a_view_of_another_type_is_caught() {
    caught::<Peek<SHAPE_WRONG>>("views and facts are of their types");
}

#[test]
fn an_observation_that_tells_a_card_of_the_pack_is_caught() {
    caught::<Peek<OBSERVATION_LEAKS>>("observations tell what views tell");
}

#[test]
fn a_piece_of_an_observation_that_says_nothing_is_caught() {
    caught::<Peek<PIECE_SILENT>>("observations tell what views tell");
}

#[test]
fn a_number_of_two_actions_is_caught() {
    caught::<Peek<NUMBERS_CLASH>>("numbers name one action each");
}
