/** True when every text is a single character, such as a letter or digit; these are drawn big for young students. */
export function areSingleLetters(texts: readonly (string | undefined)[]): boolean {
  return texts.every((text) => text !== undefined && [...text].length === 1);
}
