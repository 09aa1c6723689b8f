import { describe, expect, it } from 'vitest';
import { CATEGORY_MESSAGES, type CategoryForm, checkCategory } from './category-form.ts';

const ROOT: CategoryForm = {
  schoolType: 1,
  parentId: null,
  questionTypeName: 'Lựa chọn',
  questionTypeCode: 'abc',
  subTypeName: '',
  componentType: '',
  skill: [],
  sortOrder: 1,
  notes: '',
};
const CHILD: CategoryForm = {
  ...ROOT,
  parentId: 'a',
  questionTypeName: 'Chọn một',
  subTypeName: 'one',
  componentType: 'one-choice',
  skill: ['R', 'L', 'R'],
};

const check = (form: CategoryForm) => checkCategory(form, (type) => type === 'one-choice');
const problemsOf = (form: CategoryForm) => {
  const result = check(form);
  return 'problems' in result ? result.problems : {};
};

describe('a category', () => {
  it('is stored with its codes in capitals and each skill once', () => {
    expect(check(CHILD)).toEqual({
      checked: { ...CHILD, questionTypeCode: 'ABC', subTypeName: 'ONE', skill: ['L', 'R'] },
    });
  });

  it('needs neither question type nor way of answering nor skills as a root', () => {
    expect(problemsOf(ROOT)).toEqual({});
  });

  it.each<[Partial<CategoryForm>, string]>([
    [{ schoolType: null }, 'category.schoolType.required'],
    [{ schoolType: 4 }, 'category.schoolType.required'],
    [{ questionTypeName: '' }, 'category.name.required'],
    [{ questionTypeName: 'x'.repeat(121) }, 'category.name.long'],
    [{ questionTypeCode: '' }, 'category.code.required'],
    [{ questionTypeCode: 'x'.repeat(61) }, 'category.code.long'],
    [{ componentType: '' }, 'category.component.required'],
    [{ componentType: 'karaoke' }, 'category.component.unknown'],
    [{ subTypeName: '' }, 'category.answerCode.required'],
    [{ skill: [] }, 'category.skill.required'],
    [{ skill: ['X'] }, 'category.skill.unknown'],
    [{ sortOrder: null }, 'category.sortOrder.required'],
    [{ sortOrder: 0 }, 'category.sortOrder.min'],
    [{ sortOrder: 1.5 }, 'category.sortOrder.min'],
    [{ notes: 'x'.repeat(501) }, 'category.notes.long'],
  ])('below another one is refused with %j', (change, problem) => {
    expect(problemsOf({ ...CHILD, ...change })).toEqual({ [Object.keys(change)[0] ?? '']: problem });
  });

  it('has these texts where its name or its parent is wrong', () => {
    expect(CATEGORY_MESSAGES['category.name.exists']).toBe('Tiêu đề đã tồn tại');
    expect(CATEGORY_MESSAGES['category.parent.missing']).toBe('Không tìm thấy cấp cha');
  });
});
