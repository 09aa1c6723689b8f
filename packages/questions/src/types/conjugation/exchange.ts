import { countBlanks } from '@domdom/domain/text/blanks';
import type { ExchangeForm } from '../../exchange/contract.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { ConjugationQuestion } from './schema.ts';

/** One line per row: the shown text, then its blanks. The prompt and then the column titles come before the rows. */
export const exchange: ExchangeForm<ConjugationQuestion> = {
  inSpreadsheet: 'Câu hỏi: mỗi dòng "go | # | #". Đáp án đúng: mỗi chỗ trống một dòng, theo thứ tự.',
  write({ prompt, columns, rows }) {
    const lines = rows.map(({ shown, cells }) => [shown, ...cells.map(() => '#')].join(' | '));
    return {
      kind: 'gaps',
      look: 'typed',
      text: [prompt, columns?.join(' | '), ...lines].filter((line) => line !== undefined).join('\n'),
      gaps: rows.flatMap(({ cells }) => cells.map(({ accepted }) => ({ accepted: accepted.split('|') }))),
    };
  },

  read(body) {
    if (body.kind !== 'gaps') return null;
    const lines = body.text.split('\n');
    const above = lines.slice(
      0,
      Math.max(
        0,
        lines.findIndex((line) => countBlanks(line) > 0),
      ),
    );
    const columns = cellsOf(above.at(-1) ?? '');
    const hasTitles = columns.length === cellsOf(lines[above.length] ?? '').length;
    const prompt = above.slice(0, hasTitles ? -1 : undefined).join('\n');
    const gaps = [...body.gaps];
    const rows = lines.slice(above.length).map((line, index) => {
      const [shown = '', ...cells] = cellsOf(line);
      return {
        id: `r${index + 1}`,
        shown,
        cells: gaps.splice(0, cells.length).map(({ accepted }) => ({ accepted: accepted.join('|') })),
      };
    });
    return withoutUndefined({
      prompt: prompt === '' ? undefined : prompt,
      columns: hasTitles ? columns : undefined,
      rows,
      settings: {},
    });
  },
};

function cellsOf(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}
