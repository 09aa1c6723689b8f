import { z } from 'zod';
import { isCode, MOST_CODES } from '@domdom/domain/print/codes';
import { StoredQuestion } from './attempts.ts';
import { BUDGETS } from './budgets.ts';
import { type Access, defineRoutes } from './contract.ts';
import { addressNumber, Bytes, Id, Instant } from './shared.ts';

const Code = z.string().refine(isCode, { message: 'Mã đề gồm đúng 3 chữ số.' });

/** The order of the questions, and for each the order of its lists. */
const Arrangement = z.object({
  questions: z.array(z.object({ id: z.string(), orders: z.record(z.string(), z.array(z.int())) })),
});

/** A paper version as it is printed, with its keys. */
const PrintedPaper = z.object({
  title: z.string(),
  durationSeconds: z.int(),
  version: z.int(),
  /** The newest one, and those with codes, newest first: an edited test is printed again as it was. */
  versions: z.array(z.object({ version: z.int(), createdAt: Instant, codes: z.array(z.string()) })),
  stored: z.array(StoredQuestion),
  codes: z.array(
    z.object({
      code: z.string(),
      arrangement: Arrangement,
      /** Whether the caller made it, and may delete it. */
      isOwn: z.boolean(),
    }),
  ),
  /** Codes that the caller deleted and can restore, and whose numbers are not used again. */
  deletedCodes: z.array(z.string()),
});
export type PrintedPaper = z.output<typeof PrintedPaper>;

const Version = addressNumber(1, 1_000_000);
const access = {
  who: ['teacher', 'testbank', 'manager', 'administrator'],
  confirmed: true,
} as const satisfies Access;
const params = z.strictObject({ examinationId: Id });
const ofCode = params.extend({ code: Code });
const query = z.strictObject({ version: Version.optional() });

export const paperCodeRoutes = defineRoutes({
  'GET /api/examinations/:examinationId/printout': {
    summary:
      'A test to print, with keys and with the codes of the school; the newest version unless one is named',
    access,
    budget: BUDGETS.searches,
    params,
    query,
    res: PrintedPaper,
  },
  'POST /api/examinations/:examinationId/paper-codes': {
    summary:
      'Shuffle a paper version for each code and store the orders; codes that are there stay as they are',
    access,
    budget: BUDGETS.paperCodes,
    params,
    body: z.strictObject({
      version: Version,
      codes: z
        .array(Code)
        .min(1)
        .max(MOST_CODES)
        .refine((codes) => new Set(codes).size === codes.length, { message: 'Các mã đề phải khác nhau.' }),
    }),
    res: PrintedPaper,
  },
  'DELETE /api/examinations/:examinationId/paper-codes/:code': {
    summary: 'Put away a code that the caller made; it can be restored, and its number stays taken',
    access,
    budget: BUDGETS.paperCodes,
    params: ofCode,
    query: z.strictObject({ version: Version }),
    res: PrintedPaper,
  },
  'POST /api/examinations/:examinationId/paper-codes/:code/restore': {
    summary: 'Bring back a code that the caller deleted, as it was',
    access,
    budget: BUDGETS.paperCodes,
    params: ofCode,
    body: z.strictObject({ version: Version }),
    res: PrintedPaper,
  },
  'GET /api/examinations/:examinationId/paper-codes/key': {
    summary: 'The key of all codes as an Excel file: numbers in rows, codes in columns',
    access,
    budget: BUDGETS.exports,
    params,
    query,
    res: Bytes,
  },
});
