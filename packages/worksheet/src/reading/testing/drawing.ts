/** A grey picture to draw on. */
export class Drawing {
  readonly width = 1140;
  readonly height: number;
  readonly gray: Uint8Array;

  constructor(height = 600, background = 255) {
    this.height = height;
    this.gray = new Uint8Array(this.width * height).fill(background);
  }

  fill(left: number, top: number, width: number, height: number, value = 30): this {
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) this.gray[y * this.width + x] = value;
    return this;
  }

  /** `slope` is the rise per pixel to the right. */
  line(left: number, top: number, length: number, slope = 0, thickness = 2): this {
    for (let x = 0; x < length; x += 1) this.fill(left + x, top + Math.round(slope * x), 1, thickness);
    return this;
  }

  box(left: number, top: number, width: number, height: number): this {
    this.fill(left, top, width, 2).fill(left, top + height - 2, width, 2);
    return this.fill(left, top, 2, height).fill(left + width - 2, top, 2, height);
  }

  dots(left: number, top: number, count: number, step = 6): this {
    for (let index = 0; index < count; index += 1) this.fill(left + index * step, top, 2, 2);
    return this;
  }

  /** Something that looks like a word: upright strokes with feet. */
  word(left: number, top: number, letters: number): this {
    for (let index = 0; index < letters; index += 1)
      this.fill(left + index * 11, top, 2, 16).fill(left + index * 11, top + 14, 7, 2);
    return this;
  }

  /** A letter drawn with '#', each two pixels wide and high, followed by a dot or bracket. */
  letter(left: number, top: number, rows: readonly string[], sign: '.' | ')' = '.'): this {
    rows.forEach((row, y) =>
      [...row].forEach((mark, x) => {
        if (mark === '#') this.fill(left + 2 * x, top + 2 * y, 2, 2);
      }),
    );
    const [right, bottom] = [
      left + 2 * Math.max(...rows.map(({ length }) => length)) + 3,
      top + 2 * rows.length,
    ];
    if (sign === '.') return this.fill(right, bottom - 3, 3, 3);
    const bend = [0, 1, 2, 3, 3, 4, 4, 4, 3, 3, 2, 1, 0];
    bend.forEach((x, y) => this.fill(right + x, bottom - 22 + 2 * y, 2, 2));
    return this;
  }

  /** Random but repeatable grey levels, as from a page and sensors. */
  grain(most: number): this {
    let state = 12_345;
    for (let index = 0; index < this.gray.length; index += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      const value = (this.gray[index] ?? 255) + ((state >>> 16) % (2 * most + 1)) - most;
      this.gray[index] = Math.max(0, Math.min(255, value));
    }
    return this;
  }
}

export const LETTERS = {
  A: [
    '...##...',
    '...##...',
    '..#..#..',
    '..#..#..',
    '.#....#.',
    '.######.',
    '#......#',
    '#......#',
    '#......#',
  ],
  B: ['#####..', '#....#.', '#....#.', '#####..', '#....#.', '#.....#', '#.....#', '#....#.', '#####..'],
  C: ['..####.', '.#....#', '#......', '#......', '#......', '#......', '#......', '.#....#', '..####.'],
  D: ['#####..', '#....#.', '#.....#', '#.....#', '#.....#', '#.....#', '#.....#', '#....#.', '#####..'],
  a: ['.####.', '.....#', '.....#', '.#####', '#....#', '#....#', '.#####'],
  b: ['#.....', '#.....', '#.....', '#.###.', '##...#', '#....#', '#....#', '##...#', '#.###.'],
  c: ['..###.', '.#...#', '#.....', '#.....', '#.....', '.#...#', '..###.'],
  d: ['.....#', '.....#', '.....#', '.###.#', '#...##', '#....#', '#....#', '#...##', '.###.#'],
  two: ['.####.', '#....#', '.....#', '....#.', '...#..', '..#...', '.#....', '#.....', '######'],
  four: ['....##.', '...#.#.', '..#..#.', '.#...#.', '#....#.', '#######', '.....#.', '.....#.', '.....#.'],
  eight: ['.####.', '#....#', '#....#', '.####.', '#....#', '#....#', '#....#', '#....#', '.####.'],
  O: [
    '..####..',
    '.#....#.',
    '#......#',
    '#......#',
    '#......#',
    '#......#',
    '#......#',
    '.#....#.',
    '..####..',
  ],
};
