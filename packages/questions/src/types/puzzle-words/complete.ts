import type { PuzzleWordsPublic } from './public.ts';
import type { PuzzleWordsAnswer } from './schema.ts';

export function isComplete(_question: PuzzleWordsPublic, answer: PuzzleWordsAnswer | null): boolean {
  return answer !== null && answer.cells.length > 0;
}

export function initialAnswer(): null {
  return null;
}
