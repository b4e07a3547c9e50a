/** Dragging things by pointer or finger: a copy follows, only by `transform`; where it is let go over a `data-drop`, that place is told.
 * A press that does not move stays a tap. */
export interface Dragged {
  /** The thing was let go over a place; null where there is none. */
  ondrop: (thing: string, place: string | null) => void;
  /** Larger while it is dragged, so that a finger does not hide it. */
  zoom?: number;
  /** What is copied, where that is not the element that was pressed. */
  source?: HTMLElement | null;
}

const FAR = 7;

/** Use as `onpointerdown={(event) => drag(event, thing, …)}`, on an element whose look is the copy. */
export function drag(event: PointerEvent, thing: string, { ondrop, zoom = 1, source: drawn }: Dragged): void {
  // A second finger pinches, and lifts nothing.
  if (event.button !== 0 || !event.isPrimary) return;
  const source = drawn ?? (event.currentTarget as HTMLElement);
  const [startX, startY, finger] = [event.clientX, event.clientY, event.pointerType === 'touch'];
  let ghost: HTMLElement | null = null;
  let lit: Element | null = null;
  let box = source.getBoundingClientRect();

  const under = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null;
  const light = (to: Element | null) => {
    if (to === lit) return;
    lit?.classList.remove('drop-here');
    to?.classList.add('drop-here');
    lit = to;
  };
  // A finger hides what is under it, so the copy is held a little above, and is let go where it is seen.
  const lift = finger ? box.height * 0.6 : 0;
  const move = (at: PointerEvent) => {
    if (at.pointerId !== event.pointerId) return;
    const [dx, dy] = [at.clientX - startX, at.clientY - startY];
    if (!ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      box = source.getBoundingClientRect();
      ghost = copyOf(source, box);
      source.classList.add('dragged');
    }
    // First what is there, then what changes: the other way round, the page would be styled twice.
    light(under(at.clientX, at.clientY - lift));
    ghost.style.transform = `translate(${dx}px, ${dy - lift}px) scale(${zoom})`;
  };
  const end = (at: PointerEvent) => {
    if (at.pointerId !== event.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerdown', second);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    source.classList.remove('dragged');
    light(null);
    if (!ghost) return;
    ghost.remove();
    // The click that follows a drag is no tap.
    const noTap = (click: Event) => click.stopPropagation();
    addEventListener('click', noTap, { capture: true });
    setTimeout(() => removeEventListener('click', noTap, { capture: true }), 0);
    if (at.type === 'pointerup') ondrop(thing, under(at.clientX, at.clientY - lift)?.dataset.drop ?? null);
  };
  // Two fingers pinch: what the first one pressed is let go where it was.
  const second = (other: PointerEvent) => other.pointerId !== event.pointerId && end(new PointerEvent('pointercancel', { pointerId: event.pointerId }));
  addEventListener('pointermove', move);
  addEventListener('pointerdown', second);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

function copyOf(source: HTMLElement, box: DOMRect): HTMLElement {
  const ghost = source.cloneNode(true) as HTMLElement;
  for (const name of ['id', 'data-thing', 'data-drop', 'data-place', 'tabindex']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('drag-copy');
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(ghost);
  return ghost;
}
