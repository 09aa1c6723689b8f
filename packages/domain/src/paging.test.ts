import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGE_SIZE, isTablePageSize, lastPage, TABLE_PAGE_SIZES } from './paging.ts';

describe('table page sizes', () => {
  it('are the nine that tables offer', () => {
    expect(TABLE_PAGE_SIZES).toEqual([10, 20, 30, 50, 100, 200, 300, 500, 1000]);
  });

  it('include the default, which is ten', () => {
    expect(DEFAULT_PAGE_SIZE).toBe(10);
    expect(isTablePageSize(DEFAULT_PAGE_SIZE)).toBe(true);
  });

  it.each([0, -10, 15, 10.5, 10_000, Number.NaN])('do not include %d', (value) => {
    expect(isTablePageSize(value)).toBe(false);
  });
});

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
])('%i rows at twenty a page end on page %i', (total, page) => expect(lastPage(total, 20)).toBe(page));
