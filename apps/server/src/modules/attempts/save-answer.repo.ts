import type pg from 'pg';
import { GRACE_MS } from '@domdom/domain/exam/limits';
import { NORMALISER_VERSION } from '@domdom/domain/text/normalise';

export interface AnswerToSave {
  attemptId: string;
  epoch: number;
  questionId: string;
  rev: number;
  /** Canonical answer as JSON text. */
  answer: string;
  /** Practice: the pupil asked for the verdict; the answer is locked with its grade. Always null in a test. */
  grade: {
    isCorrect: boolean;
    earned: number;
    possible: number;
    parts: readonly { id: string; isCorrect: boolean }[];
  } | null;
  skill: string | null;
}

export interface SaveOutcome {
  /** False: the row already held this revision, a higher one, or a submitted answer. */
  isAccepted: boolean;
  isLate: boolean;
  serverTime: Date;
}

/**
 * The hot path of the product: one round trip reads the state, the epoch and the database's clock, keeps the
 * higher revision and appends the event.
 *
 * `for share` makes a save and a finish of the same attempt wait for each other: after a finish has graded, no
 * save can slip in under its snapshot. The clock is clock_timestamp(), not now(): a save that waited must be
 * judged by when it is written.
 */
const SAVE_ANSWER = {
  name: 'save-answer',
  text: `
    with open_attempt as (
      select id, school_id, clock_timestamp() > deadline as is_late
      from attempts
      where id = $1 and state = 'open' and epoch = $2
        and clock_timestamp() <= deadline + interval '${GRACE_MS} milliseconds'
      for share
    ), saved as (
      insert into attempt_answers as a (
        attempt_id, question_id, school_id, rev, answer, is_late,
        submitted_at, is_correct, earned, possible, skill, parts, normaliser_version
      )
      select id, $3, school_id, $4::int, $5::jsonb, is_late,
        case when $6::boolean then now() end, $7::boolean, $8::int, $9::int, $10, $11::jsonb, $12::smallint
      from open_attempt
      on conflict (attempt_id, question_id) do update set
        rev = excluded.rev,
        answer = excluded.answer,
        saved_at = now(),
        is_late = excluded.is_late,
        submitted_at = excluded.submitted_at,
        is_correct = excluded.is_correct,
        earned = excluded.earned,
        possible = excluded.possible,
        parts = excluded.parts,
        normaliser_version = excluded.normaliser_version
      where a.rev < excluded.rev and a.submitted_at is null
      returning rev
    ), event as (
      insert into attempt_events (attempt_id, school_id, kind, question_id, rev, answer, epoch)
      select id, school_id, case when $6::boolean then 'submitted' else 'saved' end, $3, $4::int, $5::jsonb, $2
      from open_attempt
      where exists (select from saved)
    )
    select o.is_late, exists (select from saved) as is_accepted, clock_timestamp() as server_time
    from open_attempt o`,
};

/** Null: the attempt is not open to this device any more; the caller finds out why. */
export async function saveAnswer(pool: pg.Pool, save: AnswerToSave): Promise<SaveOutcome | null> {
  const { rows } = await pool.query<{ is_late: boolean; is_accepted: boolean; server_time: Date }>({
    ...SAVE_ANSWER,
    values: [
      save.attemptId,
      save.epoch,
      save.questionId,
      save.rev,
      save.answer,
      save.grade !== null,
      save.grade?.isCorrect ?? null,
      save.grade?.earned ?? null,
      save.grade?.possible ?? null,
      save.skill,
      save.grade === null ? null : JSON.stringify(save.grade.parts),
      save.grade === null ? null : NORMALISER_VERSION,
    ],
  });
  const row = rows[0];
  if (row === undefined) return null;
  return { isAccepted: row.is_accepted, isLate: row.is_late, serverTime: row.server_time };
}
