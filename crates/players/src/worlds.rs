//! The worlds of a search: full states as the owner of a view might imagine them, drawn by their likelihood.

use engine::erased::Playable;
use engine::{Chance, PlayRng};

/// Draws worlds from a view.
pub struct Worlds<G: Playable> {
    beliefs: G::Beliefs,
}

impl<G: Playable> Worlds<G> {
    /// Prepares for the worlds that this view allows.
    pub fn of(view: &G::View) -> Self {
        Self { beliefs: G::prepare(view) }
    }

    /// One world. Where the game weighs them ([`engine::Imagine::weigh`]), several are drawn, and one of them is kept by lot, each
    /// with a chance in proportion to its weight.
    pub fn draw(&self, rng: &mut PlayRng) -> G {
        let mut kept = G::draw(&self.beliefs, rng);
        if G::TRIALS <= 1 {
            return kept;
        }
        let mut sum = G::weigh(&self.beliefs, &kept);
        for _ in 1..G::TRIALS {
            let other = G::draw(&self.beliefs, rng);
            let weight = G::weigh(&self.beliefs, &other);
            sum += weight;
            // Keeping each new one with its share of the sum so far gives everyone its share of the whole.
            if weight > 0.0 && fraction(rng) * sum < weight || sum <= 0.0 {
                kept = other;
            }
        }
        kept
    }
}

/// A number from 0 (included) to 1 (excluded), the same on every machine.
fn fraction(rng: &mut PlayRng) -> f64 {
    const STEPS: u32 = 1 << 30;
    f64::from(rng.below(STEPS)) / f64::from(STEPS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fraction_is_never_one() {
        let mut rng = engine::Seed::from_text("fractions").playouts();
        let all: Vec<f64> = (0..10_000).map(|_| fraction(&mut rng)).collect();
        assert!(all.iter().all(|one| (0.0..1.0).contains(one)));
        assert!(all.iter().any(|one| *one < 0.01) && all.iter().any(|one| *one > 0.99));
    }
}
