//! Quick players. They judge a hand by what will still be in it when somebody runs out.

use engine::exact::power_of_halves;
use engine::sort::sort_by;
use engine::{Names, PlayRng, Policy, Search, Seat, Skill};

use super::action::{Action, Source};
use super::cards::{Card, Cards};
use super::quick;
use super::state::Plaza;
use super::view::View;

impl Policy for Plaza {
    fn choose(view: &View, legal: &[Action], skill: Skill, _rng: &mut PlayRng) -> Action {
        let judge = Judge::new(view, skill);
        let value = |action: &Action| judge.value(action);
        // The first of the best: legal actions are sorted, so the choice does not depend on anything else.
        *legal
            .iter()
            .rev()
            .max_by(|a, b| value(a).total_cmp(&value(b)))
            .expect("a player is asked only when there is something to do")
    }

    fn candidates(view: &View, legal: &[Action], most: usize, _rng: &mut PlayRng) -> Vec<Action> {
        let judge = Judge::new(view, Skill::Steady);
        let mut ranked: Vec<(f64, Action)> = legal.iter().map(|action| (judge.value(action), *action)).collect();
        sort_by(&mut ranked, |a, b| b.0.total_cmp(&a.0));
        ranked.into_iter().take(most).map(|(_, action)| action).collect()
    }

    // A sharp player who thinks longer plays among four as well as a master.
    const SEARCH: Search = Search { sharp: 150, master: 12_000, hint: Some(1_200), review: 130, ..Search::DEFAULT };

    fn step(&self, seat: Seat, _legal: &mut Vec<Action>, _rng: &mut PlayRng) -> Action {
        quick::step(self, seat)
    }

    fn why(view: &View, action: &Action, names: &Names<'_>) -> String {
        let judge = Judge::new(view, Skill::Steady);
        match *action {
            Action::Draw(Source::Up) => {
                let up = view.up().map_or_else(String::new, Card::name);
                if view.up().is_some_and(|up| judge.parks_at_once(up)) {
                    format!("the {up} can be parked at once")
                } else {
                    format!("with the {up} the hand will probably cost less than with a card from the pack")
                }
            }
            Action::Draw(Source::Down) => match view.up() {
                None => "there is nothing to draw up".to_owned(),
                Some(up) => format!("a card from the pack is worth more to this hand than the {}", up.name()),
            },
            Action::Park(cards) if cards == view.hand => "it parks the last card and wins the hand".to_owned(),
            Action::Park(cards) => format!("it takes {} points out of the hand", cards.points()),
            Action::Discard(card) if judge.danger(card) > 0.0 => {
                let next = judge.next().map_or_else(|| "somebody".to_owned(), |next| names.of(next));
                format!("the {} is the least useful card, though {next} may have a place for it", card.name())
            }
            Action::Discard(card) => format!("the {} has the least chance to be parked, and nobody can park it now", card.name()),
        }
    }
}

/// What a hand is worth to its holder, as far as they can see.
struct Judge<'a> {
    view: &'a View,
    skill: Skill,
    /// Cards that may still come: in the pack or in other hands.
    unseen: Cards,
    /// About how many more half turns the hand will last.
    half_turns: u32,
}

impl<'a> Judge<'a> {
    fn new(view: &'a View, skill: Skill) -> Self {
        let me = view.viewer.seat();
        let fewest = Seat::all(view.seats).filter(|seat| Some(*seat) != me).map(|seat| view.held[seat.index()]).min();
        let unseen = match skill {
            Skill::Steady => view.unseen(),
            // The others do not count the cards.
            Skill::Novice | Skill::Greedy => Cards::NONE,
        };
        Self { view, skill, unseen, half_turns: 2 + u32::from(fewest.unwrap_or(10)) }
    }

    fn value(&self, action: &Action) -> f64 {
        let (hand, plaza) = (self.view.hand, self.view.plaza);
        match *action {
            // A greedy player takes what lies up only when they can park it at once, a novice also when it goes with a card in hand.
            Action::Draw(Source::Down) if self.skill != Skill::Steady => 0.0,
            Action::Draw(Source::Up) if self.skill != Skill::Steady => {
                let pairs = |up: Card| self.skill == Skill::Novice && !hand.outs(up, plaza).is_empty();
                if self.view.up().is_some_and(|up| self.parks_with(up) || pairs(up)) { 1.0 } else { -1.0 }
            }
            Action::Draw(Source::Down) => self.after_draw_down(),
            Action::Draw(Source::Up) => self.view.up().map_or(f64::MIN, |up| self.after_draw(hand.with(up))),
            Action::Park(cards) => {
                let rest = hand.difference(cards);
                if rest.is_empty() { f64::MAX } else { self.after_discard(rest, plaza.union(cards)) }
            }
            Action::Discard(card) => -self.burden(hand.without(card), plaza) - self.danger(card),
        }
    }

