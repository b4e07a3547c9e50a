import type { Palette } from './plate';

/** Dark blue and one tint on cream. The paper is light in every look, as on all cards. */
export const inks: Palette = { ink: '#22345a', paper: '#f4eeda', tint: '#c3cdd2' };
