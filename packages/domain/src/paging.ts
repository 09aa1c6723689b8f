export const TABLE_PAGE_SIZES: readonly number[] = [10, 20, 30, 50, 100, 200, 300, 500, 1000];
export const DEFAULT_PAGE_SIZE = 10;

export function isTablePageSize(value: number): boolean {
  return TABLE_PAGE_SIZES.includes(value);
}

/** The number of the last page of a list with `total` rows; an empty list has one page. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
