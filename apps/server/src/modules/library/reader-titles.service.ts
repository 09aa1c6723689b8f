import type { Database } from '../../db/connect.ts';
import { countReaders, insertReaders, type ReaderTitle, selectReaderTitleId } from './title.repo.ts';

/** Graded readers of ours, which stand on the shelves of every school without anyone putting them there. */
export class ReaderTitles {
  readonly #db: Database;
  readonly #readers: () => readonly ReaderTitle[];
  readonly #ready = new Set<string>();

  constructor(db: Database, readers: () => readonly ReaderTitle[]) {
    this.#db = db;
    this.#readers = readers;
  }

  has(readerId: string): boolean {
    return this.#readers().some(({ id }) => id === readerId);
  }

  /** Puts them on the shelves of a school; one statement for each start of a server and school. */
  async ensure(schoolId: string): Promise<void> {
    const readers = this.#readers();
    if (readers.length === 0 || this.#ready.has(schoolId)) return;
    const ids = readers.map(({ id }) => id);
    // Most servers find them there, and an insert would lock for nothing.
    if ((await countReaders(this.#db, schoolId, ids)) < ids.length) {
      await insertReaders(this.#db, schoolId, readers);
    }
    this.#ready.add(schoolId);
  }

  /** The title of a reader at a school; null when an administrator has taken it off the shelves. */
  async titleIdOf(schoolId: string, readerId: string): Promise<string | null> {
    await this.ensure(schoolId);
    return selectReaderTitleId(this.#db, schoolId, readerId);
  }
}
