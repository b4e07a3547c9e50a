/** What Plaza's table is told of a position (docs/POSITIONS.md). */
export interface PlazaView {
  plaza: string[];
  hands: (string[] | number)[];
  pack: number | string[];
  discard: string[];
  dealer: number;
}

export const size = (pile: number | readonly string[] | undefined): number => (typeof pile === 'number' ? pile : (pile?.length ?? 0));
