import type { Database } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { selectReleasesOf } from '../attempts/results.service.ts';
import { deleteHeld, isAnyDue, lockDueMarks, lookLater, queueReleased } from './held-mark.repo.ts';

/** Enough for the tests of several classes at once. */
const MOST_AT_ONCE = 200;

/**
 * Writes `mark.released` for marks that students may see by now: at the end, at the due date, when everybody is done or
 * by the teacher's hand. `releaseOf` decides it, as on the screen. The mark stops being held in the same transaction, so
 * that each release is told once.
 */
export async function tellReleasedMarks(db: Database): Promise<void> {
  // Most schools have no receivers: then this is all that it costs.
  if (!(await isAnyDue(db))) return;
  await inTransaction(db, async (trx) => {
    const due = await lockDueMarks(trx, MOST_AT_ONCE);
    const releases = await selectReleasesOf(trx, due);
    const released = due.filter((id) => releases.get(id)?.total === true);
    await queueReleased(trx, released);
    await deleteHeld(trx, released);
    const gone = new Set(released);
    await lookLater(
      trx,
      due
        .filter((attemptId) => !gone.has(attemptId))
        .map((attemptId) => {
          const from = releases.get(attemptId)?.from ?? null;
          return { attemptId, releasedAt: from instanceof Date ? from : null };
        }),
    );
  });
}
