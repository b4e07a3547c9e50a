//! Whole evenings at a table, from the first entry of its log to the last.

use engine::fair::{Nonce, Secret};
use engine::{Seat, Viewer};
use games::catalog;
use players::Level;

use crate::clock::Millis;
use crate::{Absence, BadLog, By, Card, Clock, Command, Entry, Logged, Refused, Sitter, Standing, Table};

/// A table with a log, as a house keeps one.
struct House {
    table: Table,
    now: Millis,
}

fn seat(number: u8) -> Seat {
    Seat::new(number - 1)
}

fn person(name: &str) -> Sitter {
    Sitter::Person { user: name.to_lowercase(), name: name.to_owned() }
}

fn card(game: &str, seats: u8) -> Card {
    Card { game: game.to_owned(), settings: Vec::new(), seats, clock: Clock::None, hints: false, public: false }
}

impl House {
    fn open(card: Card) -> Self {
        let entry = Table::open(card, Secret([5; 32])).expect("a card that can be played");
        let table = Table::replay([Logged { at: 0, command: None, entry }]).expect("a log of one entry");
        Self { table, now: 0 }
    }

    /// Anna and Bert at a table of two.
    fn anna_and_bert(card: Card) -> Self {
        let mut house = Self::open(card);
        house.sit(person("Anna"));
        house.sit(person("Bert"));
        house
    }

    fn sit(&mut self, sitter: Sitter) {
        let user = sitter.user().map(str::to_owned);
        self.does(&Command::Sit { seat: None, sitter });
        if let Some(seat) = user.as_deref().and_then(|user| self.table.seat_of(user)) {
            self.does(&Command::Cut { seat, nonce: Nonce([seat.number(); 32]) });
        }
    }

    #[track_caller]
    fn does(&mut self, command: &Command) {
        let entries = self.table.decide(command).unwrap_or_else(|refused| panic!("{command:?}: {refused}"));
        self.append(entries);
    }

    fn append(&mut self, entries: Vec<Entry>) {
        self.now += 1000;
        for entry in entries {
            self.table.apply(Logged { at: self.now, command: None, entry }).expect("what was decided can be applied");
        }
    }

    #[track_caller]
    fn refused(&self, command: &Command) -> Refused {
        self.table.decide(command).expect_err("this should be refused")
    }

    /// Somebody acts with whatever is legal.
    fn act(&mut self) {
        let seat = self.table.to_act().expect("somebody acts");
        let action = self.table.game().expect("dealt").legal(seat).swap_remove(0);
        self.does(&Command::Act { seat, action });
    }

    /// Everybody plays well until it is over.
    fn play_out(&mut self) {
        let mut actions = 0;
        while self.table.standing() == Standing::Playing {
            let seat = self.table.to_act().expect("somebody acts");
            if let Some((seat, action)) = self.table.computer_action() {
                let entries = self.table.decide_computer(seat, &action).expect("a computer player knows the rules");
                self.append(entries);
            } else {
                let game = self.table.game().expect("dealt");
                let advice = players::computer::advise(game, seat).expect("there is something to do");
                self.does(&Command::Act { seat, action: advice.action });
            }
            actions += 1;
            assert!(actions < 100_000, "a match of {} does not end", self.table.card().game);
        }
    }

    fn log(&self) -> Vec<Logged> {
        self.table.log().cloned().collect()
    }
}

#[test]
fn every_title_is_played_from_the_first_entry_to_the_result() {
    for title in catalog::TITLES {
        let info = title.info();
        let seats = info.seats.0.max(2).min(info.seats.1);
        let mut house = House::open(card(info.id, seats));
        house.sit(person("Anna"));
        while house.table.standing() == Standing::Waiting {
            house.sit(Sitter::Computer { level: Level::Greedy });
        }
        house.play_out();
        assert_eq!(house.table.standing(), Standing::Over, "{}", info.id);
        let again = Table::replay(house.log()).expect("the log reads back");
        let record = house.table.record().expect("it was dealt");
        assert_eq!(again.record().as_ref(), Some(&record), "{}", info.id);
        let text = record.to_string();
        let read = engine::record::Record::parse(&text).expect("a record reads back");
        title.replay(&read).unwrap_or_else(|bad| panic!("{}: {bad}", info.id));
    }
}

