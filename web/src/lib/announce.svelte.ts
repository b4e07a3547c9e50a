/** What is said aloud: anything may call `announce`; the Announcer component holds the live regions. */

export const spoken = $state({ polite: [] as Line[], assertive: [] as Line[] });

interface Line {
  id: number;
  text: string;
}

let next = 0;
const KEEP = 8;

/** Queues a sentence for screen readers. Equal sentences in a row are spoken each time. */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  if (text.trim() === '') return;
  const lines = spoken[how];
  lines.push({ id: next++, text });
  if (lines.length > KEEP) lines.splice(0, lines.length - KEEP);
}
