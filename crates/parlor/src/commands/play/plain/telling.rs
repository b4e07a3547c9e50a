//! What is said of the match: what happened, the end of a deal and of the game, the rules.

use engine::erased::FinishedDeal;
use engine::words::{Scene, ScoreSheet, list};
use engine::{Names, Outcome, Seat, Viewer};

use super::{Evening, Who};
use crate::output::Done;

impl Evening {
    /// Tells what happened since the last telling.
    pub(super) fn tell_new(&mut self) -> Done {
        for step in self.told + 1..=self.game().steps() {
            self.tell_from(step)?;
        }
        self.told = self.game().steps();
        self.tell_said()
    }

    /// What computer players have said meanwhile.
    pub(super) fn tell_said(&mut self) -> Done {
        for (seat, text) in self.local.said() {
            self.say(format!("{}: “{text}”", self.names[seat.index()]))?;
        }
        Ok(())
    }

    pub(super) fn tell_from(&mut self, step: usize) -> Done {
        // Several people at one keyboard are told what the whole table sees; somebody alone is told what they see.
        let people: Vec<Seat> = Seat::all(self.seats.len() as u8).filter(|seat| self.seats[seat.index()] == Who::You).collect();
        let (viewer, you) = if let [one] = people[..] { (Viewer::Seat(one), Some(one)) } else { (Viewer::Spectator, None) };
        let names = Names::new(&self.names, you);
        let told = self.game().tellings(step, viewer, &names);
        let finished = self.game().finished_deal(step, viewer, &names);
        // What ended the deal comes before it is laid open, the next deal after that.
        let ending = finished.as_ref().map_or(0, |finished| told.iter().zip(&finished.told).take_while(|(a, b)| a == b).count());
        for (i, told) in told.iter().enumerate() {
            if let Some(finished) = finished.as_ref().filter(|_| i == ending) {
                self.say_deal(finished)?;
            }
            if !told.text.is_empty() {
                self.say(&told.text)?;
            }
        }
        Ok(())
    }

    /// The end of a deal: what everybody held, and the score sheet.
    fn say_deal(&self, finished: &FinishedDeal) -> Done {
        self.say(format!("Deal {} is over.", finished.deal))?;
        for (name, hand) in self.names.iter().zip(&finished.hands) {
            if let Some(hand) = hand.as_ref().filter(|hand| !hand.is_empty()) {
                self.say(format!("  {name}: {}", hand.join(" ")))?;
            }
        }
        match &finished.scene.sheet {
            Some(sheet) => self.say_sheet(sheet),
            None => Ok(()),
        }
    }

    pub(super) fn tell_end(&self, outcome: &Outcome) -> Done {
        self.say("")?;
        let viewer = Viewer::Spectator;
        if let Some(sheet) = self.game().scene(viewer, &Names::new(&self.names, None)).sheet {
            self.say_sheet(&sheet)?;
        }
        let winners = list(outcome.winners.iter().map(|seat| self.names[seat.index()].clone()));
        match outcome.winners.len() {
            0 => self.say(format!("The game {}. Nobody won.", outcome.ended.words())),
            1 => self.say(format!("The game {}. Winner: {winners}.", outcome.ended.words())),
            _ => self.say(format!("The game {}. Shared by {winners}.", outcome.ended.words())),
        }
    }

    pub(super) fn say_rules(&self, id: &str) -> Done {
        let info = self.title.info();
        if id.is_empty() {
            for rule in info.rules {
                self.say(format!("{}  {}", rule.id, rule.text))?;
            }
            return Ok(());
        }
        let Some(rule) = info.rule(id) else {
            return self.say(format!("{} has no rule `{id}`.", info.title));
        };
        self.say(format!("{}  {}", rule.id, rule.text))?;
        for ruling in rule.rulings {
            self.say(format!("    The leaflet does not say {}. {}", ruling.silent, ruling.decided))?;
        }
        Ok(())
    }

    pub(super) fn say_scene(&self, scene: &Scene) -> Done {
        for section in &scene.sections {
            self.say(format!("{}:", section.title))?;
            for line in &section.lines {
                self.say(format!("  {line}"))?;
            }
        }
        Ok(())
    }

    pub(super) fn say_sheet(&self, sheet: &ScoreSheet) -> Done {
        let row = |name: &str, points: &[i32]| {
            let cells: Vec<String> = self.names.iter().zip(points).map(|(name, points)| format!("{name} {points}")).collect();
            format!("  {name}: {}", cells.join(", "))
        };
        self.say(format!("Score sheet, {}:", sheet.counts))?;
        for (name, points) in &sheet.rows {
            self.say(row(name, points))?;
        }
        self.say(row("Total", &sheet.totals))
    }
}
