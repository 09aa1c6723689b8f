import type { ExerciseFile, Folder } from '@domdom/api';

/** An empty top-level folder, named after its id. */
export const buildFolder = (id: string, changes: Partial<Folder> = {}): Folder => ({
  id,
  parentId: null,
  name: id,
  color: '#1f3a8a',
  sortOrder: 1,
  fileCount: 0,
  ...changes,
});

/** A plain PDF that was never assigned. */
export const buildFile = (id: string, changes: Partial<ExerciseFile> = {}): ExerciseFile => ({
  id,
  folderId: 'A',
  fileName: `${id}.pdf`,
  fileSize: 2048,
  kind: 'pdf',
  tags: [],
  itemCount: null,
  assignedCount: 0,
  createdAt: '2026-11-20T01:00:00.000Z',
  changedAt: '2026-11-20T01:00:00.000Z',
  ...changes,
});

export const buildWorksheetFile = (id: string, changes: Partial<ExerciseFile> = {}): ExerciseFile =>
  buildFile(id, {
    fileName: id,
    fileSize: 0,
    kind: 'worksheet',
    tags: ['LIVEWORKSHEET'],
    itemCount: 6,
    ...changes,
  });
