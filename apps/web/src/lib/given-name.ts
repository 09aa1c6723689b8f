import type { Assignment } from '@domdom/api';

/** The name of the test, worksheet or file that was given; null where the title of the assignment says it already. */
export function givenName({
  title,
  examTitle,
  attachmentName,
}: Pick<Assignment, 'title' | 'examTitle' | 'attachmentName'>): string | null {
  const name = attachmentName ?? examTitle;
  return name === title ? null : name;
}
