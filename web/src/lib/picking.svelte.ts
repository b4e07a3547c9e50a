/** Picking things and composing actions from them: what is picked, what that could become, what happens when it is pressed.
 * Everything follows from the list of legal actions; no rule is known. One for each table component. */
import { announce } from './announce.svelte';
import { compose, slotted, type Action, type Composition, type IsThing } from './compose';
import type { TableModel } from './model';
import type { TableState } from './protocol';

export interface PickingOptions {
  table: () => TableModel;
  state: () => TableState;
  /** The things that can be picked just now: one's own cards, the triangles of one's hand, spaces of a board. */
  things: () => Iterable<string>;
  /** Which words of an action are things; left out, all of them. Words such as `at` are joined to what follows them (`at 12`). */
  isThing?: IsThing;
  /** A thing in words. */
  name: (thing: string) => string;
  /** An action in words, for its button and for the ear. */
  say?: (action: Action) => string;
  /** The verb that is tried when what is picked makes no legal action; the house then says why not. */
  attempt?: () => string | null;
}

export class Picking {
  private chosen: readonly string[] = $state.raw([]);
  /** What was picked for an action that was done, until it is told what that did. */
  private played: readonly string[] | null = null;
  /** Legal actions with what is picked that the list of the state had no room for. */
  private found: readonly string[] = $state.raw([]);
  private readonly things = $derived.by(() => new Set(this.options.things()));
  /** What is picked. What is no longer there falls away by itself. */
  readonly picked: readonly string[] = $derived.by(() => this.chosen.filter((thing) => this.things.has(thing)));
  readonly legal: readonly Action[] = $derived.by(() => (this.options.table().yours ? slotted([...new Set([...(this.options.state().legal ?? []), ...this.found])]) : []));
  readonly now: Composition = $derived.by(() => compose(this.legal, this.picked, this.isThing));
  /** Everything that could be picked next. */
  readonly next: ReadonlySet<string> = $derived(this.now.next);
  /** Actions that need nothing picked, such as drawing. They stay, whatever is picked. */
  readonly free: readonly Action[] = $derived.by(() => this.legal.filter((action) => !action.words.some(this.isThing)));
  /** Actions that need exactly what is picked. */
  readonly ready: readonly Action[] = $derived.by(() => (this.picked.length === 0 ? [] : this.now.ready));
  /** What can be done now: first with what is picked, then without it. */
  readonly offers: readonly Action[] = $derived.by(() => [...this.ready, ...this.free]);
  /** What can be asked for although it is not legal: the house says why not. */
  readonly attempt: string | null = $derived.by(() => {
    const verb = this.options.attempt?.() ?? null;
    if (verb === null || !this.options.table().yours || this.picked.length === 0) return null;
    return this.ready.some((action) => action.verb === verb) ? null : `${verb} ${this.picked.join(' ')}`;
  });

  constructor(private readonly options: PickingOptions) {
    // What was played falls away with the change that it made, and what was picked meanwhile stays.
    $effect.pre(() => {
      void this.options.state().seq;
      if (this.played !== null && this.played === this.chosen) this.chosen = [];
      this.played = null;
    });
    $effect.pre(() => this.askForMore());
  }

  /** Where the state lists only some of what is legal, asks the house for the actions that begin with what is picked. Things are written
   * in the order in which they are held. */
  private askForMore(): (() => void) | undefined {
    const { legal, legal_more: more } = this.options.state();
    const [table, picked] = [this.options.table(), this.picked];
    if (!more || !table.yours || picked.length === 0) return undefined;
    const begun = [...this.things].filter((thing) => picked.includes(thing)).join(' ');
    const verbs = new Set((legal ?? []).map((text) => text.split(' ')[0]));
    let current = true;
    void Promise.all([...verbs].map((verb) => table.complete(`${verb} ${begun}`))).then((answers) => {
      if (current) this.found = answers.flatMap(({ actions }) => actions);
    });
    return () => {
      current = false;
      this.found = [];
    };
  }

  private readonly isThing: IsThing = (word) => this.options.isThing?.(word) ?? true;

  has(thing: string): boolean {
    return this.picked.includes(thing);
  }

  say(action: Action): string {
    return this.options.say?.(action) ?? [action.verb, ...action.words.map((word) => this.options.name(word))].join(' ');
  }

  /** Picks a thing, or puts it back. In a replay, and for who looks on, nothing can be picked. */
  toggle(thing: string): void {
    if (!this.things.has(thing) || this.options.table().replay) return;
    const put = this.has(thing);
    this.set(put ? this.picked.filter((other) => other !== thing) : [...this.picked, thing]);
    this.tell(thing, put);
  }

  /** Picks this alone, or puts it back: where only one thing can be picked at a time. */
  only(thing: string): void {
    if (!this.things.has(thing) || this.options.table().replay) return;
    const put = this.has(thing) && this.picked.length === 1;
    this.set(put ? [] : [thing]);
    this.tell(thing, put);
  }

  set(things: readonly string[]): void {
    this.chosen = [...things];
  }

  clear(): void {
    this.chosen = [];
  }

  /** What is picked stays picked until the table has changed: a refused play can be mended, and nothing is drawn twice. */
  async act(text: string): Promise<boolean> {
    const picks = this.chosen;
    const done = await this.options.table().act(text);
    if (done) this.played = picks;
    return done;
  }

  private tell(thing: string, put: boolean): void {
    const ready = this.ready.slice(0, 3).map((action) => this.say(action));
    announce(`${this.options.name(thing)} ${put ? 'put back' : 'picked'}.${this.picked.length > 0 && ready.length > 0 ? ` You can ${ready.join(' or ')}.` : ''}`);
  }
}
