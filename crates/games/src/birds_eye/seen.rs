//! What is seen on each piece, for those who do not see it: what lies there in our picture, and what its sides are like. Nothing says
//! where a piece belongs but what the picture itself shows.

/// What the picture shows there, by piece.
const SHOWN: [&str; 60] = [
    "part of sky with clouds, part of small houses of a town",
    "part of sky with clouds, part of small houses of a town",
    "part of sky with clouds, part of small houses of a town",
    "part of sky with clouds, part of small houses of a town",
    "part of sky with clouds, part of small houses of a town",
    "part of sky with clouds, part of small houses of a town",
    "part of sky with clouds, part of small houses of a town",
    "part of sky with clouds, part of small houses of a town, part of a great wheel",
    "a balloon, part of sky with clouds, part of small houses of a town, part of a great wheel",
    "part of sky with clouds, part of small houses of a town",
    "part of trees",
    "a small gabled house, part of trees, part of a train, part of a hall with three arched roofs",
    "part of a hall with three arched roofs, part of a plain long station, part of a train, part of trees",
    "a high dome over square pavilions, part of a plain long station, part of a long dark hall with a stepped tower",
    "a long dark hall with a stepped tower, part of a hall with low corner domes",
    "part of a long glass house with a dome, part of a hall with low corner domes, part of a lagoon",
    "part of a long glass house with a dome, part of a lagoon, part of a wooded island",
    "a low white villa, part of a great wheel, part of a lagoon, part of a wooded island",
    "part of a great wheel, part of trees, part of a house with a slender dome, part of a lagoon",
    "trees, part of a house with a slender dome, part of houses with porches",
    "small houses, part of lawns with paths, part of trees and small houses",
    "part of lawns with paths, part of a broad white hall with corner domes, part of a hall with three arched roofs, part of small houses",
    "part of a hall with three arched roofs, part of lawns with paths, part of a broad white hall with corner domes, part of the head of a basin with a fountain",
    "the head of a basin with a fountain, part of a high dome over square pavilions",
    "a hall with pointed towers, part of a hall with low corner domes, part of an enormous vaulted hall",
    "part of a lagoon, part of a hall with pointed towers, part of an enormous vaulted hall, part of a wooded island",
    "part of a wooded island, part of a lagoon, part of an enormous vaulted hall",
    "part of a lagoon, part of a wooded island",
    "part of a lagoon, part of a white palace with a low dome, part of a house with a slender dome",
    "part of a white palace with a low dome, houses with porches, part of a house with a slender dome",
    "trees and small houses",
    "part of lawns and a small house, part of a broad white hall with corner domes, part of trees and small houses",
    "part of lawns and a small house, part of a broad white hall with corner domes, part of a long basin of water",
    "part of a long basin of water",
    "part of an enormous vaulted hall",
    "part of an enormous vaulted hall, part of a lagoon",
    "part of an enormous vaulted hall, part of a lagoon",
    "a ribbed dome between corner turrets, part of a lagoon",
    "part of round houses with cone roofs, part of a ribbed dome between corner turrets, part of an inlet of water, part of a lagoon",
    "part of round houses with cone roofs, part of trees and pavilions, part of a white palace with a low dome",
    "part of a low hall with a rough roof, part of open water",
    "part of a low hall with a rough roof, part of a small house of two storeys, part of open water",
    "part of a row of columns with an arch, part of a small house of two storeys, part of open water, part of a long basin of water",
    "part of a row of columns with an arch, a tall statue, part of a long basin of water, part of open water",
    "part of a shore with strollers and trees, part of an enormous vaulted hall, part of open water",
    "part of a shore with strollers and trees, part of an enormous vaulted hall, part of open water",
    "part of a shore with strollers and trees, part of an enormous vaulted hall, part of open water",
    "a house with three spires, part of a warship, part of a ribbed dome between corner turrets, part of open water",
    "part of an inlet of water, part of a warship, part of trees and pavilions, part of open water",
    "part of trees and pavilions, part of open water",
    "a compass rose, part of open water",
    "a ship with two sails, part of open water",
    "part of open water, a boat with one sail, part of a pier with people",
    "part of open water, part of a pier with people, part of a smoking steamer going left",
    "part of open water, a smoking steamer going left",
    "part of open water, a small boat with one sail",
    "a ship with three masts, part of open water",
    "a ship with two sails, part of open water",
    "part of open water, part of a smoking steamer going right",
    "part of open water, a far sail, part of a smoking steamer going right",
];

