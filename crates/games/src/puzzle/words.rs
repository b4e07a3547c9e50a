//! Everything that a puzzle says to people.

use engine::words::{capital, count};
use engine::{BadNotation, Game, Motion, Names, Primer, Scene, ScoreSheet, Seat, Telling, Words};

use super::action::Action;
use super::event::Event;
use super::state::{Puzzle, View};
use super::{Kind, Piece, Whole, tray};

const PLAYER: Seat = Seat::new(0);

fn now_stands(whole: Option<&String>) -> String {
    whole.map(|whole| format!(" {} stands.", capital(whole))).unwrap_or_default()
}

/// What is told names no piece by its number or its card: both say where it belongs, and that is for the player to find.
impl<K: Kind> Words for Puzzle<K> {
    const BY_SIGHT: bool = true;

    fn read(view: &View<K>, text: &str) -> Result<Action<K::Piece>, BadNotation> {
        tray::read(view, text)
    }

    fn write(view: &View<K>, action: &Action<K::Piece>) -> String {
        tray::write(view, action)
    }

    fn tell(event: &Event<K::Piece>, names: &Names<'_>) -> Telling {
        match event {
            Event::Mixed { pieces } => Telling::new(format!("The {} lie mixed.", count(pieces.len() as i64, "piece"))),
            Event::Put { piece, place, whole } => Telling::new(format!(
                "{} a {} in {}.{}",
                names.does(PLAYER, "lay"),
                K::PIECE,
                K::place_name(*place),
                now_stands(whole.as_ref())
            ))
            .with(Motion::of(piece, "loose", format!("place {place}"))),
            Event::Lifted { piece, place } => {
                Telling::new(format!("{} the {} from {}.", names.does(PLAYER, "lift"), K::PIECE, K::place_name(*place)))
                    .with(Motion::of(piece, format!("place {place}"), "loose"))
            }
            Event::Turned { quarters, whole, .. } => {
                let now = match quarters {
                    0 => "it is the right way up".to_owned(),
                    1 => "it is turned a quarter to the right".to_owned(),
                    2 => "it is upside down".to_owned(),
                    _ => "it is turned a quarter to the left".to_owned(),
                };
                let whole = now_stands(whole.as_ref());
                Telling::new(format!("{} a {}: now {now}.{whole}", names.does(PLAYER, "turn"), K::PIECE))
            }
            Event::Solved { moves } => Telling::new(format!("The puzzle is solved, in {}.", count(*moves, "move"))),
        }
    }

    fn prompt(view: &View<K>, _names: &Names<'_>) -> String {
        if view.solved {
            return format!("The puzzle is solved, in {}.", count(view.moves, "move"));
        }
        let turn = if K::turned(&view.options) { ", or turn one" } else { "" };
        match view.loose().count() {
            0 => format!("No piece is loose: lift one that is not in its place{turn}."),
            loose => format!("{} loose: put one in its place{turn}.", count(loose as i64, "piece")),
        }
    }

    fn describe(view: &View<K>, _names: &Names<'_>) -> Scene {
        let (line, length) = K::LINES;
        let seen = |piece: K::Piece| K::seen(piece, view.layout.turns(piece.index()));
        let places: Vec<_> = view.places().collect();
        let lines = places.chunks(length.into()).zip(view.whole_parts()).enumerate().map(|(i, (places, whole))| {
            let (first, last) = (places[0], places[places.len() - 1]);
            let lying =
                places.iter().filter_map(|place| view.layout.at(*place).map(|piece| (place, K::Piece::from_index(piece))));
            let lying: Vec<String> = lying.map(|(place, piece)| format!("{place} {}", seen(piece))).collect();
            let told = match (whole, lying.as_slice()) {
                (Some(Whole { name, .. }), _) => format!("{name} stands"),
                (None, []) => "empty".to_owned(),
                (None, lying) if lying.len() == places.len() => format!("in {}", lying.join(". In ")),
                (None, lying) => format!("empty but in {}", lying.join(". In ")),
            };
            format!("{line} {}, places {first} to {last}: {told}.", i + 1)
        });
        let mut loose: Vec<String> = view.loose().map(|piece| format!("{}: {}.", view.tray_number(piece), seen(piece))).collect();
        if loose.is_empty() {
            loose.push("None.".to_owned());
        }
        let taken_back = if view.taken_back == 0 { String::new() } else { format!(", {} taken back", view.taken_back) };
        let mut scene = Scene::default()
            .section("The picture", lines)
            .section("Loose pieces", loose)
            .section("Count", [format!("{}{taken_back}.", count(view.moves, "move"))]);
        scene.sheet =
            Some(ScoreSheet { counts: Self::INFO.counts.to_owned(), rows: Vec::new(), totals: vec![view.moves as i32] });
        scene
    }

    fn name(thing: &str) -> String {
        thing.parse().map_or_else(|_| thing.to_owned(), K::Piece::name)
    }

    fn primer() -> Option<Primer> {
        K::primer()
    }

    fn advise(view: &Self::View, action: &Action<K::Piece>, _names: &Names<'_>) -> String {
        match *action {
            Action::Put { piece, place } => format!("lay {} in {}", view.called(piece), K::place_name(place)),
            Action::Lift { place } => format!("lift what lies in {}", K::place_name(place)),
            Action::Turn { piece } => format!("turn {}", view.called(piece)),
        }
    }

    fn nudge(action: &Action<K::Piece>) -> String {
        match action {
            Action::Put { .. } => "look for a loose piece whose place is plain".to_owned(),
            Action::Lift { .. } => "something lies where it does not belong".to_owned(),
            Action::Turn { .. } => "something wants turning".to_owned(),
        }
    }

    fn points_at(view: &Self::View, action: &Action<K::Piece>) -> Vec<String> {
        let lies = |piece: K::Piece| match view.layout.place_of(piece.index()) {
            Some(place) => format!("place {place}"),
            None => format!("tray {}", view.tray_number(piece)),
        };
        match *action {
            Action::Put { piece, place } => vec![lies(piece), format!("place {place}")],
            Action::Lift { place } => vec![format!("place {place}")],
            Action::Turn { piece } => vec![lies(piece)],
        }
    }
}
