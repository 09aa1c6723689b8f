import type { SchoolDocument } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import {
  DOCUMENT_LIMIT_BYTES,
  type DocumentKind,
  downloadName,
  titleOfFile,
} from '@domdom/domain/media/documents';
import { joinFullName } from '@domdom/domain/school/names';
import { cleanLine } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { settleFile } from '../uploads/settle-file.service.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import type { UploadQuota } from '../uploads/upload-quota.service.ts';
import type { Upload, UploadStore } from '../uploads/upload-store.service.ts';
import { documentKindOf } from '../uploads/document-kind.service.ts';
import {
  deleteOptionalDocument,
  type DocumentRow,
  insertDocument,
  isOfSchool,
  selectDocument,
  selectDocumentPage,
  selectPresentNames,
  updateDocument,
} from './document.repo.ts';
import { isStoredName, storedNameOf } from './stored-name.ts';

const FILE_NAME_LENGTH = 200;
const KINDS = 'Chỉ nhận tệp PDF, DOCX, XLSX, PPTX không có macro, MP3, MP4, PNG, JPG và ZIP!';
const NO_PREVIEW = 'Chỉ xem trước được tệp PDF; các tệp khác vui lòng tải xuống để mở!';
const NAMELESS = 'Tệp cần có tên!';

/** The files that a school keeps for its administrators. */
export class DocumentService {
  readonly #db: Database;
  readonly #store: UploadStore;

  readonly #quota: UploadQuota;

  constructor(db: Database, store: UploadStore, quota: UploadQuota) {
    this.#db = db;
    this.#store = store;
    this.#quota = quota;
  }

  async list(caller: Caller, { search, page, size }: { search: string; page: number; size: number }) {
    const { rows, total } = await selectDocumentPage(this.#db, caller.schoolId, { search, page, size });
    return { items: rows.map(presentDocument), total, page, size };
  }

  async upload(caller: Caller, { stream, originalName }: Upload): Promise<SchoolDocument> {
    const fileName = [...cleanLine(originalName.toWellFormed())].slice(-FILE_NAME_LENGTH).join('').trim();
    const id = await this.#store.receive(stream, DOCUMENT_LIMIT_BYTES, async (arrived) => {
      if (fileName === '') throw new AppError('INVALID_INPUT', { message: NAMELESS });
      const kind = await documentKindOf(arrived.path, arrived.head);
      if (kind === null) throw new AppError('FILE_TYPE_REFUSED', { message: KINDS });
      const { bytes, sha256 } = await settleFile(arrived, kind);
      const storedName = storedNameOf(arrived.random, kind);
      const row = { fileName, title: titleOfFile(fileName), storedName, kind, bytes, sha256 };
      return this.#store.keep(arrived.path, storedName, () =>
        inTransactionBy(this.#db, caller, async (trx) => {
          await this.#quota.admit(trx, caller, bytes);
          return insertDocument(trx, { ...row, schoolId: caller.schoolId, uploadedBy: caller.userId });
        }),
      );
    });
    return presentDocument(await selectDocument(this.#db, id));
  }

  async rename(
    caller: Caller,
    id: string,
    change: { title: string; description: string },
  ): Promise<SchoolDocument> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      if (!(await updateDocument(trx, id, change))) throw new AppError('NOT_FOUND');
    });
    return presentDocument(await selectDocument(this.#db, id));
  }

  /** Keeps the row for the history. The bytes go after the commit, when no present document names them any more. */
  async remove(caller: Caller, id: string): Promise<void> {
    const storedName = await inTransactionBy(this.#db, caller, (trx) => deleteOptionalDocument(trx, id));
    if (storedName === null) throw new AppError('NOT_FOUND');
    await this.#store.discard(storedName);
  }

  /** Deletes files that a crash left behind: stored without a row, or not removed after their document was deleted. */
  deleteUnknown(): Promise<void> {
    return this.#store.sweep(isStoredName, (names) => selectPresentNames(this.#db, names));
  }

  /** Returns where a document's file is stored, and the name for saving it. */
  async fileOf(id: string): Promise<{ relative: string; name: string }> {
    return placeOf(await selectDocument(this.#db, id));
  }

  /** Like `fileOf`, for a document that a browser shows as a PDF; refuses other kinds. */
  async pdfOf(id: string): Promise<{ relative: string; name: string }> {
    const row = await selectDocument(this.#db, id);
    if (row.kind !== 'pdf') throw new AppError('FILE_TYPE_REFUSED', { message: NO_PREVIEW });
    return placeOf(row);
  }

  isOfSchool(caller: Caller, id: string): Promise<boolean> {
    return isOfSchool(this.#db, id, caller.schoolId);
  }
}

const placeOf = (row: DocumentRow): { relative: string; name: string } => ({
  relative: relativeOf(row.storedName),
  name: presentDocument(row).fileName,
});

function presentDocument(row: DocumentRow): SchoolDocument {
  const kind = row.kind as DocumentKind; // written only by `upload`
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    fileName: downloadName(row.fileName, kind),
    kind,
    bytes: row.bytes,
    uploaderName: joinFullName(row.uploaderFirstName, row.uploaderLastName),
    createdAt: row.createdAt.toISOString(),
  };
}
