import type { TableState, ToldLine } from '../../src/lib/protocol';

export interface Script {
  game: string;
  options?: Record<string, unknown>;
  seats: number;
  seed: string;
  steps: string[];
}
export function rules(): Promise<unknown>;
export class ScriptedRoom {
  constructor(rules: unknown, script: Script);
  state: TableState;
  /** The lines of the last change. */
  told: ToldLine[];
  step(line: string): void;
  free(): void;
}
