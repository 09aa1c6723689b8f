import type { ExchangeForm } from '../../exchange/contract.ts';
import { storedTypedGaps, typedGaps } from '../../exchange/parts.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { ErrorCorrectionQuestion } from './schema.ts';

export const exchange: ExchangeForm<ErrorCorrectionQuestion> = {
  inSpreadsheet:
    'Câu hỏi: phần gạch chân trong [[ ]], chỗ viết từ đúng là #. Đáp án đúng: từ đúng. Thiết lập: mistake=1 nếu phần thứ nhất sai.',
  write: ({ text, blanks, mistake }) => ({
    ...typedGaps({ text, blanks }),
    ...(mistake !== undefined && { keyFacts: { mistake } }),
  }),
  read(body) {
    const fields = storedTypedGaps(body);
    if (fields === null) return null;
    const mistake = body.facts?.mistake;
    return withoutUndefined({
      text: fields.text,
      mistake: mistake === undefined ? undefined : Number(mistake),
      blanks: fields.blanks,
      settings: {},
    });
  },
};
