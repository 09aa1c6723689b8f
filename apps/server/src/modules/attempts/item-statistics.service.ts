import type { ClassStatistics, ItemStatisticsRow } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import {
  choiceOfThirds,
  itemStatistics,
  preferredDistractor,
  thirdsOf,
} from '@domdom/domain/scoring/item-statistics';
import { questionExcerpt } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { Item } from '../examinations/item.service.ts';
import { mayReadKeys, type PaperStore } from '../examinations/paper-store.service.ts';
import { type CountedWork, selectCountedWork } from './item-statistics.repo.ts';
import { selectPaperOf } from './typed-answers.repo.ts';

/** Every question weighs the same; a teacher's mark counts by its share of the highest one. */
const MAX_MARK = 1;

export class ItemStatisticsService {
  readonly #db: Database;
  readonly #papers: PaperStore;

  constructor(db: Database, papers: PaperStore) {
    this.#db = db;
    this.#papers = papers;
  }

  /** Returns the statistics of the questions that an assignment asks; not found for a plain file, which asks none. */
  async read(caller: Caller, assignmentId: string): Promise<ClassStatistics> {
    const { paperVersionId } = await selectPaperOf(this.#db, assignmentId);
    if (paperVersionId === null) throw new AppError('NOT_FOUND');
    const paper = await this.#papers.select(this.#db, paperVersionId);
    const withOptions = paper.items.flatMap(({ id, options }) => (options.length > 0 ? [id] : []));
    const attempts = await selectCountedWork(this.#db, { assignmentId, paperVersionId }, withOptions);
    const { items, test } = itemStatistics({
      maxMark: paper.items.map(() => MAX_MARK),
      attempts: attempts.map((work) => paper.items.map((item) => markOf(item, work))),
    });
    const showsKey = mayReadKeys(caller, paper);
    return {
      attemptCount: attempts.length,
      thirdCount: thirdsOf(attempts.map(() => 0))?.size ?? 0,
      intendedWeight: 100 / Math.max(1, paper.items.length),
      items: paper.items.map((item, index) => {
        const question = paper.questions[index];
        const { sd: _sd, ...statistics } = items[index] ?? failed();
        return {
          itemId: item.id,
          number: index + 1,
          excerpt: question === undefined ? '' : questionExcerpt(question),
          ...statistics,
          ...choicesOf(item, attempts, showsKey),
        };
      }),
      test,
    };
  }
}

const markOf = ({ id }: Item, { earned }: CountedWork): number => MAX_MARK * (earned.get(id) ?? 0);

const totalOf = ({ earned }: CountedWork): number =>
  [...earned.values()].reduce((total, part) => total + MAX_MARK * part, 0);

/** Which options the students chose who did best and worst in the other questions. */
function choicesOf(
  item: Item,
  attempts: readonly CountedWork[],
  showsKey: boolean,
): Pick<ItemStatisticsRow, 'options' | 'prefersWrong'> {
  const { options } = item;
  if (options.length === 0) return { options: [], prefersWrong: false };
  const thirds = thirdsOf(attempts.map((work) => totalOf(work) - markOf(item, work)));
  const chosen = attempts.map(({ answers }) => new Set(item.chosen(answers[item.id])));
  const counted = options.map((option) => ({
    ...option,
    ...(thirds === null ? { top: 0, bottom: 0 } : choiceOfThirds(thirds, chosen, option.id)),
  }));
  return {
    options: counted.map(({ isCorrect, top, bottom, ...option }) => ({
      ...option,
      isCorrect: showsKey ? isCorrect : null,
      top: thirds === null ? null : top,
      bottom: thirds === null ? null : bottom,
    })),
    prefersWrong: showsKey && preferredDistractor(counted) !== null,
  };
}

function failed(): never {
  throw new Error('There are statistics for each item.');
}
