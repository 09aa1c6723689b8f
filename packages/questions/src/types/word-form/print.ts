import { typedBlanksBlocks, typedBlanksKey } from '../../print/blanks.ts';
import type { PrintForm } from '../../print/contract.ts';
import type { WordFormPublic } from './public.ts';
import type { WordFormAnswer, WordFormQuestion } from './schema.ts';

export const print: PrintForm<WordFormQuestion, WordFormAnswer, WordFormPublic> = {
  blocks: typedBlanksBlocks,
  key: typedBlanksKey,
};
