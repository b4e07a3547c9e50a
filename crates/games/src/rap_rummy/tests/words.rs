//! What is said at the table.

use engine::words::list;
use engine::{Names, Viewer, Words};

use super::*;
use crate::rap_rummy::Event;

/// Plays an action and gives back what a seat is told of it, or the spectator for `None`.
fn told(table: &mut RapRummy, action: &str, you: Option<u8>) -> Vec<String> {
    let action: Action = action.parse().expect("an action");
    let mut events = Vec::new();
    table.apply(table.to_act, &action, &mut events);
    let names = ["Anna".to_owned(), "Bert".to_owned(), "Carl".to_owned()];
    let viewer = you.map_or(Viewer::Spectator, |you| Viewer::Seat(seat(you)));
    let names = Names::new(&names, viewer.seat());
    let events = events.iter().filter_map(|event| RapRummy::redact(event, viewer));
    events.map(|event| RapRummy::tell(&event, &names).text).collect()
}

#[test]
fn a_showdown_is_told_hand_by_hand() {
    let mut one = table("draw", &["B5 D5 C5 BX", "D1 D2 D3 F8 C2"]);
    assert_eq!(
        told(&mut one, "rap", Some(2)),
        [
            "Anna raps!",
            "All hands are shown. Anna has the 5s of Bamboos, Dots and Characters and the Dragon of Bamboos, counting 11. \
             You have the 1 to 3 of Dots, the 2 of Characters and the 8 of Flowers, counting 10. \
             Anna is beaten: you score 11 points."
        ]
    );
    let mut all = table("draw", &["B5 D5 C5 F5 B1", "C2 C10", "B3"]);
    assert_eq!(
        told(&mut all, "rap", Some(1))[1],
        "All hands are shown. You have all four 5s and the 1 of Bamboos, counting 1. \
         Bert has the 2 of Characters and the 10 of Characters, counting 12. Carl has the 3 of Bamboos, counting 3. \
         You win the hand and 13 points."
    );
    let mut beaten = table("draw", &["B5 D6 B1", "C2 C10", "B3"]);
    assert!(told(&mut beaten, "rap", None)[1].ends_with(" Anna is beaten: Bert and Carl score 12 points each."));
}

#[test]
fn a_card_from_the_pack_is_told_to_its_drawer_only() {
    let mut drawn = table("draw", &["B5 D6 B1", "C2 C10", "B3"]);
    let top = *drawn.table.pack.last().expect("a pack");
    assert_eq!(told(&mut drawn.clone(), "draw pack", Some(1)), [format!("You draw the {} from the pack.", top.name())]);
    assert_eq!(told(&mut drawn.clone(), "draw pack", Some(2)), ["Anna draws a card from the pack."]);
    assert_eq!(told(&mut drawn, "draw pack", None), ["Anna draws a card from the pack."]);
}

#[test]
fn those_who_tie_for_the_deal_are_told_to_draw_again() {
    let card = |text: &str| text.parse().expect("a card");
    let lot =
        vec![(seat(1), card("B3")), (seat(2), card("F3")), (seat(3), card("DX")), (seat(1), card("C8")), (seat(2), card("B1"))];
    let names = Names::new(&[], Some(seat(1)));
    assert_eq!(
        RapRummy::tell(&Event::DrewForDeal { lot, dealer: seat(2) }, &names).text,
        "Drawing for the deal: you a 3, seat 2 a 3, seat 3 a Dragon. Those who tie draw again: you an 8, seat 2 a 1. Seat 2 deals."
    );
    assert_eq!(list(["B7", "DX"].map(RapRummy::name)), "7 of Bamboos and Dragon of Dots");
}
