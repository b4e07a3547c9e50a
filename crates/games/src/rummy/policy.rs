//! Quick players. They lay down all they can, and judge a hand by what will still be in it when somebody runs out.

use engine::exact::power_of_halves;
use engine::sort::sort_by;
use engine::words::list;
use engine::{Names, PlayRng, Policy, Search, Seat, Skill};

use super::action::Action;
use super::melds::{Meld, Melds};
use super::quick;
use super::state::{Phase, Rummy};
use super::view::View;
use crate::rummy_pack::words::meld_name;
use crate::rummy_pack::{Card, Cards, Source, lowest};

impl Policy for Rummy {
    fn choose(view: &View, legal: &[Action], skill: Skill, _rng: &mut PlayRng) -> Action {
        let judge = Judge::new(view, skill);
        let wanted = match view.phase {
            Phase::Draw if judge.takes_pile() => Action::Draw(Source::Pile),
            Phase::Draw => Action::Draw(Source::Pack),
            Phase::Play | Phase::Over => judge.lay().unwrap_or_else(|| Action::Discard(judge.discard(judge.hand).0)),
        };
        // Where one pile is empty the other one is drawn from.
        if legal.contains(&wanted) { wanted } else { legal[0] }
    }

    fn candidates(view: &View, legal: &[Action], most: usize, rng: &mut PlayRng) -> Vec<Action> {
        let own = Self::choose(view, legal, Skill::Steady, rng);
        if view.phase == Phase::Draw {
            return std::iter::once(own).chain(legal.iter().copied().filter(|action| *action != own)).collect();
        }
        let judge = Judge::new(view, Skill::Steady);
        let lays = legal.iter().copied().filter(|action| !matches!(action, Action::Discard(_))).take(4);
        let discards = judge.ranked_discards(judge.hand).into_iter().map(|(card, _)| Action::Discard(card));
        let others = lays.chain(discards).filter(|action| *action != own);
        std::iter::once(own).chain(others).take(most).collect()
    }

    const SEARCH: Search = Search { sharp: 600, master: 12_000, points: 0.1, ..Search::DEFAULT };

    fn step(&self, seat: Seat, _legal: &mut Vec<Action>, _rng: &mut PlayRng) -> Action {
        quick::step(self, seat)
    }

    fn why(view: &View, action: &Action, names: &Names<'_>) -> String {
        let judge = Judge::new(view, Skill::Steady);
        match *action {
            Action::Draw(Source::Pack) if view.seen.up().is_none() => "there is nothing on the pile".to_owned(),
            Action::Draw(Source::Pack) => {
                let up = view.seen.up().map_or_else(String::new, Card::name);
                format!("a card from the pack is worth more to this hand than the {up}")
            }
            Action::Draw(Source::Pile) => {
                let up = view.seen.up().map_or_else(String::new, Card::name);
                if view.seen.up().is_some_and(|up| judge.lays(up)) {
                    format!("the {up} can be laid on the table at once")
                } else if legal_without_pack(view) {
                    "there is no card left in the pack".to_owned()
                } else if let Some(partner) = view.seen.up().and_then(|up| judge.partner(up)) {
                    format!("the {up} goes with the {} in hand: one card more and both can be laid", partner.name())
                } else {
                    format!("the {up} makes the hand cheaper than a card from the pack does on average")
                }
            }
            Action::Meld(cards) if cards == judge.hand => "it lays down the last cards and wins the hand".to_owned(),
            Action::Meld(cards) => format!("{} {} points out of the hand", takes(&meld_name(cards)), cards.points()),
            Action::Add { card, .. } if judge.hand.len() == 1 => {
                format!("the {} is the last card: it wins the hand", card.name())
            }
            Action::Add { card, .. } => format!("it takes {} out of the hand", points(card)),
            Action::Discard(card) if judge.hand.len() == 1 => format!("the {} is the last card: it wins the hand", card.name()),
            Action::Discard(card) => judge.why_discard(card, names),
        }
    }
}

/// Whether the discard pile is all that there is to draw from.
fn legal_without_pack(view: &View) -> bool {
    view.seen.pack == 0
}

fn takes(meld: &str) -> String {
    format!("laying down {meld} takes")
}

fn points(card: Card) -> String {
    engine::words::count(card.number(), "point")
}

/// How one player sees the table.
struct Judge<'a> {
    view: &'a View,
    skill: Skill,
    hand: Cards,
    /// The melds that the player thinks of adding to.
    melds: Melds,
    /// Cards that may still come: in the pack or in other hands.
    unseen: Cards,
    me: Seat,
    /// About how many more half turns the hand will last.
    half_turns: u32,
}

