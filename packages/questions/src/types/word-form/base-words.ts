const IN_CAPITALS = /\((\p{Lu}[\p{Lu}' -]*\p{Lu})\)/gu;

/** The words in capitals and parentheses, such as (CAREFUL), that the student must put in another form. */
export function baseWordsOf(text: string): string[] {
  return Array.from(text.matchAll(IN_CAPITALS), ([, word]) => word ?? '');
}
