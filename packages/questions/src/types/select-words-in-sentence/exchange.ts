import type { ExchangeForm } from '../../exchange/contract.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { SelectWordsInSentenceQuestion } from './schema.ts';

export const exchange: ExchangeForm<SelectWordsInSentenceQuestion> = {
  inSpreadsheet: 'Câu hỏi: điều cần tìm. Đáp án đúng: cả câu, từ đúng đặt trong [ ].',
  write: ({ prompt, text, correctWords }) => ({ kind: 'words', prompt, text, correct: correctWords }),
  read(body) {
    if (body.kind !== 'words') return null;
    return withoutUndefined({
      prompt: body.prompt,
      text: body.text,
      correctWords: body.correct,
      settings: {},
    });
  },
  takes: (body) => body.kind === 'words',
};
