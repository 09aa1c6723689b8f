import { describe, expect, it } from 'vitest';
import { buildFolder } from '../testing/builders.ts';
import { folderRows, indentedName, nextSortOrder, possibleParents } from './tree.ts';

const folders = [
  buildFolder('A'),
  buildFolder('A1', { parentId: 'A' }),
  buildFolder('A11', { parentId: 'A1' }),
  buildFolder('B', { sortOrder: 7 }),
];
const ids = (rows: ReturnType<typeof folderRows>) => rows.map(({ folder }) => folder.id);

describe('the rows of the tree', () => {
  it('follow their parent, each with its level', () => {
    expect(folderRows(folders, new Set()).map((row) => [row.folder.id, row.level])).toEqual([
      ['A', 1],
      ['A1', 2],
      ['A11', 3],
      ['B', 1],
    ]);
  });

  it('are left out below a closed folder', () => {
    expect(ids(folderRows(folders, new Set(['A1'])))).toEqual(['A', 'A1', 'B']);
  });

  it('have their position among the folders of the same parent, and say whether they have children', () => {
    const [, , , last] = folderRows(folders, new Set());
    expect(last).toMatchObject({ position: 2, siblings: 2, hasChildren: false });
  });

  it('include a folder with an unknown parent at the top level', () => {
    expect(ids(folderRows([buildFolder('C', { parentId: 'gone' })], new Set()))).toEqual(['C']);
  });

  it('are indented where no tree can be drawn', () => {
    expect(folderRows(folders, new Set()).map(indentedName)).toEqual(['A', '— A1', '— — A11', 'B']);
  });
});

describe('the possible parents of a folder', () => {
  it('include neither the folder itself nor anything below it', () => {
    expect(ids(possibleParents(folders, 'A1'))).toEqual(['A', 'B']);
  });

  it('are never so deep that the folder or anything below it would be on a sixth level', () => {
    const deep = ['1', '2', '3', '4', '5'].map((id, index) =>
      buildFolder(id, { parentId: index === 0 ? null : String(index) }),
    );
    expect(ids(possibleParents(deep, null))).toEqual(['1', '2', '3', '4']);
    const all = [...deep, buildFolder('X'), buildFolder('Y', { parentId: 'X' })];
    expect(ids(possibleParents(all, 'X'))).toEqual(['1', '2', '3']);
  });
});

it('puts a new folder after those of the same parent', () => {
  expect(nextSortOrder(folders, null)).toBe(8);
  expect(nextSortOrder(folders, 'B')).toBe(1);
});
