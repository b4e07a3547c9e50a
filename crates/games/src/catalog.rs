//! The one list of titles. The page, the command line, the store and the tests find games only through it: a new game is a
//! folder and one line here.

use engine::Game;
use engine::erased::{Playable, Title, TitleOf};

/// Something to do with a game whose type is found by its id. Computer players and simulations need the type: they work on
/// views and actions, not on texts.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<G: Playable>(self) -> Self::Out;
}

macro_rules! catalog {
    ($($game:ty),* $(,)?) => {
        /// Every title, in the order of the boxes on the shelf.
        pub static TITLES: &[&dyn Title] = &[$(&TitleOf::<$game>::new()),*];

        /// Does something with the game of this id; `None` where there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(
                if id == <$game as Game>::INFO.id {
                    return Some(visitor.visit::<$game>());
                }
            )*
            None
        }
    };
}

catalog![
    crate::plaza::Plaza,
    crate::rummy::Rummy,
    crate::rap_rummy::RapRummy,
    crate::worlds_fair::WorldsFair,
    crate::rivalry::Rivalry,
    crate::dissected_views::DissectedViews,
    crate::birds_eye::BirdsEye,
    crate::contact::Contact,
    crate::contact_solitaire_1::ContactSolitaire1,
    crate::contact_solitaire_2::ContactSolitaire2,
    crate::americana::Americana,
];

/// The title with this id.
pub fn find(id: &str) -> Option<&'static dyn Title> {
    TITLES.iter().copied().find(|title| title.info().id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cards_of_a_pack_are_called_as_the_game_calls_them() {
        let packs: Vec<_> = TITLES.iter().filter_map(|title| Some((title, title.pack()?))).collect();
        assert!(!packs.is_empty());
        for (title, pack) in packs {
            for (written, name) in pack.cards() {
                assert_eq!(title.name(&written), name, "{}", title.info().id);
            }
        }
    }

    #[test]
    fn every_thing_of_a_title_is_named_once() {
        for title in TITLES {
            let things = title.things();
            let id = title.info().id;
            assert!(!things.is_empty(), "{id}");
            let mut signs: Vec<&String> = things.iter().map(|(sign, _)| sign).collect();
            signs.sort_unstable();
            signs.dedup();
            assert_eq!(signs.len(), things.len(), "{id}");
            assert!(things.iter().all(|(sign, name)| *name == title.name(sign)), "{id}");
        }
        let plaza = find("plaza").expect("a title").things();
        assert_eq!(plaza.first(), Some(&("R1".to_owned(), "red 1".to_owned())));
        assert_eq!(plaza.len(), 60);
        let americana = find("americana").expect("a title").things();
        assert!(americana.contains(&("king-queen".to_owned(), "the king and queen".to_owned())));
        assert!(americana.contains(&("10h".to_owned(), "ten of hearts".to_owned())));
    }
}