#[test]
fn the_cards_are_dealt_when_every_seat_is_taken_and_everybody_has_cut() {
    let mut house = House::open(card("plaza", 2));
    assert_eq!(house.table.standing(), Standing::Waiting);
    assert!(house.table.game().is_none());
    house.sit(person("Anna"));
    assert_eq!(house.refused(&Command::Sit { seat: None, sitter: person("Anna") }), Refused::SitsAlready);
    assert_eq!(house.refused(&Command::Sit { seat: Some(seat(1)), sitter: person("Bert") }), Refused::Taken);
    assert_eq!(house.refused(&Command::Act { seat: seat(1), action: "draw down".to_owned() }), Refused::NotBegun);
    house.does(&Command::Sit { seat: None, sitter: person("Bert") });
    assert_eq!((house.table.standing(), house.table.to_cut()), (Standing::Waiting, [seat(2)].into_iter().collect()));
    let cut = |number: u8| Command::Cut { seat: seat(number), nonce: Nonce([7; 32]) };
    assert_eq!(house.refused(&cut(1)), Refused::CutAlready);
    house.does(&cut(2));
    assert_eq!(house.table.standing(), Standing::Playing);
    assert_eq!(house.refused(&cut(2)), Refused::Begun);
    assert_eq!(house.refused(&Command::Rise(seat(1))), Refused::Begun);
}

#[test]
fn who_stands_up_before_the_deal_takes_his_nonce_along() {
    let mut house = House::open(card("plaza", 3));
    house.sit(person("Anna"));
    house.sit(person("Bert"));
    house.does(&Command::Rise(seat(1)));
    assert_eq!(house.table.nonces.len(), 1);
    assert_eq!(house.table.seat_of("anna"), None);
    assert_eq!(house.table.seat_of("bert"), Some(seat(2)));
}

#[test]
fn whoever_keeps_the_others_waiting_before_the_deal_loses_the_seat() {
    let mut house = House::open(card("plaza", 3));
    house.does(&Command::Sit { seat: None, sitter: person("Anna") });
    house.does(&Command::Sit { seat: None, sitter: Sitter::Computer { level: Level::Greedy } });
    house.does(&Command::Sit { seat: None, sitter: person("Bert") });
    assert_eq!(house.table.due(), None, "nobody has cut: nobody waits");
    let full = house.now;
    house.does(&Command::Cut { seat: seat(1), nonce: Nonce([1; 32]) });
    let due = house.table.due().expect("Anna waits");
    assert_eq!(due, full + 60_000);
    assert_eq!(house.table.tick(due - 1), []);
    let entries = house.table.tick(due);
    assert_eq!(entries, [Entry::Rose { seat: seat(3) }]);
    house.append(entries);
    assert_eq!((house.table.due(), house.table.standing()), (None, Standing::Waiting));
    house.sit(person("Cora"));
    assert_eq!(house.table.standing(), Standing::Playing);
}

#[test]
fn every_nonce_changes_the_deal() {
    let mut one = House::open(card("plaza", 2));
    one.sit(person("Anna"));
    one.does(&Command::Sit { seat: None, sitter: person("Bert") });
    one.does(&Command::Cut { seat: seat(2), nonce: Nonce([1; 32]) });
    let mut other = House::open(card("plaza", 2));
    other.sit(person("Anna"));
    other.does(&Command::Sit { seat: None, sitter: person("Bert") });
    other.does(&Command::Cut { seat: seat(2), nonce: Nonce([2; 32]) });
    let dealt = |house: &House| house.table.game().expect("dealt").view(Viewer::Seat(seat(1)));
    assert_ne!(dealt(&one), dealt(&other));
    assert_eq!(one.table.commitment(), other.table.commitment());
}

#[test]
fn a_refused_action_names_its_rule() {
    let house = House::anna_and_bert(card("plaza", 2));
    let to_act = house.table.to_act().expect("somebody acts");
    let refused = house.refused(&Command::Act { seat: to_act, action: "discard R4".to_owned() });
    assert_eq!((refused.code(), refused.rule()), ("action/illegal", Some("P4")));
    let refused = house.refused(&Command::Act { seat: to_act, action: "discard R44".to_owned() });
    assert_eq!((refused.code(), refused.rule()), ("action/notation", None));
    assert_eq!(house.refused(&Command::Act { seat: Seat::new(7), action: "draw down".to_owned() }), Refused::Empty);
}

