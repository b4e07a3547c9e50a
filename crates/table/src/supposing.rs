//! Another table that looks the same to a viewer, for tests of what is sent. A browser does not load it.

use engine::fair::Secret;
use engine::{PlayRng, Seed, Viewer};

use crate::entry::{Entry, Logged};
use crate::state::Table;

impl Table {
    /// The same table as a viewer might suppose it to be: what they cannot know of the match, and the secret of the house, are
    /// drawn anew. None before the deal, when there is nothing to suppose.
    pub fn suppose(&self, viewer: Viewer, rng: &mut PlayRng) -> Option<Self> {
        let mut supposed = self.clone();
        supposed.game = Some(self.game.as_ref()?.suppose(viewer, rng));
        supposed.secret = Secret(Seed::imagined(rng).0);
        supposed.commitment = supposed.secret.commitment();
        supposed.commitment_in_hex = supposed.commitment.to_hex();
        if let Some((Logged { entry: Entry::Opened { secret, .. }, .. }, _)) = supposed.log.first_mut() {
            *secret = supposed.secret;
        }
        Some(supposed)
    }
}
