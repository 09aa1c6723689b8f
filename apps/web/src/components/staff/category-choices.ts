import type { CategoryChoice } from '@domdom/api';
import { schoolTypeOfGrade } from '@domdom/domain/school/grades';
import { isSchoolTypeId, schoolTypeLabel } from '@domdom/domain/school/school-types';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';
import { useUser } from '../../lib/store/hooks.ts';
import type { SelectOption } from '../select-field.tsx';

const BETWEEN = ' › ';

/**
 * The categories that a question of the bank may have. None until the school has confirmed the account, as they belong to
 * the school.
 */
export function useCategoryChoices(): readonly CategoryChoice[] {
  const { can } = useUser();
  const query = useQuery({
    ...apiQuery('GET /api/category-choices', undefined, { meta: { isBackground: true } }),
    enabled: can.useSharedContent,
  });
  return query.data?.items ?? [];
}

const nameOf = ({ parentId, name }: CategoryChoice, all: readonly CategoryChoice[]): string => {
  const parent = all.find(({ id }) => id === parentId);
  return parent === undefined ? name : `${parent.name}${BETWEEN}${name}`;
};

/** Categories to choose from, each with the name of its root. */
const optionsOf = (shown: readonly CategoryChoice[], all: readonly CategoryChoice[]): SelectOption[] =>
  shown.map((choice) => ({ value: choice.id, label: nameOf(choice, all) }));

/**
 * For a question of this grade and type: the categories of the type, roots that have nothing below them, and the one that
 * it has.
 */
export function categoriesForQuestion(
  all: readonly CategoryChoice[],
  question: { grade: number | null; type: string; categoryId: string | null },
): SelectOption[] {
  const { grade, type, categoryId } = question;
  const fits = ({ id, schoolType, componentType, parentId }: CategoryChoice) =>
    grade !== null &&
    schoolType === schoolTypeOfGrade(grade) &&
    (componentType === type ||
      (componentType === '' && parentId === null && !all.some((one) => one.parentId === id)));
  return optionsOf(
    all.filter((choice) => choice.id === categoryId || fits(choice)),
    all,
  );
}

/** What at least one of several questions may have; the school type is named where they are of more than one. */
export function categoriesForQuestions(
  all: readonly CategoryChoice[],
  questions: readonly { grade: number; type: string }[],
): SelectOption[] {
  const fitting = new Set(
    questions.flatMap(({ grade, type }) =>
      categoriesForQuestion(all, { grade, type, categoryId: null }).map(({ value }) => value),
    ),
  );
  const schoolTypes = new Set(questions.map(({ grade }) => schoolTypeOfGrade(grade)));
  const [schoolType = null] = schoolTypes;
  const wanted = { schoolType: schoolTypes.size === 1 ? schoolType : null, categoryId: null };
  const options = categoriesForFilter(all, wanted);
  // The rest of a long selection is not on the screen, so the server judges it.
  return questions.length === 0 ? options : options.filter(({ value }) => fitting.has(value));
}

/** For a filter: those of one school type and the chosen one; of all school types, each named, when none is known. */
export function categoriesForFilter(
  all: readonly CategoryChoice[],
  wanted: { schoolType: number | null; categoryId: string | null },
): SelectOption[] {
  const { schoolType, categoryId } = wanted;
  if (schoolType !== null) {
    const shown = all.filter((choice) => choice.schoolType === schoolType || choice.id === categoryId);
    return optionsOf(shown, all);
  }
  return all.map((choice) => {
    const label = isSchoolTypeId(choice.schoolType) ? schoolTypeLabel(choice.schoolType) : '';
    return { value: choice.id, label: `${label}${BETWEEN}${nameOf(choice, all)}` };
  });
}
