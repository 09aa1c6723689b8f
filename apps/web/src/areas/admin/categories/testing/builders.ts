import type { Category } from '@domdom/api';
import { NO_PARENT } from '@domdom/domain/categories/category';

/** A root without anything below it. */
export const buildCategory = (id: string, changes: Partial<Category> = {}): Category => ({
  id,
  parentId: NO_PARENT,
  schoolType: 1,
  questionTypeName: `Danh mục ${id}`,
  questionTypeCode: 'MA',
  subTypeName: '',
  componentType: '',
  sortOrder: 1,
  skill: 'L,R',
  notes: '',
  createdDate: '2026-11-28T01:00:00.000Z',
  modifiedDate: '2026-11-28T01:00:00.000Z',
  level: 1,
  questionCount: 0,
  children: [],
  ...changes,
});
