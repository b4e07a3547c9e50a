//! Comparing computer players on duplicate deals. For every deal the players are set round the table in an order drawn by lot, and
//! the deal is played once for each rotation of that order: good cards help everyone the same, and nobody has the same neighbour
//! all the time, which matters where one plays into another's hands.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use engine::erased::Playable;
use engine::options::agreed;
use engine::{BadOption, Chance, Seat, Seed, Silent};
use games::catalog::{self, Visitor};
use rayon::prelude::*;

use crate::level::Level;
use crate::playout::Playout;
use crate::sim::Plan;

/// What came of it for one player.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Who.
    pub level: Level,
    /// The share of the wins, 0 to 1.
    pub share: f64,
    /// The lower end of its interval of 95 %.
    pub share_low: f64,
    /// The upper end of its interval of 95 %.
    pub share_high: f64,
    /// The mean of the final counts.
    pub mean_points: f64,
    /// Milliseconds for one decision on average, where there was a choice.
    pub ms_per_action_mean: f64,
    /// Of a hundred decisions, ninety-five were quicker than this.
    pub ms_per_action_p95: f64,
}

impl Standing {
    /// Whether the share that each of this number of equal players would get lies in the interval.
    pub fn holds_fair_share(players: usize) -> impl Fn(&Self) -> bool {
        // Sums of thirds are not exact.
        const NEARLY: f64 = 1e-9;
        let fair = 1.0 / players as f64;
        move |one| one.share_low <= fair + NEARLY && one.share_high >= fair - NEARLY
    }
}

struct Deal {
    share: Vec<f64>,
    points: Vec<f64>,
    millis: Vec<Vec<f64>>,
}

/// Plays `plan.games` deals, each as often as there are seats. `plan.seats` are the players.
pub fn run(game: &str, plan: &Plan, progress: &AtomicU64) -> Option<Result<Vec<Standing>, BadOption>> {
    struct Run<'a>(&'a Plan, &'a AtomicU64);
    impl Visitor for Run<'_> {
        type Out = Result<Vec<Standing>, BadOption>;
        fn visit<G: Playable>(self) -> Self::Out {
            compare::<G>(self.0, self.1)
        }
    }
    catalog::visit(game, Run(plan, progress))
}

fn compare<G: Playable>(plan: &Plan, progress: &AtomicU64) -> Result<Vec<Standing>, BadOption> {
    let players = plan.seats.len();
    let options = agreed::<G>(&plan.settings, players as u8)?;
    let deals: Vec<Deal> = (0..plan.games)
        .into_par_iter()
        .map(|number| {
            let deal = play_deal::<G>(&options, plan, plan.seed.child(plan.first + number));
            progress.fetch_add(1, Ordering::Relaxed);
            deal
        })
        .collect();
    Ok(plan.seats.iter().enumerate().map(|(player, &level)| standing(level, player, &deals)).collect())
}

/// The order of the players round the table for this deal. It is a chance of its own, apart from that of the deal.
fn seating(players: usize, seed: Seed) -> Vec<usize> {
    let mut order: Vec<usize> = (0..players).collect();
    seed.child(u64::MAX).playouts().shuffle(&mut order);
    order
}

fn play_deal<G: Playable>(options: &G::Options, plan: &Plan, seed: Seed) -> Deal {
    let players = plan.seats.len();
    let mut deal = Deal { share: vec![0.0; players], points: vec![0.0; players], millis: vec![Vec::new(); players] };
    let order = seating(players, seed);
    let mut playout = Playout::<G>::default();
    for rotation in 0..players {
        let player_at = |seat: Seat| order[(seat.index() + rotation) % players];
        let mut rng = seed.child(rotation as u64).playouts();
        let mut state = G::deal(options, players as u8, seed, &mut Silent);
        if plan.one_hand {
            state.stop_after_hand();
        }
        let millis = &mut deal.millis;
        let (outcome, _) = playout.run(&mut state, u64::MAX, |state, to_act, legal| {
            let player = player_at(to_act);
            let began = Instant::now();
            let action = plan.seats[player].choose_in(state, to_act, legal, &mut rng);
            if legal.len() > 1 {
                millis[player].push(began.elapsed().as_secs_f64() * 1000.0);
            }
            action
        });
        // Which hand won is asked of the points: a game of several deals names no winner of one.
        for seat in Seat::all(players as u8) {
            let share = outcome.as_ref().map_or(
                0.0,
                |outcome| {
                    if plan.one_hand { state.standing(seat, 0.0) } else { outcome.share(seat) }
                },
            );
            deal.share[player_at(seat)] += share / players as f64;
            deal.points[player_at(seat)] += f64::from(state.points(seat)) / players as f64;
        }
    }
    deal
}

fn standing(level: Level, player: usize, deals: &[Deal]) -> Standing {
    let mean = |value: &dyn Fn(&Deal) -> f64| deals.iter().map(value).sum::<f64>() / deals.len().max(1) as f64;
    let share = mean(&|deal| deal.share[player]);
    // The rotations of a deal hang together, so the deal is the unit: its variance, not that of single matches.
    let variance = mean(&|deal| (deal.share[player] - share) * (deal.share[player] - share));
    let half = 1.96 * (variance / (deals.len().max(2) - 1) as f64).sqrt();
    let mut millis: Vec<f64> = deals.iter().flat_map(|deal| deal.millis[player].iter().copied()).collect();
    millis.sort_unstable_by(f64::total_cmp);
    Standing {
        level,
        share,
        share_low: (share - half).max(0.0),
        share_high: (share + half).min(1.0),
        mean_points: mean(&|deal| deal.points[player]),
        ms_per_action_mean: millis.iter().sum::<f64>() / millis.len().max(1) as f64,
        ms_per_action_p95: millis.get(millis.len() * 95 / 100).copied().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_gets_every_neighbour_equally_often() {
        let mut left_of = [[0u32; 4]; 4];
        for deal in 0..6_000 {
            let order = seating(4, Seed::from_text("seating").child(deal));
            for (at, player) in order.iter().enumerate() {
                left_of[*player][order[(at + 1) % 4]] += 1;
            }
        }
        for (player, counts) in left_of.iter().enumerate() {
            for (other, count) in counts.iter().enumerate().filter(|(other, _)| *other != player) {
                assert!((1_850..2_150).contains(count), "{other} sat {count} times at the left of {player}");
            }
        }
    }

    #[test]
    fn thoughts_do_not_depend_on_the_number_of_threads() {
        let plan = Plan {
            settings: Vec::new(),
            seats: vec![Level::Sharp, Level::Steady],
            games: 4,
            first: 0,
            seed: Seed::from_text("threads"),
            one_hand: true,
        };
        let shares = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be had");
            let standings = pool.install(|| run("rap-rummy", &plan, &AtomicU64::new(0)));
            let standings = standings.expect("there is such a game").expect("two can play");
            standings.iter().map(|one| (one.share.to_bits(), one.mean_points.to_bits())).collect::<Vec<_>>()
        };
        assert_eq!(shares(1), shares(3));
    }

    #[test]
    fn equal_players_get_equal_shares() {
        let plan = Plan {
            settings: Vec::new(),
            seats: vec![Level::Greedy; 3],
            games: 120,
            first: 0,
            seed: Seed::from_text("equal players"),
            one_hand: true,
        };
        let standings = run("rummy", &plan, &AtomicU64::new(0)).expect("there is such a game").expect("three can play");
        assert!(standings.iter().all(Standing::holds_fair_share(3)), "{standings:?}");
    }
}
