/** The chosen options after one is pressed, oldest first. Beyond `most`, the oldest is dropped. */
export function choose(chosen: readonly string[], id: string, most: number): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return [...chosen, id].slice(-Math.max(1, most));
}
