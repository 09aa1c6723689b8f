import type { ExchangeForm } from '../../exchange/contract.ts';
import { portableOptions, storedOptions } from '../../exchange/parts.ts';
import { splitAtUnderlines } from '../../core/underlines.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { UnderlinedQuestion } from './schema.ts';

export const exchange: ExchangeForm<UnderlinedQuestion> = {
  inSpreadsheet:
    'Lựa chọn: các từ có phần gạch chân trong [[ ]], cách nhau bằng |. Đáp án đúng: chép lại, hoặc A, B, C.',
  write({ prompt, sentence, options }) {
    const parts = sentence === undefined ? [] : splitAtUnderlines(sentence).parts;
    const shown = options.map((option, index) => ({
      ...option,
      ...(sentence !== undefined && { text: parts[index] ?? '' }),
    }));
    return {
      kind: 'choice',
      prompt,
      isSingle: true,
      groups: [{ options: portableOptions(shown, true) }],
      ...(sentence !== undefined && { sentence }),
    };
  },

  read(body) {
    if (body.kind !== 'choice' || body.groups.length !== 1) return null;
    const { sentence } = body;
    return withoutUndefined({
      prompt: body.prompt,
      sentence,
      options: storedOptions(body.groups[0]?.options ?? [], true).map(({ picture: _none, ...option }) =>
        sentence === undefined ? option : { id: option.id, isCorrect: option.isCorrect },
      ),
      settings: {},
    });
  },
};
