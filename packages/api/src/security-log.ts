import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { SECURITY_KINDS, type SecurityKind } from '@domdom/domain/security/events';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes, type RouteKey } from './contract.ts';
import { Id, Instant, paged, PageQuery } from './shared.ts';

export const SecurityLogRow = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(SECURITY_KINDS),
  /** The code of a refusal, or why a school account was refused; '' otherwise. */
  code: z.string(),
  route: z.string(),
  /** Null when the account is unknown. */
  person: z.object({ id: Id, fullName: z.string(), loginName: z.string() }).nullable(),
  /** Null when the school is unknown, which only the keepers of the site see. */
  schoolName: z.string().nullable(),
  /** Where it came from, without the last part of the address. */
  network: z.string(),
  /** How many equal events of a minute this row stands for. */
  count: z.int(),
});
export type SecurityLogRow = z.output<typeof SecurityLogRow>;

export const securityLogRoutes = defineRoutes({
  'GET /api/security-log': {
    summary:
      'Logins, refusals and what changes rights: of the own school; keepers of the site see all schools',
    access: { who: AREA_ACCESS.accounts, confirmed: true },
    budget: BUDGETS.searches,
    query: PageQuery.extend({
      /** Words of the person's name or e-mail, the network or the route, ignoring case and tone marks. */
      search: z.string().max(100).default(''),
      kind: z.enum(SECURITY_KINDS).optional(),
    }),
    /** `isWhole`: of all schools. */
    res: paged(SecurityLogRow).extend({ isWhole: z.boolean() }),
  },
});

/** What a success of these routes is to the log. Logins and links say themselves whose they are. */
export const LOGGED_ROUTES: Partial<Record<RouteKey, SecurityKind>> = {
  'POST /api/password-reset': 'reset-asked',
  'POST /api/profile/password': 'password-changed',
  'POST /api/second-factor/totp/confirm': 'factor-added',
  'POST /api/second-factor/passkeys': 'factor-added',
  'POST /api/second-factor/recovery-codes': 'factor-added',
  'DELETE /api/second-factor/totp': 'factor-removed',
  'DELETE /api/second-factor/passkeys/:passkeyId': 'factor-removed',
  'POST /api/admin/accounts/:userId/second-factor/removal': 'factor-removed',
  'POST /api/teacher/classes/:classId/roster/:studentId/login-code': 'code-issued',
  'POST /api/accounts/:userId/login-code': 'code-issued',
  'POST /api/teacher/classes/:classId/roster/:studentId/password': 'code-issued',
  'POST /api/teacher/classes/:classId/roster/:studentId/card': 'code-issued',
  'POST /api/admin/users/:userId/password': 'code-issued',
  'POST /api/admin/users/:userId/card': 'code-issued',
  'POST /api/admin/users': 'rights-changed',
  'PUT /api/admin/users/:userId': 'rights-changed',
  'PUT /api/admin/users/:userId/lock': 'rights-changed',
  'DELETE /api/admin/users/:userId': 'rights-changed',
  'POST /api/admin/users/:userId/restoration': 'rights-changed',
  'POST /api/admin/users/:userId/school': 'rights-changed',
  'GET /api/admin/users/spreadsheet': 'exported',
  'GET /api/admin/accounts/spreadsheet': 'exported',
  'POST /api/admin/imports/:runId/start': 'rights-changed',
  'POST /api/admin/imports/:runId/undo': 'rights-changed',
  'POST /api/admin/imports/:runId/cards': 'code-issued',
  'POST /api/admin/imports/:runId/passwords': 'code-issued',
  'POST /api/teacher/classes/:classId/students': 'code-issued',
  'POST /api/teacher/classes/:classId/pictures': 'code-issued',
  'POST /api/teacher/classes/:classId/devices': 'code-issued',
  'GET /api/profile/export': 'exported',
  'GET /api/admin/accounts/:userId/export': 'exported',
  'GET /api/question-exchange/export': 'exported',
  'GET /api/question-exchange/export/file': 'exported',
  'POST /api/registration/teachers/:userId/confirm': 'confirmed',
  'POST /api/registration/teachers/:userId/withdraw': 'rights-changed',
  'POST /api/registration/teachers/:userId/refuse': 'confirmed',
  'POST /api/site/new-teachers/:userId/confirm': 'confirmed',
  'POST /api/confirmation/code': 'confirmed',
  'POST /api/school-keys': 'rights-changed',
  'DELETE /api/school-keys/:keyId': 'rights-changed',
  'POST /api/integration-keys': 'rights-changed',
  'PUT /api/identity-provider': 'rights-changed',
  'DELETE /api/identity-provider': 'rights-changed',
  'DELETE /api/identity-provider/links/:linkId': 'rights-changed',
  'DELETE /api/integration-keys/:keyId': 'rights-changed',
  'POST /api/school-mail-domains': 'rights-changed',
  'DELETE /api/school-mail-domains/:domain': 'rights-changed',
  'PUT /api/admin/site-settings': 'rights-changed',
  'POST /api/admin/access-lists/:list': 'rights-changed',
  'PUT /api/admin/access-lists/:list/:userId': 'rights-changed',
  'DELETE /api/admin/access-lists/:list/:userId': 'rights-changed',
  'DELETE /api/sessions/:sessionId': 'session-ended',
  'POST /api/sessions/end-others': 'session-ended',
  'DELETE /api/admin/sessions/:sessionId': 'session-ended',
  'POST /api/admin/accounts/:userId/erasure': 'erased',
};
