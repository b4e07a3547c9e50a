//! A tiny game for the laws: honest, or with one of these faults.

use std::fmt;
use std::str::FromStr;

use engine::shape::Shape;
use engine::{
    BadNotation, BadPosition, Chance, Cites, Ended, Game, GameInfo, Imagine, Laid, Members, Motion, Names, Numbering,
    Observation, Observe, OptionSpec, Options, Outcome, PlayRng, Points, Policy, Positions, Rule, Scene, Seat, Seats, Seed, Sink,
    Skill, Status, Telling, Value, Viewer, Wins, Words,
};

pub(super) const HONEST: u8 = 0;
pub(super) const VIEW_LEAKS: u8 = 1;
pub(super) const EVENT_LEAKS: u8 = 2;
pub(super) const REFUSAL_LEAKS: u8 = 3;
pub(super) const CARD_LOST: u8 = 4;
pub(super) const LIST_INCOMPLETE: u8 = 5;
pub(super) const SCENE_LEAKS: u8 = 6;
pub(super) const POINTS_OUTSIDE: u8 = 7;
pub(super) const SHAPE_WRONG: u8 = 8;
pub(super) const OBSERVATION_LEAKS: u8 = 9;
pub(super) const NUMBERS_CLASH: u8 = 10;
pub(super) const PIECE_SILENT: u8 = 11;

/// Two players hold three of the cards c0 to c8 each and lay them down in any order; the highest last card wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Peek<const FAULT: u8> {
    seed: Seed,
    hands: [Vec<u8>; 2],
    pack: Vec<u8>,
    laid: Vec<u8>,
    swaps: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct NoOptions;
impl Options for NoOptions {
    const SPECS: &'static [OptionSpec<Self>] = &[];
}

/// `lay c3`, or `swap`: put the lowest card under the pack and draw its top; twice at the most, and only before a card is laid.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Act {
    Lay(u8),
    Swap,
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(card) => write!(f, "lay c{card}"),
            Self::Swap => f.write_str("swap"),
        }
    }
}

impl FromStr for Act {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let text = text.trim().to_lowercase();
        if text == "swap" {
            return Ok(Self::Swap);
        }
        let card = text.strip_prefix("lay").and_then(|card| card.trim().strip_prefix('c')).and_then(|card| card.parse().ok());
        card.map(Self::Lay).ok_or_else(|| BadNotation::new("no such action"))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Happened {
    Laid(Seat, u8),
    Swapped(Seat, Option<u8>),
}

/// Something that a view carries and that views are not compared by.
#[derive(Clone, Debug)]
struct Sly(u8);
impl PartialEq for Sly {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for Sly {}
impl std::hash::Hash for Sly {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Seen {
    viewer: Viewer,
    sly: Sly,
    hand: Vec<u8>,
    held: [usize; 2],
    pack: usize,
    leak: Vec<u8>,
    laid: Vec<u8>,
    swaps: u8,
    to_act: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Illegal(String);
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (X1)", self.0)
    }
}
impl Cites for Illegal {
    fn rule(&self) -> &'static str {
        "X1"
    }
}

impl<const FAULT: u8> Peek<FAULT> {
    fn to_act(&self) -> Option<Seat> {
        (self.laid.len() < 6).then(|| Seat::new((self.laid.len() % 2) as u8))
    }
}

impl<const FAULT: u8> Game for Peek<FAULT> {
    const INFO: GameInfo = GameInfo {
        id: "peek",
        title: "Peek",
        leaflet: "none",
        about: "For tests.",
        seats: (2, 2),
        counts: "points",
        wins: Wins::Most,
        points: if FAULT == POINTS_OUTSIDE { (0, 3) } else { (0, 8) },
        spread: 3,
        longest: Some(8),
        advised: None,
        rules: &[Rule { id: "X1", text: "Lay a card of your hand in your turn.", leaflet: "none", rulings: &[] }],
        rules_version: 1,
        oldest_rules_version: 1,
    };
    type Options = NoOptions;
    type Action = Act;
    type Event = Happened;
    type View = Seen;
    type Illegal = Illegal;

