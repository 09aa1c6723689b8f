/** How many pages are open at once. */
export type Layout = 'one' | 'two';

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** A page that the book has. */
export const pageWithin = (page: number, pages: number): number =>
  Number.isFinite(page) ? clamp(Math.round(page), 1, Math.max(1, pages)) : 1;

/** The pages to draw while `page` is open, left one first. As in a printed book, the cover is alone. */
export function openPages(page: number, pages: number, layout: Layout): number[] {
  const first = pageWithin(page, pages);
  if (layout === 'one' || first === 1) return [first];
  const left = first - (first % 2);
  return left + 1 <= pages ? [left, left + 1] : [left];
}

/** Where turning leads; the same page at either end of the book. */
export function turned(page: number, pages: number, layout: Layout, direction: 1 | -1): number {
  const open = openPages(page, pages, layout);
  const [first = 1] = open;
  const next = direction === 1 ? (open.at(-1) ?? first) + 1 : first - 1;
  if (next < 1 || next > pages) return first;
  return openPages(next, pages, layout)[0] ?? first;
}
