import type { KeyboardEvent } from 'react';

/** Where the answer of a zone is given. */
export const answerId = (zoneId: string): string => `answer-${zoneId}`;

export const focusAnswer = (zoneId: string): void => document.getElementById(answerId(zoneId))?.focus();

/** Enter goes from an answer to the next one in the list, as Tab does, but past everything else. */
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
