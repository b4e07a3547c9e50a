/** A small router on the hash: `#/box/plaza` matches `/box/:id`. Pages are loaded when first shown. */
import type { Component } from 'svelte';

export type Params = Record<string, string>;
// Some pages take parameters, some take none; the router gives them to all.
export type Page = Component<any>;
export interface Route {
  path: string;
  /** The lids of boxes are on it: between two such pages a lid travels. */
  lid?: boolean;
  load: () => Promise<{ default: Page }>;
}

/** The parameters when `path` matches `pattern`, or null. */
export function match(pattern: string, path: string): Params | null {
  const want = split(pattern);
  const have = split(path);
  if (want.length !== have.length) return null;
  const params: Params = {};
  for (const [i, part] of want.entries()) {
    const value = have[i] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return params;
}

/** The path within a hash: `#/box/plaza?x=1` gives `/box/plaza`. Anything that is not a path gives `/`. */
export function pathOf(hash: string): string {
  const path = hash.replace(/^#/, '').split('?')[0] ?? '';
  return path.startsWith('/') ? path : '/';
}

export function queryOf(hash: string): URLSearchParams {
  return new URLSearchParams(hash.split('?')[1] ?? '');
}

export function href(path: string): string {
  return `#${path}`;
}

/** Resolves when a step back through the history has been made: the browser makes it later than it is asked to. */
let stepping: Promise<unknown> = Promise.resolve();

/** Takes back the last entry of the history. */
export function back(): void {
  stepping = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    // Where there was nothing to go back to, nothing is waited for.
    setTimeout(resolve, 1000);
  });
  history.back();
}

/** Goes to another page. A step back that is still to be made would lead away from it again, so it comes first. */
export async function go(path: string): Promise<void> {
  await stepping;
  location.hash = path;
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
