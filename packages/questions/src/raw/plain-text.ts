/** The letters of Latin-1 from 160 on, as HTML names them. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Characters by their names in HTML. */
export const ENTITIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LATIN.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)])),
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  rarr: '→',
  larr: '←',
  euro: '€',
  trade: '™',
};

const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/giu;
/** A tag begins with a letter, so that 'a < b' stays a text. */
const TAG = /<\/?[a-z][^<>]{0,2000}>/giu;

/**
 * Markup of other systems as our plain text: breaks and paragraphs become new lines, underlined parts `[[...]]`.
 * `isChanged` tells whether something else was thrown away.
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
    // Last, so that written characters stay what they are, spaces too.
    .replace(ENTITY, decodeEntity);
  return { text, isChanged };
}

/** A text that `plainText` reads as it is: one that would change has its special characters written out. */
export function markupText(text: string): string {
  if (plainText(text).text === text) return text;
  return text.replace(/[&<\s]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return namedCharacter(name) ?? namedCharacter(name.toLowerCase()) ?? entity;
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}

function namedCharacter(name: string): string | undefined {
  return Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
}
