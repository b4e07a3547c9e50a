// Made from crates/protocol by `cargo xtask docs`. Do not edit.

export const PROTOCOL_VERSION = 1;

export type ClientMessage = { "type": "watch", 
/**
 * The table.
 */
table: string, 
/**
 * The last sequence number that the client knows: it is told what came after. Left out: only the snapshot.
 */
from?: number | null, 
/**
 * Which parts of the state the client wants; left out: all.
 */
parts?: Parts | null, } | { "type": "unwatch", 
/**
 * The table.
 */
table: string, } | { "type": "act", 
/**
 * The command's id.
 */
id: string, 
/**
 * The table.
 */
table: string, 
/**
 * In notation.
 */
action: string, } | { "type": "undo", 
/**
 * The command's id.
 */
id: string, 
/**
 * The table.
 */
table: string, } | { "type": "answer_undo", 
/**
 * The command's id.
 */
id: string, 
/**
 * The table.
 */
table: string, 
/**
 * Whether one agrees.
 */
agree: boolean, } | { "type": "hint", 
/**
 * The command's id.
 */
id: string, 
/**
 * The table.
 */
table: string, } | { "type": "leave", 
/**
 * The command's id.
 */
id: string, 
/**
 * The table.
 */
table: string, } | { "type": "return", 
/**
 * The command's id.
 */
id: string, 
/**
 * The table.
 */
table: string, } | { "type": "choose", 
/**
 * The command's id.
 */
id: string, 
/**
 * The table.
 */
table: string, 
/**
 * The seat of the one who is away.
 */
about: number, 
/**
 * What to do.
 */
choice: Choice, } | { "type": "end", 
/**
 * The command's id.
 */
id: string, 
/**
 * The table.
 */
table: string, } | { "type": "rematch", 
/**
 * The command's id.
 */
id: string, 
/**
 * The table.
 */
table: string, } | { "type": "complete", 
/**
 * The table.
 */
table: string, 
/**
 * The beginning of an action.
 */
prefix: string, } | { "type": "say", 
/**
 * The table.
 */
table: string, 
/**
 * The name of a phrase.
 */
phrase?: string | null, 
/**
 * Words of one's own.
 */
text?: string | null, } | { "type": "ping" };

export type Parts = { 
/**
 * The view as data.
 */
view: boolean, 
/**
 * The table in words.
 */
scene: boolean, 
/**
 * What is legal.
 */
legal: boolean, };

export type Choice = "wait" | "computer" | "end";

export type ServerMessage = { "type": "welcome", 
/**
 * The version of the protocol.
 */
version: number, 
/**
 * Who the server takes the client for.
 */
user: string | null, } | { "type": "snapshot", 
/**
 * The table.
 */
table: string, 
/**
 * The state, with its sequence number.
 */
state: TableState, 
/**
 * What has happened after the sequence number that was asked for.
 */
told: Array<ToldLine>, } | { "type": "update", 
/**
 * The table.
 */
table: string, 
/**
 * What happened.
 */
told: Array<ToldLine>, 
/**
 * The state after it.
 */
state: TableState, } | { "type": "ack", 
/**
 * The command.
 */
id: string, 
/**
 * The table.
 */
table: string, 
/**
 * The sequence number of its (last) entry.
 */
seq: number, } | { "type": "refused", 
/**
 * The command.
 */
id: string, 
/**
 * A flat code: `action/illegal`.
 */
code: string, 
/**
 * The rule that refuses it, where one does.
 */
rule: string | null, 
/**
 * In words.
 */
message: string, } | { "type": "advice", 
/**
 * The command.
 */
id: string, 
/**
 * The action.
 */
action: string, 
/**
 * Why.
 */
why: string, } | { "type": "completions", 
/**
 * The table.
 */
table: string, 
/**
 * The beginning that was asked for.
 */
prefix: string, 
/**
 * Legal actions that begin so; not all of them where there are very many.
 */
actions: Array<string>, 
/**
 * The words that can stand where the beginning ends, each once: `put ` is followed by the pieces. With them an action
 * is composed word by word, also where there are more of them than are listed.
 */
next: Array<string>, } | { "type": "said", 
/**
 * The table.
 */
table: string, 
/**
 * The seat of the speaker.
 */
seat: number, 
/**
 * The speaker's name.
 */
name: string, 
/**
 * What was said. Somebody's words: text, never markup.
 */
text: string, 
/**
 * Whether it is one of the phrases.
 */
phrase: boolean, } | { "type": "presence", 
/**
 * The table.
 */
table: string, 
/**
 * By seat, whether its owner is connected; computer players always are.
 */
seats: Array<boolean>, 
/**
 * How many look on.
 */
spectators: number, } | { "type": "pong" } | { "type": "problem", 
/**
 * A flat code: `limit/rate`, `message/unreadable`, `table/unknown`, `storage/away`.
 */
code: string, 
/**
 * In words.
 */
message: string, };

