import type { LetterCell, LettersAnswer } from './letter-word.ts';

/** True when at least one box has a letter. */
export function isAnyLetterTyped(cells: readonly LetterCell[], answer: LettersAnswer | null): boolean {
  const boxes = cells.filter((cell) => !('letter' in cell)).length;
  return (
    answer !== null &&
    answer.letters.length === boxes &&
    answer.letters.some((letter) => letter.trim() !== '')
  );
}
