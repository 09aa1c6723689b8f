import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { type ClockedAttempt, insertEvent, isOver, lockAttempt, raiseEpoch } from './attempt.repo.ts';
import { type FinishParts, gradeAndClose } from './finish-attempt.ts';
import { noteReturn } from './presence.repo.ts';

/**
 * Makes this device the only one that may write. Null when the attempt has ended, or ends here because its time is over.
 * `takeOverId` is the same in every repetition, and the newest take-over counts once; null from clients that name none.
 */
export async function takeOver(
  parts: FinishParts,
  id: string,
  by: Caller,
  takeOverId: string | null,
): Promise<ClockedAttempt | null> {
  return inTransaction(parts.db, async (trx, afterCommit) => {
    const attempt = await lockAttempt(trx, id);
    if (attempt.state !== 'open') return null;
    if (await isOver(trx, id)) {
      await gradeAndClose(parts, trx, attempt, { actorId: null, reason: 'time' }, afterCommit);
      return null;
    }
    // Sent again because the response was lost, and nobody has taken over since.
    if (takeOverId !== null && attempt.takeOverId === takeOverId) return attempt;
    const taken = await raiseEpoch(trx, id, { sessionId: by.sessionId, takeOverId });
    await insertEvent(trx, taken, 'resumed', by.userId);
    await noteReturn(trx, taken);
    afterCommit(() => parts.work.changed(taken.assignmentId));
    return taken;
  });
}
