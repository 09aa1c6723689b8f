import { cellsOf } from './cells.ts';
import type { PageGeometry, Rectangle } from './geometry.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { puzzlesIn } from './puzzles.ts';
import { around, holds, overlaps, padded } from './rectangle.ts';
import { type Rulings, rulingsOf } from './rulings.ts';
import { textHeightOf, textLinesOf, type TextLine } from './text-lines.ts';

/** A box or table cell, with its contents. */
export interface Cell extends Rectangle {
  pieces: Piece[];
  /** Whether it contains other cells. */
  isFrame: boolean;
}

/** A page as the rules see it. */
export interface Page {
  pieces: Piece[];
  lines: TextLine[];
  rulings: Rulings;
  cells: Cell[];
  /** Grids of letters: a crossword asks through its clues, not through each square. */
  puzzles: Rectangle[];
  /** Usual height of a line of text. */
  textHeight: number;
  /** The bounding box of everything on the page. */
  content: Rectangle;
  /** Whether its words can be read; false for a photograph. */
  hasText: boolean;
}

export function pageOf({ runs, lines, boxes }: PageGeometry): Page {
  const pieces = piecesOf(runs);
  const hasText = pieces.filter(({ kind }) => kind === 'word').length > pieces.length * 0.4;
  const textHeight = textHeightOf(pieces, hasText);
  const rulings = rulingsOf(lines, boxes);
  const found = cellsOf(rulings);
  const puzzles = puzzlesIn(found);
  const cells = found
    .filter((cell) => !puzzles.some((puzzle) => overlaps(puzzle, cell)))
    .map((cell) => ({
      ...cell,
      pieces: pieces.filter((piece) => holds(padded(cell, -2), piece)),
      isFrame: found.some((other) => other !== cell && holds(cell, other)),
    }));
  const drawn = rulings.across.map(({ at, from, to }) => ({
    left: from,
    top: at,
    width: to - from,
    height: 0,
  }));
  return {
    pieces,
    lines: textLinesOf(pieces, textHeight),
    rulings,
    cells,
    puzzles,
    textHeight,
    content: around([...pieces, ...drawn, ...cells]),
    hasText,
  };
}
