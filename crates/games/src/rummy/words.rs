//! Everything that Rummy says to people.

use engine::words::{self, count};
use engine::{Game, Motion, Names, Pack, Primer, Scene, Seat, Status, Telling, Words};

use super::action::Action;
use super::event::Event;
use super::state::{Phase, Rummy};
use super::view::View;
use crate::rummy_pack::words::{
    hand_of, meld_name, names_of, piles, players, sheet, tell_deal, tell_draw, tell_lot, tell_winners, with_last_deal,
};
use crate::rummy_pack::{Card, Source};

impl Words for Rummy {
    const PACK: Option<Pack> = Some(crate::rummy_pack::cards::PACK);

    fn tell(event: &Event, names: &Names<'_>) -> Telling {
        match event {
            Event::DrewForDeal { lot, dealer } => tell_lot(lot, *dealer, names),
            Event::Dealt { deal, dealer, seats, hands, up } => tell_deal(*deal, *dealer, *seats, hands, *up, names),
            Event::Drew { seat, source, card, .. } => tell_draw(*seat, *source, *card, names),
            Event::Melded { seat, cards, number, left } => {
                let does = names.does(*seat, "lay down");
                let told = Telling::new(format!("{does} {}, {}.", meld_name(*cards), left_words(*seat, *left, names)));
                cards.iter().fold(told, |told, card| told.with(Motion::of(card, hand_of(*seat), format!("melds {number}"))))
            }
            Event::Added { seat, card, number, meld, left } => {
                let does = names.does(*seat, "add");
                let meld = meld_name(meld.without(*card));
                let left = left_words(*seat, *left, names);
                Telling::new(format!("{does} the {} to {meld} (meld {number}), {left}.", card.name())).with(Motion::of(
                    card,
                    hand_of(*seat),
                    format!("melds {number}"),
                ))
            }
            Event::Discarded { seat, card } => Telling::new(format!("{} the {}.", names.does(*seat, "discard"), card.name()))
                .with(Motion::of(card, hand_of(*seat), "discard")),
            Event::Turned { cards, shuffled } => {
                let how = if *shuffled { "shuffled and turned face down" } else { "turned face down" };
                let cards = count(*cards, "card");
                Telling::new(format!("The pack is used up: the discard pile is {how} as the new pack of {cards}."))
                    .with(Motion::hidden("discard", "pack"))
            }
            Event::Counted { winner, hands, against } => {
                let outcome = match winner {
                    Some(seat) => format!("{} the hand.", names.does(*seat, "win")),
                    None => "Forty-four turns have laid no card on the table: nobody wins the hand.".to_owned(),
                };
                let mut text = outcome.clone();
                for (i, points) in against.iter().enumerate() {
                    let seat = Seat::new(i as u8);
                    if Some(seat) != *winner {
                        text += &format!(
                            " {} {points} against {}: {}.",
                            names.does(seat, "have"),
                            them(names, seat),
                            names_of(hands[i])
                        );
                    }
                }
                Telling::new(text).in_brief(outcome)
            }
            Event::Won { totals, winners } => {
                let fewest = totals.iter().min().copied().unwrap_or_default();
                tell_winners(winners, &format!("{} against", count(fewest, "point")), names)
            }
        }
    }

    fn prompt(view: &View, names: &Names<'_>) -> String {
        let Status::Playing { to_act } = view.status else {
            return "The game is over.".to_owned();
        };
        let possessive = words::capital(&names.possessive(to_act));
        match (view.phase, names.is_you(to_act)) {
            (Phase::Draw, true) => match (view.seen.up(), view.seen.pack) {
                (Some(up), 0) => format!("Your turn: draw the {} from the pile, the pack is empty.", up.name()),
                (Some(up), _) => format!("Your turn: draw from the pack, or the {} from the pile.", up.name()),
                (None, _) => "Your turn: draw from the pack.".to_owned(),
            },
            (_, true) => "Your turn: meld or add cards if you like, then discard one.".to_owned(),
            (Phase::Draw, false) => format!("{possessive} turn to draw."),
            (_, false) => format!("{possessive} turn to play and discard."),
        }
    }

    fn describe(view: &View, names: &Names<'_>) -> Scene {
        let meld = |(number, meld): (usize, &super::Meld)| {
            let by = meld.by.map_or_else(String::new, |seat| format!(", laid by {}", names.of(seat)));
            format!("{number}: {}{by}", meld.cards)
        };
        let mut melds: Vec<String> = (1..).zip(&view.melds).map(meld).collect();
        if melds.is_empty() {
            melds.push("No card is on the table yet.".to_owned());
        }
        let mut scene = Scene::default()
            .section(format!("Melds on the table, deal {} of {}", view.sitting.deal, view.sitting.deals), melds)
            .section("Pack and discard pile", piles(&view.seen))
            .section("Players", players(&view.seen, view.sitting.dealer, names));
        if view.seen.viewer.seat().is_some() {
            scene = scene.hand([view.seen.hand().to_string()]);
        }
        scene = with_last_deal(scene, &view.sitting, names);
        scene.sheet = Some(sheet(&view.sitting, Self::INFO.counts));
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
            Action::Draw(source) => format!("draw from the {}", source.word()),
            Action::Meld(cards) => format!("lay down {}", words::list(cards.iter().map(Card::name))),
            Action::Add { card, to } => format!("add the {} to meld {to}", card.name()),
            Action::Discard(card) => format!("discard the {}", card.name()),
        }
    }

    fn nudge(action: &Action) -> String {
        match action {
            Action::Draw(_) => "think about where to draw from".to_owned(),
            Action::Meld(_) => "something in your hand can be laid down".to_owned(),
            Action::Add { .. } => "a card of yours goes with what lies on the table".to_owned(),
            Action::Discard(_) => "think about which card you can best spare".to_owned(),
        }
    }

    fn points_at(_view: &Self::View, action: &Action) -> Vec<String> {
        match action {
            Action::Draw(Source::Pack) => vec!["pack".to_owned()],
            Action::Draw(Source::Pile) => vec!["discard".to_owned()],
            Action::Meld(cards) => cards.iter().map(|card| card.to_string()).collect(),
            Action::Add { card, to } => vec![card.to_string(), format!("melds {to}")],
            Action::Discard(card) => vec![card.to_string()],
        }
    }
}

fn left_words(seat: Seat, left: u8, names: &Names<'_>) -> String {
    match (left, names.is_you(seat)) {
        (0, true) => "and have no card left".to_owned(),
        (0, false) => "and has no card left".to_owned(),
        _ => format!("{} left", count(left, "card")),
    }
}

fn them(names: &Names<'_>, seat: Seat) -> &'static str {
    if names.is_you(seat) { "you" } else { "them" }
}
