import type { ScreenAnswer } from '../../../testing/contract.ts';
import { blankLabel, fromBox } from '../../../testing/on-screen.ts';
import type { SelectWordQuestion } from '../schema.ts';

export function screenAnswer(
  { words = [], blanks, settings }: SelectWordQuestion,
  isRight: boolean,
): ScreenAnswer {
  const right = blanks.map(({ accepted }) => accepted);
  const placesOf = (chosen: string[]) =>
    chosen.map((word, place) => ({ label: blankLabel(place, blanks.length), word }));
  if (settings.isDropDown !== true) return { kind: 'slots', slots: placesOf(fromBox(right, words, isRight)) };
  const [first] = blanks;
  const wrong = (first?.choices ?? words).find((word) => word !== first?.accepted) ?? '';
  return { kind: 'lists', lists: placesOf(isRight ? right : [wrong, ...right.slice(1)]) };
}
