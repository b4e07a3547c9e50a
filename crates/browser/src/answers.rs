//! What the page asks beside messages, by the paths of the server's API: the catalogue, the referee, the check of a record, and what is
//! left of a match.

use driver::Problem;
use engine::Status;
use engine::fair::Commitment;
use engine::record::Record;
use games::catalog as titles;
use games::lexicon::packed;
use protocol::hindsight::Hindsight;
use protocol::http::{Courtesy, ReplayState, Story};
use protocol::review::ReviewJob;
use protocol::sent::told_before;
use protocol::{catalog, referee};
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Refused, Table};

use crate::room::summary;
use crate::{PREFIX, USER};

/// The longest record that is read, in bytes.
const LONGEST: usize = 8 << 20;

/// What a check of a record has found; `parlor record check` says the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Checked {
    /// The id of the game.
    pub game: String,
    /// How many actions were made again.
    pub actions: usize,
    /// Whether the match was played to its end.
    pub over: bool,
    /// What was published before the deal.
    pub commitment: String,
    /// How many people have cut the cards: where nobody has, the commitment proves nothing.
    pub cuts: usize,
}

/// Whether a title needs the dictionary, and it is not loaded.
pub fn lacks_words(game: &str) -> bool {
    let needs = titles::find(game).is_some_and(|title| title.rules_version().dictionary.is_some());
    needs && !packed::is_there()
}

/// Answers what is about no table.
pub fn ask(path: &str, body: &str) -> Result<String, Problem> {
    let parts: Vec<&str> = path.split('/').collect();
    let unknown = || Problem::new("game/unknown", "there is no such game");
    match parts.as_slice() {
        ["games"] => text(&catalog::games()),
        ["levels"] => text(&catalog::levels()),
        ["phrases"] => text(&catalog::phrases()),
        ["games", id, "rules"] => text(&catalog::rules(id).ok_or_else(unknown)?),
        ["games", id, "things"] => text(&catalog::things(id).ok_or_else(unknown)?),
        ["referee"] => text(&referee::ask(&read(body)?).map_err(Problem::input)?),
        ["hint"] => text(&referee::hint(&read(body)?).map_err(Problem::input)?),
        ["check"] => text(&check(body)?),
        _ => Err(Problem::new("house/unknown", "there is nothing here")),
    }
}

/// The game that a question is about, where it names one: its words may have to be loaded first.
pub fn game_of(path: &str, body: &str) -> Option<String> {
    let named = match path.split('/').collect::<Vec<_>>().as_slice() {
        ["referee" | "hint"] => {
            let question: serde_json::Value = serde_json::from_str(body).ok()?;
            question.get("position")?.get("game")?.as_str()?.to_owned()
        }
        ["check"] => Record::parse(body.get(..LONGEST.min(body.len()))?).ok()?.game,
        _ => return None,
    };
    Some(named)
}

/// Plays a record again: every action, the result, and the deal from the secret and the nonces.
fn check(body: &str) -> Result<Checked, Problem> {
    let bad = |what: String| Problem::new("record/wrong", what);
    if body.len() > LONGEST {
        return Err(bad("too large to be a record".to_owned()));
    }
    let record = Record::parse(body).map_err(|why| bad(why.to_string()))?;
    let title = titles::find(&record.game).ok_or_else(|| bad(format!("there is no game `{}`", record.game)))?;
    let game = title.replay(&record).map_err(|why| bad(why.to_string()))?;
    if let (Status::Playing { to_act }, None) = (game.status(), &record.closed) {
        return Err(bad(format!("the record ends, but the match does not: seat {to_act} is to act")));
    }
    Ok(Checked {
        game: record.game.clone(),
        actions: record.lines.len(),
        over: record.closed.is_none(),
        commitment: Commitment::to_hex(&record.commitment),
        cuts: record.nonces.len(),
    })
}

