//! A puzzle written by hand, and written down.

use engine::position::int_in;
use engine::shape::Shape;
use engine::sort::sort;
use engine::{BadNotation, BadPosition, Game, Laid, Members, Options, PlayRng, Positions, Seats, Value, Viewer};

use super::layout::{Layout, Place};
use super::state::{Puzzle, View};
use super::{Kind, Piece};

/// A piece as a position writes it: a text, or a number where pieces are numbers.
fn read_piece<P: Piece>(member: &str, value: &Value) -> Result<P, BadPosition> {
    let text = match value {
        Value::Text(text) => text.clone(),
        Value::Int(number) => number.to_string(),
        other => return Err(BadPosition::at(member, format!("a piece or null, not {}", other.kind()))),
    };
    text.parse().map_err(|bad: BadNotation| BadPosition::at(member, bad))
}

fn write_piece<P: Piece>(index: u8) -> Value {
    let written = P::from_index(index).to_string();
    written.parse::<u8>().map_or(Value::Text(written), Value::from)
}

fn read_places<K: Kind>(items: &[Value], options: &K::Options, layout: &mut Layout) -> Result<(), BadPosition> {
    let pieces = K::pieces(options);
    if items.len() != pieces.len() {
        return Err(BadPosition::at("places", format!("{} places, but this puzzle has {}", items.len(), pieces.len())));
    }
    for (i, item) in items.iter().enumerate().filter(|(_, item)| **item != Value::Null) {
        let member = format!("places[{i}]");
        let piece: K::Piece = read_piece(&member, item)?;
        if !pieces.contains(&piece.index()) {
            return Err(BadPosition::at(&member, format!("{piece} is not part of this puzzle")));
        }
        if let Some(place) = layout.place_of(piece.index()) {
            return Err(BadPosition::at(&member, format!("{piece} also lies in place {place}")));
        }
        layout.put(piece.index(), Place::new(i as u8));
    }
    Ok(())
}

fn read_turns<K: Kind>(items: &[Value], options: &K::Options, layout: &mut Layout) -> Result<(), BadPosition> {
    let pieces = K::pieces(options);
    if items.len() != pieces.len() {
        return Err(BadPosition::at("turns", format!("{} numbers, but this puzzle has {} pieces", items.len(), pieces.len())));
    }
    for (i, (item, piece)) in items.iter().zip(pieces).enumerate() {
        let member = format!("turns[{i}]");
        let turns = int_in(&member, item, 0, 3)? as u8;
        if turns > 0 && !K::turned(options) {
            return Err(BadPosition::at(&member, "the pieces keep their way up without the option turned"));
        }
        layout.turn(piece, turns);
    }
    Ok(())
}

impl<K: Kind> Positions for Puzzle<K> {
    const VIEW: Shape = K::VIEW;

    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Laid<Self>, BadPosition> {
        let common = members.common::<K::Options>(&K::INFO)?;
        let mut layout = Layout::empty();
        if let Some(places) = members.list("places")? {
            read_places::<K>(places, &common.options, &mut layout)?;
        }
        if K::CAN_TURN
            && let Some(turns) = members.list("turns")?
        {
            read_turns::<K>(turns, &common.options, &mut layout)?;
        }
        let mut view = View::mixed(common.options, rng);
        view.layout = layout;
        view.moves = common.scores[0].max(0) as u32;
        view.solved = view.is_whole();
        match common.phase.as_deref() {
            None | Some("play") => {}
            Some("over") if view.solved => {}
            Some("over") => return Err(BadPosition::at("phase", "the puzzle is not solved yet")),
            Some(other) => return Err(BadPosition::at("phase", format!("`{other}` is not play"))),
        }
        Ok(Laid { state: Self::imagined(&view, rng), listed: Seats::all(1), filled_hands: false, filled_piles: false })
    }

    fn position(&self) -> Value {
        let mut position = Self::show(&self.view(Viewer::Spectator));
        if let Value::Map(members) = &mut position {
            members.retain(|(name, _)| !MEMORY.contains(&name.as_str()));
        }
        position
    }

    fn show(view: &View<K>) -> Value {
        let piece_at = |place: Place| view.layout.at(place).map(write_piece::<K::Piece>);
        let mut shown = Value::map([
            ("game", Value::from(K::INFO.id)),
            ("options", Value::map(view.options.settings())),
            ("players", 1.into()),
            ("to_move", if view.solved { Value::Null } else { 1.into() }),
            ("phase", if view.solved { "over" } else { "play" }.into()),
            ("scores", Value::List(vec![view.moves.into()])),
            ("places", Value::list(view.places().map(piece_at))),
        ]);
        if K::CAN_TURN {
            shown.set("turns", Value::list(view.pieces().map(|piece| view.layout.turns(piece))));
        }
        shown.set("loose", Value::list(view.loose().map(|piece| write_piece::<K::Piece>(piece.index()))));
        shown.set("tray", Value::list(view.mixture.iter().map(|piece| write_piece::<K::Piece>(*piece))));
        let seen = |piece: u8| K::seen(K::Piece::from_index(piece), view.layout.turns(piece));
        shown.set("seen", Value::texts(view.mixture.iter().map(|piece| seen(*piece))));
        shown.set("whole", Value::list(view.whole_parts().map(|whole| whole.map(|whole| whole.id))));
        shown.set("taken_back", view.taken_back);
        shown
    }

    fn facts(&self, _known: Seats) -> Value {
        Value::Map(Vec::new())
    }

    fn hidden_from(&self, _viewer: Viewer) -> Vec<String> {
        Vec::new()
    }

    fn inventory(&self) -> Vec<String> {
        let view = &self.view;
        let lying = view.places().filter_map(|place| view.layout.at(place)).map(K::Piece::from_index);
        let mut pieces: Vec<K::Piece> = view.loose().chain(lying).collect();
        sort(&mut pieces);
        pieces.iter().map(ToString::to_string).collect()
    }
}

/// Members of a view that are not part of a position.
const MEMORY: [&str; 5] = ["loose", "tray", "seen", "whole", "taken_back"];
