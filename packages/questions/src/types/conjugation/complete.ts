import type { ConjugationPublic } from './public.ts';
import type { ConjugationAnswer } from './schema.ts';

/** True when at least one cell has text. */
export function isComplete(question: ConjugationPublic, answer: ConjugationAnswer | null): boolean {
  if (answer === null || answer.cells.length !== question.rows.length) return false;
  if (answer.cells.some((row) => row.length !== question.widths.length)) return false;
  return answer.cells.flat().some((text) => text.trim() !== '');
}

export function initialAnswer(): null {
  return null;
}
