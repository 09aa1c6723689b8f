import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { QUESTION_STATUSES } from '@domdom/domain/access/question-bank';
import { QUESTION_PURPOSES } from '@domdom/domain/exam/question-purpose';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { LEVELS, SKILLS } from '@domdom/questions';
import { StoredQuestion } from './attempts.ts';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { addressNumber, Count, Id, Instant, Ok } from './shared.ts';

const Status = z.enum(QUESTION_STATUSES);
const Purpose = z.enum(QUESTION_PURPOSES);
const SchoolGrade = z.int().min(0).max(12);
const Unit = z.enum(UNIT_KEYS);
const Skill = z.enum(SKILLS);
const Level = z.enum(LEVELS);
const Version = Count.min(1);
/** A search separates tags by commas, so no tag contains one. */
const Tag = z
  .string()
  .max(200)
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1)
      .max(40)
      .regex(/^[^,]*$/, 'Nhãn không được có dấu phẩy!'),
  );

/** The school's data about a question, apart from the question itself. */
const Placing = z.strictObject({
  grade: SchoolGrade,
  /** Null for no particular unit. */
  unit: Unit.nullable().default(null),
  optionType: z.string().max(200).transform(cleanLine).pipe(z.string().max(60)).default(''),
  tags: z.array(Tag).max(20).default([]),
  /** Null for none. Left out: the one that the question has, else that of its type. */
  categoryId: Id.nullish(),
  /** Left out: the one that the question has, else PRACTICE. */
  purpose: Purpose.optional(),
});

/** What the answers of students, over all tests that ask a question, say against its key: numbers, and nobody's names. */
export const KeyDoubt = z.object({
  answerCount: Count,
  /** Percent; negative where those who do well elsewhere miss the question. Null where nothing varies. */
  discrimination: z.int().nullable(),
  /** The wrong option that the best third chose more often than a right one; empty for none. */
  preferred: z.string(),
});
export type KeyDoubt = z.output<typeof KeyDoubt>;

/** A question as shown in a list. */
export const BankQuestionRow = z.object({
  id: Id,
  title: z.string(),
  /** The beginning of the rest of its text, since many questions share a title. */
  excerpt: z.string(),
  type: z.string(),
  /** Vietnamese name of the type. */
  typeLabel: z.string(),
  optionType: z.string(),
  grade: SchoolGrade,
  unit: Unit.nullable(),
  skill: Skill.nullable(),
  level: Level.nullable(),
  tags: z.array(z.string()),
  categoryId: Id.nullable(),
  categoryName: z.string(),
  status: Status,
  purpose: Purpose,
  createdBy: Id,
  creatorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Sent back with an edit, which is accepted only if no other edit came first. */
  version: Version,
  /** False when no type can read it any more; then it can only be deleted. */
  isReadable: z.boolean(),
  /** Whether the caller may edit and delete it. */
  canEdit: z.boolean(),
  /** Whether the caller may decide who sees it. */
  canSetStatus: z.boolean(),
  /** Told to its creator alone; null for none, and once it is dismissed or the key has changed. */
  keyDoubt: KeyDoubt.nullable(),
});
export type BankQuestionRow = z.output<typeof BankQuestionRow>;

