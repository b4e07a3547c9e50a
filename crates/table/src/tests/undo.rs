//! Taking back.

use super::*;

#[test]
fn a_quiet_action_is_taken_back_without_asking() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    let to_act = house.table.to_act().expect("somebody acts");
    house.does(to_act, &Command::Act("draw up".to_owned()));
    house.does(to_act, &Command::Undo);
    assert!(matches!(house.log().last().map(|logged| &logged.entry), Some(Entry::Undone { .. })));
    assert_eq!(house.table.game().expect("dealt").steps(), 0);
}

#[test]
fn what_was_seen_is_taken_back_only_by_consent_of_the_others() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    let asker = house.table.to_act().expect("somebody acts");
    let other = asker.left(2);
    house.does(asker, &Command::Act("draw down".to_owned()));
    house.does(asker, &Command::Undo);
    assert_eq!(house.table.undo_asked(), Some(asker));
    assert_eq!(house.refused(asker, &Command::Undo), Refused::UndoPending);
    house.does(other, &Command::AnswerUndo { agree: false });
    assert_eq!((house.table.undo_asked(), house.table.game().expect("dealt").steps()), (None, 1));
    house.does(asker, &Command::Undo);
    house.does(other, &Command::AnswerUndo { agree: true });
    assert_eq!((house.table.undo_asked(), house.table.game().expect("dealt").steps()), (None, 0));
    assert_eq!(house.refused(other, &Command::Undo), Refused::NothingToTakeBack);
    let again = Table::replay(house.log()).expect("a log with takings back reads back");
    assert_eq!(again.record(), house.table.record());
}

#[test]
fn an_action_ends_a_wish_to_take_back() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    let asker = house.table.to_act().expect("somebody acts");
    house.does(asker, &Command::Act("draw down".to_owned()));
    house.does(asker, &Command::Undo);
    house.act();
    assert_eq!(house.refused(asker.left(2), &Command::AnswerUndo { agree: true }), Refused::NoUndoPending);
}

#[test]
fn a_patience_is_taken_back_freely() {
    for title in catalog::TITLES.iter().filter(|title| title.free_undo()) {
        let mut house = House::open(terms(title.info().id, 1));
        house.sit(&person("Anna"));
        for _ in 0..3 {
            house.act();
        }
        let steps = house.table.game().expect("dealt").steps();
        house.does(seat(1), &Command::Undo);
        house.does(seat(1), &Command::Undo);
        assert_eq!(house.table.game().expect("dealt").steps(), steps - 2, "{}", title.info().id);
    }
}

#[test]
fn alone_with_computers_what_was_shown_is_taken_back_only_for_practice() {
    for practice in [false, true] {
        let mut house = House::open(Terms { practice, hints: true, ..terms("plaza", 2) });
        house.sit(&person("Anna"));
        house.sit(&Sitter::Computer { level: Level::Greedy });
        while house.table.to_act() != Some(seat(1)) {
            let (who, action) = house.table.computer_action().expect("it acts");
            let decided = house.table.decide_computer(who, &action).expect("it knows the rules");
            house.append(decided);
        }
        house.does(seat(1), &Command::Act("draw down".to_owned()));
        if practice {
            house.does(seat(1), &Command::Undo);
        } else {
            assert_eq!(house.refused(seat(1), &Command::Undo), Refused::Revealed, "the card was seen");
        }
    }
}

#[test]
fn what_was_shown_is_not_taken_back_behind_the_back_of_an_absent_player() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    let asker = house.table.to_act().expect("somebody acts");
    house.does(asker.left(2), &Command::Leave);
    house.does(asker, &Command::Act("draw down".to_owned()));
    house.does(asker, &Command::Undo);
    assert_eq!(house.table.undo_asked(), Some(asker), "it waits for who is away");
    house.does(asker.left(2), &Command::Return);
    house.does(asker.left(2), &Command::AnswerUndo { agree: true });
    assert_eq!(house.table.game().expect("dealt").steps(), 0);
}

#[test]
fn a_table_for_practice_gives_hints() {
    let mut house = House::anna_and_bert(Terms { practice: true, ..terms("plaza", 2) });
    house.does(house.table.to_act().expect("somebody acts"), &Command::Hint);
}

#[test]
fn a_patience_that_is_stuck_keeps_its_secret_until_it_is_left() {
    let secret = |house: &House| house.table.record().expect("dealt").secret;
    let mut house = House::open(terms("contact-solitaire-2", 1));
    house.sit(&person("Anna"));
    while house.table.standing() == Standing::Playing {
        house.act();
    }
    assert!(house.table.is_stuck(), "whatever is first in the list does not bring it out");
    assert_eq!((secret(&house), house.table.is_done()), (None, false));
    house.does(seat(1), &Command::Undo);
    assert_eq!(house.table.standing(), Standing::Playing);
    house.act();
    while house.table.standing() == Standing::Playing {
        house.act();
    }
    house.does(seat(1), &Command::Leave);
    assert_eq!((secret(&house), house.table.is_done()), (Some(Secret([5; 32])), true));
    assert_eq!(house.refused(seat(1), &Command::Undo), Refused::Over);
}

#[test]
fn a_patience_that_has_come_out_is_not_taken_back() {
    let mut house = House::open(terms("birds-eye", 1));
    house.sit(&person("Anna"));
    house.play_out();
    assert!(house.table.is_done() && !house.table.is_stuck(), "the adviser brings a puzzle out");
    assert_eq!(house.refused(seat(1), &Command::Undo), Refused::Over);
    assert!(!house.table.can_undo(seat(1)));
}
