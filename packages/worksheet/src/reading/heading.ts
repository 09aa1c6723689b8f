import { blanksBeside, piecesBeside } from './beside.ts';
import type { Rectangle } from './geometry.ts';
import type { Cell, Page } from './page.ts';
import type { Piece } from './pieces.ts';
import { clustersOf } from './puzzles.ts';
import { bottomOf, centreOf, holds, rightOf, sharedX } from './rectangle.ts';
import { columnsOf, textOf } from './text-lines.ts';
import { looksLikeHeading } from './unread-heading.ts';

/** How far down the page the lines for name, class and date may be. */
const REACH = 340;

const ABOUT_STUDENT =
  /^(?:(?:full|first|last|family|your|my|student|pupil|teacher|school|test|total)(?:['’]s)? )*(?:name|class|date|day|grade|school|teacher|score|marks?|points?|no|number|group|time|result|signature|comments?)(?: is)?$/iu;
const ABOUT_STUDENT_VI =
  /^(?:họ (?:và |, )?tên(?: học sinh)?|tên(?: học sinh)?|lớp|ngày|tháng|năm|trường|điểm|số báo danh|giáo viên|lời phê.*|nhận xét.*|thời gian|mã đề)$/iu;

/** Labels of places where a teacher writes, anywhere on the page. */
const BY_TEACHER =
  /^(?:(?:teacher|parent)['’]?s?['’]? )?(?:comments?|signature)$|^(?:lời phê|nhận xét|chữ ký)/iu;

/** Whether the blank is for the student's name, class, a date or the mark, which the worksheet does not ask. */
export function headingTest(page: Page, blanks: readonly Rectangle[]): (blank: Rectangle) => boolean {
  if (!page.hasText) return (blank) => looksLikeHeading(page, blanks, blank);
  const tables = clustersOf(page.cells.filter(({ isFrame }) => !isFrame));
  const byTeacher = new Set<Rectangle>();
  const labelled = new Set<Rectangle>();
  for (const blank of blanks.toSorted((a, b) => a.left - b.left)) {
    const table = tables.find((cells) =>
      cells.some((cell) => cell.pieces.length === 0 && holds(cell, blank)),
    );
    const label = labelBefore(page, blanks, blank) || labelAbove(table ?? [], blank);
    const before = blanksBeside(blanks, blank).findLast((other) => other.left < blank.left);
    if (BY_TEACHER.test(label)) byTeacher.add(blank);
    if (blank.top - page.content.top > REACH || (table && !isAboutStudent(table))) continue;
    const continues = label === '' && before !== undefined && labelled.has(before);
    if (continues || isLabel(label)) labelled.add(blank);
  }
  return (blank) => byTeacher.has(blank) || (labelled.has(blank) && !isInForm(page, blanks, labelled, blank));
}

const isLabel = (text: string): boolean => ABOUT_STUDENT.test(text) || ABOUT_STUDENT_VI.test(text);

const labelIn = (pieces: readonly Piece[]): string =>
  textOf(pieces)
    .replace(/^[\s.…_]+/u, '')
    .replace(/(?<![\s:.…/-])[\s:.…/-]+$/u, '')
    .trim();

function labelBefore(page: Page, blanks: readonly Rectangle[], blank: Rectangle): string {
  const before = blanksBeside(blanks, blank).findLast((other) => other.left < blank.left);
  const own = piecesBeside(page, blank).filter(
    (piece) => centreOf(piece) < blank.left && (!before || centreOf(piece) > rightOf(before)),
  );
  return labelIn(columnsOf(own, page.textHeight * 2).at(-1) ?? []);
}

/** The text of the cell above: the column heading. */
function labelAbove(table: readonly Cell[], blank: Rectangle): string {
  const above = table.find(
    (cell) => Math.abs(bottomOf(cell) - blank.top) < 8 && sharedX(cell, blank) > 0.5 * blank.width,
  );
  return labelIn(above?.pieces ?? []);
}

/** A table that asks for more than who fills it in is a form, and so a question. */
function isAboutStudent(table: readonly Cell[]): boolean {
  const filled = table.filter(({ pieces }) => pieces.length > 0);
  return filled.filter(({ pieces }) => isLabel(labelIn(pieces))).length >= filled.length / 2;
}

/** A frame with several blanks is a form to fill in, unless it is the whole head of the page. */
const isInForm = (
  { cells }: Page,
  blanks: readonly Rectangle[],
  labelled: ReadonlySet<Rectangle>,
  blank: Rectangle,
): boolean =>
  cells
    .filter((cell) => holds(cell, blank))
    .map((cell) => blanks.filter((other) => holds(cell, other)))
    .some((inside) => inside.length > 3 && inside.some((other) => !labelled.has(other)));
