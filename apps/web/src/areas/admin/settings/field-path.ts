/** A form field as Ant Design names it. */
export type FieldPath = (string | number)[];

/** Lists that are a single field each. */
const isListField = (path: string): boolean => path.startsWith('hosts.') || path.startsWith('hiddenNames');

/** The field of a problem that the server found: 'settings.links.games.0.url', or 'partnerUrl'. */
export function fieldOfIssue(issuePath: string): FieldPath {
  const path = issuePath.replace(/^settings\./u, '');
  const steps = path.split('.').map((step) => (/^\d+$/u.test(step) ? Number(step) : step));
  return isListField(path) ? steps.filter((step) => typeof step === 'string') : steps;
}

interface Issue {
  path: string;
  message: string;
}

/** Each field once with all its problems; for a list, with the entry. */
export function fieldErrors(issues: readonly Issue[]): { name: FieldPath; errors: string[] }[] {
  const byField = new Map<string, { name: FieldPath; errors: string[] }>();
  for (const { path, message } of issues) {
    const name = fieldOfIssue(path);
    const entry = isListField(path.replace(/^settings\./u, '')) ? /\.(\d+)$/u.exec(path)?.[1] : undefined;
    const known = byField.get(name.join('.')) ?? { name, errors: [] };
    known.errors.push(entry === undefined ? message : `${Number(entry) + 1}: ${message}`);
    byField.set(name.join('.'), known);
  }
  return [...byField.values()];
}
