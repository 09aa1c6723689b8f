import { countBlanks } from '@domdom/domain/text/blanks';
import { asManyAs } from '../../core/as-many-as.ts';
import { acceptedField } from '../../core/editor-fields.ts';
import type { EditorForm } from '../../core/editor.ts';
import { MAX_BLANKS } from './limits.ts';
import type { FillInTheBlankQuestion } from './schema.ts';

export const editor: EditorForm<FillInTheBlankQuestion> = {
  fields: [
    {
      kind: 'text',
      path: 'text',
      label: 'Văn bản',
      hint: 'Mỗi chỗ trống viết là # hoặc ___ (ba gạch dưới trở lên).',
      isLong: true,
    },
    {
      kind: 'list',
      path: 'blanks',
      label: 'Các chỗ trống',
      hint: 'Viết thêm chỗ trống vào văn bản thì ở đây có thêm một ô đáp án.',
      itemLabel: 'Chỗ trống',
      fields: [acceptedField],
      min: 1,
      max: MAX_BLANKS,
      blank: blankGap,
      isGrownBySettle: true,
    },
  ],
  blank: () => ({ text: '', blanks: [], settings: {} }),
  settle: (question) => ({
    ...question,
    blanks: asManyAs(Math.min(countBlanks(question.text), MAX_BLANKS), question.blanks, blankGap),
  }),
};

function blankGap(): FillInTheBlankQuestion['blanks'][number] {
  return { accepted: '' };
}
