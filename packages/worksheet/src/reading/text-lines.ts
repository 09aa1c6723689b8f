import type { Piece } from './pieces.ts';
import { medianOf, middleOf, rightOf, sharedY, around } from './rectangle.ts';
import type { Rectangle } from './geometry.ts';

/** Pieces side by side, from the left. */
export interface TextLine extends Rectangle {
  pieces: Piece[];
}

/** Ink is as high as its letters; a line of text includes the space around them. */
const ROOM = 1.5;

/** Usual height of a line of text; that of 12 points on A4 when the page has none. */
export function textHeightOf(pieces: readonly Piece[], hasText: boolean): number {
  const words = pieces.filter(({ kind }) => kind === 'word').map(({ height }) => height);
  const ink = pieces
    .filter(({ kind, height }) => kind === 'ink' && height < 45)
    .map(({ height }) => height * ROOM);
  return Math.min(40, Math.max(16, medianOf(hasText ? words : ink, 26)));
}

/** Lines of text from the top, without pictures. */
export function textLinesOf(pieces: readonly Piece[], textHeight: number): TextLine[] {
  const lines: Piece[][] = [];
  const small = pieces.filter(({ height }) => height < 2.4 * textHeight);
  for (const piece of small.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1);
    if (line?.some((other) => sharedY(other, piece) > 0.5 * Math.min(other.height, piece.height)))
      line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => ({
    pieces: line.toSorted((a, b) => a.left - b.left),
    ...around(line),
  }));
}

/** Parts of a line separated by wide gaps. */
export function columnsOf(pieces: readonly Piece[], gap: number): Piece[][] {
  const columns: Piece[][] = [];
  for (const piece of pieces) {
    const column = columns.at(-1);
    const before = column?.at(-1);
    if (column && before && piece.left - rightOf(before) < gap) column.push(piece);
    else columns.push([piece]);
  }
  return columns;
}

export const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text)
    .join(' ');
