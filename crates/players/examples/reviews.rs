//! How long reviews take, and whether another seed names the same decision first.
//!
//! `cargo run --release -p parlor-players --example reviews -- GAME PLAYERS MATCHES SEEDS` plays matches of a novice in seat 1
//! against steady players and reviews seat 1 of each with several seeds.

use std::time::Instant;

use engine::erased::AnyMatch;
use engine::{Seat, Seed, Status};
use games::catalog;
use players::Level;
use players::computer::decide;
use players::review::{Effort, Review};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let id = arguments.first().map_or("plaza", String::as_str);
    let Some(title) = catalog::find(id) else { return eprintln!("there is no game `{id}`") };
    let seats = number(1, title.info().seats.0.into()) as u8;
    let (matches, seeds) = (number(2, 10), number(3, 4));
    let (mut named, mut same, mut pairs, mut longest, mut all) = (0, 0, 0, 0.0_f64, 0.0);
    for number in 0..matches {
        let Some(game) = played(title, seats, Seed::from_text("reviews").child(number)) else {
            return eprintln!("cannot be dealt");
        };
        let mut first: Option<Option<usize>> = None;
        for seed in 0..seeds {
            let began = Instant::now();
            let review = Review::new(&*game, Seat::new(0), &[], Seed::from_text("worlds").child(seed), Effort::default());
            let Some(review) = review else { return eprintln!("cannot be reviewed") };
            let found = review.finish();
            let seconds = began.elapsed().as_secs_f64();
            (longest, all) = (longest.max(seconds), all + seconds);
            let worst = found.decisions.first();
            if seed == 0 {
                named += u64::from(worst.is_some());
                let losses: Vec<String> =
                    found.decisions.iter().map(|one| format!("{}:{:.3}±{:.3}", one.step, one.loss, one.error)).collect();
                let luck = found.luck.map_or_else(String::new, |luck| {
                    format!("share {:.2} expected {:.2} ± {:.2}", luck.share, luck.expected, luck.error)
                });
                println!("match {number}: {} decisions, {seconds:.2} s, {} | {luck}", found.looked_at, losses.join(" "));
            }
            let worst = worst.map(|worst| worst.step);
            match first {
                None => first = Some(worst),
                Some(Some(before)) => {
                    pairs += 1;
                    same += u64::from(worst == Some(before));
                }
                Some(None) => {}
            }
        }
    }
    let mean = all / (matches * seeds).max(1) as f64;
    println!(
        "{id}: {named} of {matches} matches have a named decision; {same} of {pairs} repeats name the same first; {mean:.2} s on average, {longest:.2} s at most"
    );
}

/// A match of a novice against steady players.
fn played(title: &dyn engine::erased::Title, seats: u8, seed: Seed) -> Option<Box<dyn AnyMatch>> {
    let mut game = title.start(&[], seats, seed).ok()?;
    for at in 0..20_000 {
        let Status::Playing { to_act } = game.status() else { break };
        let level = if to_act == Seat::new(0) { Level::Novice } else { Level::Steady };
        let action = decide(&game.sight(to_act)?, level, seed.child(1_000_000 + at))?;
        game.play(to_act, &action).ok()?;
    }
    Some(game)
}
