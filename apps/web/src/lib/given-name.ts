import type { Assignment } from '@domdom/api';

/** The name of the given test, worksheet or file; null when the assignment's title is the same. */
export function givenName({
  title,
  examTitle,
  attachmentName,
}: Pick<Assignment, 'title' | 'examTitle' | 'attachmentName'>): string | null {
  const name = attachmentName ?? examTitle;
  return name === title ? null : name;
}
