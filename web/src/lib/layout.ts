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
  choices?: readonly { member: string; label: string; values: readonly { value: string; label: string }[] }[];
  numbers?: readonly { member: string; label: string; unit: string; min: number; max: number }[];
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
  const written = /^\d+$/.test(thing) ? Number(thing) : thing;
  let next = position;
  if (was) next = withMember(next, was.member, (member(next, was.member) as unknown[]).filter((other) => String(other) !== thing));
  if (was?.member === place.member) return next;
  const list = (member(next, place.member) as unknown[] | undefined) ?? [];
  const lying = Array.isArray(list) ? list : [];
  return withMember(next, place.member, place.newestFirst ? [written, ...lying] : [...lying, written]);
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
