import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { LONGEST_GROUP_NAME } from '@domdom/domain/school/classes';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Email, Id, Instant, Name, Ok, PageQuery, paged } from './shared.ts';

const Status = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const SchoolGrade = z.int().min(0).max(12);
const ClassParams = z.strictObject({ classId: Id });

export const TaughtClass = z.object({
  id: Id,
  className: z.string(),
  grade: SchoolGrade,
  status: Status,
  /** Join code, shown only to the teacher. */
  code: z.string(),
  teacherId: Id,
  teacherName: z.string(),
  studentCount: z.int(),
  createdAt: Instant,
  /** Readers are administrators who look at the class of a colleague. */
  role: z.enum(['owner', 'co-teacher', 'reader']),
  /** Rights of the owner, and of colleagues to whom they were given. */
  canManage: z.boolean(),
  canAssign: z.boolean(),
});
export type TaughtClass = z.output<typeof TaughtClass>;

export const JoinedClass = z.object({
  id: Id,
  className: z.string(),
  grade: SchoolGrade,
  status: Status,
  teacherId: Id,
  teacherName: z.string(),
  joinedAt: Instant,
  openAssignments: z.int(),
});
export type JoinedClass = z.output<typeof JoinedClass>;

export const RosterEntry = z.object({
  studentId: Id,
  fullName: z.string(),
  loginName: z.string(),
  avatarUrl: z.string(),
  joinedAt: Instant,
  /** Joined by the code after a test was given that still runs: its total waits until the teacher admits the student. */
  isNewcomer: z.boolean(),
  completed: z.int(),
  averagePercent: z.number().nullable(),
});
export type RosterEntry = z.output<typeof RosterEntry>;

const AddOutcome = z.object({
  email: z.string(),
  outcome: z.enum(['added', 'already-member', 'unknown', 'not-a-student', 'limited', 'invalid']),
  fullName: z.string().nullable(),
});

export const classRoutes = defineRoutes({
  'GET /api/teacher/classes': {
    summary: "The caller's classes; an administrator with scope=school sees every class of the school",
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.searches,
    query: PageQuery.extend({
      scope: z.enum(['own', 'school']).default('own'),
      search: z.string().max(100).default(''),
    }),
    res: paged(TaughtClass),
  },
  'POST /api/teacher/classes': {
    summary: 'Create a class',
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.classes,
    body: z.strictObject({ className: Name, grade: SchoolGrade }),
    res: TaughtClass,
  },
  'GET /api/teacher/classes/:classId': {
    summary: 'One class',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableClass' },
    params: ClassParams,
    res: TaughtClass,
  },
  'PATCH /api/teacher/classes/:classId': {
    summary: 'Rename a class or set its status',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: ClassParams,
    body: z.strictObject({ className: Name.optional(), status: Status.optional() }),
    res: TaughtClass,
  },
  'POST /api/teacher/classes/:classId/code': {
    summary: 'Renew the join code; the old one stops working',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: ClassParams,
    res: TaughtClass,
  },
  'GET /api/teacher/classes/:classId/roster': {
    summary: 'The roster of a class, by Vietnamese name order',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableClass' },
    budget: BUDGETS.searches,
    params: ClassParams,
    query: PageQuery.extend({ search: z.string().max(100).default('') }),
    res: paged(RosterEntry),
  },
  'POST /api/teacher/classes/:classId/roster': {
    summary: 'Add students by e-mail; one outcome per address, one bad address never stops the rest',
    access: { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: ClassParams,
    body: z.strictObject({ emails: z.array(Email).min(1).max(200) }),
    res: z.object({ results: z.array(AddOutcome) }),
  },
  'PUT /api/teacher/classes/:classId/roster/admissions': {
    summary: 'Admit students who joined by the code: their totals of tests given before no longer wait',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: ClassParams,
    // Names them, so that a teacher vouches only for those on the screen.
    body: z.strictObject({ studentIds: z.array(Id).min(1).max(1000) }),
    res: z.object({ admitted: z.int() }),
  },
  'DELETE /api/teacher/classes/:classId/roster/:studentId': {
    summary: 'Remove a student from the class; results are kept',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: ClassParams.extend({ studentId: Id }),
    res: Ok,
  },
  'GET /api/student/classes': {
    summary: "The student's classes",
    access: { who: ['student', 'manager'] },
    res: z.object({ items: z.array(JoinedClass) }),
  },
  'POST /api/student/classes/join': {
    summary: 'Join by code',
    access: { who: AREA_ACCESS.studentPages },
    budget: BUDGETS.joins,
    body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
    res: JoinedClass,
  },
  'GET /api/student/classes/:classId': {
    summary: 'One joined class',
    access: { who: AREA_ACCESS.studentPages, to: 'joinedClass' },
    params: ClassParams,
    res: JoinedClass,
  },
});

const ClassGroup = z.object({ id: Id, name: z.string(), studentIds: z.array(Id) });
export type ClassGroup = z.output<typeof ClassGroup>;

const GroupName = z
  .string('Vui lòng nhập tên nhóm!')
  .max(500)
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, 'Vui lòng nhập tên nhóm!')
      .max(LONGEST_GROUP_NAME, `Tên nhóm dài nhất ${LONGEST_GROUP_NAME} ký tự!`),
  );
const GroupBody = z.strictObject({ name: GroupName, studentIds: z.array(Id).max(1000).default([]) });
const GroupParams = ClassParams.extend({ groupId: Id });
const managed = { who: AREA_ACCESS.teacherPages, to: 'taughtClass' } as const;

export const classGroupRoutes = defineRoutes({
  'GET /api/teacher/classes/:classId/groups': {
    summary: 'The groups of a class with their students',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableClass' },
    params: ClassParams,
    res: z.object({ items: z.array(ClassGroup) }),
  },
  'POST /api/teacher/classes/:classId/groups': {
    summary: 'Make a group of students of the class; a student may be in several',
    access: managed,
    budget: BUDGETS.classes,
    params: ClassParams,
    body: GroupBody,
    res: ClassGroup,
  },
  'PUT /api/teacher/classes/:classId/groups/:groupId': {
    summary: 'Rename a group, and choose who is in it',
    access: managed,
    budget: BUDGETS.classes,
    params: GroupParams,
    body: GroupBody,
    res: ClassGroup,
  },
  'DELETE /api/teacher/classes/:classId/groups/:groupId': {
    summary: 'Delete a group; what it was given stays with its students',
    access: managed,
    budget: BUDGETS.classes,
    params: GroupParams,
    res: Ok,
  },
});
