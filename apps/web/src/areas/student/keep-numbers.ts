/** The name of an assignment in a list: 'Unit 3' and 'Lần 5' are not torn apart at the end of a line. */
export const keepNumbers = (title: string): string => title.replaceAll(/(Unit|Lần) (?=\d)/g, '$1\u00a0');
