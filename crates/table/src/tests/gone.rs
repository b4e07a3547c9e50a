//! Players whose accounts are deleted.

use super::*;

impl House {
    fn forget(&mut self, seat: Seat) {
        let entries = self.table.decide_gone(seat);
        self.append(entries);
        assert_eq!(self.table.decide_gone(seat), [], "once is enough");
    }

    fn entries(&self) -> Vec<Entry> {
        self.log().into_iter().map(|logged| logged.entry).collect()
    }
}

fn three(terms: Terms) -> House {
    let mut house = House::open(terms);
    for name in ["Anna", "Bert", "Carl"] {
        house.sit(&person(name));
    }
    house
}

/// The seat to act has seen a card and asks the other two to take that back.
fn asked() -> (House, Seat, [Seat; 2]) {
    let mut house = three(terms("plaza", 3));
    let asker = house.table.to_act().expect("somebody acts");
    house.does(asker, &Command::Act("draw down".to_owned()));
    house.does(asker, &Command::Undo);
    (house, asker, [asker.left(3), asker.left(3).left(3)])
}

#[test]
fn a_deleted_account_is_not_asked_for_consent_to_take_back() {
    let mut house = three(terms("plaza", 3));
    let asker = house.table.to_act().expect("somebody acts");
    let [stays, goes] = [asker.left(3), asker.left(3).left(3)];
    // Who has merely left is still asked.
    house.does(goes, &Command::Leave);
    house.does(asker, &Command::Act("draw down".to_owned()));
    house.does(asker, &Command::Undo);
    house.does(stays, &Command::AnswerUndo { agree: true });
    assert_eq!(house.table.undo_asked(), Some(asker), "it waits for who is away");
    house.forget(goes);
    assert_eq!((house.table.undo_asked(), house.table.game().expect("dealt").steps()), (None, 0));
    // Nor is it asked the next time.
    house.does(asker, &Command::Act("draw down".to_owned()));
    house.does(asker, &Command::Undo);
    house.does(stays, &Command::AnswerUndo { agree: true });
    assert_eq!(house.table.game().expect("dealt").steps(), 0);
    assert_eq!(house.refused(goes, &Command::Return), Refused::NotAway);
    let again = Table::replay(house.log()).expect("a log with a deleted account reads back");
    assert_eq!(again.people(), house.table.people());
}

#[test]
fn a_wish_to_take_back_waits_for_those_who_have_not_answered() {
    let (mut house, asker, [_, goes]) = asked();
    house.forget(goes);
    assert_eq!(house.table.undo_asked(), Some(asker), "one is left who has not agreed");
}

#[test]
fn a_wish_to_take_back_ends_with_the_last_who_could_agree() {
    let (mut house, asker, [one, other]) = asked();
    house.forget(one);
    house.forget(other);
    assert_eq!((house.table.undo_asked(), house.table.game().expect("dealt").steps()), (None, 1));
    assert_eq!(house.refused(asker, &Command::Undo), Refused::Revealed, "nobody is left to allow it");
}

#[test]
fn a_wish_to_take_back_ends_with_its_owner() {
    let (mut house, asker, _) = asked();
    house.forget(asker);
    assert_eq!((house.table.undo_asked(), house.table.game().expect("dealt").steps()), (None, 1));
    assert_eq!(house.entries().last(), Some(&Entry::UndoRefused { seat: asker }));
}

#[test]
fn a_match_without_any_account_left_is_ended() {
    let mut house = House::open(terms("plaza", 2));
    house.sit(&person("Anna"));
    house.sit(&Sitter::Computer { level: Level::Greedy });
    house.forget(seat(1));
    assert_eq!(house.table.standing(), Standing::Closed(crate::entry::Closed::Abandoned));
}

#[test]
fn a_deleted_account_stands_up_before_the_deal() {
    let mut house = House::open(terms("plaza", 2));
    house.sit(&person("Anna"));
    let entries = house.table.decide_gone(seat(1));
    assert_eq!(entries, [Entry::Rose { seat: seat(1) }]);
}

#[test]
fn the_stand_in_of_a_deleted_account_plays_on() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    house.does(seat(2), &Command::Leave);
    house.does(seat(1), &Command::Choose { about: seat(2), choice: Absence::Computer });
    house.forget(seat(2));
    assert_eq!(house.table.standing(), Standing::Playing);
    assert!(house.table.chairs()[1].computer().is_some());
    house.does(seat(1), &Command::End);
    assert_eq!(house.table.standing(), Standing::Closed(crate::entry::Closed::Agreed), "one is enough to agree");
}
