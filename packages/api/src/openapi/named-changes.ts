/** The lines of breaking changes that the section Changes of the guide does not name. */
export function unnamedChanges(changes: readonly string[], guide: string): string[] {
  const start = guide.indexOf('\n## Changes\n');
  const section = start === -1 ? '' : guide.slice(start);
  return changes.filter((change) => !section.includes(`- ${change}\n`));
}
