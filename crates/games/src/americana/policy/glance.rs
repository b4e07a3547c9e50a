//! What a player thinks at a glance, without imagining hands: how good a hand is, whether to stay in the betting, whether to give
//! a hand up. The players of rollouts decide by this, and what others have done is judged by it ([`likelihood`]).

use std::cmp::Ordering;
use std::sync::LazyLock;

use engine::exact::power;
use engine::{Chance, PlayRng, Seat, Seed};

use super::super::action::Action;
use super::super::board::Space;
use super::super::run::leads;
use super::super::state::Americana;
use super::super::table::{Bid, Phase, Public};
use super::extra::collects;
use crate::pack52::{Card, Cards};
use crate::poker::Strength;

/// By how many hands of as many cards are worse: the chance of a hand to be better than one that is not known.
fn chance_to_be_better(hand: Cards) -> f64 {
    let dealt = &DEALT[usize::from(hand.len()).min(DEALT.len() - 1)];
    let strength = Strength::of(hand);
    let worse = dealt.partition_point(|other| *other < strength) + dealt.partition_point(|other| *other <= strength);
    worse as f64 / (2 * dealt.len()) as f64
}

/// By number of cards: how good hands are, the worst first.
static DEALT: LazyLock<Vec<Vec<Strength>>> = LazyLock::new(|| {
    const HANDS: usize = 600;
    let mut rng = Seed::from_text("hands").playouts();
    let mut pack: Vec<Card> = Cards::ALL.iter().collect();
    let mut dealt = vec![Vec::with_capacity(HANDS); pack.len() + 1];
    for _ in 0..HANDS {
        rng.shuffle(&mut pack);
        let mut hand = Cards::NONE;
        dealt[0].push(Strength::of(hand));
        for (card, dealt) in pack.iter().zip(&mut dealt[1..]) {
            hand.insert(*card);
            dealt.push(Strength::of(hand));
        }
    }
    for hands in &mut dealt {
        hands.sort_unstable();
    }
    dealt
});

/// How often a player answers a bet.
struct Mix {
    /// They stay at least.
    stay: f64,
    /// They raise.
    more: f64,
}

/// How often a player bets, before anybody has, who is better than each of the others with this chance.
fn opens(better: f64, others: u32) -> f64 {
    let share = power(better, others);
    let value = ((share * (0.6 * f64::from(others) + 1.0) - 1.05) / 0.25).clamp(0.0, 0.92);
    if others <= 3 && share < 0.2 { value.max(0.1) } else { value }
}

/// The same against a bet, for this share of the pool, at this price as a part of it.
fn answers(share: f64, others: u32, price: f64) -> Mix {
    let more = ((share * (0.8 * f64::from(others) + 1.0) - 1.05) / 0.25).clamp(0.0, 0.92);
    // Somebody else judges a hand not quite as this does: not a step, but a slope.
    let stay = ((0.95 * share - price) / 0.08 + 0.5).clamp(0.0, 1.0);
    Mix { stay: stay.max(more), more }
}

/// The chance to be the best against this many others of whom somebody has raised: who raises has something.
fn against_a_raise(better: f64, others: u32) -> f64 {
    let raiser = (power(0.2 + better, 3) - 0.008) / 1.72;
    raiser * power(better, others.saturating_sub(1))
}

/// The chance of a seat's hand to be better than another, as that seat sees it: of two, whoever has laid a hand aside knows where
/// every card is.
fn chance_seen(state: &Americana, seat: Seat) -> f64 {
    let (table, hand) = (&state.table, state.hand(seat));
    if table.seats != 2 || table.laid_by != Some(seat) {
        return chance_to_be_better(hand);
    }
    match Strength::of(hand).cmp(&Strength::of(state.hand(seat.left(2)))) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    }
}

/// What a quick player does in the betting.
fn bet(state: &Americana, seat: Seat, rng: &mut PlayRng) -> Action {
    let table = &state.table;
    let others = others_in(table, seat);
    let better = chance_seen(state, seat);
    let limit = u32::from(table.options.limit);
    let high = table.high_bet();
    let drawn = rng.unit();
    if high == 0 {
        return if drawn < opens(better, others) { Action::Bet(limit) } else { Action::Pass };
    }
    let call = f64::from(high - table.bets[seat.index()]);
    let price = call / (f64::from(table.on(Space::Pool)) + call);
    let mix = answers(against_a_raise(better, others), others, price);
    if drawn < mix.more && table.raises < table.options.raises {
        Action::Raise(limit)
    } else if drawn < mix.stay {
        Action::Call
    } else {
        Action::Pass
    }
}

/// About how many chips an unseen hand promises more than this one, to a player who knows only this one.
fn gain_by_another(table: &Public, hand: Cards) -> f64 {
    let others = u32::from(table.seats) - 1;
    let bets: i32 = table.bets.iter().sum();
    let pool = f64::from(table.on(Space::Pool) - bets + 2 * i32::from(table.seats - 1));
    let even = 1.0 / f64::from(others + 1);
    // Each card that is not here is as likely in the extra hand as with each of the others.
    let mut unseen = pool * even;
    for space in Space::COLLECTED {
        let chips = f64::from(table.on(space));
        unseen += chips
            * if space == Space::EightNineTen {
                0.12
            } else {
                let cards = table.options.board.cards(space);
                if cards.intersection(hand).is_empty() { power(even, cards.len().into()) } else { 0.0 }
            };
    }
    unseen - pool * power(chance_to_be_better(hand), others) - collects(table, hand)
}

