/** The words of one drop-down list: its own, or those that all lists share. */
export function choicesAt(blank: { choices?: string[] | undefined }, words: readonly string[]): string[] {
  return blank.choices ?? [...words];
}
