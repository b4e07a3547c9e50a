/** Moving a thing from one named place to another, so that the eye can follow it.
 *
 * Anything on the page with `data-place="pack"` or `data-thing="R4"` is findable; `places.ts` says how places are named. Before a change call `remember()`, after the
 * change (after `tick()`) call the function it returned: every `data-thing` that is somewhere else now glides there from where it was.
 * A thing that was nowhere comes from the place named in `from`. Nothing is moved when motion is off.
 */
import { tick } from 'svelte';
import { isHand, placeOf } from './places';
import type { MotionState } from './protocol';

export interface Origin {
  /** Where things come from that were not on the page before: thing id to place name. */
  from?: Record<string, string>;
  /** Milliseconds for one glide at normal tempo. */
  length?: number;
  /** Milliseconds between one thing and the next, for a deal. */
  stagger?: number;
  /** Things that stay in their place glide too: for a hand that is put in order. */
  within?: boolean;
}

/** Where a thing lay: its rectangle, and the name of the place around it. */
interface Spot {
  rect: DOMRect;
  place: string | undefined;
}

/** The tempo of the motion setting, as `--tempo` in the tokens has it. Asking the style for it would cost a recalculation in the middle of a change. */
export function tempo(): number {
  return { none: 0, fast: 0.5, normal: 1, slow: 1.8 }[document.documentElement.dataset.motion ?? ''] ?? 1;
}

/** What `note()` has found, until the page has changed. */
let noted: ReadonlyMap<string, Spot> | null = null;

/** Notes where everything lies, for the change that news will make in this very task. Call it before anything is set: a page that has
 * begun to change would be laid out once more only to be measured. */
export function note(): void {
  if (tempo() === 0 || noted !== null) return;
  noted = spots(document);
  void tick().then(() => (noted = null));
}

/** Call it before a change and what it returns after it. `motions` are those that were told: what of them goes where it is not drawn
 * is seen flying there. */
export function remember(root: ParentNode = document, motions: readonly MotionState[] = []): (origin?: Origin) => Promise<void> {
  // Nothing is measured that will not move.
  if (tempo() === 0) return () => Promise.resolve();
  const before = noted ?? spots(root);
  const leaving = leavingThings(root, before, motions);
  return (origin = {}) => settle(root, before, origin, leaving);
}

/** Lets things come from the places named, whatever was there before: for a deal that is seen when one sits down. */
export function bring(root: ParentNode, origin: Origin): Promise<void> {
  return tempo() === 0 ? Promise.resolve() : settle(root, new Map(), origin);
}

async function settle(root: ParentNode, before: ReadonlyMap<string, Spot>, { from = {}, length = 320, stagger = 0, within = false }: Origin, leaving: readonly Leaving[] = []): Promise<void> {
  const pace = tempo();
  // First everything is measured, then everything is set going: by turns, each measure would lay the page out again.
  const moved: { element: HTMLElement; start: DOMRect; end: DOMRect; scale: number; turn: number }[] = [];
  let turn = 0;
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing]')) {
    const id = element.dataset.thing ?? '';
    const was = before.get(id);
    // What stays in its place only makes room: the eye follows what comes, and each glide costs time in which nothing is shown.
    if (was !== undefined && !within && was.place === placeAround(element)) continue;
    const start = was?.rect ?? (from[id] === undefined ? undefined : placeOf(from[id], root)?.getBoundingClientRect());
    if (start === undefined) continue;
    const end = element.getBoundingClientRect();
    if (end.width === 0 || Math.hypot(start.left - end.left, start.top - end.top) < 1) continue;
    // What comes out of a seat comes as large as a card is held, and so can be read on its way to a small place; what lay somewhere
    // had the size of what it was there.
    const scale = was !== undefined ? start.width / end.width : isHand(from[id] ?? '') ? Math.max(1, HELD / end.width) : 1;
    moved.push({ element, start, end, scale, turn: from[id] === undefined ? 0 : turn++ });
  }
  // What is still drawn somewhere glides there by itself.
  const flights = leaving.flatMap(({ what, to, start, copy }) => {
    if (what !== null && root.querySelector(`[data-thing="${CSS.escape(what)}"]`)) return [];
    const end = placeOf(to, root)?.getBoundingClientRect();
    return end && end.width > 0 ? [{ copy, start, end }] : [];
  });
  for (const [nth, { copy, start, end }] of flights.entries()) void fly(copy, start, end, length * pace, nth * 60 * pace);
  await Promise.allSettled(moved.map(({ element, start, end, scale, turn: nth }) => glide(element, start, end, scale, length * pace, stagger * nth * pace)));
}

