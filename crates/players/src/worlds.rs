//! The worlds of a search: full states as the owner of a view might imagine them, drawn by their likelihood.

use engine::erased::Playable;
use engine::{Chance, PlayRng};

/// Draws worlds from a view.
pub struct Worlds<G: Playable> {
    beliefs: G::Beliefs,
    /// States with the sum of the weights up to and with each; empty where all states are equally likely.
    pool: Vec<(f64, G)>,
    /// Where in the sum of all weights the next world is taken, from 0 to 1.
    next: f64,
}

/// Who makes this number of simulations thinks long.
const LONG: u32 = 1_000;
/// States that a game is asked for.
const GUESSES: u32 = 256;

/// The golden section: steps of this length fall evenly on a circle, however many are made.
const STEP: f64 = 0.618_033_988_749_894_9;

impl<G: Playable> Worlds<G> {
    /// Prepares for about this number of worlds that the view allows. Where the game weighs them ([`engine::Imagine::weigh`]), a
    /// pool is drawn, and each of its states is then used in proportion to its weight, every time with what lies in no hand drawn
    /// anew (importance resampling).
    pub fn weighed(view: &G::View, worlds: u32, rng: &mut PlayRng) -> Self {
        let mut all = Self { next: 0.0, ..Self::even(view) };
        let mut sum = 0.0;
        for _ in 0..G::POOL.min(worlds.saturating_mul(4)) {
            let state = G::draw(&all.beliefs, rng);
            let weight = G::weigh(&all.beliefs, &state);
            if weight > 0.0 {
                sum += weight;
                all.pool.push((sum, state));
            }
        }
        // Where nothing is weighed no chance is used up.
        if !all.pool.is_empty() {
            all.next = rng.unit();
        }
        all
    }

    /// The same with states that the game itself finds likely ([`engine::Imagine::likely`]), where it does: for players who think
    /// long enough for that.
    pub fn guessed(view: &G::View, worlds: u32, rng: &mut PlayRng) -> Self {
        if worlds < LONG {
            return Self::weighed(view, worlds, rng);
        }
        let mut all = Self::even(view);
        let states = G::likely(&all.beliefs, GUESSES, rng);
        if states.is_empty() {
            return Self::weighed(view, worlds, rng);
        }
        all.pool = (1..).map(f64::from).zip(states).collect();
        all.next = rng.unit();
        all
    }

    /// Prepares for worlds each of which is as likely as any other.
    pub fn even(view: &G::View) -> Self {
        Self { beliefs: G::prepare(view), pool: Vec::new(), next: 0.0 }
    }

    /// One world.
    pub fn draw(&mut self, rng: &mut PlayRng) -> G {
        let Some((sum, _)) = self.pool.last() else { return G::draw(&self.beliefs, rng) };
        let wanted = self.next * sum;
        let at = self.pool.partition_point(|(up_to, _)| *up_to <= wanted);
        let mut world = self.pool[at.min(self.pool.len() - 1)].1.clone();
        self.next += STEP;
        if self.next >= 1.0 {
            self.next -= 1.0;
        }
        world.shuffle_unseen(rng);
        world
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Seat, Seed, Silent, Skill, Viewer};
    use games::plaza::Plaza;
    use games::rap_rummy::RapRummy;
    use games::rummy::Rummy;

    use super::*;

    /// Moments of hands between steady players: what the seat to act sees, and what is really there.
    fn moments<G: Playable>(name: &str, seats: u8) -> Vec<(Viewer, G)> {
        let mut found = Vec::new();
        for deal in 0..12 {
            let seed = Seed::from_text(name).child(deal);
            let options = engine::options::agreed::<G>(&Vec::new(), seats).expect("the leaflet's way");
            let mut state = G::deal(&options, seats, seed, &mut Silent);
            state.stop_after_hand();
            let mut rng = seed.playouts();
            let mut legal = Vec::new();
            while let Some(seat) = state.status().to_act() {
                legal.clear();
                state.legal_actions(seat, &mut legal);
                let action = G::choose(&state.view(Viewer::Seat(seat)), &legal, Skill::Steady, &mut rng);
                if legal.len() > 1 {
                    found.push((Viewer::Seat(seat), state.clone()));
                }
                state.apply(seat, &action, &mut Silent);
            }
        }
        found
    }

