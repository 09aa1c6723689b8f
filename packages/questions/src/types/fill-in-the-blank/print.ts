import { typedBlanksBlocks, typedBlanksKey } from '../../print/blanks.ts';
import type { PrintForm } from '../../print/contract.ts';
import type { FillInTheBlankPublic } from './public.ts';
import type { FillInTheBlankAnswer, FillInTheBlankQuestion } from './schema.ts';

export const print: PrintForm<FillInTheBlankQuestion, FillInTheBlankAnswer, FillInTheBlankPublic> = {
  blocks: typedBlanksBlocks,
  key: typedBlanksKey,
};
