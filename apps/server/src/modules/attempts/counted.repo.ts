import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

/** The counted attempts of the students for whom an assignment is now. */
export const countedOnRoster = (db: Database | Trx, assignmentId: string) =>
  db
    // Each part as a whole, or the membership and the assignment would be looked up again for each student.
    .with(
      (as) => as('roster').materialized(),
      (from) =>
        from.selectFrom('assignmentRoster').select('studentId').where('assignmentId', '=', assignmentId),
    )
    .with(
      (as) => as('counted').materialized(),
      (from) => from.selectFrom('countedAttempts').selectAll().where('assignmentId', '=', assignmentId),
    )
    .selectFrom('counted')
    .innerJoin('roster', 'roster.studentId', 'counted.studentId');
