import type { Folder } from '@domdom/api';
import { FOLDER_DEPTH } from '@domdom/domain/folders/folder-form';

/** A folder as a row of the tree. */
export interface FolderRow {
  folder: Folder;
  /** From 1. */
  level: number;
  /** Position among the folders of the same parent, from 1, and how many there are. */
  position: number;
  siblings: number;
  hasChildren: boolean;
}

/** The direct children of a folder, in the server's order; the top level includes folders with an unknown parent. */
function childrenOf(folders: readonly Folder[], parentId: string | null): Folder[] {
  if (parentId !== null) return folders.filter((folder) => folder.parentId === parentId);
  const known = new Set(folders.map(({ id }) => id));
  return folders.filter((folder) => folder.parentId === null || !known.has(folder.parentId));
}

/** The rows of the tree from top to bottom, without those below closed folders. */
export function folderRows(folders: readonly Folder[], closed: ReadonlySet<string>): FolderRow[] {
  const below = (parentId: string | null, level: number): FolderRow[] => {
    const children = childrenOf(folders, parentId);
    return children.flatMap((folder, index) => [
      {
        folder,
        level,
        position: index + 1,
        siblings: children.length,
        hasChildren: folders.some((other) => other.parentId === folder.id),
      },
      ...(closed.has(folder.id) ? [] : below(folder.id, level + 1)),
    ]);
  };
  return below(null, 1);
}

const levelsOf = (folders: readonly Folder[], id: string): number =>
  1 + Math.max(0, ...childrenOf(folders, id).map((child) => levelsOf(folders, child.id)));

/**
 * The possible parents of a folder: not the folder itself or anything below it, and not deeper than folders may go.
 * `moved` is null for a new one.
 */
export function possibleParents(folders: readonly Folder[], moved: string | null): FolderRow[] {
  const levels = moved === null ? 1 : levelsOf(folders, moved);
  const others = folderRows(folders, new Set(moved === null ? [] : [moved]));
  return others.filter(({ folder, level }) => folder.id !== moved && level + levels <= FOLDER_DEPTH);
}

/** '— — Tên' for lists that cannot draw a tree. */
export const indentedName = ({ folder, level }: FolderRow): string =>
  `${'— '.repeat(level - 1)}${folder.name}`;

/** The order that puts a new folder after those of the same parent. */
export const nextSortOrder = (folders: readonly Folder[], parentId: string | null): number =>
  Math.max(0, ...childrenOf(folders, parentId).map(({ sortOrder }) => sortOrder)) + 1;
