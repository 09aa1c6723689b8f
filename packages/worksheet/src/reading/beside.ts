import type { Rectangle } from './geometry.ts';
import type { Page } from './page.ts';
import type { Piece } from './pieces.ts';
import { sharedY } from './rectangle.ts';

/** The blanks in a blank's line, including itself, from the left. */
export const blanksBeside = (blanks: readonly Rectangle[], blank: Rectangle): Rectangle[] =>
  blanks
    .filter((other) => sharedY(other, blank) > 0.5 * Math.min(other.height, blank.height))
    .toSorted((a, b) => a.left - b.left);

/** The pieces in a blank's line, from the left. */
export const piecesBeside = (page: Page, blank: Rectangle): Piece[] =>
  page.pieces
    .filter(
      (piece) => piece.kind !== 'blank' && sharedY(piece, blank) > 0.5 * Math.min(piece.height, blank.height),
    )
    .toSorted((a, b) => a.left - b.left);
