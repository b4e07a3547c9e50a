//! What both games say of cards, piles and scores.

use engine::words::{self, count};
use engine::{Motion, Names, Scene, ScoreSheet, Seat, SectionKind, Telling};

use super::cards::{Card, Cards};
use super::seen::Seen;
use super::sitting::Sitting;
use super::table::{MOST_SEATS, Places, Source};

/// "7 of Bamboos, 8 of Bamboos and Dragon of Dots"
pub(crate) fn names_of(cards: Cards) -> String {
    words::list(cards.iter().map(Card::name))
}

/// Where a hand lies, for motions.
pub(crate) fn hand_of(seat: Seat) -> String {
    format!("hand {seat}")
}

/// A sequence or set in words: "the 2 to 4 of Bamboos", "the 7s of Dots, Characters and Flowers", "all four Dragons".
pub(crate) fn meld_name(meld: Cards) -> String {
    let (Some(first), Some(last)) = (meld.first(), meld.last()) else { return "nothing".to_owned() };
    let number = |card: Card| match card.number() {
        Card::DRAGON => "Dragon".to_owned(),
        number => number.to_string(),
    };
    if meld.is_sequence() {
        format!("the {} to {} of {}", number(first), number(last), first.suit().name())
    } else if meld.len() == 4 {
        format!("all four {}s", number(first))
    } else {
        format!("the {}s of {}", number(first), words::list(meld.iter().map(|card| card.suit().name())))
    }
}

/// R2: who drew what for the deal. Only numbers are told: they decide, and suits do not.
pub(crate) fn tell_lot(lot: &[(Seat, Card)], dealer: Seat, names: &Names<'_>) -> Telling {
    let number = |card: &Card| match card.number() {
        Card::DRAGON => "a Dragon".to_owned(),
        8 => "an 8".to_owned(),
        number => format!("a {number}"),
    };
    let mut text = String::from("Drawing for the deal:");
    let mut before: Option<Seat> = None;
    for (seat, card) in lot {
        let again = before.is_some_and(|before| *seat <= before);
        let space = match before {
            None => " ",
            Some(_) if again => ". Those who tie draw again: ",
            Some(_) => ", ",
        };
        text += &format!("{space}{} {}", names.of(*seat), number(card));
        before = Some(*seat);
    }
    Telling::new(format!("{text}. {}.", names.does(dealer, "deal")))
}

/// R3: the deal.
pub(crate) fn tell_deal(deal: u32, dealer: Seat, seats: u8, hands: &[Cards; MOST_SEATS], up: Card, names: &Names<'_>) -> Telling {
    let each = if Places::hand_size(seats) == 8 { "eight" } else { "six" };
    let mut told = Telling::new(format!(
        "Deal {deal}. {} {each} cards to each. The {} is turned up.",
        names.does(dealer, "deal"),
        up.name()
    ));
    for seat in dealer.round_from_left(seats) {
        if hands[seat.index()].is_empty() {
            told = told.with(Motion::hidden("pack", hand_of(seat)));
        }
        for card in hands[seat.index()].iter() {
            told = told.with(Motion::of(card, "pack", hand_of(seat)));
        }
    }
    told.with(Motion::of(up, "pack", "discard"))
}

/// R5: a draw; `card` is `None` where the reader does not see it.
pub(crate) fn tell_draw(seat: Seat, source: Source, card: Option<Card>, names: &Names<'_>) -> Telling {
    let (place, pile) = match source {
        Source::Pack => ("pack", "the pack"),
        Source::Pile => ("discard", "the discard pile"),
    };
    let what = card.map_or_else(|| "a card".to_owned(), |card| format!("the {}", card.name()));
    let motion = Motion { what: card.map(|card| card.to_string()), from: place.to_owned(), to: hand_of(seat) };
    Telling::new(format!("{} {what} from {pile}.", names.does(seat, "draw"))).with(motion)
}

/// Who won a match, with how many points.
pub(crate) fn tell_winners(winners: &[Seat], points: &str, names: &Names<'_>) -> Telling {
    Telling::new(match winners {
        [one] => format!("The game is over. {} with {points}.", names.does(*one, "win")),
        several => {
            let several = words::list(several.iter().map(|seat| names.of(*seat)));
            format!("The game is over. {} share the win with {points} each.", words::capital(&several))
        }
    })
}

/// Pack and discard pile, as the lines of a scene.
pub(crate) fn piles(seen: &Seen) -> Vec<String> {
    let up = seen.up().map_or_else(|| "none".to_owned(), |card| format!("{card}, {}", card.name()));
    let mut lines = vec![format!("Pack: {}.", count(seen.pack, "card")), format!("Top of the discard pile: {up}.")];
    if seen.pack_seen.is_some() {
        lines.push("The pack is the old discard pile, turned over unshuffled.".to_owned());
    }
    lines
}

