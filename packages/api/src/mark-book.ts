import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { COLUMN_TITLE_LENGTH, MOST_WEIGHT } from '@domdom/domain/markbook/columns';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { addressNumber, Bytes, Id, Instant, Ok } from './shared.ts';

const Term = addressNumber(1, 2);
const Year = addressNumber(2000, 2200);
const Day = z.iso.date();
const Tenths = z.int().min(0).max(100);
/** As it is shown and typed: '7,5', 'T'; empty for an empty cell. */
const CellText = z.string().max(20);
const Code = z.string().regex(/^[a-z]{1,4}[0-9]{0,2}$/);

export const MarkCell = z.object({
  code: Code,
  value: CellText,
  /** Whoever saves names the revision that was shown; 0 before the first save. */
  rev: z.int(),
  /** What the source says now, when that is neither the mark nor what it said when the mark was saved. */
  sourceNow: CellText.nullable(),
});
export type MarkCell = z.output<typeof MarkCell>;

export const MarkBookColumn = z.object({
  code: Code,
  title: z.string(),
  kind: z.enum(['mark', 'whole-mark', 'level']),
  /** Null for the ministry's columns. */
  weight: z.int().nullable(),
  source: z.object({ assignmentId: Id, title: z.string() }).nullable(),
});
export type MarkBookColumn = z.output<typeof MarkBookColumn>;

export const MarkBookStudent = z.object({
  studentId: Id,
  fullName: z.string(),
  /** Has left the class; the marks stay. */
  isFormer: z.boolean(),
  /** Cells that were never written, and whose source says nothing, are left out. */
  cells: z.array(MarkCell),
  /** In tenths; null while marks are missing. */
  firstTermAverage: Tenths.nullable(),
});
export type MarkBookStudent = z.output<typeof MarkBookStudent>;

export const MarkBook = z.object({
  classId: Id,
  className: z.string(),
  schoolName: z.string(),
  teacherName: z.string(),
  grade: z.int(),
  schoolYear: z.int(),
  term: z.int(),
  startsOn: Day,
  endsOn: Day,
  kind: z.enum(['marks', 'levels']),
  canEdit: z.boolean(),
  /** Publishing speaks for the class, so it takes the right to manage it. */
  canPublish: z.boolean(),
  /** Since when students and guardians see the term's marks; null while they do not. */
  publishedAt: Instant.nullable(),
  columns: z.array(MarkBookColumn),
  students: z.array(MarkBookStudent),
});
export type MarkBook = z.output<typeof MarkBook>;

export const StudentTerm = z.object({
  classId: Id,
  className: z.string(),
  schoolYear: z.int(),
  term: z.int(),
  startsOn: Day,
  endsOn: Day,
  kind: z.enum(['marks', 'levels']),
  canEdit: z.boolean(),
  publishedAt: Instant.nullable(),
  columns: z.array(MarkBookColumn),
  student: MarkBookStudent,
  /** What is due in the term, newest first. */
  assignments: z.array(
    z.object({
      assignmentId: Id,
      title: z.string(),
      exerciseType: z.enum(['UNIT', 'LIVEWORKSHEET', 'ASSIGNMENT']),
      dueDate: Instant,
      points: z.number(),
      /** Null without a finished attempt. */
      score: z.number().nullable(),
      isLate: z.boolean(),
      isExcused: z.boolean(),
      comment: z.string(),
    }),
  ),
});
export type StudentTerm = z.output<typeof StudentTerm>;

/** A published term of a student's book, as it stands. */
const PublishedMarks = z.object({
  publishedAt: Instant,
  columns: z.array(
    z.object({
      code: Code,
      title: z.string(),
      weight: z.int().nullable(),
      /** Empty as well while it is held back. */
      value: CellText,
      /** The column is filled from a test whose mark is not released to the student. */
      isHeld: z.boolean(),
    }),
  ),
  /** In tenths; null while marks are missing. */
  averages: z.array(z.object({ label: z.string(), mark: Tenths.nullable() })),
});

/** `held`: done, and the mark is not released; `marking`: an answer waits for the teacher. */
export const WORK_STATES = ['marked', 'done', 'held', 'marking', 'not-done', 'excused', 'file'] as const;

/** What a student may see of the year in a class, and whoever holds the guardian's card. */
export const StudentYear = z.object({
  fullName: z.string(),
  className: z.string(),
  schoolName: z.string(),
  schoolYear: z.int(),
  terms: z.array(
    z.object({
      term: z.int(),
      startsOn: Day,
      endsOn: Day,
      /** Null until a teacher publishes the term. */
      marks: PublishedMarks.nullable(),
      /** Newest first. */
      work: z.array(
        z.object({
          assignmentId: Id,
          title: z.string(),
          dueDate: Instant,
          state: z.enum(WORK_STATES),
          /** Null unless it is released. */
          score: z.number().nullable(),
          points: z.number(),
          isLate: z.boolean(),
          /** Empty unless the mark is released. */
          comment: z.string(),
        }),
      ),
    }),
  ),
});
export type StudentYear = z.output<typeof StudentYear>;

