//! Drawing hidden cards: uniformly from exactly the ways to deal them out that fit what is known.
//!
//! What is known concerns one building at a time; buildings are coupled only by how many cards each seat has. So the ways are
//! counted building by building, from the last to the first, in a table with the cards still to be given out as state, and drawn
//! in the other direction. That table has a dimension for each seat, which is too much for large tables of players. There,
//! seats are put together in groups: the table knows how many cards each *group* still gets, and a draw in which some seat of a
//! group got more or less than its due is thrown away. What remains is as uniform as before. Seats in a group are weighted such
//! that each gets its due on average; a draw that is kept has the same weight as every other.

use engine::{Chance, PlayRng};

use super::hidden::Hidden;
use super::state::MOST;
use crate::exposition::{BUILDINGS, Card, Cards};

/// Everything that is counted once, for any number of draws.
#[derive(Clone, Debug)]
pub(crate) struct Sampler {
    lots: Vec<Lot>,
    groups: Groups,
    /// By lot: the weight of all ways to give out this lot and the later ones, by the cards still wanted.
    tables: Vec<Vec<f64>>,
    wanted: [u8; MOST],
}

/// The hidden cards of one building, and the ways to give them out.
#[derive(Clone, Debug)]
struct Lot {
    cards: Vec<Card>,
    /// The ways, those of the same shape next to each other.
    ways: Vec<Way>,
    shapes: Vec<Shape>,
}

/// Who gets which card of a lot.
#[derive(Clone, Copy, Debug)]
struct Way {
    owners: [u8; 4],
    /// The weights of the ways of this shape up to this one, added up.
    weight: f64,
}

/// How many cards of a lot each group gets.
#[derive(Clone, Copy, Debug)]
struct Shape {
    taken: Packed,
    /// The same as a distance in the table.
    step: usize,
    weight: f64,
    first: u32,
    end: u32,
}

/// A number for each group, seven bits each. No number reaches 64, so that the seventh bit shows a borrow.
type Packed = u64;

const LANE: u32 = 7;
const MOST_GROUPS: usize = 9;
const GUARDS: Packed = {
    let mut guards = 0;
    let mut lane = 0;
    while lane < MOST_GROUPS as u32 {
        guards |= 1 << (LANE * lane + LANE - 1);
        lane += 1;
    }
    guards
};

const fn covers(wanted: Packed, taken: Packed) -> bool {
    (wanted | GUARDS).wrapping_sub(taken) & GUARDS == GUARDS
}

/// Which seats share a dimension of the table.
#[derive(Clone, Debug)]
struct Groups {
    /// By seat.
    of: [u8; MOST],
    /// By group: how many cards its seats get together. The last group is not stored in the index: it gets the rest.
    sizes: Vec<u8>,
    strides: Vec<usize>,
    states: usize,
}

impl Groups {
    /// Seats are put together, the smallest first, until the table can be filled in with about `budget` steps.
    fn new(wanted: &[u8; MOST], lots: usize, budget: usize) -> Self {
        let mut groups: Vec<(u8, Vec<u8>)> =
            (0..MOST).filter(|&seat| wanted[seat] > 0).map(|seat| (wanted[seat], vec![seat as u8])).collect();
        groups.sort();
        while groups.len() > MOST_GROUPS || (groups.len() > 2 && Self::steps(&groups, lots) > budget) {
            let (size, seats) = groups.remove(0);
            groups[0].0 += size;
            groups[0].1.extend(seats);
            groups.sort();
        }
        let mut of = [0; MOST];
        for (group, (_, seats)) in groups.iter().enumerate() {
            for &seat in seats {
                of[usize::from(seat)] = group as u8;
            }
        }
        let sizes: Vec<u8> = groups.iter().map(|(size, _)| *size).collect();
        let mut states = 1;
        let strides = sizes
            .iter()
            .enumerate()
            .map(|(group, &size)| {
                if group + 1 == sizes.len() {
                    return 0;
                }
                let stride = states;
                states *= usize::from(size) + 1;
                stride
            })
            .collect();
        Self { of, sizes, strides, states }
    }

