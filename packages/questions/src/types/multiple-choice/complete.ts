import type { MultipleChoicePublic } from './public.ts';
import type { MultipleChoiceAnswer } from './schema.ts';

/** True when every group has at least one chosen option. */
export function isComplete({ groups }: MultipleChoicePublic, answer: MultipleChoiceAnswer | null): boolean {
  return groups.every(({ options }, index) =>
    options.some((option) => answer?.optionIds[index]?.includes(option.id)),
  );
}

export function initialAnswer(): null {
  return null;
}
