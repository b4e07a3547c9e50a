//! Sitting down, cutting, standing up, playing again.

use super::*;

#[test]
fn the_cards_are_dealt_when_every_seat_is_taken_and_everybody_has_cut() {
    let mut house = House::open(terms("plaza", 2));
    assert_eq!(house.table.standing(), Standing::Waiting);
    assert!(house.table.game().is_none());
    house.sit(&person("Anna"));
    assert_eq!(house.refused_seat(None, &person("Anna")), Refused::SitsAlready);
    assert_eq!(house.refused_seat(Some(seat(1)), &person("Bert")), Refused::Taken);
    assert_eq!(house.refused(seat(1), &Command::Act("draw down".to_owned())), Refused::NotBegun);
    house.sits(&person("Bert"));
    assert_eq!((house.table.standing(), house.table.to_cut()), (Standing::Waiting, [seat(2)].into_iter().collect()));
    let cut = Command::Cut(Nonce([7; 32]));
    assert_eq!(house.refused(seat(1), &cut), Refused::CutAlready);
    house.does(seat(2), &cut);
    assert_eq!(house.table.standing(), Standing::Playing);
    assert_eq!(house.refused(seat(2), &cut), Refused::Begun);
    assert_eq!(house.refused(seat(1), &Command::Rise), Refused::Begun);
}

#[test]
fn who_stands_up_before_the_deal_takes_the_nonce_along() {
    let mut house = House::open(terms("plaza", 3));
    house.sit(&person("Anna"));
    house.sit(&person("Bert"));
    house.does(seat(1), &Command::Rise);
    assert_eq!(house.table.nonces.len(), 1);
    assert_eq!(house.table.seat_of("anna"), None);
    assert_eq!(house.table.seat_of("bert"), Some(seat(2)));
}

#[test]
fn a_player_who_keeps_the_others_waiting_before_the_deal_loses_the_seat() {
    let mut house = House::open(terms("plaza", 3));
    house.sits(&person("Anna"));
    house.sits(&Sitter::Computer { level: Level::Greedy });
    house.sits(&person("Bert"));
    assert_eq!(house.table.due(), None, "nobody has cut: nobody waits");
    let full = house.now;
    house.does(seat(1), &Command::Cut(Nonce([1; 32])));
    let due = house.table.due().expect("Anna waits");
    assert_eq!(due, full + 60_000);
    assert_eq!(house.table.tick(due - 1), []);
    let entries = house.table.tick(due);
    assert_eq!(entries, [Entry::Rose { seat: seat(3) }]);
    house.append(entries);
    assert_eq!((house.table.due(), house.table.standing()), (None, Standing::Waiting));
    house.sit(&person("Cora"));
    assert_eq!(house.table.standing(), Standing::Playing);
}

#[test]
fn every_nonce_changes_the_deal() {
    let mut one = House::open(terms("plaza", 2));
    one.sit(&person("Anna"));
    one.sits(&person("Bert"));
    one.does(seat(2), &Command::Cut(Nonce([1; 32])));
    let mut other = House::open(terms("plaza", 2));
    other.sit(&person("Anna"));
    other.sits(&person("Bert"));
    other.does(seat(2), &Command::Cut(Nonce([2; 32])));
    let dealt = |house: &House| house.table.game().expect("dealt").view(Viewer::Seat(seat(1)));
    assert_ne!(dealt(&one), dealt(&other));
    assert_eq!(one.table.commitment(), other.table.commitment());
}

#[test]
fn a_rematch_rotates_the_seats() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    assert_eq!(house.refused(seat(1), &Command::Rematch), Refused::NotOver);
    house.play_out();
    house.does(seat(1), &Command::Rematch);
    assert_eq!(house.table.rematch_seats(), None);
    house.does(seat(2), &Command::Rematch);
    assert_eq!(house.table.rematch_seats(), Some(vec![person("Bert"), person("Anna")]));
    house.append(vec![Entry::Rematch { table: "next".to_owned() }]);
    assert_eq!((house.table.rematch_seats(), house.table.rematch()), (None, Some("next")));
}

#[test]
fn names_are_kept_apart_and_can_be_told_later() {
    let mut house = House::open(terms("plaza", 3));
    house.sit(&Sitter::Person { user: "u1".to_owned(), name: String::new() });
    house.sit(&Sitter::Person { user: "u2".to_owned(), name: "Anna".to_owned() });
    house.sit(&Sitter::Computer { level: Level::Steady });
    house.table.call("u1", "Anna");
    let third = house.table.characters()[2].expect("somebody with a name");
    assert_eq!(third.level, Level::Steady);
    assert_eq!(house.table.names(), ["Anna 1", "Anna 2", third.name]);
    assert_eq!(house.table.characters(), house.table.characters(), "the same people as long as the table stands");
}
