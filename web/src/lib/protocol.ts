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
 * As `legal` writes it.
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
table: string, } | { "type": "answer_end", 
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
agree: boolean, } | { "type": "ready", 
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
text?: string | null, } | { "type": "told", 
/**
 * The table.
 */
table: string, 
/**
 * The number of the entry.
 */
before: number, } | { "type": "learn", 
/**
 * The scripted table.
 */
table: string, 
/**
 * The step, from 0; as many as there are: the end.
 */
step: number, } | { "type": "ping" };

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

export type AlternativeState = { 
/**
 * As one writes it.
 */
action: string, 
/**
 * As an instruction.
 */
words: string, 
/**
 * The chance to win with it.
 */
value: number, 
/**
 * The standard error of how much worse it is.
 */
error: number, 
/**
 * Whether it is about equal, as far as was looked.
 */
about_equal: boolean, };

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
 * What has happened after the sequence number that was asked for: the last page of it. Entries follow one another without
 * a gap; what was told before the first of them is asked for with `told`.
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
 * The same, in words: "ask Anna for Art 3".
 */
words: string, 
/**
 * What to think about, as an instruction that does not tell the action.
 */
nudge: string, 
/**
 * The things and places that it is about, as views and motions write them.
 */
points_at: Array<string>, 
/**
 * Why.
 */
why: string, 
/**
 * How much better it is than the alternatives, in a sentence; empty where nothing was compared.
 */
sure: string, 
/**
 * Whether it is better than every alternative by more than two standard errors.
 */
clear: boolean, 
/**
 * What else was thought of, best first.
 */
alternatives: Array<AlternativeState>, } | { "type": "completions", 
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
next: Array<string>, 
/**
 * How the word that was typed can be made of what the seat to act sees, as actions, the best first: by its letters alone.
 * Whether it is a word is said when one of them is sent. Empty in games without words.
 */
ways: Array<string>, 
/**
 * The letters of that word that are nowhere to be had.
 */
lacking: Array<string>, } | { "type": "told", 
/**
 * The table.
 */
table: string, 
/**
 * The number of the entry that was asked for.
 */
before: number, 
/**
 * What was told before it, without a gap: at most 200 entries, the oldest first. Empty where nothing was.
 */
told: Array<ToldLine>, } | { "type": "said", 
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
 * What was said. A user's words: text, never markup.
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
spectators: number, } | { "type": "lesson", 
/**
 * The scripted table.
 */
table: string, 
/**
 * The step, from 0.
 */
lesson: LessonState, } | { "type": "pong" } | { "type": "problem", 
/**
 * The table that it is about, where it is about one.
 */
table: string | null, 
/**
 * A flat code: `limit/rate`, `message/unreadable`, `table/unknown`, `storage/away`, `storage/slow`, `storage/back`.
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
view: TitleView | null, 
/**
 * The table in words.
 */
scene: SceneState | null, 
/**
 * What the viewer may do now.
 */
legal: Array<string> | null, 
/**
 * Whether the viewer may do more than is listed.
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
 * The end of a deal, to be looked at before the next one begins: nobody acts meanwhile, and no clock runs.
 */
deal_end: DealEndState | null, 
/**
 * How long the match has been played up to the last action, in milliseconds. Pauses of more than five minutes are left out.
 */
spent: number, 
/**
 * When the last action was, in milliseconds since 1970; null when the match is not in play.
 */
since: number | null, 
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
 * The next table, for those who sit here.
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
public: boolean, 
/**
 * Whether it is for practice: alone with computer players anything can be taken back, hints are given, and the result is
 * marked.
 */
practice?: boolean | null, 
/**
 * After how many seconds without a connection a player is absent; 0: never. Left out: 60.
 */
away_after?: number | null, };

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

export type DealEndState = { 
/**
 * The number of the deal, from 1.
 */
deal: number, 
/**
 * The entry of the log that ended it.
 */
seq: number, 
/**
 * How it ended and what was counted, in sentences.
 */
told: Array<string>, 
/**
 * The same in brief: what is left to say beside `hands` and the score sheet.
 */
brief: string, 
/**
 * What each seat held at its end, in notation; null where the rules do not show it. Empty in games without hands.
 */
hands: Array<Array<string> | null>, 
/**
 * The table at its end, in the shape of a position; null where the client wants no views.
 */
view: TitleView | null, 
/**
 * The table at its end, in words, with the score sheet: what each counted is its last row.
 */
scene: SceneState, 
/**
 * The seats of those who have still to say that they are ready.
 */
waiting: Array<number>, 
/**
 * When the next deal begins by itself, in milliseconds since 1970.
 */
until: number, };

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
scores: Array<number>, 
/**
 * Whether it was played for practice.
 */
practice: boolean, };

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

export type LessonState = { 
/**
 * The step, from 0. At the end it is the number of steps, and the rest is empty.
 */
step: number, 
/**
 * How many steps there are.
 */
steps: number, 
/**
 * Counts how often the table was laid out: where it has changed, what lay there before does not count any more.
 */
laid: number, 
/**
 * What the step is about, in a few words.
 */
title: string, 
/**
 * What is told, in whole sentences.
 */
say: string, 
/**
 * What must be done, in a whole sentence; null where one only reads, and goes on by `learn`.
 */
ask: string | null, 
/**
 * The rule that what is asked rests on.
 */
rule: string | null, 
/**
 * An action that does it.
 */
action: string | null, };

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
 * Whether the fewest points win, as moves do in a puzzle.
 */
