import { z } from 'zod';
import { StoredQuestion } from './attempts.ts';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { SentLate } from './library.ts';
import { Practised } from './olympic.ts';
import { Bytes, Id, Ok } from './shared.ts';

const MOST_PAGES = 20;

/** 'g3-02': the grade for which it is written, and its place there. */
export const ReaderId = z.string().regex(/^g[1-9]-\d{2}$/);

const shape = {
  id: ReaderId,
  /** Its words are those of this grade and of the grades below. */
  grade: z.int().min(1).max(9),
  /** The last grade for which it is meant. */
  toGrade: z.int().min(1).max(9),
  /** Among the readers of its grade. */
  order: z.int().min(1).max(99),
  title: z.string().min(1).max(60),
  titleVi: z.string().min(1).max(80),
  /** One line in Vietnamese, for the shelf. */
  summary: z.string().min(1).max(160),
};

/** A content file: a story of our own, and the questions about it with their keys. */
export const ReaderSource = z.strictObject({
  ...shape,
  /** Whoever reads it out; see tools/content/sound-manifest.ts. */
  voice: z.enum(['rms', 'slt']),
  /** The sentences of each page. */
  pages: z
    .array(z.array(z.string().min(1).max(200)).min(1).max(4))
    .min(12)
    .max(MOST_PAGES),
  questions: z.array(StoredQuestion).length(6),
});
export type ReaderSource = z.output<typeof ReaderSource>;

/** A picture of the content: its file, and what it shows, in Vietnamese. */
const ReaderPicture = z.object({ file: z.string(), alt: z.string() });

/** A reader as the shelves show it. */
export const ReaderOnShelf = z.object({ ...shape, cover: ReaderPicture, pageCount: z.int() });
export type ReaderOnShelf = z.output<typeof ReaderOnShelf>;

/** The same with what the caller has done with it. */
export const ReaderEntry = ReaderOnShelf.extend({
  /** The six questions, without an assignment; null while they are not loaded. */
  quiz: Practised.extend({ examinationId: Id }).nullable(),
});
export type ReaderEntry = z.output<typeof ReaderEntry>;

/** A sentence and the clip that says it. */
const Spoken = z.object({ text: z.string(), clip: z.string() });
export type Spoken = z.output<typeof Spoken>;

export const ReaderPage = z.object({ picture: ReaderPicture, sentences: z.array(Spoken) });
export type ReaderPage = z.output<typeof ReaderPage>;

export const Reader = ReaderEntry.extend({
  /** The title as it is read out. */
  name: Spoken,
  pages: z.array(ReaderPage),
  /** Where the caller reads: a page from 1, or one beyond the last for the end; null before the first. */
  at: z.int().nullable(),
});
export type Reader = z.output<typeof Reader>;

/** Any text: an unknown reader is not found. */
const ReaderParams = z.strictObject({ readerId: z.string().max(64) });

export const readerRoutes = defineRoutes({
  'GET /api/readers': {
    summary: 'The readers of the content by grade, and what the caller has done of their questions',
    access: { who: 'signed-in' },
    res: z.object({
      /** The class of a student's profile; null without one. */
      grade: z.int().nullable(),
      readers: z.array(ReaderEntry),
    }),
  },
  'GET /api/readers/:readerId': {
    summary: 'A reader: pictures, sentences and clips, without its questions',
    access: { who: 'signed-in' },
    params: ReaderParams,
    res: Reader,
  },
  'GET /api/readers/:readerId/cover': {
    summary: 'Leads to the picture on the cover of a reader',
    access: { who: 'signed-in' },
    params: ReaderParams,
    res: Bytes,
  },
  'PUT /api/readers/:readerId/position': {
    summary:
      'Keep where the caller reads and the pages seen, for every device; one beyond the last page is the end',
    access: { who: 'signed-in' },
    budget: BUDGETS.readingPositions,
    params: ReaderParams,
    body: z.strictObject({
      page: z
        .int()
        .min(1)
        .max(MOST_PAGES + 1),
      seen: z
        .array(
          z
            .int()
            .min(1)
            .max(MOST_PAGES + 1),
        )
        .max(60)
        .default([]),
      isLate: SentLate,
    }),
    res: Ok,
  },
});
