//! What may be done with the pieces.

use engine::{BadNotation, Ended, Game, GameInfo, Imagine, Outcome, PlayRng, Points, Seat, Seats, Seed, Sink, Status, Viewer};

use super::action::{self, Action};
use super::event::Event;
use super::illegal::{Illegal, Why};
use super::state::{Puzzle, View};
use super::{Kind, Piece};

const PLAYER: Seat = Seat::new(0);

impl<K: Kind> Game for Puzzle<K> {
    const INFO: GameInfo = K::INFO;
    const FREE_UNDO: bool = true;
    type Options = K::Options;
    type Action = Action<K::Piece>;
    type Event = Event<K::Piece>;
    type View = View<K>;
    type Illegal = Illegal;

    fn deal(options: &K::Options, _seats: u8, seed: Seed, events: &mut impl Sink<Self::Event>) -> Self {
        let view: View<K> = View::mixed(*options, &mut seed.stream(0));
        events.note(|| Event::Mixed { pieces: view.loose().collect() });
        Self { view, seed }
    }

    fn dictionary() -> Option<&'static str> {
        K::dictionary()
    }

    fn options(&self) -> &K::Options {
        &self.view.options
    }

    fn seats(&self) -> u8 {
        1
    }

    fn status(&self) -> Status {
        if self.view.solved {
            let winners: Seats = [PLAYER].into_iter().collect();
            Status::Over(Outcome { ended: Ended::Solved, winners, scores: vec![self.view.moves as i32] })
        } else {
            Status::Playing { to_act: PLAYER }
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        let view = &self.view;
        if seat != PLAYER || view.solved {
            return;
        }
        let layout = &view.layout;
        for piece in view.pieces().filter(|&piece| layout.place_of(piece).is_none()) {
            let piece = K::Piece::from_index(piece);
            let empty = view.places().filter(|&place| layout.at(place).is_none());
            out.extend(empty.map(|place| Action::Put { piece, place }));
        }
        out.extend(view.places().filter(|&place| layout.at(place).is_some()).map(|place| Action::Lift { place }));
        if K::turned(&view.options) {
            out.extend(view.pieces().map(|piece| Action::Turn { piece: K::Piece::from_index(piece) }));
        }
    }

    /// In the order of the tray: that of the pieces themselves would tell where they belong.
    fn offered(&self, seat: Seat, most: usize, out: &mut Vec<Self::Action>) -> bool {
        let view = &self.view;
        if seat != PLAYER || view.solved {
            return false;
        }
        let before = out.len();
        let layout = &view.layout;
        for piece in view.loose() {
            let empty = view.places().filter(|&place| layout.at(place).is_none());
            out.extend(empty.map(|place| Action::Put { piece, place }));
        }
        out.extend(view.places().filter(|&place| layout.at(place).is_some()).map(|place| Action::Lift { place }));
        if K::turned(&view.options) {
            out.extend(view.mixture.iter().map(|piece| Action::Turn { piece: K::Piece::from_index(*piece) }));
        }
        let more = out.len() - before > most;
        out.truncate(before.saturating_add(most));
        more
    }

    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal> {
        let layout = &self.view.layout;
        let refuse = |why| Err(Illegal { why, rule: K::RULE });
        if self.view.solved {
            return refuse(Why::Solved);
        }
        if seat != PLAYER {
            return refuse(Why::NotYours);
        }
        match *action {
            Action::Put { piece, place } => {
                if let Some(lies) = layout.place_of(piece.index()) {
                    return refuse(Why::NotLoose(lies));
                }
                if layout.at(place).is_some() {
                    return refuse(Why::Occupied(place));
                }
            }
            Action::Lift { place } => {
                if layout.at(place).is_none() {
                    return refuse(Why::Empty(place));
                }
            }
            Action::Turn { .. } => {
                if !K::turned(&self.view.options) {
                    return refuse(Why::KeepsItsWay);
                }
            }
        }
        Ok(())
    }

    fn apply(&mut self, _seat: Seat, action: &Self::Action, events: &mut impl Sink<Self::Event>) {
        let view = &mut self.view;
        view.moves += 1;
        match *action {
            Action::Put { piece, place } => {
                view.layout.put(piece.index(), place);
                let whole = || K::whole_part(&view.options, &view.layout, place).map(|whole| whole.name);
                events.note(|| Event::Put { piece, place, whole: whole() });
            }
            Action::Lift { place } => {
                let piece = view.layout.lift(place).expect("a place that is lifted from is checked to be taken");
                events.note(|| Event::Lifted { piece: K::Piece::from_index(piece), place });
            }
            Action::Turn { piece } => {
                view.layout.turn(piece.index(), 1);
                let layout = &view.layout;
                let whole = || {
                    let place = layout.place_of(piece.index());
                    place.and_then(|place| K::whole_part(&view.options, layout, place)).map(|whole| whole.name)
                };
                events.note(|| Event::Turned { piece, quarters: layout.turns(piece.index()), whole: whole() });
            }
        }
        view.solved = view.is_whole();
        if view.solved {
            let moves = view.moves;
            events.note(|| Event::Solved { moves });
        }
    }

    fn knows(&self, action: &Self::Action) -> Result<(), BadNotation> {
        action::knows::<K>(&self.view.options, action)
    }

    fn taken_back(&mut self, times: u32) {
        self.view.taken_back = times;
    }

    fn stop_after_hand(&mut self) {
        // A puzzle is one hand.
    }

    fn points(&self, _seat: Seat) -> Points {
        self.view.moves as Points
    }

    fn hands_to_come(&self) -> f64 {
        0.0
    }

    fn rule_of(&self, _action: &Self::Action) -> &'static str {
        K::RULE
    }

    fn view(&self, _viewer: Viewer) -> View<K> {
        self.view.clone()
    }

    fn redact(event: &Self::Event, _viewer: Viewer) -> Option<Self::Event> {
        Some(event.clone())
    }

    fn reveals(_event: &Self::Event) -> bool {
        false
    }
}

impl<K: Kind> Imagine for Puzzle<K> {
    type Beliefs = View<K>;

    fn prepare(view: &View<K>) -> View<K> {
        view.clone()
    }

    fn draw(view: &View<K>, rng: &mut PlayRng) -> Self {
        Self::imagined(view, rng)
    }

    fn shuffle_unseen(&mut self, rng: &mut PlayRng) {
        self.seed = Seed::imagined(rng);
    }
}
