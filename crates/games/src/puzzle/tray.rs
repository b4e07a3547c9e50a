//! How people name a piece. A record calls it by its number or its card, which says where it belongs; whoever looks at the puzzle calls a
//! loose piece by its place in the tray, which it keeps as long as the puzzle lasts, and one that lies in the picture by its place there.

use engine::BadNotation;

use super::action::Action;
use super::layout::Place;
use super::state::View;
use super::{Kind, Piece};

impl<K: Kind> View<K> {
    /// The place of a piece in the tray, from 1.
    pub(super) fn tray_number(&self, piece: K::Piece) -> usize {
        self.mixture.iter().position(|other| *other == piece.index()).map_or(0, |at| at + 1)
    }

    /// The piece with this place in the tray.
    fn in_tray(&self, number: &str) -> Option<K::Piece> {
        let number: usize = number.parse().ok()?;
        self.mixture.get(number.checked_sub(1)?).copied().map(K::Piece::from_index)
    }

    /// A piece inside a sentence: "loose quarter 17 (a gondola)", "the quarter in place 3".
    pub(super) fn called(&self, piece: K::Piece) -> String {
        if let Some(place) = self.layout.place_of(piece.index()) {
            return format!("the {} in place {place}", K::PIECE);
        }
        let seen = K::seen(piece, self.layout.turns(piece.index()));
        format!("loose {} {} ({seen})", K::PIECE, self.tray_number(piece))
    }
}

/// An action as somebody who sees this writes it: `put 3 at 12` is the third piece of the tray, `turn at 12` the one that lies there.
pub(super) fn write<K: Kind>(view: &View<K>, action: &Action<K::Piece>) -> String {
    match *action {
        Action::Put { piece, place } => format!("put {} at {place}", view.tray_number(piece)),
        Action::Lift { place } => format!("lift {place}"),
        Action::Turn { piece } => match view.layout.place_of(piece.index()) {
            Some(place) => format!("turn at {place}"),
            None => format!("turn {}", view.tray_number(piece)),
        },
    }
}

/// The same, read. Whoever knows a card by its name may use it; a number is always a place.
pub(super) fn read<K: Kind>(view: &View<K>, text: &str) -> Result<Action<K::Piece>, BadNotation> {
    let words: Vec<String> = text.split_whitespace().map(str::to_ascii_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let piece = |number: &str| {
        let places = view.mixture.len();
        view.in_tray(number).ok_or_else(|| BadNotation::new(format!("the tray has the places 1 to {places}, and no {number}")))
    };
    match words.as_slice() {
        ["put", number, "at", place] if is_number(number) => Ok(Action::Put { piece: piece(number)?, place: place.parse()? }),
        ["turn", number] if is_number(number) => Ok(Action::Turn { piece: piece(number)? }),
        ["turn", "at", place] => {
            let place: Place = place.parse()?;
            let lying = view.layout.at(place).map(K::Piece::from_index);
            let piece = lying.ok_or_else(|| BadNotation::new(format!("nothing lies in place {place}")))?;
            Ok(Action::Turn { piece })
        }
        _ => text.parse(),
    }
}