/// Answers what is about a table, as its player sees it: `replay?step=3`. The path begins after the id of the table.
pub fn ask_table(id: &str, table: &Table, path: &str) -> Result<String, Problem> {
    let (what, query) = path.split_once('?').unwrap_or((path, ""));
    let seat = table.seat_of(USER);
    match what {
        "" => text(&summary(id, table).entry),
        "told" => text(&told_before(table, number(query, "before")?.unwrap_or(0), seat)),
        "story" => text(&Story::of(table, seat)?),
        "replay" => {
            let step = number(query, "step")?.map(|step| u32::try_from(step).unwrap_or(u32::MAX));
            text(&ReplayState::of(table, seat, step)?)
        }
        "hindsight" => {
            let deal = number(query, "deal")?.and_then(|deal| u32::try_from(deal).ok());
            let deal = deal.ok_or_else(|| Problem::input("deal: a number"))?;
            let turns = table.look_back(seat.ok_or_else(Problem::not_seated)?, deal)?;
            text(&Hindsight::of(deal, turns.look()))
        }
        // What was hidden during a match opens when it is over, and not before.
        "record" if !table.is_done() => Err(Refused::NotOver.into()),
        "record" => table.record().map(|record| record.to_string()).ok_or_else(|| Refused::NotBegun.into()),
        // The worker knows of every review that has begun, and asks about others only.
        "review" => Err(Problem::no_review()),
        "review/begin" => text(&review(table)?.state()),
        // Nobody else is here, and nobody can look on.
        "courtesy" => text(&Courtesy { opener: false, closed: true, shunned: Vec::new() }),
        _ => Err(Problem::new("house/unknown", "there is nothing here")),
    }
}

/// A review of the player's decisions, not yet begun.
pub fn review(table: &Table) -> Result<ReviewJob, Problem> {
    Ok(ReviewJob::of(table, table.seat_of(USER).ok_or_else(Problem::not_seated)?)?)
}

/// The table that a path is about, and the rest of the path: `tables/device:1/replay?step=3`.
pub fn table_of(path: &str) -> Option<(&str, &str)> {
    let rest = path.strip_prefix("tables/")?;
    let (id, rest) = rest.split_once('/').unwrap_or((rest, ""));
    id.starts_with(PREFIX).then_some((id, rest))
}

fn number(query: &str, name: &str) -> Result<Option<u64>, Problem> {
    let found = query.split('&').find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
    found.map(|text| text.parse().map_err(|_| Problem::input(format!("{name}: a number")))).transpose()
}

fn read<T: DeserializeOwned>(body: &str) -> Result<T, Problem> {
    serde_json::from_str(body).map_err(|error| Problem::input(format!("the question cannot be read: {error}")))
}

fn text<T: Serialize>(value: &T) -> Result<String, Problem> {
    serde_json::to_string(value).map_err(|_| Problem::defect())
}

#[cfg(test)]
mod tests {
    use engine::{Seat, Seed};
    use players::review::{Effort, Review};
    use protocol::review::{ReviewState, TryAgain};

    use super::*;
    use crate::{Deed, Mirror, Room, Row};

    const ID: &str = "device:one";
    const NOW: u64 = 1_800_000_000_000;

