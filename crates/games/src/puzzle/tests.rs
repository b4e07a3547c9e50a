//! Nothing that people read of a puzzle tells where a loose piece belongs, unless they ask for it.

use engine::{Chance, Game, Names, Policy, Seat, Seed, Viewer, Words};

use super::{Action, Kind, Puzzle, View};
use crate::birds_eye;
use crate::dissected_views;
use crate::exposition::BUILDINGS;

const ME: Seat = Seat::new(0);

/// What a reader could take for the name of a piece: a number, or a building.
fn names_a_piece(text: &str) -> bool {
    let named = |word: &str| BUILDINGS.iter().any(|building| building.name.eq_ignore_ascii_case(word));
    text.contains(|c: char| c.is_ascii_digit()) || text.split(|c: char| !c.is_alphabetic() && c != '\'').any(named)
}

#[track_caller]
fn check<K: Kind>(options: K::Options, seed: &str) {
    let mut rng = Seed::from_text(seed).playouts();
    let mut game = Puzzle::<K>::deal(&options, 1, Seed::from_text(seed), &mut engine::Silent);
    for _ in 0..90 {
        let view = game.view(Viewer::Seat(ME));
        the_table_is_described_by_what_is_seen(&view);
        what_is_offered_goes_by_the_tray(&game, &view);
        let mut legal = Vec::new();
        game.legal_actions(ME, &mut legal);
        if legal.is_empty() {
            break;
        }
        // Now what belongs there, now anything.
        let action = if rng.below(3) == 0 {
            *rng.pick(&legal)
        } else {
            Puzzle::<K>::choose(&view, &legal, engine::Skill::Steady, &mut rng)
        };
        assert!(!names_a_piece(&Puzzle::<K>::nudge(&action)), "{action}");
        let mut events = Vec::new();
        game.apply(ME, &action, &mut events);
        for event in &events {
            let told = Puzzle::<K>::tell(event, &Names::new(&[], Some(ME))).text;
            let (first, rest) = told.split_once(". ").unwrap_or((&told, ""));
            let place = |place| first.replace(&K::place_name(place), "");
            let told = match action {
                Action::Put { place: at, .. } | Action::Lift { place: at } => place(at),
                Action::Turn { .. } => first.to_owned(),
            };
            assert!(!names_a_piece(&told) || told.starts_with("The puzzle is solved"), "{told}");
            assert!(rest.is_empty() || rest.ends_with(" stands."), "{rest}");
        }
        // Refusals name places alone.
        for refused in legal.iter().filter_map(|action| game.check(ME, action).err()) {
            let why = refused.why.to_string();
            assert!(!BUILDINGS.iter().any(|building| why.contains(building.id)), "{why}");
        }
    }
}

fn the_table_is_described_by_what_is_seen<K: Kind>(view: &View<K>) {
    let scene = Puzzle::<K>::describe(view, &Names::new(&[], Some(ME)));
    let section = |title: &str| scene.sections.iter().find(|section| section.title == title).expect(title);
    let loose = &section("Loose pieces").lines;
    assert_eq!(loose.len(), view.loose().count().max(1));
    for line in loose.iter().filter(|line| *line != "None.") {
        let (number, seen) = line.split_once(": ").expect("a number and what is seen");
        let piece = view.mixture[number.parse::<usize>().expect("a number") - 1];
        assert_eq!(view.layout.place_of(piece), None, "{line}");
        assert!(!names_a_piece(seen), "{line}");
    }
    for line in section("The picture").lines.iter().filter(|line| !line.ends_with(" stands.")) {
        let (_, told) = line.split_once(": ").expect("which line it is");
        let places = view.places().filter(|place| view.layout.at(*place).is_some());
        let told = places.fold(told.to_owned(), |told, place| told.replace(&format!("n {place} "), ""));
        assert!(!names_a_piece(&told), "{line}");
    }
    let prompt = Puzzle::<K>::prompt(view, &Names::new(&[], Some(ME)));
    let counted = prompt.replace(&view.loose().count().to_string(), "").replace(&view.moves.to_string(), "");
    assert!(!names_a_piece(&counted), "{prompt}");
}

fn what_is_offered_goes_by_the_tray<K: Kind>(game: &Puzzle<K>, view: &View<K>) {
    let (mut offered, mut legal) = (Vec::new(), Vec::new());
    assert!(!game.offered(ME, usize::MAX, &mut offered));
    game.legal_actions(ME, &mut legal);
    let written: Vec<String> = offered.iter().map(|action| Puzzle::<K>::write(view, action)).collect();
    for (action, text) in offered.iter().zip(&written) {
        assert_eq!(Puzzle::<K>::read(view, text).as_ref(), Ok(action), "{text}");
    }
    offered.sort_unstable();
    assert_eq!(offered, legal, "the same is offered as is legal");
    if view.solved {
        return;
    }
    // Worked out from the places alone: which piece is which makes no difference.
    let empty = || view.places().filter(|place| view.layout.at(*place).is_none());
    let tray = (1..=view.mixture.len()).filter(|number| view.layout.place_of(view.mixture[number - 1]).is_none());
    let puts: Vec<String> = tray.flat_map(|number| empty().map(move |place| format!("put {number} at {place}"))).collect();
    assert_eq!(written[..puts.len()], puts);
    assert!(written[puts.len()..].iter().all(|text| text.starts_with("lift ") || text.starts_with("turn ")));
}

#[test]
fn nothing_tells_where_a_piece_of_the_picture_belongs() {
    check::<birds_eye::Map>(birds_eye::Options { turned: false }, "straight");
    check::<birds_eye::Map>(birds_eye::Options { turned: true }, "turned");
}

#[test]
fn nothing_tells_where_a_quarter_belongs() {
    check::<dissected_views::Views>(dissected_views::Options { building: None }, "all");
    check::<dissected_views::Views>(dissected_views::Options { building: Some(2) }, "one");
}

#[test]
fn a_piece_keeps_its_place_in_the_tray() {
    let mut game =
        Puzzle::<birds_eye::Map>::deal(&birds_eye::Options { turned: true }, 1, Seed::from_text("tray"), &mut engine::Silent);
    let read = |game: &Puzzle<birds_eye::Map>, text: &str| Puzzle::<birds_eye::Map>::read(&game.view(Viewer::Seat(ME)), text);
    let third = read(&game, "put 3 at 12").expect("the third piece");
    game.apply(ME, &read(&game, "put 1 at 1").expect("the first piece"), &mut engine::Silent);
    assert_eq!(read(&game, "PUT  3 at 12"), Ok(third), "though another was taken before it");
    assert_eq!(read(&game, "turn at 1"), read(&game, "turn 1"));
    assert_eq!(
        Puzzle::<birds_eye::Map>::write(&game.view(Viewer::Seat(ME)), &read(&game, "turn 1").expect("a piece")),
        "turn at 1"
    );
    for bad in ["put 0 at 1", "put 61 at 1", "put 3 at 61", "turn at 2", "turn 99", "put it there"] {
        assert!(read(&game, bad).is_err(), "{bad}");
    }
}
