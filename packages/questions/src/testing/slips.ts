import type { QuestionBase } from '../core/contract.ts';

/** Slips that several types share. */

/** Hardly occurs in any key. */
const STRANGE_LETTER = 'q';

/** The numbers below `count` except `but`. */
export function others(count: number, but: number): number[] {
  return [...Array.from({ length: count }).keys()].filter((number) => number !== but);
}

/** Each of the other options. */
export function otherOptions(options: readonly { id: string }[], right: string): { optionId: string }[] {
  return options.flatMap(({ id }) => (id === right ? [] : [{ optionId: id }]));
}

/** Every swap of two pieces with different texts. */
export function swaps(order: readonly string[], texts: readonly string[]): string[][] {
  if (texts.length !== order.length) throw new Error('The key does not have one place per piece.');
  return order.flatMap((first, from) =>
    order.flatMap((second, to) =>
      from < to && texts[from] !== texts[to] ? [order.with(from, second).with(to, first)] : [],
    ),
  );
}

/** Each text left out, misspelt, or replaced by the text of another gap. */
export function spoilt(texts: readonly string[]): string[][] {
  return texts.flatMap((text, index) => {
    const otherTexts = texts.filter((other) => other.toLowerCase() !== text.toLowerCase());
    const strange = text.toLowerCase().startsWith(STRANGE_LETTER) ? 'x' : STRANGE_LETTER;
    const misspelt = [`${text}x`, `${strange}${text.slice(1)}`];
    return ['', ...misspelt, ...otherTexts].map((wrong) => texts.with(index, wrong));
  });
}

/** The key with one blank wrong. */
export function wrongTexts(_question: QuestionBase, key: { texts: string[] }): { texts: string[] }[] {
  return spoilt(key.texts).map((texts) => ({ texts }));
}

/** Each box left empty, with a letter that no box needs, and with every other hidden letter of the word. */
export function wrongLetters(
  _question: QuestionBase,
  { letters }: { letters: string[] },
): { letters: string[] }[] {
  return letters.flatMap((letter, box) => {
    const otherLetters = letters.filter((other) => other !== letter);
    const strange = letters.includes(STRANGE_LETTER) ? 'x' : STRANGE_LETTER;
    return ['', strange, ...otherLetters].map((wrong) => ({ letters: letters.with(box, wrong) }));
  });
}

/** Each place left empty, and with every other word of its choices. */
export function otherWords(
  words: readonly (string | null)[],
  choicesAt: (place: number) => readonly string[],
): { words: (string | null)[] }[] {
  return words.flatMap((word, place) => {
    const wrong = choicesAt(place).filter((choice) => choice !== word);
    return [null, ...wrong].map((one) => ({ words: words.with(place, one) }));
  });
}

/** Each chosen one left out, and each other choice added. */
export function moreOrLess(chosen: readonly number[], choices: readonly number[]): number[][] {
  const strays = choices.filter((one) => !chosen.includes(one));
  return [
    ...chosen.map((one) => chosen.filter((other) => other !== one)),
    ...strays.map((one) => [...chosen, one]),
  ];
}
