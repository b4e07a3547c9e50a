//! `parlor admin reports`

use clap::Subcommand;
use serde_json::json;
use store::{Report, Store};

use super::{Answer, failed, now, time};
use crate::output::Failure;
use crate::stored;

#[derive(Subcommand)]
pub(crate) enum Reports {
    /// Reports that nobody has dealt with yet, the oldest first
    List {
        /// Those that are done, too
        #[arg(long)]
        all: bool,
    },
    /// A report with the log of its table up to that moment
    Show {
        /// Its id
        id: String,
    },
    /// Mark a report as done
    Close {
        /// Its id
        id: String,
    },
}

const MOST: u32 = 1_000;

impl Reports {
    pub(super) async fn run(self, store: &Store) -> Result<Answer, Failure> {
        match self {
            Self::List { all } => {
                let reports = store.reports(all, MOST).await.map_err(failed)?;
                Ok(Answer::new(reports.iter().map(line).collect(), json!({ "reports": reports })))
            }
            Self::Show { id } => show(store, &id).await,
            Self::Close { id } => {
                store.close_report(&id, now()).await.map_err(failed)?;
                store.note_operator("close report", &id, "", now()).await.map_err(failed)?;
                Ok(Answer::done(format!("the report {id} is done")))
            }
        }
    }
}

fn line(report: &Report) -> String {
    let or_gone = |user: Option<&store::UserId>| user.map_or_else(|| "somebody who is gone".to_owned(), ToString::to_string);
    let (about, reporter) = (or_gone(report.about.as_ref()), or_gone(report.reporter.as_ref()));
    let done = if report.closed_at.is_some() { " (done)" } else { "" };
    format!("{} {} {reporter} about {about}: {:?}{done}", time(report.created_at), report.id, report.reason)
}

async fn show(store: &Store, id: &str) -> Result<Answer, Failure> {
    let reports = store.reports(true, u32::MAX).await.map_err(failed)?;
    let report = reports.into_iter().find(|report| report.id == id);
    let report = report.ok_or_else(|| Failure::unusable(format!("{id}: there is no such report")))?;
    let mut lines = vec![line(&report)];
    let mut entries = Vec::new();
    if let Some(table) = &report.table {
        let log = stored::log(store, table).await.map_err(|bad| Failure::Own(bad.into()))?;
        for (seq, logged) in (1..=report.last_seq).zip(&log) {
            // The secret of the house opens with the end of the match, also for operators.
            let said = match &logged.entry {
                table::Entry::Opened { .. } => "opened".to_owned(),
                other => protocol::log::write(other).1,
            };
            lines.push(format!("{seq:5} {} {said}", time(logged.at as store::Millis)));
            entries.push(json!({ "seq": seq, "at": logged.at, "entry": said }));
        }
    }
    Ok(Answer::new(lines, json!({ "report": report, "log": entries })))
}
