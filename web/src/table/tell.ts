/** From what the house tells to what the shared components take. The words are the house's. */
import type { ComponentProps } from 'svelte';
import { houseClock } from '../lib/api';
import type { TableModel } from '../lib/model';
import { handOf } from '../lib/places';
import type { CardState, ClockState, DealEndState, SeatState, TableState, ToldLine } from '../lib/protocol';
import type DealEnd from './DealEnd.svelte';
import type { LogLine } from './Log.svelte';
import type { Standing } from './Result.svelte';
import type ScoreSheet from './ScoreSheet.svelte';
import type SeatPlate from './SeatPlate.svelte';

/** A sentence with its subject set apart, where it begins with one of the names or "You". */
export function subject(text: string, names: readonly string[]): { who?: string; text: string } {
  for (const name of ['You', ...names]) {
    if (name !== '' && text.startsWith(`${name} `)) return { who: name, text: text.slice(name.length + 1) };
  }
  return { text };
}

const logged = new WeakMap<ToldLine, { names: string; lines: LogLine[] }>();

/** What was told, for the log. A line that was there before is the same object again, so that only new ones are drawn. */
export function logLines(told: readonly ToldLine[], names: readonly string[]): LogLine[] {
  const key = names.join('\n');
  return told.flatMap((line) => {
    const known = logged.get(line);
    if (known?.names === key) return known.lines;
    const [first, ...more] = line.text;
    const lines = first === undefined ? [] : [{ id: line.seq, ...subject(first, names), more, heading: line.seat === null && line.motions.length > 0 }];
    logged.set(line, { names: key, lines });
    return lines;
  });
}

export function nameOf(seat: SeatState): string {
  return seat.name || `Seat ${seat.seat}`;
}

/** What every seat shows at every table; a game adds cards and scores. */
export function plates(table: TableModel, state: TableState): ComponentProps<typeof SeatPlate>[] {
  return state.seats.map((seat, i) => {
    // What a seat did last, or what is said of it: somebody who has taken back has done that.
    const own = seat.seat === state.you ? 'You' : nameOf(seat);
    const last = table.told.findLast((line) => line.seat === seat.seat || (line.seat === null && line.motions.length === 0 && line.text[0]?.startsWith(`${own} `)))?.text[0];
    // Without its subject, what one has done oneself would read as something to do.
    const note = last === undefined || seat.seat === state.you ? last : subject(last, [nameOf(seat)]).text;
    return {
      name: nameOf(seat),
      you: seat.seat === state.you,
      active: state.standing === 'playing' && state.to_act === seat.seat,
      replay: table.replay,
      // One's own things come to the hand, not to the plate.
      ...(seat.seat === state.you ? {} : { place: handOf(seat.seat) }),
      connection: seat.absent ? 'gone' : table.presence[i] === false && seat.kind !== 'computer' ? 'away' : 'here',
      ...(state.scene?.sheet ? { score: state.scene.sheet.totals[i] ?? null, scoreLabel: state.scene.sheet.counts, ...(state.scene.sheet.counts.length <= 6 ? { short: state.scene.sheet.counts } : {}) } : {}),
      ...(seat.level === null ? {} : { computer: seat.level }),
      ...(note === undefined ? {} : { note }),
    };
  });
}

/** The end of a deal: what each seat shows and has counted, the sheet as it stood then, and who is waited for. */
export function dealEnd(over: DealEndState, state: TableState): Pick<ComponentProps<typeof DealEnd>, 'title' | 'hands' | 'score' | 'waiting' | 'until' | 'ready'> {
  // What the deal brought; what everybody has now, where the sheet has no rows, as with chips.
  const sum = over.scene.sheet;
  const counted = sum?.rows.at(-1)?.[1].map(String) ?? sum?.totals.map((total) => `${total} ${sum.counts}`);
  // Where nobody has anything left there is nothing to lay open.
  const open = over.hands.some((hand) => hand !== null && hand.length > 0);
  const hands = state.seats.map((seat, i) => {
    const held = over.hands[i] ?? null;
    return { name: nameOf(seat), you: seat.seat === state.you, ...(counted === undefined ? {} : { counts: counted[i] ?? '' }), ...(open && held !== null ? { groups: held.length > 0 ? [held] : [] } : {}) };
  });
  const waiting = state.seats.filter((seat) => over.waiting.includes(seat.seat) && seat.seat !== state.you).map(nameOf);
  const ready = state.you === null ? null : !over.waiting.includes(state.you);
  const sheet = sheetProps({ ...state, scene: over.scene });
  // The sheet of the table stands beside it, and has the same words.
  const score = sheet && { ...sheet, caption: `${sheet.caption} after deal ${over.deal}` };
  return { title: `Deal ${over.deal} is over`, hands, score, waiting, until: over.until - houseClock.ahead, ready };
}

