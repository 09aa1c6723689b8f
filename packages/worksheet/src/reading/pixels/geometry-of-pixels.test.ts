import { describe, expect, it } from 'vitest';
import { readPage } from '../read-page.ts';
import { Drawing, LETTERS } from '../testing/drawing.ts';
import { geometryOfPixels } from './geometry-of-pixels.ts';

const seen = ({ gray, width, height }: Drawing) => geometryOfPixels(gray, width, height);
const read = (drawing: Drawing) => readPage(seen(drawing));
const long = (drawing: Drawing) =>
  seen(drawing).lines.filter(({ x1, y1, x2, y2 }) => Math.hypot(x2 - x1, y2 - y1) > 30);

const sentences = () => new Drawing().word(300, 30, 8).word(100, 200, 5).word(500, 200, 4).word(100, 260, 6);

const markers = (drawing: Drawing) => seen(drawing).runs.flatMap(({ text }) => (text === '' ? [] : [text]));
const options = (letters: (keyof typeof LETTERS)[], sign: '.' | ')' = '.') => {
  const drawing = new Drawing();
  letters.forEach((letter, index) => {
    const top = 200 + 18 - 2 * LETTERS[letter].length;
    drawing.letter(100 + index * 180, top, LETTERS[letter], sign).word(140 + index * 180, 200, 5);
  });
  return drawing;
};

describe('lines', () => {
  it('finds where they begin and end, horizontally and vertically', () => {
    const lines = long(new Drawing().line(100, 200, 300).fill(700, 100, 2, 250));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ x1: 100, x2: 400 });
    expect(lines[0]?.y1).toBeCloseTo(201, 0);
    expect(lines[1]).toMatchObject({ y1: 100, y2: 350 });
  });

  it('finds a crooked line as one line, with its slope', () => {
    const [first, ...others] = long(new Drawing().line(100, 200, 800, 0.0175));
    expect(others).toEqual([]);
    expect((first?.y2 ?? 0) - (first?.y1 ?? 0)).toBeCloseTo(14, 0);
  });

  it('finds them on a grainy grey page, and none in the grain', () => {
    const drawing = new Drawing(600, 190).line(100, 200, 300).line(100, 300, 300).grain(18);
    expect(long(drawing)).toHaveLength(2);
    expect(seen(drawing).runs).toEqual([]);
  });

  it('finds none in a black area or in words', () => {
    expect(long(new Drawing().fill(100, 100, 300, 200))).toEqual([]);
    expect(long(new Drawing().word(100, 100, 12))).toEqual([]);
  });

  it('treats a row of dots as a line, but not three dots', () => {
    expect(long(new Drawing().dots(100, 200, 40))).toMatchObject([{ x1: 100, x2: 336 }]);
    expect(long(new Drawing().dots(100, 200, 3))).toEqual([]);
  });

  it('treats dashes neither as a line nor as ink', () => {
    const drawing = new Drawing();
    for (let left = 100; left < 500; left += 20) drawing.fill(left, 200, 12, 2);
    expect(seen(drawing)).toMatchObject({ lines: [], runs: [] });
  });

  it('measures smaller pictures in canvas pixels', () => {
    const { gray, width } = new Drawing(300).line(100, 200, 300);
    const half = new Uint8Array((width / 2) * 150);
    half.forEach((_, index) => {
      half[index] = gray[Math.floor(index / 570) * 2 * width + (index % 570) * 2] ?? 255;
    });
    const geometry = geometryOfPixels(half, 570, 150);
    expect(geometry).toMatchObject({ width: 1140, height: 300 });
    expect(geometry.lines[0]).toMatchObject({ x1: 100, x2: 400 });
  });
});

