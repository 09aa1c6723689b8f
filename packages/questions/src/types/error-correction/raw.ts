import { withoutUndefined } from '../../raw/base.ts';
import { readBlankTexts, readTextWithBlanks, readTypedAnswer } from '../../raw/blanks.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { ErrorCorrectionAnswer, ErrorCorrectionQuestion } from './schema.ts';

export const raw: RawForm<ErrorCorrectionQuestion, ErrorCorrectionAnswer> = {
  names: ['ErrorCorrection'],
  defaultTitle: 'Find the mistake and correct it.',

  read(fields) {
    const accepted = readBlankTexts(fields);
    return {
      text: readTextWithBlanks(fields, accepted.length),
      ...withoutUndefined({ mistake: fields.number('mistake') }),
      blanks: accepted.map((variants) => ({ accepted: variants })),
      settings: {},
    };
  },

  write: ({ text, mistake, blanks }) =>
    withoutUndefined({
      question: text,
      mistake,
      answers: blanks.map(({ accepted }) => ({ answer: accepted })),
    }),

  /** The typed texts; where the wrong part is asked for, its position from 0 stands before them. */
  readAnswer({ mistake, blanks }, rawAnswer) {
    const [first, ...rest] = rawAnswer;
    const isFound = mistake !== undefined && typeof first === 'number' && Number.isInteger(first);
    const texts = readTypedAnswer(isFound ? rest : rawAnswer, blanks.length);
    return texts === null ? null : { part: isFound ? first : null, texts };
  },
};
