import { sql } from 'kysely';
import type { SchoolTerms } from '@domdom/domain/markbook/terms';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

/** Null for a school that has set nothing for the year. */
export async function selectTerms(
  db: Database,
  schoolId: string,
  schoolYear: number,
): Promise<SchoolTerms | null> {
  const { rows } = await sql<{ startsOn: string; endsOn: string }>`
    select starts_on::text, ends_on::text from school_terms
    where school_id = ${schoolId} and school_year = ${schoolYear} order by term`.execute(db);
  const [first, second] = rows;
  return first === undefined || second === undefined ? null : [first, second];
}

export async function writeTerms(
  trx: ActorTrx,
  { schoolId, schoolYear }: { schoolId: string; schoolYear: number },
  terms: SchoolTerms,
): Promise<void> {
  await trx
    .insertInto('schoolTerms')
    .values(terms.map((days, index) => ({ schoolId, schoolYear, term: index + 1, ...days })))
    .onConflict((conflict) =>
      conflict.columns(['schoolId', 'schoolYear', 'term']).doUpdateSet((eb) => ({
        startsOn: eb.ref('excluded.startsOn'),
        endsOn: eb.ref('excluded.endsOn'),
      })),
    )
    .execute();
}
