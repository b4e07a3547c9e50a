//! `parlor arena GAME`

use clap::Args;
use players::Level;
use players::arena::run;
use players::sim::Plan;
use serde_json::{Value, json};

use super::sim::with_progress;
use crate::arguments::number;
use crate::output::{Done, Failure, counted, say, say_json};
use crate::table::{self, OptionArgs};

/// Compares computer players on duplicate deals: every deal is played with the players rotated through all seats.
#[derive(Args)]
pub(crate) struct Arena {
    /// The game, as `parlor games` names it
    game: String,
    /// The players, one for each seat: steady,greedy
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', required = true)]
    seats: Vec<Level>,
    /// How many deals
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = number::<u64>(1..=1_000_000_000))]
    deals: u64,
    /// All their chance
    #[arg(long, value_name = "S", default_value = "0")]
    seed: String,
    /// Threads; left out: one for each core
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=1024))]
    threads: Option<usize>,
    #[command(flatten)]
    options: OptionArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Arena {
    pub(crate) fn run(self) -> Done {
        let title = table::title(&self.game)?;
        let settings = self.options.settings()?;
        table::check(title, &settings, self.seats.len())?;
        let plan = Plan { settings, seats: self.seats, games: self.deals, seed: table::seed(Some(&self.seed))? };
        let standings = with_progress(self.threads, self.deals, |progress| run(title.info().id, &plan, progress))?
            .ok_or_else(|| Failure::unusable("no such game"))?
            .map_err(Failure::unusable)?;
        if self.json {
            let levels: Vec<Value> = standings
                .iter()
                .map(|standing| {
                    json!({
                        "level": standing.level.name(),
                        "share": standing.share,
                        "share_low": standing.share_low,
                        "share_high": standing.share_high,
                        "mean_points": standing.mean_points,
                        "ms_per_action_mean": standing.ms_per_action_mean,
                        "ms_per_action_p95": standing.ms_per_action_p95,
                    })
                })
                .collect();
            return say_json(
                &json!({ "game": title.info().id, "deals": plan.games, "matches": plan.games * plan.seats.len() as u64, "levels": levels }),
            );
        }
        say(format!("{}: {}, each played {} times", title.info().title, counted(plan.games, "deal"), plan.seats.len()))?;
        for standing in &standings {
            say(format!(
                "{:8} {:5.1} % of the wins (95 %: {:.1} to {:.1}), {:.2} points, {:.3} ms an action (p95 {:.3})",
                standing.level.name(),
                100.0 * standing.share,
                100.0 * standing.share_low,
                100.0 * standing.share_high,
                standing.mean_points,
                standing.ms_per_action_mean,
                standing.ms_per_action_p95,
            ))?;
        }
        Ok(())
    }
}
