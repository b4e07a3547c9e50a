/** Laying out a position by tapping: where, then what. A title says which places there are; the page writes the position. */

import type { Component } from 'svelte';

export interface LayoutPlace {
  /** Where it stands in the position: `plaza`, `hands.0`. */
  member: string;
  label: string;
  /** A letter that marks things which lie there. */
  mark: string;
  /** The list has the thing that came last first, as piles are written. */
  newestFirst?: boolean;
}

export interface LayoutPlan {
  places: readonly LayoutPlace[];
  /** A hand for each player, before all other places: as many as play, by a control of its own. */
  players?: LayoutPlayers;
  /** Lists of lists, such as melds: each is a place, and there is always one more to begin. */
  lists?: { member: string; one: string; most: number };
  /** Things in a row; left out, as many as fit. */
  columns?: number;
  /** Only these things can be laid out; left out, every thing of the title. */
  things?: (thing: string) => boolean;
  /** Things come more than once, as letters do: a tap adds one, and a tap on one that lies there takes it away. */
  repeated?: boolean;
  /** A list with a thing or nothing in each place, as a board has: a tap chooses the place, another what lies there. */
  slots?: LayoutSlots;
  /** Lists of things that have members of their own, such as words on the table and who owns them. */
  records?: readonly LayoutRecords[];
  choices?: readonly { member: string; label: string; values: readonly { value: string; label: string }[] }[];
  numbers?: readonly LayoutNumber[];
}

export interface LayoutNumber {
  member: string;
  label: string;
  unit: string;
  min: number;
  max: number;
}

export interface LayoutPlayers {
  /** What a hand holds: "cards". */
  unit: string;
  /** The size of a hand of which only the number is known, at first and at the most. */
  usual: number;
  most: number;
  /** Numbers that every seat has, and with which a new one begins. */
  numbers?: readonly (LayoutNumber & { fresh: number })[];
}

export interface LayoutSlots {
  member: string;
  label: string;
  count: number;
  columns: number;
  /** Where things can be turned: the list with the quarters of each, by its number from 1, and the option by which they are. */
  turns?: { member: string; option: string };
}

export interface LayoutRecords {
  member: string;
  label: string;
  /** What is added by its button: "a word". */
  one: string;
  fields: readonly { name: string; label: string; kind: 'number' | 'text' | 'pair' | 'seat' | 'letters'; values?: readonly { value: string; label: string }[] }[];
  /** What is written first. */
  fresh: Position;
}

/** What `games/<title>/position.ts` exports: a position to begin with at the referee, and how one is laid out; left out, as text. */
export interface TitlePosition {
  example: Position;
  plan?: LayoutPlan;
  /** A way of its own to lay it out, in place of the plan. */
  editor?: Component<PositionEditorProps>;
}

export interface PositionEditorProps {
  position: Position;
  onchange: (position: Position) => void;
}

export type Position = Record<string, unknown>;

/** A member of a position by its path: `hands.0`. */
export function member(position: Position, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined), position);
}

/** The same position with another member; lists on the way are made as long as needed. */
export function withMember(position: Position, path: string, value: unknown): Position {
  const [key = '', ...rest] = path.split('.');
  const put = (at: unknown, keys: string[]): unknown => {
    const [next, ...more] = keys;
    if (next === undefined) return value;
    if (/^\d+$/.test(next)) {
      const list = Array.isArray(at) ? [...(at as unknown[])] : [];
      while (list.length < Number(next)) list.push(0);
      list[Number(next)] = put(list[Number(next)], more);
      return list;
    }
    const object = typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as Record<string, unknown>) : {};
    return { ...object, [next]: put(object[next], more) };
  };
  return { ...position, [key]: put(position[key], rest) };
}

export const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const handsOf = (position: Position): readonly unknown[] => (Array.isArray(position.hands) ? position.hands : []);

/** How many play in a position. */
export const playersIn = (position: Position, fewest: number): number => Math.max(fewest, Number(position.players ?? 0), handsOf(position).length);

/** The same position with more or fewer players. */
export function withPlayers(plan: LayoutPlayers, position: Position, count: number): Position {
  const hands = handsOf(position);
  let next: Position = { ...position, players: count, hands: Array.from({ length: count }, (_, i) => hands[i] ?? plan.usual) };
  for (const { member: path, fresh } of plan.numbers ?? []) {
    const list = member(position, path);
    if (Array.isArray(list)) next = withMember(next, path, Array.from({ length: count }, (_, i) => (list as unknown[])[i] ?? fresh));
  }
  // A seat that is gone neither acts nor has dealt.
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => !['to_move', 'dealer', 'last'].includes(name) || Number(value) <= count));
}

