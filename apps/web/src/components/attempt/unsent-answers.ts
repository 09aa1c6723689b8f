import type { AttemptView } from '@domdom/api';
import { attemptsWithDrafts, forgetDrafts, readDrafts } from '../../lib/drafts.ts';
import { showToast } from '../../lib/toast.ts';
import { pause, untilAnswered } from '../../lib/back-off.ts';
import { examCalls, type ExamCalls } from './exam-calls.ts';
import { attemptMessages } from './messages.ts';
import { SaveQueue } from './save-queue.ts';

const END_CHECK_PAUSE_MS = 5000;

/**
 * Answers still on their way to the server, on any page. A queue belongs to the page of its attempt while that is open.
 * Afterwards it continues here until it is empty, and answers left by an earlier visit are sent from here.
 */
export class UnsentAnswers {
  readonly #calls: Pick<ExamCalls, 'read' | 'save'>;
  readonly #queues = new Map<string, SaveQueue>();
  /** Queues whose page is open. */
  readonly #onPage = new Set<SaveQueue>();
  /** Finished attempts with late answers that the student has been told of, or is being told of. */
  readonly #late = new Set<string>();
  #end = new AbortController();

  constructor(calls: Pick<ExamCalls, 'read' | 'save'>) {
    this.#calls = calls;
    window.addEventListener('pagehide', () => {
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
    if (queue.isSending()) void queue.flush();
    else void this.#resume(queue);
  }

  /** The attempt is finished. Answers that are still stored came too late, and the result says so. */
  end(queue: SaveQueue): void {
    if (queue.drafts().size === 0) queue.forget();
    else this.#late.add(queue.attemptId);
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

  /** Tries for at most `longestMs` to send everything; resolves with the number of answers still here. */
  async flush(owner: string, longestMs: number): Promise<number> {
    this.resumeAll(owner);
    await Promise.race([
      Promise.all([...this.#queues.values()].map((queue) => queue.flush())),
      new Promise((resolve) => setTimeout(resolve, longestMs)),
    ]);
    return attemptsWithDrafts(owner)
      .filter((attemptId) => !this.#late.has(attemptId))
      .reduce((count, attemptId) => count + readDrafts(owner, attemptId).size, 0);
  }

  /** Stops sending for every account. */
  close(): void {
    this.#end.abort();
    this.#end = new AbortController();
    for (const queue of this.#queues.values()) this.#drop(queue);
    this.#onPage.clear();
    this.#late.clear();
  }

  /** Asks for the attempt's state before sending: another device may have continued, or it may be over. */
  async #resume(queue: SaveQueue): Promise<void> {
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
        if (!queue.isOver()) return this.#goOn(queue, view);
        // The time is over, and the server ends the attempt a little later.
        await pause(END_CHECK_PAUSE_MS, signal);
        signal.throwIfAborted();
      }
    } catch {
      // Refused or logged out: the stored answers wait for the next look.
      if (this.#isHere(queue)) this.#drop(queue);
    }
  }

  #goOn(queue: SaveQueue, view: AttemptView): void {
    // Another device writes; only the student decides where it continues.
    if (!queue.isBasedOn(view.attempt.epoch)) return this.#drop(queue);
    queue.open();
    queue.adopt(view, true);
  }

  #tellLate(queue: SaveQueue, { attempt }: AttemptView): void {
    const { owner, attemptId } = queue;
    const { size } = queue.drafts();
    const isTold = this.#late.has(attemptId);
    this.end(queue);
    if (isTold) return;
    showToast({
      kind: 'warning',
      title: attempt.title,
      text: attemptMessages.late(size),
      // Shown until it is closed, because only then has it been read.
      durationMs: Number.POSITIVE_INFINITY,
      onClose: () => forgetDrafts(owner, attemptId),
    });
  }

  /** Looks after a queue that no page listens to. */
  #look(queue: SaveQueue): void {
    const dropWhenEmpty = () => {
      if (queue.drafts().size === 0) this.#drop(queue);
    };
    queue.listen({
      onChange: dropWhenEmpty,
      onStop: (reason) => {
        if (reason === 'stale') this.#drop(queue);
        else void this.#resume(queue);
      },
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

export const unsentAnswers = new UnsentAnswers(examCalls);
