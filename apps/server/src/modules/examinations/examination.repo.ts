import type { NotNull } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

type Queries = Database | Trx;

/** The newest paper of an examination that a school may use: a shared one or its own. */
export async function selectOptionalCurrentPaperId(
  db: Queries,
  schoolId: string,
  examinationId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('paperVersions')
    .innerJoin('examinations', 'examinations.id', 'paperVersions.examinationId')
    .select('paperVersions.id')
    .where('examinationId', '=', examinationId)
    .where('examinations.withdrawnAt', 'is', null)
    .where((eb) =>
      eb.or([eb('examinations.schoolId', 'is', null), eb('examinations.schoolId', '=', schoolId)]),
    )
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const EXAMINATION_COLUMNS = [
  'examinations.id',
  'examinations.code',
  'examinations.grade',
  'examinations.unit',
  'examinations.sortOrder',
  'examinations.title',
  'examinations.durationSeconds',
  'examinations.skills',
] as const;

/** Tests of the units of a grade (or of one unit) that a school may use: shared ones and its own. */
export async function selectExaminations(
  db: Queries,
  filter: { schoolId: string; grade: number; unit?: string },
) {
  let query = db
    .selectFrom('examinations')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('paperVersions')
          .select(['paperVersions.id as paperVersionId', 'paperVersions.questionCount'])
          .whereRef('paperVersions.examinationId', '=', 'examinations.id')
          .orderBy('paperVersions.version', 'desc')
          .limit(1)
          .as('current'),
      (join) => join.onTrue(),
    )
    .select([...EXAMINATION_COLUMNS, 'current.paperVersionId', 'current.questionCount'])
    .where('examinations.kind', '=', 'unit-test')
    .where('examinations.withdrawnAt', 'is', null)
    .where('examinations.grade', '=', filter.grade)
    .where((eb) =>
      eb.or([eb('examinations.schoolId', 'is', null), eb('examinations.schoolId', '=', filter.schoolId)]),
    )
    .orderBy('examinations.unit')
    .orderBy('examinations.sortOrder')
    .orderBy('examinations.id');
  if (filter.unit !== undefined) query = query.where('examinations.unit', '=', filter.unit);
  // Every test of a unit has a unit; a check of the table holds it.
  return query.$narrowType<{ unit: NotNull }>().execute();
}