fewest_win: boolean, 
/**
 * What the points are, in the plural: `points against`, `chips`, `moves`.
 */
counts: string, 
/**
 * With how many it is at its best, where the leaflet says so.
 */
advised: AdvisedEntry | null, 
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
pack: PackEntry | null, 
/**
 * Whether there is a first hand to learn it by: the scripted table `primer:` and the id.
 */
primer: boolean, };

export type AdvisedEntry = { 
/**
 * How many, or more.
 */
players: number, 
/**
 * Why, in a sentence or two.
 */
why: string, };

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

export type SeatComputer = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * The level of the computer player.
 */
level: string, };

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
 * With this token another device can hold the same seat. Told once, when the seat is taken.
 */
token: string | null, 
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
updated: number, 
/**
 * Six letters to say aloud, by which the table is found while a seat is free; null afterwards.
 */
code: string | null, };

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

export type AskCodes = { 
/**
 * The password.
 */
password: string, };

export type RecoveryCodes = { 
/**
 * The codes.
 */
codes: Array<string>, };

export type Recover = { 
/**
 * The name to log in with.
 */
login: string, 
/**
 * A recovery code, however it is spaced.
 */
code: string, 
/**
 * The new password.
 */
password: string, };

export type SeatAt = { 
/**
 * Its number, from 1.
 */
seat: number, };

export type ReportSeat = { 
/**
 * The number of the seat, from 1.
 */
seat: number, 
/**
 * Why, in up to 500 characters.
 */
reason: string, };

export type BlockedEntry = { 
/**
 * The user's id.
 */
user: string, 
/**
 * The user's name.
 */
name: string, 
/**
 * Which of the two.
 */
how: ShunState, };

export type ShunState = "mute" | "block";

export type Courtesy = { 
/**
 * Whether one has opened the table: then one may refuse guests before the deal, and close it to onlookers.
 */
opener: boolean, 
/**
 * Whether it is closed to onlookers.
 */
closed: boolean, 
/**
 * The seats of those whom one mutes or blocks.
 */
shunned: Array<ShunnedSeat>, };

export type ShunnedSeat = { 
/**
 * Its number, from 1.
 */
seat: number, 
/**
 * Which of the two.
 */
how: ShunState, };

export type Door = { 
/**
 * Whether it is closed to them.
 */
closed: boolean, };

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

export type ReadyNow = { 
/**
 * The command's id, of the client's choosing: sent again, it gets the first answer.
 */
id: string, };

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
view: TitleView, 
/**
 * The table after it, in words.
 */
scene: SceneState, 
/**
 * What each seat held after it, in notation, which is open now that the match is over; null where a game has no hands.
 */
hands: Array<Array<string> | null>, };

export type Story = { 
/**
 * What the viewer was told at each step; its number is that of the step.
 */
lines: Array<ToldLine>, 
/**
 * Where each deal begins.
 */
deals: Array<DealMark>, };

export type DealMark = { 
/**
 * "Deal 2", as the game calls it.
 */
label: string, 
/**
 * The step by which it was dealt.
 */
step: number, };

export type Hindsight = { 
/**
 * The number of the deal.
 */
deal: number, 
/**
 * The turns, in their order.
 */
turns: Array<HindsightTurn>, };

export type HindsightTurn = { 
/**
 * The step of the match.
 */
step: number, 
/**
 * What was played, in notation.
 */
played: string, 
/**
 * That in words.
 */
told: string, 
/**
 * What a good player would have played with the same things in sight, in notation.
 */
best: string, 
/**
 * That in words.
 */
best_told: string, 
/**
 * The reason, in the words of the game.
 */
why: string, };

export type ReviewState = { 
/**
 * How much of it is done, 0 to 1.
 */
done: number, 
/**
 * What was found; null until all of it is done.
 */
found: ReviewFound | null, };

export type ReviewFound = { 
/**
 * How many decisions were looked at.
 */
looked_at: number, 
/**
 * Those that clearly cost something, the costliest first; often fewer than one would think, sometimes none.
 */
decisions: Array<ReviewDecision>, 
/**
 * How the result compares with that of equal players who were dealt the same; null in a game for one.
 */
luck: ReviewLuck | null, };

export type ReviewDecision = { 
/**
 * The step of the match that it made.
 */
step: number, 
/**
 * What was played, in notation.
 */
played: string, 
/**
 * That as an instruction.
 */
played_words: string, 
/**
 * What was better, in notation.
 */
best: string, 
/**
 * That as an instruction.
 */
best_words: string, 
/**
 * How much of the chance to win was lost, 0 to 1.
 */
loss: number, 
/**
 * The standard error of the loss.
 */
error: number, 
/**
 * The reason, in whole sentences.
 */
why: string, };

export type ReviewLuck = { 
/**
 * One's points at the end.
 */
points: number, 
/**
 * One's share of the win.
 */
share: number, 
/**
 * The share that one of equal players has on average.
 */
fair: number, 
/**
 * The share of equal players with the same deals in this seat.
 */
expected: number, 
/**
 * The standard error of `expected`.
 */
error: number, 
/**
 * What equal players had in this seat at the end of each replay of the deals, lowest first.
 */
spread: Array<number>, 
/**
 * In how many of the replays the seat did worse, a tie counting half.
 */
ahead_of: number, 
/**
 * Whether more points are better.
 */
more_is_better: boolean, };

