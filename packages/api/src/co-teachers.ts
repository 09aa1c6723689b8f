import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Ok } from './shared.ts';

const params = z.strictObject({ classId: Id });
const ofTeacher = z.strictObject({ classId: Id, teacherId: Id });

/** What a colleague may do in a class: give work, mark it, manage roster and settings. Everyone listed may read. */
export const ClassRights = z.strictObject({ assign: z.boolean(), mark: z.boolean(), manage: z.boolean() });
export type ClassRights = z.output<typeof ClassRights>;

const ClassTeachers = z.object({
  owner: z.object({ id: Id, fullName: z.string() }),
  items: z.array(z.object({ id: Id, fullName: z.string(), rights: ClassRights })),
});
export type ClassTeachers = z.output<typeof ClassTeachers>;

const TeacherFound = z.object({ id: Id, fullName: z.string(), loginName: z.string() });
export type TeacherFound = z.output<typeof TeacherFound>;

const owned = { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'ownedClass' } as const;

export const coTeacherRoutes = defineRoutes({
  'GET /api/teacher/classes/:classId/teachers': {
    summary: 'The owner of a class and the colleagues who teach it as well',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableClass' },
    params,
    res: ClassTeachers,
  },
  'GET /api/teacher/classes/:classId/teachers/found': {
    summary: 'Confirmed teachers of the school who do not teach the class yet, by name',
    access: owned,
    budget: BUDGETS.searches,
    params,
    query: z.strictObject({ search: z.string().max(100).default('') }),
    res: z.object({ items: z.array(TeacherFound) }),
  },
  'PUT /api/teacher/classes/:classId/teachers/:teacherId': {
    summary: 'Invite a teacher of the school to teach the class as well, or change what they may do in it',
    access: owned,
    budget: BUDGETS.classes,
    params: ofTeacher,
    body: ClassRights,
    res: Ok,
  },
  'DELETE /api/teacher/classes/:classId/teachers/:teacherId': {
    summary: 'A colleague no longer teaches the class',
    access: { who: AREA_ACCESS.teacherPages, to: 'ownedClass' },
    budget: BUDGETS.classes,
    params: ofTeacher,
    res: Ok,
  },
  'POST /api/teacher/classes/:classId/leave': {
    summary: 'The caller no longer teaches the class of a colleague',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableClass' },
    budget: BUDGETS.classes,
    params,
    res: Ok,
  },
  'POST /api/teacher/classes/:classId/owner': {
    summary: 'Hand the class over to a teacher of the school; the caller goes on teaching it with all rights',
    access: owned,
    budget: BUDGETS.classes,
    params,
    body: z.strictObject({ teacherId: Id }),
    res: Ok,
  },
});
