//! Laying out a table by hand, and writing one down.

use engine::position::{Heap, Place, settle};
use engine::shape::Shape;
use engine::sort::sort;
use engine::{BadPosition, Game, Laid, Members, Options, PlayRng, Positions, Seat, Seats, Seed, Value, Viewer};

use super::action::Source;
use super::cards::{Card, Cards};
use super::event::Event;
use super::options::PlazaOptions;
use super::shape;
use super::state::{MOST_SEATS, Phase, Pile, Plaza};
use super::view::View;

fn read_card(value: &Value) -> Result<u8, String> {
    let text = value.as_text().ok_or_else(|| format!("a card such as R4, not {}", value.kind()))?;
    text.parse().map(Card::index).map_err(|bad: engine::BadNotation| bad.0)
}

fn top_first(pile: &Pile) -> Value {
    Value::texts(pile.iter().rev())
}

impl Phase {
    const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Play => "play",
            Self::Over => "over",
        }
    }
}

impl Positions for Plaza {
    const VIEW: Shape = shape::VIEW;
    const FACTS: Shape = shape::FACTS;

    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Laid<Self>, BadPosition> {
        let common = members.common::<PlazaOptions>(&Self::INFO)?;
        let seats = common.seats;
        let phase = match common.phase.as_deref() {
            None | Some("draw") => Phase::Draw,
            Some("play") => Phase::Play,
            Some("over") => Phase::Over,
            Some(other) => return Err(BadPosition::at("phase", format!("`{other}` is neither draw nor play"))),
        };
        let hands = members.hands(seats, read_card)?;
        let to_move = common.to_move.unwrap_or(common.dealer.left(seats));
        let member = format!("hands[{}]", to_move.index());
        if phase != Phase::Over {
            match &hands[to_move.index()] {
                Heap::Listed(cards) if cards.is_empty() => {
                    return Err(BadPosition::at(&member, format!("seat {to_move} is to move with an empty hand")));
                }
                Heap::Listed(_) => {}
                _ => return Err(BadPosition::at(&member, format!("seat {to_move} is to move: its cards must be listed"))),
            }
        }
        let listed: Seats = Seat::all(seats).filter(|seat| hands[seat.index()].is_listed()).collect();
        let pack = members.heap("pack", read_card)?;
        let filled_piles = !pack.is_listed();
        let mut places: Vec<Place> = Place::hands(hands).collect();
        places.push(Place::open("plaza", members.heap("plaza", read_card)?));
        places.push(Place::open("discard", members.heap("discard", read_card)?));
        places.push(Place::hidden("pack", pack));
        for place in &places[usize::from(seats)..=usize::from(seats) + 1] {
            if let Heap::Count(_) = place.heap {
                return Err(BadPosition::at(&place.member, "lies open: list its cards"));
            }
        }
        let settled = settle(Card::COUNT, |card| Card::from_index(card).to_string(), &places, rng)?;
        let cards = |place: usize| settled[place].iter().copied().map(Card::from_index);
        let mut state = Self::sit_down(common.options, seats, Seed::imagined(rng));
        for seat in Seat::all(seats) {
            state.hands[seat.index()] = cards(seat.index()).collect();
            state.scores[seat.index()] = common.scores[seat.index()];
        }
        let after_hands = usize::from(seats);
        state.plaza = cards(after_hands).collect();
        state.discard = cards(after_hands + 1).rev().collect();
        state.pack = cards(after_hands + 2).rev().collect();
        state.one_hand = true;
        state.deal = common.deal;
        state.dealer = common.dealer;
        state.to_act = to_move;
        state.phase = phase;
        state.idle = common.idle;
        Ok(Laid { state, listed, filled_hands: listed != Seats::all(seats), filled_piles })
    }

    fn position(&self) -> Value {
        let mut position = Self::show(&self.view(Viewer::Spectator));
        position.set("hands", Value::list(self.hands[..self.seats.into()].iter().map(|hand| Value::texts(hand.iter()))));
        position.set("pack", top_first(&self.pack));
        if let Value::Map(members) = &mut position {
            members.retain(|(name, _)| !MEMORY.contains(&name.as_str()));
        }
        position
    }

    fn show(view: &View) -> Value {
        let seats = usize::from(view.seats);
        let hand = |seat: Seat| {
            let (known, held) = (view.known_hand(seat), view.held[seat.index()]);
            if view.viewer.is(seat) || known.len() == held { Value::texts(known.iter()) } else { held.into() }
        };
        Value::map([
            ("game", Plaza::INFO.id.into()),
            ("options", Value::map(view.options.settings())),
            ("players", view.seats.into()),
            ("to_move", view.status.to_act().into()),
            ("dealer", view.dealer.into()),
            ("deal", view.deal.into()),
            ("idle", view.idle.into()),
            ("phase", view.phase.word().into()),
            ("plaza", Value::texts(view.plaza.iter())),
            ("hands", Value::list(Seat::all(view.seats).map(hand))),
            ("pack", view.pack_seen.as_ref().map_or(view.pack.into(), top_first)),
            ("discard", top_first(&view.discard)),
            ("scores", Value::list(view.scores[..seats].to_vec())),
            ("known", Value::list(view.known[..seats].iter().map(|cards| Value::texts(cards.iter())))),
            ("sheet", Value::list(view.sheet.iter().map(|row| Value::list(row[..seats].to_vec())))),
        ])
    }

    fn takes_from_a_pile(event: &Event) -> bool {
        matches!(event, Event::Drew { from: Source::Down, .. } | Event::Turned { shuffled: true, .. })
    }

    fn facts(&self, known: Seats) -> Value {
        let charge = |seat: Seat| Some(self.hands[seat.index()].points()).filter(|_| known.contains(seat));
        Value::map([("charge", Value::list(Seat::all(self.seats).map(charge)))])
    }

    fn hidden_from(&self, viewer: Viewer) -> Vec<String> {
        let mut hidden = Cards::NONE;
        for seat in Seat::all(self.seats).filter(|seat| !viewer.is(*seat)) {
            hidden = hidden.union(self.hands[seat.index()].difference(self.known[seat.index()]));
        }
        if !self.pack_seen {
            hidden = hidden.union(self.pack.iter().copied().collect());
        }
        hidden.iter().map(|card| card.to_string()).collect()
    }

    fn inventory(&self) -> Vec<String> {
        let piles = self.pack.iter().chain(&self.discard).copied();
        let sets = self.hands[..MOST_SEATS].iter().chain([&self.plaza]).flat_map(|cards| cards.iter());
        let mut cards: Vec<Card> = piles.chain(sets).collect();
        sort(&mut cards);
        cards.iter().map(ToString::to_string).collect()
    }
}

/// Members of a view that are memory of the table, not part of a position.
const MEMORY: [&str; 2] = ["known", "sheet"];
