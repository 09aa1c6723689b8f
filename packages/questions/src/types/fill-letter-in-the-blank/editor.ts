import { letterPromptField } from '../../core/editor-fields.ts';
import type { EditorForm } from '../../core/editor.ts';
import type { FillLetterQuestion } from './schema.ts';

export const editor: EditorForm<FillLetterQuestion> = {
  fields: [
    letterPromptField,
    {
      kind: 'text',
      path: 'accepted',
      label: 'Từ',
      hint: 'Đặt các chữ cái bị ẩn trong [ ], ví dụ h[e]n. Không đánh dấu thì hệ thống chọn hai chữ cái.',
    },
  ],
  blank: () => ({ accepted: '', settings: {} }),
};