describe('a picture of a worksheet', () => {
  it.each([90, 186])(
    'makes zones of boxes %d wide that are close below each other and slightly out of line',
    (width) => {
      const drawing = sentences();
      for (const row of [0, 1, 2])
        drawing.word(100, 312 + row * 46, 5).box(200 + row * 5, 300 + row * 46, width, 39);
      expect(read(drawing).map(({ zones }) => [zones[0]?.left, zones[0]?.top])).toEqual([
        [203, 303],
        [208, 349],
        [213, 395],
      ]);
    },
  );

  it('makes zones of gaps and boxes with words around them', () => {
    const found = read(sentences().line(180, 218, 280).box(200, 250, 120, 36));
    expect(found.map(({ mode, zones }) => [mode, zones[0]?.left])).toEqual([
      ['Write', 180],
      ['Write', 203],
    ]);
  });

  it('ignores underlined words and boxes with words', () => {
    expect(read(sentences().line(100, 220, 52).box(90, 250, 120, 36))).toEqual([]);
  });

  it("makes zones of a table's empty cells", () => {
    const drawing = new Drawing();
    for (const row of [0, 1, 2])
      for (const column of [0, 1]) drawing.box(100 + column * 200, 200 + row * 50, 202, 52);
    for (const row of [0, 1, 2]) drawing.word(115, 218 + row * 50, 4);
    expect(read(drawing).map(({ zones }) => zones[0]?.left)).toEqual([303, 303, 303]);
  });

  it('matches words with dots before and after them', () => {
    const drawing = new Drawing();
    for (const top of [200, 250, 300])
      drawing
        .word(100, top, 5)
        .fill(220, top + 4, 9, 9)
        .fill(520, top + 4, 9, 9)
        .word(560, top, 6);
    expect(read(drawing).map(({ mode, zones }) => [mode, zones.length])).toEqual([['Match', 6]]);
  });

  it('ignores a frame with sentences, and makes zones in the table above', () => {
    const drawing = new Drawing().box(90, 400, 500, 60);
    for (const left of [100, 151, 202, 253, 304, 355]) drawing.word(left, 420, 4);
    for (const row of [0, 1, 2])
      for (const column of [0, 1]) drawing.box(100 + column * 200, 200 + row * 50, 202, 52);
    for (const row of [0, 1, 2]) drawing.word(115, 218 + row * 50, 4);
    expect(read(drawing).map(({ mode }) => mode)).toEqual(['Write', 'Write', 'Write']);
  });

  it('asks which small boxes followed by words are ticked', () => {
    const drawing = sentences()
      .box(300, 350, 24, 24)
      .word(336, 354, 4)
      .box(420, 350, 24, 24)
      .word(456, 354, 5);
    expect(read(drawing).map(({ mode, zones }) => [mode, zones.length])).toEqual([['Choice', 2]]);
  });

  it('ignores squared pages', () => {
    const drawing = new Drawing();
    for (let side = 0; side <= 8; side += 1)
      drawing.line(100, 100 + side * 40, 320).fill(100 + side * 40, 100, 2, 322);
    expect(read(drawing)).toEqual([]);
  });
});

describe('letters of options', () => {
  it('reads single letters with a dot or bracket', () => {
    expect(markers(options(['A', 'B', 'C', 'D']))).toEqual(['A.', 'B.', 'C.', 'D.']);
    expect(markers(options(['a', 'b', 'c', 'd'], ')'))).toEqual(['a)', 'b)', 'c)', 'd)']);
  });

  it('reads no numbers and no other letters', () => {
    expect(markers(options(['two', 'four', 'eight', 'O']))).toEqual([]);
  });

  it('reads none inside words', () => {
    expect(markers(new Drawing().word(70, 200, 3).letter(104, 200, LETTERS.B))).toEqual([]);
  });

  it('makes a question of them', () => {
    const found = read(options(['A', 'B', 'C', 'D']));
    expect(found).toMatchObject([{ mode: 'Choice' }]);
    expect(found[0]?.zones).toHaveLength(4);
  });

  it('finds the unreadable one between them', () => {
    expect(read(options(['A', 'O', 'C', 'D']))[0]?.zones).toHaveLength(4);
  });
});
