import type { ExchangeForm } from '../../exchange/contract.ts';
import { contentOf, isJudged } from '../../exchange/parts.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { MatchingQuestion } from './schema.ts';

export const exchange: ExchangeForm<MatchingQuestion> = {
  inSpreadsheet: 'Lựa chọn: vế trái = vế phải | vế trái = vế phải. Dấu = là chữ thì viết \\=.',
  write: ({ prompt, pairs }) => ({
    kind: 'pairs',
    prompt,
    pairs: pairs.map((pair) => ({ left: contentOf(pair.left), right: contentOf(pair) })),
  }),

  read(body) {
    if (body.kind !== 'pairs') return null;
    return withoutUndefined({
      prompt: body.prompt,
      pairs: body.pairs.map(({ left, right }, index) => ({ id: `p${index + 1}`, left, ...right })),
      settings: {},
    });
  },

  takes: (body) => body.kind === 'pairs' && !isJudged(body.pairs),
};