export function sheetProps(state: TableState): ComponentProps<typeof ScoreSheet> | null {
  const sheet = state.scene?.sheet;
  if (!sheet) return null;
  return {
    caption: sheet.counts.charAt(0).toUpperCase() + sheet.counts.slice(1),
    names: state.seats.map(nameOf),
    rows: sheet.rows.map(([label, points]) => ({ label, points })),
    totals: sheet.totals,
    // The rows say what they are: "Deal 1".
    corner: '',
    ...(state.you === null ? {} : { you: state.you - 1 }),
  };
}

export function resultOf(state: TableState): { title: string; about: string; standing: Standing[]; unit: string } | null {
  // A patience that was left is closed too, but has been played to its end.
  if (state.standing === 'closed' && state.result === null) {
    return { title: 'The match is ended', about: state.prompt, standing: [], unit: '' };
  }
  const result = state.result;
  if (!result) return null;
  const who = result.winners.map((seat) => (seat === state.you ? 'you' : nameOf(state.seats[seat - 1] ?? { seat, kind: 'free', name: '', level: null, absent: false })));
  const names = who.length < 2 ? (who[0] ?? '') : `${who.slice(0, -1).join(', ')} and ${who.at(-1) ?? ''}`;
  const title = who.length === 0 ? (state.seats.length === 1 ? 'It did not come out' : 'Nobody wins') : who.length === 1 ? (names === 'you' ? 'You win' : `${names} wins`) : `${names} share the win`;
  const standing = state.seats.map((seat, i) => ({ name: nameOf(seat), points: result.scores[i] ?? 0, won: result.winners.includes(seat.seat), you: seat.seat === state.you }));
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    about: `The match ${result.ended}.${result.practice ? ' It was played for practice.' : ''}`,
    standing: inOrder(standing),
    unit: state.scene?.sheet?.counts ?? 'points',
  };
}

/** The winners first, then the others as near to them as they came: whether few or many points win, the winners' own points say. */
function inOrder(standing: readonly Standing[]): Standing[] {
  const points = (row: Standing) => Number(row.points);
  const [won, lost] = [standing.filter((row) => row.won), standing.filter((row) => !row.won)];
  const best = won[0];
  const fewest = best !== undefined && lost.some((row) => points(row) > points(best));
  return [...won, ...lost.toSorted((a, b) => (fewest ? points(a) - points(b) : points(b) - points(a)))];
}

/** The unit of a count as it is said of one: "1 point against", "1 move". */
export function counted(number: number | string, unit: string): string {
  return Number(number) === 1 ? unit.replace(/s\b/, '') : unit;
}

/** "As printed", or what the table does otherwise. */
export function optionsText(card: CardState): string {
  const own = Object.entries(card.options);
  const rules = own.length === 0 ? 'as printed' : own.map(([name, value]) => `${optionName(name)}: ${optionValue(value)}`).join(', ');
  return card.practice ? `${rules}, for practice` : rules;
}

/** What an option is about, as the label of its choice: without the rule behind it and the full stop. */
export function optionLabel(about: string): string {
  return about.replaceAll(/ \([A-Z]+\d+(?:, [A-Z]+\d+)*\)/g, '').replace(/\.$/, '');
}

export function optionName(name: string): string {
  return name.replaceAll('_', ' ');
}

/** An option that is typed: as JSON, or as the words that stand there. */
export function dataOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.trim();
  }
}

export function optionValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // What a table has brought along is not read out: it is a list, or a line of several words in notation.
  return (typeof value === 'object' && value !== null) || String(value).length > 40 || /\s/.test(String(value)) ? 'our own' : String(value).replaceAll('_', ' ').replaceAll('-', ' ');
}

export function clockText(clock: ClockState): string {
  switch (clock.kind) {
    case 'none':
      // Some rules have a time of their own.
      return 'no clock added';
    case 'per_move':
      return `${span(clock.seconds)} an action`;
    case 'bank':
      return `${span(clock.seconds)} each${clock.increment > 0 ? `, ${span(clock.increment)} more for each action` : ''}`;
    case 'days':
      return clock.days === 1 ? 'a day an action' : `${clock.days} days an action`;
  }
}

function span(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
}

/** How long something has lasted, in the largest unit that fits. */
export function lasting(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute';
  const [many, unit] = minutes < 60 ? [minutes, 'minute'] : minutes < 48 * 60 ? [Math.floor(minutes / 60), 'hour'] : [Math.floor(minutes / 1440), 'day'];
  return `${many} ${unit}${many === 1 ? '' : 's'}`;
}

/** A title for narrow places: "Rivalry". */
export function shortTitle(title: string): string {
  return title.replace(/^The (Game of )?/, '');
}
