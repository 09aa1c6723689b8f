import { letterPromptField } from '../../core/editor-fields.ts';
import type { EditorForm } from '../../core/editor.ts';
import type { WithHintQuestion } from './schema.ts';

export const editor: EditorForm<WithHintQuestion> = {
  fields: [
    letterPromptField,
    {
      kind: 'text',
      path: 'accepted',
      label: 'Từ',
      hint: 'Đặt các chữ cái cần điền trong [ ], ví dụ b[edroo]m. Không đánh dấu thì điền cả từ.',
    },
    {
      kind: 'flag',
      path: 'settings.jumbled',
      label: 'Hiện các chữ cái cần điền theo thứ tự khác',
      ifAbsent: false,
      isOptional: true,
    },
  ],
  blank: () => ({ accepted: '', settings: {} }),
};
