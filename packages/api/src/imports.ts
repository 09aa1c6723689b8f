import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { COLUMN_FIELDS, MOST_COLUMNS, MOST_TITLE_ROWS } from '@domdom/domain/imports/columns';
import { ACCOUNT_FILE_LIMIT_BYTES } from '@domdom/domain/imports/rows';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { addressNumber, Bytes, FileBytes, Id, Instant, Ok, paged, PageQuery } from './shared.ts';
import { AccountCard } from './users.ts';

export const IMPORT_STATES = ['read', 'running', 'finished', 'undone'] as const;
/** The parts of a run's rows. */
export const IMPORT_FILTERS = ['all', 'invalid', 'new', 'exists', 'pending', 'success', 'failure'] as const;

export const ImportColumn = z.strictObject({
  label: z.string().max(100),
  field: z.enum(COLUMN_FIELDS),
});

const Count = z.int();

export const ImportRun = z.object({
  id: Id,
  fileName: z.string(),
  createdBy: z.string(),
  state: z.enum(IMPORT_STATES),
  /** The product's own spreadsheet, or a school's own list. */
  template: z.enum(['spreadsheet', 'list']),
  note: z.string(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  undoneAt: Instant.nullable(),
  counts: z.object({
    all: Count,
    invalid: Count,
    new: Count,
    exists: Count,
    /** Rows that wait for their turn. */
    pending: Count,
    success: Count,
    failure: Count,
    /** Accounts that this run made and that are still there. */
    made: Count,
    /** Those of them that somebody has logged in to. */
    used: Count,
    /** Initial passwords that can still be printed. */
    passwords: Count,
    /** New passwords that are being made. */
    renewing: Count,
  }),
});
export type ImportRun = z.output<typeof ImportRun>;

/** A run with what its page needs beside the rows. */
export const ImportRunPage = ImportRun.extend({
  /** How a list is read, while it can be changed; null for the product's own spreadsheet. */
  layout: z
    .object({
      headerRow: z.int(),
      /** The rows that may have the headings, with the beginning of what they say. */
      headerRows: z.array(z.object({ no: z.int(), text: z.string() })),
      columns: z.array(ImportColumn.extend({ sample: z.string() })),
      defaultClass: z.string(),
    })
    .nullable(),
});
export type ImportRunPage = z.output<typeof ImportRunPage>;

export const ImportedRow = z.object({
  no: z.int(),
  fullname: z.string(),
  email: z.string(),
  userName: z.string(),
  className: z.string(),
  schoolType: z.int().nullable(),
  gender: z.int().nullable(),
  birthday: z.string(),
  userType: z.enum(['student', 'teacher']),
  status: z.int(),
  message: z.string(),
  /** Why a row was not saved, or an account stayed. */
  detail: z.string(),
  outcome: z.enum(['success', 'failure', 'undone', 'kept']).nullable(),
  mailStatus: z.string(),
  mailMessage: z.string(),
});
export type ImportedRow = z.output<typeof ImportedRow>;

const access = { who: AREA_ACCESS.accounts, confirmed: true } as const;
const ofRun = { ...access, to: 'schoolImport' } as const;
/** Makes accounts, or ways into them: whoever finds the computer of an administrator unlocked must not. */
const power = { ...ofRun, fresh: true } as const;
const params = z.strictObject({ runId: Id });

export const importRoutes = defineRoutes({
  'GET /api/admin/imports/template': {
    summary: 'The Excel spreadsheet to fill in with accounts',
    access,
    budget: BUDGETS.exports,
    res: Bytes,
  },
  'GET /api/admin/accounts/spreadsheet': {
    summary:
      'The accounts of the school as an Excel file, in the columns of the spreadsheet, without passwords',
    access,
    budget: BUDGETS.exports,
    res: Bytes,
  },
  'GET /api/admin/imports': {
    summary: 'The imports of the school, newest first',
    access,
    query: PageQuery,
    res: paged(ImportRun),
  },
  'POST /api/admin/imports': {
    summary: 'Read an Excel file of people and keep its rows; no account is made yet',
    access,
    budget: BUDGETS.imports,
    query: z.strictObject({ fileName: z.string().max(500).default('') }),
    body: FileBytes,
    maxBodyBytes: ACCOUNT_FILE_LIMIT_BYTES,
    takesFile: true,
    res: ImportRun,
  },
  'GET /api/admin/imports/:runId': {
    summary: 'One import, with its counts',
    access: ofRun,
    params,
    res: ImportRunPage,
  },
  'GET /api/admin/imports/:runId/rows': {
    summary: 'The rows of an import, by their place in the file',
    access: ofRun,
    params,
    query: z.strictObject({
      page: addressNumber(1, 100_000).default(1),
      size: addressNumber(1, 1000).default(20),
      only: z.enum(IMPORT_FILTERS).default('all'),
    }),
    res: paged(ImportedRow),
  },
  'PUT /api/admin/imports/:runId/columns': {
    summary: 'Say what the columns of a list hold; its rows are judged again',
    access: ofRun,
    budget: BUDGETS.importBatches,
    params,
    body: z.strictObject({
      fields: z.array(z.enum(COLUMN_FIELDS)).min(1).max(MOST_COLUMNS),
      defaultClass: z.string().max(120).default(''),
    }),
    res: ImportRunPage,
  },
  'PUT /api/admin/imports/:runId/header-row': {
    summary:
      'Say which row of a list has the headings; its columns are proposed anew and its rows judged again',
    access: ofRun,
    budget: BUDGETS.importBatches,
    params,
    body: z.strictObject({ headerRow: z.int().min(1).max(MOST_TITLE_ROWS) }),
    res: ImportRunPage,
  },
  'POST /api/admin/imports/:runId/start': {
    summary: 'Make the accounts; goes on in the background, on any server',
    access: power,
    budget: BUDGETS.importBatches,
    params,
    res: ImportRunPage,
  },
  'DELETE /api/admin/imports/:runId': {
    summary: 'Forget a file that was read and not started',
    access: ofRun,
    budget: BUDGETS.administration,
    params,
    res: Ok,
  },
  'POST /api/admin/imports/:runId/undo': {
    summary: 'Remove the accounts of the import that nobody has used; the others stay and say why',
    access: ofRun,
    budget: BUDGETS.importBatches,
    params,
    res: ImportRunPage,
  },
  'POST /api/admin/imports/:runId/cards': {
    summary: 'The accounts of the import with their initial passwords, to print',
    access: power,
    budget: BUDGETS.exports,
    params,
    res: z.object({
      /** Of people who have not logged in yet. */
      cards: z.array(AccountCard),
      /** People who have logged in, and get no card. */
      usedCount: Count,
    }),
  },
  'POST /api/admin/imports/:runId/passwords': {
    summary: 'Make new passwords for accounts of the import whose first ones are gone and were never used',
    access: power,
    budget: BUDGETS.imports,
    params,
    res: ImportRunPage,
  },
  'DELETE /api/admin/imports/:runId/passwords': {
    summary: 'Forget the initial passwords, because the cards are printed',
    access: ofRun,
    budget: BUDGETS.administration,
    params,
    res: ImportRunPage,
  },
});