export type TryAgain = { 
/**
 * The step of the match that it made.
 */
step: number, };

export type HandIn = { 
/**
 * Its log as the device has it, from the first entry on.
 */
log: Array<LogRow>, };

export type LogRow = { 
/**
 * The table on the device.
 */
table: string, 
/**
 * The number of the entry, from 1.
 */
seq: number, 
/**
 * Its kind.
 */
kind: string, 
/**
 * The entry as JSON.
 */
payload: string, 
/**
 * The command that led to it.
 */
command_id?: string, 
/**
 * When, in milliseconds since 1970.
 */
created_at: number, 
/**
 * The link of the hash chain.
 */
hash: string, };

export type KeptMatch = { 
/**
 * Under which id.
 */
table: string, };

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
ended: number, 
/**
 * Whether it was played for practice.
 */
practice: boolean, 
/**
 * Whether it was played on one's own device, where it counts against nobody.
 */
device: boolean, };

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
position: unknown, };

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
position: unknown, 
/**
 * An action of the player to move.
 */
play?: string | null, 
/**
 * Whether the answer has what a spectator sees of the position.
 */
view?: boolean, 
/**
 * How hands given only as a number are filled.
 */
seed?: string | null, };

export type RefereeAnswer = { 
/**
 * The id of the game, where it was asked what may be played.
 */
game?: string, 
/**
 * Who is to move; null when the hand is over.
 */
to_move?: number | null, 
/**
 * The part of the hand or of the turn.
 */
phase?: string, 
/**
 * What may be played.
 */
legal?: Array<string>, 
/**
 * True where more may be played than is listed.
 */
more?: boolean, 
/**
 * What else can be told.
 */
facts?: TitleFacts, 
/**
 * The count by seat, when the hand is over.
 */
scores?: Array<number>, 
/**
 * Whether a patience came out, when it is over.
 */
won?: boolean, 
/**
 * The chips by seat, when the hand is over.
 */
stacks?: Array<number>, 
/**
 * Whether the play is allowed, where one was tried.
 */
ok?: boolean, 
/**
 * The rule by which it is allowed, or the first that it breaks.
 */
rule?: string, 
/**
 * Why it is refused.
 */
why?: string, 
/**
 * The position after the play.
 */
position?: Partial<TitleView>, 
/**
 * What a spectator sees of the position, where that was asked for.
 */
view?: TitleView, 
/**
 * What happened, in sentences.
 */
events?: Array<string>, 
/**
 * True where cards that were not listed were filled in at random.
 */
filled?: boolean, };

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

/** What a viewer sees: Plaza. */
export type PlazaView = { 
/**
 * The title.
 */
game: "plaza", 
/**
 * What differs from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * How many play.
 */
players: number, 
/**
 * The seat that acts.
 */
to_move: number | null, 
/**
 * The seat that dealt.
 */
dealer: number, 
/**
 * The number of the deal, from 1.
 */
deal: number, 
/**
 * Turns in a row without a card parked (P17).
 */
idle: number, 
/**
 * The part of the turn.
 */
phase: "draw" | "play" | "over", 
/**
 * The cards parked.
 */
plaza: Array<string>, 
/**
 * The hands by seat: the cards that the viewer sees, or how many.
 */
hands: Array<Array<string> | number>, 
/**
 * How many cards the pack has; the cards, top first, where everyone knows them (P14).
 */
pack: Array<string> | number, 
/**
 * The discard pile, top first.
 */
discard: Array<string>, 
/**
 * Points against everyone.
 */
scores: Array<number>, 
/**
 * What everyone is known to hold, by seat.
 */
known: Array<Array<string>>, 
/**
 * What each deal has set down, by seat.
 */
sheet: Array<Array<number>> };

/** What a viewer sees: Rummy. */
export type RummyView = { 
/**
 * The title.
 */
game: "rummy", 
/**
 * The part of the turn.
 */
phase: "draw" | "play" | "over", 
/**
 * The sequences and sets on the table, in the order in which they were laid.
 */
melds: Array<Array<string>>, 
/**
 * What was laid open at the end of the last deal.
 */
last_deal: { 
/**
 * The number of that deal.
 */
deal: number, 
/**
 * What it brought, by seat.
 */
points: Array<number>, 
/**
 * The seat that won the hand.
 */
winner: number | null, 
/**
 * The hands by seat.
 */
hands: Array<Array<string>> } | null, 
/**
 * What differs from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * How many play.
 */
players: number, 
/**
 * The seat that dealt.
 */
dealer: number, 
/**
 * The number of the deal, from 1.
 */
deal: number, 
/**
 * The seat that acts.
 */
to_move: number | null, 
/**
 * Turns in a row that count towards the end of a dead hand.
 */
idle: number, 
/**
 * The hands by seat: the cards that the viewer sees, or how many.
 */
hands: Array<Array<string> | number>, 
/**
 * How many cards the pack has; the cards, top first, where everyone knows them (R13).
 */
pack: Array<string> | number, 
/**
 * The discard pile, top first.
 */
discard: Array<string>, 
/**
 * The points by seat.
 */
scores: Array<number>, 
/**
 * What everyone is known to hold, by seat.
 */
known: Array<Array<string>>, 
/**
 * What each deal has brought, by seat.
 */
sheet: Array<Array<number>> };

