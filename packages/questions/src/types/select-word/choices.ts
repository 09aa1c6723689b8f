/** The words of one drop-down list: its own, or those shared by all lists. */
export function choicesAt(blank: { choices?: string[] | undefined }, words: readonly string[]): string[] {
  return blank.choices ?? [...words];
}
