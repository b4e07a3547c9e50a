//! Betting that cannot be read: a mixed strategy, made by self-play.
//!
//! What is bet on is one number, the chance of a hand to be the best of those still in, and a line of bets and raises. Two players
//! who know only their own number play that game against themselves some hundred times, and each time regret what would have been
//! better (counterfactual regret minimization, the variant CFR+). The average of what they did is a strategy against which nobody
//! gains by deviating. It says for each chance to be best and each place in the line how often to pass, to call and to raise: a
//! good hand is mostly raised with and sometimes not, a poor one mostly passed and sometimes bluffed with.
//!
//! It is worked out when it is first needed, in milliseconds, and the same on every machine. Against several players the number is
//! the chance to beat all of them, and the rest is taken as if they were one.

use std::sync::LazyLock;

use engine::exact::power;
use engine::{Chance, PlayRng, Seat, Seed};

use super::super::action::Action;
use super::super::board::Space;
use super::super::table::Public;
use crate::pack52::{Card, Cards};
use crate::poker::Strength;

/// The chances to be best that are told apart.
const BUCKETS: usize = 40;
/// The raises that are told apart; a table that has agreed on more plays those after it like the last.
const RAISES: usize = 10;
/// How often the game is played in all its lines.
const ROUNDS: u32 = 400;
/// What lies in the pool before the betting, in bets: strategies are made for each, and the nearest is used.
const POOLS: [f64; 4] = [0.6, 1.2, 2.4, 5.0];

/// Where the betting stands for the player who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// Nobody has bet, and others are still to be asked.
    Open,
    /// Nobody has bet, and this is the last to be asked.
    LastToOpen,
    /// A bet or raise is to be answered; whether the first player opened, and the raises so far.
    Facing { first_opened: bool, raises: usize },
}

impl Place {
    const COUNT: usize = 2 + 2 * (RAISES + 1);

    const fn index(self) -> usize {
        match self {
            Self::Open => 0,
            Self::LastToOpen => 1,
            Self::Facing { first_opened, raises } => 2 + raises + if first_opened { 0 } else { RAISES + 1 },
        }
    }

    /// Which of the two is asked.
    const fn actor(self) -> usize {
        match self {
            Self::Open => 0,
            Self::LastToOpen => 1,
            Self::Facing { first_opened, raises } => (raises + if first_opened { 1 } else { 0 }) % 2,
        }
    }

    /// Whether one can pass, call, and bet or raise.
    const fn allowed(self) -> [bool; 3] {
        match self {
            Self::Open | Self::LastToOpen => [true, false, true],
            Self::Facing { raises, .. } => [true, true, raises < RAISES],
        }
    }
}

const PASS: usize = 0;
const CALL: usize = 1;
#[cfg(test)]
const MORE: usize = 2;

/// By chance to be best: how often to pass, to call, and to bet or raise.
type Mix = [[f64; 3]; BUCKETS];
/// Something for each chance to be best.
type Range = [f64; BUCKETS];

/// The strategy for a pool, by place.
struct Strategy(Vec<Mix>);

struct SelfPlay {
    pool: f64,
    regrets: Vec<Mix>,
    sums: Vec<Mix>,
    round: u32,
}

impl SelfPlay {
    fn new(pool: f64) -> Self {
        let none = vec![[[0.0; 3]; BUCKETS]; Place::COUNT];
        Self { pool, regrets: none.clone(), sums: none, round: 0 }
    }

    fn strategy(pool: f64) -> Strategy {
        let mut play = Self::new(pool);
        let everything = [1.0 / BUCKETS as f64; BUCKETS];
        for round in 1..=ROUNDS {
            play.round = round;
            for player in 0..2 {
                play.values(Place::Open, player, &everything, &everything);
            }
        }
        let mut strategy = play.sums;
        for (index, mix) in strategy.iter_mut().enumerate() {
            let call = if index < 2 { 0.0 } else { 1.0 };
            for shares in mix {
                // A place that never comes up is played by calling.
                *shares = shared_out(*shares).unwrap_or([1.0 - call, call, 0.0]);
            }
        }
        Strategy(strategy)
    }

