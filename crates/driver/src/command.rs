//! From a message to entries of the log, and to its answer: validate, append, acknowledge, broadcast, in that order.

use engine::Seat;
use protocol::message::{ClientMessage, Parts, ServerMessage};
use table::clock::Millis;
use table::{Command, Decided, Logged, Refused, Sitter};

use crate::driver::Driver;
use crate::effect::{AppendFailed, Asker, Effect, Who};
use crate::job::{CommandKey, Job, Request, Work};
use crate::problem::Problem;
use crate::watch::Waiter;

/// How often a command is looked at again when others keep appending.
const ATTEMPTS: u32 = 8;
/// How many refusals a table remembers.
const REFUSALS: usize = 128;
/// The longest id of a command, in bytes.
const LONGEST_ID: usize = 64;

impl Driver {
    pub(crate) fn hear_now(&mut self, now: Millis, who: &Who, socket: u64, message: ClientMessage) -> Vec<Effect> {
        let mut out = Vec::new();
        let from = Asker::Socket(socket);
        let (id, command) = match message {
            ClientMessage::Ping => return vec![Effect::send(vec![socket], &ServerMessage::Pong)],
            ClientMessage::Watch { from, parts, .. } => {
                self.watch(now, socket, who, from, parts.unwrap_or(Parts::ALL), &mut out);
                return self.finish(now, out);
            }
            ClientMessage::Unwatch { .. } => return self.unwatch(now, socket),
            ClientMessage::Complete { prefix, .. } => {
                self.ask_complete(socket, who, prefix, &mut out);
                return self.finish(now, out);
            }
            ClientMessage::Told { before, .. } => {
                let told = if self.admits(who) {
                    ServerMessage::told(&self.id, &self.table, self.seat_of(who), before)
                } else {
                    Problem::closed().message_at(&self.id)
                };
                return vec![Effect::send(vec![socket], &told)];
            }
            // Only a scripted table can be learned from: `Lesson` hears this itself.
            ClientMessage::Learn { .. } => {
                out.push(Effect::send(vec![socket], &Problem::input("this table follows no script").message_at(&self.id)));
                return out;
            }
            ClientMessage::Say { phrase, text, .. } => {
                if let Err(problem) = self.say(who, phrase.as_deref(), text.as_deref(), &mut out) {
                    out.push(Effect::send(vec![socket], &problem.message_at(&self.id)));
                }
                return out;
            }
            ClientMessage::Act { id, action, .. } => (id, Command::Write(action)),
            ClientMessage::Undo { id, .. } => (id, Command::Undo),
            ClientMessage::AnswerUndo { id, agree, .. } => (id, Command::AnswerUndo { agree }),
            ClientMessage::Hint { id, .. } => (id, Command::Hint),
            ClientMessage::Leave { id, .. } => (id, Command::Leave),
            ClientMessage::Return { id, .. } => (id, Command::Return),
            ClientMessage::Choose { id, about, choice, .. } => {
                let Some(about) = Seat::from_number(about.into(), Seat::MOST) else {
                    out.push(Effect::Answer { to: from, command: id, outcome: Err(Refused::Empty.into()) });
                    return out;
                };
                (id, Command::Choose { about, choice: choice.into() })
            }
            ClientMessage::End { id, .. } => (id, Command::End),
            ClientMessage::AnswerEnd { id, agree, .. } => (id, Command::AnswerEnd { agree }),
            ClientMessage::Ready { id, .. } => (id, Command::Ready),
            ClientMessage::Rematch { id, .. } => (id, Command::Rematch),
        };
        self.command(now, who, from, id, command, &mut out);
        self.finish(now, out)
    }

    pub(crate) fn request_now(&mut self, now: Millis, who: &Who, number: u64, request: Request) -> Vec<Effect> {
        let mut out = Vec::new();
        let from = Asker::Request(number);
        match request {
            Request::Act { id, action } => self.command(now, who, from, id, Command::Write(action), &mut out),
            Request::Ready { id } => self.command(now, who, from, id, Command::Ready, &mut out),
            // Nobody draws the same nonce twice, so it is the id of the command as well: sent again, it is the same cut.
            Request::Cut(nonce) => self.command(now, who, from, nonce.to_hex(), Command::Cut(nonce), &mut out),
            Request::Rise { id } => self.command(now, who, from, id, Command::Rise, &mut out),
            Request::Sit { seat, sitter } => self.start(now, Job::Sit { request: number, seat, sitter }, &mut out),
            Request::Wait { since, parts } => {
                self.waiters.push(Waiter { request: number, who: who.clone(), since, parts });
                self.deliver(None, &mut out);
            }
        }
        self.finish(now, out)
    }

