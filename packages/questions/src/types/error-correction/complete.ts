import type { ErrorCorrectionPublic } from './public.ts';
import type { ErrorCorrectionAnswer } from './schema.ts';

/** True when a correction is typed and, if asked for, the wrong part is chosen. */
export function isComplete(
  { slots, isFinding }: ErrorCorrectionPublic,
  answer: ErrorCorrectionAnswer | null,
): boolean {
  const blanks = slots.filter((slot) => 'width' in slot).length;
  if (answer === null || answer.texts.length !== blanks) return false;
  return (!isFinding || answer.part !== null) && answer.texts.some((text) => text.trim() !== '');
}

export function initialAnswer(): null {
  return null;
}
