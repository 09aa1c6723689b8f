import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { QUESTION_FILE_LIMIT_BYTES, SENT_NAME } from '@domdom/domain/media/uploads';
import { StoredQuestion } from './attempts.ts';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { BankFilterQuery, NewBankQuestion } from './question-bank.ts';
import { Bytes, FileBytes, Id } from './shared.ts';

const who = AREA_ACCESS.questionBank;

/** The parts of a question that were kept, changed or lost, in Vietnamese. */
const Fidelity = z.object({
  kept: z.array(z.string()),
  changed: z.array(z.string()),
  leftOut: z.array(z.string()),
  /** Null when the question can be used or was written to the file. */
  problem: z.string().nullable(),
});

export const ImportItem = Fidelity.extend({
  /** Position in the file, from 0. */
  index: z.int(),
  /** The position as users find it in the file. */
  place: z.string(),
  name: z.string(),
  question: StoredQuestion.nullable(),
  typeLabel: z.string(),
  meta: z.object({
    grade: z.int().optional(),
    unit: z.string().optional(),
    tags: z.array(z.string()),
    status: z.enum(['PUBLIC', 'PRIVATE']).optional(),
    optionType: z.string().optional(),
  }),
});
export type ImportItem = z.output<typeof ImportItem>;

const SentName = z.string().regex(SENT_NAME);
/** A picture or sound inside a question file; it is stored when a question that shows it is added. */
const SentFile = z.object({
  /** The name that questions use until then. */
  file: SentName,
  /** The name inside the file. */
  name: z.string(),
  bytes: z.int(),
});

export const ImportReport = z.object({
  /** Names the result, which is kept for an hour. */
  readId: Id,
  files: z.array(SentFile),
  format: z.enum(['xlsx', 'gift', 'moodle']),
  notes: z.array(z.string()),
  items: z.array(ImportItem),
});
export type ImportReport = z.output<typeof ImportReport>;

/**
 * A question of a file, and where it goes. Only the shape is checked here: a value that the bank refuses is reported at
 * its position and does not refuse the others.
 */
const ImportChoice = z.strictObject({
  position: z.int().min(0).max(100_000),
  grade: z.int().optional(),
  unit: z.string().max(20).nullable().optional(),
  optionType: z.string().max(200).optional(),
  tags: z.array(z.string().max(200)).max(30).optional(),
  status: z.enum(['PUBLIC', 'PRIVATE']).optional(),
});

const ExportReport = z.object({
  /** How many questions matched, written or not. */
  found: z.int(),
  isCut: z.boolean(),
  items: z.array(Fidelity.extend({ id: Id, name: z.string() })),
});
export type ExportReport = z.output<typeof ExportReport>;

const ExportQuery = BankFilterQuery.extend({
  format: z.enum(['xlsx', 'gift', 'moodle']),
  /** Separated by commas, instead of everything that the list would show. */
  ids: z
    .string()
    .max(12_000)
    .transform((text) => text.split(','))
    .pipe(z.array(Id).max(300))
    .optional(),
});

export const questionExchangeRoutes = defineRoutes({
  'POST /api/question-exchange/read': {
    summary:
      'What is in a file (Excel, GIFT, Moodle XML) and what would become of it, kept for an hour; no question is added',
    access: { who },
    budget: BUDGETS.imports,
    body: FileBytes,
    maxBodyBytes: QUESTION_FILE_LIMIT_BYTES,
    takesFile: true,
    // The process that reads the file validates and writes it; the server only passes it on.
    res: z.custom<ImportReport>(),
  },
  'GET /api/question-exchange/reads/:readId/files/:file': {
    summary: 'A picture or sound inside a file that the caller had read',
    access: { who },
    params: z.strictObject({ readId: Id, file: SentName }),
    res: Bytes,
  },
  'POST /api/question-exchange/imports/:importId': {
    summary:
      'Add questions of a file to the bank; each position of an import is added once, however often it is sent',
    access: { who },
    budget: BUDGETS.importBatches,
    params: z.strictObject({ importId: Id }),
    body: z.strictObject({
      /** The result that the positions are of. */
      readId: Id,
      items: z.array(ImportChoice).min(1).max(50),
    }),
    res: z.object({
      items: z.array(
        z.object({
          position: z.int(),
          id: Id.nullable(),
          problem: z.string().nullable(),
          /** Pictures and sounds that the question still lost, with the reason. */
          leftOut: z.array(z.string()),
        }),
      ),
    }),
  },
  'GET /api/question-exchange/export': {
    summary: 'What a file of questions that the caller may read would hold of each, and what not',
    access: { who },
    budget: BUDGETS.exports,
    query: ExportQuery,
    res: ExportReport,
  },
  'GET /api/question-exchange/export/file': {
    summary: 'Questions that the caller may read as a file to be saved',
    access: { who },
    budget: BUDGETS.exports,
    query: ExportQuery,
    res: Bytes,
  },
  'GET /api/question-exchange/template': {
    summary:
      'An empty spreadsheet to be filled in, with examples and a guide: of choice questions alone, or of every type; a file to be saved',
    access: { who },
    budget: BUDGETS.exports,
    query: z.strictObject({ form: z.enum(['letters', 'all-types']).default('letters') }),
    res: Bytes,
  },
});

/** A question of an import with its placing, checked on its own so that an invalid one does not refuse the others. */
export const ImportDraft = NewBankQuestion;
