//! A first hand: a table in memory that follows the script of its game ([`engine::primer`]). The same driver runs it, and the same
//! messages pass; only what is asked may be done.

use engine::erased::Title;
use engine::primer::{Ask, Primer, Step};
use engine::{BadPosition, Names, Seat};
use protocol::lesson::{LessonState, PREFIX};
use protocol::message::{ClientMessage, Parts, ServerMessage};
use table::{Command, Sitter, Table};

use crate::effect::Who;
use crate::local::Local;
use crate::problem::Problem;

/// The connection of the learner. Those of the others have the numbers of their seats.
const LEARNER: u64 = 1;

/// A first hand in progress.
pub struct Lesson {
    title: &'static dyn Title,
    id: String,
    name: String,
    primer: Primer,
    local: Local,
    /// The step that is being told; as many as there are: the end.
    step: usize,
    /// How often the table was laid out.
    laid: u32,
    /// Actions that were made for others, and by [`Lesson::act`], to tell one command from another.
    made: u64,
    /// What the learner wants to be sent, once they look.
    parts: Option<Parts>,
}

impl Lesson {
    /// Sits down at the first step; nothing where the title has no primer.
    pub fn open(title: &'static dyn Title, name: &str) -> Option<Result<Self, BadPosition>> {
        let primer = title.primer()?;
        let id = format!("{PREFIX}{}", title.info().id);
        let local = match lay_out(title, &id, name, &primer, 0) {
            Ok(local) => local,
            Err(bad) => return Some(Err(bad)),
        };
        Some(Ok(Self { title, id, name: name.to_owned(), primer, local, step: 0, laid: 1, made: 0, parts: None }))
    }

    /// The seat of the learner.
    pub const fn seat() -> Seat {
        Seat::new(0)
    }

    /// What is asked, as one tells the learner to do it.
    fn in_words(&self, asked: &[&str]) -> String {
        let table = self.local.table();
        let names = table.names();
        let names = Names::new(names, Some(Seat::new(0)));
        let action = asked.iter().find_map(|action| self.may(action)).unwrap_or_default();
        let words = table.game().and_then(|game| game.in_words(&action, &names).ok());
        words.unwrap_or(action)
    }

