import type { ExchangeForm } from '../../exchange/contract.ts';
import { asksForOneOption, portableOptions, storedOptions } from '../../exchange/parts.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { OneChoiceQuestion } from './schema.ts';

export const exchange: ExchangeForm<OneChoiceQuestion> = {
  inSpreadsheet: 'Lựa chọn: các đáp án cách nhau bằng |. Đáp án đúng: chép lại đáp án, hoặc ghi A, B, C.',
  write: ({ prompt, options }) => ({
    kind: 'choice',
    prompt,
    isSingle: true,
    groups: [{ options: portableOptions(options, true) }],
  }),

  read(body) {
    if (body.kind !== 'choice' || body.groups.length !== 1) return null;
    const [group] = body.groups;
    return withoutUndefined({
      prompt: body.prompt ?? group?.prompt,
      options: storedOptions(group?.options ?? [], true),
      settings: {},
    });
  },

  takes: asksForOneOption,
};
