//! What computer players say.

use driver::{Local, Request};
use players::Level;
use players::character::{ALL, Moment};
use table::{Clock, Sitter, Standing, Terms};

use crate::{TABLE, dealt, person, terms, watch, who};

/// What was said in a match of Anna, who plays the first thing that is legal, against a computer player of this level.
fn said(level: Level) -> Vec<String> {
    let terms = Terms { game: "contact".to_owned(), ..terms(Clock::None) };
    let entries = dealt(&terms, &[person("Anna"), Sitter::Computer { level }]);
    let mut local = Local::open(TABLE, entries, 0).expect("a table");
    local.hear(&who("Anna"), 1, watch());
    for number in 0..5_000 {
        if local.table().standing() != Standing::Playing {
            break;
        }
        let id = format!("{number}");
        if local.table().pause().is_some() {
            local.request(&who("Anna"), Request::Ready { id });
        } else if local.think().is_none() {
            let seat = local.table().to_act().expect("somebody acts");
            let action = local.table().listed(seat).swap_remove(0);
            local.request(&who("Anna"), Request::Act { id, action });
        }
    }
    assert_eq!(local.table().standing(), Standing::Over);
    local.sent().into_iter().map(|(_, text)| text).filter(|text| text.contains("\"type\":\"said\"")).collect()
}

#[test]
fn a_computer_player_says_a_word_at_the_end_and_little_before() {
    let heard = said(Level::Steady);
    let last = heard.last().expect("a word at the end");
    let ends = |one: &&players::character::Character| {
        [Moment::Won, Moment::Lost].iter().any(|moment| (0..2).any(|lot| last.contains(one.says(*moment, lot))))
    };
    let speaker = ALL.iter().filter(|one| one.level == Level::Steady).filter(ends).find(|one| last.contains(one.name));
    assert!(speaker.is_some() && last.contains("\"seat\":2"), "{last}");
    assert!(heard.len() <= 4, "{heard:?}");
    assert_eq!(heard, said(Level::Steady), "the same table says the same");
}

#[test]
fn a_measure_without_a_name_says_nothing() {
    assert_eq!(said(Level::Greedy), [""; 0]);
}
