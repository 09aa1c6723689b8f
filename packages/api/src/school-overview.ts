import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { GUARD_LISTS } from '@domdom/domain/access/lists';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';

const Count = z.int();

export const STORAGE_KINDS = ['exercise-files', 'question-media', 'documents', 'avatars'] as const;

/** Numbers of the administrator's own school. */
export const SchoolOverview = z.object({
  people: z.object({
    students: Count,
    teachers: Count,
    /** Teachers who wait for the school. */
    waiting: Count,
    /** Open accounts with which nobody has ever logged in. */
    unused: Count,
  }),
  classes: z.object({
    running: Count,
    /** Running classes whose teacher's account is closed. */
    withoutTeacher: Count,
    /** Running classes of an earlier school year. */
    ofEarlierYears: Count,
  }),
  mails: z.object({ waiting: Count, failed: Count }),
  /** Bytes of what the people of the school uploaded. */
  storage: z.array(z.object({ kind: z.enum(STORAGE_KINDS), bytes: z.number(), files: Count })),
  /** About the whole site, for those who may change its settings; null for others. */
  site: z
    .object({
      /** Access lists that guard something and name nobody. */
      emptyLists: z.array(z.enum(GUARD_LISTS)),
      settingsProblems: z.array(z.object({ path: z.string(), message: z.string() })),
      /** False: mails are written down and leave only when a mail server is set up. */
      isMailing: z.boolean(),
    })
    .nullable(),
});
export type SchoolOverview = z.output<typeof SchoolOverview>;

export const schoolOverviewRoutes = defineRoutes({
  'GET /api/admin/overview': {
    summary:
      "The state of the administrator's own school, and of the site for those who may change its settings",
    access: { who: AREA_ACCESS.accounts, confirmed: true },
    budget: BUDGETS.searches,
    res: SchoolOverview,
  },
});
