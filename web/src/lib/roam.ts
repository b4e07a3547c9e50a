/** One tab stop among things that lie anywhere: an arrow key reaches the nearest one, which then is the stop. */
import { tick } from 'svelte';
import { nearest } from './nearest';

export async function roam(event: KeyboardEvent, among: Iterable<HTMLElement> | undefined, reached: (element: HTMLElement) => void): Promise<void> {
  const to = nearest(event, among ?? []);
  if (!to) return;
  event.preventDefault();
  reached(to);
  await tick();
  to.focus();
}
