import { AppError } from '@domdom/domain/errors/app-error';
import { type StrangersProcess, strangersProcess } from './strangers-process.ts';
import { TaskLimitError } from '../processes/task-process.ts';
import type { BodyOutcome, BodyTask } from './body-task.ts';
import { CheckedBody } from './checked-body.ts';
import { Seats } from './seats.ts';

/** Enough that a few slow senders do not keep the others out; the pace and the process have room for one. */
const MOST_SENDERS = 6;
const BUSY = 'Hệ thống đang nhận nhiều nội dung lớn, vui lòng thử lại sau ít giây!';
const BUSY_AGAIN_S = 5;
const TOO_COMPLEX = 'Nội dung quá phức tạp nên không xử lý được!';

/** Reads and validates large bodies in a process of its own, one at a time. */
export class BodyReader {
  readonly seats = new Seats({ most: MOST_SENDERS, busy: BUSY, busyAgainSeconds: BUSY_AGAIN_S });
  readonly #process: StrangersProcess;
  readonly #timeLimitMs: number;

  constructor({ process = strangersProcess(), timeLimitMs = 15_000 } = {}) {
    this.#process = process;
    this.#timeLimitMs = timeLimitMs;
  }

  async read(body: Omit<BodyTask, 'kind'>): Promise<CheckedBody> {
    const task = { kind: 'body', ...body } as const;
    const answer = await this.#process.runFirst(task, this.#timeLimitMs).catch((cause: unknown) => {
      if (!(cause instanceof TaskLimitError)) throw cause;
      throw new AppError('INVALID_INPUT', { message: TOO_COMPLEX }, { cause });
    });
    const outcome = answer as BodyOutcome; // the program answers the kind of task that it was given
    if ('refused' in outcome) throw new AppError('INVALID_INPUT', outcome.refused);
    return new CheckedBody(outcome.value);
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}
