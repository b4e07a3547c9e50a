//! What holds for every game. Each law is a function that answers with what is broken, so that a test can plant a fault and see
//! that it is found; [`check`] runs them all.

mod data;
mod finished;
mod hidden;
mod moves;
mod observed;
mod whole;

use engine::erased::Playable;
use games::catalog::Visitor;

pub use crate::walk::Effort;

/// A law that does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{game}: {law}: {what}")]
pub struct Broken {
    /// The game.
    pub game: &'static str,
    /// The law.
    pub law: &'static str,
    /// Where and how it is broken.
    pub what: String,
}

/// What every law returns.
pub type Held = Result<(), Broken>;

fn broken<G: Playable>(law: &'static str, what: impl Into<String>) -> Broken {
    Broken { game: G::INFO.id, law, what: what.into() }
}

fn ensure<G: Playable>(holds: bool, law: &'static str, what: impl FnOnce() -> String) -> Held {
    if holds { Ok(()) } else { Err(broken::<G>(law, what())) }
}

/// All laws, on random matches of the game.
pub fn check<G: Playable>(effort: Effort) -> Held {
    moves::legal_actions_are_sorted_sound_and_complete::<G>(effort)?;
    moves::a_refused_action_changes_nothing::<G>(effort)?;
    moves::everything_is_conserved::<G>(effort)?;
    moves::notation_reads_back::<G>(effort)?;
    moves::positions_read_back::<G>(effort)?;
    data::views_and_facts_are_of_their_types::<G>(effort)?;
    hidden::imagined_states_look_the_same::<G>(effort)?;
    hidden::hidden_things_are_found_nowhere::<G>(effort)?;
    hidden::events_tell_no_more_than_views::<G>(effort)?;
    observed::observations_tell_what_views_tell::<G>(effort)?;
    observed::numbers_name_one_action_each::<G>(effort)?;
    observed::states_show_what_matches_show::<G>(effort)?;
    finished::finished_deals_show_what_the_rules_show::<G>(effort)?;
    whole::every_match_ends::<G>(effort)?;
    whole::a_match_stops_after_its_hand::<G>(effort)?;
    whole::records_replay_to_the_same_match::<G>(effort)?;
    whole::taking_back_restores_the_state::<G>(effort)?;
    whole::rules_are_numbered_and_told::<G>()
}

/// All laws for a title of the catalogue.
pub struct Laws(pub Effort);

impl Visitor for Laws {
    type Out = Held;

    fn visit<G: Playable>(self) -> Held {
        check::<G>(self.0)
    }
}
