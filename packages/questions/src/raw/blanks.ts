import { countBlanks } from '@domdom/domain/text/blanks';
import type { Picture } from '../core/contract.ts';
import { readPrompt, withoutUndefined } from './base.ts';
import type { RawFields } from './fields.ts';

/** The accepted texts of each blank, alternatives joined by `|`: one item per blank, or `answer` on the question. */
export function readBlankTexts(fields: RawFields): string[] {
  const items = fields.list('answers');
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
 * The text with one blank per answer: `questions` as lines, else the question. Where the items have the pictures,
 * each stands before its blank.
 */
export function readTextWithBlanks(
  fields: RawFields,
  count: number,
  items: readonly RawFields[] = [],
): string {
  const lines = fields.texts('questions').join('\n');
  const text = withEnoughBlanks(fields, lines === '' ? (readPrompt(fields) ?? '') : lines, count);
  if (fields.has('pictures')) return text;
  let picture = 0;
  let blank = 0;
  return text.replace(/#|_{3,}/gu, (place) => {
    const isPictured = items[blank]?.picture() !== undefined;
    blank += 1;
    if (!isPictured) return place;
    picture += 1;
    return `{${picture}} ${place}`;
  });
}

/** The small pictures in the text: a list of their own, or those of the items; undefined without any. */
export function readPictures(fields: RawFields, items: readonly RawFields[]): Picture[] | undefined {
  const own = fields.list('pictures').map((item) => item.picture('imageUrl', 'answer'));
  const pictures = (own.length > 0 ? own : items.map((item) => item.picture())).filter(
    (picture) => picture !== undefined,
  );
  return pictures.length === 0 ? undefined : pictures;
}

export function writePictures(pictures: readonly Picture[] | undefined): object[] | undefined {
  return pictures?.map(({ file, alt }) =>
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