    /// By what factor the hands that were really held weigh more than those that were only possible, as the mean of logarithms.
    fn insight<G: Playable>(name: &str, seats: u8) -> f64 {
        let mut rng = Seed::from_text("insight").playouts();
        let all = moments::<G>(name, seats);
        assert!(all.len() > 20, "{} moments", all.len());
        let one = |(viewer, state): &(Viewer, G)| {
            let beliefs = G::prepare(&state.view(*viewer));
            let drawn: f64 = (0..64).map(|_| G::weigh(&beliefs, &G::draw(&beliefs, &mut rng))).sum();
            (G::weigh(&beliefs, state) / (drawn / 64.0)).ln()
        };
        let count = all.len() as f64;
        all.iter().map(one).sum::<f64>() / count
    }

    #[test]
    fn hands_that_were_really_held_weigh_more() {
        for seats in [2, 4] {
            let found = [insight::<Plaza>("plaza", seats), insight::<Rummy>("rummy", seats), insight::<RapRummy>("rap", seats)];
            assert!(found.iter().all(|one| *one > 0.2), "{seats} players: {found:?}");
        }
    }

    fn all_look_the_same<G: Playable>(name: &str) {
        let mut rng = Seed::from_text("look").playouts();
        for (viewer, state) in moments::<G>(name, 3).into_iter().step_by(9) {
            let view = state.view(viewer);
            for mut worlds in [Worlds::<G>::weighed(&view, 40, &mut rng), Worlds::<G>::guessed(&view, LONG, &mut rng)] {
                assert!(!worlds.pool.is_empty());
                for _ in 0..60 {
                    assert_eq!(worlds.draw(&mut rng).view(viewer), view);
                }
            }
        }
    }

    #[test]
    fn weighed_worlds_look_as_the_table_does() {
        all_look_the_same::<Plaza>("plaza");
        all_look_the_same::<Rummy>("rummy");
        all_look_the_same::<RapRummy>("rap");
    }

    /// Of the cards that another player holds and nobody has seen: how many of a hundred are guessed, and how many would be by chance.
    fn guessed_cards(seats: u8) -> (f64, f64) {
        let mut rng = Seed::from_text("guessed cards").playouts();
        let (mut right, mut by_chance, mut all) = (0.0, 0.0, 0.0);
        for (viewer, state) in moments::<Plaza>("plaza", seats) {
            let view = state.view(viewer);
            let worlds = Worlds::<Plaza>::guessed(&view, LONG, &mut rng);
            // Before the first turns nothing is guessed.
            for other in Seat::all(seats).filter(|seat| !viewer.is(*seat) && !view.turns[seat.index()].is_empty()) {
                let hidden = |state: &Plaza| state.view(Viewer::Seat(other)).hand.difference(view.known_hand(other));
                let held = hidden(&state);
                let found: u32 = worlds.pool.iter().map(|(_, world)| u32::from(hidden(world).intersection(held).len())).sum();
                right += f64::from(found) / worlds.pool.len() as f64;
                by_chance += f64::from(held.len()) * f64::from(held.len()) / f64::from(view.unseen().len());
                all += f64::from(held.len());
            }
        }
        (100.0 * right / all, 100.0 * by_chance / all)
    }

    #[test]
    fn cards_that_are_held_are_guessed_more_often_than_by_chance() {
        for (seats, least) in [(2, 1.5), (4, 1.05)] {
            let (right, by_chance) = guessed_cards(seats);
            assert!(right > least * by_chance, "{seats} players: {right:.1} in a hundred, by chance {by_chance:.1}");
        }
    }
}
