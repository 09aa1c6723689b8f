import type { Content, QuestionBase } from '../core/contract.ts';
import { acceptedVariants } from '@domdom/domain/text/normalise';
import { withoutUndefined } from '../raw/base.ts';
import { wordPositions, wordsOf } from '../types/select-words-in-sentence/words.ts';
import type { Body, BodyOf, Facts, PortableOption } from './contract.ts';

/** Shared by the types: their options, sides and blanks in the forms that every format knows. */

interface StoredOption extends Content {
  id: string;
  isCorrect: boolean;
}

export function contentOf({ text, picture, sound }: Content): Content {
  return withoutUndefined({ text, picture, sound });
}

/** Right options share the full marks, as other systems expect. */
export function portableOptions(options: readonly StoredOption[], isSingle: boolean): PortableOption[] {
  const right = options.filter(({ isCorrect }) => isCorrect).length;
  const share = isSingle ? 100 : 100 / Math.max(1, right);
  return options.map((option) => ({ ...contentOf(option), share: option.isCorrect ? share : 0 }));
}

/** With a single answer, an option is right if it earns full marks; with several, if it earns any marks. */
export function storedOptions(options: readonly PortableOption[], isSingle: boolean): StoredOption[] {
  return options.map(({ share, ...content }, index) => ({
    id: `o${index + 1}`,
    ...content,
    isCorrect: isSingle ? share >= 100 : share > 0,
  }));
}

/** Whether a student chooses one option of one group, and only one is right. */
export function asksForOneOption(body: Body): boolean {
  if (body.kind !== 'choice' || !body.isSingle || body.groups.length !== 1) return false;
  return body.groups.every(({ options }) => options.filter(({ share }) => share >= 100).length <= 1);
}

/** The typed blanks of a text. */
export function typedGaps(question: {
  text: string;
  blanks: readonly { accepted: string }[];
  words?: string[] | undefined;
  pictures?: unknown;
}): BodyOf<'gaps'> {
  return {
    kind: 'gaps',
    look: 'typed',
    // Placeholders of small pictures are useless without the pictures.
    text: question.pictures === undefined ? question.text : question.text.replaceAll(/\{\d+\} ?/g, ''),
    gaps: question.blanks.map(({ accepted }) => ({ accepted: acceptedVariants(accepted) })),
    ...(question.words !== undefined && { words: question.words }),
  };
}

/** The stored fields of a text with typed blanks; choices become words of the box. */
export function storedTypedGaps(
  body: Body,
): { text: string; words?: string[]; blanks: { accepted: string }[] } | null {
  if (body.kind !== 'gaps') return null;
  const words = body.words ?? distinct(body.gaps.flatMap(({ choices = [] }) => choices));
  return {
    text: body.text,
    ...(words.length > 0 && { words }),
    blanks: body.gaps.map(({ accepted }) => ({ accepted: accepted.join('|') })),
  };
}

export function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

export const isTypedGaps = (body: Body): boolean => body.kind === 'gaps' && body.look === 'typed';

// Whole words only: a letter or sign may also be an answer to match, and `x` means right as often as wrong.
const TRUE = /^(?:true|yes|đúng)$/iu;
const FALSE = /^(?:false|no|sai)$/iu;

export const isTrueWord = (text: string | undefined): boolean => TRUE.test(text?.trim() ?? '');
export const isFalseWord = (text: string | undefined): boolean => FALSE.test(text?.trim() ?? '');

/** Whether every right side just says true or false. */
export function isJudged(pairs: readonly { right: Content }[]): boolean {
  return pairs.every(({ right }) => isTrueWord(right.text) || isFalseWord(right.text));
}

/** A text with the words at these positions in square brackets. */
export function bracketed(text: string, positions: readonly number[]): string {
  const marked = new Set(positions);
  return wordsOf(text)
    .map(
      ({ gap, before, text: word, after }, index) =>
        `${gap}${before}${marked.has(index) ? `[${word}]` : word}${after}`,
    )
    .join('');
}

/** The text without its square brackets, and the positions of the words inside them. */
export function readBrackets(source: string): { text: string; correct: number[] } {
  const text = source.replaceAll(/\[([^[\]]+)\]/g, '$1');
  const known = new Set(wordPositions(text));
  const correct = wordsOf(source).flatMap(({ before, text: word, after }, index) =>
    /\[[^[\]]+\]/.test(`${before}${word}${after}`) && known.has(index) ? [index] : [],
  );
  return { text, correct };
}

/** All single words, numbers and flags from the settings and the body, including those that reveal the key. */
export function factsOf(question: QuestionBase, body: Body): Facts {
  return { ...openFactsOf(question, body), ...body.keyFacts };
}

/** The facts that students may see. */
export function openFactsOf(question: QuestionBase, body: Body): Facts {
  const settings = 'settings' in question && typeof question.settings === 'object' ? question.settings : {};
  const scalars = Object.entries(settings ?? {}).filter(
    (entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  return { ...Object.fromEntries(scalars), ...body.facts };
}
