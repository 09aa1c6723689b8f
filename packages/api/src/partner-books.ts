import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { BUDGETS } from './budgets.ts';
import { type Access, defineRoutes } from './contract.ts';
import { addressNumber } from './shared.ts';

/**
 * What a system of others said. It never becomes an error of ours: browsers take 502 to 504 for a lost network, and would
 * lead everybody to the page for people without one.
 */
const Answered = z.object({
  status: z.enum(['ok', 'failed', 'not-configured']),
  /** For people; empty when it worked. */
  message: z.string(),
  /** Rows as the other system sent them. */
  results: z.array(z.record(z.string(), z.unknown())),
});
export type PartnerAnswer = z.output<typeof Answered>;

const keepers = { who: AREA_ACCESS.documentLibrary, list: 'documentLibrary' } as const satisfies Access;
const Code = z.string().trim().min(1).max(60);

export const partnerBookRoutes = defineRoutes({
  'GET /api/partner-books/publisher': {
    summary: "Look a book up in the publisher's system by its code",
    access: keepers,
    budget: BUDGETS.partnerBooks,
    query: z.strictObject({
      bookCode: Code,
      bookGroupId: z.string().trim().max(60).default(''),
      pageIndex: addressNumber(1, 10_000).default(1),
      pageSize: addressNumber(1, 100).default(20),
      classId: addressNumber(0, 12),
      totalPage: addressNumber(0, 100_000).default(0),
    }),
    res: Answered,
  },
  'GET /api/partner-books/national': {
    summary: 'Look books up in the national digital library',
    access: keepers,
    budget: BUDGETS.partnerBooks,
    query: z.strictObject({ classId: addressNumber(0, 12) }),
    res: Answered,
  },
  'POST /api/partner-books/activations': {
    summary: 'Activate a book by its code; not available, and changes nothing',
    access: { who: 'signed-in' },
    budget: BUDGETS.schoolCodes,
    body: z.strictObject({ bookCode: Code }),
    res: z.object({ status: z.literal('not-available'), message: z.string() }),
  },
});
