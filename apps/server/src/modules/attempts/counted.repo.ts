import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

/** The counted attempts of the students for whom an assignment is now. */
export const countedOnRoster = (db: Database | Trx, assignmentId: string) =>
  db
    .selectFrom('countedAttempts as counted')
    .innerJoin('assignmentRoster as roster', (join) =>
      join
        .onRef('roster.assignmentId', '=', 'counted.assignmentId')
        .onRef('roster.studentId', '=', 'counted.studentId'),
    )
    .where('counted.assignmentId', '=', assignmentId);
