import type { PrintForm } from '../../print/contract.ts';
import { pairsBlock, pairsKey } from '../../print/pairs.ts';
import { promptBlock } from '../../print/texts.ts';
import type { MatchingPublic } from './public.ts';
import { rightLook } from './rows.ts';
import type { MatchingAnswer, MatchingQuestion } from './schema.ts';

export const print: PrintForm<MatchingQuestion, MatchingAnswer, MatchingPublic> = {
  blocks: (shown, context) => [...promptBlock(shown), pairsBlock(shown, context)],
  key: ({ shown, answer }) =>
    pairsKey({
      rights: shown.rights,
      rows: shown.lefts.length,
      idAt: (row) => answer.order[row],
      lookOf: (right) => rightLook(right),
    }),
};
