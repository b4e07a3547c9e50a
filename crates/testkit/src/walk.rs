//! Random matches to look at: every number of seats, every option in turn.

use engine::options::Values;
use engine::play::Match;
use engine::{Chance, Game, Options, PlayRng, Policy, Seat, Seed, Skill, Status, Value, Viewer};

/// How much to try.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Matches for each number of seats and each setting of the options.
    pub matches: u64,
    /// Steps after which a match is left, where it must not be played to its end.
    pub steps: usize,
}

impl Effort {
    /// For every test run.
    pub const QUICK: Self = Self { matches: 1, steps: 400 };

    /// The same, multiplied.
    #[must_use]
    pub fn times(self, factor: u64) -> Self {
        Self { matches: self.matches * factor, ..self }
    }
}

/// The settings to try with `seats` players: the defaults, then each option changed in each way that the rules allow.
pub fn settings<G: Game>(seats: u8) -> Vec<G::Options> {
    let mut all = vec![G::Options::default()];
    for spec in G::Options::SPECS {
        let values: Vec<Value> = match spec.values {
            Values::Flag => vec![true.into(), false.into()],
            Values::Number(low, high) => vec![low.into(), high.min(low + 2).into()],
            Values::Choice(words) => words.iter().map(|&word| word.into()).collect(),
            Values::Data(_) => Vec::new(),
        };
        for value in values {
            let mut options = G::Options::default();
            if options.set(spec.name, &value).is_ok() && options.check(seats).is_ok() && !all.contains(&options) {
                all.push(options);
            }
        }
    }
    all
}

/// Every number of seats with every setting, and a seed for each match.
pub fn tables<G: Game>(effort: Effort) -> impl Iterator<Item = (u8, G::Options, Seed)> {
    let (fewest, most) = G::INFO.seats;
    (fewest..=most).flat_map(move |seats| {
        settings::<G>(seats).into_iter().enumerate().flat_map(move |(i, options)| {
            (0..effort.matches)
                .map(move |k| (seats, options.clone(), Seed::from_text(&format!("{} {seats} {i} {k}", G::INFO.id))))
        })
    })
}

/// How actions are picked in a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walker {
    /// Each legal action is as likely as any other.
    Random,
    /// The quick player decides, now and then a random action.
    Mostly(Skill),
}

/// One more decision; `false` when the match is over.
pub fn step<G: Game + Policy>(game: &mut Match<G>, walker: Walker, legal: &mut Vec<G::Action>, rng: &mut PlayRng) -> bool {
    let Status::Playing { to_act } = game.state().status() else { return false };
    legal.clear();
    game.state().legal_actions(to_act, legal);
    let action = match walker {
        Walker::Mostly(skill) if rng.below(8) > 0 => G::choose(&game.state().view(Viewer::Seat(to_act)), legal, skill, rng),
        _ => rng.pick(legal).clone(),
    };
    game.play(to_act, action).is_ok()
}

/// Through whose eyes to look at a table now: everyone's at a small table; at a large one, where imagining is most of the work, one
/// drawn by lot, so that everyone comes up in the course of a match.
pub fn viewers(seats: u8, rng: &mut PlayRng) -> Vec<Viewer> {
    const SMALL: u8 = 4;
    let all: Vec<Viewer> = Viewer::all(seats).collect();
    if seats <= SMALL { all } else { vec![*rng.pick(&all)] }
}

/// The seats of a state.
pub fn seats<G: Game>(state: &G) -> impl Iterator<Item = Seat> {
    Seat::all(state.seats())
}
