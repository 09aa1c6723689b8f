/** For types in which exactly one of several items is right. */

export function isOneRight(items: readonly { isCorrect: boolean }[]): boolean {
  return items.filter((item) => item.isCorrect).length === 1;
}

/** The right item; null for a question without one. */
export function rightOf<T extends { isCorrect: boolean }>(items: readonly T[]): T | null {
  return items.find((item) => item.isCorrect) ?? null;
}
