import type { PrintForm } from '../../print/contract.ts';
import { pairsBlock, pairsKey } from '../../print/pairs.ts';
import { promptBlock } from '../../print/texts.ts';
import type { MatchingTwoColumnPublic } from './public.ts';
import type { MatchingTwoColumnAnswer, MatchingTwoColumnQuestion } from './schema.ts';

export const print: PrintForm<MatchingTwoColumnQuestion, MatchingTwoColumnAnswer, MatchingTwoColumnPublic> = {
  blocks: (shown, context) => [...promptBlock(shown), pairsBlock(shown, context)],
  key: ({ shown, answer }) =>
    pairsKey({
      rights: shown.rights,
      rows: shown.lefts.length,
      idAt: (row) => answer.right[answer.left.indexOf(row)],
      lookOf: (right) => right.text,
    }),
};
