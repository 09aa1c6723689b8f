/** The items of a list that never changes, each with its position as React key. */
export function keyed<T>(list: readonly T[]): { id: string; item: T; position: number }[] {
  return list.map((item, index) => ({ id: String(index), item, position: index + 1 }));
}
