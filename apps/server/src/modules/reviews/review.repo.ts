import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Schedule } from './schedule.ts';

/** A student at a school, whose cards they are. */
export interface Reviewer {
  schoolId: string;
  studentId: string;
}

/** Where the question of a card stands, and why it is reviewed. */
export interface CardSource {
  paperVersionId: string;
  questionId: string;
  /** The attempt with the wrong answer; null for a word. */
  attemptId: string | null;
  word: string | null;
}

export type StoredCard = CardSource & Schedule & { cardKey: string };

/** Due cards and mistakes to look at, since some of them may be held back: more than a day's reviews. */
const LOOKED_AT = 60;
/** Older mistakes are not worth beginning with. */
const MISTAKE_DAYS = 60;

const cardsOf = (db: Database | Trx, { schoolId, studentId }: Reviewer) =>
  db
    .selectFrom('reviewCards')
    .select(['cardKey', 'paperVersionId', 'questionId', 'attemptId', 'word'])
    .select(['dueAt', 'reviewedAt', 'stability', 'difficulty', 'scheduledDays', 'state', 'reps', 'lapses'])
    .where('schoolId', '=', schoolId)
    .where('studentId', '=', studentId);

/** The cards that are due before this moment, the longest due first. */
export async function selectDueCards(db: Database, of: Reviewer, before: Date): Promise<StoredCard[]> {
  return cardsOf(db, of)
    .where('dueAt', '<', before)
    .orderBy('dueAt')
    .orderBy('cardKey')
    .limit(LOOKED_AT)
    .execute();
}

export async function selectCards(
  db: Database,
  of: Reviewer,
  keys: readonly string[],
): Promise<StoredCard[]> {
  return cardsOf(db, of)
    .where('cardKey', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}

/**
 * Wrong answers of finished attempts that have no card yet, newest first. Work that was taken back is left out, and so are
 * questions about a story, which nobody can answer without it.
 */
export async function selectMistakes(
  db: Database,
  { schoolId, studentId }: Reviewer,
  now: Date,
): Promise<CardSource[]> {
  const { rows } = await sql<CardSource>`
    select t.paper_version_id, a.question_id, t.id as attempt_id, null::text as word
    from attempts t
    join attempt_answers a on a.attempt_id = t.id
    left join assignments s on s.id = t.assignment_id
    where t.student_id = ${studentId} and t.state <> 'open'
      and t.finished_at > ${now}::timestamptz - make_interval(days => ${MISTAKE_DAYS})
      and a.is_correct = false and a.possible > 0 and s.deleted_at is null
      and not exists (select from examinations e where e.id = t.examination_id and e.kind = 'reader')
      and not exists (
        select from review_cards c
        where c.school_id = ${schoolId} and c.student_id = ${studentId}
          and c.paper_version_id = t.paper_version_id and c.question_id = a.question_id)
    order by t.finished_at desc, a.question_id
    limit ${LOOKED_AT}`.execute(db);
  return rows;
}

/** Whether the work of a card was taken back since. */
export async function selectTakenBack(db: Database, attemptIds: readonly string[]): Promise<Set<string>> {
  if (attemptIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('assignments', 'assignments.id', 'attempts.assignmentId')
    .select('attempts.id')
    .where('attempts.id', '=', sql<string>`any(${attemptIds}::uuid[])`)
    .where('assignments.deletedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A week's units: those of which something was given to the student, or done. */
const WEEK_DAYS = 7;
const WEEK_UNITS = 2;

/**
 * Items that train one word of the units that the student met this week, one for each word without a card. They stand in
 * the exercises of these units, which every student may do at any time. Words that were begun today, after the moment
 * `today`, count for the limit.
 */
export async function selectWords(
  db: Database,
  { schoolId, studentId }: Reviewer,
  { now, today, limit }: { now: Date; today: Date; limit: number },
): Promise<CardSource[]> {
  const { rows } = await sql<CardSource>`
    with begun as (
      select from review_cards
      where school_id = ${schoolId} and student_id = ${studentId} and word is not null and reps = 1
        and reviewed_at >= ${today}::timestamptz
    ), met as (
      select r.assignment_id, null::uuid as examination_id, s.created_at as at
      from assignment_roster r join assignments s on s.id = r.assignment_id
      where r.student_id = ${studentId} and s.created_at > ${now}::timestamptz - make_interval(days => ${WEEK_DAYS})
      union all
      select null, t.examination_id, t.finished_at from attempts t
      where t.student_id = ${studentId} and t.finished_at > ${now}::timestamptz - make_interval(days => ${WEEK_DAYS})
    ), units as (
      select e.grade, e.unit from met
      left join assignments s on s.id = met.assignment_id
      join examinations e on e.id = coalesce(met.examination_id, s.examination_id)
      where e.unit is not null and e.school_id is null
      group by e.grade, e.unit order by max(met.at) desc limit ${WEEK_UNITS}
    )
    select distinct on (b.focus[1]) p.id as paper_version_id, b.id as question_id, null::uuid as attempt_id,
      b.focus[1] as word
    from units u
    join examinations e on e.kind = 'unit-exercise' and e.grade = u.grade and e.unit = u.unit
      and e.school_id is null and e.withdrawn_at is null
    cross join lateral (
      select id, questions from paper_versions where examination_id = e.id order by version desc limit 1) p
    cross join lateral jsonb_array_elements(p.questions) q
    join bank_items b on b.id = q ->> 'id' and cardinality(b.focus) = 1
    where not exists (
      select from review_cards c
      where c.school_id = ${schoolId} and c.student_id = ${studentId} and c.word = b.focus[1])
    order by b.focus[1], e.sort_order, b.id
    limit greatest(0, ${limit}::int - (select count(*) from begun))`.execute(db);
  return rows;
}

/** How much was reviewed on a day. */
export async function selectReviewed(
  db: Database,
  { schoolId, studentId }: Reviewer,
  day: string,
): Promise<number> {
  const row = await db
    .selectFrom('reviewDays')
    .select('answered')
    .where('schoolId', '=', schoolId)
    .where('studentId', '=', studentId)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirst();
  return row?.answered ?? 0;
}

/** Counts a review of this day. False when the day is full. */
export async function countReview(
  trx: Trx,
  { schoolId, studentId }: Reviewer,
  { day, isRight, most }: { day: string; isRight: boolean; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into review_days as d (school_id, student_id, day, answered, correct)
    values (${schoolId}, ${studentId}, ${day}::date, 1, ${isRight ? 1 : 0})
    on conflict (school_id, student_id, day) do update
      set answered = d.answered + 1, correct = d.correct + excluded.correct
      where d.answered < ${most}
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** Writes a card after its review. False when another device has reviewed it meanwhile. */
export async function writeCard(
  trx: Trx,
  { schoolId, studentId }: Reviewer,
  card: StoredCard,
): Promise<boolean> {
  const { cardKey, paperVersionId, questionId, attemptId, word, ...schedule } = card;
  const written = await trx
    .insertInto('reviewCards')
    .values({ schoolId, studentId, cardKey, paperVersionId, questionId, attemptId, word, ...schedule })
    .onConflict((oc) =>
      oc
        .columns(['schoolId', 'studentId', 'cardKey'])
        .doUpdateSet(schedule)
        .where('reviewCards.reps', '=', schedule.reps - 1),
    )
    .returning('cardKey')
    .executeTakeFirst();
  return written !== undefined;
}
