import { isSchoolTypeId, type SchoolTypeId } from '../school/school-types.ts';
import type { SkillLetter } from '../school/skills.ts';
import { NAME_LENGTH } from '../text/clean-line.ts';
import { isCategorySkill, unionOfSkills } from './category.ts';

export const CATEGORY_CODE_LENGTH = 60;
export const CATEGORY_NOTES_LENGTH = 500;
export const LARGEST_SORT_ORDER = 9999;

/** A category as it is filled in; screen and server use the same rules. */
export interface CategoryForm {
  schoolType: number | null;
  /** Null for a root. */
  parentId: string | null;
  questionTypeName: string;
  questionTypeCode: string;
  /** What older systems call the way of answering. */
  subTypeName: string;
  /** The question type that it is made of. */
  componentType: string;
  skill: readonly string[];
  sortOrder: number | null;
  notes: string;
}
export type CategoryField = keyof CategoryForm;

export const CATEGORY_MESSAGES = {
  'category.schoolType.required': 'Vui lòng chọn cấp học!',
  'category.name.required': 'Vui lòng nhập tên danh mục!',
  'category.name.long': `Tên danh mục dài tối đa ${NAME_LENGTH} ký tự!`,
  'category.name.exists': 'Tiêu đề đã tồn tại',
  'category.code.required': 'Vui lòng nhập mã danh mục!',
  'category.code.long': `Mã dài tối đa ${CATEGORY_CODE_LENGTH} ký tự!`,
  'category.component.required': 'Vui lòng chọn dạng câu hỏi!',
  'category.component.unknown': 'Không có dạng câu hỏi này!',
  'category.answerCode.required': 'Vui lòng nhập mã kiểu trả lời!',
  'category.skill.required': 'Vui lòng chọn ít nhất một kỹ năng!',
  'category.skill.unknown': 'Kỹ năng phải là L, R, W, S, V hoặc P!',
  'category.sortOrder.required': 'Vui lòng nhập thứ tự!',
  'category.sortOrder.min': `Thứ tự phải là số nguyên từ 1 đến ${LARGEST_SORT_ORDER}!`,
  'category.notes.long': `Ghi chú dài tối đa ${CATEGORY_NOTES_LENGTH} ký tự!`,
  'category.parent.missing': 'Không tìm thấy cấp cha',
  'category.parent.deep': 'Chỉ thêm được danh mục con vào danh mục cấp 1!',
  'category.parent.hasChildren': 'Danh mục đang có mục con nên không thể nằm trong danh mục khác!',
  'category.schoolType.hasChildren': 'Danh mục đang có mục con nên không đổi được cấp học!',
} as const;
export type CategoryMessageKey = keyof typeof CATEGORY_MESSAGES;

/** A category whose fields are all right, as it is stored. */
export interface CheckedCategory {
  schoolType: SchoolTypeId;
  parentId: string | null;
  questionTypeName: string;
  questionTypeCode: string;
  subTypeName: string;
  componentType: string;
  skill: SkillLetter[];
  sortOrder: number;
  notes: string;
}

type Problems = Partial<Record<CategoryField, CategoryMessageKey>>;

const codeProblem = (code: string, missing: CategoryMessageKey | null): CategoryMessageKey | null => {
  if (code === '') return missing;
  return code.length > CATEGORY_CODE_LENGTH ? 'category.code.long' : null;
};

function skillProblem({ skill, parentId }: CategoryForm): CategoryMessageKey | null {
  if (!skill.every(isCategorySkill)) return 'category.skill.unknown';
  return parentId !== null && skill.length === 0 ? 'category.skill.required' : null;
}

function sortOrderProblem({ sortOrder }: CategoryForm): CategoryMessageKey | null {
  if (sortOrder === null) return 'category.sortOrder.required';
  const isRight = Number.isInteger(sortOrder) && sortOrder >= 1 && sortOrder <= LARGEST_SORT_ORDER;
  return isRight ? null : 'category.sortOrder.min';
}

function nameProblem({ questionTypeName }: CategoryForm): CategoryMessageKey | null {
  if (questionTypeName === '') return 'category.name.required';
  return questionTypeName.length > NAME_LENGTH ? 'category.name.long' : null;
}

function componentProblem(
  { componentType, parentId }: CategoryForm,
  isType: (type: string) => boolean,
): CategoryMessageKey | null {
  if (componentType === '') return parentId === null ? null : 'category.component.required';
  return isType(componentType) ? null : 'category.component.unknown';
}

/**
 * The category as it is stored, or its problems by field. A child additionally needs question type, way of answering
 * and skills. Codes are stored in capitals.
 */
export function checkCategory(
  form: CategoryForm,
  isType: (type: string) => boolean,
): { checked: CheckedCategory } | { problems: Problems } {
  const { schoolType, parentId, sortOrder, notes } = form;
  const isChild = parentId !== null;
  const found: Record<Exclude<CategoryField, 'parentId'>, CategoryMessageKey | null> = {
    schoolType: isSchoolTypeId(schoolType) ? null : 'category.schoolType.required',
    questionTypeName: nameProblem(form),
    questionTypeCode: codeProblem(form.questionTypeCode, 'category.code.required'),
    componentType: componentProblem(form, isType),
    subTypeName: codeProblem(form.subTypeName, isChild ? 'category.answerCode.required' : null),
    skill: skillProblem(form),
    sortOrder: sortOrderProblem(form),
    notes: notes.length > CATEGORY_NOTES_LENGTH ? 'category.notes.long' : null,
  };
  const problems: Problems = Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== null),
  );
  if (Object.keys(problems).length > 0 || !isSchoolTypeId(schoolType) || sortOrder === null) {
    return { problems };
  }
  return {
    checked: {
      ...form,
      schoolType,
      sortOrder,
      questionTypeCode: form.questionTypeCode.toUpperCase(),
      subTypeName: form.subTypeName.toUpperCase(),
      skill: unionOfSkills([form.skill]),
    },
  };
}
