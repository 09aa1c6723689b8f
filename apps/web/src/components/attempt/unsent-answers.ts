import type { AttemptView } from '@domdom/api';
import { attemptsWithDrafts, dropFinish, forgetDrafts, queuedFinish, readDrafts } from '../../lib/drafts.ts';
import { showToast } from '../../lib/toast.ts';
import { pause, untilAnswered } from '../../lib/back-off.ts';
import { examCalls, type ExamCalls } from './exam-calls.ts';
import { attemptMessages } from './messages.ts';
import { SaveQueue } from './save-queue.ts';
import { isStillOurs } from './still-ours.ts';

const END_CHECK_PAUSE_MS = 5000;

type Calls = Pick<ExamCalls, 'read' | 'save' | 'finish'>;

/** What a student hears of attempts whose page is closed; the worker has no page to say it on. */
interface Words {
  late(attempt: AttemptView['attempt'], count: number, isRead: () => void): void;
  finished(attempt: AttemptView['attempt']): void;
  notFinished(attempt: AttemptView['attempt'], isTold: () => void): void;
}

const ON_PAGE: Words = {
  late: ({ title }, count, onClose) =>
    showToast({
      kind: 'warning',
      title,
      text: attemptMessages.late(count),
      // Shown until it is closed, because only then has it been read.
      durationMs: Number.POSITIVE_INFINITY,
      onClose,
    }),
  finished: ({ title }) => showToast({ kind: 'success', title, text: attemptMessages.sentLater }),
  notFinished: ({ title }, isTold) => {
    showToast({
      kind: 'warning',
      title,
      text: attemptMessages.notFinished,
      durationMs: Number.POSITIVE_INFINITY,
    });
    isTold();
  },
};

/**
 * Answers still on their way to the server, on any page. A queue belongs to the page of its attempt while that is open.
 * Afterwards it continues here until it is empty, and answers left by an earlier visit are sent from here. So is the
 * finish of an attempt that was finished without a network. The worker runs the same code when the browser wakes it.
 */
export class UnsentAnswers {
  readonly #calls: Calls;
  readonly #words: Words;
  readonly #queues = new Map<string, SaveQueue>();
  /** Queues whose page is open. */
  readonly #onPage = new Set<SaveQueue>();
  /** Finished attempts with late answers that the student has been told of, or is being told of. */
  readonly #late = new Set<string>();
  /** What is being sent for closed pages. */
  readonly #running = new Set<Promise<void>>();
  #end = new AbortController();

