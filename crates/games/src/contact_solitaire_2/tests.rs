//! tmp
use super::ContactSolitaire2;
use super::solver::{Answer, solve};
use engine::{Game, Seed, Silent};

#[test]
fn many() {
    let n: u64 = std::env::var("N").ok().and_then(|n| n.parse().ok()).unwrap_or(200);
    let mut counts = [0u32; 3];
    let mut all = vec![];
    for i in 0..n {
        let s = ContactSolitaire2::deal(&Default::default(), 1, Seed::from_text("x").child(i), &mut Silent);
        let (a, nodes) = solve(&s, |n| n < 300_000);
        counts[match a {
            Answer::Winnable(_) => 0,
            Answer::Lost => 1,
            Answer::Unknown => 2,
        }] += 1;
        all.push(nodes);
    }
    all.sort();
    println!(
        "{counts:?} median {} p90 {} p99 {} max {}",
        all[all.len() / 2],
        all[all.len() * 9 / 10],
        all[all.len() * 99 / 100],
        all[all.len() - 1]
    );
}
