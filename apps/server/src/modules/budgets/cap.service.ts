import { AppError } from '@domdom/domain/errors/app-error';
import { type CapName, CAPS } from '@domdom/domain/limits/caps';
import type { Trx } from '../../db/transaction.ts';
import { type CapOwner, countUpTo, lockCap } from './cap.repo.ts';

export { lockCap } from './cap.repo.ts';

/**
 * Refuses `more` of something beyond what the cap allows. Until the transaction ends, others who want more of the same
 * wait, so simultaneous requests never pass together.
 */
export async function refuseAtCap(trx: Trx, name: CapName, owner: CapOwner, more = 1): Promise<void> {
  const { most, message } = CAPS[name];
  await lockCap(trx, name, owner);
  if ((await countUpTo(trx, name, owner, most)) + more > most)
    throw new AppError('LIMIT_REACHED', { message });
}

/**
 * Adds things and refuses them again where they are more than the cap allows, for callers who learn only by adding how
 * many are new. Waits as `refuseAtCap` does.
 */
export async function addWithinCap<T>(
  trx: Trx,
  name: CapName,
  owner: CapOwner,
  add: () => Promise<T>,
): Promise<T> {
  const { most, message } = CAPS[name];
  await lockCap(trx, name, owner);
  const added = await add();
  if ((await countUpTo(trx, name, owner, most + 1)) > most) throw new AppError('LIMIT_REACHED', { message });
  return added;
}
