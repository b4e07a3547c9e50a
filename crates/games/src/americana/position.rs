//! Laying out a table by hand, and writing one down.

use engine::position::{Heap, Place, int_in, seat_in, settle};
use engine::shape::Shape;
use engine::sort::sort;
use engine::{BadPosition, Game, Laid, Members, Options, PlayRng, Positions, Seat, Seats, Seed, Value, Viewer};

use super::board::Space;
use super::event::Event;
use super::options::AmericanaOptions;
use super::shape;
use super::state::Americana;
use super::table::{Bid, Phase, Public};
use super::view::View;
use crate::pack52::{Card, Cards};
use crate::poker::{Strength, best_five, laid_down};

/// More chips than any table has; keeps sums and lists of bids small.
const MOST_CHIPS: i64 = 100_000;

fn read_card(value: &Value) -> Result<u8, String> {
    let text = value.as_text().ok_or_else(|| format!("a card such as 8h, not {}", value.kind()))?;
    text.parse().map(Card::number).map_err(|bad: engine::BadNotation| bad.0)
}

impl Positions for Americana {
    const VIEW: Shape = shape::VIEW;
    const FACTS: Shape = shape::FACTS;

    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Laid<Self>, BadPosition> {
        let common = members.common::<AmericanaOptions>(&Self::INFO)?;
        let seats = common.seats;
        let mut table = Public::new(common.options, seats);
        table.one_hand = true;
        table.dealer = common.dealer;
        table.deal = common.deal;
        table.phase = read_phase(common.phase.as_deref())?;
        read_chips(members, &mut table)?;
        read_auction(members, &mut table)?;
        read_betting(members, &mut table)?;

        let hands = members.hands(seats, read_card)?;
        let listed: Seats = Seat::all(seats).filter(|seat| hands[seat.index()].is_listed()).collect();
        let (extra, dead) = (members.heap("extra", read_card)?, members.heap("dead", read_card)?);
        // Left out while everything else is listed, the extra hand is what remains: nothing is filled at random.
        let remains = listed == Seats::all(seats) && extra == Heap::LeftOut && !matches!(dead, Heap::Count(_));
        let filled_piles = table.phase_has_extra() && !extra.is_listed() && !remains;
        let played = members.heap("played", read_card)?;
        if let Heap::Count(_) = played {
            return Err(BadPosition::at("played", "lies open: list its cards"));
        }
        let last_card = if let Heap::Listed(cards) = &played { cards.last().map(|card| Card::from_number(*card)) } else { None };
        let mut places: Vec<Place> = Place::hands(hands).collect();
        // Left out, the first of these holds the rest: the extra hand until it is taken or dead, then the dead cards.
        places.push(if table.phase_has_extra() { Place::hidden("extra", extra) } else { Place::open("extra", extra) });
        places.push(Place::hidden("dead", dead));
        places.push(Place::open("played", played));
        let settled = settle(Card::COUNT, |card| Card::from_number(card).to_string(), &places, rng)?;
        let cards = |place: usize| settled[place].iter().map(|card| Card::from_number(*card)).collect::<Cards>();

        let mut state = Self::sit_down(common.options, seats, Seed::imagined(rng));
        let after_hands = usize::from(seats);
        for seat in Seat::all(seats) {
            state.hands[seat.index()] = cards(seat.index());
        }
        state.extra = cards(after_hands);
        state.dead = cards(after_hands + 1);
        table.played = cards(after_hands + 2);
        state.table = table;
        if !state.table.phase_has_extra() {
            // What was neither taken nor sold is dead by now (A5).
            state.bury_extra();
        }
        if let Some(seat) = members.seat("last", seats)? {
            let card = last_card.ok_or_else(|| BadPosition::at("last", "no card has been played: list it last in `played`"))?;
            state.table.last = Some((seat, card));
        }
        state.put_to_move(common.to_move, listed)?;
        Ok(Laid { state, listed, filled_hands: listed != Seats::all(seats), filled_piles })
    }

    fn position(&self) -> Value {
        let mut position = Self::show(&self.view(Viewer::Spectator));
        position.set("hands", Value::list(self.hands[..self.table.seats.into()].iter().map(|hand| Value::texts(hand.iter()))));
        position.set("extra", Value::texts(self.extra.iter()));
        position.set("dead", Value::texts(self.dead.iter()));
        if let Value::Map(members) = &mut position {
            members.retain(|(name, _)| !MEMORY.contains(&name.as_str()));
        }
        position
    }

