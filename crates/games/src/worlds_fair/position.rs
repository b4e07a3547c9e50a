//! Laying out a table by hand, and writing one down.

use engine::position::{Heap, Place, seat_in, settle};
use engine::shape::Shape;
use engine::sort::sort;
use engine::{BadNotation, BadPosition, Ended, Game, Laid, Members, Options as _, PlayRng, Positions, Seat, Seats, Seed};
use engine::{Silent, Value, Viewer};

use super::hidden::Hidden;
use super::options::{Goal, Options};
use super::sampler::Sampler;
use super::shape;
use super::state::{MOST, MOST_IDLE, Phase, Public, WorldsFair};
use super::view::View;
use crate::exposition::card::read_building;
use crate::exposition::{BUILDING_COUNT, BUILDINGS, Card, Cards};

fn read_card(value: &Value) -> Result<u8, String> {
    let text = value.as_text().ok_or_else(|| format!("a card such as manufactures-2, not {}", value.kind()))?;
    text.parse().map(|card: Card| card.index() as u8).map_err(|bad: BadNotation| bad.0)
}

fn building_in(member: &str, value: &Value) -> Result<usize, BadPosition> {
    let text = value.as_text().ok_or_else(|| BadPosition::at(member, format!("a building, not {}", value.kind())))?;
    read_building(text).map_err(|bad| BadPosition::at(member, bad))
}

/// The buildings on the table: `[{"building": "art", "seat": 2}, …]`.
fn read_laid(members: &mut Members<'_>, seats: u8) -> Result<[Option<Seat>; BUILDING_COUNT], BadPosition> {
    let mut laid = [None; BUILDING_COUNT];
    for (i, item) in members.list("laid")?.unwrap_or_default().iter().enumerate() {
        let member = format!("laid[{i}]");
        let (Some(building), Some(seat)) = (item.get("building"), item.get("seat")) else {
            return Err(BadPosition::at(&member, "a building and a seat are needed, as in {\"building\": \"art\", \"seat\": 2}"));
        };
        let building = building_in(&format!("{member}.building"), building)?;
        let seat = seat_in(&format!("{member}.seat"), seat, seats)?;
        if laid[building].replace(seat).is_some() {
            return Err(BadPosition::at(&member, format!("{} is laid twice", BUILDINGS[building].id)));
        }
    }
    Ok(laid)
}

/// The buildings that each seat has formed over all deals (W11).
fn read_formed(members: &mut Members<'_>, table: &Public) -> Result<[u16; MOST], BadPosition> {
    let mut formed = [0; MOST];
    let Some(lists) = members.list("formed")? else { return Ok(formed) };
    if lists.len() != usize::from(table.seats) {
        return Err(BadPosition::at("formed", format!("{} lists for {} seats", lists.len(), table.seats)));
    }
    for (seat, list) in Seat::all(table.seats).zip(lists) {
        let member = format!("formed[{}]", seat.index());
        let list = list.as_list().ok_or_else(|| BadPosition::at(&member, format!("a list, not {}", list.kind())))?;
        for (i, building) in list.iter().enumerate() {
            let building = building_in(&format!("{member}[{i}]"), building)?;
            for partner in table.options.side(seat, table.seats).iter() {
                formed[partner.index()] |= 1 << building;
            }
        }
    }
    Ok(formed)
}

fn ids(buildings: u16) -> Value {
    Value::texts((0..BUILDING_COUNT).filter(|building| buildings >> building & 1 == 1).map(|building| BUILDINGS[building].id))
}

/// What is to be done, as a position writes it.
enum Asked {
    Call,
    Forfeit(Seat),
    Over,
}

fn read_phase(phase: Option<&str>, called: Option<Seat>, to_move: Seat, options: Options) -> Result<Asked, BadPosition> {
    match (phase, called) {
        (None | Some("call"), None) => Ok(Asked::Call),
        (Some("over"), None) => Ok(Asked::Over),
        (None | Some("call" | "over"), Some(_)) => Err(BadPosition::at("called", "only in the phase forfeit is a seat called")),
        (Some("forfeit"), _) if options.refuses() => {
            Err(BadPosition::at("phase", "nobody forfeits where false calls are refused"))
        }
        (Some("forfeit"), None) => Err(BadPosition::at("called", "left out: it says to whom the forfeit goes")),
        (Some("forfeit"), Some(called)) if called == to_move => {
            Err(BadPosition::at("called", format!("seat {called} cannot forfeit to itself")))
        }
        (Some("forfeit"), Some(called)) => Ok(Asked::Forfeit(called)),
        (Some(other), _) => Err(BadPosition::at("phase", format!("`{other}` is neither call nor forfeit"))),
    }
}

