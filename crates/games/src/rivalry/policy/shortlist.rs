//! The plays that look best.

use std::cmp::Ordering;

/// How many of the plays that look best are looked at closely.
const CLOSELY: usize = 24;

/// The plays that look best, best first; of equals the first in the list of legal ones.
#[derive(Default)]
pub(super) struct Shortlist {
    entries: [(f64, usize); CLOSELY],
    len: usize,
}

pub(super) fn before(a: (f64, usize), b: (f64, usize)) -> bool {
    match a.0.total_cmp(&b.0) {
        Ordering::Greater => true,
        Ordering::Equal => a.1 < b.1,
        Ordering::Less => false,
    }
}

impl Shortlist {
    pub(super) fn offer(&mut self, new: (f64, usize)) {
        if self.len == CLOSELY && !before(new, self.entries[CLOSELY - 1]) {
            return;
        }
        let place = self.entries[..self.len].iter().position(|old| before(new, *old)).unwrap_or(self.len);
        self.len = (self.len + 1).min(CLOSELY);
        self.entries[place..self.len].rotate_right(1);
        self.entries[place] = new;
    }

    pub(super) fn entries(&self) -> &[(f64, usize)] {
        &self.entries[..self.len]
    }
}