export type TableState = { 
/**
 * The number of the last entry of the log.
 */
seq: number, 
/**
 * How far it has come.
 */
standing: StandingState, 
/**
 * What was agreed.
 */
card: CardState, 
/**
 * The seats.
 */
seats: Array<SeatState>, 
/**
 * The seat of the viewer.
 */
you: number | null, 
/**
 * Who acts.
 */
to_act: number | null, 
/**
 * Whose turn it is and what is asked, in words.
 */
prompt: string, 
/**
 * The view as data, in the shape of a position.
 */
view: any, 
/**
 * The table in words.
 */
scene: SceneState | null, 
/**
 * What the viewer may do now.
 */
legal: Array<string> | null, 
/**
 * Whether there is more that he may do than is listed.
 */
legal_more: boolean, 
/**
 * When the time of the seat to act is over, in milliseconds since 1970.
 */
deadline: number | null, 
/**
 * What each seat has left in its bank, in milliseconds.
 */
banks: Array<number>, 
/**
 * Who wants to take back.
 */
undo_asked: number | null, 
/**
 * Whether the viewer could take back, or ask for it.
 */
can_undo: boolean, 
/**
 * The seats of those who want to play again.
 */
rematch_asked: Array<number>, 
/**
 * The seats of those who want to end the match.
 */
end_asked: Array<number>, 
/**
 * The next table.
 */
rematch: string | null, 
/**
 * The seats of those who have still to cut the cards, before the deal.
 */
to_cut: Array<number>, 
/**
 * What the house has published before the deal.
 */
commitment: string, 
/**
 * How it ended.
 */
result: ResultState | null, };

export type StandingState = "waiting" | "playing" | "over" | "closed";

export type CardState = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The options that differ from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * How many play.
 */
seats: number, 
/**
 * Time for thinking.
 */
clock: ClockState, 
/**
 * Whether a player may ask for a hint.
 */
hints: boolean, 
/**
 * Whether the lobby shows it.
 */
public: boolean, };

export type ClockState = { "kind": "none" } | { "kind": "per_move", 
/**
 * Seconds.
 */
seconds: number, } | { "kind": "bank", 
/**
 * Seconds at the beginning.
 */
seconds: number, 
/**
 * Seconds added after each action.
 */
increment: number, } | { "kind": "days", 
/**
 * Days.
 */
days: number, };

export type SeatState = { 
/**
 * Its number, from 1.
 */
seat: number, 
/**
 * Who sits there.
 */
kind: SeatKind, 
/**
 * The name to show; empty where nobody sits.
 */
name: string, 
/**
 * The level of the computer player that acts here.
 */
level: string | null, 
/**
 * The person has left or run out of time: the others choose what to do.
 */
absent: boolean, };

export type SeatKind = "free" | "person" | "bot" | "computer";

export type SceneState = { 
/**
 * What is on the table.
 */
sections: Array<SectionState>, 
/**
 * The score sheet.
 */
sheet: SheetState | null, };

export type SectionState = { 
/**
 * What it shows.
 */
kind: SectionKindState, 
/**
 * "Your hand".
 */
title: string, 
/**
 * Its lines.
 */
lines: Array<string>, };

export type SectionKindState = "table" | "hand" | "picture" | "past";

export type SheetState = { 
/**
 * What is counted.
 */
counts: string, 
/**
 * The rows: a name and the points by seat.
 */
rows: Array<[string, Array<number>]>, 
/**
 * The totals by seat.
 */
totals: Array<number>, };

