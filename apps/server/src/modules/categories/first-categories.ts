import { SCHOOL_TYPE_IDS, type SchoolTypeId } from '@domdom/domain/school/school-types';
import { skillsOfSchoolType } from '@domdom/domain/school/skills';
import { unionOfSkills } from '@domdom/domain/categories/category';
import type { CheckedCategory } from '@domdom/domain/categories/category-form';
import { FAMILIES, FAMILY_LABELS, questionTypes } from '@domdom/questions';

export type NewCategory = Omit<CheckedCategory, 'parentId'>;

interface FirstRoot {
  root: NewCategory;
  children: NewCategory[];
}

/**
 * What a school begins with: for each school type a root per family of question types, and below it the types. All of
 * it is read from the registry. A type has no skill of its own, so it gets those that the school type trains.
 */
export const firstCategories = (): FirstRoot[] => SCHOOL_TYPE_IDS.flatMap(firstRoots);

function firstRoots(schoolType: SchoolTypeId): FirstRoot[] {
  const skill = unionOfSkills([skillsOfSchoolType(schoolType)]);
  return FAMILIES.map((family, index) => ({
    root: {
      schoolType,
      questionTypeName: FAMILY_LABELS[family],
      questionTypeCode: family,
      subTypeName: '',
      componentType: '',
      skill,
      sortOrder: index + 1,
      notes: '',
    },
    children: questionTypes()
      .filter((questionType) => questionType.family === family)
      .toSorted((a, b) => a.label.localeCompare(b.label, 'vi'))
      .map(({ type, label, raw }, position) => {
        // The name in older systems; the contract of a type requires one.
        const code = (raw.names[0] ?? type).toUpperCase();
        return {
          schoolType,
          questionTypeName: label,
          questionTypeCode: code,
          subTypeName: code,
          componentType: type,
          skill,
          sortOrder: position + 1,
          notes: '',
        };
      }),
  }));
}
