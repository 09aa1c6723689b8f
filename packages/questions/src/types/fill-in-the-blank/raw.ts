import type { RawForm } from '../../raw/contract.ts';
import { typedBlanksRaw } from '../../raw/typed-blanks.ts';
import type { FillInTheBlankAnswer, FillInTheBlankQuestion } from './schema.ts';

export const raw: RawForm<FillInTheBlankQuestion, FillInTheBlankAnswer> = {
  names: ['FillInTheBlank'],
  defaultTitle: 'Fill in the blanks.',
  ...typedBlanksRaw,
};
