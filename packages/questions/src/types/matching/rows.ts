const LONG_TEXT = 68;

/** A row's left side needs a name of its own: under the name of its text it would give the pair away. */
export function leftId(pairId: string): string {
  return `${pairId}#left`;
}

/** Height of every box in pixels: one long text makes all boxes higher. */
export function boxHeight(texts: readonly string[]): number {
  return texts.some((text) => [...text].length > LONG_TEXT) ? 89 : 70;
}
