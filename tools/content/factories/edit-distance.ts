/** Number of characters to change, add or remove to turn one text into the other (Levenshtein distance). */
export function distance(one: string, other: string): number {
  const target = [...other];
  let row = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (const [at, character] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, wanted] of target.entries()) {
      const changed = (row[index] ?? 0) + (character === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
