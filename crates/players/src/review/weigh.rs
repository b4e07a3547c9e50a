//! What each decision cost, found in passes: all decisions cheaply, the worst again in fresh worlds, the worst of those once more.

use engine::erased::Playable;
use engine::sort::sort_by;
use engine::words::{capital, times_in_a_hundred};
use engine::{Names, PlayRng, Searcher, Seat, Seed, Skill};

use super::luck::Replays;
use super::turns::Turn;
use super::{Decision, Effort, Job, LEAST_LOSS, Progress, Reviewed, STANDARD_ERRORS};
use crate::search::{Budget, Trials, Tried, compare};
use crate::worlds::Worlds;

/// Who plays on: nobody with a tree. What a tree has learned goes from world to world, and the errors would not be those of worlds that
/// know nothing of one another.
const PLAYED_ON: Searcher = Searcher::Sharp;

/// How many alternatives the first pass compares with what was played.
const CANDIDATES: usize = 6;
/// How many of them the second pass chooses from.
const FINALISTS: usize = 3;
/// How many decisions are looked at again.
const WORST: usize = 8;
/// How many of these are compared again, and how many of those a last time.
const FINALS: [usize; 2] = [4, 2];
/// Simulations of the later passes for each decision, in those of the first: to choose the best alternative, then to compare it
/// with what was played, then again for the finals.
const AGAIN: u32 = 3;
const COMPARED: u32 = 7;
const FINAL: u32 = 20;
/// Worlds that are drawn from one pool. Drawn from the same few likely states again and again, they would agree with one another more
/// than with the truth: the error would seem smaller than it is, and another seed would name another decision.
const DRAWN_FROM_A_POOL: u32 = 512;
/// Fewer simulations than this tell nothing of a decision.
const FEWEST: u32 = 40;
/// A game whose master does not simulate is reviewed as if it did this.
const FEWEST_OF_A_MASTER: u32 = 400;

/// What is known of a decision.
struct Weighed<A> {
    turn: usize,
    /// The best alternatives so far, best first.
    better: Vec<A>,
    /// The gain of the first of them, by the first pass; later passes rest on worlds of their own.
    gain: f64,
    played: Tried<A>,
    best: Tried<A>,
}

impl<A> Weighed<A> {
    /// How much was lost, and its standard error, by the later passes.
    fn loss(&self) -> (f64, f64) {
        self.best.ahead_of(&self.played)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// Every decision.
    First {
        turn: usize,
    },
    /// The best alternative of the worst.
    Again {
        at: usize,
    },
    /// What it is worth.
    Compare {
        round: usize,
        at: usize,
    },
    /// The same deals with other players.
    Replay,
    Done,
}

/// Worlds from one pool after the other.
struct Renewed<'a, G: Playable> {
    view: &'a G::View,
    simulations: u32,
    worlds: Worlds<G>,
    drawn: u32,
}

impl<'a, G: Playable> Renewed<'a, G> {
    fn new(view: &'a G::View, simulations: u32, rng: &mut PlayRng) -> Self {
        Self { view, simulations, worlds: Worlds::weighed(view, simulations, rng), drawn: 0 }
    }

    fn draw(&mut self, rng: &mut PlayRng) -> G {
        if self.drawn == DRAWN_FROM_A_POOL {
            *self = Self::new(self.view, self.simulations, rng);
        }
        self.drawn += 1;
        self.worlds.draw(rng)
    }
}

pub(super) struct Weighing<G: Playable> {
    turns: Vec<Turn<G>>,
    replays: Replays<G>,
    names: Vec<String>,
    seat: Seat,
    seed: Seed,
    /// Simulations for a decision in the first pass.
    each: u32,
    pass: Pass,
    weighed: Vec<Weighed<G::Action>>,
    done: u64,
}

impl<G: Playable> Weighing<G> {
    pub(super) fn new(
        turns: Vec<Turn<G>>,
        replays: Replays<G>,
        seat: Seat,
        names: &[String],
        seed: Seed,
        effort: Effort,
    ) -> Self {
        let of_a_master = turns.first().map_or(0, |turn| G::simulations(Searcher::Master, &turn.sight.view));
        let usual = G::SEARCH.review * of_a_master.max(FEWEST_OF_A_MASTER);
        let parts = turns.len() as u32 + later_parts();
        let each = (effort.simulations.unwrap_or(usual) / parts).max(FEWEST);
        let pass = Pass::First { turn: 0 };
        Self { turns, replays, names: names.to_vec(), seat, seed, each, pass, weighed: Vec::new(), done: 0 }
    }

    fn rng(&self, pass: u64, turn: usize) -> PlayRng {
        self.seed.child(pass).child(turn as u64).playouts()
    }

