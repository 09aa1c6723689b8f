const PAGE_SIZE = 1000;

/** All that a list has, page by page: older clients know no pages and would take a first page for everything. */
export async function allPages<T>(
  readPage: (page: { page: number; size: number }) => Promise<{ items: readonly T[]; total: number }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage({ page, size: PAGE_SIZE });
    all.push(...items);
    // A page may come back empty before the total is reached, when something was taken away meanwhile.
    if (items.length === 0 || all.length >= total) return all;
  }
}
