//! First hands: scripted tables in memory, one for each connection and title. Nothing of them is stored; a client that connects again
//! says at which step they were.

use std::collections::HashMap;

use driver::{Lesson, Problem};
use games::catalog;
use protocol::lesson::title_of;
use protocol::message::{ClientMessage, ServerMessage};

use crate::house::Shared;
use crate::live::Outbox;
use crate::pools::Work;

/// The first hands of one connection, by the id of their title.
#[derive(Default)]
pub(crate) struct Lessons {
    open: HashMap<&'static str, Lesson>,
}

impl Lessons {
    /// Whether a message is about a scripted table.
    pub(crate) fn concern(message: &ClientMessage) -> bool {
        message.table().and_then(title_of).is_some()
    }

    /// Passes a message on to the scripted table that it is about. Watching one opens it, and so does
    /// coming back to one of its steps.
    pub(crate) async fn hear(&mut self, house: &Shared, name: &str, message: ClientMessage, out: &Outbox) {
        let title = message.table().and_then(title_of).and_then(catalog::find);
        let Some(title) = title else { return refuse(&message, out) };
        let id = title.info().id;
        if matches!(message, ClientMessage::Unwatch { .. }) {
            self.open.remove(id);
            return;
        }
        let lesson = match (self.open.remove(id), &message) {
            (Some(lesson), _) => lesson,
            (None, ClientMessage::Watch { .. } | ClientMessage::Learn { .. }) => match Lesson::open(title, name) {
                Some(Ok(lesson)) => lesson,
                Some(Err(bad)) => {
                    tracing::error!(game = id, %bad, "a primer cannot be laid out");
                    return out.send(&Problem::defect().message());
                }
                None => return refuse(&message, out),
            },
            (None, _) => return refuse(&message, out),
        };
        // Listing what is legal may take long: on another thread.
        let heard = house.apart(Work::List, move || {
            let mut lesson = lesson;
            let sent = lesson.hear(message);
            (lesson, sent)
        });
        match heard.await {
            Some((lesson, sent)) => {
                for text in sent {
                    out.send_text(text.into());
                }
                self.open.insert(id, lesson);
            }
            None => out.send(&Problem::defect().message()),
        }
    }
}

fn refuse(message: &ClientMessage, out: &Outbox) {
    let unknown = Problem::unknown_table();
    let answer: ServerMessage = match message.command() {
        Some(id) => unknown.refused(id.to_owned()),
        None => unknown.message(),
    };
    out.send(&answer);
}
