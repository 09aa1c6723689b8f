/** Which word of the box stands at each slot, as an index; of equal words the first one is taken. */
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

/** With `word` at `slot`; what stood there goes to the slot it came from, or back to the box. */
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
