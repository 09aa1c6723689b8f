import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { READY_AVATAR_KEYS } from '@domdom/domain/media/avatars';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, Ok, paged, PageQuery } from './shared.ts';
import { AccountCard, NewPassword } from './users.ts';

/** Somebody who has left a class. */
export const FormerMember = z.object({
  studentId: Id,
  fullName: z.string(),
  loginName: z.string(),
  avatarUrl: z.string(),
  leftAt: Instant,
});
export type FormerMember = z.output<typeof FormerMember>;

const own = { who: AREA_ACCESS.teacherPages, to: 'taughtClass' } as const;
const params = z.strictObject({ classId: Id, studentId: Id });

export const rosterHelpRoutes = defineRoutes({
  'POST /api/teacher/classes/:classId/roster/:studentId/password': {
    summary:
      "Replace the password of a student of the class, of the teacher's school; shown only in this answer",
    access: { ...own, confirmed: true },
    budget: BUDGETS.passwords,
    params,
    res: NewPassword,
  },
  'POST /api/teacher/classes/:classId/roster/:studentId/card': {
    summary: "Make a login card for a student of the class, of the teacher's school; the earlier one is void",
    access: { ...own, confirmed: true },
    budget: BUDGETS.passwords,
    params,
    res: AccountCard,
  },
  'PUT /api/teacher/classes/:classId/roster/:studentId/avatar': {
    summary:
      "Give a student of the class, of the teacher's school, one of the ready-made pictures, or take the picture away",
    access: { ...own, confirmed: true },
    budget: BUDGETS.classes,
    params,
    body: z.strictObject({ ready: z.enum(READY_AVATAR_KEYS).nullable() }),
    res: Ok,
  },
  'POST /api/teacher/classes/:classId/roster/:studentId/move': {
    summary: 'Move a student to another class of the same teacher; the results stay with the first class',
    access: own,
    budget: BUDGETS.classes,
    params,
    body: z.strictObject({ toClassId: Id }),
    res: Ok,
  },
  'GET /api/teacher/classes/:classId/former-members': {
    summary: 'Students who have left a class, the newest first',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableClass' },
    budget: BUDGETS.searches,
    params: z.strictObject({ classId: Id }),
    query: PageQuery,
    res: paged(FormerMember),
  },
  'POST /api/teacher/classes/:classId/former-members/:studentId/return': {
    summary: 'Take a student who has left back on the roster; the earlier stay is kept',
    access: own,
    budget: BUDGETS.classes,
    params,
    res: Ok,
  },
});
