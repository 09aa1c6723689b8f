import type { MultipleChoiceAnswer, MultipleChoiceQuestion } from '../schema.ts';

/** For each pick of each group: the pick left out, or replaced by a wrong option. */
export function wrongAnswers(
  { groups }: MultipleChoiceQuestion,
  { optionIds: picks }: MultipleChoiceAnswer,
): MultipleChoiceAnswer[] {
  return picks.flatMap((group, at) => {
    const wrongIds = groups[at]?.options.flatMap(({ id, isCorrect }) => (isCorrect ? [] : [id])) ?? [];
    const wrongGroups = group.flatMap((_pick, place) => [
      group.toSpliced(place, 1),
      ...wrongIds.map((id) => group.with(place, id)),
    ]);
    return wrongGroups.map((wrong) => ({ optionIds: picks.with(at, wrong) }));
  });
}
