import { typedBlanksBlocks, typedBlanksKey } from '../../print/blanks.ts';
import type { PrintForm } from '../../print/contract.ts';
import type { FillWordInTheBlankPublic } from './public.ts';
import type { FillWordInTheBlankAnswer, FillWordInTheBlankQuestion } from './schema.ts';

export const print: PrintForm<
  FillWordInTheBlankQuestion,
  FillWordInTheBlankAnswer,
  FillWordInTheBlankPublic
> = {
  blocks: typedBlanksBlocks,
  key: typedBlanksKey,
};
