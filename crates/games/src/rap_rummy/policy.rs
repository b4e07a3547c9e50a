//! Quick players. They know exactly what a hand counts; a steady one also knows which cards would improve it, which discards
//! are dangerous, and about what the others count by now.

use engine::sort::sort_by;
use engine::{Chance, Names, PlayRng, Policy, Search, Searcher, Seat, Seed, Skill};

use super::action::Action;
use super::quick;
use super::state::{Phase, RapRummy};
use super::view::View;
use crate::rummy_pack::words::meld_name;
use crate::rummy_pack::{Card, Cards, Source, lowest};

impl Policy for RapRummy {
    fn choose(view: &View, legal: &[Action], skill: Skill, rng: &mut PlayRng) -> Action {
        Judge::new(view, skill).choose(legal, rng)
    }

    fn choose_as_in_2026(view: &View, legal: &[Action], rng: &mut PlayRng) -> Action {
        Judge { waits: true, ..Judge::new(view, Skill::Steady) }.choose(legal, rng)
    }

    fn candidates(view: &View, legal: &[Action], most: usize, rng: &mut PlayRng) -> Vec<Action> {
        let judge = Judge::new(view, Skill::Steady);
        let own = judge.choose(legal, rng);
        let mut all = vec![own];
        if view.phase == Phase::Play {
            for (at, (card, _)) in judge.ranked_discards(judge.hand).into_iter().enumerate() {
                all.push(Action::Discard(card));
                // Whether to rap is a question of the count, and only the best discards leave the lowest.
                if at < 3 {
                    all.push(Action::DiscardRap(card));
                }
            }
        } else {
            all.extend_from_slice(legal);
        }
        let mut seen = Vec::new();
        all.retain(|action| {
            legal.contains(action) && !seen.contains(action) && {
                seen.push(*action);
                true
            }
        });
        all.truncate(most);
        all
    }

    fn candidates_of(who: Searcher, view: &View, legal: &[Action], most: usize, rng: &mut PlayRng) -> Vec<Action> {
        // A hand that counts next to nothing raps: waiting for more points is not worth a thought.
        if legal.contains(&Action::Rap) && lowest(view.seen.hand()).count() <= NEXT_TO_NOTHING {
            return vec![Action::Rap];
        }
        let mut all = Self::candidates(view, legal, most, rng);
        if who == Searcher::Master {
            // A master begins with the choice of the rollouts, which raps sooner than a steady player dares.
            let own = quick::choose(view);
            if legal.contains(&own) {
                all.retain(|action| *action != own);
                all.insert(0, own);
                all.truncate(most);
            }
        }
        all
    }

    const SEARCH: Search =
        Search { sharp: 24, master: 4_000, margin: 2.0, points: 0.1, hint: Some(1_200), review: 320, ..Search::DEFAULT };

    fn step(&self, seat: Seat, _legal: &mut Vec<Action>, _rng: &mut PlayRng) -> Action {
        quick::step(self, seat)
    }

    fn why(view: &View, action: &Action, names: &Names<'_>) -> String {
        let judge = Judge::new(view, Skill::Steady);
        let counts = |hand: Cards| format!("the hand counts {}", lowest(hand).count());
        let mut rng = Seed::from_text("why").playouts();
        let odds = |hand: Cards, rng: &mut PlayRng| {
            let odds = judge.showdown(hand, rng);
            format!("{}, and in about {} of 10 deals that would be the lowest", counts(hand), (odds.lowest * 10.0).round())
        };
        match *action {
            Action::Pass if lowest(judge.hand).count() <= quick::usual(view.seen.seats, 0) => {
                format!("{}, and a draw may still make it better before the rap", counts(judge.hand))
            }
            Action::Pass => format!("{}: too many to rap before the first draw", counts(judge.hand)),
            Action::Meld(_) => "nothing is laid down in this game".to_owned(),
            Action::Rap => odds(judge.hand, &mut rng),
            Action::DiscardRap(card) => format!("without the {} {}", card.name(), odds(judge.hand.without(card), &mut rng)),
            Action::Draw(Source::Pack) => match view.seen.up() {
                None => "there is nothing on the pile".to_owned(),
                Some(up) => {
                    let (now, after) = (lowest(judge.hand).count(), judge.best_with(up));
                    if after < now {
                        format!(
                            "the {} would bring the count down by {}; a card from the pack does better on average",
                            up.name(),
                            now - after
                        )
                    } else {
                        format!("the {} would not bring the count down", up.name())
                    }
                }
            },
            Action::Draw(Source::Pile) => {
                let hand = view.seen.up().map_or(judge.hand, |up| judge.hand.with(up));
                let melds = lowest(hand);
                if let Some(meld) = view.seen.up().and_then(|up| melds.melds().find(|meld| meld.contains(up))) {
                    return format!("it makes {}", meld_name(meld));
                }
                let (now, after) = (lowest(judge.hand).count(), view.seen.up().map_or(0, |up| judge.best_with(up)));
                if after < now {
                    format!("it brings the count down from {now} to {after}")
                } else {
                    "it leaves the count as it is, with better prospects".to_owned()
                }
            }
            Action::Discard(card) => {
                let rest = judge.hand.without(card);
                let next = names.of(judge.me.left(view.seen.seats));
                let danger =
                    if judge.danger(card) < 0.5 { format!(", and it is of little use to {next}") } else { String::new() };
                format!("without the {} {} with the best prospects{danger}", card.name(), counts(rest))
            }
        }
    }
}

