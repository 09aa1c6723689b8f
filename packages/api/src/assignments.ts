import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { ASSIGN_MESSAGES, pointsProblem } from '@domdom/domain/assignments/assign-form';
import { MARKINGS } from '@domdom/domain/scoring/marked';
import {
  AUDIENCES,
  COUNTED,
  GIVING_PRESETS,
  LATE_RULES,
  MOST_EXTRA_ATTEMPTS,
  WINDOW_MESSAGES,
} from '@domdom/domain/assignments/window';
import { RELEASE_PARTS, RELEASE_RULES } from '@domdom/domain/exam/release';
import { MARK_DECIMALS_MESSAGE } from '@domdom/domain/scoring/score';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { z } from 'zod';
import { Binned } from './bin.ts';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { OlympicGrade } from './olympic.ts';
import { Behaviour, Colour, Id, Instant, Ok, PageQuery, paged, MeantRule, ReleaseMoment } from './shared.ts';
import {
  AttemptsAllowed,
  BackLimit,
  ChangedAudience,
  ExamsToGive,
  ExerciseToGive,
  Minutes,
  UnitCard,
  UnitTest,
} from './to-give.ts';

export const ExerciseType = z.enum(['UNIT', 'LIVEWORKSHEET', 'ASSIGNMENT']);

export const Assignment = z.object({
  id: Id,
  classId: Id,
  className: z.string(),
  title: z.string(),
  instructions: z.string(),
  dueDate: Instant,
  color: z.string(),
  assignmentType: z.literal('ASSIGNMENT'),
  exerciseType: ExerciseType,
  /** The behaviour of attempts that begin from now on. */
  behaviour: Behaviour,
  points: z.number(),
  createdBy: Id,
  createdByName: z.string(),
  examId: Id.nullable(),
  /** Name of the test, because two tests of one unit may be given under one title. */
  examTitle: z.string().nullable(),
  /** The file it was created from: a worksheet or a plain file. */
  attachmentId: Id.nullable(),
  attachmentName: z.string().nullable(),
  /** Extension of a plain file. */
  attachmentKind: z.string().nullable(),
  settings: z.object({ tags: z.array(z.string()), unit: z.string().optional() }),
  questionCount: z.int(),
  /** Of the test, or as the teacher set it; for a student, with the extra minutes. 0: no limit. */
  durationSeconds: z.int(),
  createdAt: Instant,
  /** Null: from the beginning. */
  opensAt: Instant.nullable(),
  /** Null: never. */
  closesAt: Instant.nullable(),
  /** Null: the time of the test. */
  minutes: z.int().nullable(),
  /** Null: as many as one likes. */
  attemptsAllowed: z.int().nullable(),
  counts: z.enum(COUNTED),
  late: z.enum(LATE_RULES),
  /** The press of Back that ends a test; 0: none does; null: as the school has set. */
  maxBackViolations: z.int().nullable(),
});
export type Assignment = z.output<typeof Assignment>;

/** One finished attempt as its teacher sees it. */
export const AttemptSummary = z.object({
  attemptId: Id,
  attemptNumber: z.int(),
  state: z.enum(['open', 'submitted', 'expired']),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  isLate: z.boolean(),
  total: z.int(),
  answered: z.int(),
  passed: z.int(),
  percent: z.number(),
  /** How many answers wait for a teacher's mark. The percent and the score leave them out; absent when none does. */
  waiting: z.int().optional(),
  /** Out of the assignment's points; the teacher's mark if there is one. */
  score: z.number(),
  star: z.number(),
  teacherNote: z.string(),
  markedAt: Instant.nullable(),
  /** Who marked it, or that open answers wait for the teacher. */
  marking: z.enum(MARKINGS),
  notes: z.string(),
});
export type AttemptSummary = z.output<typeof AttemptSummary>;

/** One finished attempt as its student sees it. Total, mark and comment are missing while they are held back. */
export const OwnAttemptSummary = AttemptSummary.extend({
  passed: z.int().nullable(),
  percent: z.number().nullable(),
  score: z.number().nullable(),
  star: z.number().nullable(),
  /** When what is held back will be shown: at least the verdicts. Null when nothing is. */
  releasedFrom: ReleaseMoment.nullable(),
});
export type OwnAttemptSummary = z.output<typeof OwnAttemptSummary>;

