//! Trying a decision of a finished match again.

use super::*;

#[test]
fn a_decision_is_tried_again_just_where_it_was_made() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    house.play_out();
    let game = house.table.game().expect("dealt");
    let mine: Vec<usize> =
        (1..=game.steps()).filter(|step| game.step(*step).is_some_and(|(who, _, forced)| who == seat(2) && !forced)).collect();
    assert!(mine.len() > 4, "Bert decided something");
    for step in [mine[0], mine[mine.len() / 2], mine[mine.len() - 1]] {
        let entries = house.table.open_again(seat(2), &person("Bert"), step).expect("the match is over");
        let logged = entries.into_iter().map(|entry| Logged { at: 7, command: None, entry });
        let again = Table::replay(logged).expect("a log like any other");
        assert!(again.terms().practice && !again.terms().public && again.pause().is_none());
        assert_eq!((again.to_act(), again.standing()), (Some(seat(2)), Standing::Playing));
        let then = game.at_step(step - 1);
        for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2))] {
            assert_eq!(again.game().expect("dealt").view(viewer), then.view(viewer), "step {step}");
        }
        assert_eq!(again.chairs()[0].computer(), Some(Level::Steady), "a computer player sits in Anna's seat");
        assert_eq!(again.seat_of("bert"), Some(seat(2)));
    }
}

#[test]
fn nothing_is_tried_again_before_the_end_or_after_the_last_step() {
    let mut house = House::anna_and_bert(terms("contact", 2));
    assert_eq!(house.table.open_again(seat(1), &person("Anna"), 1).err(), Some(Refused::NotOver));
    house.play_out();
    let steps = house.table.game().expect("dealt").steps();
    for step in [0, steps + 1] {
        assert_eq!(house.table.open_again(seat(1), &person("Anna"), step).err(), Some(Refused::NoStep { steps }));
    }
}
