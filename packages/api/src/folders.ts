import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { FOLDER_MESSAGES } from '@domdom/domain/folders/folder-form';
import { z } from 'zod';
import { Binned } from './bin.ts';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Bytes, Colour, Id, Instant, NameOf, Ok, PageQuery, paged } from './shared.ts';

export const Folder = z.object({
  id: Id,
  parentId: Id.nullable(),
  name: z.string(),
  color: z.string(),
  sortOrder: z.int(),
  /** Files directly in it, without those in subfolders. */
  fileCount: z.int(),
});
export type Folder = z.output<typeof Folder>;

/** A file in a folder: a plain file or an interactive worksheet. */
export const ExerciseFile = z.object({
  id: Id,
  folderId: Id,
  fileName: z.string(),
  /** 0 for a worksheet that was drawn without an uploaded file. */
  fileSize: z.int(),
  /** File extension, which decides how the browser treats the file; 'worksheet' for a worksheet. */
  kind: z.string(),
  tags: z.array(z.string()),
  /** For a worksheet, how many questions it asks; null for plain files. */
  itemCount: z.int().nullable(),
  /** How many assignments of it exist, deleted ones excluded. */
  assignedCount: z.int(),
  createdAt: Instant,
  changedAt: Instant,
});
export type ExerciseFile = z.output<typeof ExerciseFile>;

const SortOrder = z
  .int({
    error: ({ input }) =>
      FOLDER_MESSAGES[
        input === undefined || input === null ? 'folder.sortOrder.required' : 'folder.sortOrder.min'
      ],
  })
  .min(0, FOLDER_MESSAGES['folder.sortOrder.min'])
  .max(1_000_000, FOLDER_MESSAGES['folder.sortOrder.min']);
const FolderName = NameOf(FOLDER_MESSAGES['folder.name.required']);

const ofFolder = {
  access: { who: AREA_ACCESS.teacherPages, to: 'ownFolder' },
  params: z.strictObject({ folderId: Id }),
} as const;
const ofFile = {
  access: { who: AREA_ACCESS.teacherPages, to: 'ownFile' },
  params: z.strictObject({ fileId: Id }),
} as const;

export const folderRoutes = defineRoutes({
  'GET /api/folders': {
    summary: 'The own folders, flat; by sort order, then by name',
    access: { who: AREA_ACCESS.teacherPages },
    res: z.object({ items: z.array(Folder) }),
  },
  'POST /api/folders': {
    summary: 'Make a folder, under another own one or at the top',
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.folders,
    body: z.strictObject({
      parentId: Id.nullable().default(null),
      name: FolderName,
      color: Colour.default('#1f3a8a'),
      sortOrder: SortOrder,
    }),
    res: Folder,
  },
  'PATCH /api/folders/:folderId': {
    summary: 'Rename, colour, order or move a folder; never below itself',
    ...ofFolder,
    budget: BUDGETS.folders,
    body: z.strictObject({
      parentId: Id.nullable().optional(),
      name: FolderName.optional(),
      color: Colour.optional(),
      sortOrder: SortOrder.optional(),
    }),
    res: Folder,
  },
  'DELETE /api/folders/:folderId': {
    summary: 'Delete a folder; refused while it holds files or folders',
    ...ofFolder,
    budget: BUDGETS.folders,
    res: Ok,
  },
  'GET /api/folders/:folderId/files': {
    summary: 'Files of a folder, newest first',
    ...ofFolder,
    budget: BUDGETS.searches,
    query: PageQuery.extend({ search: z.string().max(100).default('') }),
    res: paged(ExerciseFile),
  },
  'GET /api/files': {
    summary: 'The own files of all folders, newest first',
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.searches,
    query: PageQuery.extend({ search: z.string().max(100).default('') }),
    res: paged(ExerciseFile),
  },
  'POST /api/folders/:folderId/files': {
    summary: "Keep a plain file in a folder: the file of a form, named 'file'",
    ...ofFolder,
    budget: BUDGETS.uploads,
    takesFile: true,
    res: ExerciseFile,
  },
  'PATCH /api/files/:fileId': {
    summary: 'Rename a file, or move it to another own folder',
    ...ofFile,
    budget: BUDGETS.folders,
    body: z.strictObject({
      fileName: NameOf('Chưa nhập tên tệp').optional(),
      folderId: Id.optional(),
    }),
    res: ExerciseFile,
  },
  'DELETE /api/files/:fileId': {
    summary: 'Put a file into the bin; what was given of it goes on working',
    ...ofFile,
    budget: BUDGETS.folders,
    res: Binned,
  },
  'GET /api/files/:fileId/content': {
    summary:
      'The bytes of a plain file, to be saved; shown in place when it is a picture or a PDF that is not saved',
    access: { who: ['teacher', 'administrator', 'student'], to: 'readableFile' },
    params: z.strictObject({ fileId: Id }),
    query: z.strictObject({ save: z.literal('true').optional() }),
    res: Bytes,
  },
});