    fn show(view: &View) -> Value {
        let table = &view.table;
        let seats = usize::from(table.seats);
        let by_seat = |value: &dyn Fn(Seat) -> Value| Value::list(Seat::all(table.seats).map(value));
        let seat_list = |set: Seats| Value::list(set.iter());
        let pile = |known: Cards, count: u8| if known.len() == count { Value::texts(known.iter()) } else { count.into() };
        // The last card of the run stands last.
        let last = table.last.map(|(_, card)| card);
        let played = table.played.iter().filter(|card| Some(*card) != last).chain(last);
        let bid = |seat: Seat| match table.bids[seat.index()] {
            Bid::Silent => Value::Null,
            Bid::Chips(chips) => chips.into(),
            Bid::Passed => "pass".into(),
        };
        let stacks = Value::list(table.chips.stacks[..seats].to_vec());
        let mut position = Value::map([
            ("game", Americana::INFO.id.into()),
            ("options", Value::map(table.options.settings())),
            ("players", table.seats.into()),
            ("to_move", table.status().to_act().into()),
            ("dealer", table.dealer.into()),
            ("deal", table.deal.into()),
            ("phase", table.phase.word().into()),
            ("chips", Value::map(Space::ALL.map(|space| (space.id(), table.on(space).into())))),
            ("stacks", stacks.clone()),
            (
                "hands",
                by_seat(&|seat| {
                    if view.viewer.is(seat) { Value::texts(view.hand.iter()) } else { view.held[seat.index()].into() }
                }),
            ),
            ("extra", pile(Cards::NONE, view.extra)),
            ("dead", pile(view.laid, view.dead)),
            ("played", Value::texts(played)),
            ("bids", by_seat(&bid)),
            ("bets", Value::list(table.bets[..seats].to_vec())),
            ("out", seat_list(table.out)),
            ("raises", table.raises.into()),
            ("last", table.last.map(|(seat, _)| seat).into()),
            ("scores", stacks),
            ("shown", by_seat(&|seat| Value::texts(table.seen.holds[seat.index()].iter()))),
            ("best", by_seat(&|seat| Value::texts(laid_down(table.seen.best[seat.index()])))),
            ("played_by", by_seat(&|seat| Value::texts(table.seen.played[seat.index()].iter()))),
            ("stops", Value::texts(table.known_dead().iter())),
            ("laid_by", table.laid_by.into()),
            ("laid", Value::texts(view.laid.iter())),
            ("wants_end", seat_list(table.wants_end)),
            ("kinds", by_seat(&|seat| shape::kind_of(table.seen.best[seat.index()]).into())),
            ("spaces", Value::map(Space::ALL.map(|space| (space.id(), shape::printed(table, space))))),
            ("mine", shape::mine(view)),
            ("to_call", shape::to_call(table)),
        ]);
        if table.phase != Phase::Over
            && let Value::Map(members) = &mut position
        {
            members.retain(|(name, _)| name != "scores");
        }
        position
    }

    fn takes_from_a_pile(event: &Event) -> bool {
        matches!(event, Event::Exchanged { .. } | Event::Sold { .. })
    }

    fn facts(&self, known: Seats) -> Value {
        let best = |seat: Seat| {
            if !known.contains(seat) {
                return Value::Null;
            }
            let five = best_five(self.hand(seat));
            Value::map([
                ("kind", five.map(|five| Strength::of(five).kind().name()).into()),
                ("cards", five.map_or(Value::Null, |five| Value::texts(laid_down(five)))),
            ])
        };
        let collects = |seat: Seat| {
            let claims = |space: &Space| self.table.options.board.claim(*space, self.hand(seat)).is_some();
            let spaces = Space::COLLECTED.into_iter().filter(claims).map(Space::id);
            if known.contains(seat) { Value::list(spaces) } else { Value::Null }
        };
        let seats = Seat::all(self.table.seats);
        Value::map([("best", Value::list(seats.clone().map(best))), ("collects", Value::list(seats.map(collects)))])
    }

    fn hidden_from(&self, viewer: Viewer) -> Vec<String> {
        let view = self.view(viewer);
        // Everybody knows that a card that stopped a run is dead, and speaks of the one that is asked for.
        let spoken_of = self.table.known_dead().union(self.table.asked.map_or(Cards::NONE, Cards::only));
        view.unseen().difference(spoken_of).iter().map(|card| card.to_string()).collect()
    }

