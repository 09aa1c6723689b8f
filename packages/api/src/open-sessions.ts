import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { LOGIN_WAYS } from '@domdom/domain/accounts/login-way';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, Ok, paged, PageQuery } from './shared.ts';

/** A device on which an account is logged in. */
export const OpenSession = z.object({
  id: Id,
  /** The browser and its system; '' when unknown. */
  device: z.string(),
  /** Where the login came from. */
  network: z.string(),
  kind: z.enum(['browser', 'api']),
  way: z.enum(LOGIN_WAYS),
  openedAt: Instant,
  lastSeenAt: Instant,
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const SchoolSession = OpenSession.extend({
  userId: Id,
  fullName: z.string(),
  loginName: z.string(),
  role: z.string(),
});
export type SchoolSession = z.output<typeof SchoolSession>;

const SessionParams = z.strictObject({ sessionId: Id });

export const openSessionRoutes = defineRoutes({
  'GET /api/sessions': {
    summary: 'The devices on which the own account is logged in, the last used one first; 100 at most',
    access: { who: 'signed-in' },
    res: z.object({ items: z.array(OpenSession) }),
  },
  'DELETE /api/sessions/:sessionId': {
    summary: 'Log the own account out on another device',
    access: { who: 'signed-in' },
    budget: BUDGETS.sessions,
    params: SessionParams,
    res: Ok,
  },
  'POST /api/sessions/end-others': {
    summary: 'Log the own account out on every device but this one',
    access: { who: 'signed-in' },
    budget: BUDGETS.sessions,
    res: z.object({ ended: z.int() }),
  },
  'POST /api/session/prove': {
    summary: 'Enter the own password again, so that calls for a fresh login work for ten minutes',
    access: { who: 'signed-in' },
    budget: BUDGETS.passwords,
    body: z.strictObject({ password: z.string().max(500) }),
    res: Ok,
  },
  'GET /api/admin/sessions': {
    summary: 'The open sessions of the own school, the last used one first',
    access: { who: AREA_ACCESS.schoolSessions },
    budget: BUDGETS.searches,
    query: PageQuery.extend({
      /** Words of the name or e-mail, ignoring case and tone marks. */
      search: z.string().max(100).default(''),
    }),
    res: paged(SchoolSession),
  },
  'DELETE /api/admin/sessions/:sessionId': {
    summary: 'Log a person of the own school out on one device',
    access: { who: AREA_ACCESS.schoolSessions },
    budget: BUDGETS.administration,
    params: SessionParams,
    res: Ok,
  },
});
