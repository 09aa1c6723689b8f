import { isSingleChoice } from '@domdom/domain/scoring/groups';
import type { Group, MultipleChoiceQuestion } from './schema.ts';

export function rightIds({ options }: Group): string[] {
  return options.filter((option) => option.isCorrect).map((option) => option.id);
}

/** How many options of a group may be chosen: as many as are right, but one in a single choice. */
export function pickLimit(group: Group, settings: MultipleChoiceQuestion['settings']): number {
  const count = rightIds(group).length;
  return isSingleChoice(count, settings.isSingleChoice) ? 1 : Math.max(1, count);
}