  constructor(calls: Calls, words: Words = ON_PAGE) {
    this.#calls = calls;
    this.#words = words;
    globalThis.addEventListener('pagehide', () => {
      for (const queue of this.#queues.values()) if (!this.#onPage.has(queue)) queue.sendOnLeave();
    });
  }

  queueOf(owner: string, attemptId: string): SaveQueue {
    const known = this.#queues.get(attemptId);
    if (known?.owner === owner) return known;
    if (known) this.#drop(known);
    const queue = new SaveQueue({
      owner,
      attemptId,
      send: (save, options) => this.#calls.save(attemptId, save, options),
    });
    this.#queues.set(attemptId, queue);
    return queue;
  }

  /** The attempt's page is open and listens to the queue itself. */
  enter(queue: SaveQueue): void {
    this.#queues.set(queue.attemptId, queue);
    this.#onPage.add(queue);
    queue.hold();
  }

  /** The page is left; sending continues here. */
  leave(queue: SaveQueue): void {
    this.#onPage.delete(queue);
    if (this.#queues.get(queue.attemptId) !== queue) return;
    this.#look(queue);
    if (!this.#isHere(queue)) return;
    if (queue.isSending() && !hasFinish(queue)) void queue.flush();
    else void this.#resume(queue);
  }

  /** The attempt is finished. Answers that are still stored came too late, and the result says so. */
  end(queue: SaveQueue): void {
    if (queue.drafts().size === 0) queue.forget();
    else {
      this.#late.add(queue.attemptId);
      if (hasFinish(queue)) dropFinish(queue.owner, queue.attemptId);
    }
    this.#drop(queue);
  }

  /** The result of a finished attempt, with its late answers, is being shown. */
  showLate(attemptId: string): void {
    this.#late.add(attemptId);
  }

  /** Sends the unsent answers of this account's earlier visits, but none of other accounts. */
  resumeAll(owner: string): void {
    for (const queue of this.#queues.values()) if (queue.owner !== owner) this.#drop(queue);
    for (const attemptId of attemptsWithDrafts(owner)) {
      const known = this.#queues.get(attemptId);
      known?.goOn();
      if (!known && !this.#late.has(attemptId)) this.leave(this.queueOf(owner, attemptId));
    }
  }

  /**
   * Tries for at most `longestMs` to send everything; resolves with the number of answers and unfinished attempts that
   * are still here.
   */
  async flush(owner: string, longestMs: number): Promise<number> {
    this.resumeAll(owner);
    const everything = async () => {
      await Promise.all([...this.#queues.values()].map((queue) => queue.flush()));
      await Promise.all(this.#running);
    };
    await Promise.race([everything(), new Promise((resolve) => setTimeout(resolve, longestMs))]);
    return attemptsWithDrafts(owner)
      .filter((attemptId) => !this.#late.has(attemptId))
      .reduce((count, attemptId) => count + leftOf(owner, attemptId), 0);
  }

  /** Stops sending for every account. */
  close(): void {
    this.#end.abort();
    this.#end = new AbortController();
    for (const queue of this.#queues.values()) this.#drop(queue);
    this.#onPage.clear();
    this.#late.clear();
  }

  async #resume(queue: SaveQueue): Promise<void> {
    const running = inTurn(() => this.#resumeNow(queue));
    this.#running.add(running);
    await running;
    this.#running.delete(running);
  }

  /** Asks for the attempt's state before sending: another device may have continued, or it may be over. */
  async #resumeNow(queue: SaveQueue): Promise<void> {
    const { signal } = this.#end;
    try {
      for (;;) {
        const view = await untilAnswered(() => this.#calls.read(queue.attemptId), {
          signal,
          // The next login looks here again.
          waitForLogin: () => Promise.reject(new Error('logged out')),
        });
        if (!this.#isHere(queue)) return;
        queue.adopt(view, false);
        if (!this.#isHere(queue)) return;
        if (view.attempt.state !== 'open') return this.#tellLate(queue, view);
        if (!queue.isOver()) return await this.#goOn(queue, view);
        // The time is over, and the server ends the attempt a little later.
        await pause(END_CHECK_PAUSE_MS, signal);
        signal.throwIfAborted();
      }
    } catch {
      // Refused or logged out: the stored answers wait for the next look.
      if (this.#isHere(queue)) this.#drop(queue);
    }
  }

  async #goOn(queue: SaveQueue, view: AttemptView): Promise<void> {
    const { owner, attemptId } = queue;
    const { attempt } = view;
    const wished = queuedFinish(owner, attemptId);
    const isFinished = wished !== null && isStillOurs(attempt, wished);
    if (wished !== null && !isFinished) this.#words.notFinished(attempt, () => dropFinish(owner, attemptId));
    // Another device writes; only the student decides where it continues.
    if (!queue.isBasedOn(attempt)) return this.#drop(queue);
    queue.open();
    queue.adopt(view, true);
    await queue.flush();
    if (isFinished && this.#isHere(queue) && queue.isSending() && hasFinish(queue))
      await this.#finish(queue, attempt.epoch);
  }

  /** The student has finished it without a network, and everything else has arrived. */
  async #finish(queue: SaveQueue, epoch: number): Promise<void> {
    const { attemptId } = queue;
    const ended = await untilAnswered(() => this.#calls.finish(attemptId, epoch), {
      signal: this.#end.signal,
      waitForLogin: () => Promise.reject(new Error('logged out')),
    });
    if (!this.#isHere(queue)) return;
    const view = { ...ended, questions: [], worksheet: null };
    queue.adopt(view, false);
    if (queue.drafts().size > 0) return this.#tellLate(queue, view);
    this.end(queue);
    this.#words.finished(ended.attempt);
  }

  #tellLate(queue: SaveQueue, { attempt }: AttemptView): void {
    const { owner, attemptId } = queue;
    const { size } = queue.drafts();
    const isTold = this.#late.has(attemptId);
    this.end(queue);
    if (!isTold) this.#words.late(attempt, size, () => forgetDrafts(owner, attemptId));
  }

  /** Looks after a queue that no page listens to. */
  #look(queue: SaveQueue): void {
    const dropWhenEmpty = () => {
      if (queue.drafts().size === 0 && !hasFinish(queue)) this.#drop(queue);
    };
    queue.listen({
      onChange: dropWhenEmpty,
      // It is over, or taken over: perhaps by this device, whose page was left before the response came.
      onStop: () => void this.#resume(queue),
    });
    dropWhenEmpty();
  }

  #isHere(queue: SaveQueue): boolean {
    return this.#queues.get(queue.attemptId) === queue && !this.#onPage.has(queue);
  }

  #drop(queue: SaveQueue): void {
    queue.close();
    this.#queues.delete(queue.attemptId);
  }
}

/** Loaded late: a page that sends its own answers needs no turn, and without this code sending works as well. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = await import('./sending-turn.ts').then(
    ({ sendingTurn }) => sendingTurn,
    () => null,
  );
  return turn === null ? work() : turn.run(work);
}

const hasFinish = ({ owner, attemptId }: SaveQueue): boolean => queuedFinish(owner, attemptId) !== null;

const leftOf = (owner: string, attemptId: string): number =>
  readDrafts(owner, attemptId).size + (queuedFinish(owner, attemptId) === null ? 0 : 1);

export const unsentAnswers = new UnsentAnswers(examCalls);
