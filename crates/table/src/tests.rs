//! Whole evenings at a table, from the first entry of its log to the last.

mod absence;
mod again;
mod clocks;
mod deals;
mod gone;
mod looking_back;
mod seats;
mod undo;

use engine::fair::{Nonce, Secret};
use engine::{Seat, Viewer};
use games::catalog;
use players::Level;

use crate::clock::Millis;
use crate::{
    Absence, Adviser, BadLog, By, Clock, Command, Decided, Entry, LONG_PAUSE, Logged, Refused, Sitter, Standing, Table, Terms,
    TimePlayed,
};

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

fn terms(game: &str, seats: u8) -> Terms {
    Terms {
        game: game.to_owned(),
        settings: Vec::new(),
        seats,
        clock: Clock::None,
        hints: false,
        public: false,
        practice: false,
        away_after: Terms::AWAY_AFTER,
    }
}

impl House {
    fn open(terms: Terms) -> Self {
        let entry = Table::open(terms, Secret([5; 32])).expect("terms that can be played");
        let table = Table::replay([Logged { at: 0, command: None, entry }]).expect("a log of one entry");
        Self { table, now: 0 }
    }

    /// Anna and Bert at a table of two.
    fn anna_and_bert(terms: Terms) -> Self {
        let mut house = Self::open(terms);
        house.sit(&person("Anna"));
        house.sit(&person("Bert"));
        house
    }

    fn sit(&mut self, sitter: &Sitter) {
        let user = sitter.user().map(str::to_owned);
        self.sits(sitter);
        if let Some(seat) = user.as_deref().and_then(|user| self.table.seat_of(user)) {
            self.does(seat, &Command::Cut(Nonce([seat.number(); 32])));
        }
    }

    #[track_caller]
    fn sits(&mut self, sitter: &Sitter) {
        let decided = self.table.decide_sit(None, sitter).expect("a seat is free");
        self.append(decided);
    }

    #[track_caller]
    fn does(&mut self, seat: Seat, command: &Command) {
        let decided = self.table.decide(seat, command).unwrap_or_else(|refused| panic!("{seat} {command:?}: {refused}"));
        self.append(decided);
    }

    fn append(&mut self, decided: impl Into<Decided>) {
        self.now += 1000;
        self.table.commit(decided.into(), self.now, None).expect("what was decided can be applied");
    }

    #[track_caller]
    fn refused(&self, seat: Seat, command: &Command) -> Refused {
        self.table.decide(seat, command).err().expect("this should be refused")
    }

    #[track_caller]
    fn refused_seat(&self, seat: Option<Seat>, sitter: &Sitter) -> Refused {
        self.table.decide_sit(seat, sitter).err().expect("this should be refused")
    }

    /// The player to act does whatever is legal.
    fn act(&mut self) {
        while let Some(seat) = self.table.unready().iter().next() {
            self.does(seat, &Command::Ready);
        }
        let seat = self.table.to_act().expect("somebody acts");
        let action = self.table.game().expect("dealt").legal(seat).swap_remove(0);
        self.does(seat, &Command::Act(action));
    }

