import type { TypedBlanksAnswer, TypedBlanksPublic } from './typed-blanks.ts';

/** True when at least one blank has text. */
export function isAnyBlankTyped({ blanks }: TypedBlanksPublic, answer: TypedBlanksAnswer | null): boolean {
  if (answer === null || answer.texts.length !== blanks.length) return false;
  return answer.texts.some((text) => text.trim() !== '');
}
