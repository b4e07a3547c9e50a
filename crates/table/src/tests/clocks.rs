//! Time, which comes in as numbers.

use super::*;

#[test]
fn who_runs_out_of_time_is_taken_to_be_away() {
    let mut house = House::anna_and_bert(Terms { clock: Clock::PerMove { seconds: 30 }, ..terms("plaza", 2) });
    let (slow, deadline) = house.table.clocks().deadline().expect("time is limited");
    assert_eq!(house.table.tick(deadline - 1), []);
    let entries = house.table.tick(deadline);
    assert_eq!(entries, [Entry::Flagged { seat: slow }]);
    house.append(entries);
    assert_eq!(house.table.clocks().deadline(), None, "the clocks stand while the others choose");
    house.does(slow, &Command::Return);
    assert!(house.table.clocks().deadline().is_some());
}

#[test]
fn the_rules_of_a_game_say_what_running_out_of_time_does() {
    for title in catalog::TITLES {
        let seats = title.info().seats.0;
        let mut house = House::open(terms(title.info().id, seats));
        for i in 0..seats {
            house.sit(&person(&format!("Player{i}")));
        }
        let game = house.table.game().expect("dealt");
        if let Some(seconds) = game.seconds_per_play() {
            let (late, deadline) = house.table.clocks().deadline().expect("the rules limit the time");
            assert_eq!(deadline, house.now + Millis::from(seconds) * 1000);
            let entries = house.table.tick(deadline);
            assert!(matches!(&entries[..], [Entry::Acted { seat, by: By::Clock, .. }] if *seat == late), "{entries:?}");
            house.append(entries);
            assert_ne!(house.table.to_act(), Some(late));
        }
    }
}

#[test]
fn a_match_with_an_agreed_time_ends_when_it_is_over() {
    let mut house = House::open(Terms { settings: vec![("minutes".to_owned(), 10.into())], ..terms("rivalry", 2) });
    house.sit(&person("Anna"));
    house.sit(&person("Bert"));
    let ends = house.now + 600_000;
    let to_act = house.table.to_act().expect("somebody acts");
    assert_eq!(house.refused(to_act, &Command::Act("time".to_owned())), Refused::ClockOnly);
    house.now = ends;
    let entries = house.table.tick(house.now);
    assert!(matches!(&entries[..], [Entry::Acted { by: By::Clock, .. }]), "{entries:?}");
    house.append(entries);
    assert_eq!(house.table.standing(), Standing::Playing, "the play in hand is finished");
    house.act();
    assert_eq!(house.table.standing(), Standing::Over);
}

#[test]
fn an_outage_costs_nobody_time() {
    let mut house = House::anna_and_bert(Terms { clock: Clock::Bank { seconds: 60, increment: 0 }, ..terms("plaza", 2) });
    let (_, before) = house.table.clocks().deadline().expect("time is limited");
    house.now = before + 3_600_000;
    house.append(vec![Entry::Resumed]);
    let (_, after) = house.table.clocks().deadline().expect("time is limited");
    assert_eq!(after, house.now + 60_000);
    assert_eq!(house.table.tick(house.now), []);
}