    fn deal(_: &NoOptions, _: u8, seed: Seed, _: &mut impl Sink<Happened>) -> Self {
        let mut pack: Vec<u8> = (0..9).collect();
        seed.stream(0).shuffle(&mut pack);
        let mut hand = || {
            let mut hand = pack.split_off(pack.len() - 3);
            hand.sort_unstable();
            hand
        };
        let hands = [hand(), hand()];
        Self { seed, hands, pack, laid: Vec::new(), swaps: 0 }
    }
    fn options(&self) -> &NoOptions {
        &NoOptions
    }
    fn seats(&self) -> u8 {
        2
    }
    fn status(&self) -> Status {
        if let Some(to_act) = self.to_act() {
            return Status::Playing { to_act };
        }
        let last = &self.laid[4..];
        Status::Over(Outcome::most_win(Ended::Complete, &[last[0].into(), last[1].into()]))
    }
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Act>) {
        if self.to_act() == Some(seat) {
            let skipped = usize::from(FAULT == LIST_INCOMPLETE && self.hands[seat.index()].len() > 2);
            out.extend(self.hands[seat.index()].iter().skip(skipped).map(|&card| Act::Lay(card)));
            if self.laid.is_empty() && self.swaps < 2 {
                out.push(Act::Swap);
            }
        }
    }
    fn check(&self, seat: Seat, action: &Act) -> Result<(), Illegal> {
        let turn = self.to_act() == Some(seat);
        match action {
            Act::Lay(card) if turn && self.hands[seat.index()].contains(card) => Ok(()),
            Act::Lay(card) if FAULT == REFUSAL_LEAKS && self.hands[1 - seat.index()].contains(card) => {
                Err(Illegal("that card is in the other hand".to_owned()))
            }
            Act::Lay(_) => Err(Illegal("not in your hand, or not your turn".to_owned())),
            Act::Swap if turn && self.laid.is_empty() && self.swaps < 2 => Ok(()),
            Act::Swap => Err(Illegal("too late".to_owned())),
        }
    }
    fn apply(&mut self, seat: Seat, action: &Act, events: &mut impl Sink<Happened>) {
        match action {
            Act::Lay(card) => {
                self.hands[seat.index()].retain(|held| held != card);
                if FAULT != CARD_LOST || self.laid.len() != 3 {
                    self.laid.push(*card);
                } else {
                    self.laid.push(0);
                }
                events.note(|| Happened::Laid(seat, *card));
            }
            Act::Swap => {
                let low = self.hands[seat.index()].remove(0);
                let top = self.pack.pop().expect("the pack has three cards");
                self.pack.insert(0, low);
                self.hands[seat.index()].push(top);
                self.hands[seat.index()].sort_unstable();
                self.swaps += 1;
                events.note(|| Happened::Swapped(seat, Some(top)));
            }
        }
    }
    fn stop_after_hand(&mut self) {}
    fn points(&self, seat: Seat) -> Points {
        self.laid.iter().skip(seat.index()).step_by(2).next_back().map_or(0, |card| (*card).into())
    }
    fn hands_to_come(&self) -> f64 {
        0.0
    }
    fn rule_of(&self, _action: &Act) -> &'static str {
        "X1"
    }
    fn view(&self, viewer: Viewer) -> Seen {
        Seen {
            viewer,
            sly: Sly(self.pack[0]),
            hand: viewer.seat().map_or_else(Vec::new, |seat| self.hands[seat.index()].clone()),
            held: [self.hands[0].len(), self.hands[1].len()],
            pack: self.pack.len(),
            leak: if FAULT == VIEW_LEAKS { self.pack[1..2].to_vec() } else { Vec::new() },
            laid: self.laid.clone(),
            swaps: self.swaps,
            to_act: self.to_act(),
        }
    }
    fn redact(event: &Happened, viewer: Viewer) -> Option<Happened> {
        match event {
            Happened::Swapped(seat, _) if !viewer.is(*seat) && FAULT != EVENT_LEAKS => Some(Happened::Swapped(*seat, None)),
            other => Some(other.clone()),
        }
    }
}

impl<const FAULT: u8> Imagine for Peek<FAULT> {
    type Beliefs = Seen;
    fn shuffle_unseen(&mut self, rng: &mut PlayRng) {
        rng.shuffle(&mut self.pack);
    }
    fn prepare(view: &Seen) -> Seen {
        view.clone()
    }
    fn draw(view: &Seen, rng: &mut PlayRng) -> Self {
        let seen = |card: &u8| view.laid.contains(card) || view.hand.contains(card) || view.leak.contains(card);
        let mut unseen: Vec<u8> = (0..9).filter(|card| !seen(card)).collect();
        rng.shuffle(&mut unseen);
        let mut hands = [Vec::new(), Vec::new()];
        for seat in Seat::all(2) {
            hands[seat.index()] = if view.viewer.is(seat) {
                view.hand.clone()
            } else {
                let mut hand = unseen.split_off(unseen.len() - view.held[seat.index()]);
                hand.sort_unstable();
                hand
            };
        }
        if let [leak] = view.leak[..] {
            unseen.insert(1, leak);
        }
        Self { seed: Seed::imagined(rng), hands, pack: unseen, laid: view.laid.clone(), swaps: view.swaps }
    }
}

