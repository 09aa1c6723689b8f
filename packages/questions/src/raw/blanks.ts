import { countBlanks, splitAtBlanks } from '@domdom/domain/text/blanks';
import type { Picture } from '../core/contract.ts';
import { withoutUndefined } from './base.ts';
import type { RawFields } from './fields.ts';

/** The right answers and the choices of one blank. */
export interface RawBlank {
  right: string[];
  /** The right and the wrong items as stored; empty when none is wrong. */
  choices: string[];
}

interface RawBlanks {
  blanks: RawBlank[];
  /** The choices for every blank: all items if some are wrong, otherwise empty. */
  choices: string[];
  /** The items that are answers. */
  items: readonly RawFields[];
  /** The line of each item that has one, with its blanks. */
  lines: string[];
}

/**
 * Reads the blanks of a question: one item per blank, with its alternatives or choices inside, or `answer` on the
 * question. Items and choices flagged as wrong are not answers.
 */
function readBlanks(fields: RawFields, items: readonly RawFields[]): RawBlanks {
  const whole = fields.text('answer');
  if (items.length === 0) {
    const blanks = whole === undefined ? [] : [{ right: [whole], choices: [] }];
    return { blanks, choices: [], items, lines: [] };
  }
  const isRight = rightItems(items);
  const read = items.map(readItem);
  const right = read.filter((_, index) => isRight[index] === true);
  const isChoice = right.length < items.length;
  return {
    blanks: right.flatMap((item) => item.blanks),
    choices: isChoice ? [...new Set(items.flatMap((item) => item.text('answer', 'text') ?? []))] : [],
    items: items.filter((_, index) => isRight[index] === true),
    lines: linesOf(right),
  };
}

/** Returns which items are answers. If all are flagged as wrong, the flag means nothing. */
function rightItems(items: readonly RawFields[]): boolean[] {
  const isRight = items.map((item) => item.flag('isCorrect') !== false);
  return isRight.includes(true) ? isRight : isRight.map(() => true);
}

interface ReadItem {
  line: string | undefined;
  blanks: RawBlank[];
}

function readItem(item: RawFields): ReadItem {
  item.ignore('id', 'userAnswer', 'selected');
  const own = item.text('answer', 'text');
  const line = item.text('question') ?? (item.has('answer') ? item.text('text') : undefined);
  const choices = item.list('answers').flatMap((choice) => {
    choice.ignore('id');
    const text = choice.text('answer', 'text', 'word', 'value');
    return text === undefined ? [] : [{ text, isRight: choice.flag('isCorrect') !== false }];
  });
  const right = choices.filter((choice) => choice.isRight).map(({ text }) => text);
  const all = choices.map(({ text }) => text);
  const isEachABlank = own === undefined && right.length > 1 && countBlanks(line ?? '') === right.length;
  if (isEachABlank) return { line, blanks: right.map((text) => ({ right: [text], choices: [] })) };
  const listed = item.words('choices', 'words');
  const first = own === undefined ? [] : [own];
  const stored = right.length === all.length ? [] : [...new Set([...first, ...all])];
  return {
    line,
    blanks: [
      {
        right: [...new Set([...first, ...right])],
        choices: listed.length > 0 ? listed : stored,
      },
    ],
  };
}

/** The lines of the items. An item without a line has its blank in the line before it, or on its own line. */
function linesOf(items: readonly ReadItem[]): string[] {
  const given = items.flatMap(({ line }) => line ?? []);
  if (given.length === 0) return [];
  const count = items.flatMap(({ blanks }) => blanks).length;
  const isWhole = countBlanks(given.join('\n')) === count;
  return items.flatMap(({ line, blanks }) => {
    if (line === undefined) return isWhole ? [] : ['#'];
    return countBlanks(line) > 0 ? line : [line, ...blanks.map(() => '#')].join(' ');
  });
}

/** The accepted texts of a blank, as one text. */
export const acceptedAt = ({ right }: RawBlank): string => right.join('|');

