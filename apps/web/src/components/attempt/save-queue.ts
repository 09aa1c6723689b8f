import type { AttemptView, SaveResult, StoredAnswer } from '@domdom/api';
import { type Behaviour, DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import { isApiError } from '../../lib/api-client.ts';
import { dropDraft, forgetDrafts, loadDrafts, readDrafts, writeDraft, type Draft } from '../../lib/drafts.ts';
import { backOffMs, isWorthRepeating, pause } from '../../lib/back-off.ts';
import type { QueueListener, QueueParts, Save, SaveStatus, Waiting } from './save-types.ts';
import { isStillOurs } from './still-ours.ts';
import { stopOf, type StopReason } from './stop-reason.ts';

export const DEBOUNCE_MS = 800;
/** Typing without a pause is saved after this time as well. */
export const LONGEST_UNSAVED_MS = 4000;
/** How often an answer is renumbered because the server holds another one under its revision. */
const MAX_RENUMBERED = 5;

/** Where there is no worker that could be woken, its code is not needed either. */
const askToBeWoken = (): void =>
  void import('../../lib/kept-work/ask-to-be-woken.ts').then(
    (asking) => asking.askToBeWoken(),
    () => undefined,
  );

/**
 * Brings every answer of one attempt to the server, whatever the network does. Each change of an answer gets a higher
 * revision, and a revision never changes its content, so sending one twice, late or out of order does no harm.
 * Unacknowledged answers are also kept in the browser's storage.
 *
 * One call is in flight at a time. A failed call is retried with growing pauses for as long as the application is open,
 * even after the attempt's page is left.
 */
export class SaveQueue {
  readonly #parts: QueueParts;
  readonly #drafts: Map<string, Draft>;
  /** The highest revision of each question that the server is known to hold. */
  readonly #held = new Map<string, number>();
  /** Those who wait for a verdict on this page; that it is pending is in the draft. */
  readonly #submits = new Map<string, Waiting>();
  /** Questions to be sent without further delay. */
  readonly #due = new Set<string>();
  /** Questions whose newest answer the server refused for good; a further change makes them sendable again. */
  readonly #refused = new Set<string>();
  readonly #renumbered = new Map<string, number>();
  readonly #whenIdle: (() => void)[] = [];
  /** Ends the pause between two tries. */
  #pauseEnd = new AbortController();
  #listener: QueueListener | null = null;
  /** Null while this device may not write. */
  #epoch: number | null = null;
  /** The epoch of the last state taken from the server, on which typing builds. */
  #basis = 0;
  #behaviour: Behaviour = DEFAULT_BEHAVIOUR;
  #stopped: StopReason | null = null;
  #isLoginNeeded = false;
  #isDraining = false;
  #isClosed = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#drafts = readDrafts(parts.owner, parts.attemptId);
    void loadDrafts().then(() => this.#takeUp());
  }

  get attemptId(): string {
    return this.#parts.attemptId;
  }

  get owner(): string {
    return this.#parts.owner;
  }

  /** One listener at a time: the attempt's page, or whatever looks after the queue once the page is left. */
  listen(listener: QueueListener): void {
    this.#listener = listener;
  }

  /** Whether pending answers are being sent. */
  isSending(): boolean {
    return this.#epoch !== null && this.#stopped === null && !this.#isClosed;
  }

  /** Whether the server accepts nothing more for this attempt. */
  isOver(): boolean {
    return this.#stopped === 'closed';
  }

  /** Whether no other device has continued since these answers were typed. */
  isBasedOn(attempt: Parameters<typeof isStillOurs>[0]): boolean {
    return [...this.#drafts.values()].every((draft) => isStillOurs(attempt, draft.epoch));
  }

  /** Answers that are newer here than on the server, by question. */
  drafts(): ReadonlyMap<string, Draft> {
    return this.#drafts;
  }

  /** Whether the last call found no server, and the next one is still to come. */
  isCutOff(): boolean {
    return this.#failures > 0;
  }

  /** Answers whose verdict is on its way. */
  submitted(): ReadonlyMap<string, unknown> {
    const waiting = [...this.#drafts].filter(([, { submit }]) => submit);
    return new Map(waiting.map(([id, { answer }]) => [id, answer]));
  }

  status(): SaveStatus {
    if (this.#drafts.size === 0) return 'saved';
    const isHeldUp = this.#stopped !== null || this.#isLoginNeeded || this.#refused.size > 0;
    return isHeldUp || this.#failures > 0 ? 'unsaved' : 'saving';
  }

  /**
   * Takes over the server's state and returns the answers that are newer there. With `isWriter` this device may write,
   * and pending answers are sent.
   */
  adopt(view: AttemptView, isWriter: boolean): Record<string, unknown> {
    this.#behaviour = view.attempt.behaviour;
    const news = view.answers.filter((stored) => this.#isNews(stored));
    const { serverTime, attempt } = view;
    for (const stored of news) {
      this.#held.set(stored.questionId, stored.rev);
      this.#drop(stored.questionId);
      // The response to the submit was lost; here it is.
      this.#settle(stored.questionId, { ...stored, isLate: false, deadline: attempt.deadline, serverTime });
    }
    this.#basis = view.attempt.epoch;
    if (isWriter) {
      this.#epoch = this.#basis;
      this.#stopped = null;
      for (const [id, draft] of this.#drafts) {
        this.#keep(id, { ...draft, epoch: this.#basis });
        this.#due.add(id);
      }
    }
    this.#listener?.onChange();
    void this.#drain();
    return Object.fromEntries(news.map(({ questionId, answer }) => [questionId, answer]));
  }

  /** Stores the answer at once and sends it after a pause in typing. */
  change(questionId: string, answer: unknown): void {
    this.#put(questionId, answer);
    const now = performance.now();
    this.#waitingSince ??= now;
    const longest = this.#waitingSince + LONGEST_UNSAVED_MS - now;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sendDue(), Math.max(0, Math.min(DEBOUNCE_MS, longest)));
  }

  /** Resolves with the verdict, however long it takes; rejects with the server's refusal. */
  submit(questionId: string, answer: unknown): Promise<SaveResult> {
    this.#put(questionId, answer, { submit: true });
    return new Promise((resolve, reject) => {
      this.#submits.set(questionId, { resolve, reject });
      this.#due.add(questionId);
      this.#drainNow();
    });
  }

  /** Sends pending answers; resolves when none are left or nothing may be sent any more. */
  flush(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenIdle.push(resolve);
      this.#pauseEnd.abort();
      this.#sendDue();
      this.#reportIdle();
    });
  }

  /** The page is closing: one last try that the browser continues. The drafts stay stored until then. */
  sendOnLeave(): void {
    if (this.#epoch === null || this.#stopped !== null) return;
    for (const [questionId, { rev, answer, submit = false }] of this.#drafts) {
      const save = { questionId, rev, answer, submit, epoch: this.#epoch };
      this.#parts.send(save, { keepalive: true }).then(
        (result) => this.#acknowledge(save, result),
        () => undefined, // still a draft
      );
    }
  }

  /** Sends nothing until this device is known to be the writer. */
  hold(): void {
    this.#epoch = null;
    this.#isClosed = false;
  }

  /** Someone has logged in again. */
  goOn(): void {
    this.#isLoginNeeded = false;
    this.#drainNow();
  }

  /** The attempt is finished on the server: nothing here is worth keeping. */
  forget(): void {
    this.#drafts.clear();
    forgetDrafts(this.owner, this.attemptId);
    this.close();
  }

  open(): void {
    this.#isClosed = false;
  }

  /** Sends nothing until it is opened again; drafts stay stored. */
  close(): void {
    clearTimeout(this.#timer);
    this.#isClosed = true;
    this.#pauseEnd.abort();
    this.#reportIdle();
  }

  /** Takes drafts found after the queue was created; later typing gets higher revisions. */
  #takeUp(): void {
    const found: Record<string, unknown> = {};
    for (const [id, draft] of readDrafts(this.owner, this.attemptId)) {
      const own = this.#drafts.get(id);
      if (own === undefined && draft.rev <= (this.#held.get(id) ?? 0)) this.#drop(id);
      else if (own === undefined) {
        this.#drafts.set(id, draft);
        this.#due.add(id);
        found[id] = draft.answer;
      } else if (own.rev < draft.rev) this.#keep(id, { ...own, rev: draft.rev + 1 });
    }
    if (Object.keys(found).length === 0) return;
    this.#listener?.onFound?.(found);
    void this.#drain();
  }

  #isNews({ questionId, rev, isSubmitted }: StoredAnswer): boolean {
    const held = this.#held.get(questionId) ?? 0;
    // This was read before the last save arrived, so it is older than the page's own state.
    if (rev < held) return false;
    const draft = this.#drafts.get(questionId);
    if (draft === undefined) return rev > held || isSubmitted;
    return this.#isLocked(isSubmitted) || draft.rev <= rev;
  }

  /** An answer too late for the end of a test is reported, even when an earlier one counts. */
  readonly #isLocked = (isSubmitted: boolean): boolean => isSubmitted && this.#behaviour !== 'test';

  #put(questionId: string, answer: unknown, wish: Pick<Draft, 'submit'> = {}): void {
    const rev = Math.max(this.#held.get(questionId) ?? 0, this.#drafts.get(questionId)?.rev ?? 0) + 1;
    this.#refused.delete(questionId);
    this.#renumbered.delete(questionId);
    this.#keep(questionId, { rev, answer, epoch: this.#basis, ...wish });
    this.#listener?.onChange();
  }

  #sendDue(): void {
    clearTimeout(this.#timer);
    this.#waitingSince = null;
    for (const id of this.#drafts.keys()) this.#due.add(id);
    void this.#drain();
  }

  #next(): Save | null {
    if (this.#epoch === null || this.#stopped !== null || this.#isLoginNeeded || this.#isClosed) return null;
    for (const questionId of [...this.#submits.keys(), ...this.#due]) {
      const draft = this.#drafts.get(questionId);
      if (draft === undefined || this.#refused.has(questionId)) continue;
      const { rev, answer, submit = false } = draft;
      return { questionId, rev, answer, submit, epoch: this.#epoch };
    }
    return null;
  }

  /** Someone is waiting: ends the pause between two tries. */
  #drainNow(): void {
    this.#pauseEnd.abort();
    void this.#drain();
  }

  async #drain(): Promise<void> {
    if (this.#isDraining) return;
    this.#isDraining = true;
    try {
      for (let save = this.#next(); save !== null; save = this.#next()) await this.#sendOne(save);
    } finally {
      this.#isDraining = false;
      this.#reportIdle();
    }
  }

  async #sendOne(save: Save): Promise<void> {
    // Further typing waits for its own pause again.
    this.#due.delete(save.questionId);
    try {
      const result = await this.#parts.send(save, { keepalive: false });
      this.#failures = 0;
      this.#acknowledge(save, result);
    } catch (error) {
      await this.#handleFailure(save, error);
    }
  }

  #acknowledge({ questionId, rev }: Save, result: SaveResult): void {
    this.#held.set(questionId, Math.max(result.rev, this.#held.get(questionId) ?? 0));
    const draft = this.#drafts.get(questionId);
    if (draft !== undefined && result.rev > rev && !result.isSubmitted) {
      // Another device's revision is newer, so the answer typed here gets a higher one.
      this.#keep(questionId, { ...draft, rev: Math.max(draft.rev, result.rev + 1) });
      this.#due.add(questionId);
    } else if (draft !== undefined && (draft.rev <= rev || this.#isLocked(result.isSubmitted))) {
      this.#drop(questionId);
      this.#settle(questionId, result);
    }
    this.#listener?.onChange();
  }

  async #handleFailure(save: Save, error: unknown): Promise<void> {
    const stop = stopOf(error);
    if (stop === 'stale' && save.epoch !== this.#epoch) {
      // In flight while this device took over: it is sent again with the new epoch.
      this.#due.add(save.questionId);
    } else if (stop !== undefined) {
      this.#stopped = stop;
      this.#rejectSubmits(error);
      this.#listener?.onStop(stop);
    } else if (isApiError(error) && error.status === 401) {
      this.#isLoginNeeded = true;
      this.#due.add(save.questionId);
    } else if (isWorthRepeating(error)) {
      this.#failures += 1;
      if (this.#failures === 1) askToBeWoken();
      this.#due.add(save.questionId);
      this.#listener?.onChange();
      this.#pauseEnd = new AbortController();
      await pause(backOffMs(this.#failures, error), this.#pauseEnd.signal);
      return;
    } else if (!isApiError(error, 'CONFLICT') || !this.#renumber(save)) {
      if (isApiError(error, 'ANSWER_INCOMPLETE')) this.#handOver(save);
      else if (this.#drafts.get(save.questionId)?.rev === save.rev) this.#refuse(save);
      this.#submits.get(save.questionId)?.reject(error);
      this.#submits.delete(save.questionId);
      if (save.submit) this.#listener?.onRefused?.(save.questionId);
    }
    this.#listener?.onChange();
  }

  /** The server holds another answer under the same revision, so this one gets a higher number. */
  #renumber({ questionId, rev }: Save): boolean {
    const times = (this.#renumbered.get(questionId) ?? 0) + 1;
    const draft = this.#drafts.get(questionId);
    if (draft === undefined || times > MAX_RENUMBERED) return false;
    this.#renumbered.set(questionId, times);
    this.#held.set(questionId, Math.max(rev, this.#held.get(questionId) ?? 0));
    this.#keep(questionId, { ...draft, rev: Math.max(draft.rev, rev + 1) });
    this.#due.add(questionId);
    return true;
  }

  /** It stays here, and is no longer submitted. */
  #refuse({ questionId, rev, answer, epoch }: Save): void {
    this.#refused.add(questionId);
    this.#keep(questionId, { rev, answer, epoch });
  }

  /** The server holds the answer; only its verdict was refused. */
  #handOver({ questionId, rev }: Save): void {
    this.#held.set(questionId, Math.max(rev, this.#held.get(questionId) ?? 0));
    if (this.#drafts.get(questionId)?.rev === rev) this.#drop(questionId);
  }

  #settle(questionId: string, result: SaveResult): void {
    if (result.verdict !== null) this.#listener?.onVerdict?.(questionId, result);
    this.#submits.get(questionId)?.resolve(result);
    this.#submits.delete(questionId);
  }

  #rejectSubmits(error: unknown): void {
    for (const { reject } of this.#submits.values()) reject(error);
    this.#submits.clear();
  }

  #reportIdle(): void {
    const hasWork = [...this.#drafts.keys()].some((id) => !this.#refused.has(id));
    const isOver = this.#stopped !== null || this.#isClosed;
    if (hasWork && !isOver) return;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  #keep(questionId: string, draft: Draft): void {
    this.#drafts.set(questionId, draft);
    writeDraft(this.owner, this.attemptId, questionId, draft);
  }

  /** The server holds it, or an answer that counts instead. */
  #drop(questionId: string): void {
    const rev = Math.max(this.#held.get(questionId) ?? 0, this.#drafts.get(questionId)?.rev ?? 0);
    this.#drafts.delete(questionId);
    this.#due.delete(questionId);
    dropDraft(this.owner, this.attemptId, questionId, rev);
  }
}
