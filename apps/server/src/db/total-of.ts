export interface Page {
  page: number;
  size: number;
}

/** If the first page is not full, its length is the total; null when that is unknown. */
export const totalOf = (rows: readonly unknown[], { page, size }: Page): number | null =>
  page === 1 && rows.length < size ? rows.length : null;
