import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { MOST_CARDS_AT_ONCE } from '@domdom/domain/markbook/guardian-card';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { StudentYear } from './mark-book.ts';
import { Id, Instant } from './shared.ts';

const Day = z.iso.date();

/** The students of a class, in its order, and since when each has a card. */
export const GuardianCardList = z.object({
  /** The last day on which the cards open anything. */
  endsOn: Day,
  students: z.array(z.object({ studentId: Id, fullName: z.string(), madeAt: Instant.nullable() })),
});
export type GuardianCardList = z.output<typeof GuardianCardList>;

/** What is printed. The token is shown in this answer alone. */
export const GuardianCard = z.object({
  studentId: Id,
  fullName: z.string(),
  className: z.string(),
  schoolName: z.string(),
  endsOn: Day,
  token: z.string(),
});
export type GuardianCard = z.output<typeof GuardianCard>;

const manages = { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' } as const;
const params = z.strictObject({ classId: Id });
const body = z.strictObject({ studentIds: z.array(Id).min(1).max(MOST_CARDS_AT_ONCE) });

export const guardianCardRoutes = defineRoutes({
  'GET /api/teacher/classes/:classId/guardian-cards': {
    summary: 'Which students of the class have a card for their guardians',
    access: manages,
    params,
    res: GuardianCardList,
  },
  'POST /api/teacher/classes/:classId/guardian-cards': {
    summary: 'Make cards for the guardians of students of the class; an earlier card of each is void',
    access: manages,
    budget: BUDGETS.passwords,
    params,
    body,
    maxBodyBytes: 20_000,
    res: z.object({ cards: z.array(GuardianCard) }),
  },
  'POST /api/teacher/classes/:classId/guardian-cards/revocation': {
    summary: 'Make the cards of these students void',
    access: manages,
    budget: BUDGETS.passwords,
    params,
    body,
    maxBodyBytes: 20_000,
    res: z.object({ revoked: z.int() }),
  },
  'POST /api/guardian/year': {
    summary:
      "What is published and released of the student on a guardian's card, by its token; NOT_FOUND for every other",
    access: { who: 'anyone' },
    budget: BUDGETS.guardianPages,
    // Anything that is no token is a wrong one.
    body: z.strictObject({ token: z.string().max(64).catch('') }),
    res: StudentYear.extend({ endsOn: Day }),
  },
});
