import { contentFields, optionLookFields, promptField } from '../../core/editor-fields.ts';
import type { EditorForm } from '../../core/editor.ts';
import type { OneChoiceQuestion } from './schema.ts';

export const editor: EditorForm<OneChoiceQuestion> = {
  fields: [
    { ...promptField, isOptional: true },
    {
      kind: 'list',
      path: 'options',
      label: 'Các lựa chọn',
      hint: 'Mỗi lựa chọn cần có chữ, hình hoặc âm thanh.',
      itemLabel: 'Lựa chọn',
      fields: [
        ...contentFields({ kind: 'text', path: 'text', label: 'Chữ', isOptional: true }),
        { kind: 'flag', path: 'isCorrect', label: 'Đây là đáp án đúng', isOnlyOne: true },
      ],
      min: 2,
      max: 8,
      blank: (newId) => ({ id: newId(), isCorrect: false }),
    },
    ...optionLookFields,
  ],
  blank: (newId) => ({
    options: [true, false, false].map((isCorrect) => ({ id: newId(), isCorrect })),
    settings: {},
  }),
};
