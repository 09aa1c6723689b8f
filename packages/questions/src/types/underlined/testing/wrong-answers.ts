import { otherOptions, others } from '../../../testing/slips.ts';
import type { UnderlinedAnswer, UnderlinedQuestion } from '../schema.ts';

export function wrongAnswers({ options }: UnderlinedQuestion, key: UnderlinedAnswer): UnderlinedAnswer[] {
  if ('optionId' in key) return otherOptions(options, key.optionId);
  return others(options.length, key.position).map((position) => ({ position }));
}
