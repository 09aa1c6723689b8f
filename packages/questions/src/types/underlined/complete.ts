import { splitAtUnderlines } from '../../core/underlines.ts';
import type { UnderlinedPublic } from './public.ts';
import type { UnderlinedAnswer } from './schema.ts';

/** True when one of the words, or one part of the sentence, is chosen. */
export function isComplete(
  { sentence, options }: UnderlinedPublic,
  answer: UnderlinedAnswer | null,
): boolean {
  if (answer === null) return false;
  if ('optionId' in answer) return options.some((option) => option.id === answer.optionId);
  return sentence !== undefined && answer.position < splitAtUnderlines(sentence).parts.length;
}

export function initialAnswer(): null {
  return null;
}
