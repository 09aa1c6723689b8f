import type { Reader, ReaderEntry, ReaderOnShelf } from '@domdom/api/readers';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { selectPractised } from '../attempts/results.service.ts';
import { readerCode, selectReaderQuizzes } from '../examinations/examination.service.ts';
import { selectProfile } from '../people/user.service.ts';
import { readReaders, type ReaderText } from './reader-files.ts';

/** The readers that the product brings along: content files, read once at the start. */
export class ReaderService {
  readonly #db: Database;
  readonly #readers: ReadonlyMap<string, ReaderText>;

  private constructor(db: Database, readers: readonly ReaderText[]) {
    this.#db = db;
    this.#readers = new Map(readers.map((reader) => [reader.id, reader]));
  }

  static async load(db: Database, contentDir: string): Promise<ReaderService> {
    return new ReaderService(db, await readReaders(contentDir));
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
    const found = this.#readers.get(readerId);
    if (found === undefined) throw new AppError('NOT_FOUND');
    const [reader] = await this.#withQuizzes(caller, [found]);
    if (reader === undefined) throw new AppError('NOT_FOUND');
    return reader;
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
