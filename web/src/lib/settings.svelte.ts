/** What a person has chosen for this browser: kept in localStorage, shown as attributes on the root element. */

import type { Pace } from './showing.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'slow' | 'normal' | 'fast' | 'none';

export interface Settings {
  theme: Theme;
  motion: Motion;
  contrast: 'normal' | 'more';
  print: 'normal' | 'large';
  /** The colours of the ordinary pack: as printed, or one for each suit. */
  pack: 'two' | 'four';
  /** How fast what the others do is shown. */
  pace: Pace;
  sound: boolean;
  /** A notification when it is one's turn and one looks elsewhere. */
  notify: boolean;
  /** Every game at the plain table. */
  plain: boolean;
  /** Whether one is asked also where only one action is legal: a draw or a pass that must be. */
  ask: boolean;
  /** Whether one hears what computer players say. */
  remarks: boolean;
  /** The level of the computer players one last chose. */
  level: string;
  /** Where one plays alone: on this device, with or without a connection, or at the house. */
  alone: 'device' | 'house';
  /** The name shown at the table; empty until one is given. */
  name: string;
}

export const defaults: Settings = {
  theme: 'system',
  motion: 'system',
  contrast: 'normal',
  print: 'normal',
  pack: 'two',
  pace: 'calm',
  sound: true,
  notify: false,
  plain: false,
  ask: false,
  remarks: true,
  level: '',
  alone: 'device',
  name: '',
};

const KEY = 'parlor.settings';

/** Reads stored settings; unknown or damaged members fall back to their defaults, one by one. */
export function parseSettings(text: string | null): Settings {
  let stored: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) stored = value as Record<string, unknown>;
  } catch {
    // A damaged entry is as good as none.
  }
  const oneOf = <T extends string>(key: keyof Settings, values: readonly T[], fallback: T): T =>
    values.includes(stored[key] as T) ? (stored[key] as T) : fallback;
  return {
    theme: oneOf('theme', ['system', 'light', 'dark'], defaults.theme),
    motion: oneOf('motion', ['system', 'slow', 'normal', 'fast', 'none'], defaults.motion),
    contrast: oneOf('contrast', ['normal', 'more'], defaults.contrast),
    print: oneOf('print', ['normal', 'large'], defaults.print),
    pack: oneOf('pack', ['two', 'four'], defaults.pack),
    pace: oneOf('pace', ['calm', 'brisk', 'once'], defaults.pace),
    sound: typeof stored.sound === 'boolean' ? stored.sound : defaults.sound,
    notify: typeof stored.notify === 'boolean' ? stored.notify : defaults.notify,
    plain: typeof stored.plain === 'boolean' ? stored.plain : defaults.plain,
    ask: typeof stored.ask === 'boolean' ? stored.ask : defaults.ask,
    remarks: typeof stored.remarks === 'boolean' ? stored.remarks : defaults.remarks,
    level: typeof stored.level === 'string' ? stored.level.slice(0, 40) : defaults.level,
    alone: oneOf('alone', ['device', 'house'], defaults.alone),
    name: typeof stored.name === 'string' ? stored.name.slice(0, 40) : defaults.name,
  };
}

function load(): Settings {
  try {
    return parseSettings(localStorage.getItem(KEY));
  } catch {
    return { ...defaults };
  }
}

export const settings: Settings = $state(load());

/** What the settings come to, with the system's wishes taken in. */
export function resolved(s: Settings, system: { dark: boolean; still: boolean; contrast: boolean }) {
  return {
    theme: s.theme === 'system' ? (system.dark ? 'dark' : 'light') : s.theme,
    motion: s.motion === 'system' ? (system.still ? 'none' : 'normal') : s.motion,
    contrast: s.contrast === 'more' || system.contrast ? 'more' : 'normal',
    print: s.print,
    pack: s.pack,
  } as const;
}

/** Keeps the root element and the store in step with the settings. Call once, from the root component. */
export function followSettings(): void {
  const queries = {
    dark: matchMedia('(prefers-color-scheme: dark)'),
    still: matchMedia('(prefers-reduced-motion: reduce)'),
    contrast: matchMedia('(prefers-contrast: more)'),
  };
  const system = $state({ dark: queries.dark.matches, still: queries.still.matches, contrast: queries.contrast.matches });
  $effect(() => {
    const read = () => {
      system.dark = queries.dark.matches;
      system.still = queries.still.matches;
      system.contrast = queries.contrast.matches;
    };
    const all = Object.values(queries);
    for (const query of all) query.addEventListener('change', read);
    return () => {
      for (const query of all) query.removeEventListener('change', read);
    };
  });
  $effect.pre(() => {
    Object.assign(document.documentElement.dataset, resolved(settings, system));
  });
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Private windows may refuse; the settings then last as long as the page.
    }
  });
}
