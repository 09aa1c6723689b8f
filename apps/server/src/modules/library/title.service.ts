import type { LibraryTitle, ProposedTitle, TitleFields, TitleTarget } from '@domdom/api/library';
import { AppError, type FieldIssue } from '@domdom/domain/errors/app-error';
import { guessTitles } from '@domdom/domain/library/guess-title';
import { MOST_SORT_ORDER } from '@domdom/domain/library/titles';
import { downloadName } from '@domdom/domain/media/documents';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { putIntoBin } from '../bin-entries/bin-entry.service.ts';
import type { CoverMaker } from '../covers/cover.service.ts';
import { coverAddress } from '../documents/document-facts.service.ts';
import type { Upload, UploadStore } from '../uploads/upload-store.service.ts';
import type { UploadQuota } from '../uploads/upload-quota.service.ts';
import type { ReaderTitles } from './reader-titles.service.ts';
import { presentTitle } from './title.present.ts';
import * as repo from './title.repo.ts';

/** A hundred for each grade, and as many earlier editions. */
const MOST_TITLES = 3000;
const TOO_MANY = `Giá sách của trường có tối đa ${MOST_TITLES} đầu sách!`;
const NO_DOCUMENT = 'Không tìm thấy tệp này trong thư viện của trường!';
const TWICE = 'Tệp này đã có ở một dòng khác!';
const NO_READER = 'Không có truyện đọc này!';
const READER_IS_THERE =
  'Truyện này đã có chỗ trên giá sách của trường; hãy tìm ở khối của truyện hoặc trong thùng rác!';
const NOT_PUBLIC = 'Chỉ đầu sách dẫn tới trang web khác mới hiện được cho mọi người!';

const NO_TARGET = { documentId: null, link: null, readerId: null };
function targetValues(target: TitleTarget): Pick<repo.TitleValues, 'documentId' | 'link' | 'readerId'> {
  if (target.kind === 'document') return { ...NO_TARGET, documentId: target.documentId };
  if (target.kind === 'link') return { ...NO_TARGET, link: target.url };
  return { ...NO_TARGET, readerId: target.readerId };
}

/** Fields of a change; those that are left out stay. */
type TitleChange = { [K in keyof TitleFields]?: TitleFields[K] | undefined };

/** The titles of a school, for the administrators who keep its shelves. */
export class TitleService {
  readonly #db: Database;
  readonly #store: UploadStore;
  readonly #quota: UploadQuota;
  readonly #covers: CoverMaker;
  readonly #readers: ReaderTitles;

  constructor(
    db: Database,
    parts: {
      store: UploadStore;
      quota: UploadQuota;
      covers: CoverMaker;
      readers: ReaderTitles;
    },
  ) {
    this.#db = db;
    this.#store = parts.store;
    this.#quota = parts.quota;
    this.#covers = parts.covers;
    this.#readers = parts.readers;
  }