    fn steps(groups: &[(u8, Vec<u8>)], lots: usize) -> usize {
        let states: usize = groups[..groups.len() - 1].iter().map(|(size, _)| usize::from(*size) + 1).product();
        let n = groups.len();
        let shapes = n * (n + 1) * (n + 2) * (n + 3) / 24;
        states.saturating_mul(shapes * lots.max(2) / 2)
    }

    /// Whether every group is one seat.
    fn are_single(&self, wanted: &[u8; MOST]) -> bool {
        self.sizes.len() == wanted.iter().filter(|&&wanted| wanted > 0).count()
    }

    fn packed(&self, owners: &[u8]) -> (Packed, usize) {
        owners.iter().fold((0, 0), |(taken, step), &owner| {
            let group = self.of[usize::from(owner)];
            (taken + (1 << (LANE * u32::from(group))), step + self.strides[usize::from(group)])
        })
    }

    fn start(&self) -> (Packed, usize) {
        let packed = self.sizes.iter().rev().fold(0, |packed, &size| packed << LANE | Packed::from(size));
        let index = self.sizes.iter().zip(&self.strides).map(|(&size, stride)| usize::from(size) * stride).sum();
        (packed, index)
    }

    /// Calls `visit` with every way in which `total` cards can still be wanted.
    fn for_each_state(&self, total: u8, mut visit: impl FnMut(Packed, usize)) {
        self.descend(self.sizes.len(), total, 0, 0, &mut visit);
    }

    fn descend(&self, groups: usize, total: u8, packed: Packed, index: usize, visit: &mut impl FnMut(Packed, usize)) {
        let Some(group) = groups.checked_sub(1) else {
            if total == 0 {
                visit(packed, index);
            }
            return;
        };
        let size = self.sizes[group];
        let below: u8 = self.sizes[..group].iter().sum();
        for count in total.saturating_sub(below)..=size.min(total) {
            let packed = packed | Packed::from(count) << (LANE * group as u32);
            self.descend(group, total - count, packed, index + usize::from(count) * self.strides[group], visit);
        }
    }
}

impl Sampler {
    /// Counts. `None` where nothing fits; a table for many seats finds that out only when it draws.
    pub(crate) fn new(hidden: &Hidden<'_>, budget: usize) -> Option<Self> {
        let mut lots: Vec<Lot> = (0..BUILDINGS.len()).filter_map(|building| Lot::new(hidden, building)).collect();
        let groups = Groups::new(&hidden.wanted, lots.len(), budget);
        let single = groups.are_single(&hidden.wanted);
        let weights = if single { [1.0; MOST] } else { fair_weights(&lots, &hidden.wanted) };
        for lot in &mut lots {
            lot.sort_by_shape(&groups, &weights);
        }
        let tables = count(&lots, &groups);
        let (_, start) = groups.start();
        (tables[0][start] > 0.0).then_some(Self { lots, groups, tables, wanted: hidden.wanted })
    }

    /// How many deals fit, where every group is one seat.
    #[cfg(test)]
    pub(crate) fn total(&self) -> Option<f64> {
        self.groups.are_single(&self.wanted).then(|| self.tables[0][self.groups.start().1])
    }

    /// Draws the hidden cards of each seat, trying again until every seat has got its due.
    pub(crate) fn draw(&self, rng: &mut PlayRng) -> [Cards; MOST] {
        loop {
            if let Some(hands) = self.attempt(rng) {
                return hands;
            }
        }
    }

