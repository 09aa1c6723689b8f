import { AppError } from '@domdom/domain/errors/app-error';
import { UNCONFIRMED_TEXT_BYTES, UNCONFIRMED_TEXT_FULL } from '@domdom/domain/limits/caps';
import type { ActorTrx } from '../../db/transaction.ts';
import { selectUnconfirmedText } from './unconfirmed-text.repo.ts';

interface Writer {
  userId: string;
  schoolId: string;
  isConfirmed: boolean;
}

/**
 * Call it after the text was written, in the same transaction: throws LIMIT_REACHED when an account for which the school
 * does not vouch yet keeps too much, so that strangers cannot fill the disk of the database.
 */
export async function refuseMoreUnconfirmedText(
  trx: ActorTrx,
  { userId, schoolId, isConfirmed }: Writer,
): Promise<void> {
  if (isConfirmed) return;
  const kept = await selectUnconfirmedText(trx, { userId, schoolId });
  const { ofAccount, ofSchool, ofNewcomer } = UNCONFIRMED_TEXT_BYTES;
  if (kept.ofAccount > ofAccount || (kept.ofSchool > ofSchool && kept.ofAccount > ofNewcomer))
    throw new AppError('LIMIT_REACHED', { message: UNCONFIRMED_TEXT_FULL });
}