impl Positions for WorldsFair {
    const VIEW: Shape = shape::VIEW;

    // A call names a card that the caller does not see.
    const NAMES_HIDDEN_THINGS: bool = true;

    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Laid<Self>, BadPosition> {
        let common = members.common::<Options>(&Self::INFO)?;
        let seats = common.seats;
        let hands = members.hands(seats, read_card)?;
        let has_cards =
            |seat: &Seat| !matches!(&hands[seat.index()], Heap::Count(0)) && hands[seat.index()] != Heap::Listed(vec![]);
        // W9: whoever has no cards is passed over.
        let first = common.dealer.round_from_left(seats).find(has_cards).unwrap_or(common.dealer.left(seats));
        let to_move = common.to_move.unwrap_or(first);
        let called = members.seat("called", seats)?;
        let asked = read_phase(common.phase.as_deref(), called, to_move, common.options)?;
        if !matches!(asked, Asked::Over) {
            let member = format!("hands[{}]", to_move.index());
            if !has_cards(&to_move) {
                return Err(BadPosition::at(&member, format!("seat {to_move} is to move with an empty hand")));
            }
            if !hands[to_move.index()].is_listed() {
                return Err(BadPosition::at(&member, format!("seat {to_move} is to move: its cards must be listed")));
            }
        }

        let mut table = Public::new(common.options, seats, common.dealer);
        table.one_deal = true;
        table.deal = common.deal;
        table.turn = to_move;
        table.idle = common.idle.min(MOST_IDLE.into()) as u16;
        table.scores[..usize::from(seats)].copy_from_slice(&common.scores);
        table.laid = read_laid(members, seats)?;
        table.formed = read_formed(members, &table)?;
        for building in 0..BUILDING_COUNT {
            if let Some(seat) = table.laid[building] {
                table.laid_count += 1;
                table.memory.laid(building);
                for partner in table.options.side(seat, seats).iter() {
                    table.formed[partner.index()] |= 1 << building;
                }
            }
        }

        let listed: Seats = Seat::all(seats).filter(|seat| hands[seat.index()].is_listed()).collect();
        let mut places: Vec<Place> = Place::hands(hands).collect();
        let laid_cards = table.laid_cards().iter().map(|card| card.index() as u8).collect();
        places.push(Place::open("laid", Heap::Listed(laid_cards)));
        let settled = settle(Card::COUNT, |card| Card::new(card).to_string(), &places, rng)?;
        let mut state = Self { table, hands: [Cards::NONE; MOST], seed: Seed::imagined(rng) };
        for seat in Seat::all(seats) {
            state.hands[seat.index()] = settled[seat.index()].iter().copied().map(Card::new).collect();
        }
        state.fill_without_whole_buildings(listed, rng);

        match asked {
            Asked::Over => state.table.phase = Phase::Over { ended: Ended::HandOver, winners: Seats::NONE },
            Asked::Call => {
                state.lay_whole_buildings(&mut Silent);
                state.go_on(&mut Silent);
            }
            Asked::Forfeit(called) => {
                state.lay_whole_buildings(&mut Silent);
                if state.hands[to_move.index()].is_empty() {
                    let member = format!("hands[{}]", to_move.index());
                    return Err(BadPosition::at(&member, "nothing is left to forfeit once whole buildings are laid"));
                }
                state.table.phase = Phase::Forfeit { called };
            }
        }
        Ok(Laid { state, listed, filled_hands: listed != Seats::all(seats), filled_piles: false })
    }

    fn position(&self) -> Value {
        let mut position = Self::show(&self.view(Viewer::Spectator));
        let hands = self.hands[..self.table.seats.into()].iter().map(|hand| Value::texts(hand.iter()));
        position.set("hands", Value::list(hands));
        if let Value::Map(members) = &mut position {
            members.retain(|(name, _)| !MEMORY.contains(&name.as_str()));
        }
        position
    }

