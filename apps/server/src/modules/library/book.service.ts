import type { BookCover, ClassTitle, GivenTitle, OfflineBook, ReadingPosition } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { bookDescription, bookLevelOf, type BookType, MOST_BOOK_PAGES } from '@domdom/domain/library/titles';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { coverAddress } from '../documents/document-facts.service.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import * as books from './book.repo.ts';
import * as reading from './reading.repo.ts';
import * as shares from './share.repo.ts';
import type { ReaderTitles } from './reader-titles.service.ts';
import { presentBook, presentPosition, shownCover } from './title.present.ts';
import { selectTitle, type TitleRow } from './title.repo.ts';

export { SEEN_PAGES } from './reading.repo.ts';
export { copyShares } from './share.repo.ts';

const NO_CLASS = 'Chỉ đưa được sách cho lớp mà thầy cô được giao bài!';
const NO_PAGES = 'Đầu sách này dẫn tới trang web khác nên không có vị trí đọc!';

/** The books for those who read them and give them to classes. */
export class BookService {
  readonly #db: Database;
  readonly #notifications: NotificationSender;
  readonly #readers: ReaderTitles;

  constructor(db: Database, notifications: NotificationSender, readers: ReaderTitles) {
    this.#db = db;
    this.#readers = readers;
    this.#notifications = notifications;
  }

