/** Short messages at the foot of the page. They are announced too, and stay long enough to be read. */
import { announce } from './announce.svelte';

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'good' | 'bad';
}

export const toasts: Toast[] = $state([]);
let next = 0;

export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
  const id = next++;
  toasts.push({ id, text, tone });
  announce(text, tone === 'bad' ? 'assertive' : 'polite');
  setTimeout(() => dismiss(id), 3000 + 60 * text.length);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((t) => t.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
