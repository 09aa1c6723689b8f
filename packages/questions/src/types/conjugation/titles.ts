import { conjugationMessages as messages } from './messages.ts';
import type { ConjugationPublic } from './public.ts';

/** Titles of the shown column and of every answer column; default names if the author has written none. */
export function titlesOf({ columns, widths }: Pick<ConjugationPublic, 'columns' | 'widths'>): string[] {
  const unnamed = widths.map((_, column) => messages.answerColumn(column + 1, widths.length));
  return columns ?? [messages.shownColumn, ...unnamed];
}
