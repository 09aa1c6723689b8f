import type { ScreenAnswer } from '../../../testing/contract.ts';
import { shownOption } from '../../../testing/on-screen.ts';
import type { MultipleChoiceQuestion } from '../schema.ts';

/** If wrong, only the first group is wrong. */
export function screenAnswer({ groups }: MultipleChoiceQuestion, isRight: boolean): ScreenAnswer {
  const picks = groups.map(({ options }, index) => {
    if (isRight || index > 0) return options.filter(({ isCorrect }) => isCorrect);
    return options.filter(({ isCorrect }) => !isCorrect).slice(0, 1);
  });
  return { kind: 'groups', groups: picks.map((options) => options.map(shownOption)) };
}
