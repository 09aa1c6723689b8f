import type { PrintForm } from '../../print/contract.ts';
import { letterBlocks, letterKey } from '../../print/letters.ts';
import type { WithHintPublic } from './public.ts';
import type { WithHintAnswer, WithHintQuestion } from './schema.ts';

export const print: PrintForm<WithHintQuestion, WithHintAnswer, WithHintPublic> = {
  blocks: (shown) => [
    ...(shown.jumbled === undefined ? [] : [{ kind: 'words', words: shown.jumbled } as const]),
    ...letterBlocks(shown),
  ],
  key: letterKey,
};
