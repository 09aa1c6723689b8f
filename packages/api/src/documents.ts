import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { DOCUMENT_DESCRIPTION_LENGTH, LIBRARY_KINDS, PREVIEW_KINDS } from '@domdom/domain/media/documents';
import { BUDGETS } from './budgets.ts';
import { type Access, defineRoutes } from './contract.ts';
import { HttpsLink, SchoolGrade, SubTitle } from './library.ts';
import { addressNumber, Bytes, Id, Instant, Name, Ok, paged, PageQuery } from './shared.ts';

/** A file in the document library. */
export const SchoolDocument = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** The download name; empty for a link. */
  fileName: z.string(),
  /** A kind of file, or 'link' for a page elsewhere. */
  kind: z.enum(LIBRARY_KINDS),
  bytes: z.int(),
  subTitle: z.string(),
  /** The grade whose teachers have it as a teacher file; null: only its administrators see it. */
  classId: z.int().nullable(),
  /** The address of a link. */
  link: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** Of a PDF whose cover was made. */
  pages: z.int().nullable(),
  /** How often it was saved. */
  downloads: z.int(),
  /** Titles on the shelves that lead to it; it cannot be deleted meanwhile. */
  titleCount: z.int(),
  uploaderName: z.string(),
  createdAt: Instant,
});
export type SchoolDocument = z.output<typeof SchoolDocument>;

/** What an upload says besides. */
const KeptDocument = SchoolDocument.extend({
  /** Why no cover could be made of a PDF, for people; null when there is one, or none was asked for. */
  coverProblem: z.string().nullable(),
});
export type KeptDocument = z.output<typeof KeptDocument>;

/** A file for the teachers of a grade: what older clients know of it, and what a preview shows. */
export const TeacherFile = z.object({
  id: Id,
  title: z.string(),
  subTitle: z.string(),
  /** Extension of the file; 'link' for a page elsewhere. */
  fileType: z.string(),
  imageUrl: z.string().nullable(),
  /** Null for a link. */
  downloadUrl: z.string().nullable(),
  /** How a preview shows it. */
  type: z.enum(PREVIEW_KINDS),
  /** What a preview shows; the address of a link. */
  fileUrl: z.string(),
  contentType: z.string(),
  description: z.string(),
  classId: z.int(),
  bytes: z.int(),
});
export type TeacherFile = z.output<typeof TeacherFile>;

const access = { who: AREA_ACCESS.documentLibrary, list: 'documentLibrary' } as const satisfies Access;
const Description = z.string().max(2000).trim().pipe(z.string().max(DOCUMENT_DESCRIPTION_LENGTH));
const teachers = { who: ['teacher'], confirmed: true } as const satisfies Access;
const ofTeacherFile = {
  access: { ...teachers, to: 'levelDocument' },
  params: z.strictObject({ documentId: Id }),
} as const;
const ofDocument = {
  access: { ...access, to: 'schoolDocument' },
  params: z.strictObject({ documentId: Id }),
} as const;

export const documentRoutes = defineRoutes({
  'GET /api/documents': {
    summary: "The school's documents, newest first",
    access,
    budget: BUDGETS.searches,
    /** Words of the title, the description or the file name, ignoring case and tone marks. */
    query: PageQuery.extend({
      search: z.string().max(100).default(''),
      /** Only the teacher files of this grade, or of any, or what is none. */
      classId: z.union([addressNumber(0, 12), z.enum(['any', 'none'])]).optional(),
    }),
    res: paged(SchoolDocument),
  },
  'POST /api/documents': {
    summary: "Keep a document: the file of a form, named 'file'; its title is the name of the file at first",
    access,
    budget: BUDGETS.uploads,
    takesFile: true,
    /** `cover`: draw the first page of a PDF. `classId`: a teacher file of this grade. */
    query: z.strictObject({ cover: z.literal('true').optional(), classId: addressNumber(0, 12).optional() }),
    res: KeptDocument,
  },
  'POST /api/documents/links': {
    summary: 'Keep a page elsewhere as a document',
    access,
    budget: BUDGETS.folders,
    body: z.strictObject({
      title: Name,
      url: HttpsLink,
      description: Description.default(''),
      subTitle: SubTitle.default(''),
      classId: SchoolGrade.nullable().default(null),
    }),
    res: SchoolDocument,
  },
  'POST /api/documents/:documentId/cover': {
    summary: 'Draw the first page of a PDF as its cover',
    ...ofDocument,
    budget: BUDGETS.worksheetPages,
    res: SchoolDocument,
  },
  'DELETE /api/documents/:documentId/cover': {
    summary: 'Take the cover of a document away',
    ...ofDocument,
    budget: BUDGETS.folders,
    res: SchoolDocument,
  },
  'GET /api/documents/:documentId/cover': {
    summary: 'The cover of a document',
    ...ofDocument,
    res: Bytes,
  },
  'PATCH /api/documents/:documentId': {
    summary: 'Give a document another title or description',
    ...ofDocument,
    budget: BUDGETS.folders,
    body: z.strictObject({
      title: Name,
      description: Description,
      subTitle: SubTitle.optional(),
      /** Null: no teacher file. */
      classId: SchoolGrade.nullable().optional(),
      /** Of a link. */
      url: HttpsLink.optional(),
    }),
    res: SchoolDocument,
  },
  'DELETE /api/documents/:documentId': {
    summary: 'Take a document off the list and its file off the disk',
    ...ofDocument,
    budget: BUDGETS.folders,
    res: Ok,
  },
  'GET /api/documents/:documentId/file': {
    summary: 'The file of a document, to be saved and never shown as a page',
    ...ofDocument,
    res: Bytes,
  },
  'GET /api/teacher-files': {
    summary: "The teacher files of a grade of the teacher's own school level",
    access: teachers,
    query: z.strictObject({ classId: addressNumber(0, 12) }),
    res: z.object({ items: z.array(TeacherFile) }),
  },
  'GET /api/teacher-files/:documentId/file': {
    summary: 'A teacher file, to be shown; read in parts',
    ...ofTeacherFile,
    res: Bytes,
  },
  'GET /api/teacher-files/:documentId/download': {
    summary: 'A teacher file, to be saved; counted',
    ...ofTeacherFile,
    budget: BUDGETS.downloads,
    res: Bytes,
  },
  'GET /api/teacher-files/:documentId/cover': {
    summary: 'The cover of a teacher file',
    ...ofTeacherFile,
    res: Bytes,
  },
});