/** What a viewer sees: Rap Rummy. */
export type RapRummyView = { 
/**
 * The title.
 */
game: "rap-rummy", 
/**
 * The part of the hand or of the turn.
 */
phase: "rap-round" | "draw" | "play" | "over", 
/**
 * Each hand that the viewer sees, as it counts lowest, by seat.
 */
arranged: Array<{ 
/**
 * Its sequences and sets.
 */
melds: Array<Array<string>>, 
/**
 * The other cards.
 */
rest: Array<string>, 
/**
 * What these count.
 */
count: number } | null>, 
/**
 * What the hand would count after each discard, in its order, while one is asked of the viewer.
 */
leaves: Array<number> | null, 
/**
 * What was shown at the end of the last deal.
 */
last_deal: { 
/**
 * The number of that deal.
 */
deal: number, 
/**
 * What it brought, by seat.
 */
points: Array<number>, 
/**
 * The seat that won the hand.
 */
winner: number | null, 
/**
 * The hands by seat.
 */
hands: Array<{ 
/**
 * Its sequences and sets.
 */
melds: Array<Array<string>>, 
/**
 * The other cards.
 */
rest: Array<string>, 
/**
 * What these count.
 */
count: number }>, 
/**
 * The seat that rapped.
 */
rapper: number | null, 
/**
 * By how much each hand counts more than the winner's, by seat; null where nobody wins.
 */
differences: Array<number> | null } | null, 
/**
 * What differs from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * How many play.
 */
players: number, 
/**
 * The seat that dealt.
 */
dealer: number, 
/**
 * The number of the deal, from 1.
 */
deal: number, 
/**
 * The seat that acts.
 */
to_move: number | null, 
/**
 * Turns in a row that count towards the end of a dead hand.
 */
idle: number, 
/**
 * The hands by seat: the cards that the viewer sees, or how many.
 */
hands: Array<Array<string> | number>, 
/**
 * How many cards the pack has; the cards, top first, where everyone knows them (R13).
 */
pack: Array<string> | number, 
/**
 * The discard pile, top first.
 */
discard: Array<string>, 
/**
 * The points by seat.
 */
scores: Array<number>, 
/**
 * What everyone is known to hold, by seat.
 */
known: Array<Array<string>>, 
/**
 * What each deal has brought, by seat.
 */
sheet: Array<Array<number>> };

/** What a viewer sees: The Game of World's Fair. */
export type WorldsFairView = { 
/**
 * The title.
 */
game: "worlds-fair", 
/**
 * What differs from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * How many play.
 */
players: number, 
/**
 * The seat that acts.
 */
to_move: number | null, 
/**
 * The seat that dealt.
 */
dealer: number, 
/**
 * The number of the deal, from 1.
 */
deal: number, 
/**
 * Calls in a row after which no building was laid (W12).
 */
idle: number, 
/**
 * What is asked of the seat to act.
 */
phase: "call" | "forfeit" | "over", 
/**
 * Who gets the forfeit (W7).
 */
called?: number, 
/**
 * The buildings that lie on the table, and whose they are.
 */
laid: Array<{ 
/**
 * Its id.
 */
building: string, 
/**
 * Who laid it.
 */
seat: number }>, 
/**
 * The hands by seat: the viewer's cards, or how many.
 */
hands: Array<Array<string> | number>, 
/**
 * Points of finished deals, by seat.
 */
scores: Array<number>, 
/**
 * The same with the buildings that stand in this deal; a side's stand at each of its seats.
 */
built: Array<number>, 
/**
 * The buildings that everyone has formed in any deal, by seat (W11).
 */
formed?: Array<Array<string>>, 
/**
 * The side of every seat as a letter, where sides play (W1).
 */
sides?: Array<string>, 
/**
 * The cards for which a call costs the viewer a card, by the rule that says so (W7, W8).
 */
prices: Record<string, Array<string>>, 
/**
 * What everyone is known to hold, by seat.
 */
known: Array<Array<string>>, 
/**
 * The buildings of each finished deal, by seat.
 */
sheet: Array<Array<number>> };

