import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import {
  BOOK_DESCRIPTIONS,
  BOOK_TYPES,
  bookLevelOf,
  cleanLink,
  LINK_MESSAGES,
  linkProblem,
  MOST_BOOK_PAGES,
  MOST_SORT_ORDER,
  MOST_TITLES_AT_ONCE,
} from '@domdom/domain/library/titles';
import { cleanLine, NAME_LENGTH } from '@domdom/domain/text/clean-line';
import { Binned } from './bin.ts';
import { BUDGETS } from './budgets.ts';
import { type Access, defineRoutes } from './contract.ts';
import { addressNumber, Bytes, Id, Instant, NameOf, Ok, paged, PageQuery } from './shared.ts';

/** An address that a browser opens in a new tab. */
export const HttpsLink = z
  .string()
  .max(2000)
  .transform(cleanLink)
  .superRefine((address, context) => {
    const problem = linkProblem(address);
    if (problem !== null) context.addIssue({ code: 'custom', message: LINK_MESSAGES[problem] });
  });

const NO_GRADE = 'Chọn khối từ mẫu giáo (0) đến lớp 12!';
export const SchoolGrade = z.int(NO_GRADE).min(0, NO_GRADE).max(12, NO_GRADE);
export const SubTitle = z.string().max(500).transform(cleanLine).pipe(z.string().max(NAME_LENGTH));

/** Names one of our graded readers, as `content/readers` does. */
const ReaderId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/** Where a title leads: a file of the document library, a page elsewhere, or a reader of ours. */
export const TitleTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('document'), documentId: Id }),
  z.strictObject({ kind: z.literal('link'), url: HttpsLink }),
  z.strictObject({ kind: z.literal('reader'), readerId: ReaderId }),
]);
export type TitleTarget = z.output<typeof TitleTarget>;

/** How far somebody has read. */
export const ReadingPosition = z.object({
  page: z.int(),
  pages: z.int(),
  /** Distinct pages that were seen. */
  seenPages: z.int(),
  at: Instant,
});
export type ReadingPosition = z.output<typeof ReadingPosition>;

/** What a title leads to, for who may read it. */
const ShownTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('document'),
    /** Extension of the file: 'pdf', 'docx', 'mp4' and so on. */
    fileKind: z.string(),
    fileName: z.string(),
    bytes: z.int(),
    /** Of a PDF whose first page was drawn; null when nobody knows. */
    pages: z.int().nullable(),
  }),
  z.object({ kind: z.literal('link'), url: z.string() }),
  z.object({ kind: z.literal('reader'), readerId: z.string() }),
]);

/** A book on a shelf, with the fields that older clients know of a cover. */
export const BookCover = z.object({
  id: Id,
  /** A picture of ours; null draws a plain cover. */
  imageUrl: z.string().nullable(),
  /** Set for a title that leads to another site. */
  externalLink: z.string().nullable(),
  title: z.string(),
  subTitle: z.string(),
  description: z.enum(BOOK_DESCRIPTIONS),
  sortOrder: z.int(),
  schoolTypeId: z.int(),
  classId: z.int(),
  bookType: z.enum(BOOK_TYPES),
  isOld: z.boolean(),
  target: ShownTarget,
  /** The caller's own; null for a book that was never opened. */
  position: ReadingPosition.nullable(),
});
export type BookCover = z.output<typeof BookCover>;

/** A title as its administrators see it. */
export const LibraryTitle = BookCover.extend({
  isPublic: z.boolean(),
  documentId: Id.nullable(),
  /** It has a cover of its own, and does not only show the one of its document. */
  hasOwnCover: z.boolean(),
  downloads: z.int(),
  /** Classes that it was given to. */
  shareCount: z.int(),
  createdAt: Instant,
});
export type LibraryTitle = z.output<typeof LibraryTitle>;

export const TitleFields = z.strictObject({
  title: NameOf('Chưa nhập tên sách'),
  subTitle: SubTitle.default(''),
  classId: SchoolGrade,
  bookType: z.enum(BOOK_TYPES),
  target: TitleTarget,
  /** Last on its shelf when left out. */
  sortOrder: z.int().min(0).max(MOST_SORT_ORDER).optional(),
  isOld: z.boolean().default(false),
  isPublic: z.boolean().default(false),
});
export type TitleFields = z.output<typeof TitleFields>;

