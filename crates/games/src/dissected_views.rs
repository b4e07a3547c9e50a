//! The Dissected Views, a puzzle of the World's Fair box of 1892: fifteen buildings, cut into four cards each.
//!
//! Everything that it shares with the other puzzle is in [`crate::puzzle`]; here is which card belongs where, which depends on
//! what lies already: a building may stand in any of the fifteen views.

mod assignment;
mod primer;
mod seen;

use std::ops::Range;

use engine::{GameInfo, OptionSpec, Points, Primer, Wins};

use crate::exposition::{BUILDING_COUNT, BUILDINGS, Card, STANDARD_BUILDINGS, edition};
use crate::puzzle::rules::OF_THE_VIEWS;
use crate::puzzle::{Kind, Layout, PLACES, Piece, Place, Puzzle, Whole};

#[cfg(test)]
mod tests;

/// The Dissected Views.
pub type DissectedViews = Puzzle<Views>;

/// The views of the fifteen buildings.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Views;

/// What can be agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// The one building to put together, as an index into the table of the fifteen; all of them where there is none.
    pub building: Option<u8>,
}

const ALL: &str = "all";

/// `all`, and the fifteen ids of our box; in another box they name the buildings in the same places of the alphabet.
const CHOICES: [&str; BUILDING_COUNT + 1] = {
    let mut choices = [ALL; BUILDING_COUNT + 1];
    let mut building = 0;
    while building < BUILDING_COUNT {
        choices[building + 1] = STANDARD_BUILDINGS[building].id;
        building += 1;
    }
    choices
};

impl engine::Options for Options {
    const SPECS: &'static [OptionSpec<Self>] = &[OptionSpec::choice(
        "building",
        "All fifteen buildings, or one alone as a short puzzle (Z1).",
        &CHOICES,
        |options| options.building.map_or(ALL, |building| STANDARD_BUILDINGS[usize::from(building)].id),
        |options, word| {
            options.building = STANDARD_BUILDINGS.iter().position(|building| building.id == word).map(|index| index as u8);
        },
    )];
}

impl Piece for Card {
    fn index(self) -> u8 {
        Card::index(self) as u8
    }

    fn from_index(index: u8) -> Self {
        Card::new(index)
    }

    fn name(self) -> String {
        Card::name(self)
    }
}

const QUARTERS: [&str; 4] = ["top left", "top right", "bottom left", "bottom right"];

/// The place of a quarter in a view.
const fn place_in(view: usize, quarter: usize) -> Place {
    Place::new((view * 4 + quarter) as u8)
}

impl Kind for Views {
    const INFO: GameInfo = GameInfo {
        id: "dissected-views",
        title: "The Dissected Views",
        leaflet: "worlds-fair-1892",
        about: "Fifteen views of the buildings of the fair, cut into quarters and mixed. Put the four quarters of each building \
                together.",
        seats: (1, 1),
        wins: Wins::Fewest,
        counts: "moves",
        points: (0, Points::MAX),
        spread: 0,
        longest: None,
        advised: None,
        rules: OF_THE_VIEWS,
        rules_version: 1,
        oldest_rules_version: 1,
    };
    const VIEW: engine::shape::Shape = crate::puzzle::shape::VIEWS;
    const RULE: &'static str = "Z1";
    const PIECE: &'static str = "quarter";
    const CAN_TURN: bool = false;
    const LINES: (&'static str, u8) = ("View", 4);
    type Options = Options;
    type Piece = Card;

    fn dictionary() -> Option<&'static str> {
        edition::name()
    }

    fn pieces(options: &Options) -> Range<u8> {
        options.building.map_or(0..PLACES as u8, |building| building * 4..building * 4 + 4)
    }

    fn turned(_options: &Options) -> bool {
        false
    }

    fn homes(options: &Options, layout: &Layout) -> [Option<Place>; PLACES] {
        let mut homes = [None; PLACES];
        if let Some(building) = options.building {
            for quarter in 0..4 {
                homes[usize::from(building) * 4 + quarter] = Some(place_in(0, quarter));
            }
            return homes;
        }
        let mut lie_right = [[0; BUILDING_COUNT]; BUILDING_COUNT];
        for (building, by_view) in lie_right.iter_mut().enumerate() {
            for quarter in 0..4 {
                let card = (building * 4 + quarter) as u8;
                if let Some(place) = layout.place_of(card)
                    && place.index() % 4 == quarter
                {
                    by_view[place.index() / 4] += 1;
                }
            }
        }
        for (building, view) in assignment::best(&lie_right).into_iter().enumerate() {
            for quarter in 0..4 {
                homes[building * 4 + quarter] = Some(place_in(view, quarter));
            }
        }
        homes
    }

    /// A building.
    fn whole_part(_options: &Options, layout: &Layout, place: Place) -> Option<Whole> {
        let view = place.index() / 4;
        let building = usize::from(layout.at(place_in(view, 0))?) / 4;
        (0..4)
            .all(|quarter| layout.at(place_in(view, quarter)) == Some((building * 4 + quarter) as u8))
            .then(|| Whole { id: BUILDINGS[building].id.to_owned(), name: format!("the {} building", BUILDINGS[building].name) })
    }

    fn seen(card: Card, _turns: u8) -> String {
        seen::seen(card)
    }

    fn place_name(place: Place) -> String {
        format!("place {place}, the {} of view {}", QUARTERS[place.index() % 4], place.index() / 4 + 1)
    }

    fn primer() -> Option<Primer> {
        // A box of one's own has other names on its cards.
        edition::name().is_none().then(primer::primer)
    }
}