/** What a viewer sees: The Game of Rivalry. */
export type RivalryView = { 
/**
 * The title.
 */
game: "rivalry", 
/**
 * What differs from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * How many play.
 */
players: number, 
/**
 * The seat that acts.
 */
to_move: number | null, 
/**
 * The seat that dealt.
 */
dealer: number, 
/**
 * Whether something can be played.
 */
phase: "play" | "over", 
/**
 * The number of the deal, from 1.
 */
deal: number, 
/**
 * Points of finished deals, by seat.
 */
scores: Array<number>, 
/**
 * The hands by seat: the viewer's letters, or how many.
 */
hands: Array<Array<string> | number>, 
/**
 * The finished words.
 */
words: Array<{ 
/**
 * The number of the word.
 */
no: number, 
/**
 * Before whom it lies.
 */
seat: number, 
/**
 * The word.
 */
word: string }>, 
/**
 * Words that were proclaimed and are not complete.
 */
unfinished: Array<{ 
/**
 * The number of the word.
 */
no: number, 
/**
 * Before whom it lies.
 */
seat: number, 
/**
 * The letters that lie there.
 */
letters: Array<string>, 
/**
 * The word that was proclaimed.
 */
word: string }>, 
/**
 * The open letters.
 */
bank: Array<string>, 
/**
 * How many letters the pack has.
 */
pack: Array<string> | number, 
/**
 * Who made the last word of this deal (V12).
 */
last_word: number | null, 
/**
 * Points for the names of buildings in this deal, by seat (V13).
 */
bonus: Array<number>, 
/**
 * The buildings whose names were spelled, where the words do not tell.
 */
spelled?: Array<string>, 
/**
 * The letters that everyone is known to hold, where the words do not tell.
 */
known?: Array<Array<string>>, 
/**
 * The agreed time is over (V14).
 */
time_called?: boolean, 
/**
 * The side of every seat as a letter, where sides play (V1).
 */
sides?: Array<string>, 
/**
 * The dictionary that says what a word is, with its version (V9).
 */
dictionary: string, 
/**
 * What each finished deal has counted, by seat.
 */
sheet: Array<Array<number>> };

/** What a viewer sees: The Dissected Views. */
export type DissectedViewsView = { 
/**
 * The title.
 */
game: "dissected-views", 
/**
 * What differs from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * One.
 */
players: number, 
/**
 * 1 as long as the picture is not complete.
 */
to_move: number | null, 
/**
 * Whether the picture is complete.
 */
phase: "play" | "over", 
/**
 * The moves made.
 */
scores: Array<number>, 
/**
 * By place: the piece that lies there.
 */
places: Array<string | number | null>, 
/**
 * By piece: how many quarters it is turned.
 */
turns?: Array<number>, 
/**
 * The pieces that lie beside the picture.
 */
loose: Array<string | number>, 
/**
 * All pieces by their place in the tray, from 1: people name a piece by that.
 */
tray: Array<string | number>, 
/**
 * By place in the tray: what is seen on the piece, as it lies.
 */
seen: Array<string>, 
/**
 * By row or view: what stands whole there.
 */
whole: Array<string | null>, 
/**
 * How often something was taken back.
 */
taken_back: number };

/** What a viewer sees: The Bird's-eye View. */
export type BirdsEyeView = { 
/**
 * The title.
 */
game: "birds-eye", 
/**
 * What differs from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * One.
 */
players: number, 
/**
 * 1 as long as the picture is not complete.
 */
to_move: number | null, 
/**
 * Whether the picture is complete.
 */
phase: "play" | "over", 
/**
 * The moves made.
 */
scores: Array<number>, 
/**
 * By place: the piece that lies there.
 */
places: Array<string | number | null>, 
/**
 * By piece: how many quarters it is turned.
 */
turns?: Array<number>, 
/**
 * The pieces that lie beside the picture.
 */
loose: Array<string | number>, 
/**
 * All pieces by their place in the tray, from 1: people name a piece by that.
 */
tray: Array<string | number>, 
/**
 * By place in the tray: what is seen on the piece, as it lies.
 */
seen: Array<string>, 
/**
 * By row or view: what stands whole there.
 */
whole: Array<string | null>, 
/**
 * How often something was taken back.
 */
taken_back: number };

