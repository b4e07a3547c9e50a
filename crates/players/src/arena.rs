//! Comparing computer players on duplicate deals: every deal is played once for each rotation of the players through the seats,
//! so that good cards help everyone the same.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use engine::erased::Playable;
use engine::options::agreed;
use engine::{BadOption, Seat, Seed, Silent, Status, Viewer};
use games::catalog::{self, Visitor};
use rayon::prelude::*;

use crate::level::Level;
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
    /// Milliseconds for one decision on average.
    pub ms_per_action_mean: f64,
    /// Of a hundred decisions, ninety-five were quicker than this.
    pub ms_per_action_p95: f64,
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
            let deal = play_deal::<G>(&options, &plan.seats, plan.seed.child(number));
            progress.fetch_add(1, Ordering::Relaxed);
            deal
        })
        .collect();
    Ok(plan.seats.iter().enumerate().map(|(player, &level)| standing(level, player, &deals)).collect())
}

fn play_deal<G: Playable>(options: &G::Options, levels: &[Level], seed: Seed) -> Deal {
    let players = levels.len();
    let mut deal = Deal { share: vec![0.0; players], points: vec![0.0; players], millis: vec![Vec::new(); players] };
    let mut legal = Vec::new();
    for rotation in 0..players {
        let player_at = |seat: Seat| (seat.index() + rotation) % players;
        let mut rng = seed.child(rotation as u64).playouts();
        let mut state = G::deal(options, players as u8, seed, &mut Silent);
        let outcome = loop {
            if let Some((seat, action)) = state.forced() {
                state.apply(seat, &action, &mut Silent);
                continue;
            }
            let to_act = match state.status() {
                Status::Over(outcome) => break outcome,
                Status::Playing { to_act } => to_act,
            };
            legal.clear();
            state.legal_actions(to_act, &mut legal);
            let player = player_at(to_act);
            let began = Instant::now();
            let action = levels[player].choose::<G>(&state.view(Viewer::Seat(to_act)), &legal, &mut rng);
            deal.millis[player].push(began.elapsed().as_secs_f64() * 1000.0);
            state.apply(to_act, &action, &mut Silent);
        };
        for seat in Seat::all(players as u8) {
            deal.share[player_at(seat)] += outcome.share(seat) / players as f64;
            deal.points[player_at(seat)] += f64::from(outcome.scores[seat.index()]) / players as f64;
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
