//! What one viewer sees and remembers of the cards, and the tables that they could be sitting at.

use engine::sort::sort;
use engine::{Chance, PlayRng, Seat, Viewer};

use super::cards::{Card, Cards};
use super::table::{MOST_SEATS, Memory, Pile, Places};

/// What one viewer sees and remembers of the cards. Every discard was seen by all, so the whole pile is here, and so is who took
/// a card from it and still holds it; after the pile has been turned over unshuffled (R13), even the order of the pack. Cards
/// that others drew from the pack are not.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    /// Who looks.
    pub viewer: Viewer,
    /// How many play.
    pub seats: u8,
    /// The hands that the viewer sees: their own; all of them when a hand is over.
    pub hands: [Option<Cards>; MOST_SEATS],
    /// How many cards everyone holds.
    pub held: [u8; MOST_SEATS],
    /// How many cards the pack has.
    pub pack: u8,
    /// The pack, top last, where everyone can know its order.
    pub pack_seen: Option<Pile>,
    /// The discard pile, top last.
    pub pile: Pile,
    /// What was laid on the table (Rummy only).
    pub laid: Cards,
    /// What everyone remembers.
    pub memory: Memory,
    /// After a shuffled turning: for each hand that the viewer does not see, the ages of the cards in it that are not known.
    /// Which turning a drawn card came from is public, and so is the age of every card that leaves a hand. Empty before.
    ages: Vec<Vec<u16>>,
}

impl Seen {
    /// What the viewer sees; of all hands, when they are laid open.
    pub fn of(table: &Places, viewer: Viewer, open: bool) -> Self {
        let mut hands = [None; MOST_SEATS];
        for seat in Seat::all(table.seats) {
            hands[seat.index()] = Some(table.hands[seat.index()]).filter(|_| open || viewer.is(seat));
        }
        let ages = if table.memory.turned == 0 || table.memory.pack_seen {
            Vec::new()
        } else {
            let hidden = |seat: Seat| {
                // All of a hand that the viewer sees is known to them.
                let known = hands[seat.index()].unwrap_or(table.memory.known[seat.index()]);
                let cards = table.hands[seat.index()].difference(known);
                let mut ages: Vec<u16> = cards.iter().map(|card| table.memory.age[usize::from(card.index())]).collect();
                sort(&mut ages);
                ages
            };
            Seat::all(table.seats).map(hidden).collect()
        };
        Self {
            viewer,
            seats: table.seats,
            hands,
            held: table.hands.map(Cards::len),
            pack: table.pack.len() as u8,
            pack_seen: table.memory.pack_seen.then(|| table.pack.clone()),
            pile: table.pile.clone(),
            laid: table.laid,
            memory: table.memory.clone(),
            ages,
        }
    }

    /// The viewer's own hand; a spectator has none.
    pub fn hand(&self) -> Cards {
        self.viewer.seat().and_then(|seat| self.hands[seat.index()]).unwrap_or_default()
    }

    /// What the viewer knows a hand to hold: all of their own, what was seen of others.
    pub fn known_hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()].unwrap_or(self.memory.known[seat.index()])
    }

    /// The top of the discard pile.
    pub fn up(&self) -> Option<Card> {
        self.pile.last().copied()
    }

    /// The cards whose place the viewer cannot know: in another hand, or in a pack whose order was not seen.
    pub fn unseen(&self) -> Cards {
        let pile = |pile: &Pile| pile.iter().copied().collect::<Cards>();
        let mut seen = self.laid.union(pile(&self.pile));
        if let Some(pack) = &self.pack_seen {
            seen = seen.union(pile(pack));
        }
        for seat in Seat::all(self.seats) {
            seen = seen.union(self.known_hand(seat));
        }
        Cards::ALL.difference(seen)
    }

    /// One of the tables that the viewer could be sitting at, each as likely as any other.
    pub fn imagine(&self, rng: &mut PlayRng) -> Places {
        let mut unseen: Pile = self.unseen().iter().collect();
        rng.shuffle(&mut unseen);
        let mut hands = [Cards::NONE; MOST_SEATS];
        for seat in Seat::all(self.seats) {
            let mut hand = self.known_hand(seat);
            if self.ages.is_empty() {
                let missing = usize::from(self.held[seat.index()] - hand.len());
                hand = hand.union(unseen.drain(unseen.len() - missing..).collect());
            } else {
                for age in &self.ages[seat.index()] {
                    let of_age = |card: &Card| self.memory.age[usize::from(card.index())] == *age;
                    let at = unseen.iter().position(of_age).expect("a card in a hand is among the unseen of its age");
                    hand = hand.with(unseen.remove(at));
                }
            }
            hands[seat.index()] = hand;
        }
        Places {
            seats: self.seats,
            hands,
            pack: self.pack_seen.clone().unwrap_or(unseen),
            pile: self.pile.clone(),
            laid: self.laid,
            memory: self.memory.clone(),
        }
    }
}

impl Places {
    /// The cards that a viewer cannot know the place of, in notation.
    pub fn hidden_from(&self, viewer: Viewer, open: bool) -> Vec<String> {
        Seen::of(self, viewer, open).unseen().iter().map(|card| card.to_string()).collect()
    }
}
