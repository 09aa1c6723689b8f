import type { AttemptView, PublicQuestion, SaveResult } from '@domdom/api';
import { timeLeftMs } from '@domdom/domain/exam/clock';
import { stopRecordings } from '@domdom/questions/ui/running-recordings';
import type { AppStore } from '../../lib/store/store.ts';
import { isApiError, messageOf, onUnauthenticated } from '../../lib/api-client.ts';
import { pause, untilAnswered } from '../../lib/back-off.ts';
import { dropFinish, queuedFinish, queueFinish } from '../../lib/drafts.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { noteRefusal } from '../../lib/session-end.ts';
import type { ExamCalls } from './exam-calls.ts';
import * as actions from './exam-store.ts';
import type { SubmittedQuestion } from './exam-store.ts';
import type { UnsentAnswers } from './unsent-answers.ts';
import { pendingRecord, recordOf, recordsOf, type Shown, shownOf } from './progress.ts';
import type { SaveQueue } from './save-queue.ts';
import { firstSnapshot, type RunSnapshot } from './run-snapshot.ts';
import { serverTimeMs, syncFromPage } from './server-clock.ts';
import { isStillOurs } from './still-ours.ts';
import type { StopReason } from './stop-reason.ts';
import { verdictOrLater } from './verdict-or-later.ts';

interface RunParts {
  view: AttemptView;
  /** False on a cold load: the page first shows what the server wrote into it, then becomes the writing device. */
  isWriter: boolean;
  /** The student's account. */
  owner: string;
  store: AppStore;
  /** None of these begins an attempt: a stale page must never open another one. */
  calls: Omit<ExamCalls, 'start' | 'beat'>;
  /** Keeps sending after the page is left. */
  unsentAnswers: UnsentAnswers;
}

const LEFT_PAGE_PAUSE_MS = 5000;
const RECHECK_PAUSE_MS = 2000;
const END_CHECK_PAUSE_MS = 5000;

/** One open attempt in this tab: answers, saving, deadline, leaving the page, the end. */
export class ExamRun {
  readonly attemptId: string;
  /** For the first render, before the store has it; it receives these same objects, or everything would render again. */
  readonly first: Shown;
  readonly #parts: RunParts;
  readonly #queue: SaveQueue;
  readonly #listeners = new Set<() => void>();
  readonly #loginWaiters: (() => void)[] = [];
  #snapshot: RunSnapshot;
  #epoch: number;
  #isWriter: boolean;
  /** Settles once it is known whether this tab writes; until then its epoch is outdated. */
  #becoming: Promise<void> = Promise.resolve();
  /** Settles once all presses of Back so far are counted. */
  #backs: Promise<void> = Promise.resolve();
  #end = new AbortController();
  #lastLeftMs = Number.NEGATIVE_INFINITY;
  #lastCheckMs = Number.NEGATIVE_INFINITY;
  #restoreLogin: () => void = () => undefined;

