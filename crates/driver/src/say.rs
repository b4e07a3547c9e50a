//! What is said at a table. Nothing of it is stored.

use engine::Seat;
use protocol::message::ServerMessage;
use table::Phrase;

use crate::clean;
use crate::driver::Driver;
use crate::effect::{Effect, Who};
use crate::problem::Problem;

impl Driver {
    pub(crate) fn say(
        &mut self,
        who: &Who,
        phrase: Option<&str>,
        text: Option<&str>,
        out: &mut Vec<Effect>,
    ) -> Result<(), Problem> {
        let seat = self.seat_of(who).ok_or_else(Problem::not_seated)?;
        let (text, phrase) = match (phrase, text) {
            (Some(name), None) => {
                let phrase = Phrase::find(name).ok_or_else(|| Problem::input("there is no such phrase"))?;
                (phrase.words().to_owned(), true)
            }
            // Strangers meet at public tables.
            (None, Some(_)) if self.table.terms().public => {
                return Err(Problem::new("say/phrases-only", "at a public table only the phrases can be said"));
            }
            (None, Some(text)) => (clean::said(text).ok_or_else(|| Problem::input("there is nothing to say in it"))?, false),
            _ => return Err(Problem::input("say a phrase or a text")),
        };
        self.pass_on(seat, text.clone(), phrase, out);
        out.push(Effect::Spread { seat, text, phrase });
        Ok(())
    }

    /// What a seat tried aloud was refused: everyone hears it, at every node, as if the seat had said so.
    pub(crate) fn hear_refusal(&self, seat: Seat, why: &str, out: &mut Vec<Effect>) {
        let text = format!("Refused: {why}");
        self.pass_on(seat, text.clone(), true, out);
        out.push(Effect::Spread { seat, text, phrase: true });
    }

    /// Something was said at another node.
    pub fn overheard(&mut self, seat: u8, text: String, phrase: bool) -> Vec<Effect> {
        let mut out = Vec::new();
        if let Some(seat) = Seat::from_number(seat.into(), self.table.terms().seats) {
            self.pass_on(seat, text, phrase, &mut out);
        }
        out
    }

    pub(crate) fn pass_on(&self, seat: Seat, text: String, phrase: bool, out: &mut Vec<Effect>) {
        let name = self.table.names()[seat.index()].clone();
        let speaker = self.table.chairs()[seat.index()].sitter.as_ref();
        let to: Vec<u64> =
            self.watchers.iter().filter(|watcher| self.hears(watcher, speaker)).map(|watcher| watcher.socket).collect();
        if !to.is_empty() {
            out.push(Effect::send(to, &ServerMessage::Said { table: self.id.clone(), seat: seat.number(), name, text, phrase }));
        }
    }
}
