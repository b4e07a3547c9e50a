//! A player who solves a puzzle in the fewest moves: what lies right stays, everything else is moved once.

use engine::{Names, PlayRng, Policy, Skill};

use super::action::Action;
use super::layout::Place;
use super::state::{Puzzle, View};
use super::{Kind, Piece};

/// What is to be done next on a shortest way.
fn next<K: Kind>(view: &View<K>) -> Option<Action<K::Piece>> {
    let layout = &view.layout;
    let homes = view.homes();
    let home = |piece: u8| homes[usize::from(piece)];
    let named = K::Piece::from_index;
    let turn = view.pieces().find(|&piece| layout.turns(piece) != 0).map(|piece| Action::Turn { piece: named(piece) });
    // Every piece that lies wrong must be lifted once, whenever that is: best when its place, or it, is wanted.
    let free = |place: &Place| layout.at(*place).is_none();
    let put = view
        .pieces()
        .filter(|&piece| layout.place_of(piece).is_none())
        .find_map(|piece| home(piece).filter(free).map(|place| Action::Put { piece: named(piece), place }));
    let lift = view.places().find(|&place| layout.at(place).is_some_and(|piece| home(piece) != Some(place)));
    turn.or(put).or_else(|| lift.map(|place| Action::Lift { place }))
}

impl<K: Kind> Policy for Puzzle<K> {
    fn choose(view: &View<K>, legal: &[Self::Action], _skill: Skill, _rng: &mut PlayRng) -> Self::Action {
        next(view).filter(|action| legal.binary_search(action).is_ok()).unwrap_or(legal[0])
    }

    fn why(view: &View<K>, action: &Self::Action, _names: &Names<'_>) -> String {
        let homes = view.homes();
        match *action {
            Action::Put { piece, place } if homes[usize::from(piece.index())] == Some(place) => {
                format!("{} belongs in {}", view.called(piece), K::place_name(place))
            }
            Action::Put { piece, .. } => format!("{} may lie there for a while", view.called(piece)),
            Action::Lift { place } => match view.layout.at(place) {
                Some(_) => format!("the {} there does not belong in {}", K::PIECE, K::place_name(place)),
                None => "nothing lies there".to_owned(),
            },
            Action::Turn { piece } => format!("{} is not the right way up", view.called(piece)),
        }
    }
}
