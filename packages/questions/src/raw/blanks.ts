import { countBlanks } from '@domdom/domain/text/blanks';
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

/** The text with one blank per answer: a text that has none gets them at its end. */
export function withEnoughBlanks(fields: RawFields, text: string, count: number): string {
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
