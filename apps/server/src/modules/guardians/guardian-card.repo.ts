import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

export interface CardClass {
  schoolId: string;
  className: string;
  schoolName: string;
  schoolYear: number;
  status: number;
}

export async function selectCardClass(db: Database | Trx, classId: string): Promise<CardClass> {
  return db
    .selectFrom('classes as c')
    .innerJoin('schools as h', 'h.id', 'c.schoolId')
    .where('c.id', '=', classId)
    .select(['c.schoolId', 'c.name as className', 'h.name as schoolName', 'c.schoolYear', 'c.status'])
    .executeTakeFirstOrThrow();
}

/** The students who are in the class now, in Vietnamese name order, with the day of their cards. */
export async function selectCardStudents(db: Database | Trx, classId: string) {
  return db
    .selectFrom('classMembers as m')
    .innerJoin('users as u', 'u.id', 'm.studentId')
    .leftJoin('guardianCards as g', (join) =>
      join
        .onRef('g.classId', '=', 'm.classId')
        .onRef('g.studentId', '=', 'm.studentId')
        .on('g.schoolId', '=', (eb) =>
          eb.selectFrom('classes').where('id', '=', classId).select('classes.schoolId'),
        ),
    )
    .where('m.classId', '=', classId)
    .where('m.removedAt', 'is', null)
    .select(['m.studentId', 'u.firstName', 'u.lastName', 'g.madeAt'])
    .orderBy(sql`u.last_name collate vietnamese`)
    .orderBy(sql`u.first_name collate vietnamese`)
    .orderBy('u.id')
    .execute();
}

/** Stores one card for each student, in place of an earlier one. */
export async function replaceCards(
  trx: ActorTrx,
  of: { schoolId: string; classId: string },
  cards: readonly { studentId: string; tokenHash: Buffer }[],
): Promise<void> {
  // Always locks in the same order, so that two prints of the same class never deadlock.
  const inOrder = cards.toSorted((a, b) => (a.studentId < b.studentId ? -1 : 1));
  await trx
    .insertInto('guardianCards')
    .values(inOrder.map((card) => ({ ...card, ...of })))
    .onConflict((conflict) =>
      conflict.columns(['schoolId', 'classId', 'studentId']).doUpdateSet((eb) => ({
        tokenHash: eb.ref('excluded.tokenHash'),
        madeAt: sql`now()`,
      })),
    )
    .execute();
}

/** Returns how many there were. */
export async function deleteCards(
  trx: ActorTrx,
  { schoolId, classId }: { schoolId: string; classId: string },
  studentIds: readonly string[],
): Promise<number> {
  const gone = await trx
    .deleteFrom('guardianCards')
    .where('schoolId', '=', schoolId)
    .where('classId', '=', classId)
    .where('studentId', 'in', studentIds)
    .returning('studentId')
    .execute();
  return gone.length;
}

/** Whose card it is, as long as the student is in the class and both the account and the school are open. */
export async function selectOptionalCard(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('guardianCards as g')
    .innerJoin('classes as c', 'c.id', 'g.classId')
    .innerJoin('schools as h', 'h.id', 'g.schoolId')
    .innerJoin('users as u', 'u.id', 'g.studentId')
    .innerJoin('classMembers as m', (join) =>
      join.onRef('m.classId', '=', 'g.classId').onRef('m.studentId', '=', 'g.studentId'),
    )
    .where('g.tokenHash', '=', tokenHash)
    .where('m.removedAt', 'is', null)
    .where('h.isClosed', '=', false)
    .where('u.isDisabled', '=', false)
    .where('u.archivedAt', 'is', null)
    .select(['g.schoolId', 'g.classId', 'g.studentId', 'c.schoolYear'])
    .executeTakeFirst();
}
