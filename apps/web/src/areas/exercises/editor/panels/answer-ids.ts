/** Where the answer of a zone is typed. */
export const answerId = (zoneId: string): string => `answer-${zoneId}`;

export const focusAnswer = (zoneId: string): void => document.getElementById(answerId(zoneId))?.focus();

/** From an answer to the next one in the list, as Tab does, but past everything else. */
export function focusNextAnswer(field: HTMLElement): void {
  const fields = [...(field.closest('[data-answers]')?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}
