//! Laying out a table by hand, and writing one down.

use engine::position::{Heap, Place, seat_in, settle};
use engine::shape::Shape;
use engine::sort::{sort, sort_by_key};
use engine::{
    BadPosition, Chance, Ended, Game, Laid as Read, Members, PlayRng, Points, Positions, Seat, Seats, Seed, Value, Viewer,
};

use super::event::Event;
use super::finder::letters_of;
use super::letters::{KINDS, Letter, Letters};
use super::options::RivalryOptions;
use super::shape;
use super::state::{Pack, Rivalry};
use super::table::{Laid, MOST, PRIZE, Public, Words, title};
use super::view::View;
use crate::exposition::{BUILDING_COUNT, BUILDINGS};
use crate::lexicon::{self, WordId};

/// The most cards a hand can have (V2, V11).
const HAND: usize = 4;
/// Numbers of words that a position may give.
const HIGHEST_NO: i64 = 999;

impl Positions for Rivalry {
    const VIEW: Shape = shape::VIEW;

    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Read<Self>, BadPosition> {
        let common = members.common::<RivalryOptions>(&Self::INFO)?;
        let seats = common.seats;
        let mut table = Public::new(common.options, seats, common.dealer);
        table.one_deal = true;
        table.deal = common.deal;
        table.scores[..seats.into()].copy_from_slice(&common.scores);
        if Seat::all(seats)
            .any(|a| Seat::all(seats).any(|b| table.together(a, b) && table.scores[a.index()] != table.scores[b.index()]))
        {
            return Err(BadPosition::at("scores", "a side's total stands at each of its seats"));
        }
        table.over = match common.phase.as_deref() {
            None | Some("play") => None,
            Some("over") => Some(Ended::HandOver),
            Some(other) => return Err(BadPosition::at("phase", format!("`play`, not `{other}`"))),
        };
        table.words = words(members, &table)?;
        table.last_word = members.seat("last_word", seats)?;
        read_bonus(members, &mut table)?;
        table.time_called = match members.take("time_called") {
            None | Some(Value::Bool(false)) => false,
            Some(Value::Bool(true)) if table.options.minutes > 0 => true,
            Some(Value::Bool(true)) => return Err(BadPosition::at("time_called", "no time was agreed on (option minutes)")),
            Some(other) => return Err(BadPosition::at("time_called", format!("true or false, not {}", other.kind()))),
        };
        for laid in table.words.iter().filter(|laid| !laid.is_finished()) {
            table.known[laid.seat.index()] = laid.to_come();
        }
        let more_known = members.list("known")?;
        if let Some(known) = more_known {
            read_known(known, &mut table)?;
        }

        let hands = members.hands(seats, read_letter)?;
        let bank = members.heap("bank", read_letter)?;
        if let Heap::Count(_) = bank {
            return Err(BadPosition::at("bank", "it lies open: a list of letters"));
        }
        let pack = members.heap("pack", read_letter)?;
        let settled = Settled::settle(&table, &hands, bank, &pack, rng)?;
        table.bank = settled.bank;
        let listed: Seats = Seat::all(seats).filter(|seat| hands[seat.index()].is_listed()).collect();
        let first = common.dealer.round_from_left(seats).find(|seat| !settled.hands[seat.index()].is_empty());
        table.turn = common.to_move.or(first).unwrap_or(common.dealer.left(seats));
        if table.over.is_none() {
            let turn = table.turn.index();
            if !listed.contains(table.turn) {
                return Err(BadPosition::at(&format!("hands[{turn}]"), "the hand of the player to move must be listed"));
            }
            if settled.hands[turn].is_empty() {
                return Err(BadPosition::at(&format!("hands[{turn}]"), "the player to move has no card"));
            }
        }
        let filled_hands = hands.iter().any(|hand| matches!(hand, Heap::Count(number) if *number > 0));
        let filled_piles = !pack.is_listed() && !settled.pack.is_empty();
        let state = Self { table, seed: Seed::imagined(rng), hands: settled.hands, pack: settled.pack };
        Ok(Read { state, listed, filled_hands, filled_piles })
    }

    fn position(&self) -> Value {
        let hand = |seat: Seat| letters(self.hands[seat.index()]);
        let hands = Seat::all(self.table.seats).map(hand).collect();
        let pack = self.pack.iter().rev().map(|letter| Value::from(letter.to_string())).collect();
        write(&self.table, Value::List(hands), Value::List(pack))
    }

