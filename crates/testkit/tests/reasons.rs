//! What hints claim is so. The claims are taken out of the sentences and compared with what the rules say when the action is made.

use engine::erased::AnyMatch;
use engine::{Names, Seat, Seed, Status, Value, Viewer};
use games::catalog;
use players::computer::at_a_glance;

/// How often a claim of a kind was looked at.
type Counted = std::collections::BTreeMap<&'static str, u32>;

/// Plays matches in which everybody does what the quick player advises, and looks at every reason.
fn each_reason(
    id: &str,
    seats: u8,
    matches: u32,
    check: impl Fn(&dyn AnyMatch, Seat, &str, &str) -> Option<&'static str>,
) -> Counted {
    let title = catalog::find(id).expect("a title");
    let mut counted = Counted::new();
    for number in 0..matches {
        let mut game = title.start(&[], seats, Seed::from_text("reasons").child(number.into())).expect("it can be dealt");
        for _ in 0..400 {
            let Status::Playing { to_act } = game.status() else { break };
            let sight = game.sight(to_act).expect("it acts");
            let (action, why) = at_a_glance(&sight, &Names::new(&[], Some(to_act))).expect("something to do");
            if let Some(kind) = check(&*game, to_act, &action, &why) {
                *counted.entry(kind).or_default() += 1;
            }
            game.play(to_act, &action).expect("what is advised is legal");
        }
    }
    counted
}

fn after(game: &dyn AnyMatch, seat: Seat, action: &str) -> Box<dyn AnyMatch> {
    let mut after = game.clone_box();
    after.play(seat, action).expect("what is advised is legal");
    after
}

fn hand(game: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    match game.view(Viewer::Seat(seat)).get("hands") {
        Some(Value::List(hands)) => match &hands[seat.index()] {
            Value::List(cards) => cards.iter().filter_map(|card| card.as_text().map(str::to_owned)).collect(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The number between two parts of a sentence.
fn number(text: &str, before: &str, then: &str) -> Option<i64> {
    text.split_once(before)?.1.split_once(then)?.0.trim().parse().ok()
}

/// The top of the pile that lies face up.
fn up(game: &dyn AnyMatch) -> String {
    match game.view(Viewer::Spectator).get("discard") {
        Some(Value::List(cards)) => cards.first().and_then(Value::as_text).unwrap_or_default().to_owned(),
        _ => String::new(),
    }
}

/// Whether a play of the seat lays this card on the table.
fn lays(game: &dyn AnyMatch, seat: Seat, card: &str) -> bool {
    let verbs = ["park", "meld", "add"];
    game.legal(seat).iter().any(|action| {
        let mut words = action.split(' ');
        words.next().is_some_and(|verb| verbs.contains(&verb)) && words.any(|word| word == card)
    })
}

fn written_number(card: &str) -> i64 {
    // A Dragon is an 11.
    if card.ends_with('X') {
        return 11;
    }
    card.trim_start_matches(|c: char| !c.is_ascii_digit()).parse().unwrap_or(0)
}

/// Whether two cards of the Rummy box could stand in one set or one sequence of three.
fn go_together(a: &str, b: &str) -> bool {
    let distance = (written_number(a) - written_number(b)).abs();
    if a[..1] == b[..1] { (1..=2).contains(&distance) } else { distance == 0 }
}

#[test]
fn what_plaza_claims_of_a_card_is_so() {
    let counted = each_reason("plaza", 3, 12, |game, seat, action, why| {
        if why.ends_with("can be parked at once") {
            let (before, after) = (hand(game, seat), after(game, seat, action));
            let drawn = hand(&*after, seat).into_iter().find(|card| !before.contains(card)).expect("a card was drawn");
            assert!(lays(&*after, seat, &drawn), "{action} with {before:?}: {why}");
            return Some("parked at once");
        }
        if let Some(points) = number(why, "it takes ", " points out of the hand") {
            let left = hand(&*after(game, seat, action), seat);
            let gone: i64 = hand(game, seat).iter().filter(|card| !left.contains(card)).map(|card| written_number(card)).sum();
            assert_eq!(gone, points, "{action}: {why}");
            return Some("points");
        }
        None
    });
    assert!(counted.len() == 2 && counted.values().all(|times| *times > 20), "{counted:?}");
}

#[test]
fn what_rummy_claims_of_the_pile_is_so() {
    let title = catalog::find("rummy").expect("a title");
    let counted = each_reason("rummy", 3, 12, |game, seat, action, why| {
        let up = up(game);
        if action == "draw pile" && why.ends_with("can be laid on the table at once") {
            assert!(lays(&*after(game, seat, action), seat, &up), "{why}");
            return Some("laid at once");
        }
        if let Some((_, rest)) = why.split_once(" goes with the ") {
            let partner = rest.split_once(" in hand").expect("a card in hand").0;
            let held = hand(game, seat);
            let partner = held.iter().find(|card| title.name(card) == partner);
            let partner = partner.unwrap_or_else(|| panic!("{why}: not in {held:?}"));
            assert!(go_together(&up, partner), "{why}");
            return Some("goes with");
        }
        if action == "draw pack" && why.contains("worth more to this hand") {
            assert!(!lays(&*after(game, seat, "draw pile"), seat, &up), "a card that can be laid at once is taken: {why}");
            return Some("left");
        }
        None
    });
    assert!(counted.len() >= 2 && counted.values().sum::<u32>() > 40, "{counted:?}");
}

#[test]
fn what_contact_claims_of_a_place_is_so() {
    let counted = each_reason("contact", 3, 12, |game, seat, action, why| {
        let scores = |game: &dyn AnyMatch| match game.view(Viewer::Spectator).get("scores") {
            Some(Value::List(scores)) => match scores[seat.index()] {
                Value::Int(points) => points,
                _ => 0,
            },
            _ => 0,
        };
        let made = number(why, "(", " point").or_else(|| why.contains("(no points)").then_some(0));
        let then = after(game, seat, action);
        let goes_on = then.status().to_act().is_some_and(|next| next != seat) && then.deal_ended() == game.deal_ended();
        if let Some(made) = made.filter(|_| goes_on) {
            assert_eq!(scores(&*then) - scores(game), made, "{action}: {why}");
            let next = then.status().to_act().expect("it goes on");
            if why.ends_with("has nothing that fits then") && next == seat.left(game.seats()) {
                assert!(!then.legal(next).iter().any(|play| play.starts_with("place")), "{action}: {why}");
                return Some("nothing fits");
            }
            return Some("points");
        }
        None
    });
    assert!(counted.get("points").is_some_and(|times| *times > 40), "{counted:?}");
}
