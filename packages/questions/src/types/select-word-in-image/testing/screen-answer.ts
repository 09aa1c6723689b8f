import type { ScreenAnswer } from '../../../testing/contract.ts';
import { countedLabel, fromBox } from '../../../testing/on-screen.ts';
import type { SelectWordInImageQuestion } from '../schema.ts';

export function screenAnswer({ words, images }: SelectWordInImageQuestion, isRight: boolean): ScreenAnswer {
  const right = images.map(({ accepted }) => accepted);
  const slots = fromBox(right, words, isRight).map((word, place) => ({
    label: countedLabel('Hình', place, images.length),
    word,
  }));
  return { kind: 'slots', slots };
}
