/** A part of a piece of text on a page, as the text layer draws it. */
export interface HitPart {
  /** Which piece of the page. */
  item: number;
  from: number;
  to: number;
}

/** A place where the text was found; it may run over several pieces. */
export type Hit = readonly HitPart[];

export const MOST_HITS_PER_PAGE = 200;

/** Letters without their marks and in lower case, one for one, so that places in both texts are the same. */
function fold(text: string): string {
  let folded = '';
  for (const unit of text) {
    const [plain = unit] = unit.normalize('NFD').toLowerCase();
    const letter = plain === 'đ' ? 'd' : /\s/.test(plain) ? ' ' : plain;
    // A letter outside the basic plane has two units, and its place must too.
    folded += letter.length === unit.length ? letter : unit;
  }
  return folded;
}

/** Some files write marks as letters of their own. */
const MARK = /\p{M}/u;

/** What is looked for: without case and marks, and with single spaces. */
export const normalizedQuery = (query: string): string =>
  fold(query.normalize('NFC')).replaceAll(/\p{M}/gu, '').trim().replaceAll(/ +/g, ' ');

interface Piece {
  str: string;
  /** Whether a line ends after it. */
  hasEOL: boolean;
}

/** The space between two lines has no letter. */
const NOWHERE = -1;

/** The text of a page with, for each letter, where it stands. Pieces of words touch; lines do not. */
function flatten(pieces: readonly Piece[]): { text: string; places: [item: number, at: number][] } {
  const places: [number, number][] = [];
  let text = '';
  for (const [item, { str, hasEOL }] of pieces.entries()) {
    const folded = fold(str);
    for (let at = 0; at < folded.length; at += 1) {
      const letter = folded[at] ?? '';
      // Runs of spaces count as one.
      if (MARK.test(letter) || (letter === ' ' && text.endsWith(' '))) continue;
      text += letter;
      places.push([item, at]);
    }
    if (hasEOL && !text.endsWith(' ')) {
      text += ' ';
      places.push([item, NOWHERE]);
    }
  }
  return { text, places };
}

function partsOf(places: readonly [number, number][]): Hit {
  const parts: HitPart[] = [];
  for (const [item, at] of places) {
    if (at === NOWHERE) continue;
    const last = parts.at(-1);
    if (last?.item === item) last.to = at + 1;
    else parts.push({ item, from: at, to: at + 1 });
  }
  return parts;
}

/** Where the query stands on a page, in reading order. Ignores case and marks: 'hoa' finds 'Hoà'. */
export function findHits(pieces: readonly Piece[], query: string): Hit[] {
  const wanted = normalizedQuery(query);
  if (wanted === '') return [];
  const { text, places } = flatten(pieces);
  const hits: Hit[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && hits.length < MOST_HITS_PER_PAGE;) {
    hits.push(partsOf(places.slice(at, at + wanted.length)));
    at = text.indexOf(wanted, at + wanted.length);
  }
  return hits;
}

/** All hits so far, by page. */
export type HitsByPage = ReadonlyMap<number, readonly Hit[]>;

export interface HitPosition {
  page: number;
  /** Among the hits of the page. */
  index: number;
}

const inOrder = (hits: HitsByPage): HitPosition[] =>
  [...hits]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([page, found]) => found.map((_hit, index) => ({ page, index })));

export const countHits = (hits: HitsByPage): number =>
  [...hits.values()].reduce((sum, found) => sum + found.length, 0);

/** From 1; 0 when there is none. */
export const rankOf = (hits: HitsByPage, place: HitPosition | null): number =>
  place === null
    ? 0
    : inOrder(hits).findIndex(({ page, index }) => page === place.page && index === place.index) + 1;

/** The first hit at or after a page; past the last one, from the start of the book again. */
export function firstFrom(hits: HitsByPage, page: number): HitPosition | null {
  const all = inOrder(hits);
  return all.find((place) => place.page >= page) ?? all[0] ?? null;
}

/** The neighbour of a hit, going around at either end. */
export function stepped(hits: HitsByPage, place: HitPosition | null, direction: 1 | -1): HitPosition | null {
  const all = inOrder(hits);
  const at = rankOf(hits, place) - 1;
  if (at < 0) return (direction === 1 ? all[0] : all.at(-1)) ?? null;
  return all.at((at + direction) % all.length) ?? null;
}
