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
  /** Things in a row; left out, as many as fit. */
  columns?: number;
  /** Only these things can be laid out; left out, every thing of the title. */
  things?: (thing: string) => boolean;
  /** Things come more than once, as letters do: a tap adds one, and a tap on one that lies there takes it away. */
  repeated?: boolean;
  /** A list with a thing or nothing in each place, as a board has: a tap chooses the place, another what lies there. */
  slots?: { member: string; label: string; count: number; columns: number };
  /** Lists of things that have members of their own, such as words on the table and who owns them. */
  records?: readonly LayoutRecords[];
  choices?: readonly { member: string; label: string; values: readonly { value: string; label: string }[] }[];
  numbers?: readonly { member: string; label: string; unit: string; min: number; max: number }[];
}

export interface LayoutRecords {
  member: string;
  label: string;
  /** What is added by its button: "a word". */
  one: string;
  fields: readonly { name: string; label: string; kind: 'number' | 'text' | 'pair'; values?: readonly string[] }[];
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
export function slotsOf({ member: path, count }: NonNullable<LayoutPlan['slots']>, position: Position): (string | null)[] {
  const list = member(position, path);
  const lying = Array.isArray(list) ? (list as unknown[]) : [];
  return Array.from({ length: count }, (_, i) => (lying[i] === null || lying[i] === undefined ? null : String(lying[i])));
}

/** A thing put in a place of a board, from wherever it lay; or away, when it lies there already. */
export function slotted(slots: NonNullable<LayoutPlan['slots']>, position: Position, at: number, thing: string): Position {
  const lying = slotsOf(slots, position);
  const next = lying.map((other, i) => (i === at ? (other === thing ? null : thing) : other === thing ? null : other));
  return withMember(position, slots.member, next.map((other) => (other === null ? null : written(other))));
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
