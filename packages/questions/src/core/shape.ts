/** Guards for untrusted answers; the grading files use them instead of zod, see the README. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export function hasDuplicates(values: readonly string[]): boolean {
  return new Set(values).size !== values.length;
}
