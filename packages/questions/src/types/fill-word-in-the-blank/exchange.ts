import type { ExchangeForm } from '../../exchange/contract.ts';
import { storedTypedGaps, typedGaps } from '../../exchange/parts.ts';
import type { FillWordInTheBlankQuestion } from './schema.ts';

export const exchange: ExchangeForm<FillWordInTheBlankQuestion> = {
  write: typedGaps,
  read(body) {
    const fields = storedTypedGaps(body);
    return fields === null ? null : { ...fields, settings: {} };
  },
};
