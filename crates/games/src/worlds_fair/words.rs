//! Everything that the Game of World's Fair says to people.

use engine::words::{self, capital, count};
use engine::{Game, Motion, Names, Primer, Scene, ScoreSheet, Seat, Telling, Words};

use super::Sides;
use super::action::Action;
use super::event::{Answer, Event};
use super::options::Goal;
use super::state::{Call, Phase, Public, WorldsFair};
use super::view::View;
use crate::exposition::{BUILDING_COUNT, BUILDINGS, Card, Cards};

fn hand_of(seat: Seat) -> String {
    format!("hand {seat}")
}

fn laid_place(building: usize) -> String {
    format!("laid {}", BUILDINGS[building].id)
}

/// "Art 1, 2 and 4", a line for each building.
fn by_building(cards: Cards) -> Vec<String> {
    cards.buildings().map(|building| of_building(cards, building)).collect()
}

fn of_building(cards: Cards, building: usize) -> String {
    let numbers = cards.intersection(Cards::building(building)).iter().map(Card::number);
    format!("{} {}", BUILDINGS[building].name, words::list(numbers))
}

/// " Anna has no cards left."
fn out_of_cards(names: &Names<'_>, seat: Seat, out: bool) -> String {
    if out { format!(" {} no cards left.", names.does(seat, "have")) } else { String::new() }
}