/// What a showdown would bring, as far as one can tell.
struct Odds {
    /// How likely nobody counts less.
    lowest: f64,
    /// Points more than the others get, on average.
    gain: f64,
    /// By how much the lowest of the others counts more, on average.
    ahead: f64,
}

/// How one player sees the table.
struct Judge<'a> {
    view: &'a View,
    skill: Skill,
    hand: Cards,
    /// Cards that may still come: in the pack or in other hands.
    unseen: Cards,
    me: Seat,
    /// Whether this player waits when ahead.
    waits: bool,
}

/// With a hand that counts so little a steady player raps before drawing.
const NEXT_TO_NOTHING: i32 = 5;
/// Imagined showdowns for one decision to rap.
const SAMPLES: u32 = 32;
/// How much of what the next draw may bring is counted on. More is worse: the hand ends sooner than one thinks.
const PROSPECT: f64 = 0.8;
/// How much a discard that helps the next player is shunned.
const DANGER: f64 = 0.1;
/// How much of a lead would be left after another round.
const WAIT: f64 = 0.3;
/// What a showdown must promise for a rap, found by play: waiting for more loses more.
const SOONER: f64 = -3.0;

impl<'a> Judge<'a> {
    fn new(view: &'a View, skill: Skill) -> Self {
        let me = view.seen.viewer.seat().unwrap_or(view.to_act);
        Self { view, skill, hand: view.seen.hand(), unseen: view.seen.unseen(), me, waits: false }
    }

    /// What this player does.
    fn choose(&self, legal: &[Action], rng: &mut PlayRng) -> Action {
        let wanted = match self.view.phase {
            Phase::RapRound => {
                if self.raps(self.hand, rng) {
                    Action::Rap
                } else {
                    Action::Pass
                }
            }
            Phase::Draw => {
                // Who draws first may still rap with the discard, with a hand that counts no more.
                if (self.waits || self.skill != Skill::Steady || lowest(self.hand).count() <= NEXT_TO_NOTHING)
                    && self.raps(self.hand, rng)
                {
                    Action::Rap
                } else if self.takes_pile() {
                    Action::Draw(Source::Pile)
                } else {
                    Action::Draw(Source::Pack)
                }
            }
            Phase::Play | Phase::Over => {
                let card = self.discard(self.hand).0;
                if self.raps(self.hand.without(card), rng) { Action::DiscardRap(card) } else { Action::Discard(card) }
            }
        };
        // Where a pile is empty the other one is drawn from, and where both are there is only the rap: the first that is legal.
        if legal.contains(&wanted) { wanted } else { legal[0] }
    }

    /// Whether to rap with this hand.
    fn raps(&self, hand: Cards, rng: &mut PlayRng) -> bool {
        let count = lowest(hand).count();
        match self.skill {
            // Waits for a hand that looks good by itself, as the leaflet advises.
            Skill::Novice => count <= 5,
            Skill::Greedy => count <= 10,
            Skill::Steady => {
                // Nobody raps with half a hand of high cards: not worth a thought.
                if count > 35 {
                    return false;
                }
                let odds = self.showdown(hand, rng);
                if self.waits {
                    // Who is ahead could wait, but the lead melts away as all hands get better.
                    return odds.gain > 1.0 + WAIT * odds.ahead.max(0.0);
                }
                // The others will only get better: even a showdown that promises a little less than nothing is better than
                // leaving the rap to them.
                odds.gain > SOONER
            }
        }
    }

