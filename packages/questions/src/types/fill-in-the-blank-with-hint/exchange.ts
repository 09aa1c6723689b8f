import type { ExchangeForm } from '../../exchange/contract.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { WithHintQuestion } from './schema.ts';

export const exchange: ExchangeForm<WithHintQuestion> = {
  inSpreadsheet: 'Câu hỏi: gợi ý. Đáp án đúng: từ, chữ cái phải gõ đặt trong [ ], ví dụ: [rabbi]t.',
  write: ({ prompt, accepted }) => ({ kind: 'letters', prompt, accepted }),
  read(body) {
    if (body.kind !== 'letters') return null;
    return withoutUndefined({ prompt: body.prompt, accepted: body.accepted, settings: {} });
  },
};
