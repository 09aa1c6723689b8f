import { expect, it } from 'vitest';
import { allPages } from './all-pages.ts';

const pagesOf =
  (numbers: readonly number[]) =>
  ({ page, size }: { page: number; size: number }) =>
    Promise.resolve({ items: numbers.slice((page - 1) * size, page * size), total: numbers.length });

it.each([0, 1, 1000, 1001, 2500])('reads all %i rows, each once and in order', async (count) => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  expect(await allPages(pagesOf(numbers))).toEqual(numbers);
});

it('ends when rows disappear between two pages', async () => {
  expect(await allPages(async ({ page }) => ({ items: page === 1 ? ['kept'] : [], total: 2 }))).toEqual([
    'kept',
  ]);
});
