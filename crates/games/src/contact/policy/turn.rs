//! What a play is worth at a glance: points now, what the others make of it, and one's own next play.

use engine::{Points, Seat};

use super::super::state::{Contact, HAND, MOST_SEATS, PENALTY};
use super::super::view::View;
use crate::triangles::{Figure, Placement, Tables, Triangles};

/// What a player sees when it is their turn: everything but the order of the draw pile. Values are in hundredths of a point.
#[derive(Clone, Copy)]
pub(super) struct Turn<'a> {
    pub(super) tables: &'a Tables,
    pub(super) figure: &'a Figure,
    pub(super) hands: &'a [Triangles; MOST_SEATS],
    pub(super) seats: u8,
    /// Whether there is something to draw.
    pub(super) to_draw: bool,
    pub(super) me: Seat,
}

/// Hundredths of a point.
const POINT: i64 = 100;
/// What it costs to have to draw: one triangle more, which perhaps can be played at once.
const DRAWING: i64 = 7 * POINT;

impl<'a> Turn<'a> {
    pub(super) fn of(view: &'a View) -> Self {
        Self {
            tables: view.options.triangles.tables(),
            figure: &view.figure,
            hands: &view.hands,
            seats: view.seats,
            to_draw: view.pile > 0,
            me: view.to_act,
        }
    }

    /// The same at a table that was imagined.
    pub(super) fn at(state: &'a Contact) -> Self {
        Self {
            tables: state.tables(),
            figure: &state.figure,
            hands: &state.hands,
            seats: state.seats,
            to_draw: !state.pile.is_empty(),
            me: state.to_act,
        }
    }

    /// A beginner looks beside the triangle last played for the most points; an Opportunity elsewhere they see only when nothing
    /// fits there.
    pub(super) fn at_first_sight(&self, placement: Placement) -> i64 {
        let beside = self.figure.last().is_some_and(|last| last.cell.neighbours().contains(&placement.cell));
        i64::from(self.figure.points(self.tables, placement)) + if beside { 10_000 } else { 0 }
    }

    /// Points now, less what the others make of it before the next turn, and what can be made in that.
    pub(super) fn judged(&self, placement: Placement) -> i64 {
        let mut figure = self.figure.clone();
        let now = POINT * i64::from(figure.add(self.tables, placement) + PENALTY);
        let mut hands = *self.hands;
        hands[self.me.index()].remove(placement.triangle);
        if hands[self.me.index()].is_empty() {
            return now + self.going_out(&hands, self.me);
        }
        now + self.after(&figure, &hands)
    }

    /// What is to be expected from here, the next seat being to play.
    fn after(&self, figure: &Figure, hands: &[Triangles; MOST_SEATS]) -> i64 {
        let opponents = i64::from(self.seats) - 1;
        let next = self.me.left(self.seats);
        if opponents == 1 {
            return -self.best_reply(figure, hands, next);
        }
        let (mut figure, mut hands) = (figure.clone(), *hands);
        let mut value = 0;
        for seat in self.me.round_from_left(self.seats).filter(|seat| *seat != self.me) {
            let Some((placement, points)) = self.most(&figure, hands[seat.index()]) else {
                value += self.idle(figure.is_closed(), hands[seat.index()]) / opponents;
                continue;
            };
            value -= POINT * i64::from(points + PENALTY) / opponents;
            hands[seat.index()].remove(placement.triangle);
            if hands[seat.index()].is_empty() {
                return value - self.going_out(&hands, seat) / opponents;
            }
            figure.add(self.tables, placement);
        }
        let most = self.most(&figure, hands[self.me.index()]).map(|(_, points)| points);
        value + self.own_next(most, figure.is_closed(), &hands)
    }

    /// Two players: what the other gains by their best play, my next one considered.
    fn best_reply(&self, figure: &Figure, hands: &[Triangles; MOST_SEATS], seat: Seat) -> i64 {
        let theirs = hands[seat.index()];
        let following = figure.following(self.tables, hands[self.me.index()]);
        let mut best: Option<i64> = None;
        figure.each_play_added(self.tables, theirs, |placement, points| {
            let mut value = POINT * i64::from(points + PENALTY);
            if theirs.len() == 1 {
                let mut rest = *hands;
                rest[seat.index()] = Triangles::NONE;
                value += self.going_out(&rest, seat);
            } else {
                let mut rest = *hands;
                rest[seat.index()].remove(placement.triangle);
                value -= self.own_next(following.most_after(placement), figure.closes(placement.cell), &rest);
            }
            best = best.max(Some(value));
        });
        best.unwrap_or_else(|| {
            let closed = figure.is_closed();
            -self.idle(closed, theirs)
                - self.own_next(self.most(figure, hands[self.me.index()]).map(|most| most.1), closed, hands)
        })
    }

    /// What my next play will be worth if it makes this many points at the most, or none fits. `closed`: whether the triangle last
    /// played has no free side by then.
    fn own_next(&self, most: Option<Points>, closed: bool, hands: &[Triangles; MOST_SEATS]) -> i64 {
        let hand = hands[self.me.index()];
        match most {
            Some(points) => {
                let mut value = POINT * i64::from(points + PENALTY);
                if hand.len() == 1 {
                    value += self.going_out(hands, self.me);
                }
                value * 4 / 5
            }
            None => -self.idle(closed, hand),
        }
    }

    /// The play with the most points.
    fn most(&self, figure: &Figure, of: Triangles) -> Option<(Placement, Points)> {
        let mut most: Option<(Points, Placement)> = None;
        figure.each_play_added(self.tables, of, |placement, points| most = most.max(Some((points, placement))));
        most.map(|(points, placement)| (placement, points))
    }

    /// What it is worth to the others that a player cannot play.
    fn idle(&self, closed: bool, hand: Triangles) -> i64 {
        // C11: the hand may be over, and then nobody draws.
        if hand.len() < HAND && self.to_draw && !closed { DRAWING } else { 0 }
    }

    /// C12: the difference that the end of the hand makes to a player who is out.
    fn going_out(&self, hands: &[Triangles; MOST_SEATS], out: Seat) -> i64 {
        let others = Seat::all(self.seats).filter(|seat| *seat != out);
        let left: i64 = others.map(|seat| i64::from(hands[seat.index()].len())).sum();
        // Of these ten each they would otherwise gain some, because the others go on playing too.
        POINT * i64::from(PENALTY) * left / (i64::from(self.seats) - 1)
    }
}
