import type { ClassStatistics } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { itemStatistics } from '@domdom/domain/scoring/item-statistics';
import { questionExcerpt } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import { selectRightItems } from './item-statistics.repo.ts';
import { selectPaperOf } from './typed-answers.repo.ts';

/** A question is right or not: the score of an attempt counts right questions, whatever parts a question has. */
const MAX_MARK = 1;

export class ItemStatisticsService {
  readonly #db: Database;
  readonly #papers: PaperStore;

  constructor(db: Database, papers: PaperStore) {
    this.#db = db;
    this.#papers = papers;
  }

  /** Returns the statistics of the questions that an assignment asks; not found for a plain file, which asks none. */
  async read(assignmentId: string): Promise<ClassStatistics> {
    const { paperVersionId } = await selectPaperOf(this.#db, assignmentId);
    if (paperVersionId === null) throw new AppError('NOT_FOUND');
    const [paper, attempts] = await Promise.all([
      this.#papers.select(this.#db, paperVersionId),
      selectRightItems(this.#db, assignmentId, paperVersionId),
    ]);
    const { items, test } = itemStatistics({
      maxMark: paper.items.map(() => MAX_MARK),
      attempts: attempts.map((right) => paper.items.map(({ id }) => (right.has(id) ? MAX_MARK : 0))),
    });
    return {
      attemptCount: attempts.length,
      intendedWeight: 100 / Math.max(1, paper.items.length),
      items: paper.items.map(({ id }, index) => {
        const question = paper.questions[index];
        const { sd: _sd, ...statistics } = items[index] ?? failed();
        return {
          itemId: id,
          number: index + 1,
          excerpt: question === undefined ? '' : questionExcerpt(question),
          ...statistics,
        };
      }),
      test,
    };
  }
}

function failed(): never {
  throw new Error('There are statistics for each item.');
}
