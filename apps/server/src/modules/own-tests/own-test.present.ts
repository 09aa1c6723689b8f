import type { KeyDoubt, OwnTest, OwnTestRow } from '@domdom/api';
import { Matrix, type SourceRow } from '@domdom/api/own-tests';
import { QUESTION_SOURCES } from '@domdom/domain/own-tests/limits';
import { joinFullName } from '@domdom/domain/school/names';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import {
  getQuestionType,
  hasQuestionType,
  parseQuestion,
  type QuestionBase,
  questionExcerpt,
} from '@domdom/questions';
import { z } from 'zod';
import type { Caller } from '../../http/caller.ts';
import type { ItemRow } from './bank-item.repo.ts';
import type { OwnTestListed, OwnTestRecord } from './own-test.repo.ts';

const MINUTE_S = 60;

/** How a test was composed, pinned with its questions in the same order. */
export const Plan = z.object({
  matrix: Matrix.nullable(),
  questions: z.array(
    z.object({
      source: z.enum(QUESTION_SOURCES),
      id: z.string(),
      cell: z.string().nullable(),
      grade: z.int(),
      unit: z.enum(UNIT_KEYS).nullable(),
    }),
  ),
});
export type Plan = z.output<typeof Plan>;

const typeLabelOf = (type: string): string => (hasQuestionType(type) ? getQuestionType(type).label : type);

export function presentItem(row: ItemRow): SourceRow {
  const { unit, skill, level, ...fields } = row as ItemRow & Pick<SourceRow, 'unit' | 'skill' | 'level'>; // parsed before it was stored
  return { source: 'item', ...fields, unit, skill, level, typeLabel: typeLabelOf(row.type), keyDoubt: null };
}

const presentQuestion = (
  question: QuestionBase,
  of: Pick<SourceRow, 'source' | 'id' | 'grade' | 'unit' | 'keyDoubt'>,
): SourceRow => ({
  ...of,
  title: question.title,
  excerpt: questionExcerpt(question),
  type: question.type,
  typeLabel: typeLabelOf(question.type),
  skill: question.skill ?? null,
  level: question.level ?? null,
});

export function presentOwnTestRow(row: OwnTestListed | OwnTestRecord, caller: Caller): OwnTestRow {
  return {
    id: row.id,
    quizTitle: row.title,
    grade: row.grade,
    duration: row.durationSeconds / MINUTE_S,
    totalQuestion: row.totalQuestion,
    questionCount: row.questionCount,
    hasMatrix: row.hasMatrix,
    status: row.status as OwnTestRow['status'], // the table's check constraint
    version: row.version,
    createdBy: row.createdBy,
    creatorName: joinFullName(row.creatorFirstName, row.creatorLastName),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    canEdit: row.createdBy === caller.userId,
  };
}

/** The ids of the questions of the bank that a test asks. */
export const bankIdsOf = (row: OwnTestRecord): string[] =>
  Plan.parse(row.plan).questions.flatMap(({ source, id }) => (source === 'bank' ? [id] : []));

/** `doubts` are those about the caller's own questions, by id. */
export function presentOwnTest(
  row: OwnTestRecord,
  caller: Caller,
  doubts: ReadonlyMap<string, KeyDoubt | null>,
): OwnTest {
  const plan = Plan.parse(row.plan);
  const questions = (row.questions as unknown[]).map((stored) => parseQuestion(stored)); // a check constraint
  return {
    ...presentOwnTestRow(row, caller),
    jsonData: {
      matrix: plan.matrix,
      questions: questions.flatMap((question, at) => {
        const ref = plan.questions[at];
        if (ref === undefined) return [];
        const { cell, ...of } = ref;
        const keyDoubt = doubts.get(ref.id) ?? null;
        return [{ ...presentQuestion(question, { ...of, keyDoubt }), cell, question }];
      }),
    },
  };
}
