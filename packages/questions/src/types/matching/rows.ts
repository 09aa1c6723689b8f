/** A row's left side needs a name of its own: under the name of its text it would give the pair away. */
export function leftId(pairId: string): string {
  return `${pairId}#left`;
}