    fn command(&mut self, now: Millis, who: &Who, from: Asker, id: String, command: Command, out: &mut Vec<Effect>) {
        let refuse = |id: String, problem: Problem, out: &mut Vec<Effect>| {
            out.push(Effect::Answer { to: from, command: id, outcome: Err(problem) });
        };
        if id.is_empty() || id.len() > LONGEST_ID || id.contains(|c: char| c.is_control()) {
            return refuse(id, Problem::input("a command has an id of 1 to 64 bytes"), out);
        }
        let Some(seat) = self.seat_of(who) else { return refuse(id, Problem::not_seated(), out) };
        let owner = self.table.chairs()[seat.index()].sitter.as_ref().and_then(Sitter::user).unwrap_or_default();
        let key = CommandKey::new(seat, owner, &id);
        if let Some(seq) = self.commands.get(&key).copied() {
            out.push(Effect::Answer { to: from, command: id.clone(), outcome: Ok(seq) });
            if seq == self.table.seq() && command == Command::Hint {
                self.advise(from, id, seat, out);
            }
            return;
        }
        if let Some((_, problem)) = self.refusals.iter().find(|(refused, _)| *refused == key) {
            return refuse(id, problem.clone(), out);
        }
        self.start(now, Job::Command { from, id, key, seat, command }, out);
    }

    /// Begins something that may lead to entries of the log.
    pub(crate) fn start(&mut self, now: Millis, job: Job, out: &mut Vec<Effect>) {
        debug_assert!(self.work.is_none(), "one thing after the other");
        if self.away.is_some() {
            return self.fail(now, job, Problem::storage_away(), out);
        }
        self.attempt(now, Work::new(job), out);
    }

    fn decide(&self, now: Millis, job: &Job) -> Result<Decided, Refused> {
        match job {
            Job::Command { seat, command, .. } => self.table.decide(*seat, command),
            Job::Sit { seat, sitter, .. } => self.table.decide_sit(*seat, &sitter.unnamed()),
            Job::Thought { seat, action } => self.table.decide_computer(*seat, action),
            Job::Rematch { table } => Ok(self.table.decide_rematch(table).into()),
            Job::Lost { seat } => Ok(self.table.decide_lost(*seat).into()),
            Job::Found { seat } => Ok(self.table.decide_found(*seat).into()),
            Job::Gone { seat } => Ok(self.table.decide_gone(*seat).into()),
            Job::Tick => Ok(self.table.tick(now).into()),
            Job::TimeUp => Ok(self.table.time_up().into()),
            Job::Resume => Ok(self.table.resume(now).into()),
            Job::Expire { before } => Ok(self.table.expire(*before).into()),
            Job::Recover | Job::CatchUp => Ok(Vec::new().into()),
        }
    }

    /// Decides, and has appended what was decided. Nothing is acknowledged or told here.
    fn attempt(&mut self, now: Millis, mut work: Work, out: &mut Vec<Effect>) {
        work.attempts += 1;
        if work.attempts > ATTEMPTS {
            return self.fail(now, work.job, Problem::busy(), out);
        }
        let after = self.table.seq();
        match self.decide(now, &work.job) {
            Err(refused) if self.settings.shared => {
                work.refused = Some(refused);
                self.work = Some(work);
                out.push(Effect::Read { after });
            }
            Err(refused) => self.refuse(now, work.job, refused, out),
            Ok(decided) if decided.entries().is_empty() => self.done(now, work.job, after, out),
            Ok(decided) => {
                let command = if let Job::Command { key, .. } = &work.job { Some(key) } else { None };
                let last = decided.entries().len() - 1;
                let logged = decided.entries().iter().enumerate().map(|(i, entry)| Logged {
                    at: now,
                    command: command.filter(|_| i == last).map(|key| key.0.clone()),
                    entry: entry.clone(),
                });
                let entries = logged.collect();
                work.decided = Some((decided, now));
                self.work = Some(work);
                out.push(Effect::Append { after, entries });
            }
        }
    }