impl<'a> Judge<'a> {
    fn new(view: &'a View, skill: Skill) -> Self {
        let me = view.seen.viewer.seat().unwrap_or(view.to_act);
        let fewest = Seat::all(view.seen.seats).filter(|seat| *seat != me).map(|seat| view.seen.held[seat.index()]).min();
        let mut melds = view.melds.clone();
        let mut unseen = view.seen.unseen();
        if skill == Skill::Novice {
            // A novice looks at their own melds only, and does not remember what went under the discard pile.
            for meld in melds.iter_mut().filter(|meld| meld.by != Some(me)) {
                meld.cards = Cards::NONE;
            }
            unseen = Cards::ALL.difference(view.seen.laid).difference(view.seen.hand());
        }
        let half_turns = 2 + u32::from(fewest.unwrap_or(8));
        Self { view, skill, hand: view.seen.hand(), melds, unseen, me, half_turns }
    }

    /// The next card or cards to lay on the table, if there are any.
    fn lay(&self) -> Option<Action> {
        let add = self.first_addition(self.hand);
        let meld = lowest(self.hand).melds().next();
        match (meld, add) {
            // Sequences and sets go first, unless a card is better used on another meld: then the rest is smaller.
            (Some(meld), Some(add)) => {
                let melds_first = laid(self.hand, &self.melds, Order::MeldsFirst).points();
                let additions_first = laid(self.hand, &self.melds, Order::AdditionsFirst).points();
                Some(if additions_first < melds_first { add } else { Action::Meld(meld) })
            }
            (Some(meld), None) => Some(Action::Meld(meld)),
            (None, add) => add,
        }
    }

    fn first_addition(&self, hand: Cards) -> Option<Action> {
        let fits = |card: Card| (1..).zip(&self.melds).find(|(_, meld)| meld.cards.takes(card)).map(|(to, _)| (card, to));
        let (card, to) = hand.iter().filter_map(fits).max_by_key(|(card, _)| card.number())?;
        Some(Action::Add { card, to })
    }

    /// What is left of a hand when all is laid down that can be.
    fn rest(&self, hand: Cards) -> Cards {
        let melds_first = laid(hand, &self.melds, Order::MeldsFirst);
        if melds_first.is_empty() || self.skill == Skill::Novice {
            return melds_first;
        }
        let additions_first = laid(hand, &self.melds, Order::AdditionsFirst);
        if additions_first.points() < melds_first.points() { additions_first } else { melds_first }
    }

    /// A card of the hand with which this one would be two thirds of a sequence or set that can still come.
    fn partner(&self, card: Card) -> Option<Card> {
        let completes = |other: Card| self.unseen.iter().any(|third| Cards::NONE.with(card).with(other).with(third).is_meld());
        self.hand.iter().find(|other| *other != card && completes(*other))
    }

    /// Whether this card could be laid down at once.
    fn lays(&self, card: Card) -> bool {
        let all = self.hand.with(card);
        let rest = self.rest(all);
        // Or one like it, where there are two ways: what counts is that more cards leave the hand.
        !rest.contains(card) && rest.len() <= self.rest(self.hand).len()
    }

    fn takes_pile(&self) -> bool {
        let Some(up) = self.view.seen.up() else { return false };
        if self.lays(up) {
            return true;
        }
        if self.skill != Skill::Steady {
            return false;
        }
        let (card, after) = self.discard(self.rest(self.hand.with(up)));
        card != up && after < self.after_pack()
    }

    /// What the hand will cost after a draw from the pack: as it is, less what a new card lays down on average.
    fn after_pack(&self) -> f64 {
        let rest = self.rest(self.hand);
        let known = self.view.seen.pack_seen.as_ref().and_then(|pack| pack.last());
        if let Some(&top) = known {
            return self.discard(self.rest(self.hand.with(top))).1;
        }
        let now = rest.points();
        let sum: i32 = self.unseen.iter().map(|card| (now - self.rest(rest.with(card)).points()).max(0)).sum();
        self.burden(rest) - f64::from(sum) / f64::from(self.unseen.len().max(1))
    }

    /// The best discard, and what the hand will cost after it.
    fn discard(&self, hand: Cards) -> (Card, f64) {
        // Nothing is left: the hand is won.
        let won = (self.view.seen.up().unwrap_or(Card::from_index(0)), -1000.0);
        self.ranked_discards(hand).first().copied().unwrap_or(won)
    }

