//! Everything that Rivalry says to people.

use engine::words::{self, count};
use engine::{BadNotation, Ended, Game, Motion, Names, Outcome, Points, Primer, Scene, ScoreSheet, Seat, Telling, Ways, Words};

use super::action::{Action, Spell, Way};
use super::event::{Base, Event, Hands, Spelling};
use super::letters::{Letter, Letters};
use super::state::Rivalry;
use super::table::{Laid, PRIZE};
use super::view::View;
use crate::exposition::BUILDINGS;

fn hand_of(seat: Seat) -> String {
    format!("hand {seat}")
}

fn word_of(no: u16) -> String {
    format!("word {no}")
}

/// "A, E and T"
fn letters(heap: Letters) -> String {
    words::list(heap.iter())
}

impl Words for Rivalry {
    fn read(view: &View, text: &str) -> Result<Action, BadNotation> {
        super::ways::read(view, text)
    }

    fn ways(view: &View, typed: &str) -> Ways {
        super::ways::ways(view, typed)
    }

    fn tell(event: &Event, names: &Names<'_>) -> Telling {
        match event {
            Event::Dealt { deal, dealer, hands, bank } => {
                let text = format!("Deal {deal}. {} four cards to each.", names.does(*dealer, "deal"));
                let told = Telling::new(format!("{text}{} The bank is {}.", own_cards(hands, names), letters(*bank)));
                let told = dealt(told, hands);
                bank.iter().fold(told, |told, letter| told.with(Motion::of(letter, "pack", "bank")))
            }
            Event::DealtMore(hands) => {
                let each = count(hands.each, "more card");
                dealt(Telling::new(format!("All hands are played: {each} to each.{}", own_cards(hands, names))), hands)
            }
            Event::OddCards(odd) => odd.iter().fold(
                Telling::new(format!("The last of the pack cannot go round: {} to the bank.", go(*odd))),
                |told, letter| told.with(Motion::of(letter, "pack", "bank")),
            ),
            Event::Made(spelling) => made(spelling, names),
            Event::Proclaimed(spelling) => proclaimed(spelling, names),
            Event::Added { seat, no, letter, word, to_come } => {
                let rest = if to_come.is_empty() {
                    format!("{word} is complete")
                } else {
                    format!("{word} still needs {}", letters(*to_come))
                };
                Telling::new(format!("{} {letter}: {rest}.", names.does(*seat, "add"))).with(Motion::of(
                    letter,
                    hand_of(*seat),
                    word_of(*no),
                ))
            }
            Event::Banked { seat, letter } => Telling::new(format!("{} {letter} into the bank.", names.does(*seat, "play")))
                .with(Motion::of(letter, hand_of(*seat), "bank")),
            Event::Prize { seat, building } => {
                let name = BUILDINGS[*building].name;
                Telling::new(format!("{} the prize of {PRIZE} points for the {name} building.", names.does(*seat, "win")))
            }
            Event::BankWon { seat: Some(seat), letters: bank } => {
                let wins = names.does(*seat, "win");
                Telling::new(format!("{wins} what is left in the bank, for the last word: {}.", letters(*bank)))
            }
            Event::BankWon { seat: None, letters: bank } => {
                Telling::new(format!("Nobody has made a word: {} in the bank count for nobody.", letters(*bank)))
            }
            Event::Counted { points, totals } => {
                let each = points.iter().zip(totals).enumerate().map(|(i, (points, total))| {
                    let seat = Seat::new(i as u8);
                    let total = if points == total { String::new() } else { format!(", {total} in all") };
                    format!("{} {}{total}", names.of(seat), count(*points, "point"))
                });
                Telling::new(format!("The deal is counted: {}.", each.collect::<Vec<_>>().join("; ")))
            }
            Event::TimeCalled => Telling::new("The agreed time is over: the play in hand is the last."),
            Event::Over(outcome) => Telling::new(result(outcome, names)),
        }
    }

    fn prompt(view: &View, names: &Names<'_>) -> String {
        let table = &view.table;
        if table.over.is_some() {
            return "The game is over.".to_owned();
        }
        let turn = table.turn;
        let last = if table.time_called { " It is the last play." } else { "" };
        let asked = match (table.unfinished(turn), names.is_you(turn)) {
            (Some(laid), true) => format!("Your turn: add one of {} to {}.", letters(laid.to_come()), laid.word),
            (Some(laid), false) => format!("{} turn to go on with {}.", words::capital(&names.possessive(turn)), laid.word),
            (None, true) => "Your turn: make a word, build on one, proclaim one, or play a card into the bank.".to_owned(),
            (None, false) => format!("{} turn to play a card.", words::capital(&names.possessive(turn))),
        };
        asked + last
    }

