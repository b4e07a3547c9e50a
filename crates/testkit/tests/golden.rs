//! Matches that were played once and must replay to the same result for ever: a log as it was stored, and the record that was
//! made of it. `examples/golden_log.rs` made them; a golden file is never changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use engine::record::{Record, RecordedResult};
use engine::{Seat, Status};
use games::catalog;
use table::{Command, Logged, Standing, Table};

/// The golden files with this ending: name and text.
fn golden(ending: &str) -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("the folder of golden files")
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("text"))
        })
        .collect();
    files.sort();
    files
}

/// A golden log: one entry a line, `TIME KIND PAYLOAD`.
fn read(log: &str) -> Vec<Logged> {
    let entry = |line: &str| {
        let mut parts = line.splitn(3, ' ');
        let mut part = || parts.next().expect("a line has three parts");
        let at = part().parse().expect("a time");
        let entry = protocol::log::read(part(), part()).unwrap_or_else(|bad| panic!("{line}: {bad}"));
        Logged { at, command: None, entry }
    };
    log.lines().map(entry).collect()
}

#[test]
fn golden_logs_replay_to_their_records() {
    let records = golden("record");
    let logs = golden("log");
    assert_eq!(logs.len(), records.len());
    for ((name, log), (of, record)) in logs.iter().zip(&records) {
        assert_eq!(name, of);
        let mut table = Table::replay(read(log)).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        assert_eq!(table.standing(), Standing::Over, "{name}");
        if table.is_stuck() {
            // It can be taken back: its record opens when it is left.
            assert_eq!(table.record().and_then(|record| record.secret), None, "{name}");
            let left = table.decide(Seat::new(0), &Command::Leave).expect("a patience can be left");
            table.commit(left, 0, None).expect("it was decided");
        }
        let replayed = table.record().expect("the cards were dealt").to_string();
        assert!(replayed == *record, "{name} has another record now:\n{replayed}");
    }
}

#[test]
fn golden_records_replay_to_their_results() {
    for (name, text) in golden("record") {
        let record = Record::parse(&text).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        let title = catalog::find(&record.game).unwrap_or_else(|| panic!("{name}: {} is not in the catalogue", record.game));
        let game = title.replay(&record).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        assert_eq!(game.rules_version(), record.rules, "{name}");
        let Status::Over(outcome) = game.status() else { panic!("{name} is not over") };
        let result = record.result.as_ref().map(|(_, result)| result);
        assert_eq!(result, Some(&RecordedResult::from(&outcome)), "{name}");
    }
}

#[test]
fn every_title_has_a_golden_log_of_each_playable_version() {
    let kept: BTreeSet<(String, u32)> = golden("record")
        .iter()
        .map(|(name, text)| {
            let record = Record::parse(text).unwrap_or_else(|bad| panic!("{name}: {bad}"));
            (record.game, record.rules)
        })
        .collect();
    for info in catalog::TITLES.iter().map(|title| title.info()) {
        for version in info.oldest_rules_version..=info.rules_version {
            let wanted = (info.id.to_owned(), version);
            assert!(
                kept.contains(&wanted),
                "no golden log of version {version} of {}: examples/golden_log.rs makes one",
                info.id
            );
        }
    }
}