export type ResultState = { 
/**
 * How it came to its end, as the end of a sentence: "was played to the end".
 */
ended: string, 
/**
 * The winners' seats.
 */
winners: Array<number>, 
/**
 * The final count by seat.
 */
scores: Array<number>, };

export type ToldLine = { 
/**
 * The number of the entry.
 */
seq: number, 
/**
 * Who acted.
 */
seat: number | null, 
/**
 * Sentences.
 */
text: Array<string>, 
/**
 * What moved from where to where.
 */
motions: Array<MotionState>, };

export type MotionState = { 
/**
 * What, in notation; null where only its back is seen.
 */
what: string | null, 
/**
 * Where it was.
 */
from: string, 
/**
 * Where it is now.
 */
to: string, 
/**
 * Which of the sentences of its line tells of it, from 0.
 */
at: number, };

export type GameEntry = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * The leaflet it comes from: the box on the shelf.
 */
leaflet: string, 
/**
 * What it is, in two sentences.
 */
about: string, 
/**
 * The fewest and the most players.
 */
players: [number, number], 
/**
 * Its options.
 */
options: Array<OptionEntry>, 
/**
 * Whether one plays it alone.
 */
solitaire: boolean, 
/**
 * The pack of cards with suits, where it is played with one: how its cards are written.
 */
pack: PackEntry | null, };

export type PackEntry = { 
/**
 * By which its look is known: `ordinary`.
 */
name: string, 
/**
 * The suits.
 */
suits: Array<SignEntry>, 
/**
 * The ranks, lowest first.
 */
ranks: Array<SignEntry>, 
/**
 * Whether the suit is written before the rank.
 */
suit_first: boolean, };

export type SignEntry = { 
/**
 * As it is written.
 */
sign: string, 
/**
 * In words.
 */
name: string, };

export type OptionEntry = { 
/**
 * Its name.
 */
name: string, 
/**
 * What it is about.
 */
about: string, 
/**
 * The leaflet's way.
 */
default: unknown, 
/**
 * What it takes.
 */
values: OptionValues, };

export type OptionValues = { "kind": "flag" } | { "kind": "number", 
/**
 * The lowest.
 */
min: number, 
/**
 * The highest.
 */
max: number, } | { "kind": "choice", 
/**
 * The words.
 */
words: Array<string>, } | { "kind": "data", 
/**
 * How it is written.
 */
form: string, };

export type LevelEntry = { 
/**
 * Its name.
 */
name: string, 
/**
 * What to expect of it.
 */
about: string, };

export type RuleEntry = { 
/**
 * Its number.
 */
id: string, 
/**
 * What it says.
 */
text: string, 
/**
 * Where in the leaflet.
 */
leaflet: string, 
/**
 * What was decided where the leaflet is silent.
 */
rulings: Array<RulingEntry>, };

export type RulingEntry = { 
/**
 * What the leaflet does not say.
 */
silent: string, 
/**
 * What is played here, and why.
 */
decided: string, 
/**
 * The option by which a table can play it otherwise.
 */
option: string | null, 
/**
 * Whether it supplies data that the leaflet lacks.
 */
reconstruction: boolean, };

export type NewTable = { 
/**
 * What is agreed.
 */
card: CardState, 
/**
 * Who sits where, by seat; as many as the card has seats.
 */
seats: Array<NewSeat>, };

export type NewSeat = { "kind": "you" } | { "kind": "open" } | { "kind": "computer", 
/**
 * How well it plays.
 */
level: string, };

export type SitDown = { 
/**
 * Which seat; left out: the first that is free.
 */
seat?: number | null, };

export type CutCards = { 
/**
 * 32 random bytes of the client's, as 64 hexadecimal digits: its part of the deal. They are chosen when the commitment of the
 * house is known, and not before.
 */
nonce: string, };

export type Seated = { 
/**
 * The table.
 */
table: string, 
/**
 * The seat.
 */
seat: number, 
/**
 * With this token another device can hold the same seat.
 */
token: string, 
/**
 * The hash of the secret that the house has chosen for the deal. Once it is known, the cards can be cut.
 */
commitment: string, };