    /// Everybody plays well until it is over.
    fn play_out(&mut self) {
        let mut actions = 0;
        while self.table.standing() == Standing::Playing {
            if let Some(seat) = self.table.unready().iter().next() {
                self.does(seat, &Command::Ready);
                continue;
            }
            let seat = self.table.to_act().expect("somebody acts");
            if let Some((seat, action)) = self.table.computer_action() {
                let entries = self.table.decide_computer(seat, &action).expect("a computer player knows the rules");
                self.append(entries);
            } else {
                let advice = self.table.adviser(seat).and_then(Adviser::advise).expect("there is something to do");
                self.does(seat, &Command::Act(advice.action));
            }
            actions += 1;
            assert!(actions < 100_000, "a match of {} does not end", self.table.terms().game);
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
        let mut house = House::open(terms(info.id, seats));
        house.sit(&person("Anna"));
        while house.table.standing() == Standing::Waiting {
            house.sit(&Sitter::Computer { level: Level::Greedy });
        }
        house.play_out();
        assert_eq!(house.table.standing(), Standing::Over, "{}", info.id);
        if house.table.is_stuck() {
            house.does(seat(1), &Command::Leave);
        }
        let again = Table::replay(house.log()).expect("the log reads back");
        let record = house.table.record().expect("it was dealt");
        assert_eq!(again.record().as_ref(), Some(&record), "{}", info.id);
        let text = record.to_string();
        let read = engine::record::Record::parse(&text).expect("a record reads back");
        title.replay(&read).unwrap_or_else(|bad| panic!("{}: {bad}", info.id));
    }
}

#[test]
fn a_refused_action_names_its_rule() {
    let house = House::anna_and_bert(terms("plaza", 2));
    let to_act = house.table.to_act().expect("somebody acts");
    let refused = house.refused(to_act, &Command::Act("discard R4".to_owned()));
    assert_eq!((refused.code(), refused.rule()), ("action/illegal", Some("P4")));
    let refused = house.refused(to_act, &Command::Act("discard R44".to_owned()));
    assert_eq!((refused.code(), refused.rule()), ("action/notation", None));
    assert_eq!(house.refused(Seat::new(7), &Command::Act("draw down".to_owned())), Refused::Empty);
}

#[test]
fn long_pauses_are_no_playing_time() {
    let mut house = House::open(terms("birds-eye", 1));
    assert_eq!(house.table.time_played(), TimePlayed::default());
    house.sit(&person("Anna"));
    let dealt = house.now;
    house.act();
    house.now += LONG_PAUSE;
    house.act();
    house.does(seat(1), &Command::Undo);
    assert_eq!(house.table.time_played(), TimePlayed { spent: 2000, since: Some(house.now) });
    assert_eq!(house.now - dealt, LONG_PAUSE + 3000);
    house.play_out();
    assert_eq!(house.table.time_played().since, None);
}

#[test]
fn a_secret_opens_only_when_the_match_is_over() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    assert_eq!(house.table.record().expect("dealt").secret, None);
    house.play_out();
    assert_eq!(house.table.record().expect("dealt").secret, Some(Secret([5; 32])));
}

#[test]
fn hints_are_given_where_the_table_allows_them_and_everyone_is_told() {
    let house = House::anna_and_bert(terms("plaza", 2));
    assert_eq!(house.refused(house.table.to_act().expect("somebody acts"), &Command::Hint), Refused::NoHints);
    let mut house = House::anna_and_bert(Terms { hints: true, ..terms("plaza", 2) });
    let to_act = house.table.to_act().expect("somebody acts");
    assert_eq!(house.refused(to_act.left(2), &Command::Hint), Refused::NotYourTurn);
    house.does(to_act, &Command::Hint);
    let told = house.table.told(house.table.seq(), Viewer::Spectator).expect("the last entry");
    assert!(told.tellings[0].text.ends_with("gets a hint."), "{told:?}");
    let asker = house.table.told(house.table.seq(), Viewer::Seat(to_act)).expect("the last entry");
    assert_eq!(asker.tellings, [], "the log of the player who asked is not filled with it");
}

#[test]
fn everyone_is_told_of_every_entry_and_nobody_of_a_hidden_card() {
    let mut house = House::anna_and_bert(terms("plaza", 2));
    let drawer = house.table.to_act().expect("somebody acts");
    house.does(drawer, &Command::Act("draw down".to_owned()));
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
fn a_log_of_other_rules_is_not_replayed() {
    let house = House::anna_and_bert(terms("rivalry", 2));
    let with = |change: fn(&mut Terms, &mut engine::RulesVersion)| {
        let mut log = house.log();
        let Entry::Opened { terms, rules, .. } = &mut log[0].entry else { panic!("a log begins with the opening") };
        change(terms, rules);
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
    let unknown = with(|terms, _| terms.game = "whist".to_owned());
    assert_eq!(unknown, Err("there is no game `whist` here".to_owned()));
}

#[test]
fn a_log_that_no_table_wrote_is_named() {
    let house = House::anna_and_bert(terms("plaza", 2));
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
    assert!(Table::open(terms("no-such-game", 2), Secret([0; 32])).is_err());
    assert!(Table::open(terms("plaza", 9), Secret([0; 32])).is_err());
}
