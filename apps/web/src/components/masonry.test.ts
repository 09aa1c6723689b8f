import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'masonry.module.css'), 'utf8');
const COLUMNS = /grid-template-columns: (?:repeat\((\d), )?minmax\(0, 1fr\)/;

const columnsIn = (text: string): number => Number(COLUMNS.exec(text)?.[1] ?? 1);

/** The narrower a rule is for, the later it comes, and the last that matches counts. */
function columnsAt(width: number): number {
  const [wide = '', ...narrower] = css.split('@media ');
  return narrower.reduce((columns, rule) => {
    const below = Number(/^\(width < (\d+)px\)/.exec(rule)?.[1]);
    return width < below ? columnsIn(rule) : columns;
  }, columnsIn(wide));
}

it('has four columns, three, two or one, the narrower the window', () => {
  expect([1200, 1199, 900, 899, 560, 559].map(columnsAt)).toEqual([4, 3, 3, 2, 2, 1]);
});
