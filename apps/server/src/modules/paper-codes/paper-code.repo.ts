import { sql } from 'kysely';
import type { CodeArrangement } from '@domdom/questions/print';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

type Queries = Database | Trx;

/** Kinds that all staff of a school may see. Own tests have a rule of their own. */
const PRINTABLE_KINDS = ['unit-test', 'unit-exercise', 'olympic', 'demo-test'] as const;

/**
 * Selects the versions of an examination that the caller may print, newest first: of a shared one, of one of the school,
 * and of a test of the caller's own or shared with the school. A withdrawn one can be printed again as long as there are
 * codes, deleted ones included.
 */
export async function selectPrintableVersions(
  db: Queries,
  { schoolId, userId }: { schoolId: string; userId: string },
  examinationId: string,
) {
  const rows = await db
    .selectFrom('paperVersions as p')
    .innerJoin('examinations as e', 'e.id', 'p.examinationId')
    .where('p.examinationId', '=', examinationId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('e.kind', 'in', PRINTABLE_KINDS),
          eb.or([eb('e.schoolId', 'is', null), eb('e.schoolId', '=', schoolId)]),
        ]),
        eb.exists(
          eb
            .selectFrom('ownTests as o')
            .select('o.examinationId')
            .whereRef('o.examinationId', '=', 'e.id')
            .where('o.schoolId', '=', schoolId)
            .where('o.archivedAt', 'is', null)
            .where((own) => own.or([own('o.createdBy', '=', userId), own('o.status', '=', 'PUBLIC')])),
        ),
      ]),
    )
    .select((eb) => [
      'p.id',
      'p.version',
      'p.createdAt',
      'e.withdrawnAt',
      eb
        .fn<string[]>('array', [
          eb
            .selectFrom('paperCodes as c')
            .whereRef('c.paperVersionId', '=', 'p.id')
            .where('c.schoolId', '=', schoolId)
            .where('c.deletedAt', 'is', null)
            .select('c.code')
            .orderBy('c.code'),
        ])
        .as('codes'),
      eb
        .exists(
          eb
            .selectFrom('paperCodes as c')
            .whereRef('c.paperVersionId', '=', 'p.id')
            .where('c.schoolId', '=', schoolId)
            .select('c.code'),
        )
        .as('hasCodes'),
    ])
    .orderBy('p.version', 'desc')
    .execute();
  return rows.filter(({ hasCodes, withdrawnAt }, index) => hasCodes || (index === 0 && withdrawnAt === null));
}

/** With those that were deleted. */
export async function selectCodes(db: Queries, schoolId: string, paperVersionId: string) {
  const rows = await db
    .selectFrom('paperCodes')
    .where('schoolId', '=', schoolId)
    .where('paperVersionId', '=', paperVersionId)
    .select(['code', 'arrangement', 'createdBy', 'deletedAt'])
    .orderBy('code')
    .execute();
  return rows.map(({ code, arrangement, createdBy, deletedAt }) => ({
    code,
    createdBy,
    isDeleted: deletedAt !== null,
    arrangement: arrangement as unknown as CodeArrangement, // only `insertCodes` writes it
  }));
}

/** One after the other makes codes of a paper, so that their number and what they share are right. */
export async function lockCodes(trx: Trx, schoolId: string, paperVersionId: string): Promise<void> {
  const key = `paper-codes/${schoolId}/${paperVersionId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

export async function insertCodes(
  trx: ActorTrx,
  of: { schoolId: string; paperVersionId: string; createdBy: string },
  codes: readonly { code: string; arrangement: CodeArrangement }[],
): Promise<void> {
  await trx
    .insertInto('paperCodes')
    .values(codes.map(({ code, arrangement }) => ({ ...of, code, arrangement: JSON.stringify(arrangement) })))
    .execute();
}

/** Deletes or restores a code of this maker. */
export async function setCodeDeleted(
  trx: ActorTrx,
  { schoolId, paperVersionId, createdBy }: { schoolId: string; paperVersionId: string; createdBy: string },
  code: string,
  isDeleted: boolean,
): Promise<void> {
  await trx
    .updateTable('paperCodes')
    .set({ deletedAt: isDeleted ? sql`now()` : null })
    .where('schoolId', '=', schoolId)
    .where('paperVersionId', '=', paperVersionId)
    .where('createdBy', '=', createdBy)
    .where('code', '=', code)
    .where('deletedAt', isDeleted ? 'is' : 'is not', null)
    .execute();
}
