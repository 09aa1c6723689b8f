import { AppError } from '@domdom/domain/errors/app-error';

/** Far deeper than anything we accept, and far less than a program's stack can take. */
const DEEPEST = 200;

/**
 * Returns the same JSON value with text that PostgreSQL can store: half surrogate pairs become the replacement
 * character, and NUL characters are removed. Keyboards produce neither, but broken programs and attackers do. Refuses a
 * value nested deeper than any of ours, because walking through it would overflow the stack.
 */
export function wellFormed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (depth === DEEPEST) throw new AppError('INVALID_INPUT');
  if (Array.isArray(value)) return value.map((inner) => wellFormed(inner, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wellFormed(inner, depth + 1)]));
}
