/** One table as this browser sees it: what the house has told, what of it is drawn already, and what can be asked of the house. */
import { announce } from './announce.svelte';
import { api, houseClock } from './api';
import { calling } from './calling.svelte';
import { asItEnded, partedAt } from './deal';
import { cut } from './fair';
import { letGo } from './focus';
import { firstStep, hintWords, nextStep, type Advice, type Hint } from './hints';
import type { StagedScene, TableModel } from './model';
import { packOf, spoken } from './pack';
import type { Choice, ClientMessage, DealEndState, LessonState, TableState, ToldLine } from './protocol';
import { keepNow, keepSeen, recallSeen } from './seen';
import { settings } from './settings.svelte';
import { Showing, type Advance } from './showing.svelte';
import { play } from './sound';
import type { Found } from './steps';
import { TakenBack } from './taken-back.svelte';
import { things } from './things.svelte';
import { titleOf } from './titles.svelte';
import { note, tempo } from './travel';

/** A command without its id and table, which the store adds. */
type Bare<T> = T extends { id: string; table: string } ? Omit<T, 'id' | 'table'> : never;
export type Wish = Bare<ClientMessage>;

export interface Refusal {
  message: string;
  rule?: string;
}
export type Answer = { done: true } | ({ done: true } & Advice) | { done: false; code: string; refusal: Refusal };

/** What a table needs of the line to the house. */
export interface TableLine {
  command(table: string, wish: Wish): Promise<Answer>;
  complete(table: string, prefix: string): Promise<Found>;
  say(table: string, phrase: string): void;
}

/** How long the sheet of a deal's end is looked at, at least: what led to it has been shown before. In milliseconds. */
const SHEET = 4000;
/** The shortest time in which the end of a deal is shown. */
const LEAST = 2500;

/** How many milliseconds there are to show how a deal ended; null where none has. */
function untilNextDeal({ deal_end: over }: TableState): number | null {
  return over === null ? null : Math.max(LEAST, over.until - houseClock.ahead - Date.now() - SHEET);
}

/** One table as we see it. Every message replaces what it says; nothing is worked out here. */
export class LiveTable implements TableModel {
  /** What is true. What is drawn follows it at reading speed: `drawn`. */
  state: TableState | null = $state.raw(null);
  presence: readonly boolean[] = $state.raw([]);
  /** What was done from here and taken back again: `redo` does it once more. */
  private readonly undone: TakenBack;
  spectators = $state(0);
  /** The last line that was seen before one looked away; null when everything was. */
  seen: number | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  /** The hint that is shown, as far as it was asked for. */
  advice: Hint | null = $state.raw(null);
  /** The hint for what is asked now, also when it was put aside: asked for again, it goes on. */
  private hinted: Hint | null = null;
  /** Actions on their way. */
  busy = $state(0);
  /** Where a first hand stands; null at every other table. */
  lesson: LessonState | null = $state.raw(null);
  /** The step to go on from when the line was lost. */
  step = 0;
  /** What the script says to something else that the rules allow. */
  aside: Refusal | null = $state.raw(null);
  /** The table was laid out anew: what lay there before does not count any more. */
  private anew = false;
  /** Another connection looks at the table now: a first hand counts from the beginning there. */
  rejoined = false;
  private cutting = false;
  /** There is no such table. */
  lost = $state(false);
  /** The table is closed to onlookers, and we do not sit there. */
  shut = $state(false);
  /** The seat about which something is to be done: muting, reporting. */
  about: number | null = $state(null);
  /** Something that is wrong with the house, in its words. */
  trouble: string | null = $state(null);
  said: { id: number; name: string; seat: number; text: string }[] = $state([]);
  /** The scene that is on the stage. */
  scene: StagedScene | null = $state.raw(null);
  /** Which lines are great moments; set by `GameTable` once it has loaded the table of the title. */
  sceneOf: ((line: ToldLine, before: TableState, after: TableState) => StagedScene | null) | null = null;
  /** How a line of several sentences is drawn step by step; set as `sceneOf` is. */
  advance: Advance | null = null;
  readonly replay = false;
  watchers = 0;
  /** The number of the last line that was heard. */
  private heard = 0;
  /** What was told of the next deal while the end of the last one is looked at. */
  private begun: readonly ToldLine[] = [];
  private readonly showing = new Showing({
    pace: () => settings.pace,
    before: () => {
      // While the page still stands as it is: measured or let go of later, it would be laid out in the middle of the change.
      note();
      letGo();
    },
    shown: (step, before) => this.stage(step.state, before, step.piece ? [step.piece] : step.told),
    advance: () => this.advance,
    within: (state) => untilNextDeal(state),
  });