    /// Imagines showdowns: hands that the others might have by now.
    fn showdown(&self, hand: Cards, rng: &mut PlayRng) -> Odds {
        let mine = lowest(hand).count();
        let seen = &self.view.seen;
        let mut pool: Vec<Card> = self.unseen.difference(hand).iter().collect();
        let (mut low, mut gain, mut ahead) = (0.0, 0.0, 0.0);
        for _ in 0..SAMPLES {
            rng.shuffle(&mut pool);
            let mut next = pool.iter().copied();
            let (mut fewest, mut sum) = (i32::MAX, 0);
            for seat in Seat::all(seen.seats).filter(|seat| *seat != self.me) {
                let known = seen.memory.known[seat.index()];
                let hidden = seen.held[seat.index()].saturating_sub(known.len());
                let mut other = known.union(next.by_ref().take(hidden.into()).collect());
                // Every turn has made the hand better by as much as a card from the pack does.
                for _ in 0..seen.memory.discarded[seat.index()].len().min(8) {
                    let Some(drawn) = next.next() else { break };
                    other = improved(other, drawn);
                }
                let count = lowest(other).count();
                fewest = fewest.min(count);
                sum += count - mine;
            }
            if fewest < mine {
                gain -= f64::from(mine);
            } else {
                low += 1.0;
                gain += f64::from(sum);
            }
            ahead += f64::from(fewest - mine);
        }
        let samples = f64::from(SAMPLES);
        Odds { lowest: low / samples, gain: gain / samples, ahead: ahead / samples }
    }

    fn takes_pile(&self) -> bool {
        let Some(up) = self.view.seen.up() else { return false };
        let now = lowest(self.hand).count();
        let (card, after) = self.discard(self.hand.with(up));
        if card == up {
            return false;
        }
        match self.skill {
            // Sees only what completes a sequence or set.
            Skill::Novice => lowest(self.hand.with(up)).melded().contains(up),
            Skill::Greedy => f64::from(now) - after >= 4.0,
            Skill::Steady => {
                let prospect = self.prospect(self.hand);
                after < f64::from(now) - prospect - PROSPECT * prospect
            }
        }
    }

    /// The best discard from a hand with a card too many, and the value of what it leaves: lower is better.
    fn discard(&self, hand: Cards) -> (Card, f64) {
        self.ranked_discards(hand).first().copied().expect("a hand to discard from has cards")
    }

    /// All discards, best first.
    fn ranked_discards(&self, hand: Cards) -> Vec<(Card, f64)> {
        let loose = lowest(hand);
        let value = |card: Card| match self.skill {
            // Throws the highest card that is in no sequence or set.
            Skill::Novice if !loose.rest().is_empty() => {
                if loose.rest().contains(card) {
                    -f64::from(card.number())
                } else {
                    100.0
                }
            }
            Skill::Novice | Skill::Greedy => f64::from(lowest(hand.without(card)).count()),
            Skill::Steady => {
                let rest = hand.without(card);
                f64::from(lowest(rest).count()) - PROSPECT * self.prospect(rest) + DANGER * self.danger(card)
            }
        };
        let mut ranked: Vec<(Card, f64)> = hand.iter().map(|card| (card, value(card))).collect();
        sort_by(&mut ranked, |a, b| a.1.total_cmp(&b.1).then(b.0.number().cmp(&a.0.number())));
        ranked
    }

    /// The count of the hand with this card, after the discard that leaves the lowest.
    fn best_with(&self, card: Card) -> i32 {
        let all = self.hand.with(card);
        all.iter().map(|thrown| lowest(all.without(thrown)).count()).min().unwrap_or(0)
    }

    /// By how much the next card from the pack will lower the count, on average.
    fn prospect(&self, hand: Cards) -> f64 {
        let now = lowest(hand).count();
        let coming = self.unseen.difference(hand);
        let sum: i32 = coming.iter().map(|card| (now - lowest(improved(hand, card)).count()).max(0)).sum();
        f64::from(sum) / f64::from(coming.len().max(1))
    }

    /// The points that this card would probably save the next player if they took it.
    fn danger(&self, card: Card) -> f64 {
        let seen = &self.view.seen;
        let next = self.me.left(seen.seats);
        let known = seen.memory.known[next.index()];
        let hidden = f64::from(seen.held[next.index()].saturating_sub(known.len()));
        let chance = hidden / f64::from(self.unseen.len().max(1));
        let holds = |card: Card| {
            if known.contains(card) {
                1.0
            } else if self.unseen.contains(card) {
                chance
            } else {
                0.0
            }
        };
        let pairs = |a: Card, b: Card| holds(a) * holds(b) * f64::from(a.number() + b.number());
        let mut danger = 0.0;
        let others: Vec<Card> = Cards::ALL.of_number(card.number()).without(card).iter().collect();
        danger += pairs(others[0], others[1]) + pairs(others[0], others[2]) + pairs(others[1], others[2]);
        let neighbour = |step: i8| {
            let number = card.number() as i8 + step;
            (1..=Card::DRAGON as i8).contains(&number).then(|| Card::new(card.suit(), number as u8))
        };
        for (a, b) in [(-2, -1), (-1, 1), (1, 2)] {
            if let (Some(a), Some(b)) = (neighbour(a), neighbour(b)) {
                danger += pairs(a, b);
            }
        }
        danger
    }
}

/// A hand after a draw: the highest card that is in no sequence or set is thrown.
fn improved(hand: Cards, drawn: Card) -> Cards {
    let all = hand.with(drawn);
    lowest(all).rest().highest().map_or(hand, |card| all.without(card))
}
