//! The end of a deal, which is a moment of its own.

use super::*;

/// A table of these people where a deal has just ended.
fn between_deals(terms: Terms, sitters: &[Sitter]) -> House {
    let mut house = House::open(terms);
    for sitter in sitters {
        house.sit(sitter);
    }
    for _ in 0..10_000 {
        if house.table.pause().is_some() {
            return house;
        }
        if let Some((seat, action)) = house.table.computer_action() {
            let decided = house.table.decide_computer(seat, &action).expect("a computer player knows the rules");
            house.append(decided);
        } else {
            let seat = house.table.to_act().expect("somebody acts");
            let advice = house.table.adviser(seat).and_then(Adviser::advise).expect("something to do");
            house.does(seat, &Command::Act(advice.action));
        }
    }
    panic!("no deal ends");
}

fn anna_and_bert() -> House {
    between_deals(terms("plaza", 2), &[person("Anna"), person("Bert")])
}

#[test]
fn the_next_deal_begins_when_everybody_is_ready() {
    let mut house = anna_and_bert();
    assert_eq!((house.table.to_act(), house.table.standing()), (None, Standing::Playing));
    assert_eq!(house.refused(seat(1), &Command::Act("draw down".to_owned())), Refused::BetweenDeals);
    house.does(seat(1), &Command::Ready);
    assert_eq!(house.table.unready().iter().collect::<Vec<_>>(), [seat(2)]);
    house.does(seat(1), &Command::Ready);
    house.does(seat(2), &Command::Ready);
    assert!(house.table.pause().is_none() && house.table.to_act().is_some());
    assert_eq!(house.refused(seat(2), &Command::Ready), Refused::NoDealOver);
    let again = Table::replay(house.log()).expect("a log with ends of deals reads back");
    assert_eq!(again.to_act(), house.table.to_act());
}

#[test]
fn the_next_deal_begins_after_ten_seconds_and_no_clock_runs_meanwhile() {
    let clock = Clock::Bank { seconds: 600, increment: 0 };
    let mut house = between_deals(Terms { clock, ..terms("plaza", 2) }, &[person("Anna"), person("Bert")]);
    let banks = house.table.clocks().banks().to_vec();
    assert_eq!((house.table.clocks().deadline(), house.table.due()), (None, Some(house.now + 10_000)));
    assert_eq!(house.table.tick(house.now + 9_999), []);
    let entries = house.table.tick(house.now + 10_000);
    assert_eq!(entries, [Entry::NextDeal]);
    house.now += 9_000;
    house.append(entries);
    assert_eq!(house.table.clocks().banks(), banks, "nobody has paid for looking");
    assert!(house.table.clocks().deadline().is_some());
}

#[test]
fn the_finished_deal_is_laid_open_and_counted() {
    for title in catalog::TITLES.iter().filter(|title| title.info().seats.1 > 1) {
        let seats = title.info().seats.0;
        let people: Vec<Sitter> = (1..=seats).map(|number| person(&format!("Player{number}"))).collect();
        let house = between_deals(terms(title.info().id, seats), &people);
        let (game, pause) = (house.table.game().expect("dealt"), house.table.pause().expect("a deal is over"));
        let names = house.table.names();
        let names = engine::Names::new(names, None);
        let finished = game.finished_deal(pause.step, Viewer::Spectator, &names).expect("it is the end of a deal");
        assert_eq!(finished.deal, 1, "{}", title.info().id);
        assert!(!finished.told.is_empty(), "{}: it is told how it ended", title.info().id);
        let sheet = finished.scene.sheet.unwrap_or_else(|| panic!("{}: what each counted", title.info().id));
        // Americana counts in chips: its sheet has no rows, only what everybody has now.
        assert!(!sheet.rows.is_empty() || title.info().id == "americana", "{}", title.info().id);
        assert_eq!(sheet.totals.len(), usize::from(seats), "{}", title.info().id);
        assert_eq!(pause.seq, house.table.seq(), "{}", title.info().id);
    }
}

#[test]
fn a_player_who_leaves_or_is_a_program_is_not_waited_for() {
    let mut house = anna_and_bert();
    house.does(seat(1), &Command::Ready);
    house.does(seat(2), &Command::Leave);
    assert!(house.table.pause().is_none(), "Anna was ready");
    let program = Sitter::Bot { user: "bot".to_owned(), name: "Bot".to_owned() };
    let mut house = between_deals(terms("plaza", 2), &[person("Anna"), program]);
    house.does(seat(1), &Command::Ready);
    assert!(house.table.pause().is_none());
}

#[test]
fn where_only_computers_play_nobody_looks_at_the_end_of_a_deal() {
    let mut house = House::open(terms("plaza", 2));
    for level in [Level::Greedy, Level::Steady] {
        house.sit(&Sitter::Computer { level });
    }
    while house.table.standing() == Standing::Playing {
        assert!(house.table.pause().is_none());
        let (seat, action) = house.table.computer_action().expect("a computer player acts");
        let decided = house.table.decide_computer(seat, &action).expect("it knows the rules");
        house.append(decided);
    }
}

#[test]
fn taking_back_the_end_of_a_deal_takes_back_the_moment() {
    let mut house = anna_and_bert();
    let last = house.log().iter().rev().find_map(|logged| match logged.entry {
        Entry::Acted { seat, .. } => Some(seat),
        _ => None,
    });
    let (asker, steps) = (last.expect("somebody ended it"), house.table.game().expect("dealt").steps());
    house.does(asker, &Command::Undo);
    house.does(asker.left(2), &Command::AnswerUndo { agree: true });
    assert!(house.table.pause().is_none() && house.table.game().expect("dealt").steps() < steps);
}
