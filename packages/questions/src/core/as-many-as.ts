/**
 * Brings a list to the length of something else in the question, for `settle`: adds blank items at the end and drops
 * empty ones at the end. Keeps what an author has written, even when it is one too many.
 */
export function asManyAs<T>(count: number, items: readonly T[], blank: () => T): T[] {
  const empty = withoutId(blank());
  const lastWritten = items.findLastIndex((item) => withoutId(item) !== empty);
  const kept = items.slice(0, Math.max(count, lastWritten + 1));
  return [...kept, ...Array.from({ length: Math.max(0, count - kept.length) }, blank)];
}

function withoutId(item: unknown): string {
  return JSON.stringify(item, (name, value: unknown) => (name === 'id' ? undefined : value));
}
