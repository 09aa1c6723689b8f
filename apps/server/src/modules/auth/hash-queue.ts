import { AppError } from '@domdom/domain/errors/app-error';
import pLimit from 'p-limit';

/** Password hashes are slow on purpose, and too many at once would starve the students' saves. */
const AT_ONCE = 2;
/** With more waiting, a login would take too long. */
const MOST_WAITING = 2_000;

const limit = pLimit(AT_ONCE);

/** Runs `work` when its turn comes. Throws UNAVAILABLE when too many are waiting already. */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MOST_WAITING) throw new AppError('UNAVAILABLE');
  return limit(work);
}
