import type { MultipleChoicePublic } from './public.ts';
import type { MultipleChoiceAnswer } from './schema.ts';

/** True when at least one option of every group is chosen. */
export function isComplete({ groups }: MultipleChoicePublic, answer: MultipleChoiceAnswer | null): boolean {
  return groups.every(({ options }, index) =>
    options.some((option) => answer?.optionIds[index]?.includes(option.id)),
  );
}

export function initialAnswer(): null {
  return null;
}
