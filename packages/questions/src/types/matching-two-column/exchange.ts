import type { ExchangeForm } from '../../exchange/contract.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { MatchingTwoColumnQuestion } from './schema.ts';

export const exchange: ExchangeForm<MatchingTwoColumnQuestion> = {
  inSpreadsheet: 'Lựa chọn: vế trái = vế phải | vế trái = vế phải.',
  write: ({ prompt, pairs }) => ({
    kind: 'pairs',
    prompt,
    pairs: pairs.map(({ left, right }) => ({ left: { ...left }, right: { ...right } })),
  }),

  read(body) {
    if (body.kind !== 'pairs') return null;
    return withoutUndefined({
      prompt: body.prompt,
      pairs: body.pairs.map(({ left, right }, index) => ({
        id: `p${index + 1}`,
        left: withoutUndefined({ text: left.text ?? '', sound: left.sound }),
        right: withoutUndefined({ text: right.text ?? '', sound: right.sound }),
      })),
      settings: {},
    });
  },
};
