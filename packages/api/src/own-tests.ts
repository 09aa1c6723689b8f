import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { QUESTION_STATUSES } from '@domdom/domain/access/question-bank';
import { LEVEL_PRESET_IDS, MATRIX_LEVELS } from '@domdom/domain/own-tests/levels';
import {
  DEFAULT_TOTAL_QUESTION,
  DRAW_SOURCES,
  MOST_TEST_MINUTES,
  MOST_TEST_QUESTIONS,
  MOST_TOTAL_QUESTION,
  QUESTION_SOURCES,
} from '@domdom/domain/own-tests/limits';
import { MOST_MATRIX_ROWS } from '@domdom/domain/own-tests/matrix';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { FAMILIES, LEVELS, SKILLS } from '@domdom/questions';
import { StoredQuestion } from './attempts.ts';
import { Binned } from './bin.ts';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { KeyDoubt } from './question-bank.ts';
import { addressNumber, Count, Id, Instant, NameOf, Ok, paged, PageQuery } from './shared.ts';

const Grade = z.int().min(0).max(12);
const Status = z.enum(QUESTION_STATUSES);
const Line = (most: number) => z.string().max(1000).transform(cleanLine).pipe(z.string().max(most));
/** Of a bank question, or of an item of the content. */
const SourceId = z.string().min(1).max(40);

const RowId = z.string().regex(/^[a-z0-9]{1,12}$/);

type Text = z.ZodType<string, string>;

const matrixOf = (line: (most: number) => Text, requirement: z.ZodType<string, string | undefined>) =>
  z.strictObject({
    preset: z.enum(LEVEL_PRESET_IDS),
    rows: z
      .array(
        z.strictObject({
          id: RowId,
          topic: z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('unit'), grade: Grade, unit: z.enum(UNIT_KEYS) }),
            z.strictObject({ kind: z.literal('tag'), grade: Grade, tag: line(40) }),
            z.strictObject({ kind: z.literal('category'), grade: Grade, categoryId: Id, name: line(120) }),
          ]),
          requirement,
        }),
      )
      .min(1)
      .max(MOST_MATRIX_ROWS),
    forms: z.array(z.enum(FAMILIES)).min(1).max(FAMILIES.length),
    cells: z
      .array(
        z.strictObject({
          row: RowId,
          form: z.enum(FAMILIES),
          level: z.enum(MATRIX_LEVELS),
          count: z.int().min(0).max(MOST_TEST_QUESTIONS),
          hundredths: z.int().min(0).max(1000),
        }),
      )
      .max(MOST_MATRIX_ROWS * FAMILIES.length * MATRIX_LEVELS.length),
  });

/** As it is stored and sent back. */
export const Matrix = matrixOf((most) => z.string().max(most), z.string());
/** As authors send it. Its sums and references are checked by `matrixIssues`. */
const SentMatrix = matrixOf((most) => Line(most).pipe(z.string().min(1)), Line(300).default(''));

/** A question of a test, and the cell of the matrix that it fills. */
const Cell = z.string().max(80).nullable().default(null);
const QuestionRef = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('bank'), id: Id, cell: Cell }),
  z.strictObject({ source: z.literal('item'), id: SourceId, cell: Cell }),
]);
export type QuestionRef = z.output<typeof QuestionRef>;

/** A question as lists show it, from whichever source. */
export const SourceRow = z.object({
  source: z.enum(QUESTION_SOURCES),
  id: SourceId,
  title: z.string(),
  excerpt: z.string(),
  type: z.string(),
  typeLabel: z.string(),
  grade: Grade,
  unit: z.enum(UNIT_KEYS).nullable(),
  skill: z.enum(SKILLS).nullable(),
  level: z.enum(LEVELS).nullable(),
  /** As the bank tells the creator of the question; null for everybody else and for items of the content. */
  keyDoubt: KeyDoubt.nullable(),
});
export type SourceRow = z.output<typeof SourceRow>;

const DrawnRow = SourceRow.extend({ cell: z.string().nullable() });

export const OwnTestRow = z.object({
  id: Id,
  quizTitle: z.string(),
  grade: Grade,
  /** Minutes; 0 is no time limit. */
  duration: Count,
  totalQuestion: Count,
  /** How many it has. */
  questionCount: Count,
  hasMatrix: z.boolean(),
  status: Status,
  version: Count,
  createdBy: Id,
  creatorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Whether the caller may edit and delete it, and choose who sees it. */
  canEdit: z.boolean(),
});
export type OwnTestRow = z.output<typeof OwnTestRow>;

export const OwnTest = OwnTestRow.extend({
  jsonData: z.object({
    questions: z.array(DrawnRow.extend({ question: StoredQuestion })),
    matrix: Matrix.nullable(),
  }),
});
export type OwnTest = z.output<typeof OwnTest>;

const Fields = z.strictObject({
  quizTitle: NameOf('Vui lòng nhập tên đề!'),
  grade: Grade,
  duration: z.int().min(0).max(MOST_TEST_MINUTES).default(0),
  totalQuestion: z.int().min(1).max(MOST_TOTAL_QUESTION).default(DEFAULT_TOTAL_QUESTION),
  jsonData: z
    .strictObject({
      questions: z.array(QuestionRef).max(MOST_TEST_QUESTIONS).default([]),
      matrix: SentMatrix.nullable().default(null),
    })
    .default({ questions: [], matrix: null }),
});

