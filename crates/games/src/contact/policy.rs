//! Quick players. All hands are open, so a good one looks at what the next players will make of their play, and at their own next
//! one.

use engine::{Chance, Names, PlayRng, Points, Policy, Search, Seat, Skill};

use super::action::Action;
use super::state::{Contact, HAND, MOST_SEATS, PENALTY};
use super::view::View;
use crate::triangles::words::{contacts, points};
use crate::triangles::{Figure, Placement, Tables, Triangles};

impl Policy for Contact {
    fn choose(view: &View, legal: &[Action], skill: Skill, rng: &mut PlayRng) -> Action {
        if let [only] = legal {
            return *only;
        }
        let table = Turn::of(view);
        let value = |placement: Placement| match skill {
            Skill::Novice => table.at_first_sight(placement),
            Skill::Greedy => view.figure.points(table.tables, placement).into(),
            Skill::Steady => table.judged(placement),
        };
        let mut best: Vec<Action> = Vec::new();
        let mut highest = i64::MIN;
        for action in legal {
            let Action::Place(placement) = *action else { continue };
            let value = value(placement);
            if value > highest {
                highest = value;
                best.clear();
            }
            if value == highest {
                best.push(*action);
            }
        }
        if best.is_empty() { legal[0] } else { *rng.pick(&best) }
    }

    // A steady player of Contact is quick enough for rollouts, and what it thinks of the replies matters there.
    const SEARCH: Search = Search { sharp: 120, master: 1_200, ..Search::DEFAULT };

    fn choose_quickly(view: &View, legal: &[Action], rng: &mut PlayRng) -> Action {
        Self::choose(view, legal, Skill::Steady, rng)
    }

    fn candidates(view: &View, legal: &[Action], most: usize, _rng: &mut PlayRng) -> Vec<Action> {
        let table = Turn::of(view);
        let value = |action: &Action| if let Action::Place(placement) = *action { table.judged(placement) } else { i64::MIN };
        let mut ranked: Vec<(i64, Action)> = legal.iter().map(|action| (value(action), *action)).collect();
        ranked.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        ranked.into_iter().take(most).map(|(_, action)| action).collect()
    }

    fn why(view: &View, action: &Action, names: &Names<'_>) -> String {
        let tables = view.options.triangles.tables();
        let hand = view.hands[view.to_act.index()];
        match *action {
            Action::Draw => "none of these triangles fits".to_owned(),
            Action::Pass => "nothing fits, and there is nothing to draw".to_owned(),
            Action::Place(_) if view.figure.is_empty() => "the lowest triangle begins the hand".to_owned(),
            Action::Place(placement) => {
                let made = view.figure.contacts(tables, placement);
                let scored = points(view.figure.points(tables, placement));
                let made = format!("{} ({scored})", contacts(&made));
                if hand.len() == 1 {
                    return format!("{made}, and it is the last triangle: the others lose ten points for each of theirs");
                }
                let mut after = view.figure.clone();
                after.lay(tables, placement);
                let next = view.to_act.left(view.seats);
                let theirs = best_points(&after, tables, view.hands[next.index()]);
                match theirs {
                    None => format!("{made}, and {} has nothing that fits then", names.of(next)),
                    Some(0) => format!("{made}, and {} can make no point of it", names.of(next)),
                    Some(theirs) => format!("{made}, and {} can make no more than {} of it", names.of(next), points(theirs)),
                }
            }
        }
    }
}

/// The most points that a play of one of these triangles makes; `None` where none fits.
fn best_points(figure: &Figure, tables: &Tables, of: Triangles) -> Option<Points> {
    let mut best = None;
    figure.each_play(tables, of, |_, points| best = best.max(Some(points)));
    best
}

/// What a player sees when it is their turn. Values are in hundredths of a point.
struct Turn<'a> {
    view: &'a View,
    tables: &'a Tables,
    me: Seat,
}

/// Hundredths of a point.
const POINT: i64 = 100;
/// What it costs to have to draw: one triangle more, which perhaps can be played at once.
const DRAWING: i64 = 7 * POINT;

impl<'a> Turn<'a> {
    fn of(view: &'a View) -> Self {
        Self { view, tables: view.options.triangles.tables(), me: view.to_act }
    }