/** A plan with the places and numbers of as many players as play, and of as many lists as there are. */
export function planFor(plan: LayoutPlan, position: Position, fewest: number): LayoutPlan {
  const seats = plan.players ? Array.from({ length: playersIn(position, fewest) }, (_, i) => i) : [];
  const hands = seats.map((i) => ({ member: `hands.${i}`, label: `in the ${ORDINALS[i]} hand`, mark: String(i + 1) }));
  const sizes = seats
    .filter((i) => listAt(position, `hands.${i}`).length === 0)
    .map((i) => ({ member: `hands.${i}`, label: `Seat ${i + 1} holds`, unit: plan.players?.unit ?? '', min: 0, max: plan.players?.most ?? 0 }));
  const bySeat = (plan.players?.numbers ?? []).flatMap((number) => seats.map((i) => ({ ...number, member: `${number.member}.${i}`, label: `Seat ${i + 1} ${number.label}` })));
  const begun = plan.lists ? member(position, plan.lists.member) : undefined;
  const count = plan.lists ? Math.min(plan.lists.most, (Array.isArray(begun) ? begun.length : 0) + 1) : 0;
  const lists = Array.from({ length: count }, (_, i) => ({ member: `${plan.lists?.member}.${i}`, label: `in ${plan.lists?.one} ${i + 1}`, mark: String.fromCharCode(97 + i) }));
  return { ...plan, places: [...hands, ...lists, ...plan.places], numbers: [...sizes, ...bySeat, ...(plan.numbers ?? [])] };
}

export function listAt(position: Position, path: string): string[] {
  const list = member(position, path);
  return Array.isArray(list) ? list.map(String) : [];
}

/** Which place a thing lies in. */
export function placeIn(plan: LayoutPlan, position: Position, thing: string): LayoutPlace | undefined {
  return plan.places.find((place) => listAt(position, place.member).includes(thing));
}

/** A tap: the thing goes to the place, or away when it lies there already. Numbers stay numbers, as some titles write their things. */
export function tapped(plan: LayoutPlan, position: Position, place: LayoutPlace, thing: string): Position {
  const next = moved(plan, position, place, thing);
  const lists = plan.lists ? member(next, plan.lists.member) : undefined;
  // A meld of nothing is none.
  return plan.lists && Array.isArray(lists) ? withMember(next, plan.lists.member, lists.filter((list) => !Array.isArray(list) || list.length > 0)) : next;
}

function moved(plan: LayoutPlan, position: Position, place: LayoutPlace, thing: string): Position {
  const was = placeIn(plan, position, thing);
  let next = position;
  if (was) next = withMember(next, was.member, (member(next, was.member) as unknown[]).filter((other) => String(other) !== thing));
  if (was?.member === place.member) return next;
  const list = (member(next, place.member) as unknown[] | undefined) ?? [];
  const lying = Array.isArray(list) ? list : [];
  return withMember(next, place.member, place.newestFirst ? [written(thing), ...lying] : [...lying, written(thing)]);
}

const written = (thing: string) => (/^\d+$/.test(thing) ? Number(thing) : thing);

/** One thing more at a place, where things come more than once. */
export function added(position: Position, place: LayoutPlace, thing: string): Position {
  return withMember(position, place.member, [...listAt(position, place.member), thing].map(written));
}

/** One thing less at a place. */
export function removed(position: Position, place: LayoutPlace, at: number): Position {
  return withMember(position, place.member, listAt(position, place.member).toSpliced(at, 1).map(written));
}

/** What lies in each place of a board; null where nothing does. */
export function slotsOf({ member: path, count }: LayoutSlots, position: Position): (string | null)[] {
  const list = member(position, path);
  const lying = Array.isArray(list) ? (list as unknown[]) : [];
  return Array.from({ length: count }, (_, i) => (lying[i] === null || lying[i] === undefined ? null : String(lying[i])));
}

/** A thing put in a place of a board, from wherever it lay; or away, when it lies there already. */
export function slotted(slots: LayoutSlots, position: Position, at: number, thing: string): Position {
  const lying = slotsOf(slots, position);
  const next = lying.map((other, i) => (i === at ? (other === thing ? null : thing) : other === thing ? null : other));
  return withMember(position, slots.member, next.map((other) => (other === null ? null : written(other))));
}

/** How many quarters a thing of a board is turned. */
export function turnOf({ member: path }: NonNullable<LayoutSlots['turns']>, position: Position, thing: string): number {
  const list = member(position, path);
  return Array.isArray(list) ? Number(list[Number(thing) - 1] ?? 0) : 0;
}

/** A thing of a board, turned by a number of quarters. */
export function turned({ count, turns }: LayoutSlots, position: Position, thing: string, quarters: number): Position {
  if (!turns) return position;
  const all = Array.from({ length: count }, (_, i) => (String(i + 1) === thing ? quarters : turnOf(turns, position, String(i + 1))));
  return withMember(withMember(position, turns.member, all), turns.option, true);
}

export function recordsAt(position: Position, path: string): Position[] {
  const list = member(position, path);
  return Array.isArray(list) ? (list as unknown[]).filter((one): one is Position => typeof one === 'object' && one !== null) : [];
}

/** A position in a link, and back. */
export function inLink(position: Position): string {
  const bytes = new TextEncoder().encode(JSON.stringify(position));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromLink(text: string): Position | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Position) : null;
  } catch {
    return null;
  }
}
