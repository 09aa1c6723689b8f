import type { Draft } from '../bank/item.ts';
import { formsOf } from '../checks/vocabulary.ts';
import type { WordRecord } from '../sources/schema.ts';
import type { Factory } from './contract.ts';
import { framed, GAP, replaceWord } from './frame.ts';
import { pictureOf } from './kit.ts';
import { glossary, mentions, wordsDraft } from './words.ts';

/** Items in which the student types the word of a picture into a sentence. */

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The form of the word in its sentence: unchanged, plural, or with an ending on its first part. */
function formIn(says: string, { word, plural }: WordRecord): string | undefined {
  const [first = '', ...rest] = word.split(' ');
  const inflected = formsOf(first).map((form) => [form, ...rest].join(' '));
  return [word, ...(plural === undefined ? [] : [plural]), ...inflected]
    .flatMap((form) => [form, capital(form)])
    .find((form) => mentions(says, form));
}

/** The meaning in a single pair of brackets. */
const inBrackets = (vi: string): string => `(${vi.replaceAll(/\s*\(([^)]*)\)/gu, ', $1')})`;

const typedOfPicture: Factory = (input) =>
  input.sources.words.flatMap((record): Draft[] => {
    const { word, says, vi, variants = [] } = record;
    const picture = pictureOf(record, input);
    const form = says === undefined ? undefined : formIn(says, record);
    if (says === undefined || picture === undefined || form === undefined) return [];
    const isUnchanged = form.toLowerCase() === word.toLowerCase();
    // Endings of the word's variants are unknown.
    if (!isUnchanged && variants.length > 0) return [];
    return [
      wordsDraft([record], 'fill-in-the-blank/picture', {
        ...framed({
          type: 'fill-in-the-blank',
          title: 'Look and complete the sentence.',
          subTitle: 'Nhìn tranh và viết từ tiếng Anh còn thiếu. Nghĩa của từ ở trong ngoặc.',
          skill: 'writing',
          level: 2,
          why: `${glossary([record])} Cả câu là: "${says}"`,
        }),
        picture,
        text: replaceWord(says, form, `${GAP} ${inBrackets(vi)}`),
        blanks: [{ accepted: [form, ...variants].join('|') }],
      }),
    ];
  });

export const WORD_GAPS: readonly Factory[] = [typedOfPicture];