  get told(): readonly ToldLine[] {
    return this.showing.told;
  }
  /** Fetches what was told before the first line; null where there is nothing before it. */
  get older(): (() => Promise<void>) | null {
    const first = this.told[0]?.seq ?? 1;
    // Of a first hand nothing is kept.
    if (first <= 1 || this.lesson !== null) return null;
    return async () => {
      const told = await api.told(this.id, first);
      // Two requests may have been under way.
      if (this.told[0]?.seq === first) this.showing.before(told);
    };
  }
  get fresh(): readonly ToldLine[] {
    return this.showing.fresh;
  }
  get line(): ToldLine | null {
    return this.showing.line;
  }

  /** The state as it is drawn. Whatever may be done, and whatever concerns the table rather than the game, is the latest. */
  readonly drawn: TableState | null = $derived.by(() => {
    const [now, shown] = [this.state, this.showing.state];
    if (!now || !shown || now === shown) return now;
    const { standing, view, scene, to_act, result } = shown;
    return { ...now, standing, view, scene, to_act, result, prompt: this.yours ? now.prompt : shown.prompt };
  });

  /** The end of a deal, once what led to it has been shown: its sheet lies over the table until the house begins the next one. */
  readonly deal: DealEndState | null = $derived.by(() => {
    const over = this.state?.deal_end ?? null;
    return over !== null && this.showing.state?.deal_end?.seq === over.seq && this.scene === null ? over : null;
  });

  skip(): void {
    // The scene goes too, also where nothing waits to be shown after it: of a deal's end one comes to its sheet.
    this.scene = null;
    this.showing.skip();
  }

  /** One has looked at the end of the deal. It may have gone on meanwhile: then there is nothing to say. */
  async ready(): Promise<void> {
    this.busy += 1;
    await this.house.command(this.id, { type: 'ready' });
    this.busy -= 1;
  }

  constructor(
    readonly id: string,
    private readonly house: TableLine,
  ) {
    this.undone = new TakenBack(id);
  }

  get takenBack(): readonly string[] {
    return this.undone.list;
  }

  get names(): string[] {
    return this.state?.seats.map((seat) => seat.name || `Seat ${seat.seat}`) ?? [];
  }

  get yours(): boolean {
    return this.state !== null && this.state.you !== null && this.state.to_act === this.state.you && this.state.standing === 'playing';
  }

  take(state: TableState, told: readonly ToldLine[], snapshot: boolean): void {
    const known = this.anew ? 0 : this.heard;
    const before = this.anew ? null : this.state;
    this.anew = false;
    const news = told.filter((line) => line.seq > known);
    if (before && state.seq < before.seq) return;
    const own = state.you !== null && news.some((line) => line.seat === state.you);
    note();
    letGo(own);
    this.heard = news.at(-1)?.seq ?? known;
    // To be given a hint is an entry of the log, too, and may be told after the advice itself: that stands while the same can be done.
    if (before && this.hinted && (state.to_act !== before.to_act || state.legal?.join() !== before.legal?.join())) this.forgetHint();
    if (before?.to_act !== state.to_act) this.refusal = null;
    this.state = state;
    this.shut = false;
    if (before !== null) this.remember(() => undefined);
    const shown = this.toBeShown(state, before, news);
    if (before === null || (news[0] !== undefined && news[0].seq > known + 1)) {
      // Where more was missed than comes at a time, what lies between is fetched when it is asked for.
      // A player who sits down sees the deal, unless it was seen before or one's own cards have moved since.
      const dealt = before === null && state.you !== null && recallSeen(this.id) === null && !own;
      this.showing.open(asItEnded(state), shown, dealt ? shown : []);
    } else {
      this.showing.take(asItEnded(state), shown, own || snapshot || document.visibilityState === 'hidden' || before.standing === 'waiting');
    }
    this.cut();
    this.trouble = null;
    const last = this.heard;
    if (before === null) {
      this.undone.recall(state.seq);
      keepNow();
      const seen = recallSeen(this.id);
      this.seen = seen !== null && seen < last ? seen : null;
    } else {
      if (document.visibilityState === 'hidden' && this.seen === null && known > 0 && news.length > 0) this.seen = known;
      if (state.you !== null && state.to_act === state.you && before.to_act !== state.you) play('turn');
      for (const line of news) announce(spoken(line.text.join(' '), packOf(state.card.game)));
    }
    if (before?.to_act !== state.to_act || before.standing !== state.standing) calling.turn(this.id, this.yours, titleOf(state.card.game) || 'A table');
    // What is asked comes after what has led to it, and is said when it is asked of oneself, or when one comes to the table.
    if (state.standing === 'playing' && state.prompt !== before?.prompt && (before === null || this.yours)) announce(spoken(state.prompt, packOf(state.card.game)));
    if (document.visibilityState === 'visible' && this.lesson === null) keepSeen(this.id, last);
  }

  /** Of what was told, what is shown now. The deal that is over is seen first; the next one waits until its end has been looked at. */
  private toBeShown(state: TableState, before: TableState | null, news: readonly ToldLine[]): readonly ToldLine[] {
    const over = state.deal_end;
    if (before === null) this.begun = [];
    if (over !== null && over.seq === before?.deal_end?.seq) {
      this.begun = [...this.begun, ...news];
      return [];
    }
    const { ended, begun } = over === null ? { ended: news, begun: [] } : partedAt(over, news);
    const told = [...this.begun, ...ended];
    this.begun = begun;
    return told;
  }