    fn show(view: &View) -> Value {
        let hand = |seat: Seat| {
            if view.viewer.is(seat) { letters(view.hand) } else { Value::from(view.sizes[seat.index()]) }
        };
        let hands = Seat::all(view.table.seats).map(hand).collect();
        let mut shown = write(&view.table, Value::List(hands), view.pack.into());
        let seats = usize::from(view.table.seats);
        if let Some(sides) = view.table.options.sides.letters(view.table.seats) {
            shown.set("sides", sides);
        }
        shown.set("dictionary", lexicon::dictionary());
        shown.set("sheet", Value::list(view.table.sheet.iter().map(|row| Value::list(row[..seats].to_vec()))));
        shown
    }

    fn takes_from_a_pile(event: &Event) -> bool {
        matches!(event, Event::DealtMore(_) | Event::OddCards(_))
    }

    fn facts(&self, _: Seats) -> Value {
        Value::Map(Vec::new())
    }

    fn hidden_from(&self, viewer: Viewer) -> Vec<String> {
        // Cards with the same letter cannot be told apart: hidden is a letter of which the viewer sees none.
        let view = View::of(self, viewer);
        let known = self.table.known.iter().fold(Letters::NONE, |all, known| all.union(known));
        let seen = self.table.open().plus(&view.hand).union(&known);
        view.unseen().kinds().filter(|letter| !seen.has(*letter)).map(|letter| letter.to_string()).collect()
    }

    fn inventory(&self) -> Vec<String> {
        let hands = self.hands.iter().flat_map(|hand| hand.iter());
        let open = self.table.bank.iter().chain(self.table.words.iter().flat_map(|laid| laid.letters.iter()));
        let mut all: Vec<String> = hands.chain(open).chain(self.pack.iter().copied()).map(|l| l.to_string()).collect();
        sort(&mut all);
        all
    }
}

fn read_letter(value: &Value) -> Result<u8, String> {
    let text = value.as_text().ok_or_else(|| format!("a letter, not {}", value.kind()))?;
    let mut chars = text.trim().chars();
    match (chars.next().and_then(Letter::from_char), chars.next()) {
        (Some(letter), None) => Ok(letter.index() as u8),
        _ => Err(format!("there is no card `{text}` in this box")),
    }
}

/// A list of letters, or a text of them.
fn read_letters(member: &str, value: &Value) -> Result<Letters, BadPosition> {
    let listed: Vec<Value> = match value {
        Value::Text(text) => text.split_whitespace().flat_map(str::chars).map(|c| c.to_string().into()).collect(),
        Value::List(items) => items.clone(),
        other => return Err(BadPosition::at(member, format!("a list of letters, not {}", other.kind()))),
    };
    let mut heap = Letters::NONE;
    for item in &listed {
        let letter = Letter::new(read_letter(item).map_err(|why| BadPosition::at(member, why))?.into());
        if heap.count(letter) == Letters::MOST {
            return Err(BadPosition::at(member, format!("there are not so many cards {letter} in this box")));
        }
        heap.insert(letter);
    }
    Ok(heap)
}

/// The members `words` and `unfinished`.
fn words(members: &mut Members<'_>, table: &Public) -> Result<Words, BadPosition> {
    let mut laid: Vec<(Option<u16>, Laid)> = Vec::new();
    for name in ["words", "unfinished"] {
        for (i, item) in members.list(name)?.unwrap_or_default().iter().enumerate() {
            let at = format!("{name}[{i}]");
            let mut inner = Members::new(item).map_err(|bad| BadPosition::at(&at, bad))?;
            let read = one_word(&mut inner, name == "unfinished", table).and_then(|read| inner.finish().map(|()| read));
            laid.push(read.map_err(|bad| BadPosition::at(&at, bad))?);
        }
    }
    let mut words = Words::new();
    for (i, (no, mut one)) in laid.into_iter().enumerate() {
        one.no = no.unwrap_or(i as u16 + 1);
        if words.iter().any(|other| other.no == one.no) {
            return Err(BadPosition::at("words", format!("number {} stands twice", one.no)));
        }
        if !one.is_finished() && words.iter().any(|other| other.seat == one.seat && !other.is_finished()) {
            return Err(BadPosition::at("unfinished", format!("seat {} has two unfinished words", one.seat)));
        }
        words.try_push(one).map_err(|_| BadPosition::at("words", "more words than there are letters for"))?;
    }
    sort_by_key(&mut words, |one| one.no);
    Ok(words)
}