/** A question with its key and advice for its author. */
export const BankQuestion = BankQuestionRow.extend({
  question: StoredQuestion,
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type BankQuestion = z.output<typeof BankQuestion>;

/** A question after one edit. */
const BankVersion = z.object({
  version: Version,
  title: z.string(),
  /** Author and time of this edit. */
  editorName: z.string(),
  createdAt: Instant,
});
export type BankVersion = z.output<typeof BankVersion>;

/** Filters of a bank list. */
export const BankFilterQuery = z.strictObject({
  scope: z.enum(['all', 'mine']).default('all'),
  /** Words in the question, in any order, ignoring case and tone marks. */
  search: z.string().max(100).default(''),
  /** Empty means no grade, not grade 0. */
  grade: z.union([z.literal('').transform(() => undefined), addressNumber(0, 12)]).optional(),
  unit: Unit.optional(),
  type: z.string().max(60).optional(),
  skill: Skill.optional(),
  level: Level.optional(),
  status: Status.optional(),
  purpose: Purpose.optional(),
  /** A root stands for everything below it. */
  category: Id.optional(),
  /** Separated by commas; a question must have all of them. */
  tags: z
    .string()
    .max(1000)
    .default('')
    .transform((text) => text.split(',').map(cleanLine).filter(Boolean)),
});

const QuestionParams = z.strictObject({ questionId: Id });
const who = AREA_ACCESS.questionBank;

/** The type that it names checks its inside; each problem is reported at its path under 'question'. */
const Question = z.record(z.string(), z.unknown());

export const NewBankQuestion = Placing.extend({ question: Question, status: Status.optional() });

export const questionBankRoutes = defineRoutes({
  'GET /api/question-bank': {
    summary: 'Questions that the caller may read, newest first; `next` is the `after` of the following page',
    access: { who },
    budget: BUDGETS.searches,
    query: BankFilterQuery.extend({
      after: Id.optional(),
      size: addressNumber(1, 100).default(20),
    }),
    res: z.object({ items: z.array(BankQuestionRow), next: Id.nullable() }),
  },
  'POST /api/question-bank': {
    summary:
      'Add a question; without a status it is PUBLIC for administrators and managers, else PRIVATE. A draft is added once, however often it is sent',
    access: { who },
    budget: BUDGETS.questions,
    body: NewBankQuestion.extend({ draftId: Id.optional() }),
    /** `isOther`: this draft was already added with different content, which is returned; nothing was written. */
    res: BankQuestion.extend({ isOther: z.boolean() }),
  },
  'POST /api/question-bank/deletions': {
    summary: 'Take several questions out of the bank; the answer says which of them stay, and why',
    access: { who },
    budget: BUDGETS.questions,
    body: z.strictObject({ ids: z.array(Id).min(1).max(1000) }),
    res: z.object({ items: z.array(z.object({ id: Id, problem: z.string().nullable() })) }),
  },
  'POST /api/question-bank/category-changes': {
    summary:
      'Put several questions into a category, or into none; the answer says where each was, which of them stay, and why',
    access: { who, confirmed: true },
    budget: BUDGETS.questions,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: Id, categoryId: Id.nullable() }))
        .min(1)
        .max(1000),
    }),
    res: z.object({
      items: z.array(z.object({ id: Id, problem: z.string().nullable(), before: Id.nullable() })),
    }),
  },
  'GET /api/question-bank/:questionId': {
    summary: 'One question with its key',
    access: { who, to: 'readableBankQuestion' },
    params: QuestionParams,
    res: BankQuestion,
  },
  'PUT /api/question-bank/:questionId': {
    summary: 'Edit the newest version, which is kept; who sees the question has a route of its own',
    access: { who, to: 'editableBankQuestion' },
    budget: BUDGETS.questions,
    params: QuestionParams,
    body: Placing.extend({ question: Question, version: Version }),
    res: BankQuestion,
  },
  'POST /api/question-bank/:questionId/copy': {
    summary: "Add a copy that is the caller's own",
    access: { who, to: 'readableBankQuestion' },
    budget: BUDGETS.questions,
    params: QuestionParams,
    res: BankQuestion,
  },
  'PUT /api/question-bank/:questionId/status': {
    summary: 'Share a question with the school or take it back, which is no edit',
    access: { who, to: 'editableBankQuestion' },
    budget: BUDGETS.questions,
    params: QuestionParams,
    body: z.strictObject({ status: Status }),
    res: BankQuestion,
  },
  'PUT /api/question-bank/:questionId/key-doubt': {
    summary: 'Say as the creator that the key of a question is right, or take that back',
    access: { who, to: 'editableBankQuestion' },
    budget: BUDGETS.questions,
    params: QuestionParams,
    body: z.strictObject({ isDismissed: z.boolean() }),
    res: BankQuestion,
  },
  'GET /api/question-bank/:questionId/versions': {
    summary: 'Every version of a question, newest first',
    access: { who, to: 'editableBankQuestion' },
    params: QuestionParams,
    res: z.object({ items: z.array(BankVersion) }),
  },
  'GET /api/question-bank/:questionId/versions/:version': {
    summary: 'What a question was in one version, key included',
    access: { who, to: 'editableBankQuestion' },
    params: QuestionParams.extend({
      version: addressNumber(1, 1_000_000),
    }),
    res: BankVersion.extend({ question: StoredQuestion }),
  },
  'DELETE /api/question-bank/:questionId': {
    summary: 'Take a question out of the bank; its versions are kept',
    access: { who, to: 'editableBankQuestion' },
    budget: BUDGETS.questions,
    params: QuestionParams,
    res: Ok,
  },
});
