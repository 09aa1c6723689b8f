import { CANVAS_WIDTH } from '../../zone.ts';
import type { PageGeometry, Rectangle, RulingLine, TextRun } from '../geometry.ts';
import { cellsOf } from '../cells.ts';
import { around, bottomOf, overlaps, padded, rightOf } from '../rectangle.ts';
import { rulingsOf } from '../rulings.ts';
import { type Bitmap, bitmapOf, transposed } from './bitmap.ts';
import { blotsOf } from './blots.ts';
import { dottedLines } from './dots.ts';
import { bulletsIn, markersIn } from './letters.ts';
import { strokesAcross } from './strokes.ts';
import { makeSets } from './sets.ts';

/** Shorter lines may be parts of letters; they stay ink. */
const LEAST_LINE = 34;
/** Ink closer together than this is one word. */
const WORD_GAP = 7;

/** Finds the lines and the ink of a picture. `gray` holds its pixels row by row; 255 is white. */
export function geometryOfPixels(gray: Uint8Array, width: number, height: number): PageGeometry {
  const bitmap = bitmapOf(gray, width, height);
  const across = strokesAcross(bitmap);
  const down = strokesAcross(transposed(bitmap)).map(swapped);
  const lines = [...across, ...down];
  erase(bitmap, lines.filter(isRuling(lines)));
  const blots = blotsOf(bitmap).filter(({ area }) => area > 3);
  const dotted = dottedLines(blots);
  const signs = blots.filter((blot) => !dotted.dots.has(blot));
  const markers = markersIn(bitmap, signs);
  const bullets = bulletsIn(signs);
  const read = new Set([...markers.blots, ...bullets]);
  const ink = signs.filter((blot) => !read.has(blot) && blot.area > 6);
  const runs = [
    ...wordsOf(ink).map((word) => ({ ...word, text: '' })),
    ...bullets.map((bullet) => ({ ...bullet, text: '•' })),
    ...markers.runs,
  ];
  const scale = CANVAS_WIDTH / width;
  return {
    width: CANVAS_WIDTH,
    height: Math.round(height * scale),
    runs: runs.map((run) => scaled(run, scale)),
    lines: [...lines, ...dotted.lines].map(({ x1, y1, x2, y2 }) => ({
      x1: x1 * scale,
      y1: y1 * scale,
      x2: x2 * scale,
      y2: y2 * scale,
    })),
    boxes: [],
  };
}

const swapped = ({ x1, y1, x2, y2 }: RulingLine): RulingLine => ({ x1: y1, y1: x1, x2: y2, y2: x2 });

const scaled = ({ text, left, top, width, height }: TextRun, scale: number): TextRun => ({
  text,
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

/** Long, or the side of a small box: not part of a letter. */
function isRuling(lines: readonly RulingLine[]): (line: RulingLine) => boolean {
  const boxes = cellsOf(rulingsOf(lines, []));
  return ({ x1, y1, x2, y2 }) => {
    if (Math.max(x2 - x1, y2 - y1) >= LEAST_LINE) return true;
    const middle = { left: (x1 + x2) / 2 - 1, top: (y1 + y2) / 2 - 1, width: 2, height: 2 };
    return boxes.some((box) => overlaps(padded(box, 3), middle) && !overlaps(padded(box, -4), middle));
  };
}

/** Removes lines from the picture, leaving text and drawings. */
function erase({ width, height, dark }: Bitmap, lines: readonly RulingLine[]): void {
  const reach = 4;
  for (const { x1, y1, x2, y2 } of lines) {
    const length = Math.max(x2 - x1, y2 - y1);
    const isAcross = x2 - x1 > y2 - y1;
    for (let step = 0; step <= length; step += 1) {
      const x = Math.round(x1 + ((x2 - x1) * step) / length);
      const y = Math.round(y1 + ((y2 - y1) * step) / length);
      for (let side = -reach; side <= reach; side += 1) {
        const [column, row] = isAcross ? [x, y + side] : [x + side, y];
        if (column >= 0 && column < width && row >= 0 && row < height) dark[row * width + column] = 0;
      }
    }
  }
}

/** Adjacent letters with their marks above and below. */
function wordsOf(ink: readonly Rectangle[]): Rectangle[] {
  const sets = makeSets();
  const sorted = ink.toSorted((a, b) => a.left - b.left);
  const words = new Map<number, Rectangle[]>();
  let first = 0;
  const widest = Math.max(0, ...sorted.map(({ width }) => width));
  for (const [index, blot] of sorted.entries()) {
    sets.add();
    while ((sorted[first]?.left ?? Infinity) + widest + WORD_GAP < blot.left) first += 1;
    for (let other = first; other < index; other += 1) {
      const before = sorted[other];
      if (before && isBeside(before, blot)) sets.join(other, index);
    }
  }
  for (const [index, blot] of sorted.entries()) {
    const set = sets.setOf(index);
    const word = words.get(set);
    if (word) word.push(blot);
    else words.set(set, [blot]);
  }
  return [...words.values()].map(around);
}

const isBeside = (a: Rectangle, b: Rectangle): boolean =>
  b.left - rightOf(a) < WORD_GAP &&
  a.left - rightOf(b) < WORD_GAP &&
  Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.top, b.top) > -4;
