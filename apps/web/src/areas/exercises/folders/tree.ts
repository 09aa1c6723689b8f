import type { Folder } from '@domdom/api';
import { FOLDER_DEPTH } from '@domdom/domain/worksheets/folder-form';

/** A folder as a line of the tree. */
export interface FolderRow {
  folder: Folder;
  /** From 1. */
  level: number;
  /** Place among the folders beside it, from 1, and how many these are. */
  position: number;
  siblings: number;
  hasChildren: boolean;
}

/** Folders directly below one, in the order of the server; at the top also those whose parent is unknown. */
function childrenOf(folders: readonly Folder[], parentId: string | null): Folder[] {
  if (parentId !== null) return folders.filter((folder) => folder.parentId === parentId);
  const known = new Set(folders.map(({ id }) => id));
  return folders.filter((folder) => folder.parentId === null || !known.has(folder.parentId));
}

/** The lines of the tree from top to bottom; nothing below folders that are closed. */
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

/** Where a folder may lie: not below itself, and not deeper than folders go. `moved` is null for a new one. */
export function possibleParents(folders: readonly Folder[], moved: string | null): FolderRow[] {
  const levels = moved === null ? 1 : levelsOf(folders, moved);
  const others = folderRows(folders, new Set(moved === null ? [] : [moved]));
  return others.filter(({ folder, level }) => folder.id !== moved && level + levels <= FOLDER_DEPTH);
}

/** '— — Tên' for lists that cannot draw a tree. */
export const indentedName = ({ folder, level }: FolderRow): string =>
  `${'— '.repeat(level - 1)}${folder.name}`;

/** The order that puts a new folder behind those beside it. */
export const nextSortOrder = (folders: readonly Folder[], parentId: string | null): number =>
  Math.max(0, ...childrenOf(folders, parentId).map(({ sortOrder }) => sortOrder)) + 1;
