//! Drawing hidden cards: uniformly from exactly the ways to deal them out that fit what is known.
//!
//! What is known concerns one building at a time; buildings are coupled only by how many cards each seat has. So the ways are
//! counted building by building, from the last to the first, in a table with the cards still to be given out as state, and drawn
//! in the other direction. That table has a dimension for each seat, which is too much for large tables of players. There,
//! seats are put together in groups: the table knows how many cards each *group* still gets, and a draw in which some seat of a
//! group got more or less than its due is thrown away. What remains is as uniform as before. Seats in a group are weighted such
//! that each gets its due on average; a draw that is kept has the same weight as every other.

use engine::sort::sort_by_key;
use engine::{Chance, PlayRng};

use super::hidden::{Hidden, Known};
use super::state::MOST;
use crate::exposition::{Card, Cards};

/// Everything that is counted once, for any number of draws.
#[derive(Clone, Debug)]
pub(crate) struct Sampler {
    lots: Vec<Lot>,
    kinds: Vec<Ways>,
    groups: Groups,
    /// By lot: the weight of all ways to give out this lot and the later ones, by the cards still wanted.
    tables: Vec<Vec<f64>>,
    wanted: [u8; MOST],
}

/// The hidden cards of one building.
#[derive(Clone, Debug)]
struct Lot {
    cards: Vec<Card>,
    /// In which ways they may lie.
    kind: usize,
}

/// The ways to give out the cards of a lot. Lots of which the same is known share them.
#[derive(Clone, Debug)]
struct Ways {
    known: Known,
    /// How many lots share them.
    lots: u8,
    /// Those of the same shape next to each other.
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
    /// Seats are put together, the smallest first, as far as it makes the work for so many draws less.
    fn new(wanted: &[u8; MOST], lots: usize, draws: f64) -> Self {
        let mut groups: Vec<Vec<u8>> =
            (0..MOST as u8).filter(|&seat| wanted[usize::from(seat)] > 0).map(|seat| vec![seat]).collect();
        let size = |group: &Vec<u8>| group.iter().map(|&seat| wanted[usize::from(seat)]).sum::<u8>();
        sort_by_key(&mut groups, size);
        let mut best = groups.clone();
        let mut least = f64::INFINITY;
        loop {
            let work = Self::work(&groups, wanted, lots, draws);
            if groups.len() <= MOST_GROUPS && work < least {
                least = work;
                best.clone_from(&groups);
            }
            if groups.len() <= 2 {
                break;
            }
            let smallest = groups.remove(0);
            groups[0].extend(smallest);
            sort_by_key(&mut groups, size);
        }
        Self::of_seats(&best, wanted)
    }

    fn of_seats(groups: &[Vec<u8>], wanted: &[u8; MOST]) -> Self {
        let mut of = [0; MOST];
        let mut sizes = Vec::new();
        for (group, seats) in groups.iter().enumerate() {
            for &seat in seats {
                of[usize::from(seat)] = group as u8;
            }
            sizes.push(seats.iter().map(|&seat| wanted[usize::from(seat)]).sum());
        }
        let mut states = 1;
        let mut strides = Vec::new();
        for &size in sizes.iter().take(sizes.len().saturating_sub(1)) {
            strides.push(states);
            states *= usize::from(size) + 1;
        }
        strides.push(0);
        Self { of, sizes, strides, states }
    }