    fn inventory(&self) -> Vec<String> {
        let piles = self.hands.iter().chain([&self.extra, &self.dead, &self.table.played]);
        let mut cards: Vec<Card> = piles.flat_map(|pile| pile.iter()).collect();
        sort(&mut cards);
        let chips = format!("{} chips", self.table.chips.sum());
        cards.iter().map(ToString::to_string).chain([chips]).collect()
    }
}

/// Members of a view that are memory of the table, not part of a position.
const MEMORY: [&str; 11] =
    ["shown", "best", "played_by", "stops", "laid_by", "laid", "wants_end", "kinds", "spaces", "mine", "to_call"];

impl Public {
    const fn phase_has_extra(&self) -> bool {
        matches!(self.phase, Phase::Exchange | Phase::Auction)
    }
}

fn read_phase(phase: Option<&str>) -> Result<Phase, BadPosition> {
    let phases = [Phase::Exchange, Phase::Auction, Phase::Betting, Phase::Run, Phase::Over];
    let Some(word) = phase else { return Ok(Phase::Exchange) };
    phases
        .into_iter()
        .find(|phase| phase.word() == word)
        .ok_or_else(|| BadPosition::at("phase", format!("`{word}` is not one of exchange, auction, betting, run and over")))
}

/// `chips` by space, `stacks` by seat. Spaces left out are empty; stacks left out are the stake.
fn read_chips(members: &mut Members<'_>, table: &mut Public) -> Result<(), BadPosition> {
    match members.take("chips") {
        None => {}
        Some(Value::Map(spaces)) => {
            for (id, chips) in spaces {
                let space = Space::find(id).ok_or_else(|| {
                    let known = Space::ALL.map(Space::id).join(", ");
                    BadPosition::at("chips", format!("there is no space `{id}` on the board: {known}"))
                })?;
                table.chips.board[space as usize] = int_in(&format!("chips.{id}"), chips, 0, MOST_CHIPS)? as i32;
            }
        }
        Some(other) => return Err(BadPosition::at("chips", format!("an object by space, not {}", other.kind()))),
    }
    if let Some(stacks) = by_seat(members, "stacks", table.seats)? {
        for (i, value) in stacks.iter().enumerate() {
            table.chips.stacks[i] = int_in(&format!("stacks[{i}]"), value, -MOST_CHIPS, MOST_CHIPS)? as i32;
        }
    }
    Ok(())
}

fn by_seat<'a>(members: &mut Members<'a>, name: &str, seats: u8) -> Result<Option<&'a [Value]>, BadPosition> {
    match members.list(name)? {
        Some(items) if items.len() != usize::from(seats) => {
            Err(BadPosition::at(name, format!("{} entries for {seats} seats", items.len())))
        }
        items => Ok(items),
    }
}

fn read_auction(members: &mut Members<'_>, table: &mut Public) -> Result<(), BadPosition> {
    let Some(bids) = by_seat(members, "bids", table.seats)? else { return Ok(()) };
    for (i, value) in bids.iter().enumerate() {
        let member = format!("bids[{i}]");
        table.bids[i] = match value {
            Value::Null => Bid::Silent,
            Value::Text(word) if word.eq_ignore_ascii_case("pass") => Bid::Passed,
            Value::Text(word) => return Err(BadPosition::at(&member, format!("a number, \"pass\" or null, not `{word}`"))),
            number => Bid::Chips(int_in(&member, number, 1, MOST_CHIPS)? as u32),
        };
        if let Bid::Chips(chips) = table.bids[i] {
            if i == table.dealer.index() {
                return Err(BadPosition::at(&member, "the dealer does not bid (A5)"));
            }
            if table.bids[..i].contains(&Bid::Chips(chips)) {
                return Err(BadPosition::at(&member, format!("{chips} has been bid by another seat: every bid is higher (A5)")));
            }
        }
    }
    Ok(())
}

fn read_betting(members: &mut Members<'_>, table: &mut Public) -> Result<(), BadPosition> {
    if let Some(bets) = by_seat(members, "bets", table.seats)? {
        for (i, value) in bets.iter().enumerate() {
            table.bets[i] = int_in(&format!("bets[{i}]"), value, 0, MOST_CHIPS)? as i32;
        }
    }
    for (i, value) in members.list("out")?.unwrap_or_default().iter().enumerate() {
        table.out.insert(seat_in(&format!("out[{i}]"), value, table.seats)?);
    }
    if table.out == Seats::all(table.seats) {
        return Err(BadPosition::at("out", "somebody must be left for the pool"));
    }
    table.raises = members.int("raises", 0, 255)?.unwrap_or(0) as u16;
    Ok(())
}
