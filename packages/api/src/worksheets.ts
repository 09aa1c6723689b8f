import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { ITEM_MODES, MODES, type PublicWorksheet as WorksheetCopy } from '@domdom/worksheet';
import type { ZoneProposal as ProposalOfReader } from '@domdom/worksheet/reading';
import { WorksheetDocumentSchema } from '@domdom/worksheet/schema';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { ExerciseFile } from './folders.ts';
import { Count, Id, Instant, NameOf } from './shared.ts';

/** A worksheet as its author edits it, with keys. */
export const Worksheet = z.object({
  id: Id,
  folderId: Id,
  name: z.string(),
  /** Counts saves. A save sends the revision it started from, so that two tabs never overwrite each other unnoticed. */
  rev: z.int(),
  document: WorksheetDocumentSchema,
  changedAt: Instant,
});
export type Worksheet = z.output<typeof Worksheet>;

const Length = z.number();

/** The part of a worksheet that a student may receive before the verdict: no key. */
export const PublicWorksheet = z.object({
  pages: z.array(z.object({ file: z.string(), height: Length })),
  zones: z.array(
    z.object({
      id: z.string(),
      mode: z.enum(MODES),
      top: Length,
      left: Length,
      width: Length,
      height: Length,
      angle: z.number(),
      label: z.string(),
      audio: z.string(),
      script: z.string(),
      image: z.string(),
    }),
  ),
  items: z.array(
    z.object({
      id: z.string(),
      mode: z.enum(ITEM_MODES),
      zoneIds: z.array(z.string()),
      most: z.int(),
      options: z.array(z.string()),
      bankId: z.string(),
      endIds: z.array(z.string()),
    }),
  ),
}) satisfies z.ZodType<WorksheetCopy>;
export type PublicWorksheet = z.output<typeof PublicWorksheet>;

/** A proposal of the page reader; the editor turns accepted ones into zones. */
export const ZoneProposal = z.object({
  mode: z.enum(['Write', 'Choice', 'Match', 'DragDrop']),
  /** Canvas pixels from the top left corner of this upload's first page. */
  zones: z.array(
    z.object({
      top: z.number(),
      left: z.number(),
      width: z.number(),
      height: z.number(),
      /** The text on the page at that place: an option with its letter, an item of a column. */
      text: z.string(),
    }),
  ),
  /** For DragDrop: the words of the bank. */
  words: z.array(z.string()),
}) satisfies z.ZodType<ProposalOfReader>;
export type ZoneProposal = z.output<typeof ZoneProposal>;

export const TypedAnswers = z.object({
  itemId: z.string(),
  /** Position among the worksheet's questions, from 1. */
  number: z.int(),
  /** Of a question with several blanks, from 0. */
  blank: z.int(),
  blankCount: z.int(),
  accepted: z.array(z.string()),
  groups: z.array(
    z.object({
      /** The most frequent spelling among equal answers. */
      text: z.string(),
      count: z.int(),
      studentNames: z.array(z.string()),
      isCorrect: z.boolean(),
      /** Accepted by the teacher for this assignment. */
      isAcceptedByHand: z.boolean(),
    }),
  ),
});
export type TypedAnswers = z.output<typeof TypedAnswers>;

const WorksheetName = NameOf('Chưa nhập tên phiếu bài tập');
/** The limit allows 500 zones with long texts. */
const DOCUMENT_BYTES = 1024 * 1024;
/** A zone has at most twenty. */
const DOCUMENT_VALUES = 20_000;
const teacher = { who: AREA_ACCESS.teacherPages } as const;
const ofWorksheet = {
  access: { ...teacher, to: 'ownFile' },
  params: z.strictObject({ fileId: Id }),
} as const;
const ofAssignment = {
  access: { ...teacher, to: 'markedAssignment' },
  params: z.strictObject({ assignmentId: Id }),
} as const;

export const pageRoutes = defineRoutes({
  'POST /api/worksheets/pages': {
    summary:
      "Pages of a picture or a PDF: the file of a form, named 'file'. They are rendered, kept, and read for zones",
    access: teacher,
    budget: BUDGETS.worksheetPages,
    takesFile: true,
    res: z.object({
      pages: z.array(z.object({ file: z.string(), height: z.number() })),
      proposals: z.array(ZoneProposal),
    }),
  },
});

export const worksheetRoutes = defineRoutes({
  'POST /api/folders/:folderId/worksheets': {
    summary: 'Keep a new worksheet in a folder',
    access: { ...teacher, to: 'ownFolder' },
    budget: BUDGETS.worksheets,
    params: z.strictObject({ folderId: Id }),
    body: z.strictObject({ name: WorksheetName, document: WorksheetDocumentSchema }),
    maxBodyBytes: DOCUMENT_BYTES,
    maxValues: DOCUMENT_VALUES,
    res: Worksheet,
  },
  'GET /api/worksheets/:fileId': {
    summary: 'A worksheet with its keys, for its author',
    ...ofWorksheet,
    res: Worksheet,
  },
  'PUT /api/worksheets/:fileId': {
    summary:
      'Save the draft; refused when another tab saved since. What was given already keeps the worksheet it was given with',
    ...ofWorksheet,
    budget: BUDGETS.worksheets,
    body: z.strictObject({
      rev: Count.min(1),
      name: WorksheetName,
      document: WorksheetDocumentSchema,
    }),
    maxBodyBytes: DOCUMENT_BYTES,
    maxValues: DOCUMENT_VALUES,
    res: Worksheet,
  },
  'POST /api/worksheets/:fileId/copy': {
    summary: 'A copy of a worksheet in the same folder',
    ...ofWorksheet,
    budget: BUDGETS.worksheets,
    res: ExerciseFile,
  },
});

/** The texts that a class typed, and which of them count. */
export const typedAnswerRoutes = defineRoutes({
  'GET /api/teacher/assignments/:assignmentId/typed-answers': {
    summary: 'What a class typed into each Write zone, equal answers counted together, most frequent first',
    access: { ...teacher, to: 'readableAssignment' },
    params: z.strictObject({ assignmentId: Id }),
    res: z.object({ items: z.array(TypedAnswers), canRegrade: z.boolean() }),
  },
  'PUT /api/teacher/assignments/:assignmentId/accepted-answers': {
    summary:
      'Accept a typed answer, or take that back: it joins or leaves the key, and every attempt of the assignment is graded again',
    ...ofAssignment,
    budget: BUDGETS.acceptedAnswers,
    body: z.strictObject({
      itemId: z.string().min(1).max(64),
      blank: z.int().min(0).max(100).default(0),
      text: z.string().trim().min(1).max(500),
      isAccepted: z.boolean(),
    }),
    res: z.object({
      /** Number of attempts whose marks changed. */
      regradedCount: z.int(),
    }),
  },
});