impl<const FAULT: u8> Positions for Peek<FAULT> {
    const VIEW: Shape = Shape::Named(if FAULT == SHAPE_WRONG { &Shape::Number } else { &Shape::CARDS });

    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Laid<Self>, BadPosition> {
        let mut read = |name: &str| -> Result<Vec<u8>, BadPosition> {
            let list = members.list(name)?.unwrap_or_default();
            Ok(list.iter().filter_map(|card| card.as_text()?.strip_prefix('c')?.parse().ok()).collect())
        };
        let hands = [read("one")?, read("two")?];
        let (pack, laid) = (read("pack")?, read("laid")?);
        let swaps = members.int("swaps", 0, 2)?.unwrap_or(0) as u8;
        let state = Self { seed: Seed::imagined(rng), hands, pack, laid, swaps };
        Ok(Laid { state, listed: Seats::all(2), filled_hands: false, filled_piles: false })
    }
    fn position(&self) -> Value {
        let cards = |cards: &[u8]| Value::texts(cards.iter().map(|card| format!("c{card}")));
        Value::map([
            ("one", cards(&self.hands[0])),
            ("two", cards(&self.hands[1])),
            ("pack", cards(&self.pack)),
            ("laid", cards(&self.laid)),
            ("swaps", self.swaps.into()),
        ])
    }
    fn show(view: &Seen) -> Value {
        let cards = |cards: &[u8]| Value::texts(cards.iter().map(|card| format!("c{card}")));
        Value::map([("hand", cards(&view.hand)), ("pack", cards(&view.leak)), ("laid", cards(&view.laid))])
    }
    fn facts(&self, _: Seats) -> Value {
        Value::Map(Vec::new())
    }
    fn hidden_from(&self, viewer: Viewer) -> Vec<String> {
        let hands = Seat::all(2).filter(|seat| !viewer.is(*seat)).flat_map(|seat| &self.hands[seat.index()]);
        hands.chain(&self.pack).map(|card| format!("c{card}")).collect()
    }
    fn inventory(&self) -> Vec<String> {
        let mut all: Vec<u8> = self.hands.iter().flatten().chain(&self.pack).chain(&self.laid).copied().collect();
        all.sort_unstable();
        all.iter().map(|card| format!("c{card}")).collect()
    }
}

impl<const FAULT: u8> Words for Peek<FAULT> {
    fn tell(event: &Happened, names: &Names<'_>) -> Telling {
        match event {
            Happened::Laid(seat, card) => {
                Telling::new(names.does(*seat, "lay")).with(Motion::of(format!("c{card}"), "hand", "laid"))
            }
            Happened::Swapped(seat, _) => Telling::new(names.does(*seat, "swap")),
        }
    }
    fn prompt(_: &Seen, _: &Names<'_>) -> String {
        String::new()
    }
    fn describe(view: &Seen, _: &Names<'_>) -> Scene {
        let leak = if FAULT == SCENE_LEAKS { (0..9).map(|card| format!("c{card}")).collect() } else { Vec::new() };
        Scene::default().section("laid", leak.into_iter().chain([format!("{:?}", view.laid)]))
    }
}

impl<const FAULT: u8> Policy for Peek<FAULT> {
    fn choose(_: &Seen, legal: &[Act], _: Skill, rng: &mut PlayRng) -> Act {
        rng.pick(legal).clone()
    }
    fn why(_: &Seen, _: &Act, _: &Names<'_>) -> String {
        String::new()
    }
}

impl<const FAULT: u8> Observe for Peek<FAULT> {
    fn observe(view: &Seen, to: &mut Observation) {
        to.set("hand", 9, view.hand.iter().map(|card| usize::from(*card)));
        to.set("laid", 9, view.laid.iter().map(|card| usize::from(*card)));
        to.which_seat("to_act", (view.viewer, 2), view.to_act);
        if FAULT == OBSERVATION_LEAKS {
            to.number("bottom", f32::from(view.sly.0));
        }
        if FAULT == PIECE_SILENT {
            to.number("nothing", 1.0);
        }
    }
    fn numbering(_: &NoOptions, _: u8) -> Numbering {
        Numbering::Stable { count: 10 }
    }
    fn spell(_: &NoOptions, _: u8, _: Seat, action: &Act, out: &mut Vec<u32>) {
        match action {
            Act::Lay(card) if FAULT == NUMBERS_CLASH => out.push(u32::from(card / 2)),
            Act::Lay(card) => out.push((*card).into()),
            Act::Swap => out.push(9),
        }
    }
}