const TitleChange = z.strictObject({
  title: NameOf('Chưa nhập tên sách').optional(),
  subTitle: SubTitle.optional(),
  classId: SchoolGrade.optional(),
  bookType: z.enum(BOOK_TYPES).optional(),
  target: TitleTarget.optional(),
  sortOrder: z.int().min(0).max(MOST_SORT_ORDER).optional(),
  isOld: z.boolean().optional(),
  isPublic: z.boolean().optional(),
});

/** A row of the table into which dropped files become. */
const ProposedTitle = z.object({
  documentId: Id,
  fileName: z.string(),
  fileKind: z.string(),
  imageUrl: z.string().nullable(),
  title: z.string(),
  subTitle: z.string(),
  /** Null when the name does not tell. */
  classId: z.int().nullable(),
  bookType: z.enum(BOOK_TYPES),
  sortOrder: z.int(),
});
export type ProposedTitle = z.output<typeof ProposedTitle>;

/** A title that a class was given. */
export const GivenTitle = z.object({
  classId: Id,
  className: z.string(),
  note: z.string(),
  givenByName: z.string(),
  givenAt: Instant,
  book: BookCover,
});
export type GivenTitle = z.output<typeof GivenTitle>;

const ClassTitle = GivenTitle.extend({
  /** Students of the class who have opened it. */
  readerCount: z.int(),
  studentCount: z.int(),
});
export type ClassTitle = z.output<typeof ClassTitle>;

const Reader = z.object({
  studentId: Id,
  fullName: z.string(),
  position: ReadingPosition.nullable(),
});
export type TitleReader = z.output<typeof Reader>;

/** A book for whoever has no line or no account: nothing of it but a cover and an address elsewhere. */
const OfflineBook = z.object({
  id: Id,
  imageUrl: z.string().nullable(),
  externalLink: z.string(),
  title: z.string(),
  subTitle: z.string(),
  description: z.enum(BOOK_DESCRIPTIONS),
  classId: z.int(),
});
export type OfflineBook = z.output<typeof OfflineBook>;

/** The pages were seen earlier, without a network: they count, but somebody who read on elsewhere stays there. */
export const SentLate = z.boolean().default(false);

const keepers = { who: AREA_ACCESS.documentLibrary, list: 'documentLibrary' } as const satisfies Access;
const ofTitle = {
  access: { ...keepers, to: 'schoolTitle' },
  params: z.strictObject({ titleId: Id }),
} as const;
const readers = {
  who: ['student', 'teacher', 'administrator'],
  confirmed: 'staff',
} as const satisfies Access;
const ofBook = {
  access: { ...readers, to: 'readableTitle' },
  params: z.strictObject({ titleId: Id }),
} as const;
const teachers = { who: AREA_ACCESS.teacherPages, confirmed: true } as const satisfies Access;
const classId = z.strictObject({ classId: Id });
const Level = z
  .string()
  .max(10)
  .refine((text) => bookLevelOf(text) !== null, 'Không có giá sách này!');
const Items = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

