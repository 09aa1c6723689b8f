import { AppError } from '@domdom/domain/errors/app-error';
import { schoolTypeOfGrade } from '@domdom/domain/school/grades';
import type { ActorTrx } from '../../db/transaction.ts';
import { lockCategoriesById, lockOptionalCategory, lockOptionalCategoryOfType } from './category.repo.ts';
import { ensureCategoriesIn } from './seed-categories.ts';

const GONE = 'Danh mục này không còn, vui lòng chọn lại!';
const OTHER_LEVEL = 'Danh mục này thuộc cấp học khác!';
const OTHER_TYPE = 'Danh mục này dành cho dạng bài khác!';

interface StoredQuestion {
  schoolId: string;
  grade: number;
  type: string;
  /** Null for none; undefined when nobody has chosen. */
  asked: string | null | undefined;
  /** The one that the question has. */
  current: string | null;
}

/**
 * The category of a question that is being stored. Without a choice it keeps its category as long as that is for its
 * grade; otherwise it gets the oldest one of its type, if the school has one.
 */
export async function categoryOfQuestion(trx: ActorTrx, question: StoredQuestion): Promise<string | null> {
  const { schoolId, grade, type, asked, current } = question;
  if (asked === null) return null;
  const schoolType = schoolTypeOfGrade(grade);
  const wanted = asked ?? current;
  const found = wanted === null ? null : await lockOptionalCategory(trx, schoolId, wanted);
  if (asked !== undefined) {
    if (found !== null) return found.id;
    throw new AppError('INVALID_INPUT', { issues: [{ path: 'categoryId', message: GONE }] });
  }
  if (found?.schoolTypeId === schoolType) return found.id;
  await ensureCategoriesIn(trx, schoolId);
  return lockOptionalCategoryOfType(trx, { schoolId, schoolType, type });
}

/** Says why a question may not have one of these categories, which nobody deletes before the transaction ends. */
export async function categoriesForQuestions(
  trx: ActorTrx,
  schoolId: string,
  ids: readonly (string | null)[],
): Promise<(question: { grade: number; type: string }, id: string | null) => string | null> {
  const rows = await lockCategoriesById(trx, schoolId, [...new Set(ids.filter((id) => id !== null))]);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ({ grade, type }, id) => {
    if (id === null) return null;
    const category = known.get(id);
    if (category === undefined) return GONE;
    if (category.schoolTypeId !== schoolTypeOfGrade(grade)) return OTHER_LEVEL;
    return ['', type].includes(category.componentType) ? null : OTHER_TYPE;
  };
}
