import type { TypedBlanksAnswer } from '../core/typed-blanks.ts';
import { readBlankTexts, readTextWithBlanks, readTypedAnswer } from './blanks.ts';
import type { RawFields } from './fields.ts';

interface Texts {
  text: string;
  blanks: { accepted: string }[];
}

/** The box of words and the numbers of the lines, where a type has them. */
export function readBoxAndNumbers(fields: RawFields): {
  words?: string[];
  settings: { showNumber?: boolean };
} {
  const words = fields.words('words');
  const showNumber = fields.fields('settings').flag('showNumber');
  return {
    ...(words.length > 0 && { words }),
    settings: { ...(showNumber !== undefined && { showNumber }) },
  };
}

/** Reading and writing of a text whose blanks are typed into; spread into the raw form of its type. */
export const typedBlanksRaw = {
  read(fields: RawFields): Texts & { settings: Record<string, never> } {
    const accepted = readBlankTexts(fields);
    return {
      text: readTextWithBlanks(fields, accepted.length),
      blanks: accepted.map((variants) => ({ accepted: variants })),
      settings: {},
    };
  },

  write: ({ text, blanks }: Texts): Record<string, unknown> => ({
    question: text,
    answers: blanks.map(({ accepted }) => ({ answer: accepted })),
  }),

  readAnswer({ blanks }: Texts, rawAnswer: readonly unknown[]): TypedBlanksAnswer | null {
    const texts = readTypedAnswer(rawAnswer, blanks.length);
    return texts === null ? null : { texts };
  },
};