/// Everyone at the table, as the lines of a scene.
pub(crate) fn players(seen: &Seen, dealer: Seat, names: &Names<'_>) -> Vec<String> {
    let line = |seat: Seat| {
        let dealer = if seat == dealer { ", dealer" } else { "" };
        let known = seen.memory.known[seat.index()];
        let cards = match seen.hands[seat.index()] {
            Some(hand) if !seen.viewer.is(seat) && !hand.is_empty() => format!(": {hand}"),
            None if !known.is_empty() => format!(", among them {}", names_of(known)),
            _ => String::new(),
        };
        format!("{}{dealer}: {}{cards}.", names.head(seat), count(seen.held[seat.index()], "card"))
    };
    Seat::all(seen.seats).map(line).collect()
}

/// What was laid open at the end of the last deal, as a section of a scene.
pub(crate) fn with_last_deal(scene: Scene, sitting: &Sitting, names: &Names<'_>) -> Scene {
    let (Some(shown), Some(points)) = (&sitting.last, sitting.sheet.last()) else { return scene };
    // While nothing else has been dealt, the hands still lie there.
    if shown.deal == sitting.deal {
        return scene;
    }
    let line = |seat: Seat| {
        let hand = shown.hands[seat.index()];
        let cards = if hand.is_empty() { "no card".to_owned() } else { hand.to_string() };
        format!("{}: {cards}, {}.", names.head(seat), count(points[seat.index()], "point"))
    };
    scene.with(SectionKind::Past, format!("Shown at the end of deal {}", shown.deal), Seat::all(sitting.seats).map(line))
}

/// The score sheet; what was there before a position was laid out has a row of its own.
pub(crate) fn sheet(sitting: &Sitting, counts: &str) -> ScoreSheet {
    let seats = usize::from(sitting.seats);
    let mut before = sitting.scores;
    for row in &sitting.sheet {
        before.iter_mut().zip(row).for_each(|(before, points)| *before -= points);
    }
    // A match has a row for every deal; of a position only its own deal can have one. A match that stops after this hand ends with
    // the row of this deal.
    let first = if sitting.one_hand { (sitting.deal as usize + 1).saturating_sub(sitting.sheet.len()).max(1) } else { 1 };
    let carried = before.iter().any(|points| *points != 0).then(|| ("Before".to_owned(), before[..seats].to_vec()));
    let rows = sitting.sheet.iter().enumerate().map(|(i, row)| (format!("Deal {}", first + i), row[..seats].to_vec()));
    ScoreSheet { counts: counts.to_owned(), rows: carried.into_iter().chain(rows).collect(), totals: sitting.scores().to_vec() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rummy_pack::{Cards, Shown};
    use engine::Seed;

    #[test]
    fn the_last_deal_is_shown_hand_by_hand_with_its_points() {
        let (mut sitting, _) = Sitting::begin(2, 1, &Seed::from_text("last deal"));
        let names = ["Anna".to_owned(), "Bert".to_owned()];
        let names = Names::new(&names, Some(Seat::new(0)));
        assert!(with_last_deal(Scene::default(), &sitting, &names).sections.is_empty(), "there was none yet");
        let mut hands = [Cards::NONE; MOST_SEATS];
        hands[1] = "B2 DX".parse().expect("cards");
        let shown = Shown { deal: 1, hands, rapper: None, winner: Some(Seat::new(0)) };
        assert!(sitting.count(shown, [0, 13, 0, 0, 0, 0]), "another is dealt");
        let [section] = &with_last_deal(Scene::default(), &sitting, &names).sections[..] else { panic!("one section") };
        assert_eq!(section.title, "Shown at the end of deal 1");
        assert_eq!(section.lines, ["You: no card, 0 points.", "Bert: B2 DX, 13 points."]);
    }

    #[test]
    fn the_sheet_numbers_its_deals_also_where_a_match_stops() {
        let (mut sitting, _) = Sitting::begin(2, 2, &Seed::from_text("sheet"));
        let labels = |sitting: &Sitting| sheet(sitting, "points").rows.into_iter().map(|(label, _)| label).collect::<Vec<_>>();
        let shown = |deal| Shown { deal, hands: [Cards::NONE; MOST_SEATS], rapper: None, winner: Some(Seat::new(0)) };
        sitting.count(shown(1), [0, 13, 0, 0, 0, 0]);
        sitting.one_hand = true;
        sitting.count(shown(2), [7, 0, 0, 0, 0, 0]);
        assert_eq!(labels(&sitting), ["Deal 1", "Deal 2"]);
        // A position knows what was counted before, and no rows of it.
        let last = *sitting.sheet.last().expect("two were counted");
        sitting.sheet = engine::sheet::Sheet::new();
        sitting.sheet.push(last);
        assert_eq!(labels(&sitting), ["Before", "Deal 2"]);
    }
}
