import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

/** Words around a question and their order: a change of these leaves its key as it is. */
const AROUND = sql`'{title,subTitle,note,explanation,focusedWords,skill,level}'::text[]`;

/** Names what a stored question asks and how it is judged. */
export const keyHash = (question: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`md5((${question} - ${AROUND})::text)`;

/** Whether a paper `p` asks a question of this id; the index of the papers answers it. */
export const asksId = (id: string): RawBuilder<boolean> =>
  sql<boolean>`jsonb_path_query_array(p.questions, '$[*].id') @> ${JSON.stringify([id])}::jsonb`;

/** Whether a check `k` is about the version `v` of its question. */
export const isAboutVersion = sql<boolean>`k.key_hash = ${keyHash(sql`v.question`)}`;

/** Late enough that nobody who ends an attempt is still writing it. */
const SETTLED = sql`now() - interval '2 minutes'`;

/** Most attempts that one statement looks through. */
export const ATTEMPTS_AT_ONCE = 500;

/**
 * Looks through the attempts that have ended since it was last called, and notes which questions of the bank and of the
 * content they asked. One of the content is asked all over the site, so it waits a day for its next check. Returns how
 * many attempts it has seen. A second server that calls it meanwhile sees none.
 */
export async function noteAsked(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with place as (
      select reached_at, reached_id from job_positions where name = 'key-checks' for update skip locked
    ), batch as materialized (
      select ended.* from place cross join lateral (
        select a.finished_at, a.id, a.paper_version_id from attempts a
        where a.assignment_id is not null and a.finished_at is not null and a.finished_at < ${SETTLED}
          and (a.finished_at, a.id) > (place.reached_at, place.reached_id)
        order by a.finished_at, a.id limit ${ATTEMPTS_AT_ONCE}
      ) ended
    ), asked as (
      select distinct case when ref ->> 'source' = 'bank' then (ref ->> 'id')::uuid end as id
      from paper_versions p cross join lateral jsonb_array_elements(p.plan -> 'questions') ref
      where p.plan is not null and p.id in (select paper_version_id from batch)
    ), noted as (
      insert into key_checks (question_id, school_id, owner_id, due_since)
      select q.id, q.school_id, q.created_by, now() from bank_questions q
      where q.deleted_at is null and q.id in (select id from asked where id is not null)
      order by q.id
      on conflict (question_id) do update set due_since = coalesce(key_checks.due_since, excluded.due_since)
    ), asked_content as (
      select distinct one ->> 'id' as id, ${keyHash(sql`one`)} as hash
      from paper_versions p cross join lateral jsonb_array_elements(p.questions) one
      where p.question_count > 1 and p.id in (select paper_version_id from batch)
        and (p.plan is null or exists (select from bank_items b where b.id = one ->> 'id'))
    ), noted_content as (
      insert into content_key_checks as k (question_id, key_hash, due_at)
      select id, hash, now() from asked_content order by id, hash
      on conflict (question_id, key_hash) do update set
        due_at = coalesce(k.due_at, greatest(now(), k.checked_at + interval '1 day'))
    ), reached as (
      update job_positions set reached_at = last.finished_at, reached_id = last.id
      from (select finished_at, id from batch order by finished_at desc, id desc limit 1) last
      where name = 'key-checks'
    )
    select count(*)::int as n from batch`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Locks the question that has waited longest; null when none waits, or others check them all. */
export async function lockOptionalDue(trx: Trx) {
  const row = await trx
    .selectFrom('keyChecks as k')
    .innerJoin('bankQuestions as q', 'q.id', 'k.questionId')
    .innerJoin('bankQuestionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .innerJoin('users as owner', 'owner.id', 'q.createdBy')
    .select([
      'k.questionId as id',
      'k.isDoubtful',
      'k.toldAt',
      'q.schoolId',
      'q.createdBy as ownerId',
      'q.deletedAt',
      'v.question',
      'v.excerpt',
      'q.title',
    ])
    .select([
      keyHash(sql`v.question`).as('keyHash'),
      sql<boolean>`coalesce(${isAboutVersion}, false)`.as('isKnown'),
      sql<boolean>`owner.archived_at is null and owner.erased_at is null and owner.school_id = q.school_id`.as(
        'hasOwner',
      ),
    ])
    .where('k.dueSince', 'is not', null)
    .orderBy('k.dueSince')
    .limit(1)
    .forUpdate('k')
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}
export type DueCheck = NonNullable<Awaited<ReturnType<typeof lockOptionalDue>>>;

/** The newest of these say enough, and bound what a check reads. */
const MOST_PAPERS = 100;
const MOST_ASSIGNMENTS = 300;
const MOST_ANSWERS = 3000;

/**
 * Selects the answers to a question in the counted attempts of all assignments whose paper asks just this question, with
 * how many of the paper's others each student had right. A paper of one question has no others. No row names a student.
 */
export async function selectUses(
  trx: Trx,
  { id, keyHash: wanted }: { id: string; keyHash: string },
): Promise<{ isCorrect: boolean; passed: number; questionCount: number; answer: unknown }[]> {
  const { rows } = await sql<{ isCorrect: boolean; passed: number; questionCount: number; answer: unknown }>`
    with papers as materialized (
      select p.id from paper_versions p
      where ${asksId(id)} and p.question_count > 1
        and exists (
          select from jsonb_array_elements(p.questions) one
          where one ->> 'id' = ${id} and ${keyHash(sql`one`)} = ${wanted})
      order by p.created_at desc limit ${MOST_PAPERS}
    ), given as materialized (
      select s.id, s.paper_version_id from papers p
      join assignments s on s.paper_version_id = p.id and s.deleted_at is null
      order by s.created_at desc limit ${MOST_ASSIGNMENTS}
    )
    select coalesce(a.is_correct, false) as is_correct, c.passed, c.question_count, a.answer
    from given
    cross join lateral (
      select counted.id, counted.passed, counted.question_count from counted_attempts counted
      where counted.assignment_id = given.id and counted.paper_version_id = given.paper_version_id
    ) c
    left join attempt_answers a on a.attempt_id = c.id and a.question_id = ${id}
    limit ${MOST_ANSWERS}`.execute(trx);
  return rows;
}

export interface CheckedKey {
  keyHash: string;
  answerCount: number;
  discrimination: number | null;
  preferred: string;
  isDoubtful: boolean;
}

/** Writes what a check of a locked question found. What its owner said about another key is forgotten. */
export async function writeChecked(
  trx: Trx,
  { id, isKnown, schoolId, ownerId }: DueCheck,
  { isTold, ...found }: CheckedKey & { isTold: boolean },
): Promise<void> {
  await trx
    .updateTable('keyChecks')
    .set({
      ...found,
      schoolId,
      ownerId,
      dueSince: null,
      ...(!isKnown && { dismissedAt: null, toldAt: null }),
      ...(isTold && { toldAt: sql<Date>`now()` }),
    })
    .where('questionId', '=', id)
    .execute();
}

export async function forgetDue(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('keyChecks').set({ dueSince: null }).where('questionId', '=', id).execute();
}

/** Hides the doubt about a question from its owner, or shows it again. Returns whether there is one. */
export async function dismissDoubt(
  trx: ActorTrx,
  questionId: string,
  isDismissed: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('keyChecks')
    .set({ dismissedAt: isDismissed ? sql<Date>`now()` : null })
    .where('questionId', '=', questionId)
    .where('isDoubtful', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
