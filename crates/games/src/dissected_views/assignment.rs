//! Which building goes to which view so that the most cards can stay where they lie.

use crate::exposition::BUILDING_COUNT;

const N: usize = BUILDING_COUNT;

/// By building, its view: together they have the greatest sum (the Hungarian method, with costs turned round).
pub(super) fn best(worth: &[[i32; N]; N]) -> [usize; N] {
    // Rows and columns count from 1, as the method is usually written; column 0 is where a new row starts from.
    let cost = |row: usize, column: usize| -worth[row - 1][column - 1];
    let mut row_price = [0; N + 1];
    let mut column_price = [0; N + 1];
    let mut row_of = [0; N + 1];
    for row in 1..=N {
        row_of[0] = row;
        let mut column = 0;
        let mut slack = [i32::MAX; N + 1];
        let mut came_from = [0; N + 1];
        let mut visited = [false; N + 1];
        while row_of[column] != 0 {
            visited[column] = true;
            let at = row_of[column];
            let mut least = i32::MAX;
            let mut next = 0;
            for candidate in 1..=N {
                if !visited[candidate] {
                    let reduced = cost(at, candidate) - row_price[at] - column_price[candidate];
                    if reduced < slack[candidate] {
                        slack[candidate] = reduced;
                        came_from[candidate] = column;
                    }
                    if slack[candidate] < least {
                        least = slack[candidate];
                        next = candidate;
                    }
                }
            }
            for candidate in 0..=N {
                if visited[candidate] {
                    row_price[row_of[candidate]] += least;
                    column_price[candidate] -= least;
                } else if slack[candidate] != i32::MAX {
                    slack[candidate] -= least;
                }
            }
            column = next;
        }
        while column != 0 {
            row_of[column] = row_of[came_from[column]];
            column = came_from[column];
        }
    }
    let mut view_of = [0; N];
    for column in 1..=N {
        view_of[row_of[column] - 1] = column - 1;
    }
    view_of
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Seed};

    use super::*;

    #[test]
    fn nothing_is_better_than_the_best() {
        let mut rng = Seed::from_text("assignment").playouts();
        for _ in 0..200 {
            let mut worth = [[0; N]; N];
            for _ in 0..30 {
                worth[rng.index(N)][rng.index(N)] += 1;
            }
            let total = |views: &[usize; N]| (0..N).map(|building| worth[building][views[building]]).sum::<i32>();
            let best = best(&worth);
            let mut sorted = best;
            sorted.sort_unstable();
            assert_eq!(sorted, std::array::from_fn(|view| view), "every building has a view of its own");
            assert_eq!(total(&best), most(&worth));
        }
    }

    /// The greatest sum, over all sets of views that the first buildings can have.
    fn most(worth: &[[i32; N]; N]) -> i32 {
        let mut best = vec![0; 1 << N];
        for set in 1usize..1 << N {
            let building = set.count_ones() as usize - 1;
            let views = (0..N).filter(|view| set >> view & 1 == 1);
            best[set] = views.map(|view| best[set & !(1 << view)] + worth[building][view]).max().unwrap_or(0);
        }
        best[(1 << N) - 1]
    }
}