    /// All discards with what the hand will cost after them, best first.
    fn ranked_discards(&self, hand: Cards) -> Vec<(Card, f64)> {
        let value = |card: Card| match self.skill {
            // The highest card that is not half of something.
            Skill::Novice => {
                let pairs = Cards::ALL.iter().any(|other| {
                    let near = other.suit() == card.suit() && other.number().abs_diff(card.number()) == 1;
                    hand.contains(other) && other != card && (near || other.number() == card.number())
                });
                f64::from(hand.points()) - f64::from(card.number()) + if pairs { 6.0 } else { 0.0 }
            }
            Skill::Greedy => f64::from(hand.without(card).points()),
            Skill::Steady => self.burden(hand.without(card)) + self.danger(card),
        };
        let mut ranked: Vec<(Card, f64)> = hand.iter().map(|card| (card, value(card))).collect();
        sort_by(&mut ranked, |a, b| a.1.total_cmp(&b.1).then(b.0.number().cmp(&a.0.number())));
        ranked
    }

    /// The points that this hand will probably cost its holder.
    fn burden(&self, hand: Cards) -> f64 {
        // How many unseen cards would let each one be laid down.
        let mut outs = [0u8; Card::COUNT as usize];
        for next in self.unseen.iter() {
            for card in hand.difference(self.rest(hand.with(next))).iter() {
                outs[usize::from(card.index())] += 1;
            }
        }
        let unseen = f64::from(self.unseen.len().max(1));
        let cost = |card: Card| {
            let chance = f64::from(outs[usize::from(card.index())]) / unseen;
            // Every card held is also a turn further from running out.
            (f64::from(card.number()) + 2.0) * power_of_halves((1.0 - chance * 1.6).max(0.05), self.half_turns)
        };
        hand.iter().map(cost).sum()
    }

    /// What it costs to give this card away: the next player may have a place for it.
    fn danger(&self, card: Card) -> f64 {
        if self.melds.iter().any(|meld| meld.cards.takes(card)) || !self.wanted_with(card).is_empty() { 3.0 } else { 0.0 }
    }

    fn next(&self) -> Seat {
        self.me.left(self.view.seen.seats)
    }

    /// The cards that the next player is known to hold, having picked them up, and could lay down with this one.
    fn wanted_with(&self, card: Card) -> Cards {
        let known = self.view.seen.memory.known[self.next().index()];
        let meld = lowest(known.with(card)).melds().find(|meld| meld.contains(card));
        meld.map_or(Cards::NONE, |meld| meld.without(card))
    }

    /// Why this card is given away, by what was weighed: what it is worth, and what the next player could do with it or with another.
    fn why_discard(&self, card: Card, names: &Names<'_>) -> String {
        let (name, next) = (card.name(), names.of(self.next()));
        let picked_up = |other: Card| {
            let with = self.wanted_with(other);
            (!with.is_empty())
                .then(|| format!("{next} picked up {}", list(with.iter().map(|held| format!("the {}", held.name())))))
        };
        if self.danger(card) > 0.0 {
            let though = picked_up(card)
                .map_or_else(|| format!("{next} may have a place for it"), |held| format!("{held}, which go with it"));
            return format!("the {name} is the least useful card, though {though}");
        }
        // A card that would cost less to give away, were it not for the next player.
        let alone = |held: &Card| self.burden(self.hand.without(*held));
        let cheaper = self.hand.iter().filter(|held| alone(held) < alone(&card)).min_by(|a, b| alone(a).total_cmp(&alone(b)));
        match cheaper.and_then(|other| picked_up(other).map(|held| (other, held))) {
            Some((other, held)) => {
                format!("{held}, and the {} would go with them; the {name} is safer to give away", other.name())
            }
            None => format!("the {name} has the least chance of getting onto the table"),
        }
    }
}

/// In which order cards are laid down.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    MeldsFirst,
    AdditionsFirst,
}

/// What is left of a hand when it is laid down in this order.
fn laid(hand: Cards, on_table: &Melds, order: Order) -> Cards {
    let mut rest = hand;
    let mut melds: Melds = on_table.clone();
    if order == Order::AdditionsFirst {
        rest = added(rest, &mut melds);
    }
    let arranged = lowest(rest);
    for cards in arranged.melds() {
        // Cards that the hand and the table hold between them make no more melds than the table has room for.
        if melds.try_push(Meld { cards, by: None }).is_ok() {
            rest = rest.difference(cards);
        }
    }
    added(rest, &mut melds)
}

/// Adds cards to melds for as long as one fits.
fn added(mut rest: Cards, melds: &mut Melds) -> Cards {
    loop {
        let before = rest;
        for card in before.iter() {
            if let Some(meld) = melds.iter_mut().find(|meld| meld.cards.takes(card)) {
                meld.cards = meld.cards.with(card);
                rest = rest.without(card);
            }
        }
        if rest == before {
            return rest;
        }
    }
}
