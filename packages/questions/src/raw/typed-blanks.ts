import type { TypedBlanksAnswer } from '../core/typed-blanks.ts';
import { acceptedAt, readTextAndBlanks, readTypedAnswer, tellChoices } from './blanks.ts';
import type { RawFields } from './fields.ts';

interface Texts {
  text: string;
  blanks: { accepted: string }[];
}

/** Reads a text with typed blanks, its box of words, which includes all choices, and whether its lines are numbered. */
export function readBlanksWithBox(fields: RawFields): Texts & {
  items: readonly RawFields[];
  words?: string[];
  settings: { showNumber?: boolean };
} {
  const { text, blanks, choices, items } = readTextAndBlanks(fields);
  const all = new Set([...choices, ...blanks.flatMap((blank) => blank.choices)]);
  const listed = fields.words('words');
  const words = [...listed, ...[...all].filter((choice) => !listed.includes(choice))];
  const showNumber = fields.fields('settings').flag('showNumber');
  return {
    text,
    items,
    blanks: blanks.map((blank) => ({ accepted: acceptedAt(blank) })),
    ...(words.length > 0 && { words }),
    settings: { ...(showNumber !== undefined && { showNumber }) },
  };
}

/** Reads and writes a text with typed blanks; spread into the raw form of its type. */
export const typedBlanksRaw = {
  read(fields: RawFields): Texts & { settings: Record<string, never> } {
    const read = readTextAndBlanks(fields);
    tellChoices(fields, read);
    return {
      text: read.text,
      blanks: read.blanks.map((blank) => ({ accepted: acceptedAt(blank) })),
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
