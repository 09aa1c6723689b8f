/** Keeps 'Unit 3' and 'Lần 5' in the name of an assignment from being split at the end of a line. */
export const keepNumbers = (title: string): string => title.replaceAll(/(Unit|Lần) (?=\d)/g, '$1\u00a0');
