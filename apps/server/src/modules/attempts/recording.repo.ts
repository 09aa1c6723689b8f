import { sql } from 'kysely';
import { AppError } from '@domdom/domain/errors/app-error';
import { GRACE_MS } from '@domdom/domain/exam/limits';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import type { Item } from '../examinations/item.service.ts';

const MISSING = 'Máy chủ chưa có bản ghi âm này. Hãy ghi lại!';

export interface RecordingOf {
  attemptId: string;
  questionId: string;
  /** As the browser named it. */
  name: string;
}

export interface NewRecording extends RecordingOf {
  schoolId: string;
  studentId: string;
  storedName: string;
  bytes: number;
  seconds: number | null;
}

export async function selectOptionalRecording(db: Database | Trx, of: RecordingOf) {
  return db
    .selectFrom('recordings')
    .select(['storedName', 'seconds', 'bytes'])
    .where('attemptId', '=', of.attemptId)
    .where('questionId', '=', of.questionId)
    .where('name', '=', of.name)
    .executeTakeFirst();
}

/** Where an attempt stands by the database's clock, and whether its answer to this question is locked. */
export async function selectStanding(db: Database | Trx, { attemptId, questionId }: RecordingOf) {
  return db
    .selectFrom('attempts as a')
    .leftJoin('attemptAnswers as given', (join) =>
      join.onRef('given.attemptId', '=', 'a.id').on('given.questionId', '=', questionId),
    )
    .select([
      'a.schoolId',
      'a.state',
      'a.epoch',
      'given.submittedAt',
      sql<boolean>`clock_timestamp() > a.deadline + ${`${GRACE_MS} milliseconds`}::interval`.as('isOver'),
    ])
    .where('a.id', '=', attemptId)
    .executeTakeFirst();
}

export async function insertRecording(trx: ActorTrx, recording: NewRecording): Promise<void> {
  await trx
    .insertInto('recordings')
    .values(recording)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Names in answers, as `attempt_answers` keeps them. */
const isNamed = sql<boolean>`exists (
  select from attempt_answers g
  where g.attempt_id = recordings.attempt_id and g.question_id = recordings.question_id
    and g.answer->>'recording' = recordings.name)`;

/** Deletes the earlier recordings of an answer, except the one that it names; returns the names of their files. */
export async function deleteReplaced(trx: ActorTrx, of: RecordingOf): Promise<string[]> {
  const rows = await trx
    .deleteFrom('recordings')
    .where('attemptId', '=', of.attemptId)
    .where('questionId', '=', of.questionId)
    .where('name', '<>', of.name)
    .where(({ not }) => not(isNamed))
    .returning('storedName')
    .execute();
  return rows.map(({ storedName }) => storedName);
}

/** Deletes at most `limit` recordings that are old, or that no answer has named for a while; returns their files. */
export async function deleteOldRecordings(
  trx: ActorTrx,
  { days, unnamedDays, limit }: { days: number; unnamedDays: number; limit: number },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('recordings')
    .where('storedName', 'in', (eb) =>
      eb
        .selectFrom('recordings')
        .select('storedName')
        .where(sql<boolean>`created_at < now() - make_interval(days => ${unnamedDays})`)
        .where(({ or, not }) =>
          or([sql<boolean>`created_at < now() - make_interval(days => ${days})`, not(isNamed)]),
        )
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('storedName')
    .execute();
  return rows.map(({ storedName }) => storedName);
}

export async function selectStoredNames(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('recordings')
    .select('storedName')
    .where('storedName', 'in', names)
    .execute();
  return rows.map(({ storedName }) => storedName);
}

/** Refuses an answer that names a recording which is not stored: its bytes come first. */
export async function requireRecording(
  db: Database,
  { attemptId, item, answer }: { attemptId: string; item: Item; answer: unknown },
): Promise<void> {
  if (item.byTeacher === null || typeof answer !== 'object' || answer === null) return;
  if (!('recording' in answer)) return;
  const name = String(answer.recording);
  const found = await selectOptionalRecording(db, { attemptId, questionId: item.id, name });
  if (found === undefined)
    throw new AppError('INVALID_INPUT', { issues: [{ path: 'answer', message: MISSING }] });
}
