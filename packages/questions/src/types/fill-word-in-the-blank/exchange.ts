import type { ExchangeForm } from '../../exchange/contract.ts';
import { storedTypedGaps, typedGaps } from '../../exchange/parts.ts';
import type { FillWordInTheBlankQuestion } from './schema.ts';

export const exchange: ExchangeForm<FillWordInTheBlankQuestion> = {
  inSpreadsheet: 'Như "Điền vào chỗ trống"; Lựa chọn: các từ trong khung, cách nhau bằng |.',
  write: typedGaps,
  read(body) {
    const fields = storedTypedGaps(body);
    return fields === null ? null : { ...fields, settings: {} };
  },
};
