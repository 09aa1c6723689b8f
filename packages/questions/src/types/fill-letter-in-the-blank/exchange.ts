import type { ExchangeForm } from '../../exchange/contract.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { FillLetterQuestion } from './schema.ts';

export const exchange: ExchangeForm<FillLetterQuestion> = {
  inSpreadsheet: 'Câu hỏi: gợi ý. Đáp án đúng: từ, chữ cái bị ẩn đặt trong [ ], ví dụ: h[e]n.',
  write: ({ prompt, accepted }) => ({ kind: 'letters', prompt, accepted }),
  read(body) {
    if (body.kind !== 'letters') return null;
    return withoutUndefined({ prompt: body.prompt, accepted: body.accepted, settings: {} });
  },
};
