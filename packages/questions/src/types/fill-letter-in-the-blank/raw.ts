import { hiddenPositions, letterPositions, markHidden, wholeWord } from '../../core/letter-word.ts';
import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import { readTypedAnswer } from '../../raw/blanks.ts';
import type { RawForm } from '../../raw/contract.ts';
import { hiddenByDefault, readHidden, readWord } from '../../raw/letters.ts';
import type { FillLetterAnswer, FillLetterQuestion } from './schema.ts';

export const raw: RawForm<FillLetterQuestion, FillLetterAnswer> = {
  names: ['FillLetterInTheBlank'],
  defaultTitle: 'Write the missing letters.',

  read(fields) {
    const word = readWord(fields);
    const positions = readHidden(fields.fields('settings'), word) ?? hiddenByDefault(fields, word);
    const isAll = positions.length > 1 && positions.length === letterPositions(word).length;
    if (isAll) fields.report('changed', 'settings', 'Không ẩn hết chữ cái, đã để lại chữ cuối.');
    return withoutUndefined({
      prompt: readPrompt(fields),
      accepted: markHidden(word, isAll ? positions.slice(0, -1) : positions),
      settings: {},
    });
  },

  write: ({ prompt, accepted }) =>
    withoutUndefined({
      question: prompt,
      answer: wholeWord(accepted),
      settings: { answers: { randomNumbers: hiddenPositions(accepted) } },
    }),

  readAnswer({ accepted }, rawAnswer) {
    const letters = readTypedAnswer(rawAnswer, hiddenPositions(accepted).length);
    return letters === null ? null : { letters };
  },
};
