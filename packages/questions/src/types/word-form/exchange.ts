import type { ExchangeForm } from '../../exchange/contract.ts';
import { storedTypedGaps, typedGaps } from '../../exchange/parts.ts';
import type { WordFormQuestion } from './schema.ts';

export const exchange: ExchangeForm<WordFormQuestion> = {
  inSpreadsheet: 'Như "Điền vào chỗ trống"; từ gốc viết hoa trong ngoặc, ví dụ: Drive #, please. (CAREFUL)',
  write: typedGaps,
  read(body) {
    const fields = storedTypedGaps(body);
    return fields === null ? null : { text: fields.text, blanks: fields.blanks, settings: {} };
  },
};
