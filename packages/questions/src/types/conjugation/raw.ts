import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import { readTypedAnswer } from '../../raw/blanks.ts';
import type { RawForm } from '../../raw/contract.ts';
import { partIdsOf, writeFace } from '../../raw/parts.ts';
import type { ConjugationAnswer, ConjugationQuestion } from './schema.ts';

export const raw: RawForm<ConjugationQuestion, ConjugationAnswer> = {
  names: ['Conjugation'],
  defaultTitle: 'Complete the table.',

  read(fields) {
    const items = fields.list('answers');
    const ids = partIdsOf(items);
    const settings = fields.fields('settings');
    const columns = fields.texts('columnTitles', 'columns');
    return withoutUndefined({
      prompt: readPrompt(fields),
      columns: columns.length === 0 ? undefined : columns,
      rows: items.map((item, index) =>
        withoutUndefined({
          id: ids[index] ?? '',
          shown: item.text('answer', 'text') ?? '',
          picture: item.picture(),
          cells: item.texts('answersList', 'answers').map((accepted) => ({ accepted })),
        }),
      ),
      settings: withoutUndefined({
        showTitleColumn: settings.flag('showTitleColumn'),
        showNumber: settings.flag('showNumber'),
      }),
    });
  },

  write: ({ prompt, columns, rows, settings }) =>
    withoutUndefined({
      question: prompt,
      columnTitles: columns,
      answers: rows.map(({ id, shown, picture, cells }) => ({
        id,
        ...writeFace({ text: shown, picture }),
        answersList: cells.map(({ accepted }) => accepted),
      })),
      settings,
    }),

  readAnswer({ rows }, rawAnswer) {
    if (rawAnswer.length !== rows.length) return null;
    const cells = rows.map((row, index) => {
      const typed = rawAnswer[index];
      return Array.isArray(typed) ? readTypedAnswer(typed, row.cells.length) : null;
    });
    return cells.every((row) => row !== null) ? { cells } : null;
  },
};
