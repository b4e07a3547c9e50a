//! Mutation fuzzing: valid inputs with something changed. Each is refused or
//! used; a panic, or an answer that does not come, is what the search is for.

mod entry_points;
mod mutate;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

use engine::Seed;

pub use entry_points::{ENTRY_POINTS, EntryPoint, Samples};
pub use mutate::{changed_json, changed_text};

/// No answer takes longer, unless it never comes.
const PATIENCE: Duration = Duration::from_secs(30);

/// An input that did harm.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{entry_point} of {game}: a panic at {input:?}")]
pub struct Violation {
    /// The title.
    pub game: &'static str,
    /// The entry point that it came through.
    pub entry_point: &'static str,
    /// The input.
    pub input: String,
}

/// How many inputs each entry point accepted, by its name.
pub type Accepted = Vec<(&'static str, u64)>;

/// Tries `times` mutated inputs at each of these entry points of a title. Returns how many each accepted.
pub fn try_entry_points(game: &'static str, entry_points: &[EntryPoint], times: u64) -> Result<Accepted, Violation> {
    let samples = Samples::of(game);
    let watchdog = Watchdog::start(game);
    let mut tried = Vec::new();
    for entry_point in entry_points {
        let mut accepted = 0;
        let mut rng = Seed::from_text(&format!("{game} {}", entry_point.name)).playouts();
        for _ in 0..times {
            let input = (entry_point.input)(&samples, &mut rng);
            watchdog.begin(entry_point.name, &input);
            let opened = catch_unwind(AssertUnwindSafe(|| (entry_point.open)(&samples, &input)));
            accepted += u64::from(opened.map_err(|_| Violation { game, entry_point: entry_point.name, input })?);
        }
        tried.push((entry_point.name, accepted));
    }
    Ok(tried)
}

/// Ends the program, with the input named, when an answer does not come.
struct Watchdog(Sender<(&'static str, String)>);

impl Watchdog {
    fn start(game: &'static str) -> Self {
        let (begun, beginning) = channel::<(&'static str, String)>();
        std::thread::spawn(move || {
            let mut last = ("nothing", String::new());
            loop {
                match beginning.recv_timeout(PATIENCE) {
                    Ok(next) => last = next,
                    Err(RecvTimeoutError::Disconnected) => return,
                    Err(RecvTimeoutError::Timeout) => {
                        eprintln!("{} of {game}: no answer to {:?}", last.0, last.1);
                        std::process::exit(1);
                    }
                }
            }
        });
        Self(begun)
    }

    fn begin(&self, entry_point: &'static str, input: &str) {
        self.0.send((entry_point, input.to_owned())).expect("the watchdog is awake");
    }
}