  isReadable(caller: Caller, id: string): Promise<boolean> {
    return books.isReadable(this.#db, caller, id);
  }

  /** The shelf of a grade, or the archive. */
  async onLevel(caller: Caller, text: string): Promise<BookCover[]> {
    const level = bookLevelOf(text);
    if (level === null) throw new AppError('NOT_FOUND');
    await this.#readers.ensure(caller.schoolId);
    const rows =
      level === 'archive'
        ? await books.selectArchive(this.#db, caller)
        : await books.selectShelf(this.#db, caller, level);
    return this.#covers(caller, rows);
  }

  async coversOfLevel(caller: Caller): Promise<BookCover[]> {
    await this.#readers.ensure(caller.schoolId);
    return this.#covers(caller, await books.selectCovers(this.#db, caller));
  }

  async shelfOf(caller: Caller): Promise<{ given: GivenTitle[]; books: BookCover[] }> {
    await this.#readers.ensure(caller.schoolId);
    const [given, own] = await Promise.all([
      books.selectGivenTo(this.#db, caller),
      books.selectStudentBooks(this.#db, caller),
    ]);
    const positions = await this.#positions(caller, [...given, ...own]);
    return {
      given: given.map((row) => presentGiven(row, positions.get(row.id) ?? null)),
      books: own.map((row) => presentBook(row, positions.get(row.id) ?? null)),
    };
  }

  async find(caller: Caller, id: string): Promise<BookCover> {
    const [book] = await this.#covers(caller, [await selectTitle(this.#db, id)]);
    if (book === undefined) throw new AppError('NOT_FOUND');
    return book;
  }

  /** The document behind a title. */
  async documentOf(id: string): Promise<string> {
    const { documentId } = await selectTitle(this.#db, id);
    if (documentId === null) throw new AppError('NOT_FOUND');
    return documentId;
  }

  /** The file name of its cover. */
  async coverOf(id: string): Promise<string> {
    return nameOfCover(await selectTitle(this.#db, id));
  }

  async positionIn(caller: Caller, id: string): Promise<ReadingPosition | null> {
    const found = await reading.selectPositions(this.#db, caller.userId, [id]);
    const row = found.get(id);
    return row === undefined ? null : presentPosition(row);
  }

  /** Keeps where the caller reads. How many pages a drawn PDF has, the server knows itself. */
  async savePosition(
    caller: Caller,
    id: string,
    { page, pages, seen, isLate }: { page: number; pages: number; seen: readonly number[]; isLate: boolean },
  ): Promise<ReadingPosition> {
    const title = await selectTitle(this.#db, id);
    if (title.link !== null) throw new AppError('INVALID_INPUT', { message: NO_PAGES });
    const known = Math.min(title.pageCount ?? pages, MOST_BOOK_PAGES);
    const row = await reading.savePosition(
      this.#db,
      { userId: caller.userId, titleId: id },
      { page: Math.min(page, known), pages: known, seen: [...seen, page], isLate },
    );
    if (row === undefined) throw new AppError('NOT_FOUND');
    return presentPosition(row);
  }

  /** Gives a book to classes, all or none. The students of a class that gets it for the first time are told. */
  async give(
    caller: Caller,
    titleId: string,
    { classIds, note }: { classIds: readonly string[]; note: string },
  ) {
    const wanted = [...new Set(classIds)];
    return inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const classes = await shares.lockGivableClasses(trx, caller, wanted);
      if (classes.length < wanted.length) {
        throw new AppError('INVALID_INPUT', { issues: [{ path: 'classIds', message: NO_CLASS }] });
      }
      const { title } = await selectTitle(trx, titleId);
      for (const { id: classId, schoolId } of classes) {
        const share = { schoolId, classId, titleId, note, givenBy: caller.userId };
        if (!(await shares.insertShare(trx, share))) continue;
        const event = { schoolId, classId, teacherId: caller.userId, teacherName: caller.fullName };
        await this.#notifications.tellBook(trx, afterCommit, { ...event, titleId, title, note });
      }
      return classes.map(({ id, name }) => ({ classId: id, className: name }));
    });
  }

  async takeBack(caller: Caller, classId: string, titleId: string): Promise<void> {
    const isDone = await inTransactionBy(this.#db, caller, (trx) =>
      shares.deleteShare(trx, classId, titleId),
    );
    if (!isDone) throw new AppError('NOT_FOUND');
  }

  async ofClass(caller: Caller, classId: string): Promise<ClassTitle[]> {
    const rows = await books.selectGivenToClass(this.#db, classId);
    const positions = await this.#positions(caller, rows);
    return rows.map((row) => ({
      ...presentGiven(row, positions.get(row.id) ?? null),
      readerCount: row.readerCount,
      studentCount: row.studentCount,
    }));
  }

  /** How far the students of a class have read a title that the class was given or that stands on its shelf. */
  async readersIn(caller: Caller, classId: string, titleId: string) {
    const isKnown =
      (await shares.isGivenTo(this.#db, classId, titleId)) ||
      (await books.isReadable(this.#db, caller, titleId));
    if (!isKnown) throw new AppError('NOT_FOUND');
    const rows = await reading.selectReaders(this.#db, classId, titleId);
    return {
      book: await this.find(caller, titleId),
      items: rows.map(({ id, firstName, lastName, page, pages, updatedAt, seenPages }) => ({
        studentId: id,
        fullName: joinFullName(firstName, lastName),
        position:
          page === null || pages === null || updatedAt === null
            ? null
            : presentPosition({ page, pages, updatedAt, seenPages }),
      })),
    };
  }

  /** The list of books elsewhere: those of the caller's school, or of all for somebody without an account. */
  async offline(caller: Caller | null): Promise<OfflineBook[]> {
    const rows = await books.selectPublicBooks(this.#db, caller?.schoolId ?? null);
    return rows.map((row) => ({
      id: row.id,
      imageUrl: coverAddress(`/api/offline-books/${row.id}`, shownCover(row)),
      externalLink: row.link ?? '',
      title: row.title,
      subTitle: row.subTitle,
      description: bookDescription(row.bookType as BookType), // the table allows no other
      classId: row.grade,
    }));
  }

  /** The file name of the cover of such a book. */
  async offlineCover(id: string): Promise<string> {
    const row = await books.selectOptionalPublicBook(this.#db, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return nameOfCover(row);
  }

  async #covers(caller: Caller, rows: readonly TitleRow[]): Promise<BookCover[]> {
    const positions = await this.#positions(caller, rows);
    return rows.map((row) => presentBook(row, positions.get(row.id) ?? null));
  }

  async #positions(caller: Caller, rows: readonly TitleRow[]): Promise<Map<string, ReadingPosition>> {
    const ids = rows.map(({ id }) => id);
    const found = await reading.selectPositions(this.#db, caller.userId, ids);
    return new Map([...found].map(([id, row]) => [id, presentPosition(row)]));
  }
}

function nameOfCover(row: TitleRow): string {
  const name = shownCover(row);
  if (name === null) throw new AppError('NOT_FOUND');
  return name;
}

const presentGiven = (row: books.GivenRow, position: ReadingPosition | null): GivenTitle => ({
  classId: row.givenClassId,
  className: row.className,
  note: row.note,
  givenByName: joinFullName(row.giverFirstName, row.giverLastName),
  givenAt: row.givenAt.toISOString(),
  book: presentBook(row, position),
});
