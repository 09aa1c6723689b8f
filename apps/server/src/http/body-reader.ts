import path from 'node:path';
import { AppError } from '@domdom/domain/errors/app-error';
import pLimit from 'p-limit';
import { TaskLimitError, TaskProcess } from '../processes/task-process.ts';
import type { BodyOutcome, BodyTask } from './body-task.ts';
import { CheckedBody } from './checked-body.ts';
import { Seats } from './seats.ts';

const MOST_SENDERS = 8;
const BUSY = 'Hệ thống đang nhận nhiều nội dung lớn, vui lòng thử lại sau ít giây!';
const BUSY_AGAIN_S = 5;
const TOO_COMPLEX = 'Nội dung quá phức tạp nên không xử lý được!';

/** Reads and validates large bodies in a process of its own, one at a time. */
export class BodyReader {
  readonly seats = new Seats({ most: MOST_SENDERS, busy: BUSY, busyAgainSeconds: BUSY_AGAIN_S });
  readonly #limit = pLimit(1);
  readonly #process: TaskProcess<BodyTask, BodyOutcome>;

  constructor({ timeLimitMs = 15_000, mostHeapMb = 64 } = {}) {
    const program = path.join(import.meta.dirname, 'body-program.ts');
    this.#process = new TaskProcess({ program, timeLimitMs, mostHeapMb });
  }

  async read(task: BodyTask): Promise<CheckedBody> {
    const outcome = await this.#limit(() => this.#process.run(task)).catch((cause: unknown) => {
      if (!(cause instanceof TaskLimitError)) throw cause;
      throw new AppError('INVALID_INPUT', { message: TOO_COMPLEX }, { cause });
    });
    if ('refused' in outcome) throw new AppError('INVALID_INPUT', outcome.refused);
    return new CheckedBody(outcome.value);
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}
