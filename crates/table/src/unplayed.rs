//! The record of a match that this program cannot play, made from its log alone.

use engine::record::{HeaderLines, Line, Record, RecordedResult};
use engine::sort::sort_by_key;

use crate::entry::{Entry, Logged};
use crate::seat::Sitter;

/// The record of a log whose rules are not here. `result` is what the house wrote down when the match was over; without it and
/// without a closing entry the match goes on, and there is no record yet. Actions that the rules left no choice about stand in no
/// log, so the record leaves them out and says so.
pub fn unplayed_record<'a>(
    log: impl IntoIterator<Item = &'a Logged>,
    name_of: impl Fn(&Sitter) -> String,
    result: Option<RecordedResult>,
) -> Option<Record> {
    let mut log = log.into_iter();
    let Entry::Opened { terms, rules, secret } = &log.next()?.entry else { return None };
    let mut record = Record {
        game: terms.game.clone(),
        rules: rules.number,
        settings: terms.settings.clone(),
        seats: vec![String::new(); terms.seats.into()],
        dictionary: rules.dictionary.clone(),
        forced_omitted: true,
        practice: terms.practice,
        commitment: secret.commitment(),
        nonces: Vec::new(),
        secret: Some(*secret),
        lines: Vec::new(),
        result: result.map(|result| (0, result)),
        closed: None,
        header: HeaderLines::default(),
    };
    for Logged { entry, .. } in log {
        match entry {
            Entry::Sat { seat, sitter } => {
                record.nonces.retain(|(other, _)| other != seat);
                *record.seats.get_mut(seat.index())? = name_of(sitter);
            }
            Entry::Cut { seat, nonce } => {
                record.nonces.retain(|(other, _)| other != seat);
                record.nonces.push((*seat, *nonce));
                sort_by_key(&mut record.nonces, |(seat, _)| *seat);
            }
            Entry::Rose { seat } => {
                record.nonces.retain(|(other, _)| other != seat);
                record.seats.get_mut(seat.index())?.clear();
            }
            Entry::Acted { seat, action, .. } => record.lines.push((0, Line { seat: *seat, action: action.clone() })),
            Entry::Undone { seat } => record.lines.push((0, Line { seat: *seat, action: "undo".to_owned() })),
            // A patience that was stuck was over before it was left.
            Entry::Closed { why } => record.closed = Some((0, *why)).filter(|_| record.result.is_none()),
            _ => {}
        }
    }
    (record.result.is_some() || record.closed.is_some()).then_some(record)
}