/** What a viewer sees: Contact. */
export type ContactView = { 
/**
 * The title.
 */
game: "contact", 
/**
 * What differs from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * How many play.
 */
players: number, 
/**
 * The seat that acts.
 */
to_move: number | null, 
/**
 * The number of this hand, from 1.
 */
deal: number, 
/**
 * Whether something can be played.
 */
phase: "play" | "over", 
/**
 * The triangles laid, in order: which, in which row and column, and which of its colours is the base.
 */
figure: Array<{ 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * The colour of its level side.
 */
base: "blue" | "red" | "orange" }>, 
/**
 * All that is needed to draw the figure; no part of a position.
 */
lattice: { 
/**
 * The sides of every triangle by its number, clockwise from the blue one.
 */
sides: Array<Array<["blue" | "red" | "orange", number]>>, 
/**
 * The figure as it lies, in the order in which it was played.
 */
laid: Array<{ 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether it points up.
 */
up: boolean, 
/**
 * The base, then clockwise.
 */
sides: Array<["blue" | "red" | "orange", number]>, 
/**
 * In words.
 */
said: string }>, 
/**
 * The free cells where a triangle may be played, if it fits.
 */
openings: Array<{ 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether a triangle points up there.
 */
up: boolean, 
/**
 * Whether it touches two or three triangles.
 */
opportunity: boolean, 
/**
 * Where it is and what it touches, in words.
 */
said: string }>, 
/**
 * What the player to act may play.
 */
plays: Array<{ 
/**
 * In notation.
 */
play: string, 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether it points up.
 */
up: boolean, 
/**
 * As they lie: the base, then clockwise.
 */
sides: Array<["blue" | "red" | "orange", number]>, 
/**
 * Its sides that touch others.
 */
contacts: Array<{ 
/**
 * Which side: 0 is the base, 1 and 2 follow clockwise.
 */
edge: number, 
/**
 * Its number.
 */
own: number, 
/**
 * The number that it touches.
 */
across: number, 
/**
 * What the two count; 0 where they only match.
 */
makes: number }>, 
/**
 * What it counts in all.
 */
points: number, 
/**
 * Whether that is as much as a play can count (C8).
 */
most: boolean, 
/**
 * The contacts in words.
 */
said: string }>, 
/**
 * The triangle last played, with what it made.
 */
last: { 
/**
 * In notation.
 */
play: string, 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether it points up.
 */
up: boolean, 
/**
 * As they lie: the base, then clockwise.
 */
sides: Array<["blue" | "red" | "orange", number]>, 
/**
 * Its sides that touch others.
 */
contacts: Array<{ 
/**
 * Which side: 0 is the base, 1 and 2 follow clockwise.
 */
edge: number, 
/**
 * Its number.
 */
own: number, 
/**
 * The number that it touches.
 */
across: number, 
/**
 * What the two count; 0 where they only match.
 */
makes: number }>, 
/**
 * What it counts in all.
 */
points: number, 
/**
 * Whether that is as much as a play can count (C8).
 */
most: boolean, 
/**
 * The contacts in words.
 */
said: string } | null }, 
/**
 * Everyone's triangles, by seat.
 */
hands: Array<Array<number>>, 
/**
 * How many triangles there are to draw.
 */
pile: number, 
/**
 * The totals of the game, by seat.
 */
scores: Array<number>, 
/**
 * How the hand before this one ended.
 */
last_hand: { 
/**
 * Its number, from 1.
 */
deal: number, 
/**
 * Somebody was out, nobody could go on, or the last triangle had no free side.
 */
ended: "out" | "blocked" | "closed", 
/**
 * Who had no triangle left.
 */
out: number | null, 
/**
 * The last play.
 */
play: { 
/**
 * In notation.
 */
play: string, 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether it points up.
 */
up: boolean, 
/**
 * As they lie: the base, then clockwise.
 */
sides: Array<["blue" | "red" | "orange", number]>, 
/**
 * Its sides that touch others.
 */
contacts: Array<{ 
/**
 * Which side: 0 is the base, 1 and 2 follow clockwise.
 */
edge: number, 
/**
 * Its number.
 */
own: number, 
/**
 * The number that it touches.
 */
across: number, 
/**
 * What the two count; 0 where they only match.
 */
makes: number }>, 
/**
 * What it counts in all.
 */
points: number, 
/**
 * Whether that is as much as a play can count (C8).
 */
most: boolean, 
/**
 * The contacts in words.
 */
said: string }, 
/**
 * What everybody was left with, by seat.
 */
hands: Array<Array<number>>, 
/**
 * The points lost for it, by seat.
 */
lost: Array<number> } | null, 
/**
 * What each hand has brought, by seat.
 */
sheet: Array<Array<number>> };

/** What a viewer sees: Contact Solitaire No. 1. */
export type ContactSolitaire1View = { 
/**
 * The title.
 */
game: "contact-solitaire-1", 
/**
 * Whether a triangle was drawn and must be played.
 */
phase: "play" | "drawn" | "over", 
/**
 * The triangle that was drawn.
 */
drawn: number | null, 
/**
 * The discard pile, top first.
 */
discard: Array<number>, 
/**
 * What was drawn so far, the first one first.
 */
draws: Array<number>, 
/**
 * How many triangles there are to draw.
 */
pile: number, 
/**
 * What differs from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * 1 as long as something can be done.
 */
to_move: number | null, 
/**
 * The triangles laid, in order: which, in which row and column, and which of its colours is the base.
 */
figure: Array<{ 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * The colour of its level side.
 */
base: "blue" | "red" | "orange" }>, 
/**
 * All that is needed to draw the figure; no part of a position.
 */
lattice: { 
/**
 * The sides of every triangle by its number, clockwise from the blue one.
 */
sides: Array<Array<["blue" | "red" | "orange", number]>>, 
/**
 * The figure as it lies, in the order in which it was played.
 */
laid: Array<{ 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether it points up.
 */
up: boolean, 
/**
 * The base, then clockwise.
 */
sides: Array<["blue" | "red" | "orange", number]>, 
/**
 * In words.
 */
said: string }>, 
/**
 * The free cells where a triangle may be played, if it fits.
 */
openings: Array<{ 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether a triangle points up there.
 */
up: boolean, 
/**
 * Whether it touches two or three triangles.
 */
opportunity: boolean, 
/**
 * Where it is and what it touches, in words.
 */
said: string }>, 
/**
 * What the player to act may play.
 */
plays: Array<{ 
/**
 * In notation.
 */
play: string, 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether it points up.
 */
up: boolean, 
/**
 * As they lie: the base, then clockwise.
 */
sides: Array<["blue" | "red" | "orange", number]>, 
/**
 * Its sides that touch others.
 */
contacts: Array<{ 
/**
 * Which side: 0 is the base, 1 and 2 follow clockwise.
 */
edge: number, 
/**
 * Its number.
 */
own: number, 
/**
 * The number that it touches.
 */
across: number, 
/**
 * What the two count; 0 where they only match.
 */
makes: number }>, 
/**
 * What it counts in all.
 */
points: number, 
/**
 * Whether that is as much as a play can count (C8).
 */
most: boolean, 
/**
 * The contacts in words.
 */
said: string }>, 
/**
 * The triangle last played, with what it made.
 */
last: { 
/**
 * In notation.
 */
play: string, 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether it points up.
 */
up: boolean, 
/**
 * As they lie: the base, then clockwise.
 */
sides: Array<["blue" | "red" | "orange", number]>, 
/**
 * Its sides that touch others.
 */
contacts: Array<{ 
/**
 * Which side: 0 is the base, 1 and 2 follow clockwise.
 */
edge: number, 
/**
 * Its number.
 */
own: number, 
/**
 * The number that it touches.
 */
across: number, 
/**
 * What the two count; 0 where they only match.
 */
makes: number }>, 
/**
 * What it counts in all.
 */
points: number, 
/**
 * Whether that is as much as a play can count (C8).
 */
most: boolean, 
/**
 * The contacts in words.
 */
said: string } | null }, 
/**
 * How often something was taken back.
 */
undone: number, 
/**
 * The points.
 */
scores: Array<number>, 
/**
 * Whether it came out; only when it is over.
 */
won?: boolean };

