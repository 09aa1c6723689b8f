import { createHash } from 'node:crypto';
import type { QuestionBase } from '@domdom/questions';

const KEY_LENGTH = 22;

const keys = new WeakMap<QuestionBase, string>();

/**
 * Names a question by its whole content with its key, wherever it stands: a paper gives it an id of its own, and the
 * rest stays as its author wrote it. Papers stay in memory, so each question is digested once.
 */
export function cardKeyOf(question: QuestionBase): string {
  const known = keys.get(question);
  if (known !== undefined) return known;
  const content = JSON.stringify({ ...question, id: '' }, sorted);
  const key = createHash('sha256').update(content).digest('base64url').slice(0, KEY_LENGTH);
  keys.set(question, key);
  return key;
}

/** The database does not keep the order of fields. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
