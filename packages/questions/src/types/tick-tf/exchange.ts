import type { Body, ExchangeForm } from '../../exchange/contract.ts';
import { contentOf, isJudged, isTrueWord } from '../../exchange/parts.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { TickTfQuestion } from './schema.ts';

export const exchange: ExchangeForm<TickTfQuestion> = {
  inSpreadsheet: 'Lựa chọn: các câu cách nhau bằng |. Đáp án đúng: Đ hoặc S cho từng câu, cách nhau bằng |.',
  write: ({ prompt, statements }) => ({
    kind: 'statements',
    prompt,
    statements: statements.map((statement) => ({ ...contentOf(statement), isTrue: statement.isTrue })),
  }),

  read(body) {
    const statements = statementsOf(body);
    if (statements === null) return null;
    return withoutUndefined({
      prompt: 'prompt' in body ? body.prompt : undefined,
      statements: statements.map((statement, index) => ({ id: `s${index + 1}`, ...statement })),
      settings: {},
    });
  },

  takes: (body) => statementsOf(body) !== null,
};

/**
 * Returns the statements of a body. Other systems also store several statements as pairs whose right sides all say true
 * or false.
 */
function statementsOf(body: Body) {
  if (body.kind === 'statements') return body.statements;
  if (body.kind !== 'pairs') return null;
  if (!isJudged(body.pairs)) return null;
  return body.pairs.map(({ left, right }) => ({ ...left, isTrue: isTrueWord(right.text) }));
}
