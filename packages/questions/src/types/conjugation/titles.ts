import { conjugationMessages as messages } from './messages.ts';
import type { ConjugationPublic } from './public.ts';

/** Of the shown column and of every answer column; those that have none of their own are named by what stands there. */
export function titlesOf({ columns, widths }: Pick<ConjugationPublic, 'columns' | 'widths'>): string[] {
  const unnamed = widths.map((_, column) => messages.answerColumn(column + 1, widths.length));
  return columns ?? [messages.shownColumn, ...unnamed];
}
