import { acceptedLine } from '../../print/blanks.ts';
import type { PrintForm, PrintInline } from '../../print/contract.ts';
import { inlines, promptBlock } from '../../print/texts.ts';
import type { ConjugationPublic } from './public.ts';
import type { ConjugationAnswer, ConjugationQuestion } from './schema.ts';
import { titlesOf } from './titles.ts';

export const print: PrintForm<ConjugationQuestion, ConjugationAnswer, ConjugationPublic> = {
  blocks: ({ prompt, rows, widths, columns, isTitleShown, isNumbered, focusedWords }) => [
    ...promptBlock({ prompt, focusedWords }),
    {
      kind: 'table',
      ...(isTitleShown && { head: titlesOf({ columns, widths }).map((title) => inlines(title)) }),
      rows: rows.map(({ shown, picture }, row) => [
        [
          ...(isNumbered ? inlines(`${row + 1}. `) : []),
          ...(picture === undefined ? [] : [{ kind: 'picture', picture } satisfies PrintInline]),
          ...inlines(shown, { focusedWords }),
        ],
        ...widths.map(() => []),
      ]),
    },
  ],
  key: ({ question }) =>
    question.rows.map(
      ({ shown, cells }) => `${shown}: ${cells.map(({ accepted }) => acceptedLine(accepted)).join('; ')}`,
    ),
};