#[test]
fn a_secret_opens_only_when_the_match_is_over() {
    let mut house = House::anna_and_bert(card("plaza", 2));
    assert_eq!(house.table.record().expect("dealt").secret, None);
    house.play_out();
    assert_eq!(house.table.record().expect("dealt").secret, Some(Secret([5; 32])));
}

#[test]
fn a_quiet_action_is_taken_back_without_asking() {
    let mut house = House::anna_and_bert(card("plaza", 2));
    let to_act = house.table.to_act().expect("somebody acts");
    house.does(&Command::Act { seat: to_act, action: "draw up".to_owned() });
    house.does(&Command::Undo(to_act));
    assert!(matches!(house.log().last().map(|logged| &logged.entry), Some(Entry::Undone { .. })));
    assert_eq!(house.table.game().expect("dealt").steps(), 0);
}

#[test]
fn what_was_seen_is_taken_back_only_by_consent_of_the_others() {
    let mut house = House::anna_and_bert(card("plaza", 2));
    let asker = house.table.to_act().expect("somebody acts");
    let other = asker.left(2);
    house.does(&Command::Act { seat: asker, action: "draw down".to_owned() });
    house.does(&Command::Undo(asker));
    assert_eq!(house.table.undo_asked(), Some(asker));
    assert_eq!(house.refused(&Command::Undo(asker)), Refused::UndoPending);
    house.does(&Command::AnswerUndo { seat: other, agree: false });
    assert_eq!((house.table.undo_asked(), house.table.game().expect("dealt").steps()), (None, 1));
    house.does(&Command::Undo(asker));
    house.does(&Command::AnswerUndo { seat: other, agree: true });
    assert_eq!((house.table.undo_asked(), house.table.game().expect("dealt").steps()), (None, 0));
    assert_eq!(house.refused(&Command::Undo(other)), Refused::NothingToTakeBack);
    let again = Table::replay(house.log()).expect("a log with takings back reads back");
    assert_eq!(again.record(), house.table.record());
}

#[test]
fn an_action_ends_a_wish_to_take_back() {
    let mut house = House::anna_and_bert(card("plaza", 2));
    let asker = house.table.to_act().expect("somebody acts");
    house.does(&Command::Act { seat: asker, action: "draw down".to_owned() });
    house.does(&Command::Undo(asker));
    house.act();
    assert_eq!(house.refused(&Command::AnswerUndo { seat: asker.left(2), agree: true }), Refused::NoUndoPending);
}

#[test]
fn a_patience_is_taken_back_freely() {
    for title in catalog::TITLES.iter().filter(|title| title.free_undo()) {
        let mut house = House::open(card(title.info().id, 1));
        house.sit(person("Anna"));
        for _ in 0..3 {
            house.act();
        }
        let steps = house.table.game().expect("dealt").steps();
        house.does(&Command::Undo(seat(1)));
        house.does(&Command::Undo(seat(1)));
        assert_eq!(house.table.game().expect("dealt").steps(), steps - 2, "{}", title.info().id);
    }
}

#[test]
fn the_others_let_a_computer_play_on_and_who_returns_gets_the_seat_back() {
    let mut house = House::open(card("plaza", 3));
    for name in ["Anna", "Bert", "Cora"] {
        house.sit(person(name));
    }
    house.does(&Command::Leave(seat(2)));
    assert_eq!(house.refused(&Command::Act { seat: seat(2), action: "draw down".to_owned() }), Refused::StandIn);
    house.does(&Command::Choose { seat: seat(1), about: seat(2), choice: Absence::Computer });
    assert!(house.table.chairs()[1].computer().is_none(), "Cora has not chosen yet");
    house.does(&Command::Choose { seat: seat(3), about: seat(2), choice: Absence::Computer });
    assert!(house.table.chairs()[1].computer().is_some());
    while house.table.to_act() != Some(seat(2)) {
        house.act();
    }
    let (who, action) = house.table.computer_action().expect("the stand-in acts");
    let entries = house.table.decide_computer(who, &action).expect("it knows the rules");
    assert!(matches!(entries[..], [Entry::Acted { by: By::Computer, .. }]));
    house.append(entries);
    house.does(&Command::Return(seat(2)));
    assert!(house.table.chairs()[1].is_present());
    assert!(house.table.computer_action().is_none(), "Bert acts for himself again");
}

