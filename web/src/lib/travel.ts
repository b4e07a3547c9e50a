/** Moving a thing from one named place to another, so that the eye can follow it.
 *
 * Anything on the page with `data-place="pack"` or `data-thing="R4"` is findable. Before a change call `remember()`, after the
 * change (after `tick()`) call the function it returned: every `data-thing` that is somewhere else now glides there from where it was.
 * A thing that was nowhere comes from the place named in `from`. Nothing is moved when motion is off.
 */

export interface Origin {
  /** Where things come from that were not on the page before: thing id to place name. */
  from?: Record<string, string>;
  /** Milliseconds for one glide at normal tempo. */
  length?: number;
  /** Milliseconds between one thing and the next, for a deal. */
  stagger?: number;
}

export function tempo(): number {
  const value = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--tempo'));
  return Number.isFinite(value) ? value : 1;
}

export function placeOf(name: string, root: ParentNode = document): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);
}

export function remember(root: ParentNode = document): (origin?: Origin) => Promise<void> {
  const pace = tempo();
  // Nothing is measured that will not move.
  if (pace === 0) return () => Promise.resolve();
  const before = rects(root);
  return async (origin: Origin = {}) => {
    const glides: Promise<unknown>[] = [];
    let turn = 0;
    for (const element of root.querySelectorAll<HTMLElement>('[data-thing]')) {
      const id = element.dataset.thing ?? '';
      const start = before.get(id) ?? (origin.from?.[id] === undefined ? undefined : placeOf(origin.from[id], root)?.getBoundingClientRect());
      if (start === undefined) continue;
      const glide = glideFrom(element, start, (origin.length ?? 320) * pace, (origin.stagger ?? 0) * turn * pace);
      if (glide !== null) {
        glides.push(glide);
        turn += 1;
      }
    }
    await Promise.allSettled(glides);
  };
}

/** Lets a copy of `element` travel between two places; for things that leave the page or turn over on the way. */
export async function send(element: HTMLElement, from: string, to: string, length = 320): Promise<void> {
  const start = placeOf(from)?.getBoundingClientRect();
  const end = placeOf(to)?.getBoundingClientRect();
  const pace = tempo();
  if (start === undefined || end === undefined || pace === 0) return;
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-thing');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, { position: 'fixed', left: `${start.left}px`, top: `${start.top}px`, margin: '0', zIndex: '50', pointerEvents: 'none' });
  document.body.append(ghost);
  try {
    const move = `translate(${end.left - start.left}px, ${end.top - start.top}px)`;
    await ghost.animate([{ transform: 'none' }, { transform: move }], { duration: length * pace, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }).finished;
  } finally {
    ghost.remove();
  }
}

function rects(root: ParentNode): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing]')) {
    found.set(element.dataset.thing ?? '', element.getBoundingClientRect());
  }
  return found;
}

function glideFrom(element: HTMLElement, start: DOMRect, duration: number, delay: number): Promise<unknown> | null {
  const end = element.getBoundingClientRect();
  const dx = start.left - end.left;
  const dy = start.top - end.top;
  if (end.width === 0 || (Math.abs(dx) < 1 && Math.abs(dy) < 1)) return null;
  const scale = start.width / end.width;
  return element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 5 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
    ],
    { duration, delay, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' },
  ).finished;
}
