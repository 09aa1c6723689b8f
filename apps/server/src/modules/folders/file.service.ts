import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { ExerciseFile } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { downloadName, fileLimitOf } from '@domdom/domain/media/documents';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { WORKSHEET_TAG } from '@domdom/domain/folders/exercise-files';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { putIntoBin } from '../bin-entries/bin-entry.service.ts';
import { isFilm } from '../uploads/document-kind.service.ts';
import { settleFile } from '../uploads/settle-file.service.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import type { UploadQuota } from '../uploads/upload-quota.service.ts';
import type { Upload, UploadStore } from '../uploads/upload-store.service.ts';
import { fileKindOf } from './file-kind.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import {
  type FileRow,
  insertFile,
  isFileInClassOf,
  isFileOf,
  isFileOfSchool,
  keepFolder,
  lockPresentFile,
  type NewFile,
  selectOptionalFile,
  selectOptionalReadable,
  selectFilePage,
  selectIdsNamed,
  selectKnownNames,
  selectStoredFile,
  softDeleteFile,
  updateFile,
} from './file.repo.ts';

export { keepFolder } from './file.repo.ts';

/** Leaves room for the extension that matches the content. */
const SENT_NAME_LENGTH = 195;
const KINDS =
  'Chỉ nhận hình PNG, JPG, GIF, WebP, âm thanh MP3, M4A, OGG, WAV, phim MP4, tệp PDF và tệp DOCX, XLSX, PPTX không có macro!';
const WORKSHEET_KIND = 'worksheet';
const NAMELESS = 'Tệp cần có tên!';

const limitOf = (head: Uint8Array): number => fileLimitOf({ isFilm: isFilm(head) });

type PlacedFile = Pick<NewFile, 'fileName' | 'kind' | 'storedName' | 'bytes' | 'sha256'>;

/** The folder of uploaded files, and what else is stored with them. */
type FileGoal = Pick<NewFile, 'folderId' | 'tags' | 'subModuleName'>;

/** Where the bytes of a file are stored, and how a browser may treat them. */
export interface StoredFile {
  relative: string;
  name: string;
  kind: string;
}

/** The files in teachers' folders, including worksheets. The worksheets module handles what is drawn in those. */
export class FileService {
  readonly #db: Database;
  readonly #store: UploadStore;
  readonly #quota: UploadQuota;

  readonly #onChange: (folderId: string) => void;

  /** `onChange` tells the pages that have the folder open. */
  constructor(
    db: Database,
    store: UploadStore,
    quota: UploadQuota,
    onChange: (folderId: string) => void = () => undefined,
  ) {
    this.#db = db;
    this.#store = store;
    this.#quota = quota;
    this.#onChange = onChange;
  }

