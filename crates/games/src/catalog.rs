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
}
