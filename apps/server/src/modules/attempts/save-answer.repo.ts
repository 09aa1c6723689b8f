import type pg from 'pg';
import { GRACE_MS } from '@domdom/domain/exam/limits';
import { NORMALISER_VERSION } from '@domdom/domain/text/normalise';

export interface AnswerToSave {
  attemptId: string;
  epoch: number;
  questionId: string;
  rev: number;
  /** Canonical. */
  answer: unknown;
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
 * higher revision and appends the event; for one answer, or for several of different pupils at once.
 *
 * `for share` makes a save and a finish of the same attempt wait for each other: after a finish has graded, no
 * save can slip in under its snapshot. The clock is clock_timestamp(), not now(): a save that waited must be
 * judged by when it is written. Answers are written in one order, so that two statements never wait for each other.
 */
const saveAnswersText = (lock: 'for share' | 'for share skip locked') => `
    with given as (
      select * from jsonb_to_recordset($1::jsonb) as g (
        place int, "attemptId" uuid, epoch int, "questionId" text, rev int, answer jsonb, skill text, grade jsonb
      )
    ), open_attempt as (
      select g.*, a.school_id, a.is_late
      from given g cross join lateral (
        select school_id, clock_timestamp() > deadline as is_late
        from attempts
        where id = g."attemptId" and state = 'open' and epoch = g.epoch
          and clock_timestamp() <= deadline + interval '${GRACE_MS} milliseconds'
        ${lock}
      ) a
      order by g."attemptId", g."questionId"
    ), saved as (
      insert into attempt_answers as a (
        attempt_id, question_id, school_id, rev, answer, is_late,
        submitted_at, is_correct, earned, possible, skill, parts, normaliser_version
      )
      -- An answer may be null, which is no NULL.
      select "attemptId", "questionId", school_id, rev, coalesce(answer, 'null'), is_late,
        case when grade is not null then now() end, (grade->'isCorrect')::boolean, (grade->'earned')::int,
        (grade->'possible')::int, skill, grade->'parts',
        case when grade is not null then ${NORMALISER_VERSION} end
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
      returning attempt_id, question_id, school_id, rev, answer, submitted_at
    ), event as (
      insert into attempt_events (attempt_id, school_id, kind, question_id, rev, answer, epoch)
      select s.attempt_id, s.school_id, case when s.submitted_at is null then 'saved' else 'submitted' end,
        s.question_id, s.rev, s.answer, o.epoch
      from saved s join open_attempt o on o."attemptId" = s.attempt_id and o."questionId" = s.question_id
    )
    select o.place, o.is_late, s.rev is not null as is_accepted,
      extract(epoch from clock_timestamp())::float8 as server_time
    from open_attempt o
    left join saved s on s.attempt_id = o."attemptId" and s.question_id = o."questionId"`;

const STATEMENTS = {
  /** An attempt that is being finished is left out as if it were not open. */
  skip: { name: 'save-answers', text: saveAnswersText('for share skip locked') },
  wait: { name: 'save-answers-waiting', text: saveAnswersText('for share') },
};

interface SavedRow {
  place: number;
  is_late: boolean;
  is_accepted: boolean;
  server_time: number;
}

/**
 * Of different questions; the outcomes are in the order of `saves`. Null: the attempt is not open to this device any
 * more, or locked and not waited for; the caller finds out why.
 */
export async function saveAnswers(
  pool: pg.Pool,
  saves: readonly AnswerToSave[],
  ifLocked: 'skip' | 'wait',
): Promise<(SaveOutcome | null)[]> {
  const values = [JSON.stringify(saves.map((save, place) => ({ ...save, place })))];
  const { rows } = await pool.query<SavedRow>({ ...STATEMENTS[ifLocked], values });
  const outcomes: (SaveOutcome | null)[] = saves.map(() => null);
  for (const { place, is_late, is_accepted, server_time } of rows) {
    const serverTime = new Date(1000 * server_time);
    outcomes[place] = { isAccepted: is_accepted, isLate: is_late, serverTime };
  }
  return outcomes;
}
