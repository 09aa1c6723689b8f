import { contentFields, promptField } from '../../core/editor-fields.ts';
import type { EditorForm } from '../../core/editor.ts';
import type { MatchingQuestion } from './schema.ts';

export const editor: EditorForm<MatchingQuestion> = {
  fields: [
    { ...promptField, isOptional: true },
    {
      kind: 'list',
      path: 'pairs',
      label: 'Các cặp',
      hint: 'Mỗi vế cần có chữ, hình hoặc âm thanh. Học sinh thấy các vế phải theo thứ tự khác.',
      itemLabel: 'Cặp',
      fields: [
        ...contentFields({ kind: 'text', path: 'left.text', label: 'Vế trái', isOptional: true }, 'left.'),
        ...contentFields({ kind: 'text', path: 'text', label: 'Vế phải', isOptional: true }).map((field) =>
          field.kind === 'text' ? field : { ...field, label: `${field.label} của vế phải` },
        ),
      ],
      min: 2,
      max: 12,
      blank: (newId) => ({ id: newId(), left: {} }),
    },
    { kind: 'flag', path: 'settings.showNumber', label: 'Đánh số các vế trái', isOptional: true },
  ],
  blank: (newId) => ({
    pairs: Array.from({ length: 3 }, () => ({ id: newId(), left: {} })),
    settings: {},
  }),
};
