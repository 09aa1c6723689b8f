import { cleanLine } from '@domdom/domain/text/clean-line';
import { isRecord } from './shape.ts';
import { NOT_WORDS } from './texts.ts';

/**
 * What nobody sees but what turns lines around or hides in words. Joiners and variation selectors stay: emoji are made
 * with them.
 */
const HIDDEN = /(?![\n\t])\p{Cc}|\p{Bidi_Control}|[\u00AD\u200B\u2060\uFEFF]/gu;

/**
 * A question as its author sees it, for the border: texts without hidden characters and without spaces around them. A
 * text in which nothing is left counts as not filled in; only the description of a picture may be empty.
 */
export function cleanTexts(question: Record<string, unknown>): Record<string, unknown> {
  const cleaned = Object.entries(question).map(([name, value]): [string, unknown] => {
    if (NOT_WORDS.test(name)) return [name, value];
    const text = clean(value);
    return [name, text === '' && value !== '' && name !== 'alt' ? undefined : text];
  });
  return Object.fromEntries(cleaned.filter(([, value]) => value !== undefined));
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  return isRecord(value) ? cleanTexts(value) : value;
}

function cleanText(text: string): string {
  return cleanLine(text) === '' ? '' : text.normalize('NFC').replaceAll(HIDDEN, '').trim();
}
