//! What takes long, apart from the table so that it can be done on another thread: a computer player's choice, a hint, a list of
//! everything that is legal.

use engine::erased::{AnyMatch, Sight};
use engine::{Names, Seat, Seed, Viewer, Ways};
use players::Level;
use players::computer::Advice;

use crate::state::Table;

/// A computer player whose turn it is, with what it sees.
pub struct Thinker {
    sight: Sight,
    level: Level,
    seed: Seed,
}

impl Thinker {
    /// What it does. This may take a while.
    pub fn think(self) -> Option<(Seat, String)> {
        players::computer::decide(&self.sight, self.level, self.seed).map(|action| (self.sight.seat(), action))
    }
}

/// A strong player who is asked for a hint, with what the asking seat sees.
pub struct Adviser {
    /// None where it is not that seat's turn.
    sight: Option<Sight>,
    seat: Seat,
    names: Vec<String>,
}

impl Adviser {
    /// What to do, and why. This may take a while.
    pub fn advise(self) -> Option<Advice> {
        players::computer::hint(&self.sight?, &Names::new(&self.names, Some(self.seat)))
    }
}

/// No longer list of legal actions is made, wherever it goes.
pub const MOST_LISTED: usize = 10_000;

/// A match whose legal actions are to be listed.
pub struct Lister {
    game: Box<dyn AnyMatch>,
    seat: Seat,
}

impl Lister {
    /// What the seat is told of what it may do, as people write it: at most [`MOST_LISTED`] actions.
    pub fn list(self) -> Vec<String> {
        listed(&*self.game, self.seat)
    }
}

/// What the game offers: it keeps to itself what its players are to find, also where they may ask for a hint.
fn listed(game: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    game.offered(seat, MOST_LISTED).0
}

impl Table {
    /// What the computer player that acts now does. Thinking may take a while.
    pub fn computer_action(&self) -> Option<(Seat, String)> {
        self.thinker()?.think()
    }

    /// The computer player that acts now, to think elsewhere.
    pub fn thinker(&self) -> Option<Thinker> {
        let (seat, level) = self.computer_to_act()?;
        // Its chance is its own, and the same after a restart.
        let seed = Seed(self.secret.0).child(self.seq());
        Some(Thinker { sight: self.game.as_ref()?.sight(seat)?, level, seed })
    }

    /// An adviser for a seat, to think elsewhere.
    pub fn adviser(&self, seat: Seat) -> Option<Adviser> {
        Some(Adviser { sight: self.game.as_ref()?.sight(seat), seat, names: self.names().to_vec() })
    }

    /// What a seat may do now, to be listed elsewhere; none where it is not its turn.
    pub fn lister(&self, seat: Seat) -> Option<Lister> {
        let game = self.game.as_ref().filter(|_| self.to_act() == Some(seat))?;
        Some(Lister { game: game.clone_box(), seat })
    }

    /// How something that the seat to act has typed can be made of what it sees; nothing for others.
    pub fn ways(&self, seat: Seat, typed: &str) -> Ways {
        let game = self.game.as_ref().filter(|_| self.to_act() == Some(seat));
        game.map_or_else(Ways::default, |game| game.look(Viewer::Seat(seat)).ways(typed))
    }

    /// What a seat is told of what it may do now, as [`Lister`] lists it; nothing where it is not its turn.
    pub fn listed(&self, seat: Seat) -> Vec<String> {
        let game = self.game.as_ref().filter(|_| self.to_act() == Some(seat));
        game.map_or_else(Vec::new, |game| listed(&**game, seat))
    }
}
