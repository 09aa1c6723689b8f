import type { z } from 'zod';
import type { Category, CategoryChoice } from '@domdom/api';
import type { CategoryFields } from '@domdom/api/categories';
import { MOST_CATEGORIES, NO_PARENT, unionOfSkills } from '@domdom/domain/categories/category';
import {
  CATEGORY_MESSAGES,
  type CategoryField,
  type CategoryMessageKey,
  type CheckedCategory,
  checkCategory,
} from '@domdom/domain/categories/category-form';
import { AppError } from '@domdom/domain/errors/app-error';
import { hasQuestionType } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { presentCategory, presentChoice, presentTree } from './category.present.ts';
import {
  type CategoryRow,
  countQuestions,
  deleteCategory,
  insertCategories,
  isTakenNameError,
  lockCategories,
  moveQuestions,
  selectCategories,
  selectOptionalCategory,
  updateCategory,
  updateSkills,
} from './category.repo.ts';
import { ensureCategories } from './seed-categories.ts';

export { categoryIdsUnder, componentTypesUnder } from './category.repo.ts';
export { categoriesForQuestions, categoryOfQuestion } from './question-category.ts';

type Fields = z.output<typeof CategoryFields>;

const TEXTS = {
  full: `Mỗi trường có tối đa ${MOST_CATEGORIES} danh mục!`,
  hasChildren: 'Danh mục còn mục con nên chưa xoá được. Hãy xoá hoặc chuyển các mục con trước!',
  holdsQuestions: (count: number) =>
    `Danh mục đang có ${count.toLocaleString('vi')} câu hỏi. Hãy chọn danh mục khác cho các câu hỏi này, hoặc để chúng không thuộc danh mục nào!`,
  noTarget: 'Danh mục nhận câu hỏi không còn, vui lòng chọn lại!',
} as const;

