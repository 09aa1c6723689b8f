import { contentFields, optionLookFields, promptField } from '../../core/editor-fields.ts';
import type { EditorForm, NewId } from '../../core/editor.ts';
import { MAX_GROUPS, MAX_OPTIONS } from './limits.ts';
import type { Group, MultipleChoiceQuestion } from './schema.ts';

export const editor: EditorForm<MultipleChoiceQuestion> = {
  fields: [
    { ...promptField, isOptional: true },
    {
      kind: 'list',
      path: 'groups',
      label: 'Các nhóm lựa chọn',
      hint: 'Mỗi nhóm được chấm riêng; kết quả là trung bình của các nhóm.',
      itemLabel: 'Nhóm',
      fields: [
        { ...promptField, label: 'Câu hỏi của nhóm', isOptional: true },
        {
          kind: 'list',
          path: 'options',
          label: 'Các lựa chọn',
          hint: 'Học sinh được chọn nhiều nhất bằng số đáp án đúng.',
          itemLabel: 'Lựa chọn',
          fields: [
            ...contentFields({ kind: 'text', path: 'text', label: 'Chữ', isOptional: true }),
            { kind: 'flag', path: 'isCorrect', label: 'Đây là một đáp án đúng' },
          ],
          min: 2,
          max: MAX_OPTIONS,
          blank: (newId) => ({ id: newId(), isCorrect: false }),
        },
      ],
      min: 1,
      max: MAX_GROUPS,
      blank: (newId) => ({ ...blankGroup(newId) }),
    },
    {
      kind: 'flag',
      path: 'settings.isSingleChoice',
      label: 'Mỗi nhóm chỉ được chọn một',
      isOptional: true,
    },
    ...optionLookFields,
  ],
  blank: (newId) => ({ groups: [blankGroup(newId)], settings: {} }),
};

function blankGroup(newId: NewId): Group {
  return { options: [true, true, false, false].map((isCorrect) => ({ id: newId(), isCorrect })) };
}
