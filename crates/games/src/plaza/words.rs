//! Everything that Plaza says to people.

use engine::words::{self, count};
use engine::{Game, Motion, Names, Primer, Scene, ScoreSheet, Seat, Status, Telling, Words};

use super::action::{Action, Source};
use super::cards::{Card, Cards, Colour};
use super::event::Event;
use super::state::{Phase, Plaza};
use super::view::View;

/// "red 4, red 5 and black 12"
fn names_of(cards: Cards) -> String {
    words::list(cards.iter().map(Card::name))
}

fn hand_of(seat: Seat) -> String {
    format!("hand {seat}")
}

impl Words for Plaza {
    fn tell(event: &Event, names: &Names<'_>) -> Telling {
        match event {
            Event::Dealt { deal, dealer, seats, hands, up } => {
                let mut told = Telling::new(format!(
                    "Deal {deal}. {} ten cards to each. The {} is turned up.",
                    names.does(*dealer, "deal"),
                    up.name()
                ));
                for seat in dealer.round_from_left(*seats) {
                    if hands[seat.index()].is_empty() {
                        told = told.with(Motion::hidden("pack", hand_of(seat)));
                    }
                    for card in hands[seat.index()].iter() {
                        told = told.with(Motion::of(card, "pack", hand_of(seat)));
                    }
                }
                told.with(Motion::of(up, "pack", "discard"))
            }
            Event::Drew { seat, from, card, .. } => {
                let (place, pile) = match from {
                    Source::Down => ("pack", "the pack"),
                    Source::Up => ("discard", "the discard pile"),
                };
                let what = card.map_or_else(|| "a card".to_owned(), |card| format!("the {}", card.name()));
                let motion = Motion { what: card.map(|card| card.to_string()), from: place.to_owned(), to: hand_of(*seat) };
                Telling::new(format!("{} {what} from {pile}.", names.does(*seat, "draw"))).with(motion)
            }
            Event::Parked { seat, cards, left } => {
                let left = if *left == 0 { "and has run out".to_owned() } else { format!("{} left", count(*left, "card")) };
                let left = if names.is_you(*seat) { left.replace("has run", "have run") } else { left };
                let told = Telling::new(format!("{} {}, {left}.", names.does(*seat, "park"), names_of(*cards)));
                cards.iter().fold(told, |told, card| told.with(Motion::of(card, hand_of(*seat), format!("plaza {card}"))))
            }
            Event::Discarded { seat, card } => Telling::new(format!("{} the {}.", names.does(*seat, "discard"), card.name()))
                .with(Motion::of(card, hand_of(*seat), "discard")),
            Event::Turned { up, shuffled } => {
                let how = if *shuffled { "shuffled and turned face down" } else { "turned face down" };
                Telling::new(format!(
                    "The pack is used up: the discard pile is {how} as the new pack, and the {} turned up.",
                    up.name()
                ))
                .with(Motion::hidden("discard", "pack"))
                .with(Motion::of(up, "pack", "discard"))
            }
            Event::Counted { winner, hands, against } => {
                let outcome = match winner {
                    Some(seat) => format!("{} the hand.", names.does(*seat, "win")),
                    None => "Sixty turns have parked no card: the hand is dead.".to_owned(),
                };
                let mut text = outcome.clone();
                for (i, points) in against.iter().enumerate() {
                    let seat = Seat::new(i as u8);
                    if Some(seat) != *winner {
                        let cards = names_of(hands[i]);
                        text += &format!(" {} {points} against {}: {cards}.", names.does(seat, "have"), them(names, seat));
                    }
                }
                Telling::new(text).in_brief(outcome)
            }
            Event::Won { totals, winners } => {
                let fewest = totals.iter().min().copied().unwrap_or_default();
                let text = match winners.as_slice() {
                    [one] => format!(
                        "The game is over. {} with {fewest} points against {}.",
                        names.does(*one, "win"),
                        them(names, *one)
                    ),
                    several => {
                        let several = words::list(several.iter().map(|seat| names.of(*seat)));
                        format!("The game is over. {} share the win with {fewest} points each.", words::capital(&several))
                    }
                };
                Telling::new(text)
            }
        }
    }

