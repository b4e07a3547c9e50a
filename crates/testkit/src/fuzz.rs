//! Inputs that nobody would send who means well: valid ones with something changed, and what comes of them. Each is refused or
//! used; a panic, or an answer that does not come, is what the search is for.

mod doors;
mod mutate;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

use engine::Seed;

pub use doors::{DOORS, Door, Samples};
pub use mutate::{changed_json, changed_text};

/// No answer takes longer, unless it never comes.
const PATIENCE: Duration = Duration::from_secs(30);

/// An input that did harm.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{door} of {game}: a panic at {input:?}")]
pub struct Harm {
    /// The title.
    pub game: &'static str,
    /// Which door it came through.
    pub door: &'static str,
    /// The input.
    pub input: String,
}

/// How many inputs each door let in, by its name.
pub type LetIn = Vec<(&'static str, u64)>;

/// Tries so many changed inputs at each of these doors of a title. Gives how many of them each let in.
pub fn try_doors(game: &'static str, doors: &[Door], times: u64) -> Result<LetIn, Harm> {
    let samples = Samples::of(game);
    let watchdog = Watchdog::start(game);
    let mut tried = Vec::new();
    for door in doors {
        let mut let_in = 0;
        let mut rng = Seed::from_text(&format!("{game} {}", door.name)).playouts();
        for _ in 0..times {
            let input = (door.input)(&samples, &mut rng);
            watchdog.begin(door.name, &input);
            let opened = catch_unwind(AssertUnwindSafe(|| (door.open)(&samples, &input)));
            let_in += u64::from(opened.map_err(|_| Harm { game, door: door.name, input })?);
        }
        tried.push((door.name, let_in));
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

    fn begin(&self, door: &'static str, input: &str) {
        self.0.send((door, input.to_owned())).expect("the watchdog is awake");
    }
}