  async list(folderId: string, { search, page, size }: { search: string; page: number; size: number }) {
    const { rows, total } = await selectFilePage(this.#db, { folderId }, { search, page, size });
    return { items: rows.map(presentFile), total, page, size };
  }

  /** The files of all folders of the caller. */
  async listOwn(caller: Caller, query: { search: string; page: number; size: number }) {
    const { rows, total } = await selectFilePage(this.#db, { ownerId: caller.userId }, query);
    return { items: rows.map(presentFile), total, page: query.page, size: query.size };
  }

  /** At most two: a caller must know whether the name is the only one of its kind. */
  idsNamed(folderId: string, fileName: string): Promise<string[]> {
    return selectIdsNamed(this.#db, folderId, fileName);
  }

  async find(id: string): Promise<KeptFile> {
    const row = await selectOptionalFile(this.#db, id);
    // Someone deleted it after the caller's right was checked.
    if (row === undefined) throw new AppError('NOT_FOUND');
    return presentFile(row);
  }

  /** Finds a file that the caller may read, even if it was deleted, because a class may still have it. */
  async findReadable(id: string): Promise<ReadableFile> {
    const row = await selectOptionalReadable(this.#db, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return presentReadable(row);
  }

  async upload(caller: Caller, folderId: string, upload: Upload): Promise<ExerciseFile> {
    const [file] = await this.uploadAll(caller, [upload], () => ({
      folderId,
      tags: [],
      subModuleName: null,
    }));
    if (file === undefined) throw new AppError('INTERNAL');
    return file;
  }

  /** Keeps all files or none. `goal` is called once they have arrived. */
  async uploadAll(
    caller: Caller,
    uploads: Iterable<Upload> | AsyncIterable<Upload>,
    goal: () => FileGoal,
  ): Promise<KeptFile[]> {
    const ids = await this.#store.allOrNone(async (placed) => {
      const files: PlacedFile[] = [];
      for await (const upload of uploads) {
        const file = await this.#place(upload);
        placed.push(file.storedName);
        files.push(file);
      }
      return this.#writeDown(caller, files, goal());
    });
    return Promise.all(ids.map((id) => this.find(id)));
  }

  async #writeDown(caller: Caller, files: readonly PlacedFile[], goal: FileGoal): Promise<string[]> {
    const { schoolId, userId: createdBy } = caller;
    return inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      afterCommit(() => this.#onChange(goal.folderId));
      const inserted: string[] = [];
      await refuseAtCap(trx, 'files', caller, files.length);
      for (const file of files) {
        await this.#quota.admit(trx, caller, file.bytes);
        const id = await insertFile(trx, { ...file, ...goal, schoolId, createdBy });
        if (id === null) throw new AppError('NOT_FOUND');
        inserted.push(id);
      }
      return inserted;
    });
  }

  /** Stores a file's bytes. Nobody knows its stored name until it has a row. */
  #place({ stream, originalName }: Upload): Promise<PlacedFile> {
    const sentName = [...cleanLine(originalName.toWellFormed())].slice(-SENT_NAME_LENGTH).join('').trim();
    return this.#store.receive(stream, limitOf, async (arrived) => {
      if (sentName === '') throw new AppError('INVALID_INPUT', { message: NAMELESS });
      const kind = await fileKindOf(arrived.path, arrived.head);
      if (kind === null) throw new AppError('FILE_TYPE_REFUSED', { message: KINDS });
      const { bytes, sha256 } = await settleFile(arrived, kind);
      const storedName = `e-${arrived.random}.${kind}`;
      await this.#store.place(arrived.path, storedName);
      return { fileName: downloadName(sentName, kind), kind, storedName, bytes, sha256 };
    });
  }

  /** Renames or moves a file. A new name keeps the extension that matches the content. */
  async update(
    caller: Caller,
    id: string,
    change: { fileName?: string | undefined; folderId?: string | undefined },
  ): Promise<ExerciseFile> {
    const { fileName, folderId } = change;
    const { kind, folderId: formerId } = await this.find(id);
    const named = fileName === undefined || kind === WORKSHEET_KIND ? fileName : downloadName(fileName, kind);
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      afterCommit(() => [...new Set([formerId, folderId ?? formerId])].forEach(this.#onChange));
      if (folderId !== undefined && !(await keepFolder(trx, folderId, caller.userId))) {
        throw new AppError('NOT_FOUND');
      }
      if (!(await updateFile(trx, id, { fileName: named, folderId }))) throw new AppError('NOT_FOUND');
    });
    return this.find(id);
  }

  /** Puts a file into the bin. What was given of it stays for those who have it. Returns its entry there. */
  async remove(caller: Caller, id: string): Promise<string> {
    return inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const file = await lockPresentFile(trx, id);
      if (file === undefined) throw new AppError('NOT_FOUND');
      const { folderId, schoolId } = file;
      if (folderId !== null) afterCommit(() => this.#onChange(folderId));
      await softDeleteFile(trx, id);
      return putIntoBin(trx, { schoolId, deletedBy: caller.userId, fileId: id, folderId });
    });
  }

  async contentOf(id: string): Promise<StoredFile> {
    const { storedName, fileName, kind } = await selectStoredFile(this.#db, id);
    if (storedName === null) throw new AppError('NOT_FOUND');
    return { relative: relativeOf(storedName), name: fileName, kind };
  }

  /** Opens the bytes of a plain file for use on the server. */
  async open(id: string): Promise<Upload> {
    const { relative, name } = await this.contentOf(id);
    return { stream: createReadStream(path.join(this.#store.folder, relative)), originalName: name };
  }

  isOwn(caller: Caller, id: string): Promise<boolean> {
    return isFileOf(this.#db, id, caller.userId);
  }

  /**
   * Readable for the author, the administrators of the school, and the teacher and students of a class that was given
   * it.
   */
  async isReadable(caller: Caller, id: string): Promise<boolean> {
    if (await isFileOf(this.#db, id, caller.userId)) return true;
    if (caller.roles.includes('administrator') && (await isFileOfSchool(this.#db, id, caller.schoolId))) {
      return true;
    }
    return isFileInClassOf(this.#db, id, caller);
  }

  /** Deletes files that a crash left behind: stored without a row. */
  deleteUnknown(): Promise<void> {
    return this.#store.sweep(isStoredName, (names) => selectKnownNames(this.#db, names));
  }
}

const isStoredName = (name: string): boolean => /^e-[0-9a-f]{32}\.[a-z0-9]{3,4}$/.test(name);

/** A file with the additional fields that only older clients use. */
export interface KeptFile extends ExerciseFile {
  /** The tags as the client sent them, including the announcement that it will draw a worksheet on a plain file. */
  sentTags: string[];
  /** The name that a client sent; null when it sent none. */
  subModuleName: string | null;
}

/** A file for anyone who may read it. The folder is null when the author has deleted the file. */
export type ReadableFile = Omit<KeptFile, 'folderId'> & { folderId: string | null };

function presentFile(row: FileRow): KeptFile {
  const { folderId } = row;
  if (folderId === null) throw new Error(`The file ${row.id} is present and in no folder`);
  return { ...presentReadable(row), folderId };
}

function presentReadable(row: FileRow): ReadableFile {
  return {
    id: row.id,
    folderId: row.folderId,
    fileName: row.fileName,
    fileSize: row.bytes,
    kind: row.kind,
    tags: row.kind === WORKSHEET_KIND ? row.tags : row.tags.filter((tag) => tag !== WORKSHEET_TAG),
    sentTags: row.tags,
    subModuleName: row.subModuleName,
    itemCount: row.itemCount,
    assignedCount: row.assignedCount ?? 0,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}
