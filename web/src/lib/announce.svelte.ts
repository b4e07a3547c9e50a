/** What is said aloud: anything may call `announce`; the Announcer component holds the live regions. */
import { afterPaint } from './after-paint';

export const spoken = $state({ polite: [] as Line[], assertive: [] as Line[] });

interface Line {
  id: number;
  text: string;
}

let next = 0;
const KEEP = 8;

const together = { polite: [] as string[], assertive: [] as string[] };

/** Queues a sentence for screen readers. Equal sentences in a row are spoken each time. What is announced at once is one line:
 * lines that appear together are read in any order. */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  if (text.trim() === '') return;
  const batch = together[how];
  batch.push(text);
  if (batch.length > 1) return;
  const say = () => {
    const lines = spoken[how];
    lines.push({ id: next++, text: batch.splice(0).join(' ') });
    if (lines.length > KEEP) lines.splice(0, lines.length - KEEP);
  };
  afterPaint(say);
}
