import type { Reader, ReaderEntry, ReaderOnShelf } from '@domdom/api/readers';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { selectPractised } from '../attempts/results.service.ts';
import { readerCode, selectReaderQuizzes } from '../examinations/examination.service.ts';
import type { BookService } from '../library/book.service.ts';
import type { ReaderTitles } from '../library/reader-titles.service.ts';
import { selectProfile } from '../people/user.service.ts';
import type { ReaderText } from './reader-files.ts';

export { readReaders, type ReaderText } from './reader-files.ts';

/** The shelves of the schools, on which a reader is a title like any other: they know where somebody reads. */
interface Shelves {
  titles: Pick<ReaderTitles, 'titleIdOf'>;
  books: Pick<BookService, 'positionIn' | 'savePosition'>;
}

/** The readers that the product brings along: content files, read once at the start. */
export class ReaderService {
  readonly #db: Database;
  readonly #readers: ReadonlyMap<string, ReaderText>;
  readonly #shelves: () => Shelves;

  /** `shelves` are made after the readers, which stand on them. */
  constructor(db: Database, readers: readonly ReaderText[], shelves: () => Shelves) {
    this.#db = db;
    this.#shelves = shelves;
    this.#readers = new Map(readers.map((reader) => [reader.id, reader]));
  }

  /** All of them, by grade and order; the same for everybody. */
  all(): ReaderOnShelf[] {
    return [...this.#readers.values()].map(({ pages: _pages, name: _name, ...reader }) => reader);
  }

  async entries(caller: Caller): Promise<{ grade: number | null; readers: ReaderEntry[] }> {
    const { grade } = await selectProfile(this.#db, caller.userId);
    return { grade, readers: await this.#withQuizzes(caller, this.all()) };
  }

  async reader(caller: Caller, readerId: string): Promise<Reader> {
    const [reader] = await this.#withQuizzes(caller, [this.#named(readerId)]);
    if (reader === undefined) throw new AppError('NOT_FOUND');
    const { titles, books } = this.#shelves();
    const titleId = await titles.titleIdOf(caller.schoolId, readerId);
    const position = titleId === null ? null : await books.positionIn(caller, titleId);
    return { ...reader, at: position?.page ?? null };
  }

  coverOf(readerId: string): string {
    return this.#named(readerId).cover.file;
  }

  /** Keeps the page, which may be the end; nothing when the school has taken the reader off its shelves. */
  async keepPosition(
    caller: Caller,
    readerId: string,
    { page, seen, isLate }: { page: number; seen: readonly number[]; isLate: boolean },
  ): Promise<void> {
    const pages = this.#named(readerId).pageCount + 1;
    const { titles, books } = this.#shelves();
    const titleId = await titles.titleIdOf(caller.schoolId, readerId);
    if (titleId === null) return;
    await books.savePosition(caller, titleId, { page: Math.min(page, pages), pages, seen, isLate });
  }

  #named(readerId: string): ReaderText {
    const found = this.#readers.get(readerId);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return found;
  }

  /** Adds what the caller has done of the questions, and where they are. */
  async #withQuizzes<R extends ReaderOnShelf>(
    caller: Caller,
    readers: readonly R[],
  ): Promise<(R & Pick<ReaderEntry, 'quiz'>)[]> {
    const found = await selectReaderQuizzes(
      this.#db,
      readers.map(({ id }) => id),
    );
    const practised = await selectPractised(this.#db, caller.userId, found);
    const quizzes = new Map(
      practised.map(({ id: examinationId, code, state, percent }) => [
        code,
        { examinationId, state, percent },
      ]),
    );
    return readers.map((reader) => ({ ...reader, quiz: quizzes.get(readerCode(reader.id)) ?? null }));
  }
}
