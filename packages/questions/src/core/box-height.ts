const LONG_TEXT = 68;

/** Height of every box of a matching question in pixels: one long text makes all boxes taller. */
export function boxHeight(texts: readonly string[]): number {
  return texts.some((text) => [...text].length > LONG_TEXT) ? 89 : 70;
}
