//! A table in words, as it is sent.

use engine::words::{Scene, ScoreSheet, SectionKind};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The table in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct SceneState {
    /// What is on the table.
    pub sections: Vec<SectionState>,
    /// The score sheet.
    pub sheet: Option<SheetState>,
}

/// What a part of the table shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SectionKindState {
    /// Something that lies on the table or is told of it.
    Table,
    /// The hand of the viewer.
    Hand,
    /// A picture made of letters; what it shows is also told in another section.
    Picture,
    /// What was laid open at the end of an earlier deal.
    Past,
}

/// One part of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct SectionState {
    /// What it shows.
    pub kind: SectionKindState,
    /// "Your hand".
    pub title: String,
    /// Its lines.
    pub lines: Vec<String>,
}

/// The score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct SheetState {
    /// What is counted.
    pub counts: String,
    /// The rows: a name and the points by seat.
    pub rows: Vec<(String, Vec<i32>)>,
    /// The totals by seat.
    pub totals: Vec<i32>,
}

impl From<Scene> for SceneState {
    fn from(scene: Scene) -> Self {
        let sections = scene.sections.into_iter().map(|section| SectionState {
            kind: section.kind.into(),
            title: section.title,
            lines: section.lines,
        });
        Self { sections: sections.collect(), sheet: scene.sheet.map(Into::into) }
    }
}

impl From<ScoreSheet> for SheetState {
    fn from(sheet: ScoreSheet) -> Self {
        Self { counts: sheet.counts, rows: sheet.rows, totals: sheet.totals }
    }
}

impl From<SectionKind> for SectionKindState {
    fn from(kind: SectionKind) -> Self {
        match kind {
            SectionKind::Table => Self::Table,
            SectionKind::Hand => Self::Hand,
            SectionKind::Picture => Self::Picture,
            SectionKind::Past => Self::Past,
        }
    }
}
