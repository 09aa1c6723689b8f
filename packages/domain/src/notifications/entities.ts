const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  rarr: '→',
};

/** How older editors write Vietnamese vowels: `&agrave;`, `&ecirc;`. */
const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
};

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z])(grave|acute|circ|tilde|uml)|([a-z]{2,8}));/giu;

/** Text of HTML as it is read; what is no known entity stays as it stands. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal, hex, letter, accent, name) => {
    if (typeof decimal === 'string') return character(Number.parseInt(decimal, 10));
    if (typeof hex === 'string') return character(Number.parseInt(hex, 16));
    if (typeof letter === 'string') {
      return `${letter}${ACCENTS[String(accent).toLowerCase()] ?? ''}`.normalize('NFC');
    }
    return NAMED[String(name)] ?? whole;
  });
}

const character = (code: number): string =>
  code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\uFFFD';