    /// The best that can be made of a hand after a draw: park what can be parked, discard the worst.
    fn after_draw(&self, hand: Cards) -> f64 {
        let plaza = self.view.plaza;
        let park = hand.parkable(plaza);
        let rest = hand.difference(park);
        match rest.len() {
            0 => 60.0,
            1 => self.after_discard(hand, plaza),
            _ => self.after_discard(rest, plaza.union(park)),
        }
    }

    /// What a hand is worth after its best discard.
    fn after_discard(&self, hand: Cards, plaza: Cards) -> f64 {
        let costs = self.costs(hand, plaza);
        let total: f64 = hand.iter().map(|card| costs[usize::from(card.index())]).sum();
        // The hand without its discard costs about what the others cost in it.
        let best = hand.iter().map(|card| costs[usize::from(card.index())] - total - self.danger(card)).max_by(f64::total_cmp);
        best.unwrap_or(0.0)
    }

    /// What the top of the pack is worth: known where its order was seen, otherwise on average.
    fn after_draw_down(&self) -> f64 {
        let hand = self.view.hand;
        let pack = self.view.pack_seen.as_ref().and_then(|pack| pack.last());
        if let Some(&top) = pack {
            return self.after_draw(hand.with(top));
        }
        let (sum, n) = self.unseen.iter().fold((0.0, 0), |(sum, n), card| (sum + self.after_draw(hand.with(card)), n + 1));
        if n == 0 { f64::MIN } else { sum / f64::from(n) }
    }

    /// The points that this hand will probably cost its holder.
    fn burden(&self, hand: Cards, plaza: Cards) -> f64 {
        let costs = self.costs(hand, plaza);
        hand.iter().map(|card| costs[usize::from(card.index())]).sum()
    }

    /// The same for each card, by its index.
    fn costs(&self, hand: Cards, plaza: Cards) -> [f64; Card::COUNT as usize] {
        let ready = hand.parkable(plaza);
        // How many unseen cards would let each one be parked.
        let mut outs = [0u8; Card::COUNT as usize];
        for next in self.unseen.iter() {
            for card in hand.with(next).parkable(plaza).difference(ready).iter() {
                outs[usize::from(card.index())] += 1;
            }
        }
        let mut costs = [0.0; Card::COUNT as usize];
        for card in hand.iter() {
            let (index, number) = (usize::from(card.index()), f64::from(card.number()));
            costs[index] = if ready.contains(card) {
                // Held back it still counts if somebody runs out first, but it can go at any turn.
                number * 0.12 + 0.3
            } else {
                let chance = f64::from(outs[index]) / f64::from(self.unseen.len().max(1));
                // Every card held is also a turn further from running out.
                (number + 5.0) * power_of_halves((1.0 - chance * 1.6).max(0.05), self.half_turns)
            };
        }
        costs
    }

    /// Who plays after this player.
    fn next(&self) -> Option<Seat> {
        self.view.viewer.seat().map(|seat| seat.left(self.view.seats))
    }

    /// What it costs to give this card away: the next player may have a place for it.
    fn danger(&self, card: Card) -> f64 {
        if self.skill != Skill::Steady {
            return 0.0;
        }
        let known = self.next().map_or(Cards::NONE, |next| self.view.known[next.index()]);
        let table = Cards::NONE.with(card);
        if known.with(card).parkable(self.view.plaza).contains(card) || table.fit(self.view.plaza) {
            // They park it and are one card closer to running out, though they gain no more than a draw would give.
            1.0
        } else {
            0.0
        }
    }

    fn parks_with(&self, card: Card) -> bool {
        self.view.hand.with(card).parkable(self.view.plaza).contains(card)
    }

    /// Whether a legal play parks the card once it is drawn.
    fn parks_at_once(&self, card: Card) -> bool {
        let hand = self.view.hand.with(card);
        // P12: a play may not leave exactly one card.
        let fits = |cards: &Cards| cards.contains(card) && cards.fit(self.view.plaza) && hand.len() - cards.len() != 1;
        self.parks_with(card) && hand.parkable(self.view.plaza).subsets().any(|cards| fits(&cards))
    }
}
