import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { countedOnRoster } from './counted.repo.ts';
import type { AnswerOf } from './question-marks.service.ts';

const GIVEN = ['given.mark', 'given.markMax', 'given.markComment', 'given.markedAt'] as const;
const GRADER = [
  'grader.firstName as graderFirstName',
  'grader.lastName as graderLastName',
  'grader.email',
] as const;

/** An answer names its recording. */
const isNamed = sql<boolean>`recordings.name = given.answer->>'recording'`;

/** Whether students have spoken in an assignment. */
export async function hasRecordings(db: Database, assignmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('recordings', 'recordings.attemptId', 'attempts.id')
    .select('recordings.id')
    .where('attempts.assignmentId', '=', assignmentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Selects the recorded answers in the counted attempts of the roster, in name order, with what was given for them; and
 * those of one more finished attempt at the assignment.
 */
export async function selectRecordedAnswers(
  db: Database,
  { assignmentId, attemptId }: { assignmentId: string; attemptId: string | undefined },
) {
  return db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.studentId')
    .innerJoin('attemptAnswers as given', 'given.attemptId', 'attempts.id')
    .innerJoin('recordings', (join) =>
      join
        .onRef('recordings.attemptId', '=', 'given.attemptId')
        .onRef('recordings.questionId', '=', 'given.questionId')
        .on(isNamed),
    )
    .leftJoin('users as grader', 'grader.id', 'given.markedBy')
    .select([
      'recordings.id as enquiryId',
      'recordings.name as recording',
      'recordings.seconds',
      'attempts.id as attemptId',
      'attempts.paperVersionId',
      'given.questionId',
      'users.firstName',
      'users.lastName',
      ...GIVEN,
      ...GRADER,
    ])
    .where('attempts.assignmentId', '=', assignmentId)
    .where('attempts.state', '<>', 'open')
    .where(({ or, eb }) =>
      or([
        eb('attempts.id', 'in', countedOnRoster(db, assignmentId).select('counted.id')),
        ...(attemptId === undefined ? [] : [eb('attempts.id', '=', attemptId)]),
      ]),
    )
    .orderBy(sql`users.last_name collate vietnamese`)
    .orderBy(sql`users.first_name collate vietnamese`)
    .orderBy('users.id')
    .execute();
}

/** Selects what was given for a recorded answer; nothing for an answer that names no kept recording. */
export async function selectOptionalScore(db: Database, { attemptId, questionId }: AnswerOf) {
  return db
    .selectFrom('attemptAnswers as given')
    .innerJoin('recordings', (join) =>
      join
        .onRef('recordings.attemptId', '=', 'given.attemptId')
        .onRef('recordings.questionId', '=', 'given.questionId')
        .on(isNamed),
    )
    .leftJoin('users as grader', 'grader.id', 'given.markedBy')
    .select([...GIVEN, ...GRADER])
    .where('given.attemptId', '=', attemptId)
    .where('given.questionId', '=', questionId)
    .executeTakeFirst();
}

/** The answer of a recording, under the id by which older clients score it. */
export async function selectOptionalRecorded(db: Database, enquiryId: string): Promise<AnswerOf | undefined> {
  return db
    .selectFrom('recordings')
    .select(['attemptId', 'questionId'])
    .where('id', '=', enquiryId)
    .executeTakeFirst();
}

/** The newest changes of the mark of an answer; `answer` is what was given. */
export async function selectMarkChanges(
  db: Database | Trx,
  { attemptId, questionId }: AnswerOf,
  limit: number,
) {
  return db
    .selectFrom('attemptEvents as event')
    .leftJoin('users as grader', 'grader.id', 'event.actorId')
    .select([sql<string>`event.id::text`.as('id'), 'event.at', 'event.answer', 'event.actorId', ...GRADER])
    .where('event.attemptId', '=', attemptId)
    .where('event.questionId', '=', questionId)
    .where('event.kind', '=', 'marked')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
}
