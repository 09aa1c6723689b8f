import { contentFields, promptField } from '../../core/editor-fields.ts';
import type { EditorForm } from '../../core/editor.ts';
import type { TickTfQuestion } from './schema.ts';

export const editor: EditorForm<TickTfQuestion> = {
  fields: [
    { ...promptField, isOptional: true },
    {
      kind: 'list',
      path: 'statements',
      label: 'Các câu',
      hint: 'Mỗi câu cần có chữ, hình hoặc âm thanh.',
      itemLabel: 'Câu',
      fields: [
        ...contentFields({ kind: 'text', path: 'text', label: 'Nội dung', isOptional: true }),
        {
          kind: 'choice',
          path: 'isTrue',
          label: 'Đáp án',
          choices: [
            { value: true, label: 'Đúng' },
            { value: false, label: 'Sai' },
          ],
        },
      ],
      min: 1,
      max: 20,
      blank: (newId) => ({ id: newId(), isTrue: true }),
    },
    {
      kind: 'choice',
      path: 'settings.labels',
      label: 'Chữ trên hai ô chọn',
      choices: [
        { value: 'yes-no', label: 'Yes, No' },
        { value: 't-f', label: 'T, F' },
        { value: 'true-false', label: 'True, False' },
        { value: 'tick-cross', label: 'Dấu ✓, dấu ✗' },
      ],
      ifAbsent: 'true-false',
      isOptional: true,
    },
    {
      kind: 'flag',
      path: 'settings.showNumber',
      label: 'Đánh số các câu',
      hint: 'Trên giấy các câu luôn có số, vì đáp án gọi tên chúng bằng số.',
      ifAbsent: true,
      isOptional: true,
    },
  ],
  blank: (newId) => ({
    statements: [true, false].map((isTrue) => ({ id: newId(), isTrue })),
    settings: {},
  }),
};
