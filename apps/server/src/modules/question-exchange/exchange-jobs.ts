import { AppError } from '@domdom/domain/errors/app-error';
import { Seats } from '../../http/seats.ts';
import { type StrangersProcess, strangersProcess } from '../../http/strangers-process.ts';
import { TaskLimitError } from '../../processes/task-process.ts';
import type { Outcome, Task, TaskResults } from './exchange-tasks.service.ts';

/** Senders of files and exports together. One is at work, and the others wait. */
const MOST_CALLERS = 6;

const BUSY = 'Hệ thống đang xử lý các tệp khác, vui lòng thử lại sau ít phút!';
const BUSY_AGAIN_S = 30;
const TOO_MUCH = 'Tệp quá phức tạp nên không xử lý được; hãy chia thành các tệp nhỏ hơn!';

/**
 * Works on files in a separate process, one at a time, with limits on time and memory. Whatever a file contains, the
 * process that takes students' answers continues.
 */
export class ExchangeJobs {
  /** Taken before a file is read from the network, or before an export is prepared. */
  readonly seats = new Seats({ most: MOST_CALLERS, busy: BUSY, busyAgainSeconds: BUSY_AGAIN_S });
  readonly #process: StrangersProcess;
  readonly #timeLimitMs: number;

  constructor({ process = strangersProcess(), timeLimitMs = 45_000 } = {}) {
    this.#process = process;
    this.#timeLimitMs = timeLimitMs;
  }

  /** For a caller who has a seat. */
  async run<K extends Task['kind']>(task: Extract<Task, { kind: K }>): Promise<TaskResults[K]> {
    const answer = await this.#process.run(task, this.#timeLimitMs).catch((cause: unknown) => {
      if (!(cause instanceof TaskLimitError)) throw cause;
      throw new AppError('INVALID_INPUT', { message: TOO_MUCH }, { cause });
    });
    const outcome = answer as Outcome<K>; // the program answers the kind of task that it was given
    if ('refused' in outcome) throw new AppError('INVALID_INPUT', { message: outcome.refused });
    return outcome.done;
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}
