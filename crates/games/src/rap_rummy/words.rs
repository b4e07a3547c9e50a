//! Everything that Rap Rummy says to people.

use engine::words::{self, count};
use engine::{Game, Motion, Names, Pack, Primer, Scene, Seat, Status, Telling, Words};

use super::action::Action;
use super::event::Event;
use super::score::Showdown;
use super::state::{Phase, RapRummy};
use super::view::View;
use crate::rummy_pack::words::{
    hand_of, meld_name, piles, players, sheet, tell_deal, tell_draw, tell_lot, tell_winners, with_last_deal,
};
use crate::rummy_pack::{Arrangement, Card, Source, lowest};

impl Words for RapRummy {
    const PACK: Option<Pack> = Some(crate::rummy_pack::cards::PACK);

    fn tell(event: &Event, names: &Names<'_>) -> Telling {
        match event {
            Event::DrewForDeal { lot, dealer } => tell_lot(lot, *dealer, names),
            Event::Dealt { deal, dealer, seats, hands, up } => tell_deal(*deal, *dealer, *seats, hands, *up, names),
            Event::Passed { seat } => Telling::new(format!("{}.", names.does(*seat, "pass"))),
            Event::Drew { seat, source, card } => tell_draw(*seat, *source, *card, names),
            Event::Discarded { seat, card } => Telling::new(format!("{} the {}.", names.does(*seat, "discard"), card.name()))
                .with(Motion::of(card, hand_of(*seat), "discard")),
            Event::Rapped { seat } => Telling::new(format!("{}!", names.does(*seat, "rap"))),
            Event::Shown { seats, pack_gone, showdown } => tell_showdown(*seats, *pack_gone, showdown, names),
            Event::Won { totals, winners } => {
                let most = totals.iter().max().copied().unwrap_or_default();
                tell_winners(winners, &count(most, "point"), names)
            }
        }
    }

    fn prompt(view: &View, names: &Names<'_>) -> String {
        let Status::Playing { to_act } = view.status else {
            return "The game is over.".to_owned();
        };
        let possessive = words::capital(&names.possessive(to_act));
        match (view.phase, names.is_you(to_act)) {
            (Phase::RapRound, true) => "Before the first draw: rap, or pass.".to_owned(),
            (Phase::RapRound, false) => format!("{possessive} turn to rap or pass."),
            (Phase::Draw, true) => match (view.seen.up(), view.seen.pack) {
                (Some(up), 0) => format!("Your turn: draw the {} from the pile, or rap. The pack is empty.", up.name()),
                (Some(up), _) => format!("Your turn: draw from the pack, or the {} from the pile, or rap.", up.name()),
                (None, 0) => "Your turn: there is no card to draw, so rap.".to_owned(),
                (None, _) => "Your turn: draw from the pack, or rap.".to_owned(),
            },
            (Phase::Draw, false) => format!("{possessive} turn to draw or rap."),
            (_, true) => "Your turn: discard a card; rap with it if you think that your hand is lowest.".to_owned(),
            (_, false) => format!("{possessive} turn to discard."),
        }
    }

    fn describe(view: &View, names: &Names<'_>) -> Scene {
        let title = format!("Deal {} of {}", view.sitting.deal, view.sitting.deals);
        let mut scene = Scene::default()
            .section(title, piles(&view.seen))
            .section("Players", players(&view.seen, view.sitting.dealer, names));
        if view.seen.viewer.seat().is_some() {
            let hand = view.seen.hand();
            let lines = [hand.to_string(), words::capital(&in_hand(&lowest(hand)))];
            scene = scene.hand(lines);
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
            Action::Pass => "pass".to_owned(),
            Action::Draw(source) => format!("draw from the {}", source.word()),
            Action::Discard(card) => format!("discard the {}", card.name()),
            Action::DiscardRap(card) => format!("discard the {} and rap", card.name()),
            Action::Rap => "rap".to_owned(),
            Action::Meld(cards) => format!("lay down {}", words::list(cards.iter().map(Card::name))),
        }
    }

    fn nudge(action: &Action) -> String {
        match action {
            Action::Pass | Action::Rap => "count your hand: is it low enough to rap?".to_owned(),
            Action::Draw(_) => "think about where to draw from".to_owned(),
            Action::Discard(_) => "think about which card you can best spare".to_owned(),
            Action::DiscardRap(_) => "count what your hand would be without one of its cards".to_owned(),
            Action::Meld(_) => "look at what goes together in your hand".to_owned(),
        }
    }

    fn points_at(_view: &Self::View, action: &Action) -> Vec<String> {
        match action {
            Action::Draw(Source::Pack) => vec!["pack".to_owned()],
            Action::Draw(Source::Pile) => vec!["discard".to_owned()],
            Action::Discard(card) | Action::DiscardRap(card) => vec![card.to_string()],
            Action::Meld(cards) => cards.iter().map(|card| card.to_string()).collect(),
            Action::Pass | Action::Rap => Vec::new(),
        }
    }
}

/// A hand in words: what is melded, and what the rest counts.
fn in_hand(hand: &Arrangement) -> String {
    let melds: Vec<String> = hand.melds().map(meld_name).collect();
    let melded = if melds.is_empty() { "no sequence or set".to_owned() } else { words::list(melds) };
    format!("{melded}; the rest counts {}.", hand.count())
}

fn tell_showdown(seats: u8, pack_gone: bool, showdown: &Showdown, names: &Names<'_>) -> Telling {
    let why = match (showdown.rapper, pack_gone) {
        (Some(_), _) => "All hands are shown.",
        (None, true) => "The pack is drawn and nobody has rapped: all hands are shown.",
        (None, false) => "Forty-four turns without a draw from the pack: all hands are shown.",
    };
    let mut text = why.to_owned();
    for seat in Seat::all(seats) {
        let hand = &showdown.hands[seat.index()];
        let rest = hand.rest().iter().map(|card| format!("the {}", card.name()));
        let shown = words::list(hand.melds().map(meld_name).chain(rest));
        text += &format!(" {} {shown}, counting {}.", names.does(seat, "have"), hand.count());
    }
    let won = match (showdown.winner, showdown.rapper) {
        (Some(winner), _) => {
            let points = count(showdown.points[winner.index()], "point");
            Some(format!("{} the hand and {points}.", names.does(winner, "win")))
        }
        (None, Some(rapper)) => {
            let points = count(showdown.points.iter().max().copied().unwrap_or_default(), "point");
            let others: Vec<String> = Seat::all(seats).filter(|seat| *seat != rapper).map(|seat| names.of(seat)).collect();
            let score = match &others[..] {
                [_] if names.you().is_some_and(|you| you != rapper) => "you score".to_owned(),
                [one] => format!("{one} scores"),
                _ => format!("{} score", words::list(others)),
            };
            Some(format!("{} beaten: {score} {points}{}.", names.does(rapper, "are"), if seats > 2 { " each" } else { "" }))
        }
        (None, None) => None,
    };
    if let Some(won) = &won {
        text += &format!(" {won}");
    }
    // The hands are drawn beside it. Who rapped has been told, that nobody did has not.
    let reason = showdown.rapper.is_none().then(|| why.to_owned());
    Telling::new(text).in_brief(reason.into_iter().chain(won).collect::<Vec<_>>().join(" "))
}