fn one_word(members: &mut Members<'_>, unfinished: bool, table: &Public) -> Result<(Option<u16>, Laid), BadPosition> {
    let no = members.int("no", 1, HIGHEST_NO)?.map(|no| no as u16);
    let seat = members.take("seat").ok_or_else(|| BadPosition::at("seat", "left out"))?;
    let seat = seat_in("seat", seat, table.seats)?;
    let text = members.text("word")?.ok_or_else(|| BadPosition::at("word", "left out"))?.trim().to_ascii_uppercase();
    let word = lexicon::find(&text).ok_or_else(|| BadPosition::at("word", format!("{text} is not in the dictionary (V9)")))?;
    let whole = letters_of(word);
    if whole.is_empty() {
        return Err(BadPosition::at("word", format!("{text} cannot be spelled with the letters of this box")));
    }
    let mut letters = whole;
    if unfinished {
        let given = members.take("letters").ok_or_else(|| BadPosition::at("letters", "left out"))?;
        letters = read_letters("letters", given)?;
        if letters.is_empty() || letters == whole || !whole.contains(&letters) {
            return Err(BadPosition::at("letters", format!("{letters} are not a part of {text}")));
        }
    }
    Ok((no, Laid { no: 0, seat, word, letters }))
}

/// The members `bonus` and `spelled`.
fn read_bonus(members: &mut Members<'_>, table: &mut Public) -> Result<(), BadPosition> {
    if let Some(bonus) = members.points("bonus", table.seats)? {
        let all: i64 = bonus.iter().map(|points| i64::from(*points)).sum();
        let most = PRIZE * BUILDING_COUNT as Points;
        if bonus.iter().any(|points| *points < 0 || points % PRIZE != 0) || all > i64::from(most) {
            return Err(BadPosition::at("bonus", format!("{PRIZE} points for each title, {most} at the most")));
        }
        table.bonus[..bonus.len()].copy_from_slice(&bonus);
    }
    table.spelled = lying_titles(table);
    if let Some(titles) = members.list("spelled")? {
        for (i, item) in titles.iter().enumerate() {
            let id = item.as_text().unwrap_or_default().to_ascii_lowercase();
            let building = BUILDINGS.iter().position(|building| building.id == id);
            let building = building.ok_or_else(|| BadPosition::at(&format!("spelled[{i}]"), "no building of the fair"))?;
            table.spelled |= 1 << building;
        }
    }
    Ok(())
}

/// The titles that lie on the table, which therefore have been spelled.
fn lying_titles(table: &Public) -> u16 {
    let finished = table.words.iter().filter(|laid| laid.is_finished());
    finished.filter_map(|laid| title(laid.word)).fold(0, |titles, building| titles | 1 << building)
}

fn read_known(known: &[Value], table: &mut Public) -> Result<(), BadPosition> {
    if known.len() != usize::from(table.seats) {
        return Err(BadPosition::at("known", format!("{} lists for {} seats", known.len(), table.seats)));
    }
    for (i, item) in known.iter().enumerate() {
        table.known[i] = table.known[i].union(&read_letters(&format!("known[{i}]"), item)?);
    }
    Ok(())
}

/// All cards in their places.
struct Settled {
    hands: [Letters; MOST],
    bank: Letters,
    pack: Pack,
}