  /** Takes in where a first hand stands. */
  learn(lesson: LessonState): void {
    this.anew = this.lesson !== null && (lesson.laid !== this.lesson.laid || this.rejoined);
    this.rejoined = false;
    this.aside = null;
    this.lesson = lesson;
    this.step = lesson.step;
    announce(spoken(`${lesson.title}. ${lesson.say} ${lesson.ask ?? ''}`, packOf(this.id.split(':').at(-1) ?? '')));
  }

  /** Shows everything that waits to be shown. */
  catchUp(): void {
    this.showing.flush();
  }

  /** The sounds and the scene of what is shown; answers how long the scene takes. Without motion, or all at once, there is none. */
  private stage(after: TableState, before: TableState | null, told: readonly ToldLine[]): number {
    this.scene = null;
    if (!before) return 0;
    if (this.showing.fresh.some((line) => line.motions.length > 0)) play('card');
    else if (told.some((line) => line.seat !== null)) play('knock');
    if (after.standing === 'over' && before.standing !== 'over' && after.you !== null && after.result?.winners.includes(after.you)) play('win');
    const share = tempo() === 0 || document.visibilityState === 'hidden' ? 0 : { calm: 1, brisk: 0.6, once: 0 }[settings.pace];
    const found = share === 0 ? null : (told.map((line) => this.sceneOf?.(line, before, after) ?? null).findLast((scene) => scene !== null) ?? null);
    const length = Math.min((found?.length ?? 0) * share, untilNextDeal(after) ?? Infinity);
    if (found !== null) {
      const staged = { ...found, length };
      this.scene = staged;
      setTimeout(() => this.scene === staged && (this.scene = null), length);
    }
    return length;
  }

  /** Cuts the cards where the table waits for this device: at a rematch, or when the line was lost before it could. */
  cut(): void {
    const now = this.state;
    if (this.cutting || now === null || now.you === null || !now.to_cut.includes(now.you)) return;
    this.cutting = true;
    void cut(this.id, now.commitment).finally(() => (this.cutting = false));
  }

  hearSaid(name: string, seat: number, text: string): void {
    if (!settings.remarks && this.state?.seats.find((other) => other.seat === seat)?.kind === 'computer') return;
    this.said = [...this.said, { id: Date.now() + Math.random(), name, seat, text }].slice(-6);
    announce(`${name} says: ${text}`);
  }

  /** An action, in notation. Whether it was done; a refusal is shown at the table until something else happens. */
  async act(action: string): Promise<boolean> {
    const { done } = await this.wish({ type: 'act', action });
    if (done) {
      this.forgetHint();
      this.remember(() => this.undone.did(action));
    }
    return done;
  }

  /** Does again what was taken back last. */
  async redo(): Promise<boolean> {
    const next = this.takenBack[0];
    return next !== undefined && (await this.act(next));
  }

  /** Taking back is one's own affair only where one plays alone. */
  private remember(change: () => void): void {
    if (this.state?.seats.length !== 1) return;
    change();
    this.undone.keep(this.state.seq);
  }

  async wish(wish: Wish): Promise<Answer> {
    this.refusal = null;
    this.aside = null;
    this.seen = null;
    // A player who acts has seen enough. The line that is being told is followed by what the house answers: taken away before, it would
    // cost a picture of its own.
    this.scene = null;
    if (this.showing.waiting > 0) this.showing.flush();
    this.busy += 1;
    const answer = await this.house.command(this.id, wish);
    this.busy -= 1;
    if (answer.done && wish.type === 'undo') this.remember(() => this.undone.undone());
    if (!answer.done && answer.code.startsWith('primer/')) {
      this.aside = answer.refusal;
      announce(spoken(answer.refusal.message, packOf(this.state?.card.game ?? '')), 'assertive');
    } else if (!answer.done) {
      this.refusal = answer.refusal;
      play('refused');
    } else if ('action' in answer) {
      this.showHint({ ...answer, step: firstStep(answer) });
    }
    return answer;
  }

  /** The next step of a hint, or the first of a new one. */
  async hint(): Promise<void> {
    if (this.hinted) this.showHint({ ...this.hinted, step: nextStep(this.hinted) });
    else await this.wish({ type: 'hint' });
  }

  private showHint(hint: Hint): void {
    const game = this.state?.card.game ?? '';
    this.advice = this.hinted = hint;
    announce(spoken(hintWords(hint, (thing) => things.name(game, thing)), packOf(game)));
  }

  private forgetHint(): void {
    this.advice = this.hinted = null;
  }

  choose(about: number, choice: Choice): Promise<Answer> {
    return this.wish({ type: 'choose', about, choice });
  }

  complete(prefix: string): Promise<Found> {
    return this.house.complete(this.id, prefix);
  }

  say(phrase: string): void {
    this.house.say(this.id, phrase);
  }
}
