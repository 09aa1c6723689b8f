import type { ScreenAnswer } from '../../../testing/contract.ts';
import { inOrder, withoutMarks } from '../../../testing/on-screen.ts';
import type { MatchingTwoColumnQuestion } from '../schema.ts';

export function screenAnswer({ pairs, settings }: MatchingTwoColumnQuestion, isRight: boolean): ScreenAnswer {
  const rights = inOrder(
    pairs.map(({ right }) => withoutMarks(right.text)),
    isRight,
  );
  const placed = pairs.map(({ left }, row) => ({ left: withoutMarks(left.text), right: rights[row] ?? '' }));
  return { kind: 'columns', pairs: placed, isRightFixed: settings.isDragBColumnDisabled ?? false };
}
