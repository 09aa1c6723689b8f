import { getQuestionType, type QuestionBase } from '@domdom/questions';

/** What the content test reads out of a question, from the shape of its fields and not from its type. */

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Every object at any depth, the value itself first. */
function fieldsWithin(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(fieldsWithin);
  if (!isFields(value)) return [];
  return [value, ...Object.values(value).flatMap(fieldsWithin)];
}

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

/** Words of any language in small letters; an apostrophe stays inside its word. */
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

/** Everything a pupil must find out: the right option, accepted texts, texts to match, pieces, what is heard. */
export function answerTexts(question: QuestionBase): string[] {
  const pieces = fieldsWithin(question).flatMap((fields) =>
    isTextList(fields.pieces) ? [fields.pieces.join(''), ...fields.pieces.filter((piece) => piece.length > 1)] : [],
  );
  const parts = fieldsWithin(question).flatMap((fields) => [
    ...textOf(fields.accepted),
    ...(fields.isCorrect === true || 'left' in fields ? textOf(fields.text) : []),
  ]);
  return [...pieces, ...parts, ...sounds(question).flatMap(({ script }) => textOf(script))];
}

/** Answers one slip away from the key: another option, one flipped tick, two swapped pieces, one gap spoilt. */
export function wrongAnswers(question: QuestionBase, key: unknown): unknown[] {
  if (!isFields(key)) throw new Error(`The key of a ${question.type} question is not an object.`);
  if ('optionId' in key) {
    const others = getQuestionType(question.type)
      .partIds(question)
      .filter((id) => id !== key.optionId);
    return others.map((optionId) => ({ optionId }));
  }
  const { choices, order, texts, cells } = key;
  if (isFields(choices)) {
    return Object.entries(choices).map(([id, isTrue]) => ({ choices: { ...choices, [id]: isTrue !== true } }));
  }
  if (isTextList(order)) return swaps(order, shownTexts(question)).map((swapped) => ({ order: swapped }));
  if (isTextList(texts)) return spoilt(texts).map((wrong) => ({ texts: wrong }));
  if (Array.isArray(cells)) return spoiltTables(cells).map((wrong) => ({ cells: wrong }));
  throw new Error(`No wrong answers are known for ${question.type}.`);
}

/** What stands on the pieces of an order, place by place in the right order. */
function shownTexts(question: QuestionBase): string[] {
  const fields: Fields = { ...question };
  if (isTextList(fields.pieces)) return fields.pieces;
  return fieldsWithin(fields.pairs).flatMap((pair) => ('left' in pair ? textOf(pair.text) : []));
}

/** Every exchange of two pieces that do not read the same. */
function swaps(order: readonly string[], texts: readonly string[]): string[][] {
  if (texts.length !== order.length) throw new Error('The key does not have one place per piece.');
  return order.flatMap((first, from) =>
    order.flatMap((second, to) =>
      from < to && texts[from] !== texts[to] ? [order.with(from, second).with(to, first)] : [],
    ),
  );
}

/** Each text left out, misspelt, or replaced by the text of another gap. */
function spoilt(texts: readonly string[]): string[][] {
  return texts.flatMap((text, index) => {
    const others = texts.filter((other) => other.toLowerCase() !== text.toLowerCase());
    return ['', `${text}x`, text.slice(1), ...others].map((wrong) => texts.with(index, wrong));
  });
}

function spoiltTables(table: readonly unknown[]): string[][][] {
  const rows = table.filter(isTextList);
  return rows.flatMap((row, index) => {
    const otherCells = rows.flat().filter((cell) => !row.includes(cell));
    const wrongRows = [...spoilt(row), ...otherCells.map((cell) => row.with(0, cell))];
    return wrongRows.map((wrongRow) => rows.with(index, wrongRow));
  });
}
