import type { ExchangeForm } from '../../exchange/contract.ts';
import { isTypedGaps, storedTypedGaps, typedGaps } from '../../exchange/parts.ts';
import type { FillInTheBlankQuestion } from './schema.ts';

export const exchange: ExchangeForm<FillInTheBlankQuestion> = {
  write: typedGaps,
  read(body) {
    const fields = storedTypedGaps(body);
    return fields === null ? null : { ...fields, settings: {} };
  },
  takes: isTypedGaps,
};
