import type { SetRecord, WordRecord } from '../sources/schema.ts';

/**
 * Sets in which a word other than the odd one is alone in its class, so that two answers are right. The odd one may
 * share the others' class: a hamster beside three birds.
 */
export function oddClassProblems(set: SetRecord, lexicon: readonly WordRecord[]): string[] {
  if (set.kind !== 'odd-one-out') return [];
  const { words, odd } = set;
  const classesOf = (word: string): string[] =>
    lexicon.filter((record) => record.word === word).map((record) => record.class);
  const isAlone = (word: string): boolean =>
    words
      .filter((other) => other !== word)
      .map(classesOf)
      .reduce((shared, classes) => shared.filter((one) => classes.includes(one)))
      .some((shared) => !classesOf(word).includes(shared));
  return words
    .filter((word) => word !== odd && isAlone(word))
    .map((word) => `"${word}" is of another class too`);
}
