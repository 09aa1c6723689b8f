import { asManyAs } from '../../core/as-many-as.ts';
import { blanksField, textWithBlanksField } from '../../core/editor-blanks.ts';
import type { EditorForm } from '../../core/editor.ts';
import { MAX_BLANKS } from '../../core/text-with-blanks.ts';
import { MAX_PARTS } from './limits.ts';
import type { ErrorCorrectionQuestion } from './schema.ts';
import { blanksIn, partsOf } from './slots.ts';

export const editor: EditorForm<ErrorCorrectionQuestion> = {
  fields: [
    {
      ...textWithBlanksField,
      label: 'Câu có lỗi và chỗ sửa',
      hint: 'Phần gạch chân đặt trong [[ ]], chỗ viết từ đúng là #. Ví dụ: He [[go]] to school [[by]] bus. Sửa: #',
    },
    {
      kind: 'pick',
      path: 'mistake',
      label: 'Phần sai',
      hint: 'Để trống nếu học sinh chỉ viết từ đúng.',
      choices: ({ text }) =>
        partsOf(text)
          .slice(0, MAX_PARTS)
          .map((part, index) => ({ value: index + 1, label: part })),
      isOptional: true,
    },
    blanksField(),
  ],
  blank: () => ({ text: '', blanks: [], settings: {} }),
  settle: (question) => ({
    ...question,
    blanks: asManyAs(Math.min(blanksIn(question.text), MAX_BLANKS), question.blanks, () => ({
      accepted: '',
    })),
  }),
};