    /// What a player can expect from here by the chance to be best, each weighted by how often the other comes here with a hand;
    /// and learns from it. `own` is how often the player comes here.
    fn values(&mut self, place: Place, player: usize, own: &Range, other: &Range) -> Range {
        let allowed = place.allowed();
        let mix: Mix = std::array::from_fn(|bucket| {
            let even = allowed.map(|may| if may { 1.0 } else { 0.0 });
            shared_out(self.regrets[place.index()][bucket]).or_else(|| shared_out(even)).unwrap_or([1.0, 0.0, 0.0])
        });
        let mut values = [0.0; BUCKETS];
        let mine = place.actor() == player;
        let mut by_action = [[0.0; BUCKETS]; 3];
        for action in (0..3).filter(|&action| allowed[action]) {
            let often = |range: &Range| -> Range { std::array::from_fn(|bucket| range[bucket] * mix[bucket][action]) };
            let (own, other) = if mine { (often(own), *other) } else { (*own, often(other)) };
            by_action[action] = self.after(place, action, player, &own, &other);
            for bucket in 0..BUCKETS {
                values[bucket] += by_action[action][bucket] * if mine { mix[bucket][action] } else { 1.0 };
            }
        }
        if mine {
            for bucket in 0..BUCKETS {
                for action in (0..3).filter(|&action| allowed[action]) {
                    let regret = &mut self.regrets[place.index()][bucket][action];
                    *regret = (*regret + by_action[action][bucket] - values[bucket]).max(0.0);
                    // Later rounds count more: they are played better.
                    self.sums[place.index()][bucket][action] += f64::from(self.round) * own[bucket] * mix[bucket][action];
                }
            }
        }
        values
    }

    fn after(&mut self, place: Place, action: usize, player: usize, own: &Range, other: &Range) -> Range {
        let often: f64 = other.iter().sum();
        match (place, action) {
            (Place::Open, PASS) => self.values(Place::LastToOpen, player, own, other),
            // The pool stays for the next hand, which either may win.
            (Place::LastToOpen, PASS) => [often * self.pool / 2.0; BUCKETS],
            (Place::Open, _) => self.values(Place::Facing { first_opened: true, raises: 0 }, player, own, other),
            (Place::LastToOpen, _) => self.values(Place::Facing { first_opened: false, raises: 0 }, player, own, other),
            (Place::Facing { raises, .. }, PASS) => {
                let bets = raises as f64;
                [often * if place.actor() == player { -bets } else { self.pool + bets }; BUCKETS]
            }
            (Place::Facing { raises, .. }, CALL) => {
                let bets = 1.0 + raises as f64;
                let mut below = 0.0;
                std::array::from_fn(|bucket| {
                    let (wins, equal) = (below, other[bucket]);
                    below += equal;
                    wins * (self.pool + bets) + equal * self.pool / 2.0 - (often - wins - equal) * bets
                })
            }
            (Place::Facing { first_opened, raises }, _) => {
                self.values(Place::Facing { first_opened, raises: raises + 1 }, player, own, other)
            }
        }
    }
}

/// The same in parts of one; nothing where there is nothing to share out.
fn shared_out(weights: [f64; 3]) -> Option<[f64; 3]> {
    let sum: f64 = weights.iter().sum();
    (sum > 0.0).then(|| weights.map(|weight| weight / sum))
}

static STRATEGIES: [LazyLock<Strategy>; 4] = [
    LazyLock::new(|| SelfPlay::strategy(POOLS[0])),
    LazyLock::new(|| SelfPlay::strategy(POOLS[1])),
    LazyLock::new(|| SelfPlay::strategy(POOLS[2])),
    LazyLock::new(|| SelfPlay::strategy(POOLS[3])),
];

/// How often to pass, to call, and to bet or raise with this chance to be the best of those still in.
pub(super) fn mix(table: &Public, share: f64) -> [f64; 3] {
    let bets: i32 = table.bets.iter().sum();
    let pool = f64::from(table.on(Space::Pool) - bets) / f64::from(table.options.limit.max(1));
    let nearest = (0..POOLS.len()).min_by(|a, b| (POOLS[*a] - pool).abs().total_cmp(&(POOLS[*b] - pool).abs())).unwrap_or(0);
    let place = if table.high_bet() > 0 {
        Place::Facing { first_opened: table.checks == 0, raises: usize::from(table.raises).min(RAISES) }
    } else if table.checks + 1 < table.seats {
        Place::Open
    } else {
        Place::LastToOpen
    };
    let bucket = ((share * BUCKETS as f64) as usize).min(BUCKETS - 1);
    STRATEGIES[nearest].0[place.index()][bucket]
}

/// What to do with this chance to be the best of those still in.
pub(super) fn choose(table: &Public, legal: &[Action], share: f64, rng: &mut PlayRng) -> Action {
    let [_, call, more] = mix(table, share);
    let drawn = rng.unit();
    // Listed last is what costs most: a bet or raise of the limit.
    let most = legal.iter().rev().find(|action| matches!(action, Action::Bet(_) | Action::Raise(_)));
    if drawn < more
        && let Some(most) = most
    {
        return *most;
    }
    let seat = table.to_act;
    let price = table.high_bet() - table.bets[seat.index()];
    if price > 0 {
        // The strategy is made for bets of the limit; a smaller one is called whenever that pays.
        let small =
            2 * price <= i32::from(table.options.limit) && share > f64::from(price) / f64::from(table.on(Space::Pool) + price);
        if drawn < more + call || small {
            return Action::Call;
        }
    }
    Action::Pass
}

