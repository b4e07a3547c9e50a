//! What is seen on each quarter, for those who do not see it: no building is named, and a place only where the picture itself shows it.

use crate::exposition::{BUILDING_COUNT, BUILDINGS, Card, STANDARD_BUILDINGS};

/// By building of our box, its four quarters.
const QUARTERS: [[&str; 4]; BUILDING_COUNT] = [
    [
        "the left half of a high ribbed dome before rays of light, a cloud at the left",
        "the right half of a high ribbed dome with a lantern, shaded, rays of light behind",
        "a square pavilion with three arches, half of a great arch, a fountain and strollers",
        "half of a great arch, a square pavilion with a flag, a crowd and a tall lamp",
    ],
    [
        "a small corner dome with figures who hold up a globe, half of a low dome, a pennant",
        "half of a low dome with a figure, a small corner dome at the right, statues along a roof",
        "tall columns and arches above water, a gondola going right",
        "tall columns and arches above water, shaded, a small far gondola",
    ],
    [
        "half of a shallow dome with a winged figure, a stepped roof, part of a broad gable",
        "the other half of a shallow dome, birds, part of a broad gable",
        "Greek columns, a crouching lion, a slim tree, swans on a pond",
        "Greek columns, a crouching lion facing left, steps, one small swan",
    ],
    [
        "two roofs one above the other, a striped flag with stars, a leafy tree",
        "two roofs one above the other, a flag with one dark band, part of a tree",
        "stone windows, a tree trunk, a large spotted cow at grass",
        "an arched door, milk cans, a maid, a smaller spotted cow, a tree",
    ],
    [
        "a night sky with stars and a beam to the left, tall pointed towers",
        "a night sky with a beam to the right, pointed towers, half of a great niche",
        "tall arched windows above dark water, a small launch",
        "a statue with an arm raised in half of a niche, dark water, a launch with an awning",
    ],
    [
        "half of a cone roof over a ring of windows, round turrets, the cone of a lower house",
        "half of a cone roof with a pennant, half of a rose window, turrets",
        "a round house of narrow arches, half of a deep doorway, reeds in the water",
        "half of a deep doorway with carved fish, a round house, fish leaping",
    ],
    [
        "the left of a rough thatched roof, flags, birds, part of a tree",
        "the right of a rough thatched roof, flags, a long cloud",
        "posts of rough trunks, a window, a sailing boat near a beach",
        "posts of rough trunks, half of a door, a pile of logs on a beach",
    ],
    [
        "half of a dome with strong ribs, an eagle's wing, a steep corner roof with a flag",
        "half of a dome with strong ribs and a flag on top, a steep corner roof",
        "stone arches, a small tree, a cannon on a lawn",
        "stone arches, half of a great arch, soldiers in a row",
    ],
    [
        "the light half of a large dome of glass panes, palms inside, a small dome at the left",
        "the dark half of a large dome of glass panes, a small dome at the right",
        "arched windows with urns of flowers, reeds and bushes at the water's edge",
        "half of an arch with palms in it, arched windows, a gondola going left",
    ],
    [
        "half of a slender dome on a ring of columns, a hipped roof with a striped flag",
        "half of a slender dome with a pennant, clouds, a hipped roof with a flag",
        "rows of windows, a tree, a terrace with a lamp, a launch on the water",
        "half of a great arch, rows of windows, a slim tall tree, a terrace",
    ],
    [
        "two smoking chimneys, a tall slim tower with a winged figure, arched roofs of glass",
        "a tall slim tower with a winged figure, arched roofs of glass, a small dome",
        "an obelisk before columns, water",
        "columns in a curve, a stone tower's foot, a gondola going left",
    ],
    [
        "the left of an enormous vault of glass, small flags on its ridge",
        "the right of an enormous vault of glass, flags, a cloud",
        "a long row of tall arches, half of a gate of three, a gondola",
        "a long row of tall arches, half of a gate of three, a launch",
    ],
    [
        "a low corner dome with a flag, half of a gabled gate, a winged figure",
        "half of a gabled gate with a figure, a low corner dome, a long cloud",
        "half of an enormous arch, rough stones, a wagon of ore, a lamp",
        "half of an enormous arch, rough stones, strollers on a square, a lamp",
    ],
    [
        "the left of a stepped tower with flat eaves, half of many rings of carved arch, dark roofs",
        "the right of a stepped tower with a flag, half of many rings of carved arch, dark roofs",
        "dark walls with arches, a kiosk, half of a deep door, a boat with one sail",
        "half of a deep door, dark walls with arches, a kiosk, a launch",
    ],
    [
        "an open gallery on a roof with winged figures, half of a gable, a flag",
        "half of a gable with a winged figure, an open gallery on a roof, a cloud",
        "two storeys of arches, a tree, ladies in a rowing boat",
        "two storeys of arches, ladies on steps, a large tree, one swan",
    ],
];

/// What a quarter shows. Of a box of one's own we know no pictures: there the building is named, and not which quarter it is.
pub(super) fn seen(card: Card) -> String {
    let building = BUILDINGS[card.building()];
    match STANDARD_BUILDINGS.iter().position(|ours| ours.id == building.id) {
        Some(ours) => QUARTERS[ours][usize::from(card.number()) - 1].to_owned(),
        None => format!("a quarter of the {} building", building.name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_quarter_is_named_or_sounds_like_another() {
        let mut told: Vec<&str> = QUARTERS.iter().flatten().copied().collect();
        for text in &told {
            assert!(!text.contains(|c: char| c.is_ascii_digit()), "{text}");
            for building in STANDARD_BUILDINGS {
                assert!(!text.split(' ').any(|word| word.eq_ignore_ascii_case(building.name)), "{text} names {}", building.name);
            }
        }
        told.sort_unstable();
        told.dedup();
        assert_eq!(told.len(), 60);
    }
}