/// How the sides are cut, by piece: above, right, below, left, each straight, with a knob or with a hollow. The page cuts the picture so:
/// `exposition.test.ts` compares.
#[rustfmt::skip]
const SIDES: [&str; 60] = [
    "skks", "skkh", "shkh", "skhk", "skhh", "skhh", "skhh", "skhh", "shkh", "sshk",
    "hhks", "hhhk", "hkkk", "kkkh", "kkkh", "khhh", "khkk", "khhk", "hhhk", "kshk",
    "hhhs", "kkkk", "hhhh", "hhkk", "hhhk", "khhk", "hhkk", "kkhk", "khkh", "kskk",
    "khhs", "hhkk", "khkk", "hhhk", "khkk", "kkhk", "hhhh", "khhk", "hhkk", "hshk",
    "khhs", "hkkk", "hhkh", "khkk", "hkhk", "kkhh", "kkhh", "khkh", "hhkk", "kskk",
    "kkss", "hhsh", "hksk", "hksh", "kksh", "kksh", "khsh", "hksk", "hksh", "hssh",
];

const WAYS: [&str; 4] = ["above", "right", "below", "left"];

/// What a piece shows, lying so many quarters to the right: "a balloon, upside down; straight above, a knob left, hollows right and
/// below".
pub(super) fn seen(piece: u8, turns: u8) -> String {
    let turned = match turns {
        0 => "",
        1 => ", turned a quarter to the right",
        2 => ", upside down",
        _ => ", turned a quarter to the left",
    };
    let cut = SIDES[usize::from(piece)].as_bytes();
    let side = |way: usize| cut[(way + 4 - usize::from(turns)) % 4];
    let kinds = [(b's', "straight", "straight"), (b'k', "a knob", "knobs"), (b'h', "a hollow", "hollows")];
    let sides = kinds.into_iter().filter_map(|(kind, one, several)| {
        let ways: Vec<&str> = (0..4).filter(|way| side(*way) == kind).map(|way| WAYS[way]).collect();
        let called = if ways.len() == 1 { one } else { several };
        (!ways.is_empty()).then(|| format!("{called} {}", ways.join(" and ")))
    });
    format!("{}{turned}; {}", SHOWN[usize::from(piece)], sides.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn neighbours_fit_and_the_border_is_straight() {
        let side = |piece: usize, way: usize| SIDES[piece].as_bytes()[way];
        let fit = |one: u8, other: u8| matches!((one, other), (b'k', b'h') | (b'h', b'k'));
        for piece in 0..60 {
            let (row, column) = (piece / 10, piece % 10);
            if column < 9 {
                assert!(fit(side(piece, 1), side(piece + 1, 3)), "{piece} and what is right of it");
            }
            if row < 5 {
                assert!(fit(side(piece, 2), side(piece + 10, 0)), "{piece} and what is below it");
            }
            let straight = (0..4).map(|way| side(piece, way) == b's').collect::<Vec<_>>();
            assert_eq!(straight, [row == 0, column == 9, row == 5, column == 0], "{piece}");
        }
    }

    #[test]
    fn hardly_two_pieces_sound_alike_and_no_number_is_told() {
        let told: BTreeSet<String> = (0..60).map(|piece| seen(piece, 0)).collect();
        assert!(told.len() >= 57, "{}", told.len());
        assert!(!told.iter().any(|text| text.contains(|c: char| c.is_ascii_digit())));
    }

    #[test]
    fn a_piece_is_told_as_it_lies() {
        assert_eq!(
            seen(0, 0),
            "part of sky with clouds, part of small houses of a town; straight above and left, knobs right and below"
        );
        assert!(seen(0, 1).ends_with("a town, turned a quarter to the right; straight above and right, knobs below and left"));
    }
}
