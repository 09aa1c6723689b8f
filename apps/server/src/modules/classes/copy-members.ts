import { isWithinLimit, parseClassLimit } from '@domdom/domain/access/class-limit';
import type { ActorTrx } from '../../db/transaction.ts';
import { addWithinCap } from '../budgets/cap.service.ts';
import type { Caller } from '../../http/caller.ts';
import { addMembers, selectMembersToCopy } from './member.repo.ts';

/**
 * Puts the students of one class on the roster of another one, with the same power over their accounts, and returns
 * them. Those whose account may not use the other class are passed over.
 */
export async function copyMembers(
  trx: ActorTrx,
  caller: Caller,
  { fromId, to }: { fromId: string; to: { id: string; schoolId: string; grade: number } },
): Promise<string[]> {
  const rows = await selectMembersToCopy(trx, fromId);
  const placeable = rows.filter(({ limit }) => isWithinLimit(parseClassLimit(limit), to));
  const { id: classId, schoolId } = to;
  return addWithinCap(trx, 'members', { ...caller, within: { classId } }, async () => {
    const added: string[] = [];
    for (const [entry, members] of Map.groupBy(placeable, (row) => row.entry)) {
      const ids = members.map(({ studentId }) => studentId);
      added.push(...(await addMembers(trx, { classId, schoolId, entry }, ids)));
    }
    return added;
  });
}
