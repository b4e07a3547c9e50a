/** What a table component is given: a live table, or a step of a finished one. And what the folder of a title hands over. */
import type { Component } from 'svelte';
import type { LiveTable, Refusal } from './live.svelte';
import type { TableState, ToldLine } from './protocol';
import type { Advance } from './showing.svelte';
import type { Found } from './steps';

export interface TableModel {
  readonly id: string;
  /** What has been shown so far, oldest first, and the lines of the last change: what is to be seen moving. */
  readonly told: readonly ToldLine[];
  readonly fresh: readonly ToldLine[];
  /** The line that is being shown just now; null when the showing has caught up with the house. */
  readonly line: ToldLine | null;
  /** By seat, whether its player is connected; empty where that is not known. */
  readonly presence: readonly boolean[];
  readonly seen: number | null;
  /** Whether something is asked of this viewer: true as soon as the house says so, also while the showing still runs. */
  readonly yours: boolean;
  /** Whether this is a finished match that is seen again: nothing can be picked, and no prompt is in the second person. */
  readonly replay: boolean;
  /** Of a finished match: every line of it, the step that is shown, and how to go to another. */
  readonly story?: readonly ToldLine[];
  readonly at?: number;
  readonly goTo?: (step: number) => void;
  refusal: Refusal | null;
  readonly busy: number;
  /** Whether it was done. */
  act(action: string): Promise<boolean>;
  complete(prefix: string): Promise<Found>;
  /** Ends what is being shown: the next line follows at once. */
  skip(): void;
  /** Fetches what was told before the first line; null or left out where there is nothing before it. */
  readonly older?: (() => Promise<void>) | null;
}

/** The props of every table component, the plain one included. `V` is the view of the title. */
export interface GameTableProps<V = unknown> {
  table: TableModel;
  /** What is drawn. What may be done (`legal`, and `prompt` when it is one's turn) is always the latest. */
  state: TableState & { view: V };
  onrule: (id: string) => void;
}

/** A great moment: what is drawn on the stage, for how long, and its sentence. */
export interface StagedScene {
  /** Drawn on the stage, with `props`. It is told how long it has by `length`. */
  component: Component<any>;
  props?: Record<string, unknown>;
  /** What is written beneath it; left out, the sentence of the log; empty, nothing. */
  caption?: string;
  /** Milliseconds at a calm pace. */
  length: number;
}

/** What `games/<title>/index.ts` exports. Its view is of a type that only the title knows: here it is `any`. */
export interface GameKit {
  table: Component<GameTableProps<any>>;
  /** The scene of a line that has just been told, if it is a great moment. */
  scene?: (line: ToldLine, before: TableState, after: TableState) => StagedScene | null;
  /** What is drawn after one sentence of a line that tells several things; left out, lines are shown whole. */
  advance?: Advance<any>;
  /** More for the sheet with the result: what comes after the end. */
  after?: Component<{ table: LiveTable; state: TableState }>;
  /** A thing drawn in its place: for the end of a deal, and for laying out a position. Its props are `FaceProps`. */
  face?: Component<FaceProps>;
}

export interface FaceProps {
  /** In notation; null draws the back. */
  thing: string | null;
  size?: 'small' | 'large';
  /** Drawn in outline. */
  ghost?: boolean;
}

/** A form for one option. */
export interface OptionEditorProps {
  game: string;
  value: unknown;
  onchange: (value: unknown) => void;
}

/** What `games/<title>/options.ts` exports: forms by the names of the options. */
export type OptionEditors = Record<string, Component<OptionEditorProps>>;
