import type { Picks } from '../../core/contract.ts';
import { pickText } from '../../core/pick-text.ts';
import { isRecord } from '../../core/shape.ts';
import { splitAtUnderlines } from '../../core/underlines.ts';
import type { UnderlinedQuestion } from './schema.ts';

export const picks: Picks<UnderlinedQuestion> = {
  options({ sentence, options }) {
    const parts = sentence === undefined ? [] : splitAtUnderlines(sentence).parts;
    return options.map((option, index) => ({
      id: option.id,
      group: '',
      text: pickText(sentence === undefined ? option : { text: parts[index] }, index),
      isCorrect: option.isCorrect,
    }));
  },
  chosen({ sentence, options }, answer) {
    if (!isRecord(answer)) return [];
    const { optionId, position } = answer;
    if (sentence === undefined) return typeof optionId === 'string' ? [optionId] : [];
    return options.filter((_, index) => index === position).map(({ id }) => id);
  },
};
