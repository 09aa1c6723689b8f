import { isDeepStrictEqual } from 'node:util';
import type { ExerciseFile, Worksheet } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { cutName, NAME_LENGTH } from '@domdom/domain/text/clean-line';
import { WORKSHEET_TAG } from '@domdom/domain/folders/exercise-files';
import {
  type PublicWorksheet,
  publicWorksheet,
  type WorksheetDocument,
  worksheetItems,
} from '@domdom/worksheet';
import { WorksheetDocumentSchema } from '@domdom/worksheet/schema';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import { refuseMoreUnconfirmedText } from '../budgets/unconfirmed-text.service.ts';
import type { FileService } from '../folders/file.service.ts';
import type { KnownMedia } from '../media/known-media.service.ts';
import {
  insertWorksheet,
  isGivenPlain,
  lockOptionalFile,
  rewriteFile,
  selectDocuments,
  selectGivenDocument,
  selectOptionalWorksheet,
  updateWorksheet,
  type WorksheetRow,
} from './worksheet.repo.ts';

const UNKNOWN_FILE = 'Có hình hoặc âm thanh không còn trên hệ thống, vui lòng tải lên lại!';
const COPY_MARK = ' (bản sao)';

export interface WorksheetForm {
  name: string;
  document: WorksheetDocument;
}

/** The worksheets that teachers draw. */
export class WorksheetService {
  readonly #db: Database;
  readonly #files: FileService;
  readonly #known: KnownMedia;

  constructor(db: Database, files: FileService, known: KnownMedia) {
    this.#db = db;
    this.#files = files;
    this.#known = known;
  }

  async find(id: string): Promise<Worksheet> {
    return presentWorksheet(await this.#mustFind(id));
  }

  async create(caller: Caller, folderId: string, form: WorksheetForm): Promise<Worksheet> {
    return this.find(await this.#insert(caller, folderId, form));
  }

  /**
   * Saves the draft over the revision that it is based on. Sending the same again is harmless: the response to the
   * first call may have been lost.
   */
  async save(caller: Caller, id: string, form: WorksheetForm & { rev: number }): Promise<Worksheet> {
    const { rev, name, document } = form;
    await this.#refuseUnknownFiles(caller, document);
    const saved = await inTransactionBy(this.#db, caller, async (trx) => {
      const change = { rev, fileName: name, document, itemCount: countItems(document) };
      const row = await updateWorksheet(trx, id, change);
      await refuseMoreUnconfirmedText(trx, caller);
      return row;
    });
    if (saved !== undefined) return presentWorksheet(saved);
    const stored = presentWorksheet(await this.#mustFind(id));
    const isThere = stored.name === name && isDeepStrictEqual(stored.document, document);
    if (!isThere) throw new AppError('CONFLICT');
    return stored;
  }

  async copy(caller: Caller, id: string): Promise<ExerciseFile> {
    const { folderId, name, document } = presentWorksheet(await this.#mustFind(id));
    const copyName = cutName(name, NAME_LENGTH - COPY_MARK.length) + COPY_MARK;
    return this.#files.find(await this.#insert(caller, folderId, { name: copyName, document }));
  }

  /** Returns those of the files that are worksheets. */
  async documentsOf(ids: readonly string[]): Promise<Map<string, WorksheetDocument>> {
    const rows = await selectDocuments(this.#db, ids);
    return new Map(rows.map((row) => [row.id, presentWorksheet(row).document]));
  }

  /** Returns what a student may see of a worksheet that one of the student's classes was given; null if none was. */
  async givenCopy(caller: Caller, id: string): Promise<PublicWorksheet | null> {
    const document = await selectGivenDocument(this.#db, id, caller);
    return document === null ? null : publicWorksheet(WorksheetDocumentSchema.parse(document));
  }

  /**
   * For clients without revisions: what they send replaces the worksheet. A document turns a plain file into a
   * worksheet, unless a class was given the file to open. A worksheet always has the worksheet tag.
   */
  async rewrite(
    caller: Caller,
    id: string,
    { tags, document }: { tags?: string[] | undefined; document?: WorksheetDocument | undefined },
  ): Promise<void> {
    if (document !== undefined) await this.#refuseUnknownFiles(caller, document);
    await inTransactionBy(this.#db, caller, async (trx) => {
      const file = await lockOptionalFile(trx, id, caller.userId);
      if (file === undefined) throw new AppError('NOT_FOUND');
      const isPlain = file.kind !== 'worksheet';
      if (document !== undefined && isPlain && (await isGivenPlain(trx, id))) throw new AppError('IN_USE');
      const wanted = tags ?? file.tags;
      const staysPlain = isPlain && document === undefined;
      await rewriteFile(trx, id, {
        tags: staysPlain ? wanted : [...new Set([WORKSHEET_TAG, ...wanted])],
        drawn: document === undefined ? null : { document, itemCount: countItems(document) },
      });
      await refuseMoreUnconfirmedText(trx, caller);
    });
  }

  async #insert(caller: Caller, folderId: string, { name, document }: WorksheetForm): Promise<string> {
    await this.#refuseUnknownFiles(caller, document);
    const id = await inTransactionBy(this.#db, caller, async (trx) => {
      await refuseAtCap(trx, 'files', caller);
      const made = await insertWorksheet(trx, {
        schoolId: caller.schoolId,
        createdBy: caller.userId,
        folderId,
        fileName: name,
        tags: [WORKSHEET_TAG],
        document,
        itemCount: countItems(document),
      });
      await refuseMoreUnconfirmedText(trx, caller);
      return made;
    });
    if (id === null) throw new AppError('NOT_FOUND');
    return id;
  }

  async #refuseUnknownFiles(caller: Caller, { pages, zones }: WorksheetDocument): Promise<void> {
    const pictures = [...pages.map(({ file }) => file), ...zones.map(({ data }) => data.image)].filter(
      Boolean,
    );
    const sounds = zones.map(({ data }) => data.audio).filter(Boolean);
    const kinds = await this.#known.kindsOf(this.#db, caller.schoolId, [
      ...new Set([...pictures, ...sounds]),
    ]);
    const isKnown =
      pictures.every((file) => kinds.get(file) === 'picture') &&
      sounds.every((file) => kinds.get(file) === 'sound');
    if (!isKnown) throw new AppError('INVALID_INPUT', { message: UNKNOWN_FILE });
  }

  async #mustFind(id: string): Promise<WorksheetRow> {
    const row = await selectOptionalWorksheet(this.#db, id);
    // A plain file has no drawing.
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }
}

const countItems = ({ zones }: WorksheetDocument): number => worksheetItems(zones).length;

function presentWorksheet(row: WorksheetRow): Worksheet {
  const { id, folderId, fileName, rev, document, changedAt } = row;
  if (folderId === null) throw new Error(`The worksheet ${id} is present and in no folder`);
  return {
    id,
    folderId,
    name: fileName,
    rev,
    document: WorksheetDocumentSchema.parse(document),
    changedAt: changedAt.toISOString(),
  };
}
