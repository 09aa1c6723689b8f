export const TABLE_PAGE_SIZES: readonly number[] = [10, 20, 30, 50, 100, 200, 300, 500, 1000];
export const DEFAULT_PAGE_SIZE = 10;

export function isTablePageSize(value: number): boolean {
  return TABLE_PAGE_SIZES.includes(value);
}
