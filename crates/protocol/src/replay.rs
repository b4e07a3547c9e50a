//! A match that is over, step by step.

use engine::{Names, Seat, Value, Viewer};
use table::{Refused, Table, Told};

use crate::http::{DealMark, ReplayState, Story};
use crate::json;
use crate::state::ToldLine;

impl ReplayState {
    /// The match as it stood after `step`, or at its end, as the owner of a seat or a spectator saw it.
    pub fn of(table: &Table, seat: Option<Seat>, step: Option<u32>) -> Result<Self, Refused> {
        // What was hidden during a match opens when it is over, and not before.
        if !table.can_be_seen_again(seat) {
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
        let names = Names::new(names, viewer.seat());
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
            hands: Seat::all(table.terms().seats).map(|seat| held(&then.view(Viewer::Seat(seat)), seat)).collect(),
        })
    }
}

/// What a seat sees in its own hand.
fn held(view: &Value, seat: Seat) -> Option<Vec<String>> {
    let Some(Value::List(hands)) = view.get("hands") else { return None };
    match hands.get(seat.index())? {
        Value::List(things) => {
            Some(things.iter().map(|thing| thing.as_text().map_or_else(|| thing.to_string(), str::to_owned)).collect())
        }
        other => (*other == Value::from(0_u8)).then(Vec::new),
    }
}

impl Story {
    /// The story as the owner of a seat or a spectator was told it.
    pub fn of(table: &Table, seat: Option<Seat>) -> Result<Self, Refused> {
        if !table.can_be_seen_again(seat) {
            return Err(Refused::NotOver);
        }
        let game = table.game().ok_or(Refused::NotBegun)?;
        let viewer = table.viewer(seat);
        let names = table.names();
        let names = Names::new(names, viewer.seat());
        let lines: Vec<ToldLine> = (0..=game.steps())
            .map(|step| {
                let tellings = game.tellings(step, viewer, &names);
                Told { seq: step as u64, seat: game.step(step).map(|(seat, ..)| seat), tellings }.into()
            })
            .collect();
        let dealt = |line: &ToldLine| line.text.iter().rev().find_map(|text| deal_in(text));
        let deals = lines.iter().filter_map(|line| Some(DealMark { label: dealt(line)?, step: line.seq as u32 })).collect();
        Ok(Self { lines, deals })
    }
}

/// "Deal 2" of "Deal 2. Anna deals ten cards to each.": every game of several deals tells so that the next begins.
fn deal_in(text: &str) -> Option<String> {
    let (label, _) = text.split_once(". ")?;
    let (word, number) = label.split_once(' ')?;
    (matches!(word, "Deal" | "Hand") && number.parse::<u32>().is_ok()).then(|| label.to_owned())
}
