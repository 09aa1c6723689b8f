import { withoutUndefined } from '../../raw/base.ts';
import { readTypedAnswer } from '../../raw/blanks.ts';
import type { RawForm } from '../../raw/contract.ts';
import { typedBlanksRaw } from '../../raw/typed-blanks.ts';
import { readChildren } from './children.ts';
import type { ErrorCorrectionAnswer, ErrorCorrectionQuestion } from './schema.ts';

export const raw: RawForm<ErrorCorrectionQuestion, ErrorCorrectionAnswer> = {
  names: ['ErrorCorrection'],
  defaultTitle: 'Find the mistake and correct it.',

  read(fields) {
    const children = readChildren(fields);
    const { text, blanks } = children ?? typedBlanksRaw.read(fields);
    return {
      text,
      ...withoutUndefined({ mistake: children?.mistake ?? fields.number('mistake') }),
      blanks,
      settings: {},
    };
  },

  write: ({ text, mistake, blanks }) =>
    withoutUndefined({
      question: text,
      mistake,
      answers: blanks.map(({ accepted }) => ({ answer: accepted })),
    }),

  /**
   * The typed texts, preceded by the position of the wrong part (from 0) if it is asked for. For a question that is
   * stored as two, each may be in its own list.
   */
  readAnswer({ mistake, blanks }, rawAnswer) {
    const given: unknown[] = rawAnswer.some(Array.isArray) ? rawAnswer.flat() : [...rawAnswer];
    const isFound = mistake !== undefined && given.length === blanks.length + 1;
    const part = isFound ? (given.shift() ?? null) : null;
    if (part !== null && !(typeof part === 'number' && Number.isInteger(part))) return null;
    const texts = readTypedAnswer(given, blanks.length);
    return texts === null ? null : { part, texts };
  },
};
