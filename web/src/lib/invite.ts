/** Inviting a person to a table: by the system's own sheet, which knows the people whom one writes to; else the link is copied. */
import { toast } from './toasts.svelte';

/** Whether this browser has a sheet to share with. */
export const canShare = (): boolean => typeof navigator.share === 'function';

export async function shareLink(address: string, text: string): Promise<void> {
  if (!canShare()) return copyText(address, 'The link is copied.');
  // A user who closes the sheet has changed their mind, and need not be told.
  await navigator.share({ title: 'Parlor', text, url: address }).catch(() => undefined);
}

/** Copies a text; where that is not allowed, it is shown so that it can be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, 'good');
  } catch {
    toast(text);
  }
}

/** Six letters, as a person says or types them: "ktr mbx". A table's own id is longer. */
export function asCode(text: string): string | null {
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{6}$/.test(letters) ? letters : null;
}

/** In two groups, which are easier to say and to hear. */
export function spelled(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