/** The width of a thing in a hand, in pixels. */
const HELD = 60;

/** The most things that are seen leaving at once. */
const LEAVING = 12;

interface Leaving {
  what: string | null;
  to: string;
  start: DOMRect;
  copy: HTMLElement;
}

/** Copies of what may go where it is not drawn, such as a card taken by another player. */
function leavingThings(root: ParentNode, before: ReadonlyMap<string, Spot>, motions: readonly MotionState[]): Leaving[] {
  return motions.slice(0, LEAVING).flatMap(({ what, from, to }) => {
    const thing = what === null ? null : root.querySelector<HTMLElement>(`[data-thing="${CSS.escape(what)}"]`);
    const lay = thing ?? placeOf(from, root)?.querySelector<HTMLElement>('[data-face]') ?? null;
    const start = thing && what !== null ? before.get(what)?.rect : before.get(faceOf(from))?.rect;
    return lay && start && start.width > 0 ? [{ what, to, start, copy: lay.cloneNode(true) as HTMLElement }] : [];
  });
}

async function fly(copy: HTMLElement, start: DOMRect, end: DOMRect, duration: number, delay: number): Promise<void> {
  for (const element of [copy, ...copy.querySelectorAll('[data-thing], [data-place], [data-face]')]) for (const name of ['data-thing', 'data-place', 'data-face']) element.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, { position: 'fixed', left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px`, height: `${start.height}px`, margin: '0', zIndex: '50', pointerEvents: 'none' });
  document.body.append(copy);
  const across = end.left + end.width / 2 - (start.left + start.width / 2);
  const down = end.top + end.height / 2 - (start.top + start.height / 2);
  try {
    const steps = [{ transform: 'none', opacity: 1 }, { transform: `translate(${across * 0.9}px, ${down * 0.9}px)`, opacity: 1, offset: 0.85 }, { transform: `translate(${across}px, ${down}px) scale(0.6)`, opacity: 0 }];
    await copy.animate(steps, { duration, delay, easing: 'cubic-bezier(0.3, 0.6, 0.2, 1)', fill: 'both' }).finished;
  } finally {
    copy.remove();
  }
}

/** What is drawn on top of a place, such as the back of the pack. */
const faceOf = (place: string) => `face of ${place}`;

function placeAround(element: HTMLElement): string | undefined {
  return element.closest<HTMLElement>('[data-place]')?.dataset.place;
}

function spots(root: ParentNode): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing]')) {
    found.set(element.dataset.thing ?? '', { rect: element.getBoundingClientRect(), place: placeAround(element) });
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-face]')) {
    const place = placeAround(element);
    if (place !== undefined) found.set(faceOf(place), { rect: element.getBoundingClientRect(), place });
  }
  return found;
}

/** Only `transform` is animated, so that the browser can do it without the page: it stays smooth while the page works. */
async function glide(element: HTMLElement, start: DOMRect, end: DOMRect, scale: number, duration: number, delay: number): Promise<void> {
  const across = start.left + start.width / 2 - (end.left + end.width / 2);
  const down = start.top + start.height / 2 - (end.top + end.height / 2);
  const from = `translate(${across}px, ${down}px) scale(${scale})`;
  element.style.zIndex = '5';
  try {
    await element.animate([{ transform: from }, { transform: 'none' }], { duration, delay, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' }).finished;
  } finally {
    element.style.zIndex = '';
  }
}
