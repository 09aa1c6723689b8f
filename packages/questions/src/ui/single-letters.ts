/** Whether there is nothing to read but single letters or digits: those are drawn big for young pupils. */
export function areSingleLetters(texts: readonly (string | undefined)[]): boolean {
  return texts.every((text) => text !== undefined && [...text].length === 1);
}
