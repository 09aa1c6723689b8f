import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBySystem } from '../../db/transaction.ts';
import { hadCategories, insertCategories, lockCategories, sortOldQuestions } from './category.repo.ts';
import { firstCategories } from './first-categories.ts';

/**
 * Gives a school its first categories if it never had any. This happens when somebody first needs them: an import adds
 * thousands of schools of which most never do.
 */
export async function ensureCategories(db: Database, schoolId: string): Promise<void> {
  if (await hadCategories(db, schoolId)) return;
  await inTransactionBySystem(db, (trx) => ensureCategoriesIn(trx, schoolId));
}

export async function ensureCategoriesIn(trx: ActorTrx, schoolId: string): Promise<void> {
  if (await hadCategories(trx, schoolId)) return;
  await lockCategories(trx, schoolId);
  // Somebody else may have been first.
  if (await hadCategories(trx, schoolId)) return;
  const first = firstCategories();
  const roots = await insertCategories(
    trx,
    schoolId,
    first.map(({ root }) => ({ ...root, parentId: null })),
  );
  const idOf = new Map(roots.map(({ id, schoolTypeId, code }) => [`${schoolTypeId} ${code}`, id]));
  await insertCategories(
    trx,
    schoolId,
    first.flatMap(({ root, children }) => {
      const parentId = idOf.get(`${root.schoolType} ${root.questionTypeCode}`) ?? null;
      return children.map((child) => ({ ...child, parentId }));
    }),
  );
  await sortOldQuestions(trx, schoolId);
}
