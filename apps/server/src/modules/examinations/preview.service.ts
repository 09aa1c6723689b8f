import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import type { Principal } from '../../http/principal.ts';
import { selectOptionalCurrentPaperId } from './examination.repo.ts';
import type { PaperStore } from './paper-store.service.ts';

/** A paper with its keys for staff; nothing is stored. */
export class PreviewService {
  readonly #db: Database;
  readonly #papers: PaperStore;

  constructor(db: Database, papers: PaperStore) {
    this.#db = db;
    this.#papers = papers;
  }

  async preview(caller: Principal, examinationId: string) {
    const paperId = await selectOptionalCurrentPaperId(this.#db, caller.schoolId, examinationId);
    if (paperId === null) throw new AppError('NOT_FOUND');
    const paper = await this.#papers.select(this.#db, paperId);
    return {
      title: paper.title,
      code: paper.code,
      durationSeconds: paper.durationSeconds,
      stored: [...paper.questions],
    };
  }
}
