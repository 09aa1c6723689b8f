import type { Rectangle } from './geometry.ts';
import type { Page } from './page.ts';
import type { Piece } from './pieces.ts';
import { bottomOf, centreOf, holds, rightOf, sharedY } from './rectangle.ts';
import { columnsOf, textOf } from './text-lines.ts';

/** How far down the lines for name, class and date may stand, and in a photograph. */
const [REACH, REACH_UNREAD] = [340, 230];

const ABOUT_PUPIL =
  /^(?:(?:full|first|last|family|your|my|student|pupil|teacher|school|test|total)(?:['’]s)? )*(?:name|class|date|day|grade|school|teacher|score|marks?|points?|no|number|group|time|result|signature|comments?)(?: is)?$/iu;
const ABOUT_PUPIL_VI =
  /^(?:họ (?:và |, )?tên(?: học sinh)?|tên(?: học sinh)?|lớp|ngày|tháng|năm|trường|điểm|số báo danh|giáo viên|lời phê.*|nhận xét.*|thời gian|mã đề)$/iu;

/** What a teacher writes, wherever it stands. */
const BY_TEACHER =
  /^(?:(?:teacher|parent)['’]?s?['’]? )?(?:comments?|signature)$|^(?:lời phê|nhận xét|chữ ký)/iu;

/** Whether the blank takes the pupil's name, class, a date or the mark: nothing that the worksheet asks. */
export function headingTest(page: Page, blanks: readonly Rectangle[]): (blank: Rectangle) => boolean {
  const heading = new Set<Rectangle>();
  const found = (blank: Rectangle) => {
    const isFound = page.hasText
      ? isLabelled(page, blanks, heading, blank)
      : looksLabelled(page, blanks, blank);
    if (isFound) heading.add(blank);
    return isFound;
  };
  for (const blank of blanks.toSorted((a, b) => a.left - b.left)) found(blank);
  return (blank) => heading.has(blank);
}

function isLabelled(
  page: Page,
  blanks: readonly Rectangle[],
  heading: ReadonlySet<Rectangle>,
  blank: Rectangle,
): boolean {
  const before = blanksBeside(blanks, blank).findLast((other) => other.left < blank.left);
  const own = piecesBeside(page, blank).filter(
    (piece) => centreOf(piece) < blank.left && (!before || centreOf(piece) > rightOf(before)),
  );
  const label = columnsOf(own, page.textHeight * 2).at(-1) ?? [];
  const text = textOf(label)
    .replace(/[\s:.…/-]+$/u, '')
    .trim();
  if (BY_TEACHER.test(text)) return true;
  if (blank.top - page.content.top > REACH || isInForm(page, blanks, blank)) return false;
  if (text === '') return before !== undefined && heading.has(before);
  return ABOUT_PUPIL.test(text) || ABOUT_PUPIL_VI.test(text);
}

/** A frame with several blanks is a form to fill in. */
const isInForm = ({ cells }: Page, blanks: readonly Rectangle[], blank: Rectangle): boolean =>
  cells.some((cell) => holds(cell, blank) && blanks.filter((other) => holds(cell, other)).length > 3);

/**
 * In a photograph: words with gaps after them in the first lines, ending in a gap. A question begins with a number,
 * which is narrower than a label.
 */
function looksLabelled(page: Page, blanks: readonly Rectangle[], blank: Rectangle): boolean {
  if (blank.top - page.content.top > REACH_UNREAD || page.cells.some((cell) => holds(cell, blank)))
    return false;
  const beside = blanksBeside(blanks, blank);
  const ink = piecesBeside(page, blank);
  const [first] = ink;
  const last = beside.at(-1);
  if (!first || !last || first.width < page.textHeight * 0.75) return false;
  if (beside.length < 2 && (ink.length > 3 || blanks.some((other) => bottomOf(other) < blank.top)))
    return false;
  const isTopLine = beside.length > 1 && bottomOf(blank) - page.content.top < 2 * page.textHeight;
  const isBeforeGap = beside.some(
    ({ left }) => left > first.left && left - rightOf(first) < page.textHeight * 6,
  );
  return (isTopLine || isBeforeGap) && ink.every((piece) => rightOf(piece) < rightOf(last));
}

const blanksBeside = (blanks: readonly Rectangle[], blank: Rectangle): Rectangle[] =>
  blanks
    .filter((other) => sharedY(other, blank) > 0.5 * Math.min(other.height, blank.height))
    .toSorted((a, b) => a.left - b.left);

const piecesBeside = (page: Page, blank: Rectangle): Piece[] =>
  page.pieces
    .filter(
      (piece) => piece.kind !== 'blank' && sharedY(piece, blank) > 0.5 * Math.min(piece.height, blank.height),
    )
    .toSorted((a, b) => a.left - b.left);