/** What a viewer sees: Contact Solitaire No. 2. */
export type ContactSolitaire2View = { 
/**
 * The title.
 */
game: "contact-solitaire-2", 
/**
 * Whether something can be played.
 */
phase: "play" | "over", 
/**
 * The seven piles, each from its top.
 */
piles: Array<Array<number>>, 
/**
 * What differs from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * 1 as long as something can be done.
 */
to_move: number | null, 
/**
 * The triangles laid, in order: which, in which row and column, and which of its colours is the base.
 */
figure: Array<{ 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * The colour of its level side.
 */
base: "blue" | "red" | "orange" }>, 
/**
 * All that is needed to draw the figure; no part of a position.
 */
lattice: { 
/**
 * The sides of every triangle by its number, clockwise from the blue one.
 */
sides: Array<Array<["blue" | "red" | "orange", number]>>, 
/**
 * The figure as it lies, in the order in which it was played.
 */
laid: Array<{ 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether it points up.
 */
up: boolean, 
/**
 * The base, then clockwise.
 */
sides: Array<["blue" | "red" | "orange", number]>, 
/**
 * In words.
 */
said: string }>, 
/**
 * The free cells where a triangle may be played, if it fits.
 */
openings: Array<{ 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether a triangle points up there.
 */
up: boolean, 
/**
 * Whether it touches two or three triangles.
 */
opportunity: boolean, 
/**
 * Where it is and what it touches, in words.
 */
said: string }>, 
/**
 * What the player to act may play.
 */
plays: Array<{ 
/**
 * In notation.
 */
play: string, 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether it points up.
 */
up: boolean, 
/**
 * As they lie: the base, then clockwise.
 */
sides: Array<["blue" | "red" | "orange", number]>, 
/**
 * Its sides that touch others.
 */
contacts: Array<{ 
/**
 * Which side: 0 is the base, 1 and 2 follow clockwise.
 */
edge: number, 
/**
 * Its number.
 */
own: number, 
/**
 * The number that it touches.
 */
across: number, 
/**
 * What the two count; 0 where they only match.
 */
makes: number }>, 
/**
 * What it counts in all.
 */
points: number, 
/**
 * Whether that is as much as a play can count (C8).
 */
most: boolean, 
/**
 * The contacts in words.
 */
said: string }>, 
/**
 * The triangle last played, with what it made.
 */
last: { 
/**
 * In notation.
 */
play: string, 
/**
 * Its number.
 */
triangle: number, 
/**
 * Row and column.
 */
at: [number, number], 
/**
 * Whether it points up.
 */
up: boolean, 
/**
 * As they lie: the base, then clockwise.
 */
sides: Array<["blue" | "red" | "orange", number]>, 
/**
 * Its sides that touch others.
 */
contacts: Array<{ 
/**
 * Which side: 0 is the base, 1 and 2 follow clockwise.
 */
edge: number, 
/**
 * Its number.
 */
own: number, 
/**
 * The number that it touches.
 */
across: number, 
/**
 * What the two count; 0 where they only match.
 */
makes: number }>, 
/**
 * What it counts in all.
 */
points: number, 
/**
 * Whether that is as much as a play can count (C8).
 */
most: boolean, 
/**
 * The contacts in words.
 */
said: string } | null }, 
/**
 * How often something was taken back.
 */
undone: number, 
/**
 * The points.
 */
scores: Array<number>, 
/**
 * Whether it came out; only when it is over.
 */
won?: boolean };

