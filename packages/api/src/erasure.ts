import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { OwnData } from './profile.ts';
import { Id, Instant, Ok, paged, PageQuery } from './shared.ts';

export const SchoolAccount = z.object({
  id: Id,
  fullName: z.string(),
  loginName: z.string(),
  role: z.string(),
  schoolName: z.string(),
  createdAt: Instant,
  /** The caller's own account, which somebody else must erase. */
  isOwn: z.boolean(),
});
export type SchoolAccount = z.output<typeof SchoolAccount>;

const Count = z.int();

/** What the erasure of an account would take away, and what it would leave without a name. */
export const ErasurePreview = z.object({
  account: SchoolAccount,
  deleted: z.object({
    sessions: Count,
    /** Attempts that are not finished. */
    openAttempts: Count,
    answers: Count,
    files: Count,
    questions: Count,
    notifications: Count,
    mails: Count,
  }),
  kept: z.object({
    /** Finished attempts, with their scores. */
    attempts: Count,
    joinedClasses: Count,
    /** Classes that have no teacher afterwards. */
    taughtClasses: Count,
    assignments: Count,
    files: Count,
    questions: Count,
  }),
});
export type ErasurePreview = z.output<typeof ErasurePreview>;

const account = { who: AREA_ACCESS.accounts, confirmed: true, to: 'erasableAccount' } as const;
const params = z.strictObject({ userId: Id });

export const erasureRoutes = defineRoutes({
  'GET /api/admin/accounts': {
    summary: 'Accounts of the own school; keepers of the site see all schools',
    access: { who: AREA_ACCESS.accounts, confirmed: true },
    budget: BUDGETS.searches,
    query: PageQuery.extend({
      /** Words of the name or e-mail, ignoring case and tone marks. */
      search: z.string().max(100).default(''),
    }),
    /** `isWhole`: of all schools. */
    res: paged(SchoolAccount).extend({ isWhole: z.boolean() }),
  },
  'GET /api/admin/accounts/:userId/erasure': {
    summary: 'What the erasure of an account would delete, and what would stay without a name',
    access: account,
    budget: BUDGETS.searches,
    params,
    res: ErasurePreview,
  },
  'GET /api/admin/accounts/:userId/export': {
    summary: 'What the product keeps about a person who asks for it, as in the download of the own data',
    access: { ...account, fresh: true },
    budget: BUDGETS.exports,
    params,
    res: OwnData,
  },
  'POST /api/admin/accounts/:userId/erasure': {
    summary:
      'Erase an account and the personal data of its owner for ever; not the own account, not the last administrator',
    access: { ...account, fresh: true },
    budget: BUDGETS.administration,
    params,
    body: z.strictObject({
      /** The login name of the account, typed as a confirmation. */
      loginName: z.string().max(250),
    }),
    res: Ok,
  },
});