/// What a quick player does in an imagined state.
pub(super) fn act(state: &Americana, seat: Seat, rng: &mut PlayRng) -> Action {
    let table = &state.table;
    let hand = state.hand(seat);
    match table.phase {
        Phase::Exchange => {
            if gain_by_another(table, hand) > 0.0 {
                Action::Exchange
            } else {
                Action::Sell
            }
        }
        Phase::Auction => {
            let least = table.high_bid().map_or(1, |(_, chips)| chips + 1);
            let worth = 0.6 * gain_by_another(table, hand);
            if f64::from(least) <= worth && i64::from(least) <= i64::from(table.stack(seat)) {
                Action::Bid(least)
            } else {
                Action::Pass
            }
        }
        Phase::Betting => bet(state, seat, rng),
        Phase::Run | Phase::Over => lead(state, seat).map_or(Action::Pass, Action::Lead),
    }
}

/// What it is worth to lead again, in cards.
const NEXT_LEAD: f64 = 2.0;

/// The lead that promises most by what the seat sees: cards of its own that are played, less those of others, and the next lead.
fn lead(state: &Americana, seat: Seat) -> Option<Card> {
    let table = &state.table;
    let hand = state.hand(seat);
    let laid = if table.laid_by == Some(seat) { state.laid } else { Cards::NONE };
    let dead = table.known_dead().union(laid);
    let out = table.played.union(dead);
    let held = Seat::all(table.seats).fold(hand, |held, other| held.union(table.seen.holds[other.index()]));
    let unseen = f64::from(Cards::ALL.difference(out).difference(held).len());
    let missing = f64::from(state.dead.len().saturating_sub(dead.len()));
    let stops = if unseen > 0.0 { (missing / unseen).min(1.0) } else { 0.0 };
    let worth = |lead: Card| {
        let (mut worth, mut goes_on, mut mine) = (1.0, 1.0, true);
        let mut next = lead.next();
        while let Some(card) = next.filter(|card| !out.contains(*card)) {
            let here = hand.contains(card);
            if !here && !held.contains(card) {
                // It stops before this card where that is dead.
                worth += goes_on * stops * if mine { NEXT_LEAD } else { 0.0 };
                goes_on *= 1.0 - stops;
            }
            worth += goes_on * if here { 1.0 } else { -1.0 };
            mine = here;
            next = card.next();
        }
        worth + if mine { goes_on * NEXT_LEAD } else { 0.0 }
    };
    leads(hand, table.last_suit()).iter().max_by(|a, b| worth(*a).total_cmp(&worth(*b)))
}

/// How many others are still in.
fn others_in(table: &Public, seat: Seat) -> u32 {
    table.still_in().filter(|other| *other != seat).count() as u32
}

/// How likely a seat of this table would have done what it is remembered for.
pub(super) fn likelihood(state: &Americana, seat: Seat) -> f64 {
    let (table, hand, laid) = (&state.table, state.hand(seat), state.laid);
    // Nobody always does what is expected.
    const DOUBT: f64 = 0.08;
    let sure = |chance: f64| DOUBT + (1.0 - DOUBT) * chance;
    let mut likely = 1.0;
    if !matches!(table.phase, Phase::Auction | Phase::Betting) {
        return likely;
    }
    let took = table.laid_by == Some(seat);
    let slope = |gain: f64| (0.5 + gain / 1.5).clamp(0.0, 1.0);
    if seat == table.dealer {
        let gain = gain_by_another(table, if took { laid } else { hand });
        likely *= sure(if took { slope(gain) } else { slope(-gain) });
    } else if took {
        let price = table.high_bid().map_or(1, |(_, chips)| chips);
        likely *= sure(slope(0.6 * gain_by_another(table, laid) - f64::from(price)));
    } else if table.bids[seat.index()] == Bid::Passed {
        let least = table.high_bid().map_or(1, |(_, chips)| chips + 1);
        likely *= sure(slope(f64::from(least) - 0.6 * gain_by_another(table, hand)));
    }
    if table.phase != Phase::Betting {
        return likely;
    }
    let better = chance_seen(state, seat);
    let others = u32::from(table.seats) - 1;
    let place = (seat.index() + usize::from(table.seats) - 1 - table.dealer.index()) % usize::from(table.seats);
    let checked = place < usize::from(table.checks);
    if checked {
        likely *= sure(1.0 - opens(better, others));
    }
    if table.bets[seat.index()] > 0 {
        let still = others_in(table, seat);
        let made = u32::from(table.raises);
        let is_last = table.raiser == Some(seat);
        // Of two, each has made every other raise; of several only the last is remembered.
        let (opened, raises) = match (still, is_last) {
            (1, _) if is_last == made.is_multiple_of(2) => (true, made / 2),
            (1, _) => (false, made.div_ceil(2)),
            (_, true) => (made == 0, made.min(1)),
            (_, false) => (false, 0),
        };
        let mix = answers(against_a_raise(better, still), still, 0.25);
        if opened {
            likely *= sure(opens(better, others));
        }
        likely *= if raises > 0 {
            power(sure(mix.more), raises)
        } else if opened {
            1.0
        } else {
            sure(mix.stay)
        };
    }
    likely
}
