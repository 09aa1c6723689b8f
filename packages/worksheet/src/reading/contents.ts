import type { Rectangle } from './geometry.ts';
import { blanksBeside, piecesBeside } from './beside.ts';
import type { Page } from './page.ts';
import type { Piece } from './pieces.ts';
import { centreOf, rightOf } from './rectangle.ts';
import { columnsOf, textOf } from './text-lines.ts';

const LEAST_LINES = 3;
const PAGE_NUMBER = /^(?:(?:pages?|pp?\.?|trang|tr\.?) ?)?(\d{1,3})$/iu;

/** The line from a title to its page number. */
interface Leader {
  blank: Rectangle;
  number: Piece[];
  top: number;
  right: number;
}

/** Whether the blank leads to a page number in a table of contents, where nothing is written. */
export function leaderTest(page: Page, blanks: readonly Rectangle[]): (blank: Rectangle) => boolean {
  const leaders = blanks.flatMap((blank) => leaderOf(page, blanks, blank));
  const columns: Leader[][] = [];
  for (const leader of leaders.toSorted((a, b) => a.top - b.top)) {
    const column = columns.find(
      ([first]) => first !== undefined && Math.abs(first.right - leader.right) < reachOf(page),
    );
    if (column) column.push(leader);
    else columns.push([leader]);
  }
  const found = new Set(
    columns
      .filter((column) => column.length >= LEAST_LINES && (page.hasText ? countsUp(column) : grows(column)))
      .flatMap((column) => column.map(({ blank }) => blank)),
  );
  return (blank) => found.has(blank);
}

/** Dots typed by hand end at uneven places. */
const reachOf = ({ hasText, textHeight }: Page): number => textHeight * (hasText ? 3 : 0.5);

function leaderOf(page: Page, blanks: readonly Rectangle[], blank: Rectangle): Leader[] {
  const { textHeight, hasText } = page;
  const beside = piecesBeside(page, blank);
  const [number = []] = columnsOf(
    beside.filter((piece) => centreOf(piece) > rightOf(blank)),
    textHeight * 2,
  );
  const [first, last] = [number[0], number.at(-1)];
  if (!first || !last || first.left - rightOf(blank) > textHeight) return [];
  const isNumber = hasText ? PAGE_NUMBER.test(textOf(number)) : isShort(page, number);
  const hasTitle = beside.some(
    (piece) =>
      centreOf(piece) < blank.left && (hasText ? /\p{L}{2}/u.test(piece.text) : piece.width > textHeight),
  );
  const isAlone = blanksBeside(blanks, blank).every((other) => other === blank || other.left > rightOf(last));
  return isNumber && hasTitle && isAlone ? [{ blank, number, top: first.top, right: rightOf(last) }] : [];
}

const isShort = ({ textHeight }: Page, { 0: only, length }: readonly Piece[]): boolean =>
  only !== undefined && length === 1 && only.width < textHeight * 1.8 && only.height > textHeight * 0.4;

function countsUp(column: readonly Leader[]): boolean {
  const numbers = column.map(({ number }) => Number(PAGE_NUMBER.exec(textOf(number))?.[1] ?? 0));
  const isInOrder = numbers.every((number, index) => number >= (numbers[index - 1] ?? 0));
  return isInOrder && (numbers[0] ?? 0) < (numbers.at(-1) ?? 0);
}

/**
 * In a photograph, page numbers are recognised because they get longer; a unit or question mark is the same in every
 * line.
 */
function grows(column: readonly Leader[]): boolean {
  const signs = column.flatMap(({ number }) => number);
  const heights = signs.map(({ height }) => height);
  const [first, last] = [signs[0], signs.at(-1)];
  if (!first || !last) return false;
  return last.width > 1.4 * first.width && Math.max(...heights) < 1.3 * Math.min(...heights);
}
