import type { KeyboardEvent } from 'react';

/** Id of the answer field of a zone. */
export const answerId = (zoneId: string): string => `answer-${zoneId}`;

export const focusAnswer = (zoneId: string): void => document.getElementById(answerId(zoneId))?.focus();

/** Enter goes from one answer to the next in the list, like Tab but skipping everything else. */
export function goOnByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const field = event.currentTarget;
  const answers = [
    ...(field.closest('[data-answers]')?.querySelectorAll<HTMLElement>('[data-answer]') ?? []),
  ];
  const isBehind = (other: HTMLElement) =>
    (field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  answers.find(isBehind)?.focus();
}
