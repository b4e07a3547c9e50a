//! A view of Rivalry as numbers. Its plays are too many to be numbered: a legal action is described by features.

use engine::observe::{Numbering, Observation, Observe};
use engine::{Points, Seat};

use super::action::{Action, Way};
use super::finder::letters_of;
use super::letters::{KINDS, Letter, Letters};
use super::options::RivalryOptions;
use super::state::Rivalry;
use super::table::{MOST_DEALS, MOST_WORDS, PRIZE, title};
use super::view::View;
use crate::exposition::BUILDING_COUNT;

/// A word on the table: its owner, the letters that lie there, those to come.
const WORD: usize = 2 * KINDS + 2;

impl Observe for Rivalry {
    fn observe(view: &View, to: &mut Observation) {
        let table = &view.table;
        let at = (view.viewer, table.seats);
        to.which_seat("to_act", at, table.status().to_act());
        to.which_seat("dealer", at, Some(table.dealer));
        count(to.row("hand", KINDS), &view.hand);
        to.seats("known", at, KINDS, |seat, row| count(row, &table.known[seat.index()]));
        to.each_seat("held", at, |seat| f32::from(view.sizes[seat.index()]) / 10.0);
        to.number("pack", f32::from(view.pack) / 60.0);
        count(to.row("unseen", KINDS), &view.unseen());
        count(to.row("bank", KINDS), &table.bank);
        let rows = to.table("words", MOST_WORDS, WORD);
        for (row, laid) in rows.chunks_exact_mut(WORD).zip(&table.words) {
            row[0] = 1.0;
            row[1] = f32::from(u8::from(laid.is_finished()));
            count(&mut row[2..2 + KINDS], &laid.letters);
            count(&mut row[2 + KINDS..], &laid.to_come());
        }
        to.seats("owners", at, MOST_WORDS, |seat, row| {
            row.iter_mut().zip(&table.words).for_each(|(cell, laid)| *cell = f32::from(u8::from(laid.seat == seat)));
        });
        to.which_seat("last_word", at, table.last_word);
        to.each_seat("counts", at, |seat| table.counts(seat) as f32 / 50.0);
        to.each_seat("prizes", at, |seat| table.bonus[seat.index()] as f32 / PRIZE as f32);
        to.set("spelled", BUILDING_COUNT, (0..BUILDING_COUNT).filter(|building| table.spelled >> building & 1 == 1));
        to.each_seat("scores", at, |seat| table.scores[seat.index()] as f32 / 100.0);
        to.number("deal", table.deal as f32 / MOST_DEALS as f32);
        to.number("request_time", f32::from(u8::from(table.time_called)));
        let me = view.viewer.seat().unwrap_or(Seat::new(0));
        to.each_seat("option_side", at, |seat| f32::from(u8::from(table.together(me, seat))));
        to.number("option_packs", f32::from(table.options.packs_for(table.seats)) / 2.0);
        to.number("option_min_length", f32::from(table.options.min_length) / 6.0);
        to.number("option_target", f32::from(table.options.target) / 100.0);
        to.number("option_deals", f32::from(table.options.deals) / 50.0);
        to.number("option_minutes", f32::from(table.options.minutes) / 600.0);
    }

    fn numbering(_options: &RivalryOptions, _seats: u8) -> Numbering {
        Numbering::Listed {
            features: &[
                "word",
                "build",
                "proclaim",
                "add",
                "bank",
                "letter",
                "letter_left",
                "length",
                "from_bank",
                "held_back",
                "on_own",
                "on_partner",
                "on_opponent",
                "on_length",
                "gain",
                "prize",
            ],
        }
    }

    fn spell(_options: &RivalryOptions, _seats: u8, _seat: Seat, _action: &Action, _out: &mut Vec<u32>) {}

    fn features(view: &View, action: &Action, out: &mut [f32]) {
        let letter = match action {
            Action::Add(letter) => {
                out[3] = 1.0;
                *letter
            }
            Action::Bank(letter) => {
                out[4] = 1.0;
                *letter
            }
            Action::Spell(spell) => {
                out[match spell.way {
                    Way::Word => 0,
                    Way::Build => 1,
                    Way::Proclaim => 2,
                }] = 1.0;
                let table = &view.table;
                let letters = letters_of(spell.word).len();
                out[7] = letters as f32 / 12.0;
                out[8] = spell.bank.len() as f32 / 12.0;
                out[9] = spell.hold.len() as f32 / 6.0;
                let on = table.word(spell.on);
                if let Some(on) = on {
                    let whose = if on.seat == table.turn {
                        10
                    } else if table.together(table.turn, on.seat) {
                        11
                    } else {
                        12
                    };
                    out[whose] = 1.0;
                    out[13] = on.letters.len() as f32 / 12.0;
                }
                // What the owner of the turn counts more than before.
                let kept = on.filter(|on| on.seat == table.turn && on.is_finished()).map_or(0, |on| on.letters.len());
                out[14] = (letters as Points - kept as Points) as f32 / 12.0;
                let prize = title(spell.word).is_some_and(|building| table.spelled >> building & 1 == 0);
                out[15] = f32::from(u8::from(prize));
                spell.play
            }
            // Neither is ever offered as a play.
            Action::Misspell(_) | Action::Time => return,
        };
        out[5] = (letter.index() + 1) as f32 / KINDS as f32;
        out[6] = f32::from(view.hand.count(letter)) / 6.0;
    }
}

/// How many there are of each letter.
fn count(row: &mut [f32], letters: &Letters) {
    row.iter_mut().zip(Letter::all()).for_each(|(cell, letter)| *cell = f32::from(letters.count(letter)) / 6.0);
}
