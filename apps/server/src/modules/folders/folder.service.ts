import type { Folder } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { FOLDER_DEPTH } from '@domdom/domain/folders/folder-form';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import {
  deleteEmptyFolder,
  type FolderPosition,
  type FolderRow,
  insertFolder,
  isFolderOf,
  lockTree,
  selectFolder,
  selectFoldersOf,
  updateFolder,
} from './folder.repo.ts';

const TOO_DEEP = `Chỉ tạo được ${FOLDER_DEPTH} cấp thư mục!`;
const INSIDE_ITSELF = 'Không thể chuyển thư mục vào chính nó!';

export interface FolderForm {
  parentId: string | null;
  name: string;
  color: string;
  sortOrder: number;
}

/** The folders in which a teacher keeps files and worksheets: each teacher has a tree of their own. */
export class FolderService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(caller: Caller): Promise<Folder[]> {
    return (await selectFoldersOf(this.#db, caller.userId)).map(presentFolder);
  }

  async create(caller: Caller, form: FolderForm): Promise<Folder> {
    const id = await inTransactionBy(this.#db, caller, async (trx) => {
      const tree = await lockTree(trx, caller.userId);
      await refuseAtCap(trx, 'folders', caller);
      if (depthOf(tree, form.parentId) >= FOLDER_DEPTH) throw invalid('parentId', TOO_DEEP);
      return insertFolder(trx, { ...form, schoolId: caller.schoolId, createdBy: caller.userId });
    });
    return presentFolder(await selectFolder(this.#db, id));
  }

  /** Fields that are not given stay unchanged. */
  async update(
    caller: Caller,
    id: string,
    change: { [K in keyof FolderForm]?: FolderForm[K] | undefined },
  ): Promise<Folder> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const tree = await lockTree(trx, caller.userId);
      if (!tree.some((folder) => folder.id === id)) throw new AppError('NOT_FOUND');
      if (change.parentId !== undefined) refusePosition(tree, id, change.parentId);
      if (Object.values(change).some((value) => value !== undefined)) await updateFolder(trx, id, change);
    });
    return presentFolder(await selectFolder(this.#db, id));
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const tree = await lockTree(trx, caller.userId);
      if (!tree.some((folder) => folder.id === id)) throw new AppError('NOT_FOUND');
      if (!(await deleteEmptyFolder(trx, id))) throw new AppError('IN_USE');
    });
  }

  async nameOf(id: string): Promise<string> {
    return (await selectFolder(this.#db, id)).name;
  }

  isOwn(caller: Caller, id: string): Promise<boolean> {
    return isFolderOf(this.#db, id, caller.userId);
  }
}

/**
 * Returns the depth of `parentId`: the number of folders above something put into it, itself included. Throws NOT_FOUND
 * when it does not exist.
 */
function depthOf(tree: readonly FolderPosition[], parentId: string | null): number {
  let depth = 0;
  for (let id = parentId; id !== null; depth += 1) {
    const folder = tree.find((other) => other.id === id);
    if (folder === undefined) throw new AppError('NOT_FOUND');
    id = folder.parentId;
  }
  return depth;
}

/** Returns the number of levels of a folder, including everything below it. */
function levelsOf(tree: readonly FolderPosition[], id: string): number {
  const below = tree.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((folder) => levelsOf(tree, folder.id)));
}

function refusePosition(tree: readonly FolderPosition[], id: string, parentId: string | null): void {
  for (let above = parentId; above !== null;) {
    if (above === id) throw invalid('parentId', INSIDE_ITSELF);
    above = tree.find((folder) => folder.id === above)?.parentId ?? null;
  }
  if (depthOf(tree, parentId) + levelsOf(tree, id) > FOLDER_DEPTH) throw invalid('parentId', TOO_DEEP);
}

const presentFolder = ({ id, parentId, name, color, sortOrder, fileCount }: FolderRow): Folder => ({
  id,
  parentId,
  name,
  color,
  sortOrder,
  fileCount: fileCount ?? 0,
});

const invalid = (path: string, message: string) =>
  new AppError('INVALID_INPUT', { issues: [{ path, message }] });