/** What a viewer sees: Americana. */
export type AmericanaView = { 
/**
 * The title.
 */
game: "americana", 
/**
 * What differs from the leaflet's way.
 */
options: Record<string, unknown>, 
/**
 * How many play.
 */
players: number, 
/**
 * The seat that acts.
 */
to_move: number | null, 
/**
 * The seat that dealt.
 */
dealer: number, 
/**
 * The number of the deal, from 1.
 */
deal: number, 
/**
 * The part of the hand.
 */
phase: "exchange" | "auction" | "betting" | "run" | "over", 
/**
 * The chips on each space of the board, by its id.
 */
chips: Record<string, number>, 
/**
 * Everyone's chips, by seat.
 */
stacks: Array<number>, 
/**
 * The hands by seat: the viewer's cards, or how many.
 */
hands: Array<Array<string> | number>, 
/**
 * How many cards the extra hand has; an empty list when it is gone.
 */
extra: Array<string> | number, 
/**
 * The cards out of play, or how many.
 */
dead: Array<string> | number, 
/**
 * The cards of the run; the last one stands last.
 */
played: Array<string>, 
/**
 * What everyone has bid for the extra hand, by seat.
 */
bids: Array<number | "pass" | null>, 
/**
 * What everyone has put in the pool in this betting, by seat.
 */
bets: Array<number>, 
/**
 * The seats that gave up the pool.
 */
out: Array<number>, 
/**
 * How often it was raised.
 */
raises: number, 
/**
 * Who played the last card of the run.
 */
last: number | null, 
/**
 * Everyone's chips, when it is over.
 */
scores?: Array<number>, 
/**
 * The cards that everyone is known to hold, by seat.
 */
shown: Array<Array<string>>, 
/**
 * The best hands that were shown, by seat.
 */
best: Array<Array<string>>, 
/**
 * Who played which cards of the run, by seat.
 */
played_by: Array<Array<string>>, 
/**
 * Cards that everyone knows to be dead.
 */
stops: Array<string>, 
/**
 * Who laid a hand aside for the extra hand.
 */
laid_by: number | null, 
/**
 * The hand that the viewer laid aside.
 */
laid: Array<string>, 
/**
 * The seats that have asked to end the game (A16).
 */
wants_end: Array<number>, 
/**
 * What the best hands that were shown are called, by seat.
 */
kinds: Array<string>, 
/**
 * What is printed on each space of the board, by its id.
 */
spaces: Record<string, { 
/**
 * Its head.
 */
title: string, 
/**
 * The cards that collect it.
 */
cards: Array<string>, 
/**
 * The ranks that collect it in any one suit.
 */
run: Array<string> }>, 
/**
 * What the viewer's own hand is worth.
 */
mine: { 
/**
 * What the best five cards are called.
 */
kind: string, 
/**
 * The best five cards.
 */
best: Array<string>, 
/**
 * The spaces that the hand collects from.
 */
collects: Array<string> } | null, 
/**
 * What it costs the player who acts to call (A7).
 */
to_call: number | null };

/** What a viewer sees, of any title. */
export type TitleView = PlazaView | RummyView | RapRummyView | WorldsFairView | RivalryView | DissectedViewsView | BirdsEyeView | ContactView | ContactSolitaire1View | ContactSolitaire2View | AmericanaView;

/** What the referee tells besides the legal actions: Plaza. */
export type PlazaFacts = { 
/**
 * What the cards in hand would count against their holder, by seat.
 */
charge: Array<number | null> };

/** What the referee tells besides the legal actions: Rummy. */
export type RummyFacts = { 
/**
 * What the cards in hand would count against their holder, by seat.
 */
charge: Array<number | null> };

/** What the referee tells besides the legal actions: Rap Rummy. */
export type RapRummyFacts = { 
/**
 * The lowest count of each hand, by seat.
 */
counts: Array<number | null>, 
/**
 * The sequences and sets that make it so low, by seat.
 */
melds: Array<Array<Array<string>> | null> };

/** What the referee tells besides the legal actions: The Game of World's Fair. */
export type WorldsFairFacts = Record<string, never>;

/** What the referee tells besides the legal actions: The Game of Rivalry. */
export type RivalryFacts = Record<string, never>;

/** What the referee tells besides the legal actions: The Dissected Views. */
export type DissectedViewsFacts = Record<string, never>;

/** What the referee tells besides the legal actions: The Bird's-eye View. */
export type BirdsEyeFacts = Record<string, never>;

/** What the referee tells besides the legal actions: Contact. */
export type ContactFacts = { 
/**
 * The points of each legal play, by its notation.
 */
scores: Record<string, number> };

/** What the referee tells besides the legal actions: Contact Solitaire No. 1. */
export type ContactSolitaire1Facts = { 
/**
 * The points of each legal play, by its notation.
 */
scores: Record<string, number>, 
/**
 * Whether it can still be won, the order of the pile being as laid out; null where that would take too long to find out.
 */
winnable: boolean | null };

/** What the referee tells besides the legal actions: Contact Solitaire No. 2. */
export type ContactSolitaire2Facts = { 
/**
 * The points of each legal play, by its notation.
 */
scores: Record<string, number>, 
/**
 * Whether it can still be won, the order of the pile being as laid out; null where that would take too long to find out.
 */
winnable: boolean | null };

/** What the referee tells besides the legal actions: Americana. */
export type AmericanaFacts = { 
/**
 * The best five cards of each hand, by seat.
 */
best: Array<{ 
/**
 * What it is called.
 */
kind: string | null, 
/**
 * The cards.
 */
cards: Array<string> | null } | null>, 
/**
 * The spaces that each hand collects from, by seat.
 */
collects: Array<Array<string> | null> };

/** What the referee tells besides the legal actions, of any title. */
export type TitleFacts = PlazaFacts | RummyFacts | RapRummyFacts | WorldsFairFacts | RivalryFacts | DissectedViewsFacts | BirdsEyeFacts | ContactFacts | ContactSolitaire1Facts | ContactSolitaire2Facts | AmericanaFacts;
