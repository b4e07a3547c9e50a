//! Records name the dictionary they were made with.

use engine::erased::{AnyMatch, Title, TitleOf};
use engine::fair::Secret;
use engine::record::Record;

use super::*;
use crate::lexicon;

/// A match of one deal in which everybody lets their time run out.
fn finished() -> Record {
    let secret = Secret([3; 32]);
    let title = TitleOf::<Rivalry>::new();
    let settings = [("deals".to_owned(), Value::from(1))];
    let mut game = title.start(&settings, 3, secret.seed(&[])).expect("three can play a deal");
    while let Some(seat) = game.status().to_act() {
        let action = game.timeout().expect("a play is made when the time is over");
        game.play(seat, &action).expect("and it is allowed");
    }
    let game: &dyn AnyMatch = &*game;
    Record::of(game, &[], &secret, &[])
}

#[test]
fn a_record_names_the_dictionary_and_its_version() {
    let record = finished();
    assert_eq!(record.dictionary.as_deref(), Some(lexicon::dictionary()));
    assert!(record.to_string().contains("\ndictionary wordnik_list 0.2.1\n"));
    let read = Record::parse(&record.to_string()).expect("what was written can be read");
    assert!(TitleOf::<Rivalry>::new().replay(&read).is_ok());
}

#[test]
fn a_record_made_with_another_dictionary_says_so() {
    let mut record = finished();
    for (other, why) in [
        (
            Some("wordnik_list 9.9.9".to_owned()),
            "line 1: made with `wordnik_list 9.9.9`, but The Game of Rivalry is played here with `wordnik_list 0.2.1`",
        ),
        (None, "line 1: made with no dictionary, but The Game of Rivalry is played here with `wordnik_list 0.2.1`"),
    ] {
        record.dictionary = other;
        let refused = TitleOf::<Rivalry>::new().replay(&record).err().expect("another dictionary");
        assert_eq!(refused.to_string(), why);
    }
}
