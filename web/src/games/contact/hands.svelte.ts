/** Everybody's hand, each triangle in the place where it lay before. */
import { inSlots } from '../../art/triangles/lattice';

export class Hands {
  private before: (number | null)[][] = [];
  private readonly slots: readonly (number | null)[][] = $derived.by(() => {
    this.before = this.held().map((hand, i) => inSlots(this.before[i] ?? [], hand));
    return this.before;
  });

  constructor(private readonly held: () => readonly (readonly number[])[]) {}

  of(seat: number): readonly (number | null)[] {
    return this.slots[seat] ?? [];
  }
}