const params = z.strictObject({ examinationId: Id });
const access = { who: AREA_ACCESS.testBank };
const ofShared = { who: AREA_ACCESS.testBank, confirmed: true } as const;

export const ownTestRoutes = defineRoutes({
  'GET /api/own-tests': {
    summary: 'Tests of the library that the caller may read, newest first',
    access,
    budget: BUDGETS.searches,
    query: PageQuery.extend({
      search: z.string().max(100).default(''),
      scope: z.enum(['own', 'school']).default('own'),
    }),
    res: paged(OwnTestRow),
  },
  'POST /api/own-tests': {
    summary:
      'Compose a test; its content is pinned as version 1. Sent again with the same draft, it is made once',
    access,
    budget: BUDGETS.ownTests,
    body: Fields.extend({ draftId: Id.optional() }),
    res: OwnTest,
  },
  'GET /api/own-tests/:examinationId': {
    summary: 'A test with its questions, keys included; an older version when one is named',
    access,
    params,
    query: z.strictObject({ version: addressNumber(1, 1_000_000).optional() }),
    res: OwnTest,
  },
  'PUT /api/own-tests/:examinationId': {
    summary: 'Edit the newest version; the edit is a new version, and papers pinned before stay as they are',
    access,
    budget: BUDGETS.ownTests,
    params,
    body: Fields.extend({ version: Count.min(1) }),
    res: OwnTest,
  },
  'POST /api/own-tests/:examinationId/copy': {
    summary: "Add a copy that is the caller's own",
    access,
    budget: BUDGETS.ownTests,
    params,
    res: OwnTestRow,
  },
  'PUT /api/own-tests/:examinationId/status': {
    summary: 'Share a test with the library of the school, or take it back',
    access,
    budget: BUDGETS.ownTests,
    params,
    body: z.strictObject({ status: Status }),
    res: OwnTestRow,
  },
  'DELETE /api/own-tests/:examinationId': {
    summary: 'Put a test of the library into the bin; its papers stay',
    access,
    budget: BUDGETS.ownTests,
    params,
    res: Binned,
  },
  'POST /api/own-tests/:examinationId/restore': {
    summary: 'Put an own test that was taken out back into the library',
    access,
    budget: BUDGETS.ownTests,
    params,
    res: OwnTestRow,
  },
  'POST /api/question-draws': {
    summary:
      'Draw questions for the cells of a matrix; the same seed draws the same. Says for each cell how many are missing',
    access,
    budget: BUDGETS.ownTests,
    body: z.strictObject({
      matrix: SentMatrix,
      sources: z.array(z.enum(DRAW_SOURCES)).min(1).max(DRAW_SOURCES.length),
      seed: z.string().min(1).max(40),
      /** Questions that stay: they fill their cell, and nothing is drawn twice. */
      keep: z.array(QuestionRef).max(MOST_TEST_QUESTIONS).default([]),
      /** Not these, wherever else they would fit. */
      exclude: z.array(SourceId).max(500).default([]),
      /** Only this cell. */
      only: z.string().max(80).optional(),
      /** Prefers what this class has not had in so many weeks. */
      recent: z.strictObject({ classId: Id, weeks: z.int().min(1).max(52) }).optional(),
    }),
    res: z.object({
      cells: z.array(z.object({ key: z.string(), drawn: z.array(DrawnRow), missing: Count })),
    }),
  },
  'GET /api/bank-items': {
    summary: 'Signed items of the content, by grade and unit',
    access: ofShared,
    budget: BUDGETS.searches,
    query: PageQuery.extend({
      search: z.string().max(100).default(''),
      grade: addressNumber(0, 12).optional(),
      unit: z.enum(UNIT_KEYS).optional(),
      type: z.string().max(60).optional(),
      skill: z.enum(SKILLS).optional(),
      level: z.enum(LEVELS).optional(),
      /** A word that the item trains. */
      tag: z.string().max(60).optional(),
    }),
    /** Not `isLoaded`: the server has just started for the first time and is still filling the bank; ask again. */
    res: paged(SourceRow).extend({ isLoaded: z.boolean() }),
  },
  'GET /api/bank-items/:itemId': {
    summary: 'One item with its key',
    access: ofShared,
    params: z.strictObject({ itemId: SourceId }),
    res: SourceRow.extend({ question: StoredQuestion }),
  },
  'GET /api/teacher/classes/:classId/asked-questions': {
    summary: 'Ids of the questions that a class was given in the last weeks',
    access: { who: AREA_ACCESS.testBank, to: 'readableClass' },
    budget: BUDGETS.searches,
    params: z.strictObject({ classId: Id }),
    query: z.strictObject({ weeks: addressNumber(1, 52).default(4) }),
    res: z.object({ ids: z.array(z.string()) }),
  },
  'GET /api/matrix-templates': {
    summary: "The caller's own matrices, newest first",
    access,
    res: z.object({ items: z.array(z.object({ id: Id, name: z.string(), matrix: Matrix })) }),
  },
  'POST /api/matrix-templates': {
    summary: 'Keep a matrix to begin other tests with',
    access,
    budget: BUDGETS.ownTests,
    body: z.strictObject({ name: NameOf('Vui lòng nhập tên mẫu!'), matrix: SentMatrix }),
    res: z.object({ id: Id }),
  },
  'DELETE /api/matrix-templates/:templateId': {
    summary: 'Delete a kept matrix',
    access,
    budget: BUDGETS.ownTests,
    params: z.strictObject({ templateId: Id }),
    res: Ok,
  },
});
