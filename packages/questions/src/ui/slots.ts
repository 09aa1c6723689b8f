/** The index in the box of the word at each slot; of equal words, the first unused one. */
export function wordsAtSlots(
  words: readonly string[],
  placed: readonly (string | null)[],
): (number | null)[] {
  const free = words.map((_, index) => index);
  return placed.map((word) => {
    const at = free.findIndex((index) => words[index] === word);
    return at < 0 ? null : (free.splice(at, 1)[0] ?? null);
  });
}

/** Puts `word` into `slot`; the word that was there goes to the slot that `word` came from, or back to the box. */
export function withWordAt(
  placed: readonly (string | null)[],
  word: string,
  slot: number,
  from: number | null,
): (string | null)[] {
  const replaced = placed[slot] ?? null;
  const rest = from === null ? placed : placed.with(from, replaced);
  return rest.with(slot, word);
}
