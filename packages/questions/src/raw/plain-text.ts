import { decodeHTMLStrict } from 'entities';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/giu;
/** A tag begins with a letter, so that 'a < b' stays text. */
const TAG = /<\/?[a-z][^<>]{0,2000}>/giu;

/**
 * Converts another system's markup to our plain text: breaks and paragraphs become new lines, underlined parts
 * `[[...]]`. `isChanged` is true if anything else was lost.
 */
export function plainText(html: string): { text: string; isChanged: boolean } {
  let isChanged = false;
  const text = html
    .replace(/\r\n?/g, '\n')
    .replace(/<u>([^<>]+)<\/u>/giu, '[[$1]]')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h\d)>/giu, '\n')
    .replace(TAG, (tag) => {
      isChanged ||= !/^<\/?(?:p|div|span|li|ul|ol)\b/iu.test(tag);
      return '';
    })
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    // Last, so that encoded characters, including spaces, are kept.
    .replace(ENTITY, decodeEntity);
  return { text, isChanged };
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
