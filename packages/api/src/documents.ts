import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { DOCUMENT_DESCRIPTION_LENGTH, DOCUMENT_KINDS } from '@domdom/domain/media/documents';
import { BUDGETS } from './budgets.ts';
import { type Access, defineRoutes } from './contract.ts';
import { Bytes, Id, Instant, Name, Ok, paged, PageQuery } from './shared.ts';

/** A file in the document library. */
export const SchoolDocument = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** The download name. */
  fileName: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  bytes: z.int(),
  uploaderName: z.string(),
  createdAt: Instant,
});
export type SchoolDocument = z.output<typeof SchoolDocument>;

const access = { who: AREA_ACCESS.documentLibrary, list: 'documentLibrary' } as const satisfies Access;
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
    query: PageQuery.extend({ search: z.string().max(100).default('') }),
    res: paged(SchoolDocument),
  },
  'POST /api/documents': {
    summary: "Keep a document: the file of a form, named 'file'; its title is the name of the file at first",
    access,
    budget: BUDGETS.uploads,
    takesFile: true,
    res: SchoolDocument,
  },
  'PATCH /api/documents/:documentId': {
    summary: 'Give a document another title or description',
    ...ofDocument,
    budget: BUDGETS.folders,
    body: z.strictObject({
      title: Name,
      description: z.string().max(2000).trim().pipe(z.string().max(DOCUMENT_DESCRIPTION_LENGTH)),
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
  'GET /api/documents/:documentId/preview': {
    summary: 'A PDF for the viewer of the browser; other documents have none',
    ...ofDocument,
    res: Bytes,
  },
});
