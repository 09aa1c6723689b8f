import { promptField } from '../../core/editor-fields.ts';
import type { EditorForm } from '../../core/editor.ts';
import { MAX_PIECES } from './limits.ts';
import type { UnscrambleQuestion } from './schema.ts';

export const editor: EditorForm<UnscrambleQuestion> = {
  fields: [
    { ...promptField, isOptional: true },
    {
      kind: 'choice',
      path: 'settings.mode',
      label: 'Xếp những gì',
      choices: [
        { value: 'letters', label: 'Chữ cái thành từ' },
        { value: 'words', label: 'Từ thành câu' },
        { value: 'groups', label: 'Cụm từ thành câu' },
      ],
      ifAbsent: 'words',
    },
    {
      kind: 'flag',
      path: 'settings.showNumber',
      label: 'Xếp thành từng dòng có đánh số',
      hint: 'Dùng cho các câu của một đoạn hội thoại hay một câu chuyện.',
      isOptional: true,
    },
    {
      kind: 'texts',
      path: 'pieces',
      label: 'Các mảnh theo thứ tự đúng',
      itemLabel: 'Mảnh',
      min: 2,
      max: MAX_PIECES,
    },
    {
      kind: 'texts',
      path: 'alternatives',
      label: 'Các đáp án đúng khác',
      hint: 'Viết cả câu hoặc cả từ, ghép từ chính các mảnh ở trên.',
      itemLabel: 'Đáp án',
      min: 0,
      max: 10,
      isOptional: true,
    },
  ],
  blank: () => ({ pieces: ['', ''], settings: { mode: 'words' } }),
};
