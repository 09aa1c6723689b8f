import type { Picks } from '../../core/contract.ts';
import { groupText, pickText } from '../../core/pick-text.ts';
import { isRecord, isTextList } from '../../core/shape.ts';
import type { MultipleChoiceQuestion } from './schema.ts';

export const picks: Picks<MultipleChoiceQuestion> = {
  options: ({ groups }) =>
    groups.flatMap(({ prompt = '', options }, at) =>
      options.map((option, index) => ({
        id: option.id,
        group: groups.length === 1 ? '' : groupText(prompt, at),
        text: pickText(option, index),
        isCorrect: option.isCorrect,
      })),
    ),
  chosen: (_question, answer) =>
    isRecord(answer) && Array.isArray(answer.optionIds) ? answer.optionIds.filter(isTextList).flat() : [],
};
