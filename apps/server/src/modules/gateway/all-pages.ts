const PAGE_SIZE = 1000;

/** Reads a whole list, page by page. Older clients do not know pages and would take the first page for everything. */
export async function allPages<T>(
  readPage: (page: { page: number; size: number }) => Promise<{ items: readonly T[]; total: number }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage({ page, size: PAGE_SIZE });
    all.push(...items);
    // A page may be empty before the total is reached, when rows were removed meanwhile.
    if (items.length === 0 || all.length >= total) return all;
  }
}
