import { cleanLine } from '@domdom/domain/text/clean-line';
import { isRecord } from './shape.ts';
import { NOT_WORDS } from './texts.ts';

/**
 * Invisible characters that reverse the direction of text or hide inside words. Joiners and variation selectors stay,
 * because emoji need them.
 */
const HIDDEN = /(?![\n\t])\p{Cc}|\p{Bidi_Control}|[\u00AD\u200B\u2060\uFEFF]/gu;

/**
 * Cleans a question that enters the system: removes hidden characters and spaces around texts. An empty text counts as
 * not filled in; only the description of a picture may be empty.
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
