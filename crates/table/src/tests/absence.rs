//! Players who leave, and matches that are ended.

use super::*;

#[test]
fn the_others_let_a_computer_play_on_and_who_returns_gets_the_seat_back() {
    let mut house = House::open(terms("plaza", 3));
    for name in ["Anna", "Bert", "Cora"] {
        house.sit(&person(name));
    }
    house.does(seat(2), &Command::Leave);
    assert_eq!(house.refused(seat(2), &Command::Act("draw down".to_owned())), Refused::StandIn);
    house.does(seat(1), &Command::Choose { about: seat(2), choice: Absence::Computer });
    assert!(house.table.chairs()[1].computer().is_none(), "Cora has not chosen yet");
    house.does(seat(3), &Command::Choose { about: seat(2), choice: Absence::Computer });
    assert!(house.table.chairs()[1].computer().is_some());
    while house.table.to_act() != Some(seat(2)) {
        house.act();
    }
    let (who, action) = house.table.computer_action().expect("the stand-in acts");
    let entries = house.table.decide_computer(who, &action).expect("it knows the rules");
    assert!(matches!(entries.entries(), [Entry::Acted { by: By::Computer, .. }]));
    house.append(entries);
    house.does(seat(2), &Command::Return);
    assert!(house.table.chairs()[1].is_present());
    assert!(house.table.computer_action().is_none(), "Bert is asked again, not the computer player");
}

#[test]
fn a_match_with_absent_players_always_finishes() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    house.does(seat(1), &Command::Leave);
    house.does(seat(2), &Command::Choose { about: seat(1), choice: Absence::Wait });
    assert_eq!(house.table.standing(), Standing::Playing);
    house.does(seat(2), &Command::Choose { about: seat(1), choice: Absence::End });
    assert!(matches!(house.table.standing(), Standing::Closed(_)));
    let mut house = House::anna_and_bert(terms("plaza", 2));
    house.does(seat(1), &Command::Leave);
    house.does(seat(2), &Command::Leave);
    assert!(matches!(house.table.standing(), Standing::Closed(_)), "everyone has left");
}

#[test]
fn leaving_a_table_of_computer_players_keeps_it_for_later() {
    let mut house = House::open(terms("plaza", 2));
    house.sit(&person("Anna"));
    house.sit(&Sitter::Computer { level: Level::Greedy });
    house.does(seat(1), &Command::Leave);
    assert_eq!(house.table.standing(), Standing::Playing);
    house.does(seat(1), &Command::Return);
    house.play_out();
    assert_eq!(house.table.standing(), Standing::Over);
}

#[test]
fn a_match_is_ended_when_all_agree() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    house.does(seat(1), &Command::End);
    assert_eq!(house.table.standing(), Standing::Playing);
    assert_eq!(house.table.record().expect("it was dealt").secret, None, "the match goes on");
    house.does(seat(2), &Command::End);
    assert!(matches!(house.table.standing(), Standing::Closed(_)));
    let record = house.table.record().expect("it was dealt");
    assert!(record.to_string().ends_with("\nclosed agreed\n"), "{record}");
    let read = engine::record::Record::parse(&record.to_string()).expect("a record");
    house.table.title().replay(&read).expect("it proves the deal");
    assert_eq!(house.refused(seat(1), &Command::Act("draw down".to_owned())), Refused::Over);
}

#[test]
fn a_wish_to_end_is_withdrawn_and_declined() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    assert_eq!(house.refused(seat(1), &Command::AnswerEnd { agree: false }), Refused::NoEndPending);
    for refuser in [1, 2] {
        house.does(seat(1), &Command::End);
        house.does(seat(refuser), &Command::AnswerEnd { agree: false });
        assert!(house.table.end_asked().is_empty());
    }
    house.does(seat(2), &Command::End);
    assert_eq!(house.table.standing(), Standing::Playing, "the earlier wish is void");
    house.does(seat(1), &Command::AnswerEnd { agree: true });
    assert!(matches!(house.table.standing(), Standing::Closed(_)));
}

#[test]
fn a_player_who_has_lost_the_connection_is_absent_and_comes_back() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    let lost = house.table.decide_lost(seat(2));
    assert_eq!(lost, [Entry::Lost { seat: seat(2) }]);
    house.append(lost);
    assert_eq!(house.table.decide_lost(seat(2)), [], "once");
    house.does(seat(1), &Command::Choose { about: seat(2), choice: Absence::Computer });
    assert!(house.table.chairs()[1].computer().is_some());
    let found = house.table.decide_found(seat(2));
    assert_eq!(found, [Entry::Returned { seat: seat(2) }]);
    house.append(found);
    assert!(house.table.chairs()[1].is_present());
    house.does(seat(2), &Command::Leave);
    assert_eq!(house.table.decide_found(seat(2)), [], "a player who has left comes back by saying so");
}

#[test]
fn alone_with_computers_nobody_is_kept_waiting() {
    let mut house = House::open(terms("plaza", 2));
    house.sit(&person("Anna"));
    house.sit(&Sitter::Computer { level: Level::Greedy });
    assert_eq!(house.table.decide_lost(seat(1)), []);
}
