import type { PrintForm } from '../../print/contract.ts';
import { letterBlocks, letterKey } from '../../print/letters.ts';
import type { FillLetterPublic } from './public.ts';
import type { FillLetterAnswer, FillLetterQuestion } from './schema.ts';

export const print: PrintForm<FillLetterQuestion, FillLetterAnswer, FillLetterPublic> = {
  blocks: letterBlocks,
  key: letterKey,
};
