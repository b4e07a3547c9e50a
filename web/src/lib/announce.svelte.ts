/** What is said aloud: anything may call `announce`; the Announcer component holds the live regions. */

export const spoken = $state({ polite: [] as Line[], assertive: [] as Line[] });

interface Line {
  id: number;
  text: string;
}

let next = 0;
const KEEP = 8;

let waiting: { how: 'polite' | 'assertive'; line: Line }[] = [];

/** Queues a sentence for screen readers. Equal sentences in a row are spoken each time. */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  if (text.trim() === '') return;
  waiting.push({ how, line: { id: next++, text } });
  if (waiting.length > 1) return;
  // What is said can wait until what is shown has been painted. A page that nobody sees is not painted.
  if (document.visibilityState === 'hidden') setTimeout(say);
  else requestAnimationFrame(() => setTimeout(say));
}

function say(): void {
  for (const { how, line } of waiting) {
    const lines = spoken[how];
    lines.push(line);
    if (lines.length > KEEP) lines.splice(0, lines.length - KEEP);
  }
  waiting = [];
}