const ReleaseOfPart = z.object({
  rule: MeantRule,
  /** Whether the teacher has released it, whatever the rule says. */
  isReleased: z.boolean(),
});

export const TeacherAssignmentRow = Assignment.extend({
  /** How it was given; homework is due tomorrow at the earliest. */
  preset: z.enum(GIVING_PRESETS),
  /** The grade of a unit test, which only classes of this grade may get; null for everything else. */
  unitTestGrade: z.int().nullable(),
  /** The names of the groups that it is for; none unless the audience is 'groups'. */
  audience: z.object({ kind: z.enum(AUDIENCES), groups: z.array(z.string()) }),
  release: z.object({ mark: ReleaseOfPart, verdicts: ReleaseOfPart, keys: ReleaseOfPart }),
  studentCount: z.int(),
  doneCount: z.int(),
  /** Marked by the teacher or by the machine. */
  markedCount: z.int(),
});
export type TeacherAssignmentRow = z.output<typeof TeacherAssignmentRow>;

export const StudentAssignmentRow = Assignment.extend({
  result: OwnAttemptSummary.nullable(),
  hasOpenAttempt: z.boolean(),
});
export type StudentAssignmentRow = z.output<typeof StudentAssignmentRow>;

const Exception = z.object({
  extraMinutes: z.int(),
  dueDate: Instant.nullable(),
  extraAttempts: z.int(),
  isExcused: z.boolean(),
  reason: z.string(),
});

export const StudentResult = z.object({
  studentId: Id,
  fullName: z.string(),
  loginName: z.string(),
  state: z.enum(['not-started', 'open', 'done']),
  /** The open attempt, for a teacher to look at; null when there is none. */
  openAttemptId: Id.nullable(),
  /** Number of answers so far while the newest attempt is open. */
  answeredNow: z.int(),
  /** Time of the last save while the newest attempt is open; null before the first save. */
  lastSavedAt: Instant.nullable(),
  /** The attempt that counts, which is the newest. */
  result: AttemptSummary.nullable(),
  /** While that one is unmarked: the newest marked attempt, which keeps its mark. */
  earlierMark: AttemptSummary.nullable(),
  /** What the student had done of it without an assignment before beginning it: the newest practice, with its keys. */
  practised: z.object({ finishedAt: Instant, percent: z.number() }).nullable(),
  /** What is different for this student; null when nothing is. */
  exception: Exception.nullable(),
});
export type StudentResult = z.output<typeof StudentResult>;

const AssignmentParams = z.strictObject({ assignmentId: Id });
const StudentParams = AssignmentParams.extend({ studentId: Id });
const ClassParams = z.strictObject({ classId: Id });
const TitleLine = z.string().max(500).transform(cleanLine);
const Title = TitleLine.pipe(z.string().min(1, ASSIGN_MESSAGES['form.title.required']).max(200));
const DueDate = z.iso.datetime({
  offset: true,
  error: ({ input }) =>
    input === undefined || input === null || input === ''
      ? ASSIGN_MESSAGES['assign.dueDate.required']
      : undefined,
});
const Rule = z.enum(RELEASE_RULES).default('default');
const Release = z.strictObject({ mark: Rule, verdicts: Rule, keys: Rule });
const Points = z.number(ASSIGN_MESSAGES['assign.points.range']).superRefine((points, context) => {
  const problem = pointsProblem(points);
  if (problem !== null) context.addIssue({ code: 'custom', message: ASSIGN_MESSAGES[problem] });
});