    /// The title.
    pub const fn title(&self) -> &'static dyn Title {
        self.title
    }

    /// The table as it stands.
    pub const fn table(&self) -> &Table {
        self.local.table()
    }

    /// The script.
    pub const fn primer(&self) -> &Primer {
        &self.primer
    }

    /// The number of the step, from 0.
    pub const fn number(&self) -> usize {
        self.step
    }

    /// How often the table was laid out: what is known of an earlier one does not count any more.
    pub const fn laid(&self) -> u32 {
        self.laid
    }

    /// The step that is being told; nothing at the end.
    pub fn step(&self) -> Option<&Step> {
        self.primer.steps.get(self.step)
    }

    /// An action that does what is asked, as the learner writes it.
    pub fn asked(&self) -> Option<String> {
        let ask = self.step()?.ask.as_ref()?;
        let action = ask.actions.iter().find_map(|action| self.may(action))?;
        Some(self.written(Self::seat(), &action))
    }

    /// An action of the script as the player in that seat writes it.
    fn written(&self, seat: Seat, action: &str) -> String {
        self.table().game().map_or_else(|| action.to_owned(), |game| game.write(seat, action))
    }

    /// Where it stands, as it is told.
    pub fn state(&self) -> LessonState {
        LessonState::of(&self.primer, self.step, self.laid, self.asked())
    }

    /// Whether the learner may do this now by the rules; in its canonical form.
    fn may(&self, action: &str) -> Option<String> {
        self.table().decide(Self::seat(), &Command::Act(action.to_owned())).ok()?;
        self.table().game()?.parse(action).ok()
    }

    /// The learner says something. Gives what they are sent.
    pub fn hear(&mut self, message: ClientMessage) -> Vec<String> {
        match message {
            ClientMessage::Ping => vec![ServerMessage::Pong.to_text()],
            ClientMessage::Watch { parts, .. } => {
                self.parts = Some(parts.unwrap_or(Parts::ALL));
                self.look()
            }
            ClientMessage::Unwatch { .. } => {
                self.parts = None;
                Vec::new()
            }
            // A client that comes back at a step looks from there on.
            ClientMessage::Learn { step, .. } if self.parts.is_none() => {
                self.parts = Some(Parts::ALL);
                self.jump(step as usize)
            }
            ClientMessage::Learn { step, .. } => self.turn_to(step as usize),
            ClientMessage::Act { id, table, action } => {
                if let Err(problem) = self.judge(&action) {
                    return vec![problem.refused(id).to_text()];
                }
                let done = self.local.hear(&Self::learner(), LEARNER, ClientMessage::Act { id, table, action });
                let mut sent = self.sent();
                if matches!(done, Some(Ok(_))) {
                    sent.extend(self.go_on());
                }
                sent
            }
            ClientMessage::Hint { id, .. } => match (self.asked(), self.step().and_then(|step| step.ask.as_ref())) {
                (Some(action), Some(ask)) => {
                    let why = ask.words.trim_end_matches('.').to_owned();
                    let words = self.in_words(&ask.actions);
                    // The script has told already what to think about: its hint is the action.
                    let (nudge, sure, points_at, alternatives) = Default::default();
                    let advice =
                        ServerMessage::Advice { id, action, words, nudge, points_at, why, sure, clear: true, alternatives };
                    vec![advice.to_text()]
                }
                _ => vec![nothing_asked().refused(id).to_text()],
            },
            message @ ClientMessage::Complete { .. } => {
                self.local.hear(&Self::learner(), LEARNER, message);
                self.sent()
            }
            other => {
                let problem = Problem::new("primer/script", "a first hand follows its script");
                vec![match other.command() {
                    Some(id) => problem.refused(id.to_owned()).to_text(),
                    None => problem.message().to_text(),
                }]
            }
        }
    }

    /// Makes an action of the learner. Where it is what is asked, the others act and the next step follows.
    pub fn act(&mut self, action: &str) -> Result<(), Problem> {
        self.judge(action)?;
        let who = Self::learner();
        self.make(&who, LEARNER, action)?;
        self.go_on();
        Ok(())
    }

    /// What the script says to what the learner writes: nothing where it is asked for, or where the rules refuse it, as the table will
    /// say.
    fn judge(&self, text: &str) -> Result<(), Problem> {
        let read = self.table().game().and_then(|game| game.read(Self::seat(), text).ok());
        let Some(meant) = read.and_then(|action| self.may(&action)) else { return Ok(()) };
        let Some(ask) = self.step().and_then(|step| step.ask.as_ref()) else { return Err(nothing_asked()) };
        if self.is_asked(ask, &meant) {
            return Ok(());
        }
        let (message, rule) = ask.otherwise(&meant);
        Err(Problem { code: "primer/otherwise", message, rule: Some(rule) })
    }

    fn is_asked(&self, ask: &Ask, meant: &str) -> bool {
        let game = self.table().game();
        ask.actions.iter().any(|action| game.and_then(|game| game.parse(action).ok()).as_deref() == Some(meant))
    }

    /// Goes to a step. Who has read on goes on from here; anywhere else the table is laid out anew. Gives what the learner is sent.
    pub fn turn_to(&mut self, step: usize) -> Vec<String> {
        if step == self.step + 1 && self.step().is_some_and(|now| now.ask.is_none()) {
            return self.go_on();
        }
        self.jump(step)
    }

    /// Goes to a step from the last position before it, by the way that the script shows.
    fn jump(&mut self, step: usize) -> Vec<String> {
        let step = step.min(self.primer.steps.len());
        let first = (0..=step).rev().find(|at| self.primer.steps.get(*at).is_some_and(|step| step.position.is_some()));
        let first = first.unwrap_or(0);
        if let Err(bad) = self.lay_out(first) {
            return vec![defect(&bad.0)];
        }
        while self.step < step {
            if let Err(problem) = self.follow() {
                return vec![defect(&problem.message)];
            }
        }
        self.look()
    }

    /// Does what the step asks, and what the others do then.
    fn follow(&mut self) -> Result<(), Problem> {
        if self.step().is_some_and(|step| step.ask.is_some()) {
            let action = self.asked().ok_or_else(|| Problem::input(format!("step {} asks for nothing legal", self.step)))?;
            let who = Self::learner();
            self.make(&who, LEARNER, &action)?;
        }
        self.finish_step()
    }

    /// The step is done: the others act, and the next one is told.
    fn go_on(&mut self) -> Vec<String> {
        let laid = self.laid;
        if let Err(problem) = self.finish_step() {
            return vec![defect(&problem.message)];
        }
        if laid != self.laid {
            return self.look();
        }
        let mut sent = self.sent();
        sent.extend(self.tell());
        sent
    }

    /// What the others do at the end of a step; then the table stands as the next one wants it.
    fn finish_step(&mut self) -> Result<(), Problem> {
        let then = self.step().map(|step| step.then.clone()).unwrap_or_default();
        for (seat, action) in then {
            let text = Seat::from_number(seat.into(), Seat::MOST).map_or_else(String::new, |seat| self.written(seat, action));
            self.make(&other(seat), seat.into(), &text)?;
        }
        self.step += 1;
        if self.step().is_some_and(|step| step.position.is_some()) {
            self.lay_out(self.step).map_err(|bad| Problem::input(bad.0))?;
        }
        Ok(())
    }

    /// Makes an action, given as its player writes it.
    fn make(&mut self, who: &Who, socket: u64, action: &str) -> Result<(), Problem> {
        self.made += 1;
        let (id, table, action) = (format!("script-{}", self.made), self.id.clone(), action.to_owned());
        let made = self.local.hear(who, socket, ClientMessage::Act { id, table, action });
        made.unwrap_or_else(|| Err(Problem::defect())).map(drop)
    }

    fn lay_out(&mut self, step: usize) -> Result<(), BadPosition> {
        self.local = lay_out(self.title, &self.id, &self.name, &self.primer, step)?;
        (self.step, self.laid) = (step, self.laid + 1);
        Ok(())
    }

    /// Everything as it stands: where the script is comes first, since it says whether the table was laid out anew.
    fn look(&mut self) -> Vec<String> {
        let mut sent = self.tell();
        if let Some(parts) = self.parts {
            let watch = ClientMessage::Watch { table: self.id.clone(), from: None, parts: Some(parts) };
            self.local.hear(&Self::learner(), LEARNER, watch);
            sent.extend(self.sent());
        }
        sent
    }

    fn tell(&self) -> Vec<String> {
        let (table, lesson) = (self.id.clone(), Box::new(self.state()));
        self.parts.map(|_| ServerMessage::Lesson { table, lesson }.to_text()).into_iter().collect()
    }

    /// What the learner is sent by the table.
    fn sent(&mut self) -> Vec<String> {
        let sent = self.local.sent();
        sent.into_iter().filter(|(to, _)| *to == LEARNER && self.parts.is_some()).map(|(_, text)| text).collect()
    }

    fn learner() -> Who {
        other(Self::seat().number())
    }
}

