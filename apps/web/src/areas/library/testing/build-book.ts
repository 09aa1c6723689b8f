import type { BookCover } from '@domdom/api/library';

/** A book of a test: a PDF of grade 3 that nobody has opened. */
export const buildBook = (id: string, changes: Partial<BookCover> = {}): BookCover => ({
  id,
  imageUrl: null,
  externalLink: null,
  title: `Sách ${id}`,
  subTitle: '',
  description: 'Student Book',
  sortOrder: 1,
  schoolTypeId: 1,
  classId: 3,
  bookType: 'sb',
  isOld: false,
  target: { kind: 'document', fileKind: 'pdf', fileName: `${id}.pdf`, bytes: 2048, pages: 60 },
  position: null,
  ...changes,
});
