import type pg from 'pg';
import { GRACE_MS } from '@domdom/domain/exam/limits';
import { NORMALISER_VERSION } from '@domdom/domain/text/normalise';

interface StoredGrade {
  isCorrect: boolean;
  earned: number;
  possible: number;
  parts: readonly { id: string; isCorrect: boolean }[];
}

export interface AnswerToSave {
  attemptId: string;
  epoch: number;
  questionId: string;
  rev: number;
  /** Canonical. */
  answer: unknown;
  /**
   * In practice, when the student asked for the verdict: the grade, with which the answer is locked; empty while the
   * answer is open. Always null in a test.
   */
  grade: StoredGrade | Record<string, never> | null;
  skill: string | null;
}

export interface SaveOutcome {
  /** False when the row already held this or a higher revision, or a submitted answer. */
  isAccepted: boolean;
  isLate: boolean;
  deadline: Date;
  serverTime: Date;
}

/** Saves of one question within this time make one event. */
const EVENT_SECONDS = 10;
/** Answers are kept after that, but no longer every change of them: it is an hour of typing without a pause. */
const MAX_EVENTS_PER_ANSWER = 400;
/** A verdict is always an event; a save only when the last event of its question is old enough. */
const IS_DUE = `(excluded.submitted_at is not null
  or (a.logged_at < now() - interval '${EVENT_SECONDS} seconds' and a.logged_count < ${MAX_EVENTS_PER_ANSWER}))`;

/**
 * The busiest statement: one round trip reads the state, the epoch and the database's clock, keeps the higher revision
 * and appends the event. It takes one answer, or several of different students. The answer is always the highest
 * revision.
 *
 * Events are merged: the first save of ten seconds is one, and with the next one the last save of those seconds becomes
 * one as well, if they differ.
 *
 * `for share` makes a save and a finish of the same attempt wait for each other, so no save can slip in after a finish
 * has read the answers. It uses clock_timestamp() instead of now(), because a save that had to wait is judged by the
 * time it is written. Answers are written in one order, so that two statements never deadlock.
 */
const saveAnswersText = (lock: 'for share' | 'for share skip locked') => `
    with given as (
      select * from jsonb_to_recordset($1::jsonb) as g (
        place int, "attemptId" uuid, epoch int, "questionId" text, rev int, answer jsonb, skill text, grade jsonb
      )
    ), open_attempt as (
      select g.*, a.school_id, a.is_late, a.deadline
      from given g cross join lateral (
        select school_id, clock_timestamp() > deadline as is_late, deadline
        from attempts
        where id = g."attemptId" and state = 'open' and epoch = g.epoch
          and clock_timestamp() <= deadline + interval '${GRACE_MS} milliseconds'
        ${lock}
      ) a
      order by g."attemptId", g."questionId"
    ), before as (
      select a.attempt_id, a.question_id, a.rev, a.answer, a.saved_at, a.logged_rev
      from open_attempt o
      join attempt_answers a on a.attempt_id = o."attemptId" and a.question_id = o."questionId"
    ), saved as (
      insert into attempt_answers as a (
        attempt_id, question_id, school_id, rev, answer, is_late,
        submitted_at, is_correct, earned, possible, skill, parts, normaliser_version,
        logged_at, logged_rev, logged_count
      )
      -- An answer may be null, which is no NULL.
      select "attemptId", "questionId", school_id, rev, coalesce(answer, 'null'), is_late,
        case when grade is not null then now() end, (grade->'isCorrect')::boolean, (grade->'earned')::int,
        (grade->'possible')::int, skill, grade->'parts',
        case when grade is not null then ${NORMALISER_VERSION} end,
        now(), rev, 1
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
        normaliser_version = excluded.normaliser_version,
        logged_at = case when ${IS_DUE} then now() else a.logged_at end,
        logged_rev = case when ${IS_DUE} then excluded.rev else a.logged_rev end,
        logged_count = a.logged_count + ${IS_DUE}::int
      where a.rev < excluded.rev and a.submitted_at is null
      returning attempt_id, question_id, school_id, rev, answer, submitted_at, logged_rev = rev as is_logged
    ), event as (
      insert into attempt_events (attempt_id, school_id, at, kind, question_id, rev, answer, epoch)
      -- Under the device that writes the event, because the row does not say which device saved it.
      select s.attempt_id, s.school_id, b.saved_at, 'saved', s.question_id, b.rev, b.answer, o.epoch
      from saved s
      join before b on b.attempt_id = s.attempt_id and b.question_id = s.question_id
      join open_attempt o on o."attemptId" = s.attempt_id and o."questionId" = s.question_id
      where s.is_logged and b.logged_rev < b.rev and b.rev < s.rev
      union all
      select s.attempt_id, s.school_id, now(), case when s.submitted_at is null then 'saved' else 'submitted' end,
        s.question_id, s.rev, s.answer, o.epoch
      from saved s join open_attempt o on o."attemptId" = s.attempt_id and o."questionId" = s.question_id
      where s.is_logged
    )
    select o.place, o.is_late, s.rev is not null as is_accepted, o.deadline,
      extract(epoch from clock_timestamp())::float8 as server_time
    from open_attempt o
    left join saved s on s.attempt_id = o."attemptId" and s.question_id = o."questionId"`;

const STATEMENTS = {
  /** Treats an attempt that is being finished as if it were not open. */
  skip: { name: 'save-answers', text: saveAnswersText('for share skip locked') },
  wait: { name: 'save-answers-waiting', text: saveAnswersText('for share') },
};

interface SavedRow {
  place: number;
  is_late: boolean;
  is_accepted: boolean;
  deadline: Date;
  server_time: number;
}

/**
 * Saves answers to different questions. Returns the outcomes in the order of `saves`; null when the attempt is no
 * longer open to this device, or is locked and `ifLocked` is 'skip'. The caller finds out why.
 */
export async function saveAnswers(
  pool: pg.Pool,
  saves: readonly AnswerToSave[],
  ifLocked: 'skip' | 'wait',
): Promise<(SaveOutcome | null)[]> {
  const values = [JSON.stringify(saves.map((save, place) => ({ ...save, place })))];
  const { rows } = await pool.query<SavedRow>({ ...STATEMENTS[ifLocked], values });
  const outcomes: (SaveOutcome | null)[] = saves.map(() => null);
  for (const { place, is_late, is_accepted, deadline, server_time } of rows) {
    const serverTime = new Date(1000 * server_time);
    outcomes[place] = { isAccepted: is_accepted, isLate: is_late, deadline, serverTime };
  }
  return outcomes;
}
