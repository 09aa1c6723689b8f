import { createHash } from 'node:crypto';
import type { DemoTest } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { publicQuestion } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import { selectOptionalDemoPaperId } from './demo-test.repo.ts';

/**
 * The same order for everyone, so that the response can be cached. Nothing is marked, so a known order reveals nothing
 * that matters.
 */
const SEED = 'demo-test';

interface Kept {
  test: DemoTest;
  /** Changes with the response. */
  etag: string;
}

/**
 * Serves the test that anyone may try, as a student sees it. Its content is loaded before this process answers
 * requests.
 */
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
    // A weak tag: proxies and our own compression change the bytes of the response.
    return { test, etag: `W/"${hash.slice(0, 22)}"` };
  }
}