    /// One draw, which fails where a seat of a group did not get its due.
    pub(crate) fn attempt(&self, rng: &mut PlayRng) -> Option<[Cards; MOST]> {
        let mut hands = [Cards::NONE; MOST];
        let mut left = self.wanted;
        let (mut wanted, mut index) = self.groups.start();
        for (lot, tables) in self.lots.iter().zip(self.tables.windows(2)) {
            let mut rest = rng.unit() * tables[0][index];
            let mut chosen = None;
            for shape in &lot.shapes {
                if covers(wanted, shape.taken) {
                    let weight = shape.weight * tables[1][index - shape.step];
                    if weight > 0.0 {
                        chosen = Some(shape);
                        rest -= weight;
                        if rest < 0.0 {
                            break;
                        }
                    }
                }
            }
            let shape = chosen.expect("a state with a weight has a way on");
            wanted -= shape.taken;
            index -= shape.step;
            let ways = &lot.ways[shape.first as usize..shape.end as usize];
            let way = if let [one] = ways {
                one
            } else {
                let point = rng.unit() * shape.weight;
                &ways[ways.partition_point(|way| way.weight <= point).min(ways.len() - 1)]
            };
            for (card, owner) in lot.cards.iter().zip(way.owners) {
                let owner = usize::from(owner);
                left[owner] = left[owner].checked_sub(1)?;
                hands[owner].insert(*card);
            }
        }
        Some(hands)
    }
}

/// The tables by lot, from the first to the end, where one way is left: to give out nothing.
fn count(lots: &[Lot], groups: &Groups) -> Vec<Vec<f64>> {
    let mut tables = vec![vec![1.0]];
    tables[0].resize(groups.states, 0.0);
    let mut total = 0;
    for lot in lots.iter().rev() {
        total += lot.cards.len() as u8;
        let next = tables.last().expect("there is the end");
        let mut table = vec![0.0; groups.states];
        groups.for_each_state(total, |wanted, index| {
            let mut sum = 0.0;
            for shape in &lot.shapes {
                if covers(wanted, shape.taken) {
                    sum += shape.weight * next[index - shape.step];
                }
            }
            table[index] = sum;
        });
        tables.push(table);
    }
    tables.reverse();
    tables
}

/// Weights with which every seat gets its due on average, if each lot were given out by itself.
fn fair_weights(lots: &[Lot], wanted: &[u8; MOST]) -> [f64; MOST] {
    let mut weights = wanted.map(f64::from);
    for _ in 0..6 {
        let mut expected = [0.0; MOST];
        for lot in lots {
            let mut sum = 0.0;
            let mut counts = [0.0; MOST];
            for way in &lot.ways {
                let owners = &way.owners[..lot.cards.len()];
                let weight: f64 = owners.iter().map(|&owner| weights[usize::from(owner)]).product();
                sum += weight;
                for &owner in owners {
                    counts[usize::from(owner)] += weight;
                }
            }
            if sum > 0.0 {
                for (expected, count) in expected.iter_mut().zip(counts) {
                    *expected += count / sum;
                }
            }
        }
        for seat in 0..MOST {
            if expected[seat] > 0.0 {
                weights[seat] *= f64::from(wanted[seat]) / expected[seat];
            }
        }
    }
    weights
}

impl Lot {
    /// All the ways to give out the hidden cards of a building, or `None` where it has none.
    fn new(hidden: &Hidden<'_>, building: usize) -> Option<Self> {
        let cards: Vec<Card> = hidden.of_building(building).iter().collect();
        let mut ways = Vec::new();
        hidden.for_each_way(building, |owners| ways.push(Way { owners: *owners, weight: 0.0 }));
        (!cards.is_empty()).then_some(Self { cards, ways, shapes: Vec::new() })
    }

    fn sort_by_shape(&mut self, groups: &Groups, weights: &[f64; MOST]) {
        let size = self.cards.len();
        self.ways.sort_by_cached_key(|way| groups.packed(&way.owners[..size]).0);
        self.shapes.clear();
        for at in 0..self.ways.len() {
            let owners = &self.ways[at].owners[..size];
            let (taken, step) = groups.packed(owners);
            let weight: f64 = owners.iter().map(|&owner| weights[usize::from(owner)]).product();
            let end = at as u32 + 1;
            match self.shapes.last_mut() {
                Some(shape) if shape.taken == taken => {
                    shape.weight += weight;
                    shape.end = end;
                }
                _ => self.shapes.push(Shape { taken, step, weight, first: at as u32, end }),
            }
            self.ways[at].weight = self.shapes.last().expect("one was just made").weight;
        }
    }
}
