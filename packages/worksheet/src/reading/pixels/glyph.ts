import type { Rectangle } from '../geometry.ts';
import type { Bitmap } from './bitmap.ts';

/** White enclosed by a letter, in fractions of the letter's width and height. */
interface Hole {
  top: number;
  bottom: number;
  area: number;
}

/** The features that distinguish letters in any upright font: holes, and where in the frame there is ink. */
class Glyph {
  readonly holes: Hole[];
  readonly ratio: number;
  readonly #dark: Uint8Array;
  readonly #width: number;
  readonly #height: number;

  constructor({ width, dark }: Bitmap, { left, top, width: columns, height: rows }: Rectangle) {
    this.#width = columns;
    this.#height = rows;
    this.ratio = columns / rows;
    this.#dark = new Uint8Array(columns * rows);
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x < columns; x += 1)
        this.#dark[y * columns + x] = dark[(top + y) * width + left + x] ?? 0;
    this.holes = this.#findHoles();
  }

  /** The share of ink in a rectangle given in hundredths of width and height. */
  ink(left: number, right: number, top: number, bottom: number): number {
    const [fromX, toX] = this.#span(left, right, this.#width);
    const [fromY, toY] = this.#span(top, bottom, this.#height);
    let ink = 0;
    for (let y = fromY; y < toY; y += 1)
      for (let x = fromX; x < toX; x += 1) ink += this.#dark[y * this.#width + x] ?? 0;
    return ink / ((toX - fromX) * (toY - fromY));
  }

  #span(from: number, to: number, length: number): [number, number] {
    const start = Math.min(length - 1, Math.round((from / 100) * length));
    return [start, Math.max(start + 1, Math.round((to / 100) * length))];
  }

  #findHoles(): Hole[] {
    const [width, height] = [this.#width, this.#height];
    const seen = Uint8Array.from(this.#dark);
    const holes: Hole[] = [];
    for (let start = 0; start < seen.length; start += 1) {
      if (seen[start] === 1) continue;
      seen[start] = 1;
      const places = [start];
      let isOpen = false;
      for (const place of places) {
        const [x, y] = [place % width, Math.floor(place / width)];
        if (x === 0 || y === 0 || x === width - 1 || y === height - 1) isOpen = true;
        const beside = [x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1, place - width, place + width];
        for (const other of beside) {
          if (other < 0 || other >= seen.length || seen[other] === 1) continue;
          seen[other] = 1;
          places.push(other);
        }
      }
      if (isOpen || places.length < 3) continue;
      const rows = places.map((place) => Math.floor(place / width));
      holes.push({
        top: Math.min(...rows) / height,
        bottom: (Math.max(...rows) + 1) / height,
        area: places.length / (width * height),
      });
    }
    return holes;
  }
}

const [SOME, MUCH] = [0.2, 0.5];

/** One of the letters that options begin with; null for any other sign. C and c look alike and give 'C'. */
export function letterOf(bitmap: Bitmap, place: Rectangle): string | null {
  const glyph = new Glyph(bitmap, place);
  if (glyph.ratio < 0.45 || glyph.ratio > 1.35) return null;
  const [first, second] = glyph.holes.toSorted((a, b) => a.top - b.top);
  if (glyph.holes.length > 2) return null;
  if (first && second) return isB(glyph, first, second) ? 'B' : null;
  return first ? withHole(glyph, first) : withoutHole(glyph);
}

/** At the very left, or behind its serifs. */
const isUpright = (glyph: Glyph, top: number, bottom: number): boolean =>
  Math.max(glyph.ink(0, 14, top, bottom), glyph.ink(8, 24, top, bottom)) > MUCH;
const hasStem = (glyph: Glyph): boolean => isUpright(glyph, 3, 20) && isUpright(glyph, 80, 97);

const isB = (glyph: Glyph, upper: Hole, lower: Hole): boolean =>
  upper.bottom < 0.6 &&
  lower.top > 0.4 &&
  hasStem(glyph) &&
  glyph.ink(0, 14, 0, 8) > MUCH &&
  glyph.ink(0, 14, 92, 100) > MUCH;

function withHole(glyph: Glyph, hole: Hole): string | null {
  const middle = (hole.top + hole.bottom) / 2;
  const isTallLeft = glyph.ink(0, 25, 0, 15) > MUCH && glyph.ink(55, 100, 0, 22) < SOME / 2;
  const isTallRight =
    Math.max(glyph.ink(80, 100, 0, 15), glyph.ink(66, 88, 0, 15)) > MUCH &&
    glyph.ink(0, 45, 0, 22) < SOME / 2;
  if (isTallLeft && middle > 0.5 && glyph.ink(84, 100, 92, 100) < MUCH) return 'b';
  // The bowl of d reaches the baseline; the bowl of 4 does not.
  if (isTallRight && middle > 0.5 && hole.bottom > 0.72 && glyph.ink(20, 60, 86, 100) > SOME) return 'd';
  const isLegged = glyph.ink(0, 30, 88, 100) > SOME && glyph.ink(70, 100, 88, 100) > SOME;
  const isPointed = glyph.ink(0, 25, 0, 20) < SOME / 2 && glyph.ink(75, 100, 0, 20) < SOME / 2;
  if (isLegged && isPointed && glyph.ink(42, 58, 90, 100) < SOME && middle < 0.68) return 'A';
  const isRoundRight = glyph.ink(90, 100, 0, 8) < MUCH && glyph.ink(90, 100, 92, 100) < MUCH;
  if (hasStem(glyph) && hole.bottom - hole.top > 0.5 && hole.area > 0.15 && isRoundRight) return 'D';
  const isOpenAbove = glyph.ink(0, 16, 22, 38) < MUCH && glyph.ink(80, 100, 55, 80) > MUCH;
  if (middle > 0.55 && isOpenAbove && glyph.ink(30, 70, 0, 15) > SOME) return 'a';
  const isOpenRight = glyph.ink(80, 100, 62, 76) < SOME && glyph.ink(0, 22, 40, 60) > MUCH;
  if (middle < 0.48 && isOpenRight && glyph.ink(35, 65, 88, 100) > SOME) return 'e';
  return null;
}

function withoutHole(glyph: Glyph): string | null {
  const isOpenRight = glyph.ink(45, 100, 42, 58) < SOME / 2;
  const isRound = glyph.ink(35, 65, 0, 14) > MUCH && glyph.ink(35, 65, 86, 100) > MUCH;
  const hasBack = isUpright(glyph, 40, 60);
  if (isOpenRight && isRound && hasBack && glyph.ink(0, 12, 0, 10) < MUCH) return 'C';
  const hasBars = [5, 52, 95].every((middle) => glyph.ink(50, 75, middle - 5, middle + 5) > MUCH);
  const areApart = glyph.ink(60, 90, 22, 36) < SOME && glyph.ink(60, 90, 66, 78) < SOME;
  return hasStem(glyph) && hasBars && areApart ? 'E' : null;
}