export const assignmentRoutes = defineRoutes({
  'GET /api/teacher/classes/:classId/units': {
    summary: 'Unit cards of the class grade with the progress of the class',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableClass' },
    params: ClassParams,
    res: z.object({ items: z.array(UnitCard) }),
  },
  'GET /api/teacher/classes/:classId/units/:unit/tests': {
    summary: 'Unit tests (topics) of one unit, and its exercises',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableClass' },
    params: ClassParams.extend({ unit: z.string().max(20) }),
    res: z.object({ items: z.array(UnitTest), exercises: z.array(ExerciseToGive) }),
  },
  'GET /api/teacher/classes/:classId/numbered-exams': {
    summary: 'Numbered exams to give to a class: of its grade, or of another one',
    access: { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'readableClass' },
    params: ClassParams,
    query: z.strictObject({ grade: OlympicGrade.optional() }),
    res: ExamsToGive,
  },
  'POST /api/assignments': {
    summary:
      'Give a unit test, a numbered exam, a unit exercise, a test of the library or a file to one or many classes, all or nothing',
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.assignments,
    body: z.strictObject({
      classIds: z.array(Id).min(1, ASSIGN_MESSAGES['assign.class.required']).max(100),
      /** Either something with questions, or one of the teacher's own files: the present worksheet, or a plain file. */
      examinationId: Id.optional(),
      fileId: Id.optional(),
      /** Of the programme, for what belongs to no unit by itself. */
      unit: z.enum(UNIT_KEYS).optional(),
      /** When empty: the title pattern of unit tests, per class, or the name of the file. */
      title: TitleLine.pipe(z.string().max(200)).default(''),
      instructions: z.string().trim().max(5000).default(''),
      dueDate: DueDate,
      points: Points.default(10),
      color: Colour.default('#1f3a8a'),
      /** Without one: a test in class is a test, everything else practice. */
      behaviour: Behaviour.optional(),
      /** Homework is due tomorrow at the earliest; the others whenever it is not past. */
      preset: z.enum(GIVING_PRESETS).default('homework'),
      /** The chosen students of some of the classes; the other classes get it as a whole. */
      students: z
        .array(
          z.strictObject({
            classId: Id,
            studentIds: z.array(Id).min(1, WINDOW_MESSAGES.audience).max(1000),
          }),
        )
        .max(100)
        .default([]),
      /** The groups of some of the classes; a class is narrowed down by groups or by students. */
      groups: z
        .array(
          z.strictObject({ classId: Id, groupIds: z.array(Id).min(1, WINDOW_MESSAGES.audience).max(100) }),
        )
        .max(100)
        .default([]),
      opensAt: Instant.nullable().default(null),
      closesAt: Instant.nullable().default(null),
      minutes: Minutes.nullable().default(null),
      attemptsAllowed: AttemptsAllowed.nullable().default(null),
      counts: z.enum(COUNTED).default('newest'),
      late: z.enum(LATE_RULES).default('allowed'),
      maxBackViolations: BackLimit.nullable().default(null),
      release: Release.default({ mark: 'default', verdicts: 'default', keys: 'default' }),
    }),
    res: z.object({ items: z.array(Assignment) }),
  },
  'POST /api/teacher/assignments/:assignmentId/release': {
    summary: 'Show the students marks, verdicts or keys now, whatever the rules say',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtAssignment' },
    budget: BUDGETS.assignmentChanges,
    params: AssignmentParams,
    body: z.strictObject({ what: z.enum(RELEASE_PARTS) }),
    res: Ok,
  },
  'PUT /api/teacher/assignments/:assignmentId/students/:studentId/exception': {
    summary: 'More minutes, a later due date, more attempts or an excuse for one student',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtAssignment' },
    budget: BUDGETS.assignmentChanges,
    params: StudentParams,
    body: z.strictObject({
      extraMinutes: z
        .int(WINDOW_MESSAGES.extraMinutes)
        .min(0, WINDOW_MESSAGES.extraMinutes)
        .max(240, WINDOW_MESSAGES.extraMinutes)
        .default(0),
      dueDate: Instant.nullable().default(null),
      extraAttempts: z
        .int(WINDOW_MESSAGES.extraAttempts)
        .min(0, WINDOW_MESSAGES.extraAttempts)
        .max(MOST_EXTRA_ATTEMPTS, WINDOW_MESSAGES.extraAttempts)
        .default(0),
      isExcused: z.boolean().default(false),
      reason: z.string().trim().max(500).default(''),
    }),
    res: Ok,
  },
  'DELETE /api/teacher/assignments/:assignmentId/students/:studentId/exception': {
    summary: 'Take an exception back',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtAssignment' },
    budget: BUDGETS.assignmentChanges,
    params: StudentParams,
    res: Ok,
  },
  'GET /api/teacher/classes/:classId/assignments': {
    summary: 'Assignments of a class with their progress, newest first',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableClass' },
    params: ClassParams,
    query: PageQuery,
    res: paged(TeacherAssignmentRow),
  },
  'GET /api/teacher/assignments/:assignmentId': {
    summary: 'One assignment with each student of the roster: done, score, percent, star, late',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableAssignment' },
    params: AssignmentParams,
    res: z.object({
      assignment: TeacherAssignmentRow,
      students: z.array(StudentResult),
      /** False for an administrator who looks at the class of a colleague. */
      isTeacher: z.boolean(),
      /** The chosen groups or students; null for the whole class. */
      audienceIds: z.array(Id).nullable(),
      canMark: z.boolean(),
      canEdit: z.boolean(),
      /** There are recorded answers, and the caller may score them. */
      canScore: z.boolean(),
    }),
  },
  'PATCH /api/teacher/assignments/:assignmentId': {
    summary:
      'Change title, instructions, points, colour, window and release, or how attempts behave that begin after it',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtAssignment' },
    budget: BUDGETS.assignmentChanges,
    params: AssignmentParams,
    body: z.strictObject({
      title: Title.optional(),
      instructions: z.string().trim().max(5000).optional(),
      dueDate: DueDate.optional(),
      points: Points.optional(),
      color: Colour.optional(),
      behaviour: Behaviour.optional(),
      opensAt: Instant.nullable().optional(),
      closesAt: Instant.nullable().optional(),
      minutes: Minutes.nullable().optional(),
      attemptsAllowed: AttemptsAllowed.nullable().optional(),
      maxBackViolations: BackLimit.nullable().optional(),
      counts: z.enum(COUNTED).optional(),
      late: z.enum(LATE_RULES).optional(),
      release: z.strictObject({ mark: MeantRule, verdicts: MeantRule, keys: MeantRule }).optional(),
      /** Whom it is for from now on. Whoever has begun keeps it. */
      audience: ChangedAudience.optional(),
    }),
    res: Assignment,
  },
  'DELETE /api/teacher/assignments/:assignmentId': {
    summary: 'Take an assignment back, into the bin; it comes back from there with all attempts',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtAssignment' },
    budget: BUDGETS.assignmentChanges,
    params: AssignmentParams,
    res: Binned,
  },
  'PUT /api/teacher/attempts/:attemptId/mark': {
    summary: "Teacher's mark: score out of the assignment's points, star 0 to 5, note; the student is told",
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtAttempt' },
    budget: BUDGETS.marks,
    params: z.strictObject({ attemptId: Id }),
    body: z.strictObject({
      score: z.number().min(0).max(10).multipleOf(0.1, MARK_DECIMALS_MESSAGE),
      star: z.number().min(0).max(5).multipleOf(0.5),
      note: z.string().trim().max(5000).default(''),
    }),
    res: AttemptSummary,
  },
  'GET /api/student/classes/:classId/assignments': {
    summary: 'What the class was given, with the own newest result',
    access: { who: AREA_ACCESS.studentPages, to: 'joinedClass' },
    params: ClassParams,
    query: PageQuery,
    res: paged(StudentAssignmentRow),
  },
  'GET /api/student/assignments/:assignmentId': {
    summary: 'One given assignment with the own attempts, newest first',
    access: { who: AREA_ACCESS.studentPages, to: 'givenAssignment' },
    params: AssignmentParams,
    res: z.object({
      assignment: Assignment,
      attempts: z.array(OwnAttemptSummary),
      openAttemptId: Id.nullable(),
      /** Whether an attempt can be started or resumed; false for a test that is already done. */
      canStart: z.boolean(),
      /** The time of the open attempt is over: the attempt ends when it is opened, or by itself within a minute. */
      isTimeOver: z.boolean(),
      /** The student's own remark on the attempt that counts. */
      notes: z.string(),
    }),
  },
  'PUT /api/student/assignments/:assignmentId/notes': {
    summary: "The student's own remark on the finished attempt that counts",
    access: { who: AREA_ACCESS.studentPages, to: 'givenAssignment' },
    budget: BUDGETS.notes,
    params: AssignmentParams,
    body: z.strictObject({ notes: z.string().trim().max(2000) }),
    res: Ok,
  },
});
