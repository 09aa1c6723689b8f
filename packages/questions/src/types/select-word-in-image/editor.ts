import { wordBankField } from '../../core/editor-blanks.ts';
import { promptField } from '../../core/editor-fields.ts';
import type { EditorForm, NumberField } from '../../core/editor.ts';
import type { SelectWordInImageQuestion } from './schema.ts';

const placeField = (path: 'x' | 'y', label: string): NumberField => ({
  kind: 'number',
  path,
  label,
  hint: 'Chỉ khi không có hình riêng: vị trí trên hình của câu hỏi, từ 0 đến 100.',
  min: 0,
  max: 100,
  isOptional: true,
});

const { isOptional: _isOptional, ...requiredWordBank } = wordBankField;

export const editor: EditorForm<SelectWordInImageQuestion> = {
  fields: [
    { ...promptField, isOptional: true },
    { ...requiredWordBank, hint: 'Gồm mọi từ đúng, mỗi từ dùng một lần; có thể thêm từ thừa.' },
    {
      kind: 'list',
      path: 'images',
      label: 'Các hình',
      hint: 'Mỗi mục có hình riêng, hoặc là một vị trí trên hình của câu hỏi.',
      itemLabel: 'Hình',
      fields: [
        { kind: 'picture', path: 'picture', label: 'Hình riêng', isOptional: true },
        placeField('x', 'Cách mép trái (%)'),
        placeField('y', 'Cách mép trên (%)'),
        {
          kind: 'pick',
          path: 'accepted',
          label: 'Từ đúng',
          choices: ({ words }) =>
            [...new Set(words)].filter((word) => word !== '').map((word) => ({ value: word, label: word })),
        },
      ],
      min: 1,
      max: 12,
      blank: () => ({ accepted: '' }),
    },
    { kind: 'flag', path: 'settings.showNumber', label: 'Đánh số các hình', isOptional: true },
  ],
  blank: () => ({
    words: ['', ''],
    images: Array.from({ length: 2 }, () => ({ accepted: '' })),
    settings: {},
  }),
};