    fn show(view: &View) -> Value {
        let table = &view.table;
        let seats = usize::from(table.seats);
        let (phase, called) = match table.phase {
            Phase::Call => ("call", None),
            Phase::Forfeit { called } => ("forfeit", Some(called)),
            Phase::Over { .. } => ("over", None),
        };
        let hand = |seat: Seat| {
            if view.viewer.is(seat) { Value::texts(view.hand.iter()) } else { view.sizes[seat.index()].into() }
        };
        let laid = table.laid.iter().zip(*BUILDINGS).filter_map(|(seat, building)| {
            seat.map(|seat| Value::map([("building", building.id.into()), ("seat", seat.into())]))
        });
        let mut shown = Value::map([
            ("game", WorldsFair::INFO.id.into()),
            ("options", Value::map(table.options.settings())),
            ("players", table.seats.into()),
            ("to_move", Some(table.turn).filter(|_| phase != "over").into()),
            ("dealer", table.dealer.into()),
            ("deal", table.deal.into()),
            ("idle", table.idle.into()),
            ("phase", phase.into()),
        ]);
        if let Some(called) = called {
            shown.set("called", called);
        }
        shown.set("laid", Value::List(laid.collect()));
        shown.set("hands", Value::list(Seat::all(table.seats).map(hand)));
        shown.set("scores", Value::list(table.scores().to_vec()));
        shown.set("built", Value::list(Seat::all(table.seats).map(|seat| table.built(seat))));
        if table.options.goal == Goal::EveryBuilding {
            shown.set("formed", Value::list(table.formed[..seats].iter().map(|formed| ids(*formed))));
        }
        if let Some(sides) = table.options.sides.letters(table.seats) {
            shown.set("sides", sides);
        }
        shown.set("prices", Value::map(view.prices().map(|(rule, cards)| (rule, Value::texts(cards.iter())))));
        shown.set("known", Value::list(view.known[..seats].iter().map(|cards| Value::texts(cards.iter()))));
        shown.set("sheet", Value::list(table.sheet.iter().map(|row| Value::list(row[..seats].to_vec()))));
        shown
    }

    fn facts(&self, _known: Seats) -> Value {
        Value::Map(Vec::new())
    }

    fn hidden_from(&self, viewer: Viewer) -> Vec<String> {
        let others = Seat::all(self.table.seats).filter(|seat| !viewer.is(*seat));
        let cards = others.fold(Cards::NONE, |cards, seat| cards.union(self.hands[seat.index()]));
        cards.difference(self.table.memory.seen).iter().map(|card| card.to_string()).collect()
    }

    fn inventory(&self) -> Vec<String> {
        let laid: Vec<Card> = self.table.laid_cards().iter().collect();
        let mut cards: Vec<Card> = self.hands.iter().flat_map(|hand| hand.iter()).chain(laid).collect();
        sort(&mut cards);
        cards.iter().map(ToString::to_string).collect()
    }
}

impl WorldsFair {
    /// Whoever gave only the number of somebody's cards knows that they have laid no building with them: such hands are drawn from
    /// those without a whole building, as long as there are any.
    fn fill_without_whole_buildings(&mut self, listed: Seats, rng: &mut PlayRng) {
        let open = |seat: &Seat| !listed.contains(*seat);
        let filled: Vec<Seat> = Seat::all(self.table.seats).filter(open).collect();
        if filled.iter().all(|seat| self.hands[seat.index()].complete_buildings().is_empty()) {
            return;
        }
        let mut wanted = [0; MOST];
        let mut cards = Cards::NONE;
        for seat in &filled {
            wanted[seat.index()] = self.hands[seat.index()].len();
            cards = cards.union(self.hands[seat.index()]);
        }
        const ATTEMPTS: usize = 1_000_000;
        let hidden = Hidden { memory: &self.table.memory, cards, wanted };
        let drawn = Sampler::new(&hidden, 1.0).and_then(|sampler| (0..ATTEMPTS).find_map(|_| sampler.attempt(rng)));
        if let Some(drawn) = drawn {
            for seat in filled {
                self.hands[seat.index()] = drawn[seat.index()];
            }
        }
    }
}

/// Members of a view that are memory of the table or follow from the rules, not part of a position.
const MEMORY: [&str; 5] = ["built", "sides", "prices", "known", "sheet"];
