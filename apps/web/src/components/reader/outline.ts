/** An entry of the contents. */
export interface OutlineEntry {
  /** Stable among the entries of a book. */
  id: string;
  title: string;
  /** Null for an entry that leads nowhere we go. */
  dest: string | readonly unknown[] | null;
  items: OutlineEntry[];
}

/** What pdfjs reads from the file. */
export interface OutlineNode {
  title: string;
  dest: string | readonly unknown[] | null;
  items: OutlineNode[];
}

const MOST_ENTRIES = 2000;
const DEEPEST = 6;
const LONGEST_TITLE = 200;

/** The contents of a book; a file may claim to have more than any screen shows. */
export function outlineOf(nodes: readonly OutlineNode[] | null): OutlineEntry[] {
  let count = 0;
  const take = (siblings: readonly OutlineNode[], path: string, depth: number): OutlineEntry[] => {
    const entries: OutlineEntry[] = [];
    for (const [index, { title, dest, items }] of siblings.entries()) {
      if (count >= MOST_ENTRIES) break;
      count += 1;
      const id = `${path}${index}`;
      entries.push({
        id,
        title: title.trim().slice(0, LONGEST_TITLE),
        dest,
        items: depth < DEEPEST ? take(items, `${id}.`, depth + 1) : [],
      });
    }
    return entries;
  };
  return take(nodes ?? [], '', 1);
}
