import { blanksField, settleBlanks, textWithBlanksField } from '../../core/editor-blanks.ts';
import type { EditorForm } from '../../core/editor.ts';
import type { WordFormQuestion } from './schema.ts';

export const editor: EditorForm<WordFormQuestion> = {
  fields: [
    {
      ...textWithBlanksField,
      label: 'Câu và từ gốc',
      hint: 'Chỗ trống viết là # hoặc ___, từ gốc viết hoa trong ngoặc: Drive ___, please. (CAREFUL)',
    },
    blanksField(),
  ],
  blank: () => ({ text: '', blanks: [], settings: {} }),
  settle: settleBlanks,
};
