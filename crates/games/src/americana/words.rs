//! Everything that Americana says to people.

use engine::words::{self, count};
use engine::{Game, Motion, Names, Pack, Primer, Scene, ScoreSheet, Seat, Telling, Words};

use super::action::Action;
use super::board::Space;
use super::event::{Event, Pile, Stop};
use super::ledger::{Movement, Purse, Reason};
use super::options::AntePlay;
use super::state::Americana;
use super::table::{Bid, Phase, Public};
use super::view::View;
use crate::pack52::{Card, Cards, Suit};
use crate::poker::{Strength, best_five, laid_down};

/// "the eight of clubs, the nine of clubs and the ten of clubs"
fn names_of(cards: Cards) -> String {
    words::list(cards.iter().map(|card| format!("the {}", card.name())))
}

fn hand_of(seat: Seat) -> String {
    format!("hand {seat}")
}

/// A pile going from one place to another, card by card where they are seen.
fn moved(mut told: Telling, pile: &Pile, from: &str, to: &str) -> Telling {
    match pile.cards {
        Some(cards) => told.motions.extend(cards.iter().map(|card| Motion::of(card, from, to))),
        None => told.motions.extend((0..pile.count).map(|_| Motion::hidden(from, to))),
    }
    told
}

/// A hand by suits, in notation: "3c 9c · Kd · 2h 4h".
fn by_suits(hand: Cards) -> String {
    let suits: Vec<String> = Suit::ALL
        .into_iter()
        .map(|suit| hand.intersection(suit.cards()))
        .filter(|cards| !cards.is_empty())
        .map(|cards| cards.to_string())
        .collect();
    suits.join(" · ")
}

fn chips(number: i32) -> String {
    count(number, "chip")
}

fn stacks_told(names: &Names<'_>, stacks: &[i32]) -> String {
    let each = stacks.iter().enumerate().map(|(i, stack)| {
        let seat = Seat::new(i as u8);
        format!("{} {stack}", names.does(seat, "have"))
    });
    format!("{}.", each.collect::<Vec<_>>().join(", "))
}

fn tell_movement(movement: &Movement, names: &Names<'_>) -> String {
    let Movement { from, to, amount, reason } = *movement;
    let amount = chips(amount);
    match (from, to) {
        (Purse::Stack(seat), Purse::Stack(other)) => {
            format!("{} {amount} to {} for the extra hand.", names.does(seat, "pay"), names.of(other))
        }
        (Purse::Stack(seat), Purse::Board(space)) => match reason {
            Reason::Bet => format!("{} {amount}.", names.does(seat, "bet")),
            Reason::Call => format!("{} with {amount}.", names.does(seat, "call")),
            Reason::Raise => format!("{}: {amount} into the pool.", names.does(seat, "raise")),
            Reason::NotHeld => format!("{} {amount} to the Ante for not holding the next card.", names.does(seat, "pay")),
            Reason::CardsLeft => format!("{} {amount} to the Ante for the cards left.", names.does(seat, "pay")),
            _ => format!("{} {amount} on {}.", names.does(seat, "put"), space.name()),
        },
        (Purse::Board(space), Purse::Stack(seat)) => match reason {
            Reason::Unseen => {
                format!("All others have passed: {} the pool of {amount} unseen.", lower(&names.does(seat, "take"), names, seat))
            }
            Reason::BestHand => format!("{} {amount} from the pool.", names.does(seat, "win")),
            Reason::WonAnte => format!("{} the Ante: {amount}.", names.does(seat, "win")),
            Reason::Collected => format!("{} {amount} from {}.", names.does(seat, "collect"), space.name()),
            _ => format!("{} {amount} from {}.", names.does(seat, "take"), space.name()),
        },
        (Purse::Board(space), Purse::Board(_)) => {
            let goes = if movement.amount == 1 { "goes" } else { "go" };
            format!("{amount} of {} cannot be shared and {goes} to the Ante.", space.name())
        }
    }
}

/// A subject and verb inside a sentence: only "You" loses its capital, a name keeps it.
fn lower(text: &str, names: &Names<'_>, seat: Seat) -> String {
    if names.is_you(seat) || text.starts_with("Seat ") {
        let mut chars = text.chars();
        chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
    } else {
        text.to_owned()
    }
}

