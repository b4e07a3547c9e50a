/** Whether one plays alone on this device, or at the house that has sent this page. */
import { settings } from './settings.svelte';

/** Whether there is a house behind this page. A static build has none: `cargo xtask static`. */
export const hasHouse: boolean = globalThis.document?.querySelector('meta[name="parlor-house"]')?.getAttribute('content') !== 'none';

/** What this browser lacks to play without a house, in words; null where it lacks nothing. */
export function lacking(): string | null {
  if (typeof WebAssembly === 'undefined' || typeof Worker === 'undefined') return 'This browser cannot run the rules by itself.';
  // Without a house there is no choice: what works, works.
  if (!isSecureContext && hasHouse) return 'This address is not a secure one (https), so the browser keeps no page for use without a connection.';
  return null;
}

/** Whether tables for one person are opened on this device. */
export function playsHere(): boolean {
  return !hasHouse || (settings.alone === 'device' && lacking() === null);
}
