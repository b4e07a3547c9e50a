//! `parlor solve`

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use engine::erased::{Playable, Title};
use engine::fair::Secret;
use engine::play::Match;
use engine::{Game, Laid, Silent};
use games::contact_solitaire_1::{self, ContactSolitaire1, hindsight};
use games::contact_solitaire_2::{self, ContactSolitaire2, solver};
use games::triangles::search::{Answer, TurningPoint};
use serde_json::json;

use super::record::replay;
use super::referee;
use crate::arguments::seconds;
use crate::output::{Done, Failure, say, say_json};
use crate::table::{self, OptionArgs};

/// Says whether a deal of a Contact solitaire can be won, and how. Without --seed or --record it reads a position on standard
/// input. Solitaire No. 1 is solved in hindsight, as if the order of its pile had been known.
#[derive(Args)]
pub(crate) struct Solve {
    /// `contact-solitaire-2`, or `contact-solitaire-1` in hindsight
    game: String,
    /// The deal that `parlor play --seed S` plays
    #[arg(long, value_name = "S", conflicts_with = "record")]
    seed: Option<String>,
    /// Names the last move of a recorded game at which it could still have been won
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// How long to look
    #[arg(long, value_name = "N", default_value_t = 10.0, allow_negative_numbers = true, value_parser = seconds)]
    seconds: f64,
    #[command(flatten)]
    options: OptionArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A solitaire that can be solved.
trait Solvable: Playable {
    /// Whether it can be won from here, and after how many states looked at.
    fn solve(&self, keep_going: impl FnMut(u64) -> bool) -> (Answer<Self::Action>, u64);
    /// When a game could still have been won the last time.
    fn turning_point(start: &Self, actions: &[Self::Action], nodes: u64) -> TurningPoint;
}

impl Solvable for ContactSolitaire2 {
    fn solve(&self, keep_going: impl FnMut(u64) -> bool) -> (Answer<contact_solitaire_2::Action>, u64) {
        solver::solve(self, keep_going)
    }

    fn turning_point(start: &Self, actions: &[contact_solitaire_2::Action], nodes: u64) -> TurningPoint {
        solver::turning_point(start, actions, nodes)
    }
}

impl Solvable for ContactSolitaire1 {
    fn solve(&self, keep_going: impl FnMut(u64) -> bool) -> (Answer<contact_solitaire_1::Action>, u64) {
        hindsight::solve(self, keep_going)
    }

    fn turning_point(start: &Self, actions: &[contact_solitaire_1::Action], nodes: u64) -> TurningPoint {
        hindsight::turning_point(start, actions, nodes)
    }
}

impl Solve {
    pub(crate) fn run(self) -> Done {
        let title = table::title(&self.game)?;
        match title.info().id {
            id if id == ContactSolitaire2::INFO.id => self.solve::<ContactSolitaire2>(title),
            id if id == ContactSolitaire1::INFO.id => self.solve::<ContactSolitaire1>(title),
            id => Err(Failure::unusable(format!("{id} is not a game that can be solved: contact-solitaire-2 and -1 are"))),
        }
    }

    fn solve<G: Solvable>(self, title: &dyn Title) -> Done {
        if let Some(file) = &self.record {
            return self.look_back::<G>(file);
        }
        let (state, filled) = match &self.seed {
            Some(seed) => {
                let secret = Secret(table::seed(Some(seed))?.0);
                let dealt = title.start(&self.options.settings()?, 1, secret.seed(&[])).map_err(Failure::unusable)?;
                (the::<Match<G>>(dealt.as_any())?.state().clone(), false)
            }
            None => read_position::<G>()?,
        };
        let began = Instant::now();
        let limit = Duration::from_secs_f64(self.seconds);
        // Looking at the clock costs more than looking at a state.
        let (answer, nodes) = state.solve(|nodes| nodes % 256 != 0 || began.elapsed() <= limit);
        let seconds = began.elapsed().as_secs_f64();
        let (winnable, moves) = match &answer {
            Answer::Winnable(line) => (Some(true), line.iter().map(ToString::to_string).collect()),
            Answer::Lost => (Some(false), Vec::new()),
            Answer::Unknown => (None, Vec::<String>::new()),
        };
        if self.json {
            let mut json =
                json!({ "game": G::INFO.id, "winnable": winnable, "moves": moves, "nodes": nodes, "seconds": seconds });
            if filled {
                json["filled"] = true.into();
            }
            return say_json(&json);
        }
        if filled {
            say("The order of the pile was not given and has been filled in by chance.")?;
        }
        match winnable {
            Some(true) if moves.is_empty() => say("It has been won already."),
            Some(true) => {
                say(format!("It can be won, so ({nodes} states, {seconds:.3} seconds):"))?;
                moves.iter().try_for_each(|action| say(format!("  {action}")))
            }
            Some(false) => say(format!("It cannot be won: everything was tried ({nodes} states, {seconds:.3} seconds).")),
            None => say(format!("Not known after {seconds:.0} seconds and {nodes} states; --seconds gives it more.")),
        }
    }

    /// The last move of a recorded game at which it could still have been won.
    fn look_back<G: Solvable>(&self, file: &Path) -> Done {
        // About what a second allows, for each position of the game.
        const NODES: u64 = 200_000;
        let (record, game) = replay(file)?;
        if record.game != G::INFO.id {
            return Err(Failure::unusable(format!("{}: a record of {}, not of {}", file.display(), record.game, G::INFO.id)));
        }
        let game = the::<Match<G>>(game.as_any())?;
        let start = G::deal(game.options(), 1, game.seed(), &mut Silent);
        let actions: Vec<G::Action> = game.line().iter().map(|(_, action, _)| action.clone()).collect();
        let TurningPoint { won_after, certain } = G::turning_point(&start, &actions, NODES);
        let after = won_after.and_then(|after| actions.get(after)).map(ToString::to_string);
        if self.json {
            return say_json(&json!({
                "game": G::INFO.id, "actions": actions.len(), "won_after": won_after, "lost_by": after, "certain": certain,
            }));
        }
        let doubt = if certain { "" } else { " (some later positions are not known)" };
        match (won_after, after) {
            (Some(moves), Some(next)) => {
                say(format!("It could still be won after {moves} moves; the next, `{next}`, lost it{doubt}."))
            }
            (Some(_), None) => say("It can still be won, or has been."),
            (None, _) if certain => say("It could not be won from the beginning."),
            (None, _) => say("It is not known whether it could ever be won."),
        }
    }
}

/// The position on standard input, and whether its pile was filled in.
fn read_position<G: Solvable>() -> Result<(G, bool), Failure> {
    let table = referee::read_position("0")?;
    if table.info().id != G::INFO.id {
        return Err(Failure::unusable(format!("game: `{}` is not {}", table.info().id, G::INFO.id)));
    }
    let laid = the::<Laid<G>>(table.as_any())?;
    Ok((laid.state.clone(), laid.filled_piles))
}

/// What a title gave us is of the type that the title has.
fn the<T: 'static>(any: &dyn std::any::Any) -> Result<&T, Failure> {
    any.downcast_ref().ok_or_else(|| Failure::Own(anyhow::anyhow!("a table is not of the type of its game")))
}