    /// Compares what was played with what looks best.
    fn first(&mut self, at: usize) {
        let turn = &self.turns[at];
        let mut rng = self.rng(0, at);
        let mut candidates = vec![turn.played.clone()];
        let others = G::candidates(&turn.sight.view, &turn.sight.legal, CANDIDATES, &mut rng);
        candidates.extend(others.into_iter().filter(|other| *other != turn.played));
        self.done += u64::from(self.each);
        if candidates.len() == 1 {
            return;
        }
        if let Some(values) = G::exact(&turn.sight.view, &turn.sight.legal) {
            let weighed = worked_out(at, &turn.played, &values);
            self.weighed.extend(weighed);
            return;
        }
        let mut worlds = Renewed::<G>::new(&turn.sight.view, self.each, &mut rng);
        let judged = compare(PLAYED_ON, &candidates, Budget::simulations(self.each), &mut |rng| worlds.draw(rng), &mut rng);
        let own = judged.own();
        let better: Vec<&Tried<G::Action>> = judged.tried.iter().filter(|tried| tried.action != own.action).collect();
        let Some(gain) = better.iter().map(|tried| tried.ahead_of(own).0).max_by(f64::total_cmp) else { return };
        if gain <= 0.0 {
            return;
        }
        let nothing = |action: &G::Action| Tried { action: action.clone(), standings: Vec::new(), exact: false };
        self.weighed.push(Weighed {
            turn: at,
            gain,
            played: nothing(&turn.played),
            best: nothing(&better[0].action),
            better: better.into_iter().take(FINALISTS).map(|tried| tried.action.clone()).collect(),
        });
    }

    /// Finds the best alternative to one of the worst decisions, in fresh worlds.
    fn again(&mut self, at: usize) {
        self.done += u64::from(self.each * AGAIN);
        if self.weighed[at].best.exact {
            return;
        }
        let turn = &self.turns[self.weighed[at].turn];
        let mut rng = self.rng(1, self.weighed[at].turn);
        let mut candidates = vec![turn.played.clone()];
        candidates.extend(self.weighed[at].better.iter().cloned());
        let mut worlds = Renewed::<G>::new(&turn.sight.view, self.each * AGAIN, &mut rng);
        let budget = Budget::simulations(self.each * AGAIN);
        let judged = compare(PLAYED_ON, &candidates, budget, &mut |rng| worlds.draw(rng), &mut rng);
        let most = judged.tried.iter().map(|tried| tried.standings.len()).max().unwrap_or(0);
        // Only actions that were never dropped are compared with what was played.
        let best = judged.tried.iter().find(|tried| tried.action != turn.played && tried.standings.len() == most);
        if let Some(best) = best {
            self.weighed[at].best.action = best.action.clone();
        }
    }

    /// Compares the best alternative with what was played in further worlds.
    fn compare(&mut self, at: usize, round: usize, simulations: u32) {
        self.done += u64::from(simulations);
        let weighed = &mut self.weighed[at];
        if weighed.best.exact {
            return;
        }
        let turn = &self.turns[weighed.turn];
        let mut rng = self.seed.child(2 + round as u64).child(weighed.turn as u64).playouts();
        let mut worlds = Renewed::<G>::new(&turn.sight.view, simulations, &mut rng);
        let mut trials = Trials::<G>::new(PLAYED_ON, 2);
        for _ in 0..simulations / 2 {
            let mut world = worlds.draw(&mut rng);
            let to_come = world.hands_to_come();
            world.stop_after_hand();
            let chance = Seed::imagined(&mut rng).playouts();
            for (at, tried) in [&mut weighed.played, &mut weighed.best].into_iter().enumerate() {
                let standing = trials.outlook(&world, self.seat, (at, &tried.action), to_come, &mut chance.clone());
                tried.standings.push(standing);
            }
        }
    }

    /// Keeps the worst, by what is known of them.
    fn keep(&mut self, number: usize, by: impl Fn(&Weighed<G::Action>) -> f64) {
        sort_by(&mut self.weighed, |a, b| by(b).total_cmp(&by(a)).then(a.turn.cmp(&b.turn)));
        self.weighed.truncate(number);
    }

    fn sort(&mut self) {
        sort_by(&mut self.weighed, |a, b| b.loss().0.total_cmp(&a.loss().0).then(a.turn.cmp(&b.turn)));
    }

    fn next(&self, pass: Pass) -> Pass {
        match pass {
            Pass::First { turn } if turn < self.turns.len() => pass,
            Pass::First { .. } => self.next(Pass::Again { at: 0 }),
            Pass::Again { at } if at < self.weighed.len() => pass,
            Pass::Again { .. } => self.next(Pass::Compare { round: 0, at: 0 }),
            Pass::Compare { round, at } => match number_in(round) {
                Some(number) if at < self.weighed.len().min(number) => pass,
                Some(_) => self.next(Pass::Compare { round: round + 1, at: 0 }),
                None => self.next(Pass::Replay),
            },
            Pass::Replay if self.replays.done() < self.replays.wanted() => pass,
            Pass::Replay | Pass::Done => Pass::Done,
        }
    }