impl Settled {
    fn settle(table: &Public, hands: &[Heap], bank: Heap, pack: &Heap, rng: &mut PlayRng) -> Result<Self, BadPosition> {
        // Cards with the same letter are told apart by numbers here, given out in the order in which the letters are met.
        let all: Vec<Letter> = Letters::of_packs(table.options.packs_for(table.seats)).iter().collect();
        let mut taken = [0usize; KINDS];
        let mut number = |member: &str, heap: Heap| {
            let Heap::Listed(letters) = heap else { return Ok(heap) };
            let numbered = letters.into_iter().map(|index| {
                let letter = Letter::new(index.into());
                let card = all.iter().enumerate().filter(|(_, of)| **of == letter).nth(taken[letter.index()]);
                taken[letter.index()] += 1;
                let short = || BadPosition::at(member, format!("there are only {} cards {letter}", taken[letter.index()] - 1));
                card.map(|(card, _)| card as u8).ok_or_else(short)
            });
            numbered.collect::<Result<_, _>>().map(Heap::Listed)
        };
        let listed = |letters: Letters| Heap::Listed(letters.iter().map(|letter| letter.index() as u8).collect());

        let mut places = Vec::new();
        for laid in &table.words {
            let member = format!("word {}", laid.no);
            places.push(Place::open(member.clone(), number(&member, listed(laid.letters))?));
        }
        places.push(Place::open("bank", number("bank", bank)?));
        // A hand of which only the number is given holds what its owner proclaimed, and cards drawn at random.
        for (seat, hand) in Seat::all(table.seats).zip(hands) {
            let member = format!("hands[{}]", seat.index());
            let known = table.known[seat.index()];
            let size = match hand {
                Heap::Listed(cards) => cards.len(),
                Heap::Count(cards) => *cards,
                Heap::LeftOut => 0,
            };
            if size > HAND {
                return Err(BadPosition::at(&member, format!("{size} cards, but a hand has at most {HAND}")));
            }
            let holds: Option<Letters> = match hand {
                Heap::Listed(cards) => Some(cards.iter().map(|&index| Letter::new(index.into())).collect()),
                _ => None,
            };
            if holds.is_some_and(|holds| !holds.contains(&known)) || known.len() as usize > size {
                return Err(BadPosition::at(&member, format!("{known} must be there to complete what was proclaimed")));
            }
            let (certain, more) = match hand {
                Heap::Listed(cards) => (Heap::Listed(cards.clone()), 0),
                _ => (listed(known), size - known.len() as usize),
            };
            places.push(Place::open(member.clone(), number(&member, certain)?));
            places.push(Place::open(member, Heap::Count(more)));
        }
        places.push(Place::hidden("pack", number("pack", pack.clone())?));
        let name = |card: u8| all[usize::from(card)].to_string();
        let settled = settle(all.len() as u8, name, &places, rng)?;
        let heap = |cards: &[u8]| cards.iter().map(|&card| all[usize::from(card)]).collect::<Letters>();
        let (words, rest) = settled.split_at(table.words.len());
        debug_assert_eq!(words.len(), table.words.len());
        let mut settled_hands = [Letters::NONE; MOST];
        for (hand, pair) in settled_hands.iter_mut().zip(rest[1..rest.len() - 1].chunks_exact(2)) {
            *hand = heap(&pair[0]).plus(&heap(&pair[1]));
        }
        // A position lists the pack from the top; here the next card is the last.
        let mut cards: Pack = rest[rest.len() - 1].iter().rev().map(|&card| all[usize::from(card)]).collect();
        if !pack.is_listed() {
            rng.shuffle(&mut cards);
        }
        Ok(Self { hands: settled_hands, bank: heap(&rest[0]), pack: cards })
    }
}

fn letters(heap: Letters) -> Value {
    Value::texts(heap.iter())
}

fn word(id: WordId) -> Value {
    id.text().into()
}

fn write(table: &Public, hands: Value, pack: Value) -> Value {
    let seats = usize::from(table.seats);
    let over = table.over.is_some();
    let options = engine::Options::settings(&table.options);
    let (finished, unfinished): (Vec<&Laid>, Vec<&Laid>) = table.words.iter().partition(|laid| laid.is_finished());
    let finished = finished
        .into_iter()
        .map(|laid| Value::map([("no", laid.no.into()), ("seat", laid.seat.into()), ("word", word(laid.word))]));
    let unfinished = unfinished.into_iter().map(|laid| {
        Value::map([
            ("no", laid.no.into()),
            ("seat", laid.seat.into()),
            ("letters", letters(laid.letters)),
            ("word", word(laid.word)),
        ])
    });
    let mut position = Value::map([
        ("game", Value::from(Rivalry::INFO.id)),
        ("options", Value::map(options)),
        ("players", table.seats.into()),
        ("to_move", (!over).then_some(table.turn).into()),
        ("dealer", table.dealer.into()),
        ("phase", if over { "over" } else { "play" }.into()),
        ("deal", table.deal.into()),
        ("scores", Value::list(table.scores[..seats].iter().copied())),
        ("hands", hands),
        ("words", Value::list(finished)),
        ("unfinished", Value::list(unfinished)),
        ("bank", letters(table.bank)),
        ("pack", pack),
        ("last_word", table.last_word.into()),
        ("bonus", Value::list(table.bonus[..seats].iter().copied())),
    ]);
    // What a person would not write unless it matters.
    if table.spelled != lying_titles(table) {
        let ids = BUILDINGS.iter().enumerate().filter(|(i, _)| table.spelled >> i & 1 == 1).map(|(_, building)| building.id);
        position.set("spelled", Value::texts(ids));
    }
    let implied = |seat: Seat| table.unfinished(seat).map_or(Letters::NONE, Laid::to_come);
    if Seat::all(table.seats).any(|seat| table.known[seat.index()] != implied(seat)) {
        position.set("known", Value::list(table.known[..seats].iter().map(|known| letters(*known))));
    }
    if table.time_called {
        position.set("time_called", true);
    }
    position
}
