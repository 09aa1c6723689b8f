import { countBlanks, splitAtBlanks } from '@domdom/domain/text/blanks';
import type { Picture } from '../core/contract.ts';
import { withoutUndefined } from './base.ts';
import type { RawFields } from './fields.ts';

/** The accepted texts of each blank, alternatives joined by `|`: one item per blank, or `answer` on the question. */
export function readBlankTexts(fields: RawFields, items = fields.list('answers')): string[] {
  const accepted = items.map((item) => {
    item.ignore('id', 'isCorrect');
    const variants = [item.text('answer', 'text'), ...item.texts('answers')];
    return [...new Set(variants.filter((variant) => variant !== undefined))].join('|');
  });
  if (accepted.length > 0) {
    fields.ignore('answer');
    return accepted;
  }
  const whole = fields.text('answer');
  return whole === undefined ? [] : [whole];
}

/**
 * The text with one blank per answer, wherever it stands: as lines, as the question, as the text below it, or as the
 * `ownLines` of the answers.
 */
export function readTextWithBlanks(
  fields: RawFields,
  count: number,
  ownLines: readonly string[] = [],
): string {
  const lines = fields.texts('questions').join('\n');
  const question = lines === '' ? (fields.text('question', 'prompt') ?? '') : lines;
  // With blanks in the question itself the text below it is the passage, which all types read alike.
  if (countBlanks(question) > 0) return question;
  const below = fields.text('questionText') ?? '';
  const own = ownLines.map((line) => (countBlanks(line) > 0 ? line : `${line} #`));
  const parts = countBlanks(below) > 0 ? [question, below] : [below, question, ...own];
  return withEnoughBlanks(fields, parts.filter((part) => part !== '').join('\n'), count);
}

/** A text with small pictures: those of a list have their places in it, those of items stand before their blanks. */
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

/** Typed texts, one per blank; a blank that was left is empty. */
export function readTypedAnswer(rawAnswer: readonly unknown[], count: number): string[] | null {
  if (rawAnswer.length !== count) return null;
  const texts = rawAnswer.map((text) => text ?? '');
  return texts.every((text) => typeof text === 'string') ? texts : null;
}
