import { sql } from 'kysely';
import type { Topic } from '@domdom/domain/own-tests/matrix';
import type { Database } from '../../db/connect.ts';
import { categoryIdsUnder } from '../categories/category.service.ts';

/** Questions that fit a cell of a matrix. */
export interface QuestionsWanted {
  sources: readonly ('mine' | 'school')[];
  topic: Topic;
  types: readonly string[];
  level: string;
}

export interface CandidateOrder {
  /** Decides the order. */
  seed: string;
  exclude: readonly string[];
  /** These come at the end. */
  last: readonly string[];
  limit: number;
}

/** Of the questions that this person may read; the rule is `canReadQuestion`. */
export async function selectCandidates(
  db: Database,
  caller: { userId: string; schoolId: string; isConfirmed: boolean },
  { sources, topic, types, level }: QuestionsWanted,
  { seed, exclude, last, limit }: CandidateOrder,
) {
  if (types.length === 0) return [];
  const isMine = sources.includes('mine');
  const isShared = sources.includes('school') && caller.isConfirmed;
  let rows = db
    .selectFrom('bankQuestions as q')
    .innerJoin('bankQuestionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .select(['q.id', sql<string>`q.type || q.title || v.excerpt`.as('content')])
    .where('q.deletedAt', 'is', null)
    .where('q.schoolId', '=', caller.schoolId)
    .where((eb) =>
      eb.or([
        ...(isMine ? [eb('q.createdBy', '=', caller.userId)] : []),
        ...(isShared
          ? [eb.and([eb('q.status', '=', 'PUBLIC'), eb('q.createdBy', '<>', caller.userId)])]
          : []),
      ]),
    )
    .where('q.grade', '=', topic.grade)
    .where('q.level', '=', level)
    .where('q.type', 'in', types);
  if (topic.kind === 'unit') rows = rows.where('q.unit', '=', topic.unit);
  if (topic.kind === 'tag') rows = rows.where('q.tags', '@>', sql<string[]>`${[topic.tag]}`);
  if (topic.kind === 'category')
    rows = rows.where('q.categoryId', 'in', categoryIdsUnder(db, topic.categoryId));
  return rows
    .where(sql<boolean>`q.id::text <> all(${[...exclude]}::text[])`)
    .orderBy(sql`q.id::text = any(${[...last]}::text[])`)
    .orderBy(sql`md5(${seed} || q.id::text)`)
    .limit(limit)
    .execute();
}
