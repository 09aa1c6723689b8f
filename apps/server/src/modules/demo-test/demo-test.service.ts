import { createHash } from 'node:crypto';
import type { DemoTest } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { publicQuestion } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import { selectOptionalDemoPaperId } from './demo-test.repo.ts';

/** One order for everybody, so that the answer can be kept. Nothing is marked, so nothing has to be hidden in it. */
const SEED = 'demo-test';

interface Kept {
  test: DemoTest;
  /** Changes with what is answered. */
  etag: string;
}

/** The test that anybody may try, as a pupil sees it. Its content is loaded before this process serves anybody. */
export class DemoTestService {
  readonly #db: Database;
  readonly #papers: PaperStore;
  #kept: Kept | undefined;

  constructor(db: Database, papers: PaperStore) {
    this.#db = db;
    this.#papers = papers;
  }

  async read(): Promise<Kept> {
    this.#kept ??= await this.#make();
    return this.#kept;
  }

  async #make(): Promise<Kept> {
    const paperId = await selectOptionalDemoPaperId(this.#db);
    if (paperId === null) throw new AppError('NOT_FOUND');
    const { title, durationSeconds, questions } = await this.#papers.select(this.#db, paperId);
    const test = {
      title,
      durationSeconds,
      questions: questions.map((question) => publicQuestion(question, SEED)),
    };
    const hash = createHash('sha256').update(JSON.stringify(test)).digest('base64url');
    // Weak: proxies and our own compression send other bytes of the same answer.
    return { test, etag: `W/"${hash.slice(0, 22)}"` };
  }
}