    /// The entries of [`Effect::Append`] are in the log, or are not.
    pub fn appended(&mut self, now: Millis, result: Result<(), AppendFailed>) -> Vec<Effect> {
        let mut out = Vec::new();
        let Some(mut work) = self.work.take() else { return out };
        if std::mem::take(&mut self.slow) {
            self.send_all(&Problem::storage_back().message_at(&self.id), &mut out);
        }
        let after = self.table.seq();
        let decided = work.decided.take();
        match (result, decided) {
            (Ok(()), Some((decided, at))) => {
                let key = if let Job::Command { key, .. } = &work.job { Some(key.clone()) } else { None };
                match self.table.commit(decided, at, key.as_ref().map(|key| key.0.as_str())) {
                    Ok(()) => {
                        self.commands.extend(key.map(|key| (key, self.table.seq())));
                        self.committed(work.job, after, &mut out);
                    }
                    // What does not fit is not said: it may hold cards.
                    Err(_) => self.defect(now, work.job, format!("entry {} does not fit", after + 1), &mut out),
                }
            }
            (Ok(()), None) => self.defect(now, work.job, "nothing was being appended".to_owned(), &mut out),
            (Err(AppendFailed::Stale), _) => {
                self.work = Some(work);
                out.push(Effect::Read { after });
            }
            (Err(AppendFailed::Duplicate { seq }), _) => {
                work.before = Some(seq);
                self.work = Some(work);
                out.push(Effect::Read { after });
            }
            (Err(AppendFailed::Busy), _) => self.fail(now, work.job, Problem::busy(), &mut out),
            (Err(AppendFailed::Away(_)), _) => {
                self.lose(now, false, &mut out);
                self.fail(now, work.job, Problem::storage_away(), &mut out);
            }
            (Err(AppendFailed::Invalid(what)), _) => self.fail(now, work.job, Problem::input(what), &mut out),
            (Err(AppendFailed::Gone), _) => self.fail(now, work.job, Problem::unknown_table(), &mut out),
            (Err(AppendFailed::Defect(why)), _) => self.defect(now, work.job, why, &mut out),
        }
        self.finish(now, out)
    }

    /// Others may have appended to the log: have it read.
    pub fn catch_up(&mut self, now: Millis) -> Vec<Effect> {
        let mut out = Vec::new();
        if self.work.is_none() && self.away.is_none() {
            self.work = Some(Work::new(Job::CatchUp));
            out.push(Effect::Read { after: self.table.seq() });
        }
        self.finish(now, out)
    }

    /// What [`Effect::Read`] or [`Effect::Recover`] has found after the last entry that was known, or why the log cannot be used.
    pub fn read(&mut self, now: Millis, entries: Result<Vec<Logged>, String>) -> Vec<Effect> {
        let mut out = Vec::new();
        let Some(mut work) = self.work.take() else { return out };
        let since = self.table.seq();
        let read = entries.map_err(Some).and_then(|entries| self.apply(entries, &mut out).map_err(|()| None));
        if let Err(away) = read {
            let was_away = matches!(work.job, Job::Recover);
            if away.is_some() || was_away {
                self.lose(now, was_away, &mut out);
            }
            self.fail(now, work.job, Problem::storage_away(), &mut out);
            return self.finish(now, out);
        }
        let news = self.table.seq() > since;
        if news {
            self.went_on(since, &mut out);
        }
        match (&work.job, work.before, work.refused.take()) {
            (Job::CatchUp, ..) => {}
            (Job::Recover, ..) => {
                self.send_all(&Problem::storage_back().message_at(&self.id), &mut out);
                if self.is_moving() {
                    self.start(now, Job::Resume, &mut out);
                }
            }
            (_, Some(seq), _) => self.done(now, work.job, seq, &mut out),
            (_, None, Some(refused)) if !news => self.refuse(now, work.job, refused, &mut out),
            _ => self.attempt(now, work, &mut out),
        }
        self.finish(now, out)
    }

    fn apply(&mut self, entries: Vec<Logged>, out: &mut Vec<Effect>) -> Result<(), ()> {
        for logged in entries {
            let command = logged.command.clone();
            let seq = self.table.seq() + 1;
            // What does not fit is not said: it may hold cards.
            self.table.apply(logged).map_err(|_| out.push(Effect::Report(format!("entry {seq} does not fit"))))?;
            self.commands.extend(command.map(|command| (CommandKey(command), self.table.seq())));
        }
        Ok(())
    }

