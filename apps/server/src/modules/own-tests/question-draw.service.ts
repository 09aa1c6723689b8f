import type { RouteInput, RouteReturn, Routes } from '@domdom/api';
import type { SourceRow } from '@domdom/api/own-tests';
import { AppError } from '@domdom/domain/errors/app-error';
import { type Candidate, drawQuestions } from '@domdom/domain/own-tests/draw';
import { type DrawSource, MOST_TEST_QUESTIONS } from '@domdom/domain/own-tests/limits';
import { cellKey, filledCells, type MatrixCell, totalOf, type Topic } from '@domdom/domain/own-tests/matrix';
import { parseQuestion, questionTypes } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { type Relations, standsIn } from '../../http/routes.ts';
import { componentTypesUnder } from '../categories/category.service.ts';
import type { QuestionBankService } from '../question-bank/question-bank.service.ts';
import { selectAskedIds } from './asked.repo.ts';
import {
  hasItems,
  selectItemCandidates,
  selectItemPage,
  selectItems,
  type ItemFilter,
} from './bank-item.repo.ts';
import { presentItem } from './own-test.present.ts';

type DrawRoute = Routes['POST /api/question-draws'];
type DrawInput = RouteInput<DrawRoute>['body'];

/** Of each source: whatever the other cells take, enough is left for the questions of one test. */
const MOST_CANDIDATES = 250;
const TOO_MANY = `Mỗi đề có tối đa ${MOST_TEST_QUESTIONS} câu, vui lòng giảm số câu của ma trận!`;
/** Prefixes tell the sources apart. */
const keyOf = (source: 'bank' | 'item', id: string) => `${source} ${id}`;

/** Finds questions for tests: in the bank of the school and among the signed items. */
export class QuestionDraws {
  readonly #db: Database;
  readonly #bank: QuestionBankService;
  readonly #relations: Relations;

  constructor(db: Database, bank: QuestionBankService, relations: Relations) {
    this.#db = db;
    this.#bank = bank;
    this.#relations = relations;
  }

  async items(filter: ItemFilter & { page: number; size: number }) {
    const { items, total } = await selectItemPage(this.#db, filter);
    const isLoaded = total > 0 || (await hasItems(this.#db));
    return { items: items.map(presentItem), total, page: filter.page, size: filter.size, isLoaded };
  }

  async item(id: string) {
    const [row] = await selectItems(this.#db, [id]);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return { ...presentItem(row), question: parseQuestion(row.question) };
  }

  async asked(classId: string, weeks: number): Promise<string[]> {
    return selectAskedIds(this.#db, { classId, weeks });
  }

  async draw(caller: Caller, input: DrawInput): Promise<RouteReturn<DrawRoute>> {
    const { matrix, keep, only, recent } = input;
    if (totalOf(matrix).count > MOST_TEST_QUESTIONS)
      throw new AppError('INVALID_INPUT', { issues: [{ path: 'matrix.cells', message: TOO_MANY }] });
    if (input.sources.includes('items') && !caller.isConfirmed) throw new AppError('CONFIRMATION_REQUIRED');
    if (recent !== undefined && !(await standsIn(this.#relations, 'readableClass', caller, recent.classId)))
      throw new AppError('NOT_FOUND');
    const last = recent === undefined ? [] : await selectAskedIds(this.#db, recent);
    const wanted = filledCells(matrix).filter((cell) => only === undefined || cellKey(cell) === only);
    const topics = new Map(matrix.rows.map(({ id, topic }) => [id, topic]));
    const cells = [];
    for (const cell of wanted) {
      const key = cellKey(cell);
      const count = Math.max(0, cell.count - keep.filter((one) => one.cell === key).length);
      const topic = topics.get(cell.row);
      const candidates =
        count === 0 || topic === undefined
          ? []
          : await this.#candidates(caller, cell, topic, { ...input, last });
      cells.push({ key, count, candidates });
    }
    const drawn = drawQuestions(cells, await this.#contents(caller, keep));
    const rows = await this.#rows(
      caller,
      drawn.flatMap(({ ids }) => ids),
    );
    return {
      cells: drawn.map(({ key, ids, missing }) => ({
        key,
        missing,
        drawn: ids.flatMap((id) => {
          const row = rows.get(id);
          return row === undefined ? [] : [{ ...row, cell: key }];
        }),
      })),
    };
  }

  /** In the order of the sources, as the author chose them; what the class had lately comes last in any case. */
  async #candidates(
    caller: Caller,
    { form, level }: MatrixCell,
    topic: Topic,
    { sources, seed, exclude, keep, last }: DrawInput & { last: readonly string[] },
  ): Promise<Candidate[]> {
    const types = questionTypes().flatMap(({ type, family }) => (family === form ? [type] : []));
    const order = {
      seed,
      last,
      limit: MOST_CANDIDATES,
      exclude: [...exclude, ...keep.map(({ id }) => id)],
    };
    const found: Candidate[] = [];
    const add = (source: 'bank' | 'item', rows: readonly Candidate[]) =>
      found.push(...rows.map(({ id, content }) => ({ id: keyOf(source, id), content })));
    const ofBank = sources.filter((source): source is Exclude<DrawSource, 'items'> => source !== 'items');
    if (ofBank.length > 0)
      add('bank', await this.#bank.candidates(caller, { sources: ofBank, topic, types, level }, order));
    if (sources.includes('items')) {
      const { grade } = topic;
      const ofCategory =
        topic.kind === 'category'
          ? await componentTypesUnder(this.#db, caller.schoolId, topic.categoryId)
          : types;
      const wanted = {
        grade,
        level,
        types: types.filter((type) => ofCategory.includes(type)),
        ...(topic.kind === 'unit' && { unit: topic.unit }),
        ...(topic.kind === 'tag' && { tag: topic.tag }),
      };
      add('item', await selectItemCandidates(this.#db, wanted, order));
    }
    const isLast = new Set(last);
    const isNew = ({ id }: Candidate) => !isLast.has(id.slice(id.indexOf(' ') + 1));
    return [...found.filter(isNew), ...found.filter((one) => !isNew(one))];
  }

  /** What questions say, so that no copy of one that stays is drawn beside it. */
  async #contents(caller: Caller, keep: DrawInput['keep']): Promise<string[]> {
    const rows = await this.#rows(
      caller,
      keep.map(({ source, id }) => keyOf(source, id)),
    );
    return [...rows.values()].map(({ type, title, excerpt }) => type + title + excerpt);
  }

  /** Rows by source and id. */
  async #rows(caller: Caller, keys: readonly string[]): Promise<Map<string, SourceRow>> {
    const idsOf = (source: string) =>
      keys.flatMap((key) => (key.startsWith(`${source} `) ? [key.slice(source.length + 1)] : []));
    const [questions, items] = await Promise.all([
      this.#bank.rows(caller, idsOf('bank')),
      selectItems(this.#db, idsOf('item')),
    ]);
    return new Map<string, SourceRow>([
      ...questions.map((row): [string, SourceRow] => [keyOf('bank', row.id), { ...row, source: 'bank' }]),
      ...items.map((row): [string, SourceRow] => [keyOf('item', row.id), presentItem(row)]),
    ]);
  }
}
