use std::sync::atomic::AtomicU64;
use engine::Seed;
use players::{Level, arena, sim};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let game = &args[2];
    let seats: Vec<Level> = args[3].split(',').map(|l| l.parse().unwrap()).collect();
    let games = args[4].parse().unwrap();
    let settings = args.get(5).map(|h| vec![("hands".to_owned(), engine::Value::Int(h.parse().unwrap()))]).unwrap_or_default();
    let plan = sim::Plan { settings, seats, games, seed: Seed::from_text("tmp") };
    let progress = AtomicU64::new(0);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let t = std::time::Instant::now();
    pool.install(|| if args[1] == "sim" {
        let r = sim::run(game, &plan, &progress).unwrap().unwrap();
        let s = t.elapsed().as_secs_f64();
        println!("{r:?} {:.0} actions/s, {:.2} actions a game, wins {:.4}", r.actions as f64 / s, r.actions as f64 / r.games as f64, r.wins[0] / r.games as f64);
    } else {
        for s in arena::run(game, &plan, &progress).unwrap().unwrap() { println!("{s:?}"); }
    });
}
