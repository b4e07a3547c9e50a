//! Where the hidden cards may be: drawn evenly from exactly the deals that what was seen allows.
//!
//! What a single card tells (who cannot hold it) is kept while dealing; what several cards tell together (a shown hand was the
//! best, nobody had king and queen) is looked at afterwards, and a deal that contradicts it is dealt again.

use engine::sort::sort_by_key;
use engine::{Chance, Imagine, PlayRng, Seat, Seed};

use super::board::{Space, eight_nine_ten};
use super::state::Americana;
use super::table::{MOST_SEATS, Phase};
use super::view::View;
use crate::pack52::{Card, Cards};
use crate::poker::{Strength, best_five};

impl Imagine for Americana {
    type Beliefs = Beliefs;

    fn prepare(view: &View) -> Beliefs {
        Beliefs::new(view)
    }

    fn draw(beliefs: &Beliefs, rng: &mut PlayRng) -> Self {
        // The deal on the table is one of the possible ones, so this comes to an end.
        loop {
            if let Some(deal) = beliefs.deal(rng)
                && beliefs.allows(&deal)
            {
                return beliefs.state(&deal, Seed::imagined(rng));
            }
        }
    }

    const POOL: u32 = 600;

    fn weigh(beliefs: &Beliefs, state: &Self) -> f64 {
        super::policy::likelihood(&beliefs.view, state)
    }

    fn shuffle_unseen(&mut self, rng: &mut PlayRng) {
        self.seed = Seed::imagined(rng);
    }
}

/// Places for hidden cards: the hands by seat, then these two.
const EXTRA: usize = MOST_SEATS;
const DEAD: usize = MOST_SEATS + 1;
const PLACES: usize = MOST_SEATS + 2;

/// Cards by place.
type Deal = [Cards; PLACES];

/// A set of places.
type PlaceSet = u16;

/// Where the hidden cards may be, worked out once for a view.
#[derive(Clone, Debug)]
pub struct Beliefs {
    view: View,
    /// What is known of each place.
    known: Deal,
    /// How many hidden cards each place takes.
    room: [u8; PLACES],
    /// The hidden cards and where they may be, those with the fewest places first.
    hidden: Vec<Hidden>,
}

#[derive(Clone, Debug)]
struct Hidden {
    card: Card,
    places: PlaceSet,
    /// As much room as these places together can have when the card is dealt.
    most_room: u32,
}

impl Beliefs {
    fn new(view: &View) -> Self {
        let table = &view.table;
        let mut known = [Cards::NONE; PLACES];
        let mut room = [0; PLACES];
        for seat in Seat::all(table.seats) {
            known[seat.index()] = view.known_hand(seat);
            room[seat.index()] = view.held[seat.index()];
        }
        known[DEAD] = view.laid;
        room[EXTRA] = view.extra;
        room[DEAD] = view.dead;
        let mut open: PlaceSet = 0;
        for place in 0..PLACES {
            room[place] -= known[place].len();
            if room[place] > 0 {
                open |= 1 << place;
            }
        }
        let unseen = view.unseen();
        let mut hidden: Vec<Hidden> = unseen.iter().map(|card| Hidden { card, places: open, most_room: 0 }).collect();
        for seat in Seat::all(table.seats).filter(|seat| open >> seat.index() & 1 == 1) {
            let barred = table.seen.lacks[seat.index()].union(spoil_best(view, seat, unseen)).intersection(unseen);
            for hidden in hidden.iter_mut().filter(|hidden| barred.contains(hidden.card)) {
                hidden.places &= !(1 << seat.index());
            }
        }
        sort_by_key(&mut hidden, |hidden| (hidden.places.count_ones(), hidden.places, hidden.card));
        let mut beliefs = Self { view: view.clone(), known, room, hidden };
        beliefs.bound_rooms();
        beliefs
    }

