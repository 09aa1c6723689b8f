import { foldForSearch } from '@domdom/domain/text/search';
import type { QuestionBase } from '@domdom/questions';

/** What no author wrote as text: names of things, and how the question behaves. */
const NOT_WORDS = /^(?:type|skill|level|file|settings|id|.*Ids?)$/;

/** Every text that an author wrote into a question, as a search compares it. */
export function wordsOf(question: QuestionBase): string {
  return foldForSearch(textsIn(question).join(' '));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (NOT_WORDS.test(key) ? [] : textsIn(inner)));
}