    /// The job has led to the entries after `since`.
    fn committed(&mut self, job: Job, since: u64, out: &mut Vec<Effect>) {
        let seq = self.table.seq();
        match job {
            Job::Command { from, id, seat, command, .. } => {
                out.push(Effect::Answer { to: from, command: id.clone(), outcome: Ok(seq) });
                self.went_on(since, out);
                if command == Command::Hint {
                    self.advise(from, id, seat, out);
                }
            }
            Job::Sit { request, seat, sitter } => {
                self.name_sitter(&sitter);
                self.went_on(since, out);
                self.answer_sit(request, &sitter, seat, Problem::busy(), out);
            }
            Job::Rematch { table } => {
                out.push(Effect::OpenRematch { table });
                self.went_on(since, out);
            }
            _ => self.went_on(since, out),
        }
    }

    /// Nothing had to be appended, or it was appended before, as entry `seq`.
    fn done(&mut self, now: Millis, job: Job, seq: u64, out: &mut Vec<Effect>) {
        match job {
            Job::Command { from, id, .. } => out.push(Effect::Answer { to: from, command: id, outcome: Ok(seq) }),
            Job::Sit { request, seat, sitter } => self.answer_sit(request, &sitter, seat, Problem::busy(), out),
            Job::Thought { .. } => self.think_again(),
            Job::Tick => self.tick_later(now),
            _ => {}
        }
    }

    /// The table does not allow it. What was tried aloud, and why not, is heard by everyone.
    fn refuse(&mut self, now: Millis, job: Job, refused: Refused, out: &mut Vec<Effect>) {
        if let (Job::Command { seat, .. }, Some(why)) = (&job, refused.aloud()) {
            self.hear_refusal(*seat, why, out);
        }
        self.fail(now, job, refused.into(), out);
    }

    /// Nothing came of it.
    fn fail(&mut self, now: Millis, job: Job, problem: Problem, out: &mut Vec<Effect>) {
        match job {
            Job::Command { from, id, key, .. } => {
                // A command that was refused and is sent again gets its first answer, though it might be right by now: the
                // client was told, or will be, that nothing came of it.
                if problem.is_final() {
                    if self.refusals.len() >= REFUSALS {
                        self.refusals.pop_front();
                    }
                    self.refusals.push_back((key, problem.clone()));
                }
                out.push(Effect::Answer { to: from, command: id, outcome: Err(problem) });
            }
            Job::Sit { request, sitter, .. } => self.answer_sit(request, &sitter, None, problem, out),
            Job::Thought { .. } if !problem.is_final() => self.think_again(),
            // Thinking again would lead to the same: it waits until something changes.
            Job::Thought { .. } => out.push(Effect::Report(format!("a computer player is refused: {}", problem.code))),
            Job::Tick => self.tick_later(now),
            _ => {}
        }
    }

    fn defect(&mut self, now: Millis, job: Job, why: String, out: &mut Vec<Effect>) {
        out.push(Effect::Report(why));
        self.fail(now, job, Problem::defect(), out);
    }

    /// Everything that follows from the entries after `since`.
    fn went_on(&mut self, since: u64, out: &mut Vec<Effect>) {
        let seats = self.table.entries_after(since).any(table::Entry::changes_seats);
        let since = self.unpublished.take().unwrap_or(since);
        if seats {
            self.unpublished = Some(since);
            out.push(Effect::Seats);
        } else {
            self.publish(since, out);
            self.remark(since, out);
        }
    }

    /// Sitting down twice gives the same seat. A computer player sits in the seat it was given, if it was.
    fn answer_sit(&mut self, to: u64, sitter: &Sitter, given: Option<Seat>, problem: Problem, out: &mut Vec<Effect>) {
        let seat = sitter.user().map_or(given, |user| self.table.seat_of(user));
        let outcome = seat.map(|seat| (seat, self.table.commitment())).ok_or(problem);
        out.push(Effect::Sat { to, outcome });
    }

    fn advise(&self, from: Asker, command: String, seat: Seat, out: &mut Vec<Effect>) {
        if let (Asker::Socket(to), Some(adviser)) = (from, self.table.adviser(seat)) {
            out.push(Effect::Advise { to, command, adviser });
        }
    }
}
