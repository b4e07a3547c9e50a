//! `parlor sim GAME`

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use engine::record::Record;
use indicatif::{ProgressBar, ProgressStyle};
use players::Level;
use players::sim::{Keep, Plan, run_and_keep};
use serde_json::json;

use crate::arguments::number;
use crate::output::{Done, Failure, counted, plainly, say, say_json};
use crate::table::{self, OptionArgs};

/// Plays whole games between computer players. The same seed gives the same games, whatever the number of threads.
#[derive(Args)]
pub(crate) struct Sim {
    /// The game, as `parlor games` names it
    game: String,
    /// How many play; left out: the fewest, or as many as --seats names
    #[arg(long, value_name = "N", value_parser = number::<u8>(0..=10))]
    players: Option<u8>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u64>(1..=1_000_000_000))]
    games: u64,
    /// All their chance
    #[arg(long, value_name = "S", default_value = "0")]
    seed: String,
    /// Who plays: one level for all seats, or one for each (random, novice, greedy, steady, sharp, master)
    #[arg(long, value_name = "LEVEL", value_delimiter = ',')]
    seats: Vec<Level>,
    /// Threads; left out: one for each core
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=1024))]
    threads: Option<usize>,
    /// Write the record of every match into this folder, which is made if need be
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    #[command(flatten)]
    options: OptionArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Sim {
    pub(crate) fn run(self) -> Done {
        let title = table::title(&self.game)?;
        let settings = self.options.settings()?;
        let seats = table::levels(title, self.players, &self.seats, Level::Steady)?;
        table::check(title, &settings, seats.len())?;
        let players = seats.len();
        let plan = Plan { settings, seats, games: self.games, first: 0, seed: table::seed(Some(&self.seed))?, one_hand: false };
        let corpus = self.records.as_deref().map(|folder| Corpus::begin(folder, title.info().id)).transpose()?;
        let write = |number: u64, record: &Record| {
            if let Some(corpus) = &corpus {
                corpus.write(number, record);
            }
        };
        let keep: Option<Keep<'_>> = corpus.as_ref().map(|_| &write as Keep<'_>);
        let began = Instant::now();
        let report = with_progress(self.threads, self.games, |progress| run_and_keep(title.info().id, &plan, progress, keep))?
            .ok_or_else(|| Failure::unusable("no such game"))?
            .map_err(Failure::unusable)?;
        if let Some(corpus) = corpus {
            corpus.finish()?;
        }
        let seconds = began.elapsed().as_secs_f64();
        let games = report.games as f64;
        let mean = |sum: f64| if report.games == 0 { 0.0 } else { sum / games };
        let mean_score: Vec<f64> = report.scores.iter().map(|&sum| mean(sum)).collect();
        let per_second = |number: f64| if seconds > 0.0 { number / seconds } else { 0.0 };
        if self.json {
            return say_json(&json!({
                "game": title.info().id,
                "players": players,
                "games": report.games,
                "actions": report.actions,
                "seconds": seconds,
                "games_per_second": per_second(games),
                "actions_per_second": per_second(report.actions as f64),
                "wins": report.wins,
                "mean_score": mean_score,
                "mean_actions": mean(report.actions as f64),
            }));
        }
        say(format!(
            "{}: {} of {players} players, {} in {seconds:.2} s",
            title.info().title,
            counted(report.games, "game"),
            counted(report.actions, "action")
        ))?;
        say(format!(
            "{:.0} games and {:.0} actions a second, {:.1} actions a game",
            per_second(games),
            per_second(report.actions as f64),
            mean(report.actions as f64)
        ))?;
        for (i, ((wins, score), level)) in report.wins.iter().zip(&mean_score).zip(&plan.seats).enumerate() {
            say(format!("seat {} ({level}): {wins:.1} wins ({:.1} %), mean score {score:.2}", i + 1, 100.0 * mean(*wins)))?;
        }
        Ok(())
    }
}

/// A folder of records, a file for each match: `plaza-000001.record` is the first.
struct Corpus<'a> {
    folder: &'a Path,
    game: &'static str,
    failed: Mutex<Option<(PathBuf, io::Error)>>,
}

impl<'a> Corpus<'a> {
    fn begin(folder: &'a Path, game: &'static str) -> Result<Self, Failure> {
        let corpus = Self { folder, game, failed: Mutex::new(None) };
        fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
        Ok(corpus)
    }

    /// Writes a record; under another name first, so that no file is ever half a record.
    fn write(&self, number: u64, record: &Record) {
        let file = self.folder.join(format!("{}-{:06}.record", self.game, number + 1));
        let unfinished = file.with_extension("unfinished");
        let written = fs::write(&unfinished, record.to_string()).and_then(|()| fs::rename(&unfinished, &file));
        if let Err(error) = written
            && let Ok(mut failed) = self.failed.lock()
        {
            failed.get_or_insert((file, error));
        }
    }

    /// The first failure, if there was one.
    fn finish(self) -> Done {
        match self.failed.into_inner() {
            Ok(Some((file, error))) => Err(unwritable(&file, &error)),
            _ => Ok(()),
        }
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::unusable(format!("--records {} cannot be written: {}", path.display(), plainly(error)))
}

/// Runs a job on this number of threads, with a progress bar on a terminal.
pub(super) fn with_progress<T: Send>(
    threads: Option<usize>,
    total: u64,
    job: impl FnOnce(&AtomicU64) -> T + Send,
) -> Result<T, Failure> {
    let pool =
        rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build().map_err(|error| Failure::Own(error.into()))?;
    let progress = AtomicU64::new(0);
    if !std::io::stderr().is_terminal() {
        return Ok(pool.install(|| job(&progress)));
    }
    let bar = ProgressBar::new(total);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}") {
        bar.set_style(style);
    }
    Ok(std::thread::scope(|scope| {
        let (done, is_done) = std::sync::mpsc::channel::<()>();
        let (progress, bar) = (&progress, &bar);
        scope.spawn(move || {
            while let Err(std::sync::mpsc::RecvTimeoutError::Timeout) = is_done.recv_timeout(Duration::from_millis(100)) {
                bar.set_position(progress.load(Ordering::Relaxed));
            }
            bar.finish_and_clear();
        });
        let result = pool.install(|| job(progress));
        drop(done);
        result
    }))
}
