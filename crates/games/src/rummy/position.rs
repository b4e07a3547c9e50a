//! Laying out a table by hand, and writing one down.

use engine::shape::Shape;
use engine::{BadPosition, Game, Laid, Members, Options, PlayRng, Positions, Seat, Seats, Seed, Value, Viewer};

use super::event::Event;
use super::melds::{MOST_MELDS, Meld, Melds};
use super::options::RummyOptions;
use super::shape;
use super::state::{Phase, Rummy};
use super::view::View;
use crate::rummy_pack::Source;
use crate::rummy_pack::position::{complete, last_deal, read_card, read_table, show};
use crate::rummy_pack::{Card, Cards, Sitting};

impl Phase {
    const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Play => "play",
            Self::Over => "over",
        }
    }
}

/// The melds, and all their cards; a card that lies in two of them is found when the cards are added up.
fn read_melds(members: &mut Members<'_>) -> Result<(Melds, Vec<u8>), BadPosition> {
    let list = members.list("melds")?.unwrap_or_default();
    if list.len() > usize::from(MOST_MELDS) {
        return Err(BadPosition::at("melds", format!("{} melds cannot be made of {} cards", list.len(), Card::COUNT)));
    }
    let (mut melds, mut all) = (Melds::new(), Vec::new());
    for (i, meld) in list.iter().enumerate() {
        let member = format!("melds[{i}]");
        let items = meld.as_list().ok_or_else(|| BadPosition::at(&member, format!("a list of cards, not {}", meld.kind())))?;
        let mut cards = Cards::NONE;
        for (j, item) in items.iter().enumerate() {
            let card = read_card(item).map_err(|why| BadPosition::at(&format!("{member}[{j}]"), why))?;
            cards = cards.with(Card::from_index(card));
            all.push(card);
        }
        if !cards.is_meld() {
            return Err(BadPosition::at(&member, "neither one sequence nor one set (R6)"));
        }
        melds.push(Meld { cards, by: None });
    }
    Ok((melds, all))
}

impl Positions for Rummy {
    const VIEW: Shape = shape::VIEW;
    const FACTS: Shape = shape::FACTS;

    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Laid<Self>, BadPosition> {
        let common = members.common::<RummyOptions>(&Self::INFO)?;
        let phase = match common.phase.as_deref() {
            None | Some("draw") => Phase::Draw,
            Some("play") => Phase::Play,
            Some("over") => Phase::Over,
            Some(other) => return Err(BadPosition::at("phase", format!("`{other}` is neither draw nor play"))),
        };
        let to_act = common.to_move.unwrap_or(common.dealer.left(common.seats));
        let to_move = Some(to_act).filter(|_| phase != Phase::Over);
        let (melds, laid) = read_melds(members)?;
        let laid = read_table(members, common.seats, to_move, laid, rng)?;
        if phase == Phase::Draw && laid.table.pack.is_empty() && laid.table.pile.is_empty() {
            return Err(BadPosition::at("pack", format!("seat {to_act} is to draw, but there is no card to draw")));
        }
        let state = Self {
            options: common.options,
            seed: Seed::imagined(rng),
            shuffles: 0,
            sitting: Sitting::of_position(&common, common.options.deals_each),
            table: laid.table,
            melds,
            to_act,
            phase,
            idle: common.idle,
            laid: false,
        };
        let filled_hands = laid.listed != Seats::all(common.seats);
        Ok(Laid { state, listed: laid.listed, filled_hands, filled_piles: laid.filled_piles })
    }

    fn position(&self) -> Value {
        complete(Self::show(&self.view(Viewer::Spectator)), &self.table)
    }

    fn show(view: &View) -> Value {
        let own = [
            ("to_move", view.status.to_act().into()),
            ("idle", view.idle.into()),
            ("phase", view.phase.word().into()),
            ("last_deal", last_deal(&view.sitting, |hand| Value::texts(hand.iter()), |_| Vec::new())),
            ("melds", Value::list(view.melds.iter().map(|meld| Value::texts(meld.cards.iter())))),
        ];
        show::<Self>(&view.seen, &view.sitting, view.options.settings(), own)
    }

    fn takes_from_a_pile(event: &Event) -> bool {
        matches!(event, Event::Drew { source: Source::Pack, .. })
    }

    fn facts(&self, known: Seats) -> Value {
        let charge = |seat: Seat| Some(self.table.hands[seat.index()].points()).filter(|_| known.contains(seat));
        Value::map([("charge", Value::list(Seat::all(self.sitting.seats).map(charge)))])
    }

    fn hidden_from(&self, viewer: Viewer) -> Vec<String> {
        self.table.hidden_from(viewer, self.phase == Phase::Over)
    }

    fn inventory(&self) -> Vec<String> {
        self.table.inventory()
    }
}
