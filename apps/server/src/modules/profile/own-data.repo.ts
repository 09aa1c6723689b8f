import type { Database } from '../../db/connect.ts';

/** The data stored about a person beside the account itself. */
export async function selectOwnData(db: Database, userId: string) {
  const [joinedClasses, taughtClasses, attempts, sessions] = await Promise.all([
    db
      .selectFrom('classMembers as m')
      .innerJoin('classes as c', 'c.id', 'm.classId')
      .select(['c.name', 'm.joinedAt', 'm.removedAt'])
      .where('m.studentId', '=', userId)
      .orderBy('m.joinedAt')
      .execute(),
    db
      .selectFrom('classes')
      .select(['name', 'createdAt'])
      .where('teacherId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('attempts as t')
      .innerJoin('examinations as e', 'e.id', 't.examinationId')
      .leftJoin('assignments as a', 'a.id', 't.assignmentId')
      .select([
        't.id',
        'e.title',
        'a.title as assignmentTitle',
        't.state',
        't.startedAt',
        't.finishedAt',
        't.isLate',
        't.questionCount',
        't.answered',
        't.passed',
        't.score',
        't.markedScore',
        't.teacherNote',
        't.notes',
      ])
      .where('t.studentId', '=', userId)
      .orderBy('t.startedAt')
      .execute(),
    db
      .selectFrom('sessions')
      .select(['kind', 'createdAt', 'lastSeenAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
  ]);
  return { joinedClasses, taughtClasses, attempts, sessions };
}
export type OwnDataRows = Awaited<ReturnType<typeof selectOwnData>>;
