import type { ExchangeForm } from '../../exchange/contract.ts';
import { typedGaps } from '../../exchange/parts.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { SelectWordQuestion } from './schema.ts';

export const exchange: ExchangeForm<SelectWordQuestion> = {
  inSpreadsheet:
    'Câu hỏi: chỗ trống là #. Lựa chọn: các từ trong khung. Đáp án đúng: mỗi chỗ trống một dòng.',
  write({ text, pictures, words, blanks, settings }) {
    const isList = settings.isDropDown === true;
    return {
      kind: 'gaps',
      look: isList ? 'list' : 'box',
      text: typedGaps({ text, pictures, blanks: [] }).text,
      gaps: blanks.map(({ accepted, choices }) => ({
        accepted: [accepted],
        ...(isList && { choices: choices ?? words ?? [] }),
      })),
      ...(words !== undefined && { words }),
    };
  },

  lookOf: ({ isDropDown }) => (isDropDown === 'true' ? 'list' : 'box'),

  read(body) {
    if (body.kind !== 'gaps' || body.look === 'typed') return null;
    const isList = body.look === 'list';
    const lists = body.gaps.map(({ choices = [] }) => JSON.stringify(choices));
    // If all blanks share one list, it is written once.
    const shared = isList && new Set(lists).size === 1 && (body.gaps.length > 1 || body.words !== undefined);
    const common = body.gaps[0]?.choices ?? [];
    return withoutUndefined({
      text: body.text,
      words: isList ? (shared ? common : undefined) : body.words,
      blanks: body.gaps.map(({ accepted, choices }) =>
        withoutUndefined({ accepted: accepted[0] ?? '', choices: isList && !shared ? choices : undefined }),
      ),
      settings: isList ? { isDropDown: true } : {},
    });
  },

  takes: (body) => body.kind === 'gaps' && body.look !== 'typed',
};
