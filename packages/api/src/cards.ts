import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { LoginAnswer } from './session.ts';

export const SchoolOfCode = z.object({
  code: z.string(),
  name: z.string(),
  /** Its people may log in with accounts of the school. */
  hasSchoolAccounts: z.boolean(),
});

export const cardRoutes = defineRoutes({
  'GET /api/school-codes/:code': {
    summary: 'The school with this code, for the page at which its children log in',
    access: { who: 'anyone' },
    budget: BUDGETS.sessions,
    params: z.strictObject({ code: z.string().min(1).max(20) }),
    res: SchoolOfCode,
  },
  'POST /api/session/card': {
    summary:
      "Log a student in with the token of a printed card; LOGIN_FAILED for a void one and for anyone else's",
    access: { who: 'anyone' },
    budget: BUDGETS.logins,
    body: z.strictObject({ token: z.string().min(1).max(64) }),
    res: LoginAnswer,
  },
});
