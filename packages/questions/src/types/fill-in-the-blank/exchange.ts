import type { ExchangeForm } from '../../exchange/contract.ts';
import { isTypedGaps, storedTypedGaps, typedGaps } from '../../exchange/parts.ts';
import type { FillInTheBlankQuestion } from './schema.ts';

export const exchange: ExchangeForm<FillInTheBlankQuestion> = {
  inSpreadsheet:
    'Câu hỏi: chỗ trống là #. Đáp án đúng: mỗi chỗ trống một dòng; các cách viết cách nhau bằng |.',
  write: typedGaps,
  read(body) {
    const fields = storedTypedGaps(body);
    return fields === null ? null : { ...fields, settings: {} };
  },
  takes: isTypedGaps,
};
