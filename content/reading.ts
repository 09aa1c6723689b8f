import type { QuestionBase } from '@domdom/questions';

/** Reads questions for the content test, by the shape of their fields rather than by their type. */

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export function isNumberList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

/** Every object at any depth, starting with the value itself. */
export function fieldsWithin(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(fieldsWithin);
  if (!isFields(value)) return [];
  return [value, ...Object.values(value).flatMap(fieldsWithin)];
}

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

/** Words of any language in lower case; an apostrophe stays inside its word. */
export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\d]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
}

export function files(value: unknown): string[] {
  return fieldsWithin(value).flatMap(({ file }) => textOf(file));
}

export function alts(value: unknown): string[] {
  return fieldsWithin(value).flatMap(({ alt }) => textOf(alt));
}

export function sounds(value: unknown): { file: string | undefined; script: string | undefined }[] {
  return fieldsWithin(value)
    .flatMap(({ sound }) => (isFields(sound) ? [sound] : []))
    .map(({ file, script }) => ({ file: textOf(file)[0], script: textOf(script)[0] }));
}

/** Brackets mark underlined parts and hidden letters; the word continues inside them. */
export const unmarked = (text: string): string => text.replaceAll(/[[\]]/g, '');

/** The parts of a text inside `[[ ]]`. */
function markedParts(text: unknown): string[] {
  return textOf(text).flatMap((one) => Array.from(one.matchAll(/\[\[(.+?)\]\]/g), ([, part = '']) => part));
}

/** The parts of a text between spaces; a word to choose is identified by its position among them. */
export function spacedWords(text: unknown): string[] {
  return textOf(text).flatMap((one) => one.split(/[ \t\r\n]+/).filter((word) => word !== ''));
}

/**
 * Everything a student must find: the right option or part, accepted texts, texts to match, words to choose, pieces,
 * what is heard.
 */
export function answerTexts(question: QuestionBase): string[] {
  const pieces = fieldsWithin(question).flatMap((fields) =>
    isTextList(fields.pieces)
      ? [fields.pieces.join(''), ...fields.pieces.filter((piece) => piece.length > 1)]
      : [],
  );
  const parts = fieldsWithin(question).flatMap((fields) => {
    const { accepted, text, right, correctWords, sentence, options } = fields;
    const chosen = isNumberList(correctWords) ? correctWords : [];
    const rightOption = Array.isArray(options)
      ? options.findIndex((one) => isFields(one) && one.isCorrect === true)
      : -1;
    return [
      ...textOf(accepted),
      ...(fields.isCorrect === true || 'left' in fields ? textOf(text) : []),
      ...(isFields(right) ? textOf(right.text) : []),
      ...chosen.flatMap((position) => textOf(spacedWords(text)[position])),
      ...textOf(markedParts(sentence)[rightOption]),
    ];
  });
  return [...pieces, ...parts, ...sounds(question).flatMap(({ script }) => textOf(script))].map(unmarked);
}