    fn decision(&self, weighed: &Weighed<G::Action>) -> Decision {
        let turn = &self.turns[weighed.turn];
        let names = Names::new(&self.names, Some(self.seat));
        let (loss, error) = weighed.loss();
        let (played, best) = (&weighed.played.action, &weighed.best.action);
        let words = |action: &G::Action| G::advise(&turn.sight.view, action, &names);
        let deals = if weighed.best.exact {
            "Played out to the end".to_owned()
        } else {
            format!("In {} deals that fit what you could see", weighed.best.standings.len())
        };
        let mut why = format!(
            "{deals}, you win about {} in a hundred if you {}, and {} if you {}.",
            times_in_a_hundred(weighed.best.value()),
            words(best),
            times_in_a_hundred(weighed.played.value()),
            words(played),
        );
        // The reasons of a game are those of its steady player: they are given where that is who would have played so.
        let mut rng = self.rng(0, weighed.turn);
        if turn.sight.legal.len() > 1 && G::choose(&turn.sight.view, &turn.sight.legal, Skill::Steady, &mut rng) == *best {
            why = format!("{}. {why}", capital(&G::why(&turn.sight.view, best, &names)));
        }
        Decision {
            step: turn.step,
            entry: turn.entry,
            entry_unforced: turn.entry_unforced,
            played: played.to_string(),
            played_words: words(played),
            best: best.to_string(),
            best_words: words(best),
            loss,
            error,
            why,
        }
    }
}

/// A decision of which the game knows what everything is worth; none where nothing was better.
fn worked_out<A: Clone + PartialEq>(turn: usize, played: &A, values: &[(A, f64)]) -> Option<Weighed<A>> {
    let (_, own) = values.iter().find(|(action, _)| action == played)?;
    let (best, most) = values.iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
    let known = |action: &A, value: f64| Tried { action: action.clone(), standings: vec![value], exact: true };
    (most > own).then(|| Weighed {
        turn,
        better: vec![best.clone()],
        gain: most - own,
        played: known(played, *own),
        best: known(best, *most),
    })
}

/// How many decisions a round of comparing is about.
fn number_in(round: usize) -> Option<usize> {
    if round == 0 { Some(WORST) } else { FINALS.get(round - 1).copied() }
}

/// The simulations of all later passes, in those that the first makes for one decision.
const fn later_parts() -> u32 {
    WORST as u32 * (AGAIN + COMPARED) + FINALS[0] as u32 * FINAL / 2 + FINALS[1] as u32 * FINAL
}

impl<G: Playable> Job for Weighing<G> {
    fn step(&mut self) -> bool {
        self.pass = self.next(self.pass);
        match self.pass {
            Pass::First { turn } => {
                self.first(turn);
                if turn + 1 == self.turns.len() {
                    self.keep(WORST, |weighed| weighed.gain);
                }
                self.pass = Pass::First { turn: turn + 1 };
            }
            Pass::Again { at } => {
                self.again(at);
                self.pass = Pass::Again { at: at + 1 };
            }
            Pass::Compare { round, at } => {
                let simulations = self.each * [COMPARED, FINAL / 2, FINAL][round];
                self.compare(at, round, simulations);
                if at + 1 == self.weighed.len().min(number_in(round).unwrap_or(0)) {
                    self.sort();
                }
                self.pass = Pass::Compare { round, at: at + 1 };
            }
            Pass::Replay => self.replays.one(),
            Pass::Done => {}
        }
        self.pass = self.next(self.pass);
        self.pass != Pass::Done
    }

    fn progress(&self) -> Progress {
        let replayed = u64::from(self.replays.done()) * u64::from(self.each);
        let weighing = u64::from(self.each) * (self.turns.len() as u64 + u64::from(later_parts()));
        let of = weighing + u64::from(self.replays.wanted()) * u64::from(self.each);
        let past = matches!(self.pass, Pass::Replay | Pass::Done);
        Progress { done: (if past { weighing } else { self.done.min(weighing) }) + replayed, of }
    }

    fn found(&self) -> Reviewed {
        let named = |weighed: &&Weighed<G::Action>| {
            let (loss, error) = weighed.loss();
            loss >= LEAST_LOSS && loss > STANDARD_ERRORS * error
        };
        let mut decisions: Vec<Decision> = self.weighed.iter().filter(named).map(|weighed| self.decision(weighed)).collect();
        sort_by(&mut decisions, |a, b| b.loss.total_cmp(&a.loss).then(a.step.cmp(&b.step)));
        Reviewed { decisions, looked_at: self.turns.len(), luck: Some(self.replays.found()) }
    }
}
