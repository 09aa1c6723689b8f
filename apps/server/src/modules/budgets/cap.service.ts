import { AppError } from '@domdom/domain/errors/app-error';
import { type CapName, CAPS } from '@domdom/domain/limits/caps';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { type CapOwner, countUpTo } from './cap.repo.ts';

/**
 * Refuses one more when there are as many as the cap allows. Two requests at once may both pass: a cap bounds what is
 * kept, and need not be exact.
 */
export async function refuseAtCap(db: Database | Trx, name: CapName, owner: CapOwner): Promise<void> {
  const { most, message } = CAPS[name];
  if ((await countUpTo(db, name, owner, most)) >= most) throw new AppError('LIMIT_REACHED', { message });
}
