/** What a table component is given: a live table, or a step of a finished one. */
import type { Refusal } from './house.svelte';
import type { TableState, ToldLine } from './protocol';
import type { Found } from './steps';

export interface TableModel {
  readonly id: string;
  /** Everything told, oldest first, and what the last change told: what is to be shown moving. */
  readonly told: readonly ToldLine[];
  readonly fresh: readonly ToldLine[];
  /** By seat, whether somebody is there; empty where that is not known. */
  readonly presence: readonly boolean[];
  readonly seen: number | null;
  refusal: Refusal | null;
  readonly busy: number;
  /** Whether it was done. */
  act(action: string): Promise<boolean>;
  complete(prefix: string): Promise<Found>;
}

/** The props of every table component, the plain one included. */
export interface GameTableProps {
  table: TableModel;
  state: TableState;
  onrule: (id: string) => void;
}
