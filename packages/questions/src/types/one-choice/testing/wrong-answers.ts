import { otherOptions } from '../../../testing/slips.ts';
import type { OneChoiceAnswer, OneChoiceQuestion } from '../schema.ts';

export function wrongAnswers({ options }: OneChoiceQuestion, key: OneChoiceAnswer): OneChoiceAnswer[] {
  return otherOptions(options, key.optionId);
}
