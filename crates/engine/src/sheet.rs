//! A score sheet: rows that are only ever added. A state keeps one and is copied many thousand times in a search, which neither
//! reads nor adds a row until a hand is over; so copies share the rows, and copying allocates nothing.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// Rows that are only ever added, shared between copies.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Sheet<R>(Option<Arc<Vec<R>>>);

impl<R> Sheet<R> {
    /// Without a row.
    pub const fn new() -> Self {
        Self(None)
    }
}

impl<R: Clone> Sheet<R> {
    /// Adds a row. Other copies keep theirs.
    pub fn push(&mut self, row: R) {
        Arc::make_mut(self.0.get_or_insert_default()).push(row);
    }
}

impl<R> Default for Sheet<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R> Deref for Sheet<R> {
    type Target = [R];

    fn deref(&self) -> &[R] {
        self.0.as_deref().map_or(&[], Vec::as_slice)
    }
}

impl<'a, R> IntoIterator for &'a Sheet<R> {
    type Item = &'a R;
    type IntoIter = std::slice::Iter<'a, R>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<R: fmt::Debug> fmt::Debug for Sheet<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_keeps_its_rows_when_another_gets_one_more() {
        let mut one = Sheet::new();
        one.push(3);
        let mut other = one.clone();
        other.push(4);
        assert_eq!((&*one, &*other), (&[3][..], &[3, 4][..]));
        assert_ne!(one, other);
        assert!(Sheet::<u8>::new().is_empty());
    }
}
