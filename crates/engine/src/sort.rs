//! Sorting that is compiled once. The sorts of the standard library are compiled anew for every type and order, some kilobytes each: a
//! fifth of what a browser loads was such copies. Here only comparing and swapping are; what is in between sorts numbers of places.
//!
//! Lists that are sorted again and again while a search waits are for [`sort_at_once`].

use std::cmp::Ordering;

/// Sorts a list; equal elements stay in their order.
pub fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if list.len() <= SHORT {
        return insert_each(list, |a, b| compare(a, b) == Ordering::Greater);
    }
    let order = order(list.len(), &|a, b| compare(&list[a as usize], &list[b as usize]));
    for at in 0..order.len() {
        // Whatever was here has been swapped to a later place, as often as that was taken.
        let mut from = order[at] as usize;
        while from < at {
            from = order[from] as usize;
        }
        list.swap(at, from);
    }
}

/// Sorts a list by what is told of each element; equal ones stay in their order.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |a, b| key(a).cmp(&key(b)));
}

/// Sorts a list.
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// Sorts a list in which equal elements are the same: at home as fast as it can be, in a browser by little code.
#[inline]
pub fn sort_at_once<T: Ord>(list: &mut [T]) {
    #[cfg(not(target_family = "wasm"))]
    list.sort_unstable();
    #[cfg(target_family = "wasm")]
    sort_by_gaps(list);
}

/// Shell's sort, with the gaps that M. Ciura has found.
#[cfg(any(test, target_family = "wasm"))]
fn sort_by_gaps<T: Ord>(list: &mut [T]) {
    for gap in [8929, 3969, 1750, 701, 301, 132, 57, 23, 10, 4, 1] {
        for end in gap..list.len() {
            let mut at = end;
            while at >= gap && list[at - gap] > list[at] {
                list.swap(at - gap, at);
                at -= gap;
            }
        }
    }
}

/// The longest list that is sorted by inserting one element after the other.
const SHORT: usize = 12;

fn insert_each<T>(list: &mut [T], is_after: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && is_after(&list[at - 1], &list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// The places of a list in the order of what lies there: a merge sort, quick where the list is sorted already or made of sorted parts.
fn order(length: usize, compare: &dyn Fn(u32, u32) -> Ordering) -> Vec<u32> {
    let mut order: Vec<u32> = (0..length as u32).collect();
    for short in order.chunks_mut(SHORT) {
        insert_each(short, |a, b| compare(*a, *b) == Ordering::Greater);
    }
    let mut left = Vec::with_capacity(if length > SHORT { length } else { 0 });
    let mut width = SHORT;
    while width < length {
        for both in order.chunks_mut(2 * width).filter(|both| both.len() > width) {
            if compare(both[width - 1], both[width]) != Ordering::Greater {
                continue;
            }
            left.clear();
            left.extend_from_slice(&both[..width]);
            let (mut taken, mut right) = (0, width);
            for at in 0..both.len() {
                let from_left =
                    taken < left.len() && (right == both.len() || compare(left[taken], both[right]) != Ordering::Greater);
                if from_left {
                    both[at] = left[taken];
                    taken += 1;
                } else {
                    both[at] = both[right];
                    right += 1;
                }
                if taken == left.len() {
                    break;
                }
            }
        }
        width *= 2;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::{Chance, Seed};

    #[test]
    fn lists_of_every_length_are_sorted_as_by_the_standard_library() {
        let mut rng = Seed::from_text("sort").playouts();
        for length in (0..70).chain([127, 128, 129, 1000, 1025]) {
            for kinds in [1, 2, 5, 1 << 20] {
                let list: Vec<(usize, usize)> = (0..length).map(|at| (rng.index(kinds), at)).collect();
                let (mut ours, mut theirs) = (list.clone(), list.clone());
                sort_by_key(&mut ours, |(key, _)| *key);
                theirs.sort_by_key(|(key, _)| *key);
                assert_eq!(ours, theirs, "{length} of {kinds} kinds");
                sort_by(&mut ours, |a, b| b.cmp(a));
                theirs.sort_by(|a, b| b.cmp(a));
                assert_eq!(ours, theirs, "{length} of {kinds} kinds, backwards");
                sort(&mut ours);
                theirs.sort_unstable();
                let mut by_gaps = list.clone();
                sort_by_gaps(&mut by_gaps);
                assert_eq!(by_gaps, theirs, "{length} of {kinds} kinds, by gaps");
                assert_eq!(ours, theirs, "{length} of {kinds} kinds, forwards");
            }
        }
    }
}
