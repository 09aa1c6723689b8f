import type { Rectangle } from './geometry.ts';
import type { Cell, Page } from './page.ts';
import { clustersOf } from './puzzles.ts';
import type { Ruling } from './rulings.ts';
import type { TextLine } from './text-lines.ts';
import {
  around,
  bottomOf,
  holds,
  medianOf,
  middleOf,
  overlaps,
  padded,
  rightOf,
  sharedX,
  sharedY,
} from './rectangle.ts';

const LEAST_LENGTH = 28;
/** A line with text above more than this share of its length is an underline. */
const MOST_UNDER_TEXT = 0.25;

/** Places to write in, as zones high enough for typing: gaps made of characters, ruling lines, empty boxes. */
export function blanksOf(page: Page): Rectangle[] {
  const typed = page.pieces
    .filter(({ kind, width }) => kind === 'blank' && width >= 16)
    .map((piece) => aboveLine(page, piece, bottomOf(piece) - piece.height * 0.15));
  const ruled = page.rulings.across
    .filter((ruling) => isWritingLine(page, ruling))
    .map((ruling) => aboveLine(page, lineOf(ruling), ruling.at));
  const boxed = boxesToFill(page);
  const blanks: Rectangle[] = [];
  for (const blank of [...boxed, ...typed, ...ruled]) {
    const isTaken = [...blanks, ...page.puzzles].some((other) => overlaps(padded(other, -1), blank));
    if (!isTaken) blanks.push(blank);
  }
  return blanks;
}

const lineOf = ({ at, from, to }: Ruling): Rectangle => ({
  left: from,
  top: at,
  width: to - from,
  height: 0,
});

/** The height of a line of text, or less when something is close above. */
function aboveLine(page: Page, line: Rectangle, at: number): Rectangle {
  const wanted = Math.max(26, page.textHeight * 1.25);
  const floors = page.pieces
    .filter((piece) => piece.kind !== 'blank' && sharedX(piece, line) > 4 && bottomOf(piece) <= at - 4)
    .map(bottomOf);
  const rules = page.rulings.across
    .filter((other) => other.at < at - 8 && sharedX(lineOf(other), line) > 4)
    .map((other) => other.at + 4);
  const room = at - Math.max(-Infinity, ...floors, ...rules);
  const height = Math.max(18, Math.min(wanted, room));
  return { left: line.left, top: at + 3 - height, width: line.width, height };
}

function isWritingLine(page: Page, ruling: Ruling): boolean {
  const line = lineOf(ruling);
  if (line.width < LEAST_LENGTH || isPartOfDrawing(page, ruling)) return false;
  const reach = { ...line, top: line.top - page.textHeight * 0.7, height: page.textHeight * 0.7 };
  const underText = page.pieces
    .filter((piece) => piece.kind !== 'blank' && overlaps(piece, reach) && middleOf(piece) < line.top)
    .reduce((sum, piece) => sum + sharedX(piece, line), 0);
  const struck = page.pieces
    .filter((piece) => piece.kind === 'ink' && piece.top < ruling.at - 3 && bottomOf(piece) > ruling.at + 3)
    .reduce((sum, piece) => sum + Math.max(0, sharedX(piece, line)), 0);
  if (Math.max(underText, struck) > line.width * MOST_UNDER_TEXT) return false;
  return line.width < page.content.width * 0.85 || hasLabel(page, ruling) || isForSentences(page, ruling);
}

/** Whether a number or a name stands on the line in front of it. */
const hasLabel = ({ pieces, textHeight }: Page, { at, from }: Ruling): boolean =>
  pieces.some(
    (piece) =>
      rightOf(piece) < from + 4 &&
      from - rightOf(piece) < textHeight * 1.5 &&
      piece.top < at - 4 &&
      Math.abs(bottomOf(piece) - at) < textHeight * 0.6,
  );

/** Sides of cells, and lines that other lines meet: tables without a frame, axes, pictures. */
function isPartOfDrawing({ cells, rulings, textHeight }: Page, { at, from, to }: Ruling): boolean {
  const isSide = cells.some(
    (cell) =>
      Math.min(Math.abs(cell.top - at), Math.abs(bottomOf(cell) - at)) < 5 &&
      Math.min(to, rightOf(cell)) - Math.max(from, cell.left) > 0.5 * Math.min(to - from, cell.width),
  );
  const meets = rulings.down.some(
    (down) =>
      down.to - down.from > textHeight * 1.6 &&
      down.at > from - 4 &&
      down.at < to + 4 &&
      down.from < at + 4 &&
      down.to > at - 4,
  );
  return isSide || meets;
}

