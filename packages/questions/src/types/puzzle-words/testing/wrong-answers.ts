import { moreOrLess } from '../../../testing/slips.ts';
import type { PuzzleWordsAnswer, PuzzleWordsQuestion } from '../schema.ts';

/** One letter fewer, or one that belongs to no word. */
export function wrongAnswers(
  { grid }: PuzzleWordsQuestion,
  { cells }: PuzzleWordsAnswer,
): PuzzleWordsAnswer[] {
  const all = [...grid.letters.join('').split('').keys()];
  return moreOrLess(cells, all).map((wrong) => ({ cells: wrong }));
}
