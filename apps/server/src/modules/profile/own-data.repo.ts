import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** One file holds years of an honest account; what a hostile one piled up must not fill the memory of the server. */
const MOST = { answers: 20_000, notifications: 5_000 };

/** The data stored about a person beside the account itself. */
export async function selectOwnData(db: Database, userId: string) {
  const [joinedClasses, taughtClasses, attempts, sessions, answers, notifications, folders, files] =
    await Promise.all([
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
      db
        .selectFrom('attemptAnswers as a')
        .innerJoin('attempts as t', 't.id', 'a.attemptId')
        .select(['a.attemptId', 'a.questionId', 'a.answer', 'a.savedAt'])
        .where('t.studentId', '=', userId)
        .orderBy('t.startedAt', 'desc')
        .orderBy('a.questionId')
        .limit(MOST.answers + 1)
        .execute(),
      db
        .selectFrom('notifications as n')
        .leftJoin('notificationMarks as m', (join) =>
          join.onRef('m.notificationId', '=', 'n.id').on('m.userId', '=', userId),
        )
        .select([
          'n.title',
          'n.content',
          'n.document',
          'n.createdAt',
          'm.readAt',
          sql<boolean>`n.audience_user_id is distinct from ${userId}`.as('isSent'),
        ])
        .where((eb) => eb.or([eb('n.audienceUserId', '=', userId), eb('n.createdBy', '=', userId)]))
        .orderBy('n.createdAt', 'desc')
        .limit(MOST.notifications + 1)
        .execute(),
      db
        .selectFrom('folders')
        .select(['name', 'createdAt'])
        .where('createdBy', '=', userId)
        .orderBy('createdAt')
        .execute(),
      db
        .selectFrom('exerciseFiles as f')
        .leftJoin('folders as d', 'd.id', 'f.folderId')
        .select(['f.fileName as name', 'f.kind', 'd.name as folder', 'f.createdAt'])
        .where('f.createdBy', '=', userId)
        .where('f.deletedAt', 'is', null)
        .orderBy('f.createdAt')
        .execute(),
    ]);
  return {
    joinedClasses,
    taughtClasses,
    attempts,
    sessions,
    answers: answers.slice(0, MOST.answers),
    notifications: notifications.slice(0, MOST.notifications),
    folders,
    files,
    isCut: answers.length > MOST.answers || notifications.length > MOST.notifications,
  };
}
export type OwnDataRows = Awaited<ReturnType<typeof selectOwnData>>;