/** A line across the whole page is a divider, unless more such lines follow or a question is above it. */
function isForSentences(page: Page, ruling: Ruling): boolean {
  const { rulings, lines, textHeight } = page;
  const { at, from } = ruling;
  const near = rulings.across.some(
    (other) =>
      other !== ruling &&
      Math.abs(other.from - from) < 12 &&
      Math.abs(other.at - at) > textHeight * 0.7 &&
      Math.abs(other.at - at) < textHeight * 3.2 &&
      !lines.some(
        (line) => middleOf(line) > Math.min(at, other.at) && middleOf(line) < Math.max(at, other.at),
      ),
  );
  const above = lines.findLast((line) => bottomOf(line) < at && sharedX(line, lineOf(ruling)) > 0);
  if (near || above === undefined) return near;
  const gap = at - bottomOf(above);
  const hasGap = rulings.across.some(
    ({ at: other, from: left, to }) => to - left > 2 * LEAST_LENGTH && other > above.top && other < at - 4,
  );
  return isQuestion(page, above) && !hasGap && gap > textHeight * 0.5 && gap < textHeight * 2.4;
}

/** Detected by its number or ending; in a photograph by the narrow width of its number. */
function isQuestion({ hasText, textHeight }: Page, { pieces }: TextLine): boolean {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return false;
  if (!hasText) return first.width < textHeight && pieces.length > 1;
  return /^\(?(?:\d{1,2}|[a-h])[.):]/u.test(first.text) || /[?:]$/u.test(last.text);
}

function boxesToFill(page: Page): Rectangle[] {
  const clusters = clustersOf(page.cells.filter(({ isFrame }) => !isFrame));
  return clustersOf(clusters.flatMap((cluster) => emptyCells(page, cluster))).flatMap(lettersAsWord);
}

function emptyCells(page: Page, cluster: readonly Cell[]): Cell[] {
  const corner = cornerOfHeadings(cluster);
  return cluster.filter(
    (cell) => cell !== corner && isEmpty(cell) && !hasLinesInside(page, cell) && isForTyping(page, cell),
  );
}

/** Ignores dust and remains of round corners. */
function isEmpty(cell: Cell): boolean {
  const inside = padded(cell, -0.2 * Math.min(cell.width, cell.height));
  return !cell.pieces.some((piece) => piece.width > 3 && piece.height > 3 && holds(inside, piece));
}

/** The frame of a picture is as empty as a box to write in, but not as flat. */
function isForTyping({ textHeight }: Page, { width, height }: Rectangle): boolean {
  if (width < 18 || height < 16) return false;
  return height <= textHeight * 3.2 || (width >= height * 3 && height <= textHeight * 14);
}

const hasLinesInside = ({ rulings }: Page, cell: Cell): boolean =>
  rulings.across.some((ruling) => holds(padded(cell, -5), lineOf(ruling)));

/** The empty corner cell between column and row headings. */
function cornerOfHeadings(cluster: readonly Cell[]): Cell | undefined {
  if (cluster.length < 4) return undefined;
  const [left, top] = [
    Math.min(...cluster.map((cell) => cell.left)),
    Math.min(...cluster.map((cell) => cell.top)),
  ];
  const row = cluster.filter((cell) => cell.top - top < 6);
  const column = cluster.filter((cell) => cell.left - left < 6);
  const corner = row.find((cell) => column.includes(cell));
  const areHeadings = [...row, ...column].every((cell) => cell === corner || cell.pieces.length > 0);
  return row.length > 1 && column.length > 1 && areHeadings ? corner : undefined;
}

/** Adjacent squares each take one letter of a word. */
function lettersAsWord(cluster: readonly Rectangle[]): Rectangle[] {
  const side = medianOf(cluster.map(({ width }) => width));
  const isRow = cluster.every((cell) => {
    const [first = cell] = cluster;
    return (
      sharedY(cell, first) > 0.8 * cell.height &&
      cell.width < 1.4 * cell.height &&
      Math.abs(cell.width - side) < 8
    );
  });
  const zones = isRow && cluster.length > 1 ? [around(cluster)] : cluster;
  return zones.map(({ left, top, width, height }) => padded({ left, top, width, height }, -2));
}
