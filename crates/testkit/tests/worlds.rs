//! Nobody can tell two worlds apart by what the house sends, at any table of any title; and houses that let something slip are
//! found out. One test for all titles keeps a new game from being forgotten.

use engine::play::Match;
use engine::{Positions, Seat};
use games::americana::Americana;
use games::catalog;
use games::plaza::Plaza;
use protocol::message::{Parts, ServerMessage};
use protocol::sent::told_after;
use table::{Command, Entry, Table};
use testkit::worlds::{Honest, Leak, Moment, Tally, Wire, compare};

/// Games that lie open: there is nothing to suppose.
const OPEN: &[&str] = &["dissected-views", "birds-eye", "contact-solitaire-2"];

#[test]
fn nobody_can_tell_two_worlds_apart_by_what_is_sent() {
    // `cargo xtask worlds` asks for more.
    let pairs = std::env::var("PARLOR_WORLDS").ok().and_then(|pairs| pairs.parse().ok()).unwrap_or(150);
    let compared: Vec<(&str, Result<Tally, Leak>)> = std::thread::scope(|scope| {
        let titles = catalog::TITLES.iter().map(|title| title.info().id);
        let compared = move |id| {
            let compared = compare(id, &Honest, pairs);
            println!("{id}: {compared:?}");
            compared
        };
        let threads: Vec<_> = titles.map(|id| (id, scope.spawn(move || compared(id)))).collect();
        threads.into_iter().map(|(id, thread)| (id, thread.join().expect("no panic"))).collect()
    });
    for (id, compared) in &compared {
        let tally = compared.as_ref().unwrap_or_else(|leak| panic!("{leak}"));
        assert!(tally.steps > pairs / 2, "{id}: worlds that part at once show little: {tally:?}");
        assert_eq!(tally.different == 0, OPEN.contains(id), "{id}: {tally:?}");
        assert!(tally.deal_ends > 0 || !DEALS.contains(id), "{id}: no end of a deal was compared: {tally:?}");
    }
}

/// Titles of more than one deal whose deals are short enough to end among so few pairs.
const DEALS: &[&str] = &["plaza", "rummy", "rap-rummy", "contact", "americana"];

/// A house that sends something else now and then.
struct Planted(fn(&Table, Option<Seat>, &Moment) -> Option<Vec<String>>);

impl Wire for Planted {
    fn sends(&self, table: &Table, seat: Option<Seat>, moment: &Moment) -> Vec<String> {
        (self.0)(table, seat, moment).unwrap_or_else(|| Honest.sends(table, seat, moment))
    }
}

/// The card on top of the pack, which nobody has seen.
fn next_card(table: &Table) -> Option<String> {
    let game = table.game()?.as_any().downcast_ref::<Match<Plaza>>()?;
    let position = game.state().position();
    Some(position.get("pack")?.as_list()?.first()?.as_text()?.to_owned())
}

#[track_caller]
fn is_caught(plant: fn(&Table, Option<Seat>, &Moment) -> Option<Vec<String>>) -> Leak {
    compare("plaza", &Planted(plant), 300).expect_err("the leak is found")
}

#[test]
fn a_snapshot_with_a_hidden_field_is_caught() {
    let leak = is_caught(|table, seat, moment| {
        let mut sent = Honest.sends(table, seat, moment);
        if let Moment::Watch { from: None } = moment {
            sent[0] = sent[0].replacen('{', &format!("{{\"next\":\"{}\",", next_card(table)?), 1);
        }
        Some(sent)
    });
    assert_eq!(leak.moment, format!("{:?}", Moment::Watch { from: None }));
}

#[test]
fn the_secret_of_the_house_is_caught() {
    is_caught(|table, _, moment| match moment {
        Moment::Poll { .. } => match &table.log().next()?.entry {
            Entry::Opened { secret, .. } => Some(vec![secret.to_hex()]),
            _ => None,
        },
        _ => None,
    });
}

#[test]
fn an_event_told_as_its_actor_saw_it_is_caught() {
    let leak = is_caught(|table, seat, moment| {
        let Moment::Went { since } = moment else { return None };
        let actor = told_after(table, *since, seat).iter().find_map(|told| told.seat)?;
        let told = told_after(table, *since, Seat::from_number(actor.into(), Seat::MOST));
        let honest = ServerMessage::update("table", table, seat, *since, Parts::ALL, None);
        let ServerMessage::Update { table, state, .. } = honest else { return None };
        Some(vec![ServerMessage::Update { table, told, state }.to_text()])
    });
    assert!(leak.moment.starts_with("Went"), "{leak}");
}

#[test]
fn unredacted_history_for_returning_clients_is_caught() {
    let leak = is_caught(|table, seat, moment| {
        let Moment::Watch { from: Some(from) } = moment else { return None };
        let everyone = Seat::all(table.terms().seats).flat_map(|other| told_after(table, *from, Some(other)));
        let mut told: Vec<String> = Honest.sends(table, seat, moment);
        told.push(format!("{:?}", everyone.collect::<Vec<_>>()));
        Some(told)
    });
    assert!(leak.moment.starts_with("Watch"), "{leak}");
}

#[test]
fn a_hint_that_looks_at_the_cards_of_others_is_caught() {
    let leak = is_caught(|table, seat, moment| match moment {
        Moment::Hint(_) if seat == table.to_act() => Some(vec![format!("wait for {}", next_card(table)?)]),
        _ => None,
    });
    assert!(leak.moment.starts_with("Hint"), "{leak}");
}

#[test]
fn a_refusal_that_knows_where_a_card_is_is_caught() {
    let leak = is_caught(|table, seat, moment| {
        let Moment::Try(_, Command::Act(action)) = moment else { return None };
        let held = Seat::all(table.terms().seats).filter(|other| Some(*other) != seat);
        let held = held.filter(|other| table.game().is_some_and(|game| game.legal(*other).contains(action))).count();
        let mut sent = Honest.sends(table, seat, moment);
        sent[0] += &format!(" {held}");
        Some(sent)
    });
    assert!(leak.moment.starts_with("Try"), "{leak}");
}

#[test]
fn one_message_more_is_caught() {
    let leak = is_caught(|table, seat, moment| {
        let mut sent = Honest.sends(table, seat, moment);
        if matches!(moment, Moment::Went { .. }) && next_card(table)?.contains('1') {
            sent.push(ServerMessage::Pong.to_text());
        }
        Some(sent)
    });
    assert_ne!(leak.real.len(), leak.supposed.len());
}

#[test]
fn a_hand_that_the_rules_do_not_show_is_caught_at_the_end_of_a_deal() {
    let plant = Planted(|table, seat, moment| {
        let mut sent = Honest.sends(table, seat, moment);
        // A13: the others pay for each card that they hold, and do not show which.
        let game = table.game()?.as_any().downcast_ref::<Match<Americana>>()?;
        let finished = game.finished().filter(|_| table.pause().is_some() && matches!(moment, Moment::Watch { .. }))?;
        sent[0] += &finished.state.position().get("hands")?.to_string();
        Some(sent)
    });
    compare("americana", &plant, 300).expect_err("the leak is found");
}
