import type { Picks } from '../../core/contract.ts';
import { pickText } from '../../core/pick-text.ts';
import { isRecord } from '../../core/shape.ts';
import type { OneChoiceQuestion } from './schema.ts';

export const picks: Picks<OneChoiceQuestion> = {
  options: ({ options }) =>
    options.map((option, index) => ({
      id: option.id,
      group: '',
      text: pickText(option, index),
      isCorrect: option.isCorrect,
    })),
  chosen: (_question, answer) =>
    isRecord(answer) && typeof answer.optionId === 'string' ? [answer.optionId] : [],
};