  async list(caller: Caller, query: repo.TitleQuery) {
    await this.#readers.ensure(caller.schoolId);
    const { rows, total } = await repo.selectTitlePage(this.#db, caller.schoolId, query);
    return { items: await this.#presented(rows), total, page: query.page, size: query.size };
  }

  async create(caller: Caller, fields: TitleFields): Promise<LibraryTitle> {
    const [title] = await this.#insert(caller, [fields], () => '');
    if (title === undefined) throw new AppError('INTERNAL');
    return title;
  }

  /** All rows, or none and what is wrong in each. */
  createAll(caller: Caller, rows: readonly TitleFields[]): Promise<LibraryTitle[]> {
    return this.#insert(caller, rows, (at) => `rows.${at}.`);
  }

  async #insert(
    caller: Caller,
    rows: readonly TitleFields[],
    pathOf: (at: number) => string,
  ): Promise<LibraryTitle[]> {
    const ids = await inTransactionBy(this.#db, caller, async (trx) => {
      await repo.lockShelves(trx, caller.schoolId);
      const issues = await this.#issues(trx, caller, rows, pathOf);
      if (issues.length > 0) throw new AppError('INVALID_INPUT', { issues });
      await assertRoom(trx, caller.schoolId, rows.length);
      const lasts = await repo.selectLastOrders(trx, caller.schoolId);
      const values = rows.map((row) => {
        const next = Math.min((lasts.get(row.classId) ?? 0) + 1, MOST_SORT_ORDER);
        const sortOrder = row.sortOrder ?? next;
        lasts.set(row.classId, Math.max(lasts.get(row.classId) ?? 0, sortOrder));
        const { title, subTitle, classId: grade, bookType, isOld, isPublic, target } = row;
        return { title, subTitle, grade, bookType, isOld, isPublic, sortOrder, ...targetValues(target) };
      });
      return repo.insertTitles(trx, { schoolId: caller.schoolId, createdBy: caller.userId }, values);
    });
    return Promise.all(ids.map((id) => this.#find(id)));
  }

  /** What is wrong with these rows that their form cannot tell. */
  async #issues(
    trx: ActorTrx,
    { schoolId }: Caller,
    rows: readonly Pick<TitleFields, 'target' | 'isPublic'>[],
    pathOf: (at: number) => string,
  ): Promise<FieldIssue[]> {
    const ids = rows.flatMap(({ target }) => (target.kind === 'document' ? [target.documentId] : []));
    const known = await repo.lockDocuments(trx, schoolId, [...new Set(ids)]);
    const readerIds = rows.flatMap(({ target }) => (target.kind === 'reader' ? [target.readerId] : []));
    const placed = await repo.selectPlacedReaders(trx, schoolId, readerIds);
    const seen = new Set<string>();
    const issues: FieldIssue[] = [];
    for (const [at, { target, isPublic }] of rows.entries()) {
      const add = (field: string, message: string) => issues.push({ path: `${pathOf(at)}${field}`, message });
      if (isPublic && target.kind !== 'link') add('isPublic', NOT_PUBLIC);
      if (target.kind === 'reader') {
        if (!this.#readers.has(target.readerId)) add('target', NO_READER);
        else if (placed.has(target.readerId)) add('target', READER_IS_THERE);
      }
      if (target.kind !== 'document') continue;
      if (!known.has(target.documentId)) add('target', NO_DOCUMENT);
      else if (seen.has(target.documentId)) add('target', TWICE);
      seen.add(target.documentId);
    }
    return issues;
  }

  async change(caller: Caller, id: string, change: TitleChange): Promise<LibraryTitle> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const old = await repo.lockTitle(trx, id);
      if (old === undefined) throw new AppError('NOT_FOUND');
      const { title, subTitle, classId: grade, bookType, sortOrder, isOld, isPublic } = change;
      // A form sends where a title leads even when that stays.
      const stays = change.target?.kind === 'reader' && change.target.readerId === old.readerId;
      const target = stays ? undefined : change.target;
      const issues =
        target === undefined
          ? []
          : await this.#issues(trx, caller, [{ target, isPublic: isPublic ?? old.isPublic }], () => '');
      if (target === undefined && isPublic === true && old.link === null) {
        issues.push({ path: 'isPublic', message: NOT_PUBLIC });
      }
      if (issues.length > 0) throw new AppError('INVALID_INPUT', { issues });
      const said = { title, subTitle, grade, bookType, sortOrder, isOld, isPublic };
      // Somebody has made what is no longer the place of a reader.
      const moved = target !== undefined && {
        ...targetValues(target),
        createdBy: old.createdBy ?? caller.userId,
      };
      // Whoever puts a reader on the shelf of another grade means that one.
      const isOfOne = moved !== false || (grade !== undefined && grade !== old.grade);
      const values = { ...withoutUndefined(said), ...moved, ...(isOfOne && { toGrade: null }) };
      if (Object.keys(values).length > 0) await repo.updateTitle(trx, id, values);
    });
    return this.#find(id);
  }

  /** Puts a title into the bin. Returns its entry there. */
  async remove(caller: Caller, id: string): Promise<string> {
    const { schoolId, userId: deletedBy } = caller;
    return inTransactionBy(this.#db, caller, async (trx) => {
      if (!(await repo.setDeleted(trx, { id, schoolId, isDeleted: true }))) throw new AppError('NOT_FOUND');
      return putIntoBin(trx, { schoolId, deletedBy, titleId: id });
    });
  }

  async putCover(caller: Caller, id: string, upload: Upload, isGone: () => boolean): Promise<LibraryTitle> {
    const old = await this.#covers.fromPicture(caller, upload, {
      isGone,
      keep: (cover) =>
        inTransactionBy(this.#db, caller, async (trx) => {
          const row = await repo.lockTitle(trx, id);
          if (row === undefined) throw new AppError('NOT_FOUND');
          await this.#quota.admit(trx, caller, cover.coverBytes);
          await repo.updateTitle(trx, id, cover);
          return row.coverName;
        }),
    });
    if (old !== null) await this.#store.discard(old);
    return this.#find(id);
  }

  async removeCover(caller: Caller, id: string): Promise<LibraryTitle> {
    const old = await inTransactionBy(this.#db, caller, async (trx) => {
      const row = await repo.lockTitle(trx, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      if (row.coverName !== null) await repo.updateTitle(trx, id, { coverName: null, coverBytes: null });
      return row.coverName;
    });
    if (old !== null) await this.#store.discard(old);
    return this.#find(id);
  }

  /** What the names of these documents say, in the order in which they were sent. */
  async propose(caller: Caller, documentIds: readonly string[]): Promise<ProposedTitle[]> {
    const found = await repo.selectProposable(this.#db, caller.schoolId, documentIds);
    const known = new Map(found.map((row) => [row.id, row]));
    const rows = [...new Set(documentIds)].flatMap((id) => known.get(id) ?? []);
    if (rows.length < new Set(documentIds).size) throw new AppError('NOT_FOUND');
    const guesses = guessTitles(rows.map(({ fileName }) => fileName));
    return rows.flatMap(({ id, fileName, kind, coverName }, at) => {
      const guess = guesses[at];
      if (guess === undefined) return [];
      const imageUrl = coverAddress(`/api/documents/${id}`, coverName);
      return [{ documentId: id, fileName: downloadName(fileName, kind), fileKind: kind, imageUrl, ...guess }];
    });
  }

  async #find(id: string): Promise<LibraryTitle> {
    const [title] = await this.#presented([await repo.selectTitle(this.#db, id)]);
    if (title === undefined) throw new AppError('INTERNAL');
    return title;
  }

  async #presented(rows: readonly repo.TitleRow[]): Promise<LibraryTitle[]> {
    const figures = await repo.selectFigures(
      this.#db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentTitle(row, figures.get(row.id)));
  }

  isOfSchool(caller: Caller, id: string): Promise<boolean> {
    return repo.isTitleOf(this.#db, id, caller.schoolId);
  }

  coversAmong(names: readonly string[]): Promise<string[]> {
    return repo.selectTitleCovers(this.#db, names);
  }
}

async function assertRoom(trx: ActorTrx, schoolId: string, more: number): Promise<void> {
  if ((await repo.countTitles(trx, schoolId)) + more > MOST_TITLES) {
    throw new AppError('LIMIT_REACHED', { message: TOO_MANY });
  }
}

/** Brings a title back from the bin, unless its document has left the library meanwhile. Returns its name. */
export async function restoreTitle(trx: ActorTrx, schoolId: string, id: string): Promise<string> {
  await repo.lockShelves(trx, schoolId);
  await assertRoom(trx, schoolId, 1);
  if (!(await repo.setDeleted(trx, { id, schoolId, isDeleted: false }))) throw new AppError('NOT_FOUND');
  const { title, documentId } = await repo.selectTitle(trx, id);
  const ids = documentId === null ? [] : [documentId];
  const known = await repo.lockDocuments(trx, schoolId, ids);
  if (known.size < ids.length) throw new AppError('CONFLICT', { message: NO_DOCUMENT });
  return title;
}

/** A column that is undefined would be one that is not set, and one with nothing set is no statement. */
const withoutUndefined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  }; // the same entries, without those that are undefined
