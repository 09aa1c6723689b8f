import { AppError } from '@domdom/domain/errors/app-error';

/** Password hashes are slow on purpose; more at once than there are cores would only starve the pupils' saves. */
const AT_ONCE = 2;
/** Beyond this a login would wait too long to be worth it. */
const MOST_WAITING = 2_000;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` in its turn; UNAVAILABLE when too many are waiting already. */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw new AppError('UNAVAILABLE');
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place is handed on as it is, so that nobody can slip in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
