import type { RawForm } from '../../raw/contract.ts';
import { typedBlanksRaw } from '../../raw/typed-blanks.ts';
import type { WordFormAnswer, WordFormQuestion } from './schema.ts';

export const raw: RawForm<WordFormQuestion, WordFormAnswer> = {
  names: ['WordForm'],
  defaultTitle: 'Write the correct form of the words in capitals.',
  ...typedBlanksRaw,
};