    fn prompt(view: &View, names: &Names<'_>) -> String {
        let Status::Playing { to_act } = view.status else {
            return "The game is over.".to_owned();
        };
        let possessive = words::capital(&names.possessive(to_act));
        match (view.phase, names.is_you(to_act)) {
            (Phase::Draw, true) => match (view.up(), view.pack) {
                (Some(up), 0) => format!("Your turn: draw the {} up, the pack is empty.", up.name()),
                (Some(up), _) => format!("Your turn: draw down from the pack, or up to take the {}.", up.name()),
                (None, _) => "Your turn: draw down from the pack.".to_owned(),
            },
            (_, true) => "Your turn: park cards if you like, then discard one.".to_owned(),
            (Phase::Draw, false) => format!("{possessive} turn to draw."),
            (_, false) => format!("{possessive} turn to park and discard."),
        }
    }

    fn describe(view: &View, names: &Names<'_>) -> Scene {
        let rows = Colour::ALL.into_iter().filter_map(|colour| {
            let row: Vec<String> =
                view.plaza.iter().filter(|card| card.colour() == colour).map(|card| card.number().to_string()).collect();
            (!row.is_empty()).then(|| format!("{} ({}): {}", words::capital(colour.name()), colour.letter(), row.join(" ")))
        });
        let mut plaza: Vec<String> = rows.collect();
        if plaza.is_empty() {
            plaza.push("No card is parked yet.".to_owned());
        }
        let up = view.up().map_or_else(|| "none".to_owned(), |card| format!("{card}, {}", card.name()));
        let mut piles = vec![format!("Pack: {}.", count(view.pack, "card")), format!("Top of the discard pile: {up}.")];
        if view.pack_seen.is_some() {
            piles.push("The pack is the old discard pile, turned over unshuffled.".to_owned());
        }
        let players = Seat::all(view.seats).map(|seat| {
            let dealer = if seat == view.dealer { ", dealer" } else { "" };
            let known = view.known[seat.index()];
            let known = if view.viewer.is(seat) || known.is_empty() {
                String::new()
            } else {
                format!(", among them {}", names_of(known))
            };
            format!("{}{dealer}: {}{known}.", names.head(seat), count(view.held[seat.index()], "card"))
        });
        let mut scene = Scene::default()
            .section(
                format!("The Plaza, deal {} of {}", view.deal, u32::from(view.options.deals_each) * u32::from(view.seats)),
                plaza,
            )
            .section("Pack and discard pile", piles)
            .section("Players", players);
        if view.viewer.seat().is_some() {
            scene = scene.hand([view.hand.to_string()]);
        }
        let seats = usize::from(view.seats);
        scene.sheet = Some(ScoreSheet {
            counts: Self::INFO.counts.to_owned(),
            rows: view.sheet.iter().enumerate().map(|(i, row)| (format!("Deal {}", i + 1), row[..seats].to_vec())).collect(),
            totals: view.scores[..seats].to_vec(),
        });
        scene
    }

    fn name(thing: &str) -> String {
        thing.parse().map_or_else(|_| thing.to_owned(), Card::name)
    }

    fn primer() -> Option<Primer> {
        Some(super::primer::primer())
    }

    fn advise(_view: &View, action: &Action, _names: &Names<'_>) -> String {
        match *action {
            Action::Draw(Source::Down) => "draw down from the pack".to_owned(),
            Action::Draw(Source::Up) => "draw up from the discards".to_owned(),
            Action::Park(cards) => format!("park {}", words::list(cards.iter().map(Card::name))),
            Action::Discard(card) => format!("discard {}", card.name()),
        }
    }

    fn nudge(action: &Action) -> String {
        match action {
            Action::Draw(_) => "think about which pile to draw from".to_owned(),
            Action::Park(_) => "something in your hand can be parked".to_owned(),
            Action::Discard(_) => "think about which card you can best spare".to_owned(),
        }
    }

    fn points_at(_view: &Self::View, action: &Action) -> Vec<String> {
        match action {
            Action::Draw(Source::Down) => vec!["pack".to_owned()],
            Action::Draw(Source::Up) => vec!["discard".to_owned()],
            Action::Park(cards) => cards.iter().map(|card| card.to_string()).collect(),
            Action::Discard(card) => vec![card.to_string()],
        }
    }
}

fn them(names: &Names<'_>, seat: Seat) -> &'static str {
    if names.is_you(seat) { "you" } else { "them" }
}
