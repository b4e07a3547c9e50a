import { tick } from 'svelte';

const keeping = new Set<HTMLElement>();

/** Before a change that may take away the button that was pressed: it lets go of the focus, and gets it back if it is still there.
 * Taken away with the focus on it, it would have the page laid out in the middle of the change. Besides what is asked these are
 * the buttons within `data-fleeting`, when it was oneself who acted. */
export function letGo(own = false): void {
  const held = document.activeElement;
  if (!(held instanceof HTMLButtonElement) || !([...keeping].some((node) => node.contains(held)) || (own && held.closest('[data-fleeting]')))) return;
  held.blur();
  void tick().then(() => {
    if (held.isConnected && document.activeElement === document.body) held.focus({ preventScroll: true });
  });
}

/** Keeps the focus at the table: when the control that had it goes away, what is asked next gets it, and is read out. */
export function keepFocus(node: HTMLElement) {
  let inside = false;
  let held: EventTarget | null = null;
  const enter = (event: FocusEvent) => {
    inside = true;
    held = event.target;
  };
  const exit = (event: FocusEvent) => {
    // A control that is taken away gives its focus to nothing; a user who goes on gives it to something.
    if (event.relatedTarget instanceof Node && !node.contains(event.relatedTarget)) inside = false;
  };
  const lost = () => inside && node.isConnected && document.activeElement === document.body && !(held instanceof Node && held.isConnected);
  const observer = new MutationObserver(() => {
    if (!lost()) return;
    // On its way from one control to the next the focus is nowhere for a moment; it is lost when it has not arrived.
    setTimeout(() => {
      if (!lost()) return;
      inside = false;
      (node.closest('main') ?? document).querySelector<HTMLElement>('[data-home]')?.focus({ preventScroll: true });
    });
  });
  keeping.add(node);
  node.addEventListener('focusin', enter);
  node.addEventListener('focusout', exit);
  observer.observe(node, { childList: true, subtree: true });
  return {
    destroy() {
      keeping.delete(node);
      observer.disconnect();
      node.removeEventListener('focusin', enter);
      node.removeEventListener('focusout', exit);
    },
  };
}
