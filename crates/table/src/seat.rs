//! Who sits at a table.

use players::Level;

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person, known to the house by an id.
    Person {
        /// The id of the user.
        user: String,
        /// The name to show.
        name: String,
    },
    /// A program of a user's own, which plays through the same door as a person.
    Bot {
        /// The id of the user it belongs to.
        user: String,
        /// The name to show.
        name: String,
    },
    /// A computer player of the house.
    Computer {
        /// How well it plays.
        level: Level,
    },
}

impl Sitter {
    /// The name to show.
    pub fn name(&self) -> String {
        match self {
            Self::Person { name, .. } | Self::Bot { name, .. } => name.clone(),
            Self::Computer { level } => engine::words::capital(level.name()),
        }
    }

    /// The same without the name of a person: the log holds none, so that a user can be forgotten.
    #[must_use]
    pub fn unnamed(&self) -> Self {
        match self {
            Self::Person { user, .. } => Self::Person { user: user.clone(), name: String::new() },
            Self::Bot { user, .. } => Self::Bot { user: user.clone(), name: String::new() },
            Self::Computer { level } => Self::Computer { level: *level },
        }
    }

    /// The user, unless it is a computer player of the house.
    pub fn user(&self) -> Option<&str> {
        match self {
            Self::Person { user, .. } | Self::Bot { user, .. } => Some(user),
            Self::Computer { .. } => None,
        }
    }
}

/// A seat and what is going on in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chair {
    /// Who sits there; none while the seat is free.
    pub sitter: Option<Sitter>,
    /// The person has left, run out of time or lost the connection: the others choose what to do.
    pub absent: bool,
    /// The person is absent for want of a connection, and is back with the first sign of life.
    pub lost: bool,
    /// A computer player acts in the meantime.
    pub stand_in: Option<Level>,
    /// The account of the owner is deleted: they do not return, and are not asked.
    pub gone: bool,
}

impl Chair {
    /// The level of the computer player that acts here, if one does.
    pub fn computer(&self) -> Option<Level> {
        match &self.sitter {
            Some(Sitter::Computer { level }) => Some(*level),
            _ => self.stand_in,
        }
    }

    /// Whether a person (or a user's program) sits here and is present.
    pub fn is_present(&self) -> bool {
        self.is_people() && !self.absent && self.stand_in.is_none()
    }

    /// Whether a person (or a user's program) owns this seat.
    pub fn is_people(&self) -> bool {
        matches!(self.sitter, Some(Sitter::Person { .. } | Sitter::Bot { .. }))
    }
}
