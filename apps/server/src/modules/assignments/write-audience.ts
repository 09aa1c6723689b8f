import { WINDOW_MESSAGES } from '@domdom/domain/assignments/window';
import type { ActorTrx } from '../../db/transaction.ts';
import { type ChosenAudience, invalid } from './assignment-terms.ts';
import { type GivenIn, insertGroups, insertStudents, selectRosterIds } from './audience.repo.ts';

/** Writes whom an assignment is for, and returns the students; null for the whole class. */
export async function writeAudience(
  trx: ActorTrx,
  given: GivenIn,
  audience: ChosenAudience,
): Promise<readonly string[] | null> {
  if (audience.kind === 'class') return null;
  const { kind, ids } = audience;
  if (kind === 'students') {
    if ((await insertStudents(trx, given, ids)) < ids.length)
      throw invalid('students', WINDOW_MESSAGES.foreignStudent);
    return ids;
  }
  if ((await insertGroups(trx, given, ids)) < ids.length)
    throw invalid('groups', WINDOW_MESSAGES.foreignGroup);
  const studentIds = await selectRosterIds(trx, given.assignmentId);
  if (studentIds.length === 0) throw invalid('groups', WINDOW_MESSAGES.emptyGroups);
  return studentIds;
}