impl Words for Americana {
    const PACK: Option<Pack> = Some(crate::pack52::PACK);
    const NAMED_PLACES: &'static [&'static str] = &Space::IDS;

    fn tell(event: &Event, names: &Names<'_>) -> Telling {
        match event {
            Event::Anted { seat, each } => {
                let told = Telling::new(format!(
                    "{} {} in the pool and on each of the eight spaces.",
                    names.does(*seat, "put"),
                    chips(*each)
                ));
                with_chips(told, event)
            }
            Event::Dealt { deal, dealer, hands, extra } => {
                let fewest = hands.iter().map(|hand| hand.count).min().unwrap_or(0);
                let most = hands.iter().map(|hand| hand.count).max().unwrap_or(0);
                let each = if fewest == most { format!("{fewest} cards") } else { format!("{fewest} or {most} cards") };
                let text = format!(
                    "Deal {deal}. {} {each} to each, and {} to the extra hand.",
                    names.does(*dealer, "deal"),
                    extra.count
                );
                let dealt = Seat::all(hands.len() as u8)
                    .fold(Telling::new(text), |told, seat| moved(told, &hands[seat.index()], "pack", &hand_of(seat)));
                moved(dealt, extra, "pack", "extra")
            }
            Event::Exchanged { seat, laid, taken } => {
                let text = format!("{} the extra hand unseen; the hand laid aside is dead.", names.does(*seat, "take"));
                took_extra(text, *seat, laid, taken)
            }
            Event::Kept(seat) => {
                Telling::new(format!("{} the hand dealt. The extra hand is not sold: it is dead.", names.does(*seat, "keep")))
            }
            Event::Offered(seat) => Telling::new(format!("{} the extra hand for sale.", names.does(*seat, "put up"))),
            Event::Bid { seat, chips } => Telling::new(format!("{} {chips}.", names.does(*seat, "bid"))),
            Event::PassedBid(seat) | Event::Checked(seat) => Telling::new(format!("{}.", names.does(*seat, "pass"))),
            Event::Sold { seat, price, laid, taken } => {
                let text = format!("{} the extra hand for {price}; the hand laid aside is dead.", names.does(*seat, "buy"));
                took_extra(text, *seat, laid, taken)
            }
            Event::Unsold => Telling::new("Nobody bids: the extra hand is dead."),
            Event::GaveUp(seat) => Telling::new(format!("{} up the pool.", names.does(*seat, "give"))),
            Event::NoBet => Telling::new("Nobody has bet: the pool stays for the next hand."),
            Event::Showed { seat, cards } => {
                let five: Vec<String> = laid_down(*cards).iter().map(ToString::to_string).collect();
                Telling::new(format!("{} {}: {}.", names.does(*seat, "show"), five.join(" "), Strength::of(*cards).name()))
            }
            Event::Claimed { seat, space, cards } => {
                Telling::new(format!("{} {} for {}.", names.does(*seat, "show"), names_of(*cards), space.name()))
            }
            Event::Moved(movement) => {
                let told = with_chips(Telling::new(tell_movement(movement, names)), event);
                // What was left in each hand, and what it cost, stands beside it when the deal is over.
                if movement.reason == Reason::CardsLeft { told.in_brief("") } else { told }
            }
            Event::Led { seat, card } => Telling::new(format!("{} the {}.", names.does(*seat, "lead"), card.name()))
                .with(Motion::of(card, hand_of(*seat), "played")),
            Event::Played { seat, card } => Telling::new(format!("{} the {}.", names.does(*seat, "play"), card.name()))
                .with(Motion::of(card, hand_of(*seat), "played")),
            Event::Stopped(stop) => Telling::new(match stop {
                Stop::Ace => "The ace ends the suit.".to_owned(),
                Stop::Played(next) => format!("Stop: the {} has been played.", next.name()),
                Stop::Dead(next) => format!("Stop: nobody holds the {}.", next.name()),
            }),
            Event::LeadPassed { from, to } => Telling::new(format!(
                "{} no other suit: {} the lead.",
                names.does(*from, "have"),
                lower(&names.does(*to, "take"), names, *to)
            )),
            Event::RanOut(seat) => Telling::new(format!("{}.", names.does(*seat, "are out of cards"))),
            Event::HandOver(stacks) => Telling::new(format!("The hand is over. {}", stacks_told(names, stacks))).in_brief(""),
            Event::AskedToEnd { seat, all } => {
                let all = if *all { " All agree: the game ends after this hand." } else { "" };
                Telling::new(format!("{} to end the game.{all}", names.does(*seat, "ask")))
            }
            Event::CalledOff { seat, each } => {
                let text = format!(
                    "This hand is not played: {} back {} from the pool and from each space.",
                    lower(&names.does(*seat, "take"), names, *seat),
                    chips(*each)
                );
                with_chips(Telling::new(text), event)
            }
            Event::FinalDeal { dealer, hands } => {
                let mut text =
                    format!("{} five cards to each, face up, for what is left on the board.", names.does(*dealer, "deal"));
                let mut motions = Vec::new();
                for (i, cards) in hands.iter().enumerate() {
                    let seat = Seat::new(i as u8);
                    let five: Vec<String> = laid_down(*cards).iter().map(ToString::to_string).collect();
                    text += &format!(" {}: {}, {}.", names.head(seat), five.join(" "), Strength::of(*cards).name());
                    motions.extend(cards.iter().map(|card| Motion::of(card, "pack", hand_of(seat))));
                }
                Telling { text, motions, brief: None }
            }
            Event::Won { stacks, winners } => {
                let most = stacks.iter().max().copied().unwrap_or_default();
                let who = match winners.as_slice() {
                    [one] => format!("{} with {}.", names.does(*one, "win"), chips(most)),
                    several => {
                        let several = words::list(several.iter().map(|seat| names.of(*seat)));
                        format!("{} share the win with {} each.", words::capital(&several), chips(most))
                    }
                };
                Telling::new(format!("The game is over. {} {who}", stacks_told(names, stacks)))
            }
        }
    }

    fn prompt(view: &View, names: &Names<'_>) -> String {
        let table = &view.table;
        let seat = table.to_act;
        let possessive = words::capital(&names.possessive(seat));
        let you = names.is_you(seat);
        match table.phase {
            Phase::Over => "The game is over.".to_owned(),
            Phase::Exchange if you => {
                "Your turn: exchange your hand for the extra hand unseen, keep it, or sell the extra hand.".to_owned()
            }
            Phase::Exchange => format!("{possessive} turn to exchange, keep or sell."),
            Phase::Auction if you => match table.high_bid() {
                None => "Your turn: bid for the extra hand, at least 1, or pass.".to_owned(),
                Some((high, chips)) => {
                    format!("Your turn: bid at least {}, or pass. {} has bid {chips}.", chips + 1, names.head(high))
                }
            },
            Phase::Auction => format!("{possessive} turn to bid for the extra hand."),
            Phase::Betting if you && table.high_bet() == 0 => {
                format!("Your turn: bet 1 to {}, or pass. The pool is {}.", table.options.limit, chips(table.on(Space::Pool)))
            }
            Phase::Betting if you => {
                let call = table.high_bet() - table.bets[seat.index()];
                let raise = if table.raises < table.options.raises {
                    format!(", raise by 1 to {}", table.options.limit)
                } else {
                    String::new()
                };
                format!("Your turn: call with {}{raise}, or pass. The pool is {}.", chips(call), chips(table.on(Space::Pool)))
            }
            Phase::Betting => format!("{possessive} turn to bet."),
            Phase::Run if you => match table.last_suit() {
                None => "Your turn: lead your lowest card.".to_owned(),
                Some(suit) if view.hand.difference(suit.cards()).is_empty() => "Your turn: lead your lowest card.".to_owned(),
                Some(suit) => format!("Your turn: lead your lowest card of another suit than {}.", suit.name()),
            },
            Phase::Run => format!("{possessive} turn to lead."),
        }
    }

    fn describe(view: &View, names: &Names<'_>) -> Scene {
        let table = &view.table;
        let board = Space::ALL.map(|space| format!("{}: {}.", table.options.board.printed(space), chips(table.on(space))));
        let players = Seat::all(table.seats).map(|seat| format!("{}.", player(view, names, seat)));
        let of = format!("{} of {}", table.deal, table.deals());
        let mut scene = Scene::default().section(format!("The board, deal {of}"), board).section("Players", players);
        if !table.played.is_empty() {
            scene = scene.section("The run", run_lines(table, names));
        }
        if view.extra > 0 {
            scene = scene.section("The extra hand", [format!("{}, face down.", words::capital(&count(view.extra, "card")))]);
        }
        if view.viewer.seat().is_some() && table.phase != Phase::Over {
            let mut lines = vec![format!("{}.", by_suits(view.hand))];
            let best = best_five(view.hand).filter(|_| matches!(table.phase, Phase::Exchange | Phase::Auction | Phase::Betting));
            lines.extend(best.map(|five| format!("Best hand: {}, {five}.", Strength::of(five).name())));
            let spaces: Vec<String> = Space::COLLECTED
                .into_iter()
                .filter(|space| table.phase != Phase::Run && table.options.board.claim(*space, view.hand).is_some())
                .map(|space| format!("{} ({})", space.name(), table.on(space)))
                .collect();
            if !spaces.is_empty() {
                lines.push(format!("Collects from {}.", words::list(spaces)));
            }
            scene = scene.hand(lines);
        }
        scene.sheet = Some(ScoreSheet {
            counts: Self::INFO.counts.to_owned(),
            rows: Vec::new(),
            totals: table.chips.stacks[..table.seats.into()].to_vec(),
        });
        scene
    }

    fn name(thing: &str) -> String {
        if let Some(space) = Space::find(thing) {
            return space.name().to_owned();
        }
        thing.parse().map_or_else(|_| thing.to_owned(), Card::name)
    }

    fn primer() -> Option<Primer> {
        Some(super::primer::primer())
    }

    fn advise(_view: &View, action: &Action, _names: &Names<'_>) -> String {
        let chips = |number: u32| count(i64::from(number), "chip");
        match *action {
            Action::Exchange => "take the extra hand for yours".to_owned(),
            Action::Keep => "keep your hand".to_owned(),
            Action::Sell => "keep your hand and sell the extra hand".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Bid(number) => format!("bid {}", chips(number)),
            Action::Bet(number) => format!("bet {}", chips(number)),
            Action::Call => "call".to_owned(),
            Action::Raise(number) => format!("raise by {}", chips(number)),
            Action::Lead(card) => format!("lead the {}", card.name()),
            Action::Play(card) => format!("play the {}", card.name()),
            Action::Pay => "pay a chip to the Ante".to_owned(),
            Action::End => "ask to end the game".to_owned(),
        }
    }

    fn nudge(action: &Action) -> String {
        let nudge = match action {
            Action::Exchange | Action::Keep | Action::Sell => "weigh your hand against one that you do not know",
            Action::Bid(_) => "think about what another hand would be worth to you",
            Action::Pass => "think about what going on would cost you",
            Action::Bet(_) | Action::Call | Action::Raise(_) => "look at your best five cards",
            Action::Lead(_) => "think about which suit to begin with",
            Action::Play(_) | Action::Pay => "look for the next card of the run",
            Action::End => "ask the others",
        };
        nudge.to_owned()
    }

    fn points_at(_view: &Self::View, action: &Action) -> Vec<String> {
        match action {
            Action::Lead(card) | Action::Play(card) => vec![card.to_string()],
            Action::Exchange | Action::Bid(_) => vec!["extra".to_owned()],
            _ => Vec::new(),
        }
    }
}

