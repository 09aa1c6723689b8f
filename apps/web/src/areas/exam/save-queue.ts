import type { AttemptView, SaveResult, StoredAnswer } from '@domdom/api';
import { isApiError } from '../../lib/api-client.ts';
import { backOffMs, isWorthRepeating, pause } from './back-off.ts';
import { forgetDrafts, readDrafts, writeDrafts, type Draft } from './drafts.ts';

export interface Save {
  questionId: string;
  rev: number;
  answer: unknown;
  submit: boolean;
  epoch: number;
}

/** 'unsaved': the last try failed and another one is coming. */
export type SaveStatus = 'saved' | 'saving' | 'unsaved';

/** Why nothing more is sent: another device goes on, or the attempt is over. */
export type StopReason = 'stale' | 'closed';

interface QueueParts {
  attemptId: string;
  send(save: Save, options: { keepalive: boolean }): Promise<SaveResult>;
  onChange(): void;
  onStop(reason: StopReason): void;
}

interface Waiting {
  resolve(result: SaveResult): void;
  reject(error: unknown): void;
}

export const DEBOUNCE_MS = 800;
/** Somebody who types without a pause is saved in between as well. */
export const LONGEST_UNSAVED_MS = 4000;

const STOPS: Record<string, StopReason> = {
  ATTEMPT_STALE: 'stale',
  ATTEMPT_CLOSED: 'closed',
  TIME_OVER: 'closed',
};

/**
 * Brings every answer of one attempt to the server, whatever the network does. Each change of an answer gets a
 * higher revision, and a revision never changes its content, so that sending one twice, late or out of order does
 * no harm. What is not acknowledged lies in the browser's storage as well.
 *
 * One call is under way at a time. A failed one is repeated with growing pauses for as long as the page is open.
 */