#[test]
fn a_match_with_absent_players_always_finishes() {
    let mut house = House::anna_and_bert(card("plaza", 2));
    house.does(&Command::Leave(seat(1)));
    house.does(&Command::Choose { seat: seat(2), about: seat(1), choice: Absence::Wait });
    assert_eq!(house.table.standing(), Standing::Playing);
    house.does(&Command::Choose { seat: seat(2), about: seat(1), choice: Absence::End });
    assert!(matches!(house.table.standing(), Standing::Closed(_)));
    let mut house = House::anna_and_bert(card("plaza", 2));
    house.does(&Command::Leave(seat(1)));
    house.does(&Command::Leave(seat(2)));
    assert!(matches!(house.table.standing(), Standing::Closed(_)), "everyone has left");
}

#[test]
fn leaving_a_table_of_computer_players_keeps_it_for_later() {
    let mut house = House::open(card("plaza", 2));
    house.sit(person("Anna"));
    house.sit(Sitter::Computer { level: Level::Greedy });
    house.does(&Command::Leave(seat(1)));
    assert_eq!(house.table.standing(), Standing::Playing);
    house.does(&Command::Return(seat(1)));
    house.play_out();
    assert_eq!(house.table.standing(), Standing::Over);
}

#[test]
fn a_match_is_ended_when_all_agree() {
    let mut house = House::anna_and_bert(card("plaza", 2));
    house.does(&Command::End(seat(1)));
    assert_eq!(house.table.standing(), Standing::Playing);
    assert_eq!(house.table.record().expect("it was dealt").secret, None, "the match goes on");
    house.does(&Command::End(seat(2)));
    assert!(matches!(house.table.standing(), Standing::Closed(_)));
    let record = house.table.record().expect("it was dealt");
    assert!(record.to_string().ends_with("\nclosed agreed\n"), "{record}");
    let read = engine::record::Record::parse(&record.to_string()).expect("a record");
    house.table.title().replay(&read).expect("it proves the deal");
    assert_eq!(house.refused(&Command::Act { seat: seat(1), action: "draw down".to_owned() }), Refused::Over);
}

#[test]
fn who_runs_out_of_time_is_taken_to_be_away() {
    let mut house = House::anna_and_bert(Card { clock: Clock::PerMove { seconds: 30 }, ..card("plaza", 2) });
    let (slow, deadline) = house.table.clocks().deadline().expect("time is limited");
    assert_eq!(house.table.tick(deadline - 1), []);
    let entries = house.table.tick(deadline);
    assert_eq!(entries, [Entry::Flagged { seat: slow }]);
    house.append(entries);
    assert_eq!(house.table.clocks().deadline(), None, "the clocks stand while the others choose");
    house.does(&Command::Return(slow));
    assert!(house.table.clocks().deadline().is_some());
}

