import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import { asksId, type CheckedKey, keyHash } from './key-check.repo.ts';

/** Locks the question of the content that has waited longest; null when none waits, or others check them all. */
export async function lockOptionalDueContent(trx: Trx) {
  const row = await trx
    .selectFrom('contentKeyChecks')
    .select(['questionId as id', 'keyHash', 'toldAt'])
    .where('dueAt', '<=', sql<Date>`now()`)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}
type DueContent = Pick<NonNullable<Awaited<ReturnType<typeof lockOptionalDueContent>>>, 'id' | 'keyHash'>;

/**
 * Selects a question as the content has it today, and the test that it is of; null for an item, which many tests ask, and
 * nothing for a question that was corrected or withdrawn.
 */
export async function selectOptionalContent(
  trx: Trx,
  { id, keyHash: wanted }: DueContent,
): Promise<{ question: unknown; test: string | null } | null> {
  const { rows } = await sql<{ question: unknown; test: string | null }>`
    select b.question, null as test from bank_items b
    where b.id = ${id} and b.withdrawn_at is null and ${keyHash(sql`b.question`)} = ${wanted}
    union all
    select one, p.title from paper_versions p
    join examinations e on e.id = p.examination_id and e.school_id is null and e.withdrawn_at is null
    cross join lateral jsonb_array_elements(p.questions) one
    where ${asksId(id)} and one ->> 'id' = ${id} and ${keyHash(sql`one`)} = ${wanted}
      and p.version = (select max(newer.version) from paper_versions newer where newer.examination_id = e.id)
    order by test nulls first limit 1`.execute(trx);
  return rows[0] ?? null;
}

const rowOf = (trx: Trx, { id, keyHash: hash }: DueContent) =>
  trx.updateTable('contentKeyChecks').where('questionId', '=', id).where('keyHash', '=', hash);

/** Writes what a check of a locked question found. */
export async function writeCheckedContent(
  trx: Trx,
  due: DueContent,
  { isTold, ...found }: CheckedKey & { isTold: boolean },
): Promise<void> {
  await rowOf(trx, due)
    .set({
      ...found,
      dueAt: null,
      checkedAt: sql<Date>`now()`,
      ...(isTold && { toldAt: sql<Date>`now()` }),
    })
    .execute();
}

export async function forgetDueContent(trx: Trx, due: DueContent): Promise<void> {
  await rowOf(trx, due)
    .set({ dueAt: null, checkedAt: sql<Date>`now()` })
    .execute();
}

/** Those who look after the site, and so after its content. */
export async function selectKeepers(trx: Trx): Promise<{ id: string; schoolId: string }[]> {
  return trx
    .selectFrom('accessListEntries')
    .innerJoin('users', 'users.id', 'accessListEntries.userId')
    .select(['users.id', 'users.schoolId'])
    .where('list', '=', 'siteSettings')
    .where('isConfirmed', '=', true)
    .where('archivedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .orderBy('users.id')
    .execute();
}