  constructor(parts: RunParts) {
    const { attempt } = parts.view;
    syncFromPage(parts.view.serverTime);
    this.#parts = parts;
    this.attemptId = attempt.id;
    this.#epoch = attempt.epoch;
    this.#isWriter = parts.isWriter;
    this.#queue = parts.unsentAnswers.queueOf(parts.owner, attempt.id);
    this.first = shownOf(parts.view, this.#queue.submitted());
    this.#snapshot = firstSnapshot(parts.view, this.#queue, this.first);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): RunSnapshot => this.#snapshot;

  start(): void {
    this.#end = new AbortController();
    this.#parts.unsentAnswers.enter(this.#queue);
    this.#queue.listen({
      onChange: () => this.#update({ save: this.#queue.status() }),
      onStop: (reason) => this.#handleStop(reason),
      onFound: (answers) => {
        this.#update({ save: this.#queue.status(), answers: { ...this.#snapshot.answers, ...answers } });
        this.#show(this.#parts.view, shownOf(this.#parts.view, this.#queue.submitted()));
        this.#finishAsWished();
      },
      onVerdict: (questionId, result) => this.#handleVerdict(questionId, result),
      onRefused: () => void this.recheck(true),
    });
    this.#queue.adopt(this.#parts.view, this.#isWriter);
    this.#show(this.#parts.view, this.first);
    document.addEventListener('visibilitychange', this.#handleVisibility);
    window.addEventListener('pagehide', this.#handlePageHide);
    this.#restoreLogin = onUnauthenticated((error) => {
      noteRefusal(error);
      this.#update({ isLoginOpen: true });
    });
    if (!this.#isWriter) this.#becoming = this.#becomeWriter();
    this.#finishAsWished();
  }

  stop(): void {
    this.#restoreLogin();
    document.removeEventListener('visibilitychange', this.#handleVisibility);
    window.removeEventListener('pagehide', this.#handlePageHide);
    this.#end.abort();
    this.#parts.unsentAnswers.leave(this.#queue);
  }

  /** Null while this tab may not write. */
  readonly epoch = (): number | null => (this.#isWriter ? this.#epoch : null);

  moveDeadline(deadlineMs: number): void {
    if (deadlineMs !== this.#snapshot.deadlineMs) this.#update({ deadlineMs });
  }

  reach(isReached: boolean): void {
    if (isReached === this.#snapshot.isCutOff) this.#update({ isCutOff: !isReached });
  }

  change(questionId: string, answer: unknown): void {
    this.#update({ answers: { ...this.#snapshot.answers, [questionId]: answer } });
    this.#queue.change(questionId, answer);
  }

  /** Sends pending answers without waiting for a pause in typing. */
  sendNow(): void {
    void this.#queue.flush();
  }

  /** The record with its verdict; null when the answer could not be submitted, which the screen then shows. */
  async submit(question: PublicQuestion, answer: unknown): Promise<SubmittedQuestion | null> {
    if (this.#isSubmitting()) return null;
    const { dispatch } = this.#parts.store;
    dispatch(actions.submit({ questionId: question.id }));
    try {
      const isCutOff = () => this.#queue.isCutOff() || this.#snapshot.isWaitingForNetwork;
      const result = await verdictOrLater(this.#queue.submit(question.id, answer), isCutOff);
      if (result === 'later') {
        const pending = pendingRecord(question, answer);
        dispatch(actions.submitSuccess(pending));
        return pending;
      }
      if (result.verdict === null) {
        // This question was submitted before, perhaps with another answer: show the one that counts.
        dispatch(actions.submitFailure((await this.recheck(true)) ?? ''));
        return null;
      }
      const record = recordOf(question, answer, result.verdict, result.reveal);
      dispatch(actions.submitSuccess(record));
      return record;
    } catch (error) {
      const isShownElsewhere = this.#snapshot.phase !== 'running';
      dispatch(actions.submitFailure(isShownElsewhere ? '' : messageOf(error)));
      return null;
    }
  }

  /** The verdict of an answer that was submitted without a network has come. */
  #handleVerdict(questionId: string, { verdict, reveal }: SaveResult): void {
    const { store } = this.#parts;
    const records = actions.selectExam(store.getState()).submittedQuestions;
    const pending = records.find(
      ({ question, userData }) => question.id === questionId && userData.isPending,
    );
    if (pending === undefined || verdict === null) return;
    const record = recordOf(pending.question, pending.userData.answers, verdict, reveal);
    store.dispatch(actions.submitSuccess(record));
  }

  /** The student has finished it without a network, and opens it again. */
  #finishAsWished(): void {
    const wished = queuedFinish(this.#parts.owner, this.attemptId);
    if (wished !== null && isStillOurs(this.#parts.view.attempt, wished)) void this.finish();
  }

  /** Makes this tab the writer again after another device took over. */
  async takeOver(): Promise<void> {
    this.#update({ failure: null });
    if (this.#isTimeOver()) return this.finish();
    this.#becoming = this.#becomeWriter();
    await this.#becoming;
  }

  /** Sends what is left and ends the attempt; keeps trying while the network is away. */
  async finish(): Promise<void> {
    const { phase } = this.#snapshot;
    if (phase === 'finishing' || phase === 'over') return;
    const { store, owner } = this.#parts;
    this.#update({ phase: 'finishing', failure: null });
    store.dispatch(actions.submitAll());
    // Outlives the page: once everything is sent, `UnsentAnswers` finishes it.
    queueFinish(owner, this.attemptId, this.#epoch);
    try {
      // What was said up to now counts.
      await stopRecordings();
      await this.#becoming;
      await this.#queue.flush();
      if (this.#end.signal.aborted) return;
      this.#setFinished(await this.#finish());
    } catch (error) {
      if (this.#end.signal.aborted) return;
      dropFinish(owner, this.attemptId);
      const isStale = isApiError(error, 'ATTEMPT_STALE');
      const message = messageOf(error);
      store.dispatch(actions.submitAllFailure(isStale ? '' : message));
      this.#update(isStale ? { phase: 'stale', failure: null } : { phase: 'running', failure: message });
    }
  }

  /** Back led the student to an answered question. Presses are handled in order, and each counts once. */
  recordBack(): Promise<void> {
    const { phase } = this.#snapshot;
    // All work is being sent. Pressing Back while waiting for the network finds no question to return to.
    const isEnding = phase === 'finishing' || phase === 'over';
    if (isEnding || this.#isSubmitting()) return this.#backs;
    this.#backs = this.#backs.then(() => this.#recordOneBack());
    return this.#backs;
  }

  /**
   * Asks the server for the attempt's state: after sleep, after another tab's change, or when in doubt. Resolves with
   * why there was no answer; null otherwise.
   */
  async recheck(isUrgent = false): Promise<string | null> {
    const now = performance.now();
    if (!isUrgent && now - this.#lastCheckMs < RECHECK_PAUSE_MS) return null;
    this.#lastCheckMs = now;
    try {
      const view = await this.#parts.calls.read(this.attemptId);
      if (this.#end.signal.aborted || this.#snapshot.phase === 'over') return null;
      // Read before this tab took over.
      if (view.attempt.epoch < this.#epoch) return null;
      if (view.attempt.state !== 'open') this.#setFinished(view);
      else if (view.attempt.epoch !== this.#epoch && this.#isWriter) this.#handleStop('stale');
      else this.#adopt(view, false);
      return null;
    } catch (error) {
      // The response is unknown, so nothing changes; the next save sets the clock again.
      return messageOf(error);
    }
  }

  /** The same student has logged in again: continue the calls that were waiting. */
  handleLogin(): void {
    this.#update({ isLoginOpen: false });
    for (const resolve of this.#loginWaiters.splice(0)) resolve();
    this.#queue.goOn();
  }

  async #recordOneBack(): Promise<void> {
    try {
      await this.#becoming;
      // The same in every retry, so that the server recognises it.
      const countBefore = this.#snapshot.backViolations;
      const { backViolations, isEnded } = await this.#repeat(() =>
        this.#parts.calls.record(this.attemptId, { kind: 'back', epoch: this.#epoch, countBefore }),
      );
      this.#update({ backViolations });
      if (isEnded) await this.finish();
    } catch (error) {
      // The next save reports any other error.
      if (isApiError(error, 'ATTEMPT_STALE')) this.#handleStop('stale');
    }
  }

  async #becomeWriter(): Promise<void> {
    this.#queue.open();
    // The same in every repetition: one whose response was lost counts once. Past its deadline no device can resume it.
    const id = randomUuid();
    const resume = async () => (this.#isTimeOver() ? null : this.#parts.calls.resume(this.attemptId, id));
    try {
      const taken = await this.#repeat(resume);
      if (this.#end.signal.aborted) return;
      if (taken === null) return this.#sendInGrace();
      if (taken.attempt.state !== 'open') this.#setFinished(taken);
      else {
        this.#isWriter = true;
        this.#epoch = taken.attempt.epoch;
        this.#adopt(taken, true);
        if (this.#snapshot.phase === 'stale') this.#update({ phase: 'running' });
      }
    } catch (error) {
      if (this.#end.signal.aborted) return;
      // Ends the waiting for the queue.
      this.#queue.close();
      if (this.#snapshot.phase === 'running') this.#update({ phase: 'stale', failure: messageOf(error) });
    }
  }

  /** Answers of an earlier visit may still count, unless another device has continued since. */
  #sendInGrace(): void {
    if (!this.#queue.isBasedOn(this.#parts.view.attempt)) return this.#queue.close();
    this.#isWriter = true;
    this.#queue.adopt(this.#parts.view, true);
  }

  async #finish(): Promise<AttemptView> {
    try {
      const finished = await this.#repeat(() => this.#parts.calls.finish(this.attemptId, this.#epoch));
      const { questions, worksheet } = this.#parts.view;
      return { ...finished, questions, worksheet };
    } catch (error) {
      if (!isApiError(error, 'ATTEMPT_STALE') || !this.#isTimeOver()) throw error;
      // The other device, or the server a little later, ends it: no time is left to take over.
      return this.#waitForEnd();
    }
  }

  async #waitForEnd(): Promise<AttemptView> {
    for (;;) {
      const view = await this.#repeat(() => this.#parts.calls.read(this.attemptId));
      if (view.attempt.state !== 'open') return view;
      await pause(END_CHECK_PAUSE_MS, this.#end.signal);
      this.#end.signal.throwIfAborted();
    }
  }

  #adopt(view: AttemptView, isWriter: boolean): void {
    const news = this.#queue.adopt(view, isWriter);
    this.#update({
      answers: { ...this.#snapshot.answers, ...news },
      deadlineMs: Date.parse(view.attempt.deadline),
      backViolations: view.attempt.backViolations,
    });
    this.#show(view, shownOf(view, this.#queue.submitted()));
  }

  #show(view: AttemptView, shown: Shown): void {
    this.#parts.store.dispatch(
      actions.olympicStart({
        ...shown,
        countdown: timeLeftMs(Date.parse(view.attempt.deadline), serverTimeMs()),
      }),
    );
  }

  #handleStop(reason: StopReason): void {
    if (this.#snapshot.phase === 'over') return;
    if (reason === 'stale') this.#update({ phase: 'stale', failure: null });
    else void this.finish();
  }

  /** Runs once: when two calls report the end, the second must not move the student on. */
  #setFinished(view: AttemptView): void {
    if (this.#snapshot.phase === 'over') return;
    // Leaves only drafts that the server does not hold.
    this.#queue.adopt(view, false);
    const lateCount = this.#queue.drafts().size;
    this.#parts.unsentAnswers.end(this.#queue);
    this.#parts.store.dispatch(actions.submitAllSuccess(recordsOf(view)));
    this.#update({ phase: 'over', finished: view, lateCount });
  }

  #isSubmitting(): boolean {
    return actions.selectExam(this.#parts.store.getState()).submittingId !== null;
  }

  #isTimeOver(): boolean {
    return timeLeftMs(this.#snapshot.deadlineMs, serverTimeMs()) === 0;
  }

  async #repeat<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await untilAnswered(call, {
        signal: this.#end.signal,
        waitForLogin: () => new Promise((resolve) => this.#loginWaiters.push(resolve)),
        onFailure: () => this.#update({ isWaitingForNetwork: true }),
      });
    } finally {
      this.#update({ isWaitingForNetwork: false });
    }
  }

  readonly #handleVisibility = (): void => {
    if (document.visibilityState === 'visible') {
      void this.recheck();
      return;
    }
    this.#queue.sendOnLeave();
    const now = performance.now();
    if (!this.#isWriter || this.#snapshot.phase !== 'running') return;
    if (now - this.#lastLeftMs < LEFT_PAGE_PAUSE_MS) return;
    this.#lastLeftMs = now;
    // A record for the teacher, not the student's work: one try is enough.
    this.#parts.calls
      .record(this.attemptId, { kind: 'left-page', epoch: this.#epoch })
      .catch(() => undefined);
  };

  readonly #handlePageHide = (): void => this.#queue.sendOnLeave();

  #update(change: Partial<RunSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}