    /// The log of a match against a computer player, in which the player does the last thing that is legal.
    fn played_badly(game: &str) -> Vec<Row> {
        let new = format!(
            r#"{{"card":{{"game":"{game}","seats":2}},"seats":[{{"kind":"you"}},{{"kind":"computer","level":"novice"}}]}}"#
        );
        let new = serde_json::from_str(&new).expect("a table");
        let secret = engine::fair::Secret(Seed::from_text("review on a device").0);
        let (_, mut rows) = Room::create(&new, ID, secret, NOW).expect("a table");
        let mut room = Room::resume(ID, &rows, "Ada", Seed::from_text("chance"), NOW).expect("its log");
        let mut waiting = room.begin(NOW);
        for turn in 0..4000_u64 {
            let mut thinks = None;
            while !waiting.is_empty() {
                for deed in std::mem::take(&mut waiting) {
                    match deed {
                        Deed::Append(added) => {
                            rows.extend(added);
                            waiting.extend(room.appended(NOW + turn, Ok(())));
                        }
                        Deed::Think { seq, .. } => thinks = Some(seq),
                        _ => {}
                    }
                }
            }
            let table = room.table();
            let seat = room.seat().expect("the player's seat");
            let say = |what: String| serde_json::from_str(&what).expect("a message");
            waiting = if table.is_done() {
                return rows;
            } else if table.pause().is_some() {
                room.hear(NOW + turn, say(format!(r#"{{"type":"ready","id":"c{turn}","table":"{ID}"}}"#)))
            } else if let Some(seq) = thinks {
                let action = table.computer_action().expect("a computer player acts");
                room.thought(NOW + turn, seq, Some(action))
            } else {
                let legal = table.game().expect("it is dealt").legal(seat);
                let action = legal.last().expect("something is legal");
                room.hear(NOW + turn, say(format!(r#"{{"type":"act","id":"c{turn}","table":"{ID}","action":"{action}"}}"#)))
            };
        }
        panic!("the match does not end");
    }

    #[test]
    fn a_device_reviews_a_match_as_a_server_does() {
        let rows = played_badly("contact");
        let mirror = Mirror::of(ID, &rows, "Ada").expect("its log");
        let mut job = review(mirror.table()).expect("it is over");
        let begun = ask_table(ID, mirror.table(), "review/begin").expect("it is over");
        assert_eq!(begun, r#"{"done":0.0,"found":null}"#);
        let mut last = 0.0;
        while job.step() {
            let state = job.state();
            assert!(state.found.is_none() && state.done >= last, "{} after {last}", state.done);
            last = state.done;
        }
        let found = text(&job.state()).expect("JSON");
        // What the server writes: the log is replayed, and the review made without a pause.
        let game = mirror.table().game().expect("it is dealt");
        let seat = Seat::new(0);
        let whole = Review::new(game, seat, mirror.table().names(), Seed::from_text("review"), Effort::default());
        let whole = ReviewState::done(whole.expect("it is over").finish());
        assert_eq!(found, serde_json::to_string(&whole).expect("JSON"));

        let decisions = whole.found.expect("it is done").decisions;
        let step = decisions.first().expect("a player who plays badly is told so").step;
        let (seated, rows) = Room::again(mirror.table(), TryAgain { step }, "device:two", NOW).expect("it is over");
        let again = Mirror::of("device:two", &rows, "Ada").expect("its log");
        assert_eq!((seated.table.as_str(), seated.seat), ("device:two", 1));
        assert!(again.table().terms().practice && !again.table().is_done());
        let again = again.table().game().expect("it is dealt");
        assert_eq!(again.legal(seat), game.at_step(step as usize - 1).legal(seat));
    }

    #[test]
    fn a_match_that_is_not_over_is_neither_reviewed_nor_tried_again() {
        let rows = played_badly("contact");
        let mirror = Mirror::of(ID, &rows[..rows.len() / 2], "Ada").expect("its log");
        let code = |problem: Problem| problem.code;
        assert_eq!(review(mirror.table()).err().map(code), Some(Refused::NotOver.code()));
        assert_eq!(ask_table(ID, mirror.table(), "review").map_err(code), Err("review/none"));
        assert_eq!(
            Room::again(mirror.table(), TryAgain { step: 1 }, "device:two", NOW).map_err(code),
            Err(Refused::NotOver.code())
        );
        let whole = Mirror::of(ID, &rows, "Ada").expect("its log");
        for step in [0, u32::MAX] {
            let refused = Room::again(whole.table(), TryAgain { step }, "device:two", NOW).map_err(code);
            assert_eq!(refused, Err(Refused::NoStep { steps: 0 }.code()));
        }
        assert_eq!(Room::again(whole.table(), TryAgain { step: 1 }, "two", NOW).map_err(code), Err("input/invalid"));
    }
}
