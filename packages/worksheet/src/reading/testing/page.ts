import type { PageGeometry, Rectangle, RulingLine, TextRun } from '../geometry.ts';

/** Height of a line of text. */
export const TEXT = 26;
/** Distance between lines. */
const ROW = 40;
const LETTER = 12;

export const text = (left: number, top: number, words: string): TextRun => ({
  text: words,
  left,
  top,
  width: words.length * LETTER,
  height: TEXT,
});

/** Something unreadable: a word of a photograph, a picture. */
export const ink = (left: number, top: number, width: number, height: number): TextRun => ({
  text: '',
  left,
  top,
  width,
  height,
});

export const line = (left: number, y: number, length: number): RulingLine => ({
  x1: left,
  y1: y,
  x2: left + length,
  y2: y,
});

export const box = (left: number, top: number, width: number, height: number): Rectangle => ({
  left,
  top,
  width,
  height,
});

/** A grid of adjacent cells. */
export const grid = (
  left: number,
  top: number,
  columns: number,
  rows: number,
  width: number,
  height: number,
) =>
  Array.from({ length: columns * rows }, (_, index) =>
    box(left + (index % columns) * width, top + Math.floor(index / columns) * height, width, height),
  );

export const pageWith = (parts: Partial<Pick<PageGeometry, 'runs' | 'lines' | 'boxes'>>): PageGeometry => ({
  width: 1140,
  height: 1600,
  runs: [],
  lines: [],
  boxes: [],
  ...parts,
});

/** Lines of text from a given height on, each with parts at distances from the left. */
export const rows = (top: number, ...lines: Record<number, string>[]): TextRun[] =>
  lines.flatMap((parts, index) =>
    Object.entries(parts).map(([left, words]) => text(Number(left), top + index * ROW, words)),
  );
