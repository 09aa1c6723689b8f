import './browser-stand-in.ts';
import type { AttemptView, FinishedAttempt, PublicQuestion, SaveResult } from '@domdom/api';
import { untilAnswered } from '../../../apps/web/src/lib/back-off.ts';
import { SaveQueue } from '../../../apps/web/src/components/attempt/save-queue.ts';
import type { Save } from '../../../apps/web/src/components/attempt/save-types.ts';
import type { StopReason } from '../../../apps/web/src/components/attempt/stop-reason.ts';
import { isApiError } from '../../../apps/web/src/lib/api-client.ts';
import { someAnswer } from '../../lib/answers.ts';
import type { Device } from './device.ts';
import type { Random } from '../../lib/random.ts';

/** Ways in which a browser may be broken; the checker must notice each. */
export type BrokenClient =
  | 'takes-silence-for-yes'
  | 'forgets-on-401'
  | 'keeps-drafts-in-memory'
  | 'keeps-drafts-in-local-storage'
  | 'keeps-what-it-gets'
  | 'reads-its-own-clock'
  | 'sleeps-through';

interface StudentParts {
  device: Device;
  /** The owner of the storage: two tabs of a browser share one. */
  owner: string;
  exercise: { examinationId: string; assignmentId: string };
  random: Random;
  brokenClient: BrokenClient | null;
}

/** A student at a browser: types, submits and finishes through the browser's own save queue. */
export class Student {
  readonly device: Device;
  readonly #parts: StudentParts;
  readonly #end = new AbortController();
  readonly #submitted = new Set<string>();
  readonly #loginWaiters: (() => void)[] = [];
  #view: AttemptView | undefined;
  #queue: SaveQueue | undefined;
  #turn: number;
  stopped: StopReason | null = null;
  isLoginNeeded = false;
  #isFinishing = false;

  constructor(parts: StudentParts) {
    this.device = parts.device;
    this.#parts = parts;
    this.#turn = parts.random.between(0, 1000);
  }

  get view(): AttemptView {
    if (this.#view === undefined) throw new Error('This student has not started.');
    return this.#view;
  }

  get attemptId(): string {
    return this.view.attempt.id;
  }

  get queue(): SaveQueue {
    if (this.#queue === undefined) throw new Error('This student has not started.');
    return this.#queue;
  }

  get hasStarted(): boolean {
    return this.#view !== undefined;
  }

  /** Starts an attempt or takes over the running one. Repeats until the server answers, unless `isOnce` is set. */
  async start({ isOnce = false } = {}): Promise<void> {
    const start = () => this.device.start(this.#parts.exercise);
    this.#view = await (isOnce ? start() : this.#repeat(start));
    const { id } = this.#view.attempt;
    this.#queue ??= new SaveQueue({
      owner: this.#parts.owner,
      attemptId: id,
      send: (save) => this.#send(id, save),
    });
    this.#queue.listen({
      onChange: () => undefined,
      onStop: (reason) => {
        this.stopped = reason;
      },
    });
    this.stopped = null;
    this.#isFinishing = false;
    this.#queue.adopt(this.#view, true);
  }

  /** Returns the questions that can still be answered. */
  open(): PublicQuestion[] {
    return this.view.questions.filter(({ id }) => !this.#submitted.has(id));
  }

  /** Changes the answer to a question, as typing does; the queue decides when to send it. */
  type(question: PublicQuestion = this.#parts.random.pick(this.open())): void {
    const answer = this.#nextAnswer(question);
    this.queue.change(question.id, answer);
  }

  /** Asks for the verdict; false if the answer was incomplete and remains a draft. */
  async submit(question: PublicQuestion = this.#parts.random.pick(this.open())): Promise<boolean> {
    const answer = this.#nextAnswer(question);
    this.#submitted.add(question.id);
    try {
      await this.queue.submit(question.id, answer);
      return true;
    } catch (error) {
      if (!isApiError(error, 'ANSWER_INCOMPLETE')) throw error;
      this.#submitted.delete(question.id);
      return false;
    }
  }

  /** Types continuously, submitting now and then, until the signal. */
  async work(signal: AbortSignal, pauseMs: number): Promise<void> {
    const { random } = this.#parts;
    while (!signal.aborted && this.stopped === null && !this.#isFinishing) {
      if (this.open().length > 3 && random.chance(0.04)) {
        this.submit().catch(() => undefined); // the attempt has ended, which the queue reports too
      } else this.type();
      await Promise.race([this.queue.flush(), aborted(signal)]);
      await new Promise((resolve) => setTimeout(resolve, random.between(0, pauseMs)));
    }
  }

  /**
   * Sends whatever is waiting, then finishes the attempt; both repeat until the server answers. Nothing is typed from
   * then on, because a dialog covers the page.
   */
  async finish(): Promise<FinishedAttempt> {
    this.#isFinishing = true;
    await this.queue.flush();
    const { id, epoch } = this.view.attempt;
    return this.#repeat(() => this.device.finish(id, epoch));
  }

  /** Logs the same student in again, without leaving the page. */
  async logInAgain(): Promise<void> {
    await this.device.logIn();
    this.isLoginNeeded = false;
    this.queue.goOn();
    for (const resolve of this.#loginWaiters.splice(0)) resolve();
  }

  close(): void {
    this.#end.abort();
    this.#queue?.forget();
  }

  #nextAnswer(question: PublicQuestion): unknown {
    this.#turn += 1;
    const answer = someAnswer(question, this.#turn);
    this.device.history.type({ attemptId: this.attemptId, questionId: question.id, answer });
    return answer;
  }

  async #send(attemptId: string, save: Save): Promise<SaveResult> {
    try {
      return await this.device.save(attemptId, save);
    } catch (error) {
      const isLoginNeeded = isApiError(error, 'UNAUTHENTICATED');
      this.isLoginNeeded ||= isLoginNeeded;
      const { brokenClient } = this.#parts;
      if (brokenClient === 'forgets-on-401' && isLoginNeeded) return taken(save);
      if (brokenClient === 'takes-silence-for-yes' && isApiError(error) && error.status === 0)
        return taken(save);
      throw error;
    }
  }

  #repeat<T>(call: () => Promise<T>): Promise<T> {
    return untilAnswered(call, {
      signal: this.#end.signal,
      waitForLogin: () => {
        this.isLoginNeeded = true;
        return new Promise((resolve) => this.#loginWaiters.push(resolve));
      },
    });
  }
}

/** Returns what a broken browser makes of a failure: a response that the server never sent. */
function taken({ rev }: Save): SaveResult {
  return {
    rev,
    isSubmitted: false,
    isLate: false,
    verdict: null,
    reveal: null,
    deadline: new Date().toISOString(),
    serverTime: new Date().toISOString(),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
