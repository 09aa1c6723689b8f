import { countBlanks } from '@domdom/domain/text/blanks';
import type { ExchangeForm } from '../../exchange/contract.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { ConjugationQuestion } from './schema.ts';

/** A line for each row: what is shown, then its blanks; the titles of the columns are the first line. */
export const exchange: ExchangeForm<ConjugationQuestion> = {
  inSheet: 'Câu hỏi: mỗi dòng "go | # | #". Đáp án đúng: mỗi chỗ trống một dòng, theo thứ tự.',
  write({ columns, rows }) {
    const lines = rows.map(({ shown, cells }) => [shown, ...cells.map(() => '#')].join(' | '));
    return {
      kind: 'gaps',
      look: 'typed',
      text: [...(columns === undefined ? [] : [columns.join(' | ')]), ...lines].join('\n'),
      gaps: rows.flatMap(({ cells }) => cells.map(({ accepted }) => ({ accepted: accepted.split('|') }))),
    };
  },

  read(body) {
    if (body.kind !== 'gaps') return null;
    const [first = '', ...rest] = body.text.split('\n');
    const hasTitles = countBlanks(first) === 0;
    const gaps = [...body.gaps];
    const rows = (hasTitles ? rest : [first, ...rest]).map((line, index) => {
      const [shown = '', ...cells] = line.split('|').map((cell) => cell.trim());
      return {
        id: `r${index + 1}`,
        shown,
        cells: gaps.splice(0, cells.length).map(({ accepted }) => ({ accepted: accepted.join('|') })),
      };
    });
    return withoutUndefined({
      columns: hasTitles ? first.split('|').map((title) => title.trim()) : undefined,
      rows,
      settings: {},
    });
  },
};