fn they(names: &Names<'_>, seat: Seat, to_you: &'static str, to_others: &'static str) -> &'static str {
    if names.is_you(seat) { to_you } else { to_others }
}

impl Words for WorldsFair {
    fn tell(event: &Event, names: &Names<'_>) -> Telling {
        match event {
            Event::Dealt { deal, dealer, hands } => {
                let told = Telling::new(format!("Deal {deal}. {} the whole pack.", names.does(*dealer, "deal")));
                hands.hands().fold(told, |told, (seat, size, cards)| match cards {
                    Some(cards) => cards.iter().fold(told, |told, card| told.with(Motion::of(card, "pack", hand_of(seat)))),
                    None => (0..size).fold(told, |told, _| told.with(Motion::hidden("pack", hand_of(seat)))),
                })
            }
            // At the end of a deal only what rose by the last call is said.
            Event::Called { caller, called, card, answer, out } => {
                tell_call(*caller, *called, *card, *answer, *out, names).in_brief("")
            }
            Event::Forfeited { from, to, card, out } => Telling::new(format!(
                "{} {} to {}.{}",
                names.does(*from, "forfeit"),
                card.name(),
                names.of(*to),
                out_of_cards(names, *from, *out)
            ))
            .with(Motion::of(card, hand_of(*from), hand_of(*to))),
            Event::Laid { seat, building, out } => {
                let told = Telling::new(format!(
                    "{} the {} building on the table.{}",
                    names.does(*seat, "lay"),
                    BUILDINGS[*building].name,
                    out_of_cards(names, *seat, *out)
                ));
                let cards = Cards::building(*building);
                cards.iter().fold(told, |told, card| told.with(Motion::of(card, hand_of(*seat), laid_place(*building))))
            }
            Event::Counted { deal, stalled, seats, points, totals } => {
                let why = if *stalled { "Five hundred calls have brought no building. " } else { "" };
                let each = Seat::all(*seats).map(|seat| {
                    let points = count(points[seat.index()], "building");
                    format!("{} {points}, {} in all", names.does(seat, "have"), totals[seat.index()])
                });
                Telling::new(format!("{why}Deal {deal} is over. {}.", each.collect::<Vec<_>>().join(". ")))
                    .in_brief(why.trim_end())
            }
            Event::Won { winners } => {
                let winners: Vec<Seat> = winners.iter().collect();
                Telling::new(match winners.as_slice() {
                    [one] => format!("The game is over. {} it.", names.does(*one, "win")),
                    several => {
                        let several = words::list(several.iter().map(|seat| names.of(*seat)));
                        format!("The game is over. {} win it together.", capital(&several))
                    }
                })
            }
        }
    }

    fn prompt(view: &View, names: &Names<'_>) -> String {
        let turn = view.table.turn;
        let whose = capital(&names.possessive(turn));
        match (view.table.phase, names.is_you(turn)) {
            (Phase::Over { .. }, _) => "The game is over.".to_owned(),
            (Phase::Call, true) => "Your turn: call on a player for a card, by its building and number.".to_owned(),
            (Phase::Call, false) => format!("{whose} turn to call."),
            (Phase::Forfeit { called }, true) => {
                format!("A false call: choose a card to forfeit to {}.", names.of(called))
            }
            (Phase::Forfeit { called }, false) => format!("{whose} turn to forfeit a card to {}.", names.of(called)),
        }
    }

    fn describe(view: &View, names: &Names<'_>) -> Scene {
        let table = &view.table;
        let mut laid: Vec<String> = Seat::all(table.seats)
            .filter_map(|seat| {
                let built = (0..BUILDING_COUNT).filter(|&building| table.laid[building] == Some(seat));
                let built: Vec<&str> = built.map(|building| BUILDINGS[building].name).collect();
                (!built.is_empty()).then(|| format!("{}: {}.", names.head(seat), built.join(", ")))
            })
            .collect();
        if laid.is_empty() {
            laid.push("No building is laid yet.".to_owned());
        }
        let players = Seat::all(table.seats).map(|seat| describe_player(view, seat, names));
        let mut scene = Scene::default().section(format!("The fair, deal {}", table.deal), laid).section("Players", players);
        let calls: Vec<String> = table.recent.newest_first().take(4).map(|call| describe_call(call, names)).collect();
        if !calls.is_empty() {
            scene = scene.section("Last calls, newest first", calls);
        }
        if view.viewer.seat().is_some() {
            let hand = view.hand.buildings().map(|building| {
                let cards: Vec<String> =
                    view.hand.intersection(Cards::building(building)).iter().map(|card| card.to_string()).collect();
                cards.join(" ")
            });
            scene = scene.hand(hand);
        }
        if table.options.goal == Goal::EveryBuilding {
            let lacking = Seat::all(table.seats).map(|seat| describe_formed(table, seat, names));
            scene = scene.section("Every building", lacking);
        }
        let seats = usize::from(table.seats);
        let row = |row: &[u8]| row.iter().map(|points| i32::from(*points)).collect();
        scene.sheet = Some(ScoreSheet {
            counts: Self::INFO.counts.to_owned(),
            rows: table.sheet.iter().enumerate().map(|(i, deal)| (format!("Deal {}", i + 1), row(&deal[..seats]))).collect(),
            totals: table.scores().to_vec(),
        });
        scene
    }

    fn name(thing: &str) -> String {
        thing.parse().map_or_else(|_| thing.to_owned(), Card::name)
    }

    fn primer() -> Option<Primer> {
        // A box of one's own has other names on its cards.
        crate::exposition::edition::name().is_none().then(super::primer::primer)
    }

    fn advise(_view: &View, action: &Action, names: &Names<'_>) -> String {
        match *action {
            Action::Call { seat, card } => format!("call for {} from {}", card.name(), names.of(seat)),
            Action::Forfeit { card } => format!("forfeit {}", card.name()),
        }
    }

    fn nudge(action: &Action) -> String {
        match action {
            Action::Call { .. } => "think about whom to call, and for which building".to_owned(),
            Action::Forfeit { .. } => "think about which card you will miss least".to_owned(),
        }
    }

    fn points_at(_view: &Self::View, action: &Action) -> Vec<String> {
        match action {
            Action::Call { seat, card } => vec![card.to_string(), hand_of(*seat)],
            Action::Forfeit { card } => vec![card.to_string()],
        }
    }
}

fn tell_call(caller: Seat, called: Seat, card: Card, answer: Answer, out: bool, names: &Names<'_>) -> Telling {
    let call = format!("{} {} from {}.", names.does(caller, "call for"), card.name(), names.of(called));
    let building = BUILDINGS[card.building()].name;
    match answer {
        Answer::HandedOver => {
            let out = out_of_cards(names, called, out);
            Telling::new(format!("{call} {} it over.{out}", names.does(called, "hand"))).with(Motion::of(
                card,
                hand_of(called),
                hand_of(caller),
            ))
        }
        Answer::No => Telling::new(format!("{call} {} not have it.", names.does(called, "do"))),
        Answer::False => Telling::new(format!(
            "{call} But {} no card of {building}: a false call, and a card is forfeited.",
            uncapital(&names.does(caller, "hold"), names, caller)
        )),
        Answer::OwnCard => {
            let whose = they(names, caller, "your own", "the caller's own");
            let out = out_of_cards(names, caller, out);
            Telling::new(format!("{call} But it is in {whose} hand, and goes to {}.{out}", names.of(called))).with(Motion::of(
                card,
                hand_of(caller),
                hand_of(called),
            ))
        }
    }
}

/// "You hold" inside a sentence; a name keeps its capital.
fn uncapital(text: &str, names: &Names<'_>, seat: Seat) -> String {
    let inside = names.of(seat);
    match text.strip_prefix(&capital(&inside)) {
        Some(rest) => inside + rest,
        None => text.to_owned(),
    }
}

fn describe_call(call: Call, names: &Names<'_>) -> String {
    let answer = match call.answer {
        Answer::HandedOver => "handed over",
        Answer::No => "not there",
        Answer::False => "a false call",
        Answer::OwnCard => "in the caller's own hand",
    };
    format!("{} {} from {}: {answer}.", names.does(call.caller, "call"), call.card.name(), names.of(call.called))
}

fn describe_player(view: &View, seat: Seat, names: &Names<'_>) -> String {
    let table = &view.table;
    let number = if names.is_you(seat) || names.of(seat).starts_with("seat ") { String::new() } else { format!(", seat {seat}") };
    let dealer = if seat == table.dealer { ", dealer" } else { "" };
    let side = match table.options.sides {
        Sides::None => String::new(),
        Sides::Two | Sides::Pairs => {
            let side = table.options.side(seat, table.seats);
            let others = side.iter().filter(|other| *other != seat).map(|other| names.of(other));
            format!(", with {}", words::list(others))
        }
    };
    let known = view.known[seat.index()];
    let known = if view.viewer.is(seat) || known.is_empty() || !table.options.ledger {
        String::new()
    } else {
        format!(", known to hold {}", by_building(known).join("; "))
    };
    let cards = match view.sizes[seat.index()] {
        0 => "no cards".to_owned(),
        size => count(size, "card"),
    };
    format!("{}{number}{dealer}{side}: {cards}{known}.", names.head(seat))
}

fn describe_formed(table: &Public, seat: Seat, names: &Names<'_>) -> String {
    let formed = table.formed[seat.index()];
    let lacking = (0..BUILDING_COUNT).filter(|building| formed >> building & 1 == 0);
    let lacking: Vec<&str> = lacking.map(|building| BUILDINGS[building].name).collect();
    match lacking.as_slice() {
        [] => format!("{} formed all fifteen.", names.does(seat, "have")),
        lacking => format!("{} {}.", names.does(seat, "lack"), words::list(lacking)),
    }
}
