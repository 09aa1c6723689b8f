import type { AnyCategory, Category, CategoryChoice } from '@domdom/api';
import { categoryLevel, NO_PARENT, writeSkills } from '@domdom/domain/categories/category';
import type { CategoryRow } from './category.repo.ts';

const presentRow = (row: CategoryRow, counts: ReadonlyMap<string, number>): AnyCategory => ({
  id: row.id,
  parentId: row.parentId ?? NO_PARENT,
  schoolType: row.schoolTypeId,
  questionTypeName: row.name,
  questionTypeCode: row.code,
  subTypeName: row.answerCode,
  componentType: row.componentType,
  sortOrder: row.sortOrder,
  skill: writeSkills(row.skills),
  notes: row.notes,
  createdDate: row.createdAt.toISOString(),
  modifiedDate: row.updatedAt.toISOString(),
  level: categoryLevel(row.parentId),
  questionCount: counts.get(row.id) ?? 0,
});

/** The rows with what is below them. */
const withChildren = (
  row: CategoryRow,
  rows: readonly CategoryRow[],
  counts: ReadonlyMap<string, number>,
): Category => ({
  ...presentRow(row, counts),
  children: rows
    .filter(({ parentId }) => parentId === row.id)
    .map((child) => ({ ...presentRow(child, counts), children: [] })),
});

/** `rows` in the order of the list. */
export const presentTree = (rows: readonly CategoryRow[], counts: ReadonlyMap<string, number>): Category[] =>
  rows.filter(({ parentId }) => parentId === null).map((row) => withChildren(row, rows, counts));

export const presentCategory = (
  id: string,
  rows: readonly CategoryRow[],
  counts: ReadonlyMap<string, number>,
): Category | null => {
  const row = rows.find((one) => one.id === id);
  return row === undefined ? null : withChildren(row, rows, counts);
};

export const presentChoice = (row: CategoryRow): CategoryChoice => ({
  id: row.id,
  parentId: row.parentId,
  name: row.name,
  schoolType: row.schoolTypeId,
  componentType: row.componentType,
});
