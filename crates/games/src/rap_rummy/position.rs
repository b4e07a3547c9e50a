//! Laying out a table by hand, and writing one down.

use engine::shape::Shape;
use engine::{BadPosition, Game, Laid, Members, Options, PlayRng, Positions, Seat, Seats, Seed, Value, Viewer};

use super::event::Event;
use super::options::RapRummyOptions;
use super::shape;
use super::state::{Phase, RapRummy};
use super::view::View;
use crate::rummy_pack::Source;
use crate::rummy_pack::position::{complete, last_deal, read_table, show};
use crate::rummy_pack::{Cards, Shown, Sitting, lowest};

impl Phase {
    const fn word(self) -> &'static str {
        match self {
            Self::RapRound => "rap-round",
            Self::Draw => "draw",
            Self::Play => "play",
            Self::Over => "over",
        }
    }
}

/// A hand in its sequences and sets, the rest, and what that counts.
fn arrangement(hand: Cards) -> Value {
    let hand = lowest(hand);
    Value::map([
        ("melds", Value::list(hand.melds().map(|meld| Value::texts(meld.iter())))),
        ("rest", Value::texts(hand.rest().iter())),
        ("count", hand.count().into()),
    ])
}

/// What each discard would leave the viewer with, where one is asked of them; in the order of the hand.
fn leaves(view: &View) -> Value {
    if view.phase != Phase::Play || !view.seen.viewer.is(view.to_act) {
        return Value::Null;
    }
    let hand = view.seen.hand();
    Value::list(hand.iter().map(|card| lowest(hand.without(card)).count()))
}

/// RR5: by how much each hand counts more than the winner's; null where nobody wins (RR6).
fn differences(shown: &Shown, seats: u8) -> Value {
    let count = |seat: Seat| lowest(shown.hands[seat.index()]).count();
    shown.winner.map_or(Value::Null, |winner| Value::list(Seat::all(seats).map(|seat| count(seat) - count(winner))))
}

impl Positions for RapRummy {
    const VIEW: Shape = shape::VIEW;
    const FACTS: Shape = shape::FACTS;

    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Laid<Self>, BadPosition> {
        let common = members.common::<RapRummyOptions>(&Self::INFO)?;
        let phase = match common.phase.as_deref() {
            None | Some("rap-round") => Phase::RapRound,
            Some("draw") => Phase::Draw,
            Some("play") => Phase::Play,
            Some("over") => Phase::Over,
            Some(other) => return Err(BadPosition::at("phase", format!("`{other}` is not rap-round, draw or play"))),
        };
        let to_act = common.to_move.unwrap_or(common.dealer.left(common.seats));
        let to_move = Some(to_act).filter(|_| phase != Phase::Over);
        let laid = read_table(members, common.seats, to_move, Vec::new(), rng)?;
        let state = Self {
            options: common.options,
            seed: Seed::imagined(rng),
            shuffles: 0,
            sitting: Sitting::of_position(&common, common.options.deals_each),
            table: laid.table,
            to_act,
            phase,
            idle: common.idle,
            drew_pack: false,
            thinker: None,
        };
        let filled_hands = laid.listed != Seats::all(common.seats);
        Ok(Laid { state, listed: laid.listed, filled_hands, filled_piles: laid.filled_piles })
    }

    fn position(&self) -> Value {
        complete(Self::show(&self.view(Viewer::Spectator)), &self.table)
    }

    fn show(view: &View) -> Value {
        let arranged = |seat: Seat| view.seen.hands[seat.index()].map_or(Value::Null, arrangement);
        let own = [
            ("to_move", view.status.to_act().into()),
            ("idle", view.idle.into()),
            ("phase", view.phase.word().into()),
            // RR4: each hand that is seen, as it counts lowest.
            ("arranged", Value::list(Seat::all(view.seen.seats).map(arranged))),
            ("leaves", leaves(view)),
            (
                "last_deal",
                last_deal(&view.sitting, arrangement, |shown| {
                    vec![("rapper", shown.rapper.into()), ("differences", differences(shown, view.seen.seats))]
                }),
            ),
        ];
        show::<Self>(&view.seen, &view.sitting, view.options.settings(), own)
    }

    fn takes_from_a_pile(event: &Event) -> bool {
        matches!(event, Event::Drew { source: Source::Pack, .. })
    }

    fn facts(&self, known: Seats) -> Value {
        let hand = |seat: Seat| known.contains(seat).then(|| lowest(self.table.hands[seat.index()]));
        let count = |seat: Seat| Value::from(hand(seat).map(|hand| hand.count()));
        let melds = |seat: Seat| match hand(seat) {
            Some(hand) => Value::list(hand.melds().map(|meld| Value::texts(meld.iter()))),
            None => Value::Null,
        };
        let seats = self.sitting.seats;
        Value::map([("counts", Value::list(Seat::all(seats).map(count))), ("melds", Value::list(Seat::all(seats).map(melds)))])
    }

    fn hidden_from(&self, viewer: Viewer) -> Vec<String> {
        self.table.hidden_from(viewer, self.phase == Phase::Over)
    }

    fn inventory(&self) -> Vec<String> {
        self.table.inventory()
    }
}
