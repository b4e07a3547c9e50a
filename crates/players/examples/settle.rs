//! Who is right in a position: every action that looks good is played on in common imagined deals, all seats by one level, and the
//! share of the hand that each wins is told with the interval of its difference to the best.
//!
//! `cargo run --release -p parlor-players --example settle -- FILE LEVEL DEALS`; the file has a position as `parlor referee` reads it.

use engine::erased::{Playable, Sight};
use engine::{Seed, Viewer};
use games::catalog::{self, Visitor};
use players::Level;
use players::playout::Playout;
use players::worlds::Worlds;

struct Settle<'a> {
    sight: &'a Sight,
    level: Level,
    deals: u32,
}

impl Visitor for Settle<'_> {
    type Out = Option<()>;
    fn visit<G: Playable>(self) -> Option<()> {
        let sight = self.sight.of::<G>()?;
        let me = self.sight.seat();
        let seed = Seed::from_text("settle");
        let mut rng = seed.playouts();
        let candidates = G::candidates(&sight.view, &sight.legal, 6, &mut rng);
        let mut worlds = Worlds::<G>::weighed(&sight.view, self.deals, &mut rng);
        let mut won: Vec<Vec<f64>> = vec![Vec::new(); candidates.len()];
        let mut points = vec![0.0; candidates.len()];
        let mut playout = Playout::<G>::default();
        for deal in 0..self.deals {
            let mut world = worlds.draw(&mut rng);
            world.stop_after_hand();
            for (at, action) in candidates.iter().enumerate() {
                let mut state = world.clone();
                state.apply(me, action, &mut engine::Silent);
                let mut chance = seed.child(u64::from(deal)).playouts();
                playout.run(&mut state, u64::MAX, |state, seat, legal| {
                    self.level.choose::<G>(&state.view(Viewer::Seat(seat)), legal, &mut chance)
                });
                won[at].push(state.standing(me, 0.0));
                points[at] += f64::from(state.points(me)) / f64::from(self.deals);
            }
        }
        let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
        let best = won.iter().max_by(|a, b| mean(a).total_cmp(&mean(b)))?;
        for ((action, won), points) in candidates.iter().zip(&won).zip(&points) {
            let behind: Vec<f64> = best.iter().zip(won).map(|(best, won)| best - won).collect();
            let gap = mean(&behind);
            let variance = mean(&behind.iter().map(|one| (one - gap) * (one - gap)).collect::<Vec<f64>>());
            let half = 1.96 * (variance / f64::from(self.deals.max(2) - 1)).sqrt();
            println!(
                "{action}: {:.3} of the hands, {gap:.3} ± {half:.3} behind the best; {points:.1} points on average",
                mean(won)
            );
        }
        Some(())
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, level, deals] = arguments.as_slice() else { return eprintln!("settle FILE LEVEL DEALS") };
    let text = std::fs::read_to_string(file).expect("the file can be read");
    let position = serde_json::from_str::<serde_json::Value>(&text).expect("the file has a position in JSON");
    let position = protocol::json::to_value(&position).expect("a position is plain data");
    let table = protocol::referee::lay_out(&position, "settle").unwrap_or_else(|bad| panic!("{bad}"));
    let sight = table.sight().expect("a seat is to act");
    let level = level.parse().unwrap_or_else(|bad| panic!("{bad}"));
    let deals = deals.parse().expect("the number of deals");
    catalog::visit(sight.game(), Settle { sight: &sight, level, deals }).flatten().expect("the title is in the catalogue");
}