    /// How much room the places of each card can still have when its turn comes, whatever happened to the cards before it. The
    /// tighter this is, the fewer deals are begun in vain.
    fn bound_rooms(&mut self) {
        let room_in = |places: PlaceSet| -> u32 { in_set(places).map(|place| u32::from(self.room[place])).sum() };
        let all = self.hidden.len() as u32;
        let mut bounds = Vec::with_capacity(self.hidden.len());
        // Cards with the same places stand together.
        let mut groups: Vec<(PlaceSet, u32)> = Vec::new();
        for (dealt, hidden) in self.hidden.iter().enumerate() {
            let places = hidden.places;
            let inside: u32 = groups.iter().filter(|(other, _)| other & !places == 0).map(|(_, cards)| cards).sum();
            let elsewhere: u32 = (0..PLACES)
                .filter(|place| places >> place & 1 == 0)
                .map(|place| {
                    let taken: u32 = groups.iter().filter(|(other, _)| other >> place & 1 == 1).map(|(_, cards)| cards).sum();
                    u32::from(self.room[place]).saturating_sub(taken)
                })
                .sum();
            let left = all - dealt as u32;
            bounds.push((room_in(places) - inside.min(room_in(places))).min(left.saturating_sub(elsewhere)));
            match groups.last_mut() {
                Some((last, cards)) if *last == places => *cards += 1,
                _ => groups.push((places, 1)),
            }
        }
        for (hidden, bound) in self.hidden.iter_mut().zip(bounds) {
            hidden.most_room = bound;
        }
    }

    /// Deals the hidden cards. A card goes to one of its places with a chance in proportion to the room there; and the deal is
    /// given up with the chance by which the room is less than it could have been. So every possible deal is as likely as any
    /// other.
    fn deal(&self, rng: &mut PlayRng) -> Option<Deal> {
        let mut deal = self.known;
        let mut room = self.room;
        for hidden in &self.hidden {
            let mut ticket = rng.below(hidden.most_room.max(1));
            let place = in_set(hidden.places).find(|&place| {
                let here = u32::from(room[place]);
                let found = ticket < here;
                ticket = ticket.wrapping_sub(here);
                found
            })?;
            room[place] -= 1;
            deal[place].insert(hidden.card);
        }
        Some(deal)
    }

    /// Whether a deal agrees with what several cards tell together.
    fn allows(&self, deal: &Deal) -> bool {
        let table = &self.view.table;
        let seen = &table.seen;
        let others = Seat::all(table.seats).filter(|seat| !self.view.viewer.is(*seat));
        for seat in others {
            let at = seat.index();
            // As it was when it was shown and when spaces were claimed.
            let whole = deal[at].union(seen.played[at]);
            if seen.best[at].len() == 5
                && (Strength::of(whole) > Strength::of(seen.best[at]) || best_five(whole) != Some(seen.best[at]))
            {
                return false;
            }
            if seen.king_queen_apart && table.options.board.claim(Space::KingQueen, whole).is_some() {
                return false;
            }
            if let Some(eights) = &seen.eights
                && eight_nine_ten(whole).and_then(Cards::first).map(Card::suit) != eights[at]
            {
                return false;
            }
        }
        // A12: everybody sees whose lead it is.
        let at_a_lead = table.phase == Phase::Run && table.asked.is_none() && table.last.is_some();
        !at_a_lead || table.leader(deal) == table.to_act
    }

    fn state(&self, deal: &Deal, seed: Seed) -> Americana {
        let view = &self.view;
        let mut hands = [Cards::NONE; MOST_SEATS];
        hands.copy_from_slice(&deal[..MOST_SEATS]);
        let laid = match view.table.laid_by {
            Some(seat) if view.viewer.is(seat) => view.laid,
            Some(_) => deal[DEAD],
            None => Cards::NONE,
        };
        Americana { table: view.table, hands, extra: deal[EXTRA], dead: deal[DEAD], laid, seed }
    }
}

fn in_set(places: PlaceSet) -> impl Iterator<Item = usize> {
    let mut left = places;
    std::iter::from_fn(move || {
        let place = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (place < PLACES).then_some(place)
    })
}

/// The hidden cards that a seat cannot hold, because one of them alone would make another hand than the one it showed as its best.
fn spoil_best(view: &View, seat: Seat, unseen: Cards) -> Cards {
    let seen = &view.table.seen;
    let shown = seen.best[seat.index()];
    if shown.len() < 5 {
        return Cards::NONE;
    }
    let strength = Strength::of(shown);
    let known = seen.holds[seat.index()].union(seen.played[seat.index()]);
    // A card that leaves the strength as it is can only take the place of one of the same rank.
    let spoils = |card: Card| {
        let more = known.with(card);
        Strength::of(more) > strength || shown.ranks() >> card.rank().index() & 1 == 1 && best_five(more) != Some(shown)
    };
    unseen.iter().filter(|card| spoils(*card)).collect()
}