export const libraryRoutes = defineRoutes({
  'GET /api/library/titles': {
    summary: 'The titles of the school, by grade and order; the archive by `scope`',
    access: keepers,
    budget: BUDGETS.searches,
    query: PageQuery.extend({
      scope: z.enum(['current', 'old', 'all']).default('current'),
      classId: addressNumber(0, 12).optional(),
      search: z.string().max(100).default(''),
    }),
    res: paged(LibraryTitle),
  },
  'POST /api/library/titles': {
    summary: 'Put a title on a shelf',
    access: keepers,
    budget: BUDGETS.folders,
    body: TitleFields,
    res: LibraryTitle,
  },
  'PATCH /api/library/titles/:titleId': {
    summary: 'Change a title, archive it, or show it to everyone',
    ...ofTitle,
    budget: BUDGETS.folders,
    body: TitleChange,
    res: LibraryTitle,
  },
  'DELETE /api/library/titles/:titleId': {
    summary: 'Put a title into the bin',
    ...ofTitle,
    budget: BUDGETS.folders,
    res: Binned,
  },
  'POST /api/library/titles/:titleId/cover': {
    summary: "Give a title a cover of its own: the picture of a form, named 'file'",
    ...ofTitle,
    budget: BUDGETS.uploads,
    takesFile: true,
    res: LibraryTitle,
  },
  'DELETE /api/library/titles/:titleId/cover': {
    summary: 'Take the own cover of a title away; the one of its document shows again',
    ...ofTitle,
    budget: BUDGETS.folders,
    res: LibraryTitle,
  },
  'POST /api/library/proposals': {
    summary: 'What the names of uploaded documents say about them as titles',
    access: keepers,
    budget: BUDGETS.folders,
    body: z.strictObject({ documentIds: z.array(Id).min(1).max(MOST_TITLES_AT_ONCE) }),
    res: Items(ProposedTitle),
  },
  'POST /api/library/batches': {
    summary: 'Put many titles on the shelves: all of them, or none and what is wrong in each row',
    access: keepers,
    budget: BUDGETS.folders,
    maxBodyBytes: 200_000,
    maxValues: 5_000,
    body: z.strictObject({ rows: z.array(TitleFields).min(1).max(MOST_TITLES_AT_ONCE) }),
    res: Items(LibraryTitle),
  },
  'GET /api/library/covers': {
    summary: "Covers of the Student Books of the teacher's own school level, without earlier editions",
    access: { who: ['teacher'], confirmed: true },
    res: Items(BookCover),
  },
  'GET /api/library/levels/:level': {
    summary: 'The books of a grade that the caller may read, or of the archive',
    access: readers,
    params: z.strictObject({ level: Level }),
    res: Items(BookCover),
  },
  'GET /api/library/shelf': {
    summary: "A student's books: what the classes were given, then the books of their grades",
    access: { who: AREA_ACCESS.studentPages },
    res: z.object({ given: z.array(GivenTitle), books: z.array(BookCover) }),
  },
  'GET /api/library/books/:titleId': {
    summary: 'One book, with the own reading position',
    ...ofBook,
    res: BookCover,
  },
  'GET /api/library/books/:titleId/cover': {
    summary: 'The cover of a book',
    ...ofBook,
    res: Bytes,
  },
  'GET /api/library/books/:titleId/file': {
    summary: 'The file of a book, to be shown; read in parts',
    ...ofBook,
    res: Bytes,
  },
  'GET /api/library/books/:titleId/download': {
    summary: 'The file of a book, to be saved; counted',
    ...ofBook,
    budget: BUDGETS.downloads,
    res: Bytes,
  },
  'GET /api/library/books/:titleId/position': {
    summary: 'Where the caller stopped reading',
    ...ofBook,
    res: z.object({ position: ReadingPosition.nullable() }),
  },
  'PUT /api/library/books/:titleId/position': {
    summary: 'Keep where the caller reads, and the pages seen since the last time',
    ...ofBook,
    budget: BUDGETS.readingPositions,
    body: z
      .strictObject({
        page: z.int().min(1).max(MOST_BOOK_PAGES),
        pages: z.int().min(1).max(MOST_BOOK_PAGES),
        seen: z.array(z.int().min(1).max(MOST_BOOK_PAGES)).max(60).default([]),
        isLate: SentLate,
      })
      .refine(({ page, pages }) => page <= pages, { path: ['page'], message: 'Không có trang này!' }),
    res: ReadingPosition,
  },
  'POST /api/library/books/:titleId/shares': {
    summary: 'Give a book to classes, with a notification; again changes the note',
    access: { ...teachers, to: 'readableTitle' },
    params: z.strictObject({ titleId: Id }),
    budget: BUDGETS.assignments,
    body: z.strictObject({
      classIds: z.array(Id).min(1).max(40),
      note: z.string().max(2000).trim().pipe(z.string().max(500)).default(''),
    }),
    res: Items(z.object({ classId: Id, className: z.string() })),
  },
  'GET /api/teacher/classes/:classId/books': {
    summary: 'The books that a class was given, with how many have opened each',
    access: { ...teachers, to: 'readableClass' },
    params: classId,
    res: Items(ClassTitle),
  },
  'GET /api/teacher/classes/:classId/books/:titleId/readers': {
    summary: 'How far each student of the class has read',
    access: { ...teachers, to: 'readableClass' },
    params: classId.extend({ titleId: Id }),
    res: z.object({ book: BookCover, items: z.array(Reader) }),
  },
  'DELETE /api/teacher/classes/:classId/books/:titleId': {
    summary: 'Take a book back from a class; reading positions stay',
    access: { ...teachers, to: 'taughtClass' },
    params: classId.extend({ titleId: Id }),
    budget: BUDGETS.assignmentChanges,
    res: Ok,
  },
  'GET /api/offline-books': {
    summary: 'The books elsewhere that administrators show to everyone, without earlier editions',
    access: { who: 'anyone' },
    budget: BUDGETS.offlineBooks,
    res: Items(OfflineBook),
  },
  'GET /api/offline-books/:titleId/cover': {
    summary: 'The cover of such a book',
    access: { who: 'anyone' },
    budget: BUDGETS.offlineBooks,
    params: z.strictObject({ titleId: Id }),
    res: Bytes,
  },
});
