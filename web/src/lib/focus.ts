/** Keeps the focus at the table: when the control that had it goes away, what is asked next gets it, and is read out. */
export function keepFocus(node: HTMLElement) {
  let inside = false;
  const enter = () => (inside = true);
  const exit = (event: FocusEvent) => {
    // A control that is taken away gives its focus to nothing; somebody who goes on gives it to something.
    if (event.relatedTarget instanceof Node && !node.contains(event.relatedTarget)) inside = false;
  };
  const lost = () => inside && node.isConnected && document.activeElement === document.body;
  const observer = new MutationObserver(() => {
    if (!lost()) return;
    // On its way from one control to the next the focus is nowhere for a moment; it is lost when it has not arrived.
    setTimeout(() => {
      if (!lost()) return;
      inside = false;
      (node.closest('main') ?? document).querySelector<HTMLElement>('[data-home]')?.focus({ preventScroll: true });
    });
  });
  node.addEventListener('focusin', enter);
  node.addEventListener('focusout', exit);
  observer.observe(node, { childList: true, subtree: true });
  return {
    destroy() {
      observer.disconnect();
      node.removeEventListener('focusin', enter);
      node.removeEventListener('focusout', exit);
    },
  };
}
