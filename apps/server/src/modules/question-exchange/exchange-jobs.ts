import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '@domdom/domain/errors/app-error';
import pLimit from 'p-limit';
import { hasCode } from '../../error-code.ts';
import type { Outcome, Task, TaskResults } from './exchange-tasks.ts';

/** Besides the one at work. */
const MAX_WAITING = 4;
const MAX_HEAP_MB = 320;
const IDLE_MS = 120_000;

const BUSY = 'Hệ thống đang xử lý các tệp khác, vui lòng thử lại sau ít phút!';
const TOO_MUCH = 'Tệp quá phức tạp nên không xử lý được; hãy chia thành các tệp nhỏ hơn!';

/**
 * Works on files in a separate thread, one at a time, with limits on time and memory. Whatever a file contains, the
 * thread that takes students' answers continues. The thread is kept for a while, because starting it costs more than
 * most files do; a thread that hits a limit is replaced.
 */
export class ExchangeJobs {
  readonly #timeLimitMs: number;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #limit = pLimit(1);

  constructor(timeLimitMs = 45_000) {
    this.#timeLimitMs = timeLimitMs;
  }

  async run<K extends Task['kind']>(task: Extract<Task, { kind: K }>): Promise<TaskResults[K]> {
    if (this.#limit.pendingCount >= MAX_WAITING) {
      throw new AppError('UNAVAILABLE', { message: BUSY, retryAfterSeconds: 30 });
    }
    const outcome = await this.#limit(() => this.#perform<K>(task));
    if ('refused' in outcome) throw new AppError('INVALID_INPUT', { message: outcome.refused });
    return outcome.done;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #perform<K extends Task['kind']>(task: Task): Promise<Outcome<K>> {
    clearTimeout(this.#idle);
    const worker = this.#started();
    const limit = AbortSignal.timeout(this.#timeLimitMs);
    const over = new AbortController();
    const signal = AbortSignal.any([limit, over.signal]);
    try {
      const answer = once(worker, 'message', { signal });
      const ended = once(worker, 'exit', { signal }).then(() => {
        throw new Error('The thread ended without an answer.');
      });
      // The promise that loses the race rejects later; an unhandled rejection would end the process.
      for (const end of [answer, ended]) end.catch(() => undefined);
      worker.postMessage(task, []);
      const [outcome] = (await Promise.race([answer, ended])) as [Outcome<K>]; // what exchange-worker.ts sends
      // Close the thread after a while, because the next task may be long in coming.
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
      return outcome;
    } catch (error) {
      await this.close();
      if (limit.aborted || hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY')) {
        throw new AppError('INVALID_INPUT', { message: TOO_MUCH }, { cause: error });
      }
      throw error;
    } finally {
      over.abort();
    }
  }

  #started(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('exchange-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // A thread that fails between two tasks is not used again; during a task, `once` reports it.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    worker.unref();
    this.#worker = worker;
    return worker;
  }
}