export type TableEntry = { 
/**
 * Its id.
 */
table: string, 
/**
 * What was agreed.
 */
card: CardState, 
/**
 * Who sits where.
 */
seats: Array<SeatState>, 
/**
 * How far it has come.
 */
standing: StandingState, 
/**
 * When it was opened, in milliseconds since 1970.
 */
opened: number, 
/**
 * When something last happened.
 */
updated: number, };

export type RunningTable = { 
/**
 * The table.
 */
entry: TableEntry, 
/**
 * Since when it is in play, in milliseconds since 1970.
 */
since: number, 
/**
 * How many look on; null where the node that is asked does not know.
 */
spectators: number | null, };

export type RunningTables = { 
/**
 * The tables.
 */
tables: Array<RunningTable>, 
/**
 * For the next page: `?after=`; null after the last.
 */
next: string | null, };

export type GuestName = { 
/**
 * The name to show; the house finds one where it is empty.
 */
name?: string | null, 
/**
 * A program asks: it is given a token for the header `Authorization: Bearer TOKEN` instead of a cookie.
 */
bot?: boolean | null, };

export type Credentials = { 
/**
 * The login name.
 */
login: string, 
/**
 * The password.
 */
password: string, };

export type Me = { 
/**
 * The id of the user.
 */
user: string, 
/**
 * The name to show.
 */
name: string, 
/**
 * The login name of an account; a guest has none.
 */
login: string | null, 
/**
 * For programs, once, when the session begins: the token for `Authorization: Bearer TOKEN`.
 */
token: string | null, };

export type NewPassword = { 
/**
 * The password so far.
 */
old: string, 
/**
 * The new one.
 */
new: string, };

export type SessionEntry = { 
/**
 * Its id, by which it can be ended.
 */
id: string, 
/**
 * Whether it is the one that asks.
 */
current: boolean, 
/**
 * Since when, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last used, about.
 */
seen: number, };

export type SeatToken = { 
/**
 * The token that the other device was given.
 */
token: string, };

export type PlayNow = { 
/**
 * The id of the game.
 */
game: string, };

export type ActNow = { 
/**
 * The command's id, of the client's choosing: sent again, it gets the first answer.
 */
id: string, 
/**
 * In notation.
 */
action: string, };

export type Acted = { 
/**
 * The sequence number of its entry.
 */
seq: number, };

export type Looked = { 
/**
 * The state.
 */
state: TableState, 
/**
 * What has happened after the sequence number that was asked for.
 */
told: Array<ToldLine>, };

export type ReplayState = { 
/**
 * Which step; 0 is the deal.
 */
step: number, 
/**
 * How many there are.
 */
steps: number, 
/**
 * Who acted.
 */
seat: number | null, 
/**
 * What was done, in notation.
 */
action: string | null, 
/**
 * Whether nobody had a choice.
 */
forced: boolean, 
/**
 * What the viewer was told.
 */
told: ToldLine, 
/**
 * Whose turn it is after it, in words.
 */
prompt: string, 
/**
 * The view after it, in the shape of a position.
 */
view: any, 
/**
 * The table after it, in words.
 */
scene: SceneState, };

export type HistoryEntry = { 
/**
 * The table.
 */
table: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * One's seat.
 */
seat: number, 
/**
 * One's share of the win: 1 for a win, 0 for a loss, a part of it when shared.
 */
share: number, 
/**
 * One's points.
 */
points: number, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended: number, };

export type History = { 
/**
 * The matches.
 */
matches: Array<HistoryEntry>, 
/**
 * For the next page: `?after=`; null after the last.
 */
next: string | null, };

export type AskHint = { 
/**
 * The position.
 */
position: any, };

export type HintAnswer = { 
/**
 * The action, in notation.
 */
action: string, 
/**
 * Why.
 */
why: string, };

export type PhraseEntry = { 
/**
 * Its name, for `say`.
 */
name: string, 
/**
 * The words.
 */
words: string, };

export type AskReferee = { 
/**
 * The position.
 */
position: any, 
/**
 * An action of the player to move.
 */
play?: string | null, 
/**
 * How hands given only as a number are filled.
 */
seed?: string | null, };

export type Problem = { 
/**
 * A flat code: `table/unknown`.
 */
code: string, 
/**
 * In words.
 */
message: string, 
/**
 * The rule, where one refuses.
 */
rule: string | null, };
