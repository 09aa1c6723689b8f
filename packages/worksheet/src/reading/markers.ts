import type { Marker } from './marker.ts';
import type { Page } from './page.ts';
import { rightOf } from './rectangle.ts';
import { unreadMarkers } from './unread-markers.ts';

const LETTER = /^([([]?)([A-Ja-j])([.):/\]])/u;
const NUMBER = /^([([]?)(\d{1,2})([.):/\]-]|$)/u;
const BARE = /^[A-Ja-j]$/u;
/** Circled signs: where each row begins, and how long it is. */
const CIRCLED = [
  { style: 'circled number', from: 0x2460, count: 10 },
  { style: 'dark number', from: 0x2776, count: 10 },
  { style: 'circled capital', from: 0x24b6, count: 10 },
  { style: 'circled letter', from: 0x24d0, count: 10 },
];

export function markersOf(page: Page): Marker[] {
  const { lines, textHeight, hasText } = page;
  const read = lines.flatMap((line) =>
    line.pieces.flatMap((piece, index) => {
      if (piece.kind !== 'word') return [];
      const before = line.pieces[index - 1];
      const isApart = before === undefined || piece.left - rightOf(before) > textHeight * 1.1;
      const sign = signOf(piece.text, isApart);
      return sign ? [{ ...sign, piece, line }] : [];
    }),
  );
  return hasText ? read : [...read, ...unreadMarkers(page, read)];
}

function signOf(text: string, isApart: boolean): { style: string; index: number } | null {
  const code = text.codePointAt(0) ?? 0;
  const circled = CIRCLED.find(({ from, count }) => code >= from && code < from + count);
  if (circled) return { style: circled.style, index: code - circled.from };
  const letter = LETTER.exec(text);
  if (letter) return { style: `${letter[1]}${caseOf(letter[2])}${letter[3]}`, index: indexOf(letter[2]) };
  const number = isApart ? NUMBER.exec(text) : null;
  if (number) return { style: `${number[1]}${number[3]} number`, index: Number(number[2]) - 1 };
  if (isApart && BARE.test(text)) return { style: `bare ${caseOf(text)}`, index: indexOf(text) };
  return null;
}

const caseOf = (letter = ''): string => (letter === letter.toUpperCase() ? 'capital' : 'letter');
const indexOf = (letter = 'a'): number => letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0);
