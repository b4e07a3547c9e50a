//! Reading and writing the cards of a position.

use engine::position::{Common, Heap, Place, settle};
use engine::{BadPosition, Game, Members, PlayRng, Seat, Seats, Sheet, Value};

use super::cards::{Card, Cards};
use super::seen::Seen;
use super::sitting::{Shown, Sitting};
use super::table::{MOST_SEATS, Pile, Places};

pub(crate) fn read_card(value: &Value) -> Result<u8, String> {
    let text = value.as_text().ok_or_else(|| format!("a card such as B7, not {}", value.kind()))?;
    text.parse().map(Card::index).map_err(|bad: engine::BadNotation| bad.0)
}

pub(crate) fn top_first(pile: &Pile) -> Value {
    Value::texts(pile.iter().rev())
}

/// The cards of a position.
pub(crate) struct LaidTable {
    pub(crate) table: Places,
    pub(crate) listed: Seats,
    pub(crate) filled_piles: bool,
}

/// Reads hands, pack and discard pile. `to_move` is the seat whose hand must be listed, `laid` what lies in melds.
pub(crate) fn read_table(
    members: &mut Members<'_>,
    seats: u8,
    to_move: Option<Seat>,
    laid: Vec<u8>,
    rng: &mut PlayRng,
) -> Result<LaidTable, BadPosition> {
    let hands = members.hands(seats, read_card)?;
    if let Some(seat) = to_move {
        let wrong = match &hands[seat.index()] {
            Heap::Listed(cards) if !cards.is_empty() => None,
            Heap::Listed(_) => Some("with an empty hand"),
            Heap::Count(_) | Heap::LeftOut => Some(": its cards must be listed"),
        };
        if let Some(wrong) = wrong {
            let space = if wrong.starts_with(':') { "" } else { " " };
            return Err(BadPosition::at(&format!("hands[{}]", seat.index()), format!("seat {seat} is to move{space}{wrong}")));
        }
    }
    let listed: Seats = Seat::all(seats).filter(|seat| hands[seat.index()].is_listed()).collect();
    let discard = members.heap("discard", read_card)?;
    if let Heap::Count(_) = discard {
        return Err(BadPosition::at("discard", "lies open: list its cards"));
    }
    let pack = members.heap("pack", read_card)?;
    let filled_piles = !pack.is_listed();
    let mut places: Vec<Place> = Place::hands(hands).collect();
    places.push(Place::open("melds", Heap::Listed(laid)));
    places.push(Place::open("discard", discard));
    places.push(Place::hidden("pack", pack));
    let settled = settle(Card::COUNT, |card| Card::from_index(card).to_string(), &places, rng)?;
    let cards = |place: usize| settled[place].iter().copied().map(Card::from_index);
    let mut table = Places::empty(seats);
    for seat in Seat::all(seats) {
        table.hands[seat.index()] = cards(seat.index()).collect();
    }
    let after_hands = usize::from(seats);
    table.laid = cards(after_hands).collect();
    table.pile = cards(after_hands + 1).rev().collect();
    table.pack = cards(after_hands + 2).rev().collect();
    Ok(LaidTable { table, listed, filled_piles })
}

impl Sitting {
    /// The course of the match that a position is from, as far as the position tells.
    pub(crate) fn of_position<O>(common: &Common<O>, deals_each: u16) -> Self {
        let mut scores = [0; MOST_SEATS];
        scores[..common.scores.len()].copy_from_slice(&common.scores);
        Self {
            seats: common.seats,
            deals: u32::from(deals_each) * u32::from(common.seats),
            deal: common.deal,
            dealer: common.dealer,
            lot: [].into(),
            scores,
            sheet: Sheet::new(),
            last: None,
            one_hand: true,
        }
    }
}

/// Members of a view that are memory of the table, not part of a position.
const MEMORY: [&str; 5] = ["known", "sheet", "last_deal", "arranged", "leaves"];

/// The members that the views of both games have, in the shape of a position: `own` are those of the game itself.
pub(crate) fn show<G: Game>(
    seen: &Seen,
    sitting: &Sitting,
    settings: Vec<(&'static str, Value)>,
    own: impl IntoIterator<Item = (&'static str, Value)>,
) -> Value {
    let seats = usize::from(seen.seats);
    let hand = |seat: Seat| seen.hands[seat.index()].map_or(seen.held[seat.index()].into(), |hand| Value::texts(hand.iter()));
    let mut position = Value::map([
        ("game", G::INFO.id.into()),
        ("options", Value::map(settings)),
        ("players", seen.seats.into()),
        ("dealer", sitting.dealer.into()),
        ("deal", sitting.deal.into()),
    ]);
    let lists = |hands: &[Cards; MOST_SEATS]| Value::list(hands[..seats].iter().map(|cards| Value::texts(cards.iter())));
    let cards = [
        ("hands", Value::list(Seat::all(seen.seats).map(hand))),
        ("pack", seen.pack_seen.as_ref().map_or(seen.pack.into(), top_first)),
        ("discard", top_first(&seen.pile)),
        ("scores", Value::list(sitting.scores().to_vec())),
        ("known", lists(&seen.memory.known)),
        ("sheet", Value::list(sitting.sheet.iter().map(|row| Value::list(row[..seats].to_vec())))),
    ];
    for (name, value) in own.into_iter().chain(cards) {
        position.set(name, value);
    }
    position
}

/// What everybody saw at the end of the last deal that was finished, and what it brought; `open` writes a hand, `own` is what the
/// game adds.
pub(crate) fn last_deal(
    sitting: &Sitting,
    open: impl Fn(Cards) -> Value,
    own: impl FnOnce(&Shown) -> Vec<(&'static str, Value)>,
) -> Value {
    let Some(shown) = &sitting.last else { return Value::Null };
    let seats = usize::from(sitting.seats);
    let points = sitting.sheet.last().map(|row| row[..seats].to_vec()).unwrap_or_default();
    let mut told = Value::map([
        ("deal", shown.deal.into()),
        ("hands", Value::list(shown.hands[..seats].iter().copied().map(open))),
        ("points", Value::list(points)),
        ("winner", shown.winner.into()),
    ]);
    for (name, value) in own(shown) {
        told.set(name, value);
    }
    told
}

/// A view of the whole table as a position: with all cards, without what is only remembered.
pub(crate) fn complete(mut shown: Value, table: &Places) -> Value {
    let hands = table.hands[..usize::from(table.seats)].iter().map(|hand| Value::texts(hand.iter()));
    shown.set("hands", Value::list(hands));
    shown.set("pack", top_first(&table.pack));
    if let Value::Map(members) = &mut shown {
        members.retain(|(name, _)| !MEMORY.contains(&name.as_str()));
    }
    shown
}
