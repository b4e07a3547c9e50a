//! What one viewer may know, and full states as they might imagine them.

use std::sync::Arc;

use engine::{Chance, Imagine, PlayRng, Points, Seat, Seed, Sheet, Status, Viewer};

use super::options::ContactOptions;
use super::state::{Contact, LastHand, MOST_SEATS, Pile};
use crate::triangles::{Figure, Triangles};

/// What one viewer may know. All hands are open (C1), so everybody sees the same: all but the order of the draw pile.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What the table has agreed on.
    pub options: ContactOptions,
    /// How many play.
    pub seats: u8,
    /// Who acts, or how it ended.
    pub status: Status,
    /// The number of this hand, from 1.
    pub deal: u32,
    /// The figure.
    pub figure: Figure,
    /// Everyone's triangles.
    pub hands: [Triangles; MOST_SEATS],
    /// How many triangles there are to draw.
    pub pile: u8,
    /// The totals of the game, the contacts of this hand included.
    pub scores: [Points; MOST_SEATS],
    /// What the hands before this one brought everyone.
    pub sheet: Sheet<[Points; MOST_SEATS]>,
    /// How the hand before this one ended.
    pub last: Option<Arc<LastHand>>,
    pub(super) to_act: Seat,
    pub(super) one_hand: bool,
}

impl View {
    pub(super) fn of(state: &Contact, viewer: Viewer) -> Self {
        Self {
            viewer,
            options: state.options.clone(),
            seats: state.seats,
            status: state.standing(),
            deal: state.deal,
            figure: state.figure.clone(),
            hands: state.hands,
            pile: state.pile.len() as u8,
            scores: state.scores,
            sheet: state.sheet.clone(),
            last: state.last.clone(),
            to_act: state.to_act,
            one_hand: state.one_hand,
        }
    }

    /// The triangles that are in the draw pile, in whatever order.
    pub fn to_draw(&self) -> Triangles {
        self.hands.iter().fold(Triangles::ALL.difference(self.figure.triangles()), |rest, hand| rest.difference(*hand))
    }
}

impl Imagine for Contact {
    type Beliefs = View;

    fn prepare(view: &View) -> View {
        view.clone()
    }

    fn draw(view: &View, rng: &mut PlayRng) -> Self {
        let mut pile: Pile = view.to_draw().iter().collect();
        rng.shuffle(&mut pile);
        Self {
            options: view.options.clone(),
            seats: view.seats,
            seed: Seed::imagined(rng),
            one_hand: view.one_hand,
            deal: view.deal,
            to_act: view.to_act,
            over: view.status.is_over(),
            figure: view.figure.clone(),
            hands: view.hands,
            pile,
            scores: view.scores,
            sheet: view.sheet.clone(),
            last: view.last.clone(),
        }
    }

    fn shuffle_unseen(&mut self, rng: &mut PlayRng) {
        rng.shuffle(&mut self.pile);
        self.seed = Seed::imagined(rng);
    }
}