    /// About how much work it is to fill in the table, and to draw so often, in steps of filling in.
    fn work(groups: &[Vec<u8>], wanted: &[u8; MOST], lots: usize, draws: f64) -> f64 {
        /// What one attempt costs.
        const ATTEMPT: f64 = 1500.0;
        let mut states = 1.0;
        let mut attempts = draws;
        for (i, seats) in groups.iter().enumerate() {
            let sizes = seats.iter().map(|&seat| f64::from(wanted[usize::from(seat)]));
            let total: f64 = sizes.clone().sum();
            // The chance that every seat of the group gets its due: total! / Π size! · Π (size / total)^size.
            let mut drawn = 0.0;
            for size in sizes {
                for card in 1..=size as u32 {
                    drawn += 1.0;
                    attempts *= f64::from(card) * total / (drawn * size);
                }
            }
            if i + 1 < groups.len() {
                states *= total + 1.0;
            }
        }
        let n = groups.len() as f64;
        let shapes = n * (n + 1.0) * (n + 2.0) * (n + 3.0) / 24.0;
        // A group that gets the rest, and those who cannot get more than there is, leave about a third of the states.
        states * shapes * lots as f64 / 3.0 + attempts * ATTEMPT
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
    /// Counts, as it pays for about so many draws. `None` where nothing fits; where seats are put together that may be found out
    /// only by drawing in vain.
    pub(crate) fn new(hidden: &Hidden<'_>, draws: f64) -> Option<Self> {
        let mut kinds: Vec<Ways> = Vec::new();
        let mut lots = Vec::new();
        for building in hidden.cards.buildings() {
            let known = hidden.known_of(building);
            let kind = kinds.iter().position(|kind| kind.known == known).unwrap_or_else(|| {
                kinds.push(Ways::new(known));
                kinds.len() - 1
            });
            kinds[kind].lots += 1;
            lots.push(Lot { cards: hidden.of_building(building).iter().collect(), kind });
        }
        let groups = Groups::new(&hidden.wanted, lots.len(), draws);
        let single = groups.are_single(&hidden.wanted);
        let weights = if single { [1.0; MOST] } else { fair_weights(&kinds, &hidden.wanted) };
        for kind in &mut kinds {
            kind.sort_by_shape(&groups, &weights);
        }
        let tables = count(&lots, &kinds, &groups);
        let (_, start) = groups.start();
        (tables[0][start] > 0.0).then_some(Self { lots, kinds, groups, tables, wanted: hidden.wanted })
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
            let kind = &self.kinds[lot.kind];
            let mut chosen = None;
            for shape in &kind.shapes {
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
            let ways = &kind.ways[shape.first as usize..shape.end as usize];
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
fn count(lots: &[Lot], kinds: &[Ways], groups: &Groups) -> Vec<Vec<f64>> {
    let mut tables = vec![vec![1.0]];
    tables[0].resize(groups.states, 0.0);
    let mut total = 0;
    for lot in lots.iter().rev() {
        total += lot.cards.len() as u8;
        let next = tables.last().expect("there is the end");
        let mut table = vec![0.0; groups.states];
        groups.for_each_state(total, |wanted, index| {
            let mut sum = 0.0;
            for shape in &kinds[lot.kind].shapes {
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

/// Weights with which every seat gets about its due on average, if each lot were given out by itself.
fn fair_weights(kinds: &[Ways], wanted: &[u8; MOST]) -> [f64; MOST] {
    let mut weights = wanted.map(f64::from);
    for _ in 0..3 {
        let mut expected = [0.0; MOST];
        for kind in kinds {
            let mut sum = 0.0;
            let mut counts = [0.0; MOST];
            for way in &kind.ways {
                let owners = &way.owners[..usize::from(kind.known.cards)];
                let weight: f64 = owners.iter().map(|&owner| weights[usize::from(owner)]).product();
                sum += weight;
                for &owner in owners {
                    counts[usize::from(owner)] += weight;
                }
            }
            if sum > 0.0 {
                for (expected, count) in expected.iter_mut().zip(counts) {
                    *expected += f64::from(kind.lots) * count / sum;
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

impl Ways {
    fn new(known: Known) -> Self {
        let mut ways = Vec::new();
        known.for_each_way(|owners| {
            let mut way = Way { owners: [0; 4], weight: 0.0 };
            way.owners[..owners.len()].copy_from_slice(owners);
            ways.push(way);
        });
        Self { known, lots: 0, ways, shapes: Vec::new() }
    }

    /// Puts the ways of the same shape next to each other, and weighs them.
    fn sort_by_shape(&mut self, groups: &Groups, weights: &[f64; MOST]) {
        let cards = usize::from(self.known.cards);
        self.shapes.clear();
        let mut shape_of = Vec::with_capacity(self.ways.len());
        for way in &mut self.ways {
            let owners = &way.owners[..cards];
            let (taken, step) = groups.packed(owners);
            way.weight = owners.iter().map(|&owner| weights[usize::from(owner)]).product();
            // Ways that follow each other are alike: the shape is most often among the last ones.
            let at = self.shapes.iter().rposition(|shape| shape.taken == taken).unwrap_or_else(|| {
                self.shapes.push(Shape { taken, step, weight: 0.0, first: 0, end: 0 });
                self.shapes.len() - 1
            });
            self.shapes[at].end += 1;
            shape_of.push(at);
        }
        let mut first = 0;
        for shape in &mut self.shapes {
            shape.first = first;
            first += shape.end;
            shape.end = shape.first;
        }
        let mut sorted = self.ways.clone();
        for (way, at) in self.ways.iter().zip(shape_of) {
            let shape = &mut self.shapes[at];
            shape.weight += way.weight;
            sorted[shape.end as usize] = Way { weight: shape.weight, ..*way };
            shape.end += 1;
        }
        self.ways = sorted;
    }
}