/// The chance of a hand to be the best against this number of others, as a player judges who has no time to think of which cards
/// are left: by how many hands of as many cards are worse.
pub(super) fn share_at_a_glance(hand: Cards, others: u32) -> f64 {
    let dealt = &DEALT[usize::from(hand.len()).min(DEALT.len() - 1)];
    let strength = Strength::of(hand);
    let worse = dealt.partition_point(|other| *other < strength) + dealt.partition_point(|other| *other <= strength);
    power(worse as f64 / (2 * dealt.len()) as f64, others)
}

/// By number of cards: how good hands are, the worst first.
static DEALT: LazyLock<Vec<Vec<Strength>>> = LazyLock::new(|| {
    const HANDS: usize = 600;
    let mut rng = Seed::from_text("hands").playouts();
    let mut pack: Vec<Card> = Cards::ALL.iter().collect();
    let mut dealt = vec![Vec::with_capacity(HANDS); pack.len() + 1];
    for _ in 0..HANDS {
        rng.shuffle(&mut pack);
        let mut hand = Cards::NONE;
        dealt[0].push(Strength::of(hand));
        for (card, dealt) in pack.iter().zip(&mut dealt[1..]) {
            hand.insert(*card);
            dealt.push(Strength::of(hand));
        }
    }
    for hands in &mut dealt {
        hands.sort_unstable();
    }
    dealt
});

/// How many others are still in.
pub(super) fn others_in(table: &Public, seat: Seat) -> u32 {
    table.still_in().filter(|other| *other != seat).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_hands_are_bet_and_raised_with_and_the_worst_given_up() {
        for strategy in &STRATEGIES {
            let at = |place: Place, bucket: usize| strategy.0[place.index()][bucket];
            let best = BUCKETS - 1;
            assert!(at(Place::LastToOpen, best)[MORE] > 0.9, "{:?}", at(Place::LastToOpen, best));
            let facing = Place::Facing { first_opened: true, raises: 0 };
            assert!(at(facing, best)[MORE] > 0.5 && at(facing, best)[PASS] < 0.001, "{:?}", at(facing, best));
            let raised = Place::Facing { first_opened: true, raises: 3 };
            assert!(at(raised, BUCKETS / 2)[PASS] > 0.5, "{:?}", at(raised, BUCKETS / 2));
        }
    }

    #[test]
    fn a_poor_hand_is_bluffed_with_now_and_then() {
        let mix = STRATEGIES[0].0[Place::LastToOpen.index()];
        let bluffs: f64 = mix[..BUCKETS / 4].iter().map(|shares| shares[MORE]).sum();
        assert!(bluffs > 0.1 && bluffs < BUCKETS as f64 / 5.0, "{bluffs}");
    }

    #[test]
    fn nobody_gains_much_by_deviating() {
        // Against the strategy both places together can gain no more than what there is to win: the pool.
        let strategy = SelfPlay::strategy(1.0);
        let gains: f64 =
            (0..2).map(|player| best_reply(&strategy, Place::Open, player, &[1.0 / BUCKETS as f64; BUCKETS], 1.0)).sum();
        assert!(gains - 1.0 < 0.05, "{gains}");
    }

    /// What the best reply of a player to the strategy makes.
    fn best_reply(strategy: &Strategy, place: Place, player: usize, other: &Range, pool: f64) -> f64 {
        fn values(strategy: &Strategy, place: Place, player: usize, other: &Range, pool: f64) -> Range {
            let mut best: Option<Range> = None;
            let mut sum = [0.0; BUCKETS];
            for action in (0..3).filter(|&action| place.allowed()[action]) {
                let mix = &strategy.0[place.index()];
                let mine = place.actor() == player;
                let other: Range = std::array::from_fn(|at| other[at] * if mine { 1.0 } else { mix[at][action] });
                let mut end = SelfPlay::new(pool);
                let next = match (place, action) {
                    (Place::Open, PASS) => Some(Place::LastToOpen),
                    (Place::Open, MORE) => Some(Place::Facing { first_opened: true, raises: 0 }),
                    (Place::LastToOpen, MORE) => Some(Place::Facing { first_opened: false, raises: 0 }),
                    (Place::Facing { first_opened, raises }, MORE) => Some(Place::Facing { first_opened, raises: raises + 1 }),
                    _ => None,
                };
                let after = next.map_or_else(
                    || end.after(place, action, player, &[0.0; BUCKETS], &other),
                    |next| values(strategy, next, player, &other, pool),
                );
                for at in 0..BUCKETS {
                    sum[at] += after[at];
                }
                best = Some(best.map_or(after, |best| std::array::from_fn(|at| best[at].max(after[at]))));
            }
            if place.actor() == player { best.expect("something is allowed") } else { sum }
        }
        values(strategy, place, player, other, pool).iter().sum::<f64>() / BUCKETS as f64
    }
}
