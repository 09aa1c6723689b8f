import { AppError } from '@domdom/domain/errors/app-error';
import { schoolTypeOfGrade } from '@domdom/domain/school/grades';
import type { ActorTrx } from '../../db/transaction.ts';
import { lockOptionalCategory, lockOptionalCategoryOfType } from './category.repo.ts';
import { ensureCategoriesIn } from './seed-categories.ts';

const GONE = 'Danh mục này không còn, vui lòng chọn lại!';

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
