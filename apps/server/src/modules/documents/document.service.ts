import type { KeptDocument, SchoolDocument } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { fileLimitOf, titleOfFile } from '@domdom/domain/media/documents';
import { cleanLine } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { type CoverMaker, type DrawnCover, isCoverName, type PlacedCover } from '../covers/cover.service.ts';
import { documentKindOf, isFilm } from '../uploads/document-kind.service.ts';
import { settleFile } from '../uploads/settle-file.service.ts';
import type { UploadQuota } from '../uploads/upload-quota.service.ts';
import type { Upload, UploadStore } from '../uploads/upload-store.service.ts';
import {
  countDownload,
  deleteDocument,
  type DocumentQuery,
  insertDocument,
  isOfSchool,
  isOnShelf,
  lockOptionalDocument,
  selectDocument,
  selectDocumentPage,
  selectPresentCovers,
  selectPresentNames,
  updateDocument,
} from './document.repo.ts';
import { placeOf, type PlaceOfFile, presentDocument } from './document.present.ts';
import { isStoredName, storedNameOf } from './stored-name.ts';

const FILE_NAME_LENGTH = 200;
const KINDS = 'Chỉ nhận tệp PDF, DOCX, XLSX, PPTX không có macro, MP3, MP4, PNG, JPG và ZIP!';
const NAMELESS = 'Tệp cần có tên!';
const ON_SHELF = 'Tệp này đang ở trên giá sách; hãy gỡ đầu sách trước khi xoá tệp!';
const NO_PDF = 'Chỉ tạo được bìa từ tệp PDF!';
const NO_LINK = 'Chỉ đổi được địa chỉ của một liên kết!';

const limitOf = (head: Uint8Array): number => fileLimitOf({ isFilm: isFilm(head) });

interface Kept {
  grade: number | null;
  /** Draw the first page of a PDF. */
  wantsCover: boolean;
  isGone: () => boolean;
}

interface Change {
  title: string;
  description: string;
  subTitle?: string | undefined;
  classId?: number | null | undefined;
  url?: string | undefined;
}

/** The files that a school keeps, for its administrators, and those among them that teachers have. */
export class DocumentService {
  readonly #db: Database;
  readonly #store: UploadStore;
  readonly #quota: UploadQuota;
  readonly #covers: CoverMaker;

  constructor(db: Database, store: UploadStore, quota: UploadQuota, covers: CoverMaker) {
    this.#db = db;
    this.#store = store;
    this.#quota = quota;
    this.#covers = covers;
  }

