import type { ScreenAnswer } from '../../../testing/contract.ts';
import type { SelectWordsInSentenceQuestion } from '../schema.ts';

/** If wrong, the first right word is replaced by a wrong one. */
export function screenAnswer(
  { text, correctWords }: SelectWordsInSentenceQuestion,
  isRight: boolean,
): ScreenAnswer {
  const all = text.split(/[ \t\r\n]+/).filter((word) => word !== '');
  const choices = all.flatMap((word, position) => (/[\p{L}\p{N}]/u.test(word) ? [position] : []));
  const other = choices.find((position) => !correctWords.includes(position));
  const chosen = isRight || other === undefined ? correctWords : [other, ...correctWords.slice(1)];
  return { kind: 'words', words: chosen.map((position) => choices.indexOf(position)) };
}