/** The categories into which a school sorts the questions of its bank. */
export class CategoryService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(caller: Caller): Promise<Category[]> {
    await ensureCategories(this.#db, caller.schoolId);
    const [rows, counts] = await Promise.all([
      selectCategories(this.#db, caller.schoolId),
      countQuestions(this.#db, caller.schoolId),
    ]);
    return presentTree(rows, counts);
  }

  /** What a question may be sorted into, each root before its children, in the order of the list. */
  async choices({ schoolId }: Pick<Caller, 'schoolId'>): Promise<CategoryChoice[]> {
    await ensureCategories(this.#db, schoolId);
    const rows = await selectCategories(this.#db, schoolId);
    return rows
      .filter(({ parentId }) => parentId === null)
      .flatMap((root) => [root, ...rows.filter(({ parentId }) => parentId === root.id)])
      .map(presentChoice);
  }

  add(caller: Caller, fields: Fields): Promise<Category> {
    return this.#save(caller, null, fields);
  }

  change(caller: Caller, id: string, fields: Fields & { modifiedDate: string | null }): Promise<Category> {
    return this.#save(caller, id, fields);
  }

  /** `moveTo` says where its questions go: into another category, into none; null where it must have none. */
  async remove(caller: Caller, id: string, moveTo: string | null): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      await lockCategories(trx, caller.schoolId);
      const rows = await selectCategories(trx, caller.schoolId);
      const row = rows.find((one) => one.id === id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      if (rows.some(({ parentId }) => parentId === id))
        throw new AppError('IN_USE', { message: TEXTS.hasChildren });
      const isTarget = (target: string) => target !== id && rows.some((one) => one.id === target);
      if (moveTo !== null && moveTo !== 'none' && !isTarget(moveTo))
        throw new AppError('INVALID_INPUT', { issues: [{ path: 'moveTo', message: TEXTS.noTarget }] });
      await emptyCategory(trx, caller.schoolId, id, moveTo);
      await deleteCategory(trx, id);
      // Whoever was storing a question in it has finished by now.
      await emptyCategory(trx, caller.schoolId, id, moveTo);
      await gatherSkills(trx, caller.schoolId, [row.parentId]);
    });
  }

  async isOfSchool(caller: Caller, id: string): Promise<boolean> {
    return (await selectOptionalCategory(this.#db, caller.schoolId, id)) !== null;
  }

  async #save(
    caller: Caller,
    id: string | null,
    { modifiedDate = null, ...fields }: Fields & { modifiedDate?: string | null },
  ): Promise<Category> {
    const { schoolId } = caller;
    await ensureCategories(this.#db, schoolId);
    const checked = checkedFields(fields);
    try {
      const savedId = await inTransactionBy(this.#db, caller, async (trx) => {
        await lockCategories(trx, schoolId);
        const rows = await selectCategories(trx, schoolId);
        const before = rows.find((row) => row.id === id) ?? null;
        if (id !== null && before === null) throw new AppError('NOT_FOUND');
        if (before !== null && modifiedDate !== null) refuseOvertaken(before, modifiedDate);
        if (before === null && rows.length >= MOST_CATEGORIES)
          throw new AppError('LIMIT_REACHED', { message: TEXTS.full });
        refuseWrongPlace(checked, before, rows);
        if (before !== null) await updateCategory(trx, before.id, checked);
        const kept = before?.id ?? (await insertCategories(trx, schoolId, [checked]))[0]?.id ?? '';
        await gatherSkills(trx, schoolId, [before?.parentId ?? null, checked.parentId, kept]);
        return kept;
      });
      const [rows, counts] = await Promise.all([
        selectCategories(this.#db, schoolId),
        countQuestions(this.#db, schoolId),
      ]);
      const saved = presentCategory(savedId, rows, counts);
      if (saved === null) throw new AppError('NOT_FOUND');
      return saved;
    } catch (error) {
      throw isTakenNameError(error) ? refused('questionTypeName', 'category.name.exists') : error;
    }
  }
}

/** Takes the questions out of a category; refuses where nobody said where they go. */
async function emptyCategory(
  trx: ActorTrx,
  schoolId: string,
  id: string,
  moveTo: string | null,
): Promise<void> {
  const count = (await countQuestions(trx, schoolId)).get(id) ?? 0;
  if (count > 0 && moveTo === null) throw new AppError('IN_USE', { message: TEXTS.holdsQuestions(count) });
  await moveQuestions(trx, id, moveTo === 'none' ? null : moveTo);
}

function checkedFields({ parentId, schoolType, sortOrder, ...fields }: Fields): CheckedCategory {
  const result = checkCategory(
    {
      ...fields,
      schoolType: schoolType ?? null,
      sortOrder: sortOrder ?? null,
      parentId: parentId === undefined || parentId === NO_PARENT ? null : parentId,
    },
    hasQuestionType,
  );
  if ('checked' in result) return result.checked;
  const issues = Object.entries(result.problems).map(([path, key]) => ({
    path,
    message: CATEGORY_MESSAGES[key],
  }));
  throw new AppError('INVALID_INPUT', { issues });
}

function refuseOvertaken({ updatedAt }: CategoryRow, modifiedDate: string): void {
  if (Date.parse(modifiedDate) !== updatedAt.getTime()) throw new AppError('CONFLICT');
}

/** A child is below a root of its own school type, and a category with children stays where it is. */
function refuseWrongPlace(
  { parentId, schoolType }: CheckedCategory,
  before: CategoryRow | null,
  rows: readonly CategoryRow[],
): void {
  const hasChildren = before !== null && rows.some((row) => row.parentId === before.id);
  if (hasChildren && before.schoolTypeId !== schoolType)
    throw refused('schoolType', 'category.schoolType.hasChildren');
  if (parentId === null) return;
  if (hasChildren) throw refused('parentId', 'category.parent.hasChildren');
  const parent = rows.find(({ id }) => id === parentId);
  if (parent === undefined || parent.schoolTypeId !== schoolType || parent.id === before?.id)
    throw refused('parentId', 'category.parent.missing');
  if (parent.parentId !== null) throw refused('parentId', 'category.parent.deep');
}

/** Writes down again which skills the children of these categories have; one without children keeps its own. */
async function gatherSkills(trx: ActorTrx, schoolId: string, ids: readonly (string | null)[]): Promise<void> {
  const rows = await selectCategories(trx, schoolId);
  for (const id of new Set(ids)) {
    const children = rows.filter(({ parentId }) => parentId === id && id !== null);
    if (id !== null && children.length > 0)
      await updateSkills(trx, id, unionOfSkills(children.map(({ skills }) => skills)));
  }
}

function refused(path: CategoryField, key: CategoryMessageKey): AppError {
  const message = CATEGORY_MESSAGES[key];
  return new AppError('INVALID_INPUT', { message, issues: [{ path, message }] });
}
