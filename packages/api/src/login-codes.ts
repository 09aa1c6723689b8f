import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant } from './shared.ts';

/** A code that lets its owner log in once, instead of the password. Nobody can read it again later. */
export const LoginCode = z.object({
  /** Eight digits. */
  code: z.string(),
  fullName: z.string(),
  /** What the owner types beside the code. */
  loginName: z.string(),
  expiresAt: Instant,
});
export type LoginCode = z.output<typeof LoginCode>;

export const loginCodeRoutes = defineRoutes({
  'POST /api/teacher/classes/:classId/roster/:studentId/login-code': {
    summary:
      "Issue a one-time code for a student of the class, of the teacher's school; shown only in this answer",
    access: { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' },
    budget: BUDGETS.passwords,
    params: z.strictObject({ classId: Id, studentId: Id }),
    res: LoginCode,
  },
  'POST /api/accounts/:userId/login-code': {
    summary: 'Issue a one-time code for an account of the school, also of staff',
    access: { who: AREA_ACCESS.accounts, confirmed: true, fresh: true, to: 'schoolAccount' },
    budget: BUDGETS.passwords,
    params: z.strictObject({ userId: Id }),
    res: LoginCode,
  },
});