    /// A beginner goes through their triangles from the first to the last and plays the first that fits beside the triangle last
    /// played, as well as they can; an Opportunity elsewhere they see only when nothing fits there.
    fn at_first_sight(&self, placement: Placement) -> i64 {
        let beside = self.view.figure.last().is_some_and(|last| last.cell.neighbours().contains(&placement.cell));
        let points = i64::from(self.view.figure.points(self.tables, placement));
        let passed_over = i64::from(placement.triangle.number());
        points - 100 * passed_over + if beside { 10_000 } else { 0 }
    }

    /// Points now, less what the others make of it before the next turn, and what can be made in that.
    fn judged(&self, placement: Placement) -> i64 {
        let mut figure = self.view.figure.clone();
        let now = POINT * i64::from(figure.lay(self.tables, placement) + PENALTY);
        let mut hands = self.view.hands;
        hands[self.me.index()].remove(placement.triangle);
        if hands[self.me.index()].is_empty() {
            return now + self.going_out(&hands, self.me);
        }
        now + self.after(&figure, &hands)
    }

    /// What is to be expected from here, the next seat being to play.
    fn after(&self, figure: &Figure, hands: &[Triangles; MOST_SEATS]) -> i64 {
        let opponents = i64::from(self.view.seats) - 1;
        let next = self.me.left(self.view.seats);
        if opponents == 1 {
            return -self.best_reply(figure, hands, next);
        }
        let (mut figure, mut hands) = (figure.clone(), *hands);
        let mut value = 0;
        for seat in self.me.round_from_left(self.view.seats).filter(|seat| *seat != self.me) {
            let Some((placement, points)) = self.most(&figure, hands[seat.index()]) else {
                value += self.idle(&figure, hands[seat.index()]) / opponents;
                continue;
            };
            value -= POINT * i64::from(points + PENALTY) / opponents;
            hands[seat.index()].remove(placement.triangle);
            if hands[seat.index()].is_empty() {
                return value - self.going_out(&hands, seat) / opponents;
            }
            figure.lay(self.tables, placement);
        }
        value + self.own_next(&figure, &hands)
    }

    /// Two players: what the other gains by their best play, my next one considered.
    fn best_reply(&self, figure: &Figure, hands: &[Triangles; MOST_SEATS], seat: Seat) -> i64 {
        let mut best: Option<i64> = None;
        figure.each_play(self.tables, hands[seat.index()], |placement, points| {
            let mut value = POINT * i64::from(points + PENALTY);
            let mut rest = *hands;
            rest[seat.index()].remove(placement.triangle);
            if rest[seat.index()].is_empty() {
                value += self.going_out(&rest, seat);
            } else {
                let mut after = figure.clone();
                after.lay(self.tables, placement);
                value -= self.own_next(&after, &rest);
            }
            best = best.max(Some(value));
        });
        best.unwrap_or_else(|| -self.idle(figure, hands[seat.index()]) - self.own_next(figure, hands))
    }

    /// What my best play will be worth if the figure stays so.
    fn own_next(&self, figure: &Figure, hands: &[Triangles; MOST_SEATS]) -> i64 {
        let hand = hands[self.me.index()];
        match self.most(figure, hand) {
            Some((_, points)) => {
                let mut value = POINT * i64::from(points + PENALTY);
                if hand.len() == 1 {
                    value += self.going_out(hands, self.me);
                }
                value * 4 / 5
            }
            None => -self.idle(figure, hand),
        }
    }

    /// The play with the most points.
    fn most(&self, figure: &Figure, of: Triangles) -> Option<(Placement, Points)> {
        let mut most: Option<(Points, Placement)> = None;
        figure.each_play(self.tables, of, |placement, points| most = most.max(Some((points, placement))));
        most.map(|(points, placement)| (placement, points))
    }

    /// What it is worth to the others that a player cannot play.
    fn idle(&self, figure: &Figure, hand: Triangles) -> i64 {
        // C11: the hand may be over, and then nobody draws.
        if hand.len() < HAND && self.view.pile > 0 && !figure.is_closed() { DRAWING } else { 0 }
    }

    /// C12: the difference that the end of the hand makes to a player who is out.
    fn going_out(&self, hands: &[Triangles; MOST_SEATS], out: Seat) -> i64 {
        let others = Seat::all(self.view.seats).filter(|seat| *seat != out);
        let left: i64 = others.map(|seat| i64::from(hands[seat.index()].len())).sum();
        // Of these ten each they would otherwise gain some, because the others go on playing too.
        POINT * i64::from(PENALTY) * left / (i64::from(self.view.seats) - 1)
    }
}
