/** The lamp: whether a game that lies open can still be won. The house says so when it is asked; the game counts as assisted then. */
import { api } from '../../lib/api';
import { markAssisted } from '../../lib/assisted';
import type { TableModel } from '../../lib/model';
import type { TableState } from '../../lib/protocol';

export type Outlook = 'off' | 'asking' | 'won' | 'lost' | 'unknown';

/** Whether a position can be won, by the house's own search. */
export async function canBeWon(position: unknown): Promise<boolean | null> {
  const { facts } = await api.referee({ position });
  return (facts as { winnable?: boolean | null } | undefined)?.winnable ?? null;
}

export class Lamp {
  on = $state(false);
  outlook = $state<Outlook>('off');

  constructor(table: () => TableModel, state: () => TableState) {
    $effect(() => {
      const [model, now] = [table(), state()];
      if (!this.on || now.standing !== 'playing') {
        this.outlook = 'off';
        return;
      }
      markAssisted(model.id);
      this.outlook = 'asking';
      let current = true;
      canBeWon(now.view).then(
        (won) => current && (this.outlook = won === null ? 'unknown' : won ? 'won' : 'lost'),
        () => current && (this.outlook = 'unknown'),
      );
      return () => (current = false);
    });
  }
}
