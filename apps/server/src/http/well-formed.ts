import { AppError } from '@domdom/domain/errors/app-error';

/** Far more than anything we take is deep, and far less than what the stack of a program bears. */
const DEEPEST = 200;

/**
 * The same JSON value with text that PostgreSQL can store: half surrogate pairs become the replacement character
 * and NUL characters go. Keyboards produce neither; broken programs and attackers do. A value that goes deeper than
 * any of ours is refused: whatever walks through it would run out of stack.
 */
export function wellFormed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (depth === DEEPEST) throw new AppError('INVALID_INPUT');
  if (Array.isArray(value)) return value.map((inner) => wellFormed(inner, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wellFormed(inner, depth + 1)]));
}
