import type { SchoolTypeId } from '@domdom/domain/school/school-types';
import type { ActorTrx } from '../../db/transaction.ts';

export async function updateSchoolType(
  trx: ActorTrx,
  userId: string,
  schoolTypeId: SchoolTypeId,
): Promise<void> {
  await trx.updateTable('users').set({ schoolTypeId }).where('id', '=', userId).execute();
}