/// Somebody laid their hand aside and took the extra hand; they alone are told what it is.
fn took_extra(mut text: String, seat: Seat, laid: &Pile, taken: &Pile) -> Telling {
    if let Some(cards) = taken.cards {
        text += &format!(" The new hand: {}.", by_suits(cards));
    }
    let told = moved(Telling::new(text), laid, &hand_of(seat), "dead");
    moved(told, taken, "extra", &hand_of(seat))
}

/// One player in a line: chips, cards, and what they have said and shown.
fn player(view: &View, names: &Names<'_>, seat: Seat) -> String {
    let table = &view.table;
    let at = seat.index();
    let mut line = names.head(seat);
    if seat == table.dealer {
        line += ", dealer";
    }
    line += &format!(": {}, {}", chips(table.chips.stacks[at]), count(view.held[at], "card"));
    match (table.phase, table.bids[at]) {
        (Phase::Auction, Bid::Chips(chips)) => line += &format!(", bids {chips}"),
        (Phase::Auction, Bid::Passed) => line += ", passed",
        _ => {}
    }
    if table.phase == Phase::Betting {
        if table.out.contains(seat) {
            line += ", passed";
        }
        if table.bets[at] > 0 {
            line += &format!(", {} in", table.bets[at]);
        }
    }
    if table.laid_by == Some(seat) {
        line += ", took the extra hand";
    }
    let shown = table.seen.holds[at];
    if !view.viewer.is(seat) && !shown.is_empty() {
        line += &format!(", showed {shown}");
    }
    if table.wants_end.contains(seat) {
        line += ", asks to end the game";
    }
    line
}

/// The cards played, by suits, and what is known to be dead.
fn run_lines(table: &Public, names: &Names<'_>) -> Vec<String> {
    let mut lines: Vec<String> = Suit::ALL
        .into_iter()
        .map(|suit| table.played.intersection(suit.cards()))
        .filter(|cards| !cards.is_empty())
        .map(|cards| format!("Played: {cards}."))
        .collect();
    let dead = table.known_dead();
    if !dead.is_empty() {
        lines.push(format!("Known to be dead: {dead}."));
    }
    if let Some((seat, card)) = table.last {
        lines.push(format!("{} last: the {}.", names.does(seat, "have played"), card.name()));
    }
    if table.options.ante_play == AntePlay::InTurn {
        lines.push("In turn: who does not hold the next card pays a chip.".to_owned());
    }
    lines
}

fn with_chips(mut told: Telling, event: &Event) -> Telling {
    for movement in event.movements() {
        told.motions.push(Motion::of(chips(movement.amount), movement.from.to_string(), movement.to.to_string()));
    }
    told
}
