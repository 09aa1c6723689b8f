import { others, spoilt } from '../../../testing/slips.ts';
import type { ErrorCorrectionAnswer, ErrorCorrectionQuestion } from '../schema.ts';
import { partsOf } from '../slots.ts';

/** One correction changed, or another underlined part chosen as the wrong one. */
export function wrongAnswers(
  { text }: ErrorCorrectionQuestion,
  key: ErrorCorrectionAnswer,
): ErrorCorrectionAnswer[] {
  const otherParts = key.part === null ? [] : others(partsOf(text).length, key.part);
  return [
    ...spoilt(key.texts).map((texts) => ({ ...key, texts })),
    ...otherParts.map((part) => ({ ...key, part })),
  ];
}
