import { type Expression, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { SEEN_PAGES } from '../library/book.service.ts';

/** One file holds years of an honest account; what a hostile one piled up must not fill the memory of the server. */
const MOST = { attempts: 20_000, answers: 20_000, recordings: 5_000, notifications: 5_000 };
/** Of each of these. */
const MOST_BYTES = 4_000_000;

interface Cut<Row> {
  rows: Row[];
  isCut: boolean;
}

/** Reads the first rows of a query, up to this many and as long as they are not too large together. */
async function cutAfter<Row>(
  db: Database,
  most: number,
  ordered: { limit: (rows: number) => Expression<Row> },
): Promise<Cut<Row>> {
  const { rows } = await sql<Row & { found: number }>`
    select * from (
      select q.*, count(*) over () as found,
        sum(octet_length(q::text)) over (rows unbounded preceding) as bytes_so_far
      from (${ordered.limit(most + 1)}) q
    ) as measured
    where bytes_so_far <= ${MOST_BYTES}`.execute(db);
  const kept = rows.slice(0, most);
  return { rows: kept, isCut: (rows[0]?.found ?? 0) > kept.length };
}

/**
 * The data stored about a person beside the account itself. One query after the other: all at once would take most of the
 * connections with which students start and finish.
 */
export async function selectOwnData(db: Database, userId: string) {
  const joinedClasses = await db
    .selectFrom('classMembers as m')
    .innerJoin('classes as c', 'c.id', 'm.classId')
    .select(['c.name', 'm.joinedAt', 'm.removedAt'])
    .where('m.studentId', '=', userId)
    .orderBy('m.joinedAt')
    .execute();
  const taughtClasses = await db
    .selectFrom('classes')
    .select(['name', 'createdAt'])
    .where('teacherId', '=', userId)
    .orderBy('createdAt')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['kind', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  const schoolAccounts = await db
    .selectFrom('providerLinks as l')
    .innerJoin('identityProviders as p', 'p.schoolId', 'l.schoolId')
    .select(['p.label', 'l.createdAt', 'l.lastUsedAt'])
    .where('l.userId', '=', userId)
    .orderBy('l.createdAt')
    .execute();
  const folders = await db
    .selectFrom('folders')
    .select(['name', 'createdAt'])
    .where('createdBy', '=', userId)
    .orderBy('createdAt')
    .execute();
  const files = await db
    .selectFrom('exerciseFiles as f')
    .leftJoin('folders as d', 'd.id', 'f.folderId')
    .select(['f.fileName as name', 'f.kind', 'd.name as folder', 'f.createdAt'])
    .where('f.createdBy', '=', userId)
    .where('f.deletedAt', 'is', null)
    .orderBy('f.createdAt')
    .execute();
  // A school has a few thousand titles at most.
  const reading = await db
    .selectFrom('readingPositions as p')
    .innerJoin('libraryTitles as t', 't.id', 'p.titleId')
    .select(['t.title', 'p.page', 'p.pages', SEEN_PAGES.as('seenPages'), 'p.begunAt', 'p.updatedAt'])
    .where('p.userId', '=', userId)
    .orderBy('p.begunAt')
    .execute();
  const [attempts, answers, recordings, notifications] = [
    await cutAfter(db, MOST.attempts, attemptsOf(db, userId)),
    await cutAfter(db, MOST.answers, answersOf(db, userId)),
    await cutAfter(db, MOST.recordings, recordingsOf(db, userId)),
    await cutAfter(db, MOST.notifications, notificationsOf(db, userId)),
  ];
  return {
    joinedClasses,
    taughtClasses,
    sessions,
    schoolAccounts,
    folders,
    files,
    reading,
    attempts: attempts.rows.toReversed(),
    answers: answers.rows,
    recordings: recordings.rows,
    notifications: notifications.rows,
    isCut: [attempts, answers, recordings, notifications].some(({ isCut }) => isCut),
  };
}
export type OwnDataRows = Awaited<ReturnType<typeof selectOwnData>>;

const attemptsOf = (db: Database, userId: string) =>
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
    .orderBy('t.startedAt', 'desc');

const answersOf = (db: Database, userId: string) =>
  db
    .selectFrom('attemptAnswers as a')
    .innerJoin('attempts as t', 't.id', 'a.attemptId')
    .select(['a.attemptId', 'a.questionId', 'a.answer', 'a.savedAt'])
    .where('t.studentId', '=', userId)
    .orderBy('t.startedAt', 'desc')
    .orderBy('a.questionId');

const recordingsOf = (db: Database, userId: string) =>
  db
    .selectFrom('recordings as r')
    .innerJoin('attempts as t', 't.id', 'r.attemptId')
    .innerJoin('examinations as e', 'e.id', 't.examinationId')
    .leftJoin('assignments as a', 'a.id', 't.assignmentId')
    .select([
      (eb) => eb.fn.coalesce('a.title', 'e.title').as('title'),
      'r.attemptId',
      'r.questionId',
      'r.name',
      'r.seconds',
      'r.bytes',
      'r.createdAt',
    ])
    .where('r.studentId', '=', userId)
    .orderBy('r.createdAt', 'desc');

const notificationsOf = (db: Database, userId: string) =>
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
    .orderBy('n.createdAt', 'desc');
