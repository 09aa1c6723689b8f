import { decodeHTMLStrict } from 'entities';
import { type HtmlPart, joinTexts, readHtml } from './html.ts';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/giu;
/** These tags only divide a text into lines. */
const LINES = /^(?:p|div|span|li|ul|ol)$/u;
const ENDS_LINE = /^(?:p|div|li|tr|h\d)$/u;

/**
 * Converts another system's markup to our plain text: breaks and paragraphs become new lines, underlined parts
 * `[[...]]`. `isChanged` is true if anything else was lost.
 */
export function plainText(html: string): { text: string; isChanged: boolean } {
  return plainTextOf(readHtml(html));
}

/** Like `plainText`, for HTML that is already split. */
export function plainTextOf(html: readonly HtmlPart[]): { text: string; isChanged: boolean } {
  const seen = html.filter((part) => part.kind !== 'comment');
  const parts = joinTexts(seen);
  let isChanged = seen.length < html.length;
  const texts = parts.map((part, index) => {
    if (part.kind === 'text') return isUnderlined(parts, index) ? `[[${part.text}]]` : part.text;
    if (part.kind === 'open' && part.name === 'br') return '\n';
    if (part.kind === 'close' && ENDS_LINE.test(part.name)) return '\n';
    const isUnderline = isUnderlined(parts, part.kind === 'open' ? index + 1 : index - 1);
    isChanged ||= !(isUnderline || LINES.test(part.name));
    return '';
  });
  const text = texts
    .join('')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    // Last, so that encoded characters, including spaces, are kept.
    .replace(ENTITY, decodeEntity);
  return { text, isChanged };
}

/** Whether a text stands alone between `<u>` and `</u>`. */
function isUnderlined(parts: readonly HtmlPart[], index: number): boolean {
  const [before, text, after] = [parts[index - 1], parts[index], parts[index + 1]];
  return (
    text?.kind === 'text' &&
    before?.kind === 'open' &&
    before.name === 'u' &&
    before.attributes.size === 0 &&
    after?.kind === 'close' &&
    after.name === 'u'
  );
}

/** A text that `plainText` reads back unchanged: encodes special characters if necessary. */
export function markupText(text: string): string {
  if (plainText(text).text === text) return text;
  return text.replace(/[&<\s]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

/** The characters of an HTML entity; returns an unknown entity unchanged. Some programs write names in capitals. */
export function decodeEntity(entity: string): string {
  const known = [entity, entity.toLowerCase()].find((name) => decodeHTMLStrict(name) !== name);
  const text = known === undefined ? entity : decodeHTMLStrict(known);
  // Older editors write this non-breaking space between words; an intended one is written as its number.
  if (text === '\u00A0' && !entity.startsWith('&#')) return ' ';
  return text === '\uFFFD' ? entity : text;
}