/** The accepted texts of each blank, for a type without choices. */
export function readBlankTexts(fields: RawFields, items = fields.list('answers')): string[] {
  const read = readBlanks(fields, items);
  tellChoices(fields, read);
  return read.blanks.map(acceptedAt);
}

/** Reports the wrong choices, which a type without choices leaves out. */
export function tellChoices(
  fields: RawFields,
  { blanks, choices }: Pick<RawBlanks, 'blanks' | 'choices'>,
): void {
  const right = new Set(blanks.flatMap((blank) => blank.right));
  const all = [...choices, ...blanks.flatMap((blank) => blank.choices)];
  const wrong = all.filter((text) => !right.has(text));
  if (wrong.length === 0) return;
  fields.report('left-out', 'answers', `Dạng này không có từ để chọn, đã bỏ: ${wrong.join(', ')}.`);
}

/**
 * Reads the blanks and their text from wherever it is: the lines, the question, the text below it, or the lines of the
 * answers.
 */
export function readTextAndBlanks(fields: RawFields): Omit<RawBlanks, 'lines'> & { text: string } {
  const { lines, ...read } = readBlanks(fields, fields.list('answers'));
  return { text: readText(fields, read.blanks.length, lines), ...read };
}

function readText(fields: RawFields, count: number, own: readonly string[]): string {
  const lines = fields.texts('questions').join('\n');
  const question = lines === '' ? (fields.text('question', 'prompt') ?? '') : lines;
  const isBelow = countBlanks(fields.peek('questionText')) > 0;
  const isWhole = countBlanks(question) > 0;
  if (own.length > 0 && (isWhole || isBelow)) {
    fields.report('left-out', 'answers', `Câu đã có chỗ trống, đã bỏ lời: ${own.join(' / ')}.`);
  }
  // If the question or the lines have blanks, the text below is the passage, which all types read alike.
  if (isWhole) return question;
  if (isBelow) return joined(question, fields.text('questionText') ?? '');
  if (own.length > 0) return joined(question, ...own);
  return withEnoughBlanks(fields, joined(fields.text('questionText') ?? '', question), count);
}

function joined(...lines: string[]): string {
  return lines.filter((line) => line !== '').join('\n');
}

/**
 * A text with small pictures: those of a list already have their places in it, those of items are put before their
 * blanks.
 */
export function withPictures(
  fields: RawFields,
  text: string,
  items: readonly RawFields[],
): { text: string; pictures?: { picture: Picture }[] } {
  const listed = fields.list('pictures').flatMap((item) => item.picture('imageUrl', 'answer') ?? []);
  if (listed.length > 0) return { text, pictures: listed.map((picture) => ({ picture })) };
  const atBlanks = items.map((item) => item.picture());
  const pictures = atBlanks.filter((picture) => picture !== undefined);
  if (pictures.length === 0) return { text };
  const blanks = atBlanks.map((picture) =>
    picture === undefined ? '#' : `{${pictures.indexOf(picture) + 1}} #`,
  );
  const segments = splitAtBlanks(text);
  return {
    text: segments
      .map((segment, index) => segment + (index + 1 < segments.length ? (blanks[index] ?? '#') : ''))
      .join(''),
    pictures: pictures.map((picture) => ({ picture })),
  };
}

export function writePictures(pictures: readonly { picture: Picture }[] | undefined): object[] | undefined {
  return pictures?.map(({ picture: { file, alt } }) =>
    withoutUndefined({ imageUrl: file, imageAlt: alt === '' ? undefined : alt }),
  );
}

function withEnoughBlanks(fields: RawFields, text: string, count: number): string {
  if (countBlanks(text) > 0 || count === 0) return text;
  fields.report('changed', 'question', 'Câu chưa có chỗ trống, đã thêm ở cuối.');
  return `${text} ${Array.from({ length: count }, () => '#').join(' ')}`.trim();
}

/** Typed texts, one per blank; empty for a blank left blank. */
export function readTypedAnswer(rawAnswer: readonly unknown[], count: number): string[] | null {
  if (rawAnswer.length !== count) return null;
  const texts = rawAnswer.map((text) => text ?? '');
  return texts.every((text) => typeof text === 'string') ? texts : null;
}
