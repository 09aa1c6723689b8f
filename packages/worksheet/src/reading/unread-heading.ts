import { blanksBeside, piecesBeside } from './beside.ts';
import type { Rectangle } from './geometry.ts';
import type { Page } from './page.ts';
import type { Piece } from './pieces.ts';
import { clustersOf } from './puzzles.ts';
import { around, bottomOf, centreOf, holds, rightOf } from './rectangle.ts';
import { columnsOf } from './text-lines.ts';

/** How far down a photograph the lines for name, class and date may be. */
const REACH = 230;
/** Maximum number of words of a label, such as 'Họ và tên:'. */
const MOST_WORDS = 3;
/** Maximum number of rows of boxes in a head. */
const MOST_ROWS = 3;
/** Places for name, class, school, date, mark and the teacher's remark. */
const MOST_BLANKS = 6;

/**
 * Whether a blank in a photograph, whose words cannot be read, looks like one for the student's name, class or a date.
 */
export function looksLikeHeading(page: Page, blanks: readonly Rectangle[], blank: Rectangle): boolean {
  if (blank.top - page.content.top > REACH) return false;
  const holders = page.cells.filter((cell) => holds(cell, blank));
  if (holders.length === 0) return isLabelledLine(page, blanks, blank);
  const table = clustersOf(page.cells.filter(({ isFrame }) => !isFrame)).find((cells) =>
    cells.some((cell) => holders.includes(cell)),
  );
  if (table?.length === 1 && isLabelledBox(page, blanks, blank)) return true;
  const blocks = [
    ...holders.filter(({ isFrame }) => isFrame),
    ...(table && isFlat(table) ? [around(table)] : []),
  ];
  return blocks.some((block) => isHeadBlock(page, blanks, block));
}

/** A table with more rows may be a question on a page cut from its worksheet. */
const isFlat = (table: readonly Rectangle[]): boolean =>
  table.filter(({ left }) => left - around(table).left < 6).length <= 2;

/**
 * Words followed by gaps in the first lines, ending in a gap. A question begins with a number, which is narrower than a
 * label.
 */
function isLabelledLine(page: Page, blanks: readonly Rectangle[], blank: Rectangle): boolean {
  const { textHeight } = page;
  const beside = blanksBeside(blanks, blank);
  const ink = piecesBeside(page, blank);
  const [first] = ink;
  const last = beside.at(-1);
  if (!first || !last || isNarrow(page, first)) return false;
  const isOnTop = bottomOf(blank) - page.content.top < 2 * textHeight;
  const endsInGap = ink.every((piece) => rightOf(piece) < rightOf(last));
  if (isOnTop && endsInGap && isBehindTitle(page, ink, blank)) return true;
  if (beside.length < 2 && (ink.length > 3 || blanks.some((other) => bottomOf(other) < blank.top)))
    return false;
  const isBeforeGap = beside.some(({ left }) => left > first.left && left - rightOf(first) < textHeight * 6);
  return ((isOnTop && beside.length > 1) || isBeforeGap) && endsInGap;
}

/** The label is right before the gap and far from the title in the same line. */
function isBehindTitle({ textHeight }: Page, ink: readonly Piece[], blank: Rectangle): boolean {
  const before = ink.filter((piece) => centreOf(piece) < blank.left);
  const columns = columnsOf(before, textHeight * 3);
  const label = columns.at(-1) ?? [];
  const end = Math.max(0, ...label.map(rightOf));
  return columns.length > 1 && label.length <= MOST_WORDS && blank.left - end < textHeight;
}

const isNarrow = ({ textHeight }: Page, { width }: Rectangle): boolean => width < textHeight * 0.75;

/** A frame or table above everything else, with few words beside its blanks. */
function isHeadBlock(page: Page, blanks: readonly Rectangle[], block: Rectangle): boolean {
  const { content, pieces, textHeight, lines } = page;
  const inside = blanks.filter((blank) => holds(block, blank));
  const words = pieces.filter((piece) => holds(block, piece));
  return (
    block.top - content.top < textHeight / 2 &&
    bottomOf(block) - content.top < REACH &&
    inside.length <= MOST_BLANKS &&
    words.length > 0 &&
    words.length <= MOST_WORDS * Math.max(2, inside.length) &&
    lines.some((line) => line.top > bottomOf(block))
  );
}

/**
 * A box after a label of its own, in the first lines or below the title, and separate from the questions: below it is a
 * line without a box.
 */
function isLabelledBox(page: Page, blanks: readonly Rectangle[], blank: Rectangle): boolean {
  const { lines } = page;
  const hasBlank = (line: Rectangle) => blanksBeside(blanks, line).length > 0;
  const above = lines.filter((line) => bottomOf(line) < blank.top);
  const below = lines.filter((line) => line.top > bottomOf(blank));
  const end = below.findIndex((line) => !hasBlank(line));
  const isFirst = above.every(hasBlank) && end >= 0 && above.length + end < MOST_ROWS;
  const isUnderTitle = above.length === 1 && !above.some(hasBlank) && end === 0;
  if (!isFirst && !isUnderTitle) return false;
  const [ink, beside] = [piecesBeside(page, blank), blanksBeside(blanks, blank)];
  const [first, last] = [ink[0], beside.at(-1)];
  if (!first || !last || isNarrow(page, first)) return false;
  return (
    ink.every((piece) => rightOf(piece) < rightOf(last)) &&
    beside.every((box) => hasLabel(page, ink, beside, box))
  );
}

/** A few words right before a box and after the previous box. */
function hasLabel(
  { textHeight }: Page,
  ink: readonly Piece[],
  beside: readonly Rectangle[],
  box: Rectangle,
): boolean {
  const before = beside.findLast((other) => other.left < box.left);
  const own = ink.filter(
    (piece) => centreOf(piece) < box.left && (!before || centreOf(piece) > rightOf(before)),
  );
  const label = columnsOf(own, textHeight * 2).at(-1) ?? [];
  const last = label.at(-1);
  return last !== undefined && label.length <= MOST_WORDS && box.left - rightOf(last) < textHeight;
}
