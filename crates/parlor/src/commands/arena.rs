//! `parlor arena GAME`

mod plot;

use std::path::PathBuf;

use clap::Args;
use players::Level;
use players::arena::{Standing, run};
use players::sim::Plan;
use serde_json::{Value, json};

use super::sim::with_progress;
use crate::arguments::number;
use crate::output::{Done, Failure, counted, say, say_json};
use crate::table::{self, OptionArgs};

/// Compares computer players on duplicate deals: for every deal the players sit down in an order drawn by lot, and the deal is
/// played with that order rotated through all seats.
#[derive(Args)]
pub(crate) struct Arena {
    /// The game, as `parlor games` names it
    game: String,
    /// The players, one for each seat: master,steady
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', required = true, value_parser = Level::in_arena)]
    seats: Vec<Level>,
    /// How many deals
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = number::<u64>(1..=1_000_000_000))]
    deals: u64,
    /// The number of the first deal, from 0: a long comparison can be played in parts
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>(0..=1_000_000_000))]
    first: u64,
    /// All their chance
    #[arg(long, value_name = "S", default_value = "0")]
    seed: String,
    /// Play one hand of each match, and let its points decide
    #[arg(long)]
    hand: bool,
    /// Play the same deals with the first player in every seat too: each must then get the fair share
    #[arg(long)]
    check: bool,
    /// Draw the shares with their intervals into this file
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
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
        let seed = table::seed(Some(&self.seed))?;
        let plan = Plan { settings, seats: self.seats, games: self.deals, first: self.first, seed, one_hand: self.hand };
        let id = title.info().id;
        let play = |plan: &Plan| {
            with_progress(self.threads, plan.games, |progress| run(id, plan, progress))?
                .ok_or_else(|| Failure::unusable("no such game"))?
                .map_err(Failure::unusable)
        };
        let standings = play(&plan)?;
        let control = if self.check {
            let same = Plan { seats: vec![plan.seats[0]; plan.seats.len()], ..plan.clone() };
            Some(play(&same)?)
        } else {
            None
        };
        if let Some(file) = &self.plot {
            let heading = format!("{}, {} deals, seed {}", title.info().title, plan.games, self.seed);
            std::fs::write(file, plot::svg(&heading, &standings))
                .map_err(|error| Failure::unusable(format!("{} cannot be written: {error}", file.display())))?;
        }
        if self.json {
            let matches = plan.games * plan.seats.len() as u64;
            let mut answer = json!({
                "game": id,
                "deals": plan.games,
                "first": plan.first,
                "matches": matches,
                "seed": self.seed,
                "hand": self.hand,
                "fair_share": 1.0 / plan.seats.len() as f64,
                "levels": listed(&standings),
            });
            if let Some(control) = &control {
                answer["control"] = listed(control);
                answer["control_is_fair"] = json!(control.iter().all(Standing::holds_fair_share(control.len())));
            }
            return say_json(&answer);
        }
        let deals = counted(plan.games, if self.hand { "hand" } else { "deal" });
        say(format!("{}: {deals}, each played {} times", title.info().title, plan.seats.len()))?;
        standings.iter().try_for_each(say_standing)?;
        if let Some(control) = &control {
            say(format!(
                "The same deals with {} in every seat; the fair share is {:.1} %:",
                plan.seats[0],
                100.0 / control.len() as f64
            ))?;
            control.iter().try_for_each(say_standing)?;
            let fair = Standing::holds_fair_share(control.len());
            let off = control.iter().filter(|one| !fair(one)).count();
            say(if off == 0 {
                "The fair share lies in the interval of each of them.".to_owned()
            } else {
                format!("It lies outside the interval of {off} of them: chance does that to one interval in twenty.")
            })?;
        }
        Ok(())
    }
}

fn say_standing(standing: &Standing) -> Done {
    say(format!(
        "{:12} {:5.1} % of the wins (95 %: {:.1} to {:.1}), {:.2} points, {:.3} ms a decision (p95 {:.3})",
        standing.level.name(),
        100.0 * standing.share,
        100.0 * standing.share_low,
        100.0 * standing.share_high,
        standing.mean_points,
        standing.ms_per_action_mean,
        standing.ms_per_action_p95,
    ))
}

fn listed(standings: &[Standing]) -> Value {
    let one = |standing: &Standing| {
        json!({
            "level": standing.level.name(),
            "share": standing.share,
            "share_low": standing.share_low,
            "share_high": standing.share_high,
            "mean_points": standing.mean_points,
            "ms_per_action_mean": standing.ms_per_action_mean,
            "ms_per_action_p95": standing.ms_per_action_p95,
        })
    };
    standings.iter().map(one).collect()
}
