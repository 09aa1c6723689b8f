import { optionLookFields, promptField } from '../../core/editor-fields.ts';
import type { EditorForm, NewId } from '../../core/editor.ts';
import { splitAtUnderlines } from '../../core/underlines.ts';
import { MAX_OPTIONS } from './limits.ts';
import type { UnderlinedQuestion } from './schema.ts';

export const editor: EditorForm<UnderlinedQuestion> = {
  fields: [
    { ...promptField, isOptional: true },
    {
      kind: 'text',
      path: 'sentence',
      label: 'Câu có các phần gạch chân',
      hint: 'Mỗi phần để chọn đặt trong [[ ]]. Để trống nếu các lựa chọn là những từ riêng.',
      isLong: true,
      isOptional: true,
    },
    {
      kind: 'list',
      path: 'options',
      label: 'Các lựa chọn',
      hint: 'Có câu ở trên thì mỗi lựa chọn là một phần gạch chân, theo thứ tự trong câu.',
      itemLabel: 'Lựa chọn',
      fields: [
        {
          kind: 'text',
          path: 'text',
          label: 'Từ',
          hint: 'Phần gạch chân đặt trong [[ ]], ví dụ: h[[ea]]d.',
          isOptional: true,
        },
        { kind: 'sound', path: 'sound', label: 'Âm thanh', isOptional: true },
        { kind: 'flag', path: 'isCorrect', label: 'Đây là đáp án đúng', isOnlyOne: true },
      ],
      min: 2,
      max: MAX_OPTIONS,
      blank: blankOption,
    },
    ...optionLookFields.filter(({ kind }) => kind === 'choice'),
  ],
  blank: (newId) => ({
    options: [true, false, false, false].map((isCorrect) => ({ id: newId(), isCorrect })),
    settings: {},
  }),
  settle: (question, newId) => {
    const { sentence } = question;
    if (sentence === undefined) return question;
    const { parts } = splitAtUnderlines(sentence);
    // An unfinished sentence must not discard the existing options.
    if (parts.length < 2) return question;
    const options = parts.slice(0, MAX_OPTIONS).map((_, index) => {
      const { id, isCorrect } = question.options[index] ?? blankOption(newId);
      return { id, isCorrect };
    });
    return { ...question, options };
  },
};

function blankOption(newId: NewId): UnderlinedQuestion['options'][number] {
  return { id: newId(), isCorrect: false };
}