export const SchoolTerms = z.object({
  schoolYear: z.int(),
  /** False while the usual days apply. */
  isSet: z.boolean(),
  terms: z.tuple([z.object({ startsOn: Day, endsOn: Day }), z.object({ startsOn: Day, endsOn: Day })]),
});
export type SchoolTerms = z.output<typeof SchoolTerms>;

const classParams = z.strictObject({ classId: Id });
const bookParams = z.strictObject({ classId: Id, term: Term });
const Title = z
  .string()
  .max(500)
  .transform(cleanLine)
  .pipe(z.string().min(1, 'Vui lòng nhập tên cột!').max(COLUMN_TITLE_LENGTH));
const Weight = z.int().min(1).max(MOST_WEIGHT);
const reads = { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'readableClass' } as const;
const publishes = { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' } as const;
const writes = { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'markedClass' } as const;

/** A pasted book: a whole class and all its columns are more than anybody pastes. */
const MOST_CHANGES = 1000;

export const markBookRoutes = defineRoutes({
  'GET /api/teacher/classes/:classId/mark-book': {
    summary: 'The mark book of a class and term; without a term, of the present one',
    access: reads,
    params: classParams,
    query: z.strictObject({ term: Term.optional() }),
    res: MarkBook,
  },
  'PUT /api/teacher/classes/:classId/mark-book/:term/cells': {
    summary:
      'Save marks, each with the revision that was shown; cells that others have changed come back unsaved',
    access: writes,
    budget: BUDGETS.marks,
    params: bookParams,
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            studentId: Id,
            code: Code,
            value: CellText,
            rev: z.int().min(0).max(2_147_483_647),
          }),
        )
        .min(1)
        .max(MOST_CHANGES),
    }),
    maxBodyBytes: 200_000,
    maxValues: 6_000,
    res: z.object({
      saved: z.array(MarkCell.extend({ studentId: Id })),
      clashes: z.array(MarkCell.extend({ studentId: Id })),
    }),
  },
  'POST /api/teacher/classes/:classId/mark-book/:term/columns': {
    summary: "Add a weighted column of the teacher's own, perhaps filled from an assignment",
    access: writes,
    budget: BUDGETS.assignmentChanges,
    params: bookParams,
    body: z.strictObject({ title: Title, weight: Weight, assignmentId: Id.nullable().default(null) }),
    res: z.object({ code: Code }),
  },
  'PATCH /api/teacher/classes/:classId/mark-book/:term/columns/:code': {
    summary:
      'Choose the source of a column, which fills its empty cells; name, weigh, delete or restore an own one',
    access: writes,
    budget: BUDGETS.assignmentChanges,
    params: z.strictObject({ classId: Id, term: Term, code: Code }),
    body: z.strictObject({
      title: Title.optional(),
      weight: Weight.optional(),
      assignmentId: Id.nullable().optional(),
      isDeleted: z.boolean().optional(),
    }),
    res: Ok,
  },
  'GET /api/teacher/classes/:classId/mark-book/:term/publication': {
    summary:
      'Which columns students will not see yet when the term is published, because their tests hold the marks back',
    access: publishes,
    params: bookParams,
    res: z.object({ held: z.array(z.object({ code: Code, title: z.string(), studentCount: z.int() })) }),
  },
  'PUT /api/teacher/classes/:classId/mark-book/:term/publication': {
    summary: "Show the term's marks to students, who are told, and guardians, or to its teachers alone",
    access: publishes,
    budget: BUDGETS.marks,
    params: bookParams,
    body: z.strictObject({ isPublished: z.boolean() }),
    res: z.object({ publishedAt: Instant.nullable() }),
  },
  'GET /api/teacher/classes/:classId/mark-book/:term/file': {
    summary: "The term's book as an Excel file in the ministry's form",
    access: reads,
    budget: BUDGETS.exports,
    params: bookParams,
    res: Bytes,
  },
  'GET /api/teacher/classes/:classId/mark-book/:term/students/:studentId': {
    summary: 'The term of one student: marks, assignments and comments',
    access: reads,
    params: z.strictObject({ classId: Id, term: Term, studentId: Id }),
    res: StudentTerm,
  },
  'GET /api/student/classes/:classId/year': {
    summary: 'The own year in a class: published marks of each term, and released marks of what was given',
    access: { who: AREA_ACCESS.studentPages, to: 'joinedClass' },
    params: classParams,
    res: StudentYear,
  },
  'GET /api/admin/school-terms/:schoolYear': {
    summary: 'When the terms of a school year begin and end',
    access: { who: AREA_ACCESS.promotion, confirmed: true },
    params: z.strictObject({ schoolYear: Year }),
    res: SchoolTerms,
  },
  'PUT /api/admin/school-terms/:schoolYear': {
    summary: 'Set when the terms of a school year begin and end',
    access: { who: AREA_ACCESS.promotion, confirmed: true },
    budget: BUDGETS.administration,
    params: z.strictObject({ schoolYear: Year }),
    body: z.strictObject({
      terms: z.tuple([
        z.strictObject({ startsOn: Day, endsOn: Day }),
        z.strictObject({ startsOn: Day, endsOn: Day }),
      ]),
    }),
    res: SchoolTerms,
  },
});