    fn describe(view: &View, names: &Names<'_>) -> Scene {
        let table = &view.table;
        let bank = if table.bank.is_empty() { "empty".to_owned() } else { table.bank.to_string() };
        let words_of = |seat: Seat| {
            let mut lines: Vec<String> = table.words.iter().filter(|laid| laid.seat == seat).map(one_word).collect();
            if lines.is_empty() {
                lines.push("No word yet.".to_owned());
            }
            lines
        };
        let mut scene = Scene::default().section(
            format!("The bank, deal {}", table.deal),
            [format!("Bank: {bank}."), format!("Pack: {}.", count(view.pack, "card"))],
        );
        for seat in Seat::all(table.seats) {
            let dealer = if seat == table.dealer { ", dealer" } else { "" };
            let known = table.known[seat.index()];
            let known =
                if view.viewer.is(seat) || known.is_empty() { String::new() } else { format!(", among them {}", letters(known)) };
            let cards = count(view.sizes[seat.index()], "card");
            let counts = count(table.counts(seat), "point");
            let title = format!("{}{dealer}: {counts} in this deal, {cards} in hand{known}", names.head(seat));
            scene = scene.section(title, words_of(seat));
        }
        if view.viewer.seat().is_some() {
            scene = scene.hand([view.hand.to_string()]);
        }
        scene.sheet = Some(score_sheet(view));
        scene
    }

    fn name(thing: &str) -> String {
        thing.to_owned()
    }

    fn primer() -> Option<Primer> {
        // A box of one's own has other names on its cards.
        crate::exposition::edition::name().is_none().then(super::primer::primer)
    }

    fn advise(_view: &View, action: &Action, _names: &Names<'_>) -> String {
        match action {
            Action::Spell(spell) => advise_spelling(spell),
            Action::Misspell(spell) => advise_spelling(spell),
            Action::Add(letter) => format!("add {letter}"),
            Action::Bank(letter) => format!("play {letter} into the bank"),
            Action::Time => "end the hand: the time is over".to_owned(),
        }
    }

    fn nudge(action: &Action) -> String {
        let spelling = |way: Way| match way {
            Way::Word => "there is a word to be made",
            Way::Build => "a word on the table can be built on",
            Way::Proclaim => "there is a word to be proclaimed",
        };
        let nudge = match action {
            Action::Spell(spell) => spelling(spell.way),
            Action::Misspell(spell) => spelling(spell.way),
            Action::Add(_) => "the proclaimed word wants a letter",
            Action::Bank(_) => "think about which letter to give away",
            Action::Time => "look at the clock",
        };
        nudge.to_owned()
    }

    fn points_at(_view: &Self::View, action: &Action) -> Vec<String> {
        let spelling = |way: Way, on: u16, play: Letter| {
            let place = if way == Way::Build { format!("word {on}") } else { "bank".to_owned() };
            vec![place, play.to_string()]
        };
        match action {
            Action::Spell(spell) => spelling(spell.way, spell.on, spell.play),
            Action::Misspell(spell) => spelling(spell.way, spell.on, spell.play),
            Action::Add(letter) | Action::Bank(letter) => vec![letter.to_string()],
            Action::Time => Vec::new(),
        }
    }
}

/// "make TREE with E, and R and T from the bank".
fn advise_spelling<W: std::fmt::Display>(spell: &Spell<W>) -> String {
    let Spell { way, word, play, hold, bank, .. } = spell;
    let verb = match way {
        Way::Word => "make",
        Way::Build => "build",
        Way::Proclaim => "proclaim",
    };
    let later = if hold.is_empty() { String::new() } else { format!(" now and {} later", letters(*hold)) };
    let taken = if bank.is_empty() { String::new() } else { format!(", and {} from the bank", letters(*bank)) };
    format!("{verb} {word} with {play}{later}{taken}")
}

fn go(odd: Letters) -> String {
    format!("{} {}", letters(odd), if odd.len() == 1 { "goes" } else { "go" })
}

fn own_cards(hands: &Hands, names: &Names<'_>) -> String {
    let cards = names.you().and_then(|you| hands.cards[you.index()]);
    cards.map_or_else(String::new, |cards| format!(" You get {}.", letters(cards)))
}

fn dealt(mut told: Telling, hands: &Hands) -> Telling {
    for seat in Seat::all(hands.seats) {
        match hands.cards[seat.index()] {
            Some(cards) => {
                told.motions.extend(cards.iter().map(|letter| Motion::of(letter, "pack", hand_of(seat))));
            }
            None => told.motions.extend((0..hands.each).map(|_| Motion::hidden("pack", hand_of(seat)))),
        }
    }
    told
}