export class SaveQueue {
  readonly #parts: QueueParts;
  readonly #drafts: Map<string, Draft>;
  /** The highest revision of each question that the server is known to hold. */
  readonly #held = new Map<string, number>();
  /** Questions whose verdict is awaited. */
  readonly #submits = new Map<string, Waiting>();
  /** Questions that need not wait any longer. */
  readonly #due = new Set<string>();
  /** Questions whose newest answer the server refused for good; a further change makes them sendable again. */
  readonly #refused = new Set<string>();
  readonly #whenIdle: (() => void)[] = [];
  /** Ends the pause between two tries. */
  #pauseEnd = new AbortController();
  #epoch: number | null = null;
  #stopped: StopReason | null = null;
  #isLoginNeeded = false;
  #isDraining = false;
  #isClosed = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#drafts = new Map(Object.entries(readDrafts(parts.attemptId)));
  }

  /** Answers that are newer here than on the server, by question. */
  drafts(): ReadonlyMap<string, Draft> {
    return this.#drafts;
  }

  status(): SaveStatus {
    if (this.#drafts.size === 0) return 'saved';
    const isHeldUp = this.#stopped !== null || this.#isLoginNeeded || this.#refused.size > 0;
    return isHeldUp || this.#failures > 0 ? 'unsaved' : 'saving';
  }

  /**
   * Takes over what the server holds, and returns the answers that are newer there than here. With `isWriter` this
   * device may write, and what waited is sent.
   */
  adopt(view: AttemptView, isWriter: boolean): Record<string, unknown> {
    const news = view.answers.filter((stored) => this.#isNews(stored));
    for (const { questionId, rev, isSubmitted, verdict, reveal } of news) {
      this.#held.set(questionId, rev);
      this.#drafts.delete(questionId);
      // The answer to the submit got lost on its way; here it is.
      this.#settle(questionId, {
        rev,
        isSubmitted,
        isLate: false,
        verdict,
        reveal,
        serverTime: view.serverTime,
      });
    }
    if (isWriter) {
      this.#epoch = view.attempt.epoch;
      this.#stopped = null;
      for (const id of this.#drafts.keys()) this.#due.add(id);
    }
    this.#store();
    void this.#drain();
    return Object.fromEntries(news.map(({ questionId, answer }) => [questionId, answer]));
  }

  /** Keeps the answer at once and sends it after a pause in typing. */
  change(questionId: string, answer: unknown): void {
    this.#put(questionId, answer);
    const now = performance.now();
    this.#waitingSince ??= now;
    const longest = this.#waitingSince + LONGEST_UNSAVED_MS - now;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sendDue(), Math.max(0, Math.min(DEBOUNCE_MS, longest)));
  }

  /** Resolves with the verdict, however long it takes; rejects with what the server refused. */
  submit(questionId: string, answer: unknown): Promise<SaveResult> {
    this.#put(questionId, answer);
    return new Promise((resolve, reject) => {
      this.#submits.set(questionId, { resolve, reject });
      this.#due.add(questionId);
      this.#drainNow();
    });
  }

  /** Sends what waits; resolves when nothing is left to send or nothing may be sent any more. */
  flush(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenIdle.push(resolve);
      this.#pauseEnd.abort();
      this.#sendDue();
      this.#reportIdle();
    });
  }

  /** The page is going away: one last try that the browser carries on with. The drafts stay stored until then. */
  sendOnLeave(): void {
    if (this.#epoch === null || this.#stopped !== null) return;
    for (const [questionId, { rev, answer }] of this.#drafts) {
      const save = { questionId, rev, answer, submit: this.#submits.has(questionId), epoch: this.#epoch };
      this.#parts.send(save, { keepalive: true }).then(
        (result) => this.#acknowledge(save, result),
        () => undefined, // still a draft
      );
    }
  }

  /** Somebody has logged in again. */
  goOn(): void {
    this.#isLoginNeeded = false;
    this.#drainNow();
  }

  /** The attempt is finished on the server: nothing here is worth keeping. */
  forget(): void {
    this.#drafts.clear();
    forgetDrafts(this.#parts.attemptId);
    this.close();
  }

  open(): void {
    this.#isClosed = false;
  }

  /** Sends nothing any more until it is opened again; drafts stay stored. */
  close(): void {
    clearTimeout(this.#timer);
    this.#isClosed = true;
    this.#pauseEnd.abort();
    this.#reportIdle();
  }

  #isNews({ questionId, rev, isSubmitted }: StoredAnswer): boolean {
    const held = this.#held.get(questionId) ?? 0;
    // Read before the last save arrived: older than what this page knows.
    if (rev < held) return false;
    const draft = this.#drafts.get(questionId);
    if (draft === undefined) return rev > held || isSubmitted;
    return isSubmitted || draft.rev <= rev;
  }

  #put(questionId: string, answer: unknown): void {
    const rev = Math.max(this.#held.get(questionId) ?? 0, this.#drafts.get(questionId)?.rev ?? 0) + 1;
    this.#drafts.set(questionId, { rev, answer });
    this.#refused.delete(questionId);
    this.#store();
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
      return { questionId, ...draft, submit: this.#submits.has(questionId), epoch: this.#epoch };
    }
    return null;
  }

  /** Somebody waits for it: a pause between two tries ends. */
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
    // What is typed from now on waits for its own pause again.
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
      // Overtaken by a revision that this page has not made; what was typed here last goes on top of it.
      this.#drafts.set(questionId, { ...draft, rev: Math.max(draft.rev, result.rev + 1) });
      this.#due.add(questionId);
    } else if (draft !== undefined && (draft.rev <= rev || result.isSubmitted)) {
      this.#drafts.delete(questionId);
      this.#due.delete(questionId);
      this.#settle(questionId, result);
    }
    this.#store();
  }

  async #handleFailure(save: Save, error: unknown): Promise<void> {
    const stop = isApiError(error) ? STOPS[error.code] : undefined;
    if (stop !== undefined) {
      this.#stopped = stop;
      this.#rejectSubmits(error);
      this.#parts.onStop(stop);
    } else if (isApiError(error) && error.status === 401) {
      this.#isLoginNeeded = true;
      this.#due.add(save.questionId);
    } else if (isWorthRepeating(error)) {
      this.#failures += 1;
      this.#due.add(save.questionId);
      this.#parts.onChange();
      this.#pauseEnd = new AbortController();
      await pause(backOffMs(this.#failures, error), this.#pauseEnd.signal);
      return;
    } else {
      const draft = this.#drafts.get(save.questionId);
      if (isApiError(error, 'ANSWER_INCOMPLETE')) this.#keepDraft(save);
      else if (draft?.rev === save.rev) this.#refused.add(save.questionId);
      this.#submits.get(save.questionId)?.reject(error);
      this.#submits.delete(save.questionId);
    }
    this.#parts.onChange();
  }

  /** The server holds the answer; only its verdict was refused. */
  #keepDraft({ questionId, rev }: Save): void {
    this.#held.set(questionId, Math.max(rev, this.#held.get(questionId) ?? 0));
    if (this.#drafts.get(questionId)?.rev === rev) {
      this.#drafts.delete(questionId);
      this.#due.delete(questionId);
    }
    writeDrafts(this.#parts.attemptId, Object.fromEntries(this.#drafts));
  }

  #settle(questionId: string, result: SaveResult): void {
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

  #store(): void {
    writeDrafts(this.#parts.attemptId, Object.fromEntries(this.#drafts));
    this.#parts.onChange();
  }
}