  async list(caller: Caller, query: DocumentQuery) {
    const { rows, total } = await selectDocumentPage(this.#db, caller.schoolId, query);
    return { items: rows.map(presentDocument), total, page: query.page, size: query.size };
  }

  /** Keeps a file, and draws its cover if that is asked for. A PDF without a cover is kept as well, and says why. */
  async upload(
    caller: Caller,
    { stream, originalName }: Upload,
    { grade, wantsCover, isGone }: Kept = { grade: null, wantsCover: false, isGone: () => false },
  ): Promise<KeptDocument> {
    const fileName = [...cleanLine(originalName.toWellFormed())].slice(-FILE_NAME_LENGTH).join('').trim();
    const kept = await this.#store.receive(stream, limitOf, async (arrived) => {
      if (fileName === '') throw new AppError('INVALID_INPUT', { message: NAMELESS });
      const kind = await documentKindOf(arrived.path, arrived.head);
      if (kind === null) throw new AppError('FILE_TYPE_REFUSED', { message: KINDS });
      const { bytes, sha256 } = await settleFile(arrived, kind);
      const storedName = storedNameOf(arrived.random, kind);
      const row = { fileName, title: titleOfFile(fileName), storedName, kind, bytes, sha256, grade };
      const id = await this.#store.keep(arrived.path, storedName, () =>
        inTransactionBy(this.#db, caller, async (trx) => {
          await this.#quota.admit(trx, caller, bytes);
          return insertDocument(trx, { ...row, schoolId: caller.schoolId, uploadedBy: caller.userId });
        }),
      );
      return { id, kind };
    });
    const isDrawn = wantsCover && kept.kind === 'pdf';
    const coverProblem = isDrawn ? await this.#coverProblem(caller, kept.id, isGone) : null;
    return { ...(await this.#find(kept.id)), coverProblem };
  }

  /** A page elsewhere. */
  async keepLink(
    caller: Caller,
    given: { title: string; url: string; description: string; subTitle: string; classId: number | null },
  ): Promise<SchoolDocument> {
    const { title, url: link, description, subTitle, classId: grade } = given;
    const id = await inTransactionBy(this.#db, caller, (trx) =>
      insertDocument(trx, {
        ...{
          schoolId: caller.schoolId,
          uploadedBy: caller.userId,
          title,
          description,
          subTitle,
          grade,
          link,
        },
        ...{ kind: 'link' as const, fileName: title, storedName: null, sha256: null, bytes: 0 },
      }),
    );
    return this.#find(id);
  }

  async change(caller: Caller, id: string, change: Change): Promise<SchoolDocument> {
    const { title, description, subTitle, classId: grade, url: link } = change;
    await inTransactionBy(this.#db, caller, async (trx) => {
      const row = await lockOptionalDocument(trx, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      if (link !== undefined && row.kind !== 'link')
        throw new AppError('INVALID_INPUT', { message: NO_LINK });
      await updateDocument(trx, id, { title, description, subTitle, grade, link });
    });
    return this.#find(id);
  }

  /** Keeps the row for the history. The bytes go after the commit, when no present document names them any more. */
  async remove(caller: Caller, id: string): Promise<void> {
    const row = await inTransactionBy(this.#db, caller, async (trx) => {
      const found = await lockOptionalDocument(trx, id);
      if (found === undefined) throw new AppError('NOT_FOUND');
      if (await isOnShelf(trx, id)) throw new AppError('IN_USE', { message: ON_SHELF });
      await deleteDocument(trx, id);
      return found;
    });
    for (const name of [row.storedName, row.coverName]) if (name !== null) await this.#store.discard(name);
  }

  /** Draws the first page of a PDF; throws the reason if there is none to draw. */
  async makeCover(caller: Caller, id: string, isGone: () => boolean): Promise<SchoolDocument> {
    const { kind, storedName } = await selectDocument(this.#db, id);
    if (kind !== 'pdf' || storedName === null) throw new AppError('FILE_TYPE_REFUSED', { message: NO_PDF });
    const keep = (cover: DrawnCover) => this.#keepCover(caller, id, cover);
    const old = await this.#covers.fromPdf(caller, storedName, { isGone, keep });
    if (old !== null) await this.#store.discard(old);
    return this.#find(id);
  }

  /** Gives a document a cover that was drawn beforehand. */
  async putMadeCover(
    caller: Caller,
    id: string,
    { file, pageCount }: { file: string; pageCount: number },
  ): Promise<void> {
    const keep = (cover: PlacedCover) => this.#keepCover(caller, id, { ...cover, pageCount });
    const old = await this.#covers.fromMade(file, keep);
    if (old !== null) await this.#store.discard(old);
  }

  /** Returns the file name of the former cover. */
  #keepCover(caller: Caller, id: string, cover: DrawnCover): Promise<string | null> {
    return inTransactionBy(this.#db, caller, async (trx) => {
      const row = await lockOptionalDocument(trx, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      await this.#quota.admit(trx, caller, cover.coverBytes);
      await updateDocument(trx, id, cover);
      return row.coverName;
    });
  }

  async removeCover(caller: Caller, id: string): Promise<SchoolDocument> {
    const old = await inTransactionBy(this.#db, caller, async (trx) => {
      const row = await lockOptionalDocument(trx, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      if (row.coverName !== null) await updateDocument(trx, id, { coverName: null, coverBytes: null });
      return row.coverName;
    });
    if (old !== null) await this.#store.discard(old);
    return this.#find(id);
  }

  async #coverProblem(caller: Caller, id: string, isGone: () => boolean): Promise<string | null> {
    try {
      await this.makeCover(caller, id, isGone);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }

  async #find(id: string): Promise<SchoolDocument> {
    return presentDocument(await selectDocument(this.#db, id));
  }

  /** Deletes files that a crash left behind: stored without a row, or not removed after their document was deleted. */
  deleteUnknown(): Promise<void> {
    return this.#store.sweep(isStoredName, (names) => selectPresentNames(this.#db, names));
  }

  /** The same for covers; `ofTitles` are named by the shelves. */
  deleteUnknownCovers(ofTitles: (names: readonly string[]) => Promise<string[]>): Promise<void> {
    return this.#store.sweep(isCoverName, async (names) => [
      ...(await selectPresentCovers(this.#db, names)),
      ...(await ofTitles(names)),
    ]);
  }

  /** Returns where a document's file is stored, and the name for saving it. A link has none. */
  async fileOf(id: string): Promise<PlaceOfFile> {
    return placeOf(await selectDocument(this.#db, id));
  }

  /** The same for a file that is being saved. */
  async savedFileOf(id: string): Promise<PlaceOfFile> {
    const place = await this.fileOf(id);
    await countDownload(this.#db, id);
    return place;
  }

  /** The file name of its cover. */
  async coverOf(id: string): Promise<string> {
    const { coverName } = await selectDocument(this.#db, id);
    if (coverName === null) throw new AppError('NOT_FOUND');
    return coverName;
  }

  isOfSchool(caller: Caller, id: string): Promise<boolean> {
    return isOfSchool(this.#db, id, caller.schoolId);
  }
}