fn moved(mut told: Telling, spelling: &Spelling) -> Telling {
    let Spelling { seat, spell, no, .. } = spelling;
    told.motions.push(Motion::of(spell.play, hand_of(*seat), word_of(*no)));
    told.motions.extend(spell.bank.iter().map(|letter| Motion::of(letter, "bank", word_of(*no))));
    told
}

/// "Anna's TEAM", "Anna's unfinished STREAM"
fn base_of(base: Base, seat: Seat, names: &Names<'_>) -> String {
    let unfinished = if base.unfinished { "unfinished " } else { "" };
    let whose = match (base.seat == seat, names.is_you(seat)) {
        (true, false) => "their own".to_owned(),
        _ => names.possessive(base.seat),
    };
    format!("{whose} {unfinished}{}", base.word)
}

fn used(play: Letter, bank: Letters) -> String {
    if bank.is_empty() { format!("{play}") } else { format!("{play} from the hand and {} from the bank", letters(bank)) }
}

fn made(spelling: &Spelling, names: &Names<'_>) -> Telling {
    let Spelling { seat, spell: Spell { word, play, bank, .. }, base, .. } = spelling;
    let text = match base {
        None => format!("{} {word} with {}.", names.does(*seat, "make"), used(*play, *bank)),
        Some(base) if base.seat == *seat => {
            let base = base_of(*base, *seat, names);
            format!("{} {word} on {base}, with {}.", names.does(*seat, "build"), used(*play, *bank))
        }
        Some(base) => {
            let base = base_of(*base, *seat, names);
            format!("{} {base} for {word}, with {}.", names.does(*seat, "take"), used(*play, *bank))
        }
    };
    moved(Telling::new(text), spelling)
}

fn proclaimed(spelling: &Spelling, names: &Names<'_>) -> Telling {
    let Spelling { seat, spell: Spell { word, play, hold, bank, .. }, base, .. } = spelling;
    let on = base.as_ref().map_or_else(String::new, |base| format!(" on {}", base_of(*base, *seat, names)));
    let text = format!(
        "{} {word}{on}, with {}; {} still to come.",
        names.does(*seat, "proclaim"),
        used(*play, *bank),
        if hold.len() == 1 { format!("{} is", letters(*hold)) } else { format!("{} are", letters(*hold)) },
    );
    moved(Telling::new(text), spelling)
}

fn one_word(laid: &Laid) -> String {
    if laid.is_finished() {
        format!("{}: {}", laid.no, laid.word)
    } else {
        format!("{}: {} so far, proclaimed {}", laid.no, laid.letters, laid.word)
    }
}

fn score_sheet(view: &View) -> ScoreSheet {
    let table = &view.table;
    let seats = usize::from(table.seats);
    let earlier = u32::try_from(table.sheet.len()).unwrap_or(u32::MAX);
    // A position may begin at a later deal, with points whose deals are not known.
    let first = (table.deal + u32::from(table.over.is_some())).saturating_sub(earlier).max(1);
    let mut rows: Vec<(String, Vec<Points>)> =
        (first..).zip(&table.sheet).map(|(deal, row)| (format!("Deal {deal}"), row[..seats].to_vec())).collect();
    let mut totals = table.scores[..seats].to_vec();
    if table.over.is_none() {
        let so_far: Vec<Points> = Seat::all(table.seats).map(|seat| table.side_counts(seat)).collect();
        totals.iter_mut().zip(&so_far).for_each(|(total, points)| *total += points);
        rows.push((format!("Deal {}, so far", table.deal), so_far));
    }
    ScoreSheet { counts: Rivalry::INFO.counts.to_owned(), rows, totals }
}

fn result(outcome: &Outcome, names: &Names<'_>) -> String {
    let over = match outcome.ended {
        Ended::TimeUp => "The time is over, and with it the game.",
        Ended::DealLimit => "Fifty deals are played, and the game is over.",
        Ended::HandOver => "The deal is over.",
        _ => "The game is over.",
    };
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    let most = outcome.scores.iter().max().copied().unwrap_or_default();
    let points = count(most, "point");
    match winners.as_slice() {
        _ if outcome.ended == Ended::HandOver => over.to_owned(),
        [one] => format!("{over} {} with {points}.", names.does(*one, "win")),
        several => {
            let several = words::list(several.iter().map(|seat| names.of(*seat)));
            format!("{over} {} win together with {points}.", words::capital(&several))
        }
    }
}
