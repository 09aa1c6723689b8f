import { promptField } from '../../core/editor-fields.ts';
import type { Choice, EditorForm } from '../../core/editor.ts';
import type { SelectWordsInSentenceQuestion } from './schema.ts';
import { wordPositions, wordsOf } from './words.ts';

export const editor: EditorForm<SelectWordsInSentenceQuestion> = {
  fields: [
    { ...promptField, isOptional: true },
    {
      kind: 'text',
      path: 'text',
      label: 'Văn bản',
      hint: 'Một hoặc vài câu. Học sinh chạm vào từng từ trong đó.',
      isLong: true,
    },
    {
      kind: 'picks',
      path: 'correctWords',
      label: 'Các từ đúng',
      hint: 'Sửa văn bản xong thì xem lại các từ đã chọn.',
      choices: ({ text }) => wordChoices(text),
    },
  ],
  blank: () => ({ text: '', correctWords: [], settings: {} }),
  settle(question) {
    const known = new Set(wordPositions(question.text));
    return { ...question, correctWords: question.correctWords.filter((word) => known.has(word)) };
  },
};

function wordChoices(text: string): Choice[] {
  const words = wordsOf(text);
  return wordPositions(text).map((value) => ({ value, label: words[value]?.text ?? '' }));
}
