import type { ActorTrx } from '../../db/transaction.ts';
import type { ChosenAudience } from './assignment-terms.ts';
import { deleteAudience, type GivenIn, selectRosterIds } from './audience.repo.ts';
import { updateAssignment } from './assignment.repo.ts';
import { writeAudience } from './write-audience.ts';

/**
 * Gives an assignment to others in its class from now on, and returns those who did not have it before. Whoever has begun
 * stays on the roster.
 */
export async function changeAudience(
  trx: ActorTrx,
  given: GivenIn,
  audience: ChosenAudience,
): Promise<string[]> {
  const { assignmentId } = given;
  const before = new Set(await selectRosterIds(trx, assignmentId));
  await deleteAudience(trx, given);
  await updateAssignment(trx, assignmentId, { audience: audience.kind });
  await writeAudience(trx, given, audience);
  return (await selectRosterIds(trx, assignmentId)).filter((id) => !before.has(id));
}