#[test]
fn the_rules_of_a_game_say_what_running_out_of_time_does() {
    for title in catalog::TITLES {
        let seats = title.info().seats.0;
        let mut house = House::open(card(title.info().id, seats));
        for i in 0..seats {
            house.sit(person(&format!("Player{i}")));
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
    let mut house = House::open(Card { settings: vec![("minutes".to_owned(), 10.into())], ..card("rivalry", 2) });
    house.sit(person("Anna"));
    house.sit(person("Bert"));
    let ends = house.now + 600_000;
    let to_act = house.table.to_act().expect("somebody acts");
    assert_eq!(house.refused(&Command::Act { seat: to_act, action: "time".to_owned() }), Refused::ClockOnly);
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
    let mut house = House::anna_and_bert(Card { clock: Clock::Bank { seconds: 60, increment: 0 }, ..card("plaza", 2) });
    let (_, before) = house.table.clocks().deadline().expect("time is limited");
    house.now = before + 3_600_000;
    house.append(vec![Entry::Resumed]);
    let (_, after) = house.table.clocks().deadline().expect("time is limited");
    assert_eq!(after, house.now + 60_000);
    assert_eq!(house.table.tick(house.now), []);
}

#[test]
fn hints_are_given_where_the_table_allows_them_and_everyone_is_told() {
    let house = House::anna_and_bert(card("plaza", 2));
    assert_eq!(house.refused(&Command::Hint(house.table.to_act().expect("somebody acts"))), Refused::NoHints);
    let mut house = House::anna_and_bert(Card { hints: true, ..card("plaza", 2) });
    let to_act = house.table.to_act().expect("somebody acts");
    assert_eq!(house.refused(&Command::Hint(to_act.left(2))), Refused::NotYourTurn);
    house.does(&Command::Hint(to_act));
    let told = house.table.told(house.table.seq(), Viewer::Spectator).expect("the last entry");
    assert!(told.tellings[0].text.ends_with("gets a hint."), "{told:?}");
}

#[test]
fn a_rematch_rotates_the_seats() {
    let mut house = House::anna_and_bert(card("plaza", 2));
    assert_eq!(house.refused(&Command::Rematch(seat(1))), Refused::NotOver);
    house.play_out();
    house.does(&Command::Rematch(seat(1)));
    assert_eq!(house.table.rematch_seats(), None);
    house.does(&Command::Rematch(seat(2)));
    assert_eq!(house.table.rematch_seats(), Some(vec![person("Bert"), person("Anna")]));
    house.append(vec![Entry::Rematch { table: "next".to_owned() }]);
    assert_eq!((house.table.rematch_seats(), house.table.rematch()), (None, Some("next")));
}

#[test]
fn everyone_is_told_of_every_entry_and_nobody_of_a_hidden_card() {
    let mut house = House::anna_and_bert(card("plaza", 2));
    let drawer = house.table.to_act().expect("somebody acts");
    house.does(&Command::Act { seat: drawer, action: "draw down".to_owned() });
    for seq in 1..=house.table.seq() {
        for viewer in Viewer::all(2) {
            assert_eq!(house.table.told(seq, viewer).map(|told| told.seq), Some(seq));
        }
    }
    let told = |viewer| house.table.told(house.table.seq(), viewer).expect("the last entry").tellings[0].clone();
    assert!(told(Viewer::Seat(drawer)).motions[0].what.is_some());
    assert_eq!(told(Viewer::Spectator).motions[0].what, None);
    assert_eq!(told(Viewer::Seat(drawer.left(2))).motions[0].what, None);
    assert_eq!(house.table.told(99, Viewer::Spectator), None);
}

#[test]
fn names_are_kept_apart_and_can_be_told_later() {
    let mut house = House::open(card("plaza", 3));
    house.sit(Sitter::Person { user: "u1".to_owned(), name: String::new() });
    house.sit(Sitter::Person { user: "u2".to_owned(), name: "Anna".to_owned() });
    house.sit(Sitter::Computer { level: Level::Steady });
    house.table.call("u1", "Anna");
    assert_eq!(house.table.names(), ["Anna 1", "Anna 2", "Steady"]);
}

#[test]
fn a_log_of_other_rules_is_not_replayed() {
    let house = House::anna_and_bert(card("rivalry", 2));
    let with = |change: fn(&mut Card, &mut engine::RulesVersion)| {
        let mut log = house.log();
        let Entry::Opened { card, rules, .. } = &mut log[0].entry else { panic!("a log begins with the opening") };
        change(card, rules);
        Table::replay(log).map(|table| table.rules().clone()).map_err(|bad| bad.to_string())
    };
    let kept = with(|_, _| {}).expect("nothing was changed");
    assert_eq!(kept, catalog::find("rivalry").expect("in the catalogue").rules_version());
    let newer = with(|_, rules| rules.number = 99);
    assert!(
        newer.as_ref().is_err_and(|why| why.starts_with("made with version 99 of the rules of The Game of Rivalry")),
        "{newer:?}"
    );
    let other = with(|_, rules| rules.dictionary = Some("my list 1".to_owned()));
    assert!(other.as_ref().is_err_and(|why| why.starts_with("made with `my list 1`, but The Game of Rivalry")), "{other:?}");
    let unknown = with(|card, _| card.game = "whist".to_owned());
    assert_eq!(unknown, Err("there is no game `whist` here".to_owned()));
}

#[test]
fn a_log_that_no_table_wrote_is_named() {
    let house = House::anna_and_bert(card("plaza", 2));
    let mut log = house.log();
    log.push(Logged {
        at: 0,
        command: None,
        entry: Entry::Acted { seat: seat(1), action: "discard R4".to_owned(), by: By::Owner },
    });
    let bad = Table::replay(log.clone()).err().expect("that action was never legal");
    assert!(matches!(bad, BadLog::Entry { seq, .. } if seq == log.len() as u64), "{bad}");
    assert!(Table::replay([]).is_err());
    assert!(Table::replay(log[1..].to_vec()).is_err());
    assert!(Table::open(card("no-such-game", 2), Secret([0; 32])).is_err());
    assert!(Table::open(card("plaza", 9), Secret([0; 32])).is_err());
}
