//! What a match was dealt from, so that its record can be made.

use engine::erased::{AnyMatch, AnyState, Title};
use engine::fair::Secret;
use engine::{Seat, Seed, Value};
use pyo3::PyResult;

use crate::input::{bad, not_made};

/// All that is needed to deal a match again.
pub(crate) struct Origin {
    pub(crate) title: &'static dyn Title,
    pub(crate) settings: Vec<(String, Value)>,
    pub(crate) players: u8,
    pub(crate) secret: Secret,
}

/// A request of the table, which stands in no list of what is legal.
#[derive(Clone)]
pub(crate) struct Requested {
    /// The action of the history before which it was made.
    pub(crate) before: usize,
    pub(crate) seat: Seat,
    pub(crate) action: String,
}

impl Origin {
    fn seed(&self) -> Seed {
        self.secret.seed(&[])
    }

    pub(crate) fn deal(&self) -> PyResult<Box<dyn AnyState>> {
        self.title.deal(&self.settings, self.players, self.seed()).map_err(bad)
    }

    /// The match that these actions make, given by their places in the lists of what was legal.
    pub(crate) fn play_again(&self, history: &[u32], requests: &[Requested]) -> PyResult<Box<dyn AnyMatch>> {
        let mut state = self.deal()?;
        let mut game = self.title.start(&self.settings, self.players, self.seed()).map_err(bad)?;
        let mut requests = requests.iter().peekable();
        for at in 0..=history.len() {
            while let Some(request) = requests.next_if(|request| request.before == at) {
                game.play(request.seat, &request.action).map_err(not_made)?;
                state.request(request.seat, &request.action).map_err(not_made)?;
            }
            let Some(index) = history.get(at) else { break };
            let (Some(seat), Some(action)) = (state.to_act(), state.action(*index as usize)) else { break };
            game.play(seat, &action).map_err(not_made)?;
            state.apply(*index as usize).map_err(bad)?;
        }
        Ok(game)
    }
}
