import type { Rectangle } from './geometry.ts';
import type { Page } from './page.ts';
import type { Piece } from './pieces.ts';
import { sharedY } from './rectangle.ts';

/** Blanks in the line of a blank, itself among them, from the left. */
export const blanksBeside = (blanks: readonly Rectangle[], blank: Rectangle): Rectangle[] =>
  blanks
    .filter((other) => sharedY(other, blank) > 0.5 * Math.min(other.height, blank.height))
    .toSorted((a, b) => a.left - b.left);

/** What stands in the line of a blank, from the left. */
export const piecesBeside = (page: Page, blank: Rectangle): Piece[] =>
  page.pieces
    .filter(
      (piece) => piece.kind !== 'blank' && sharedY(piece, blank) > 0.5 * Math.min(piece.height, blank.height),
    )
    .toSorted((a, b) => a.left - b.left);