fn nothing_asked() -> Problem {
    Problem::new("primer/read-on", "nothing is asked of you just now: read on first")
}

fn defect(what: &str) -> String {
    Problem::new("house/defect", format!("the script does not fit the table: {what}")).message().to_text()
}

/// The one in a seat, by its number.
fn other(seat: u8) -> Who {
    Who { user: Some(format!("seat{seat}")), holds: None }
}

/// The table at a step that has a position.
fn lay_out(title: &'static dyn Title, id: &str, name: &str, primer: &Primer, step: usize) -> Result<Local, BadPosition> {
    let position = primer.steps.get(step).and_then(|step| step.position.as_ref());
    let position = position.ok_or_else(|| BadPosition(format!("step {step} has no position")))?;
    let sitters = std::iter::once(name).chain(primer.others.iter().copied()).enumerate().map(|(i, name)| {
        let user = format!("seat{}", i + 1);
        Sitter::Person { user, name: name.to_owned() }
    });
    let mut local = Local::resume(id, Table::laid_out(title, position, sitters.collect())?, 0);
    // The others are there, and are sent nothing that anybody reads.
    let nothing = Parts { view: false, scene: false, legal: false };
    for seat in 2..=primer.seats() {
        let watch = ClientMessage::Watch { table: id.to_owned(), from: None, parts: Some(nothing) };
        local.hear(&other(seat), seat.into(), watch);
    }
    local.sent();
    Ok(local)
}
