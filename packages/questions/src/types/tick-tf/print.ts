import type { PrintForm } from '../../print/contract.ts';
import { number, printItem } from '../../print/items.ts';
import { promptBlock } from '../../print/texts.ts';
import { LABELS } from './messages.ts';
import type { TickTfPublic } from './public.ts';
import type { TickTfAnswer, TickTfQuestion } from './schema.ts';

export const print: PrintForm<TickTfQuestion, TickTfAnswer, TickTfPublic> = {
  blocks: (shown, context) => [
    ...promptBlock(shown),
    {
      kind: 'statements',
      labels: shown.labels === 'tick-cross' ? [] : [LABELS[shown.labels].true, LABELS[shown.labels].false],
      // The key refers to the statements by number, even if the numbers are not shown on the screen.
      statements: shown.statements.map((statement, index) =>
        printItem(statement, { bullet: `${number(index)}.`, focusedWords: shown.focusedWords }, context),
      ),
    },
  ],
  key: ({ shown, answer }) =>
    shown.statements.map(({ id }, index) => {
      const isTrue = answer.choices[id] === true;
      const sign = isTrue ? '✓' : '✗';
      return `${number(index)}. ${shown.labels === 'tick-cross' ? sign : LABELS[shown.labels][`${isTrue}`]}`;
    }),
};
