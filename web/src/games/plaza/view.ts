/** What Plaza's table is told of a position (docs/POSITIONS.md). */
export type { PlazaView } from '../../lib/protocol';

export const size = (pile: number | readonly string[] | undefined): number => (typeof pile === 'number' ? pile : (pile?.length ?? 0));
