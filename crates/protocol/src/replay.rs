//! A match that is over, step by step.

use engine::{Names, Seat};
use table::{Refused, Table, Told};

use crate::http::ReplayState;
use crate::json;
use crate::state::ToldLine;

impl ReplayState {
    /// The match as it stood after `step`, or at its end, as the owner of a seat or a spectator saw it.
    pub fn of(table: &Table, seat: Option<Seat>, step: Option<u32>) -> Result<Self, Refused> {
        // What was hidden during a match opens when it is over, and not before.
        if !table.is_done() {
            return Err(Refused::NotOver);
        }
        let game = table.game().ok_or(Refused::NotBegun)?;
        let steps = game.steps();
        let step = step.map_or(steps, |step| step as usize);
        if step > steps {
            return Err(Refused::NoStep { steps });
        }
        let viewer = table.viewer(seat);
        let names = table.names();
        let names = Names::new(&names, viewer.seat());
        let then = game.at_step(step);
        let look = then.look(viewer);
        let (who, action, forced) = match game.step(step) {
            Some((seat, action, forced)) => (Some(seat), Some(action), forced),
            None => (None, None, false),
        };
        let told = Told { seq: step as u64, seat: who, tellings: game.tellings(step, viewer, &names) };
        Ok(Self {
            step: step as u32,
            steps: steps as u32,
            seat: who.map(Seat::number),
            action,
            forced,
            told: ToldLine::from(told),
            prompt: look.prompt(&names),
            view: json::from_value(&look.show()),
            scene: look.scene(&names).into(),
        })
    }
}
