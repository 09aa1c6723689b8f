/** The dark (1) and other (0) pixels, row by row. */
export interface Bitmap {
  width: number;
  height: number;
  dark: Uint8Array;
}

const BLOCK = 24;
/** A pixel darker than this share of the background around it is ink. */
const INK = 0.84;
/** The background is never assumed to be darker than this; a black area is all ink. */
const DARKEST_BACKGROUND = 110;

/** Finds ink on a background that may be grey, and darker on one side. */
export function bitmapOf(gray: Uint8Array, width: number, height: number): Bitmap {
  const dark = new Uint8Array(width * height);
  const columns = Math.ceil(width / BLOCK);
  const background = backgroundOf(gray, width, height, columns);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / BLOCK) * columns;
    for (let x = 0; x < width; x += 1) {
      const limit = (background[row + Math.floor(x / BLOCK)] ?? 255) * INK;
      if ((gray[y * width + x] ?? 255) < limit) dark[y * width + x] = 1;
    }
  }
  return { width, height, dark };
}

/** Background brightness per block: the lightest value among the block and its neighbours, by their typical values. */
function backgroundOf(gray: Uint8Array, width: number, height: number, columns: number): Uint8Array {
  const rows = Math.ceil(height / BLOCK);
  const usual = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      usual[row * columns + column] = usualIn(gray, width, height, column * BLOCK, row * BLOCK);
  return usual.map((_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    let most = DARKEST_BACKGROUND;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        most = Math.max(most, usual[y * columns + x] ?? 0);
    return most;
  });
}

/** The value below which three quarters of the pixels lie; on a page of text that is the background. */
function usualIn(gray: Uint8Array, width: number, height: number, left: number, top: number): number {
  const counts = new Uint16Array(64);
  let all = 0;
  for (let y = top; y < Math.min(height, top + BLOCK); y += 2)
    for (let x = left; x < Math.min(width, left + BLOCK); x += 2) {
      const bin = (gray[y * width + x] ?? 255) >> 2;
      counts[bin] = (counts[bin] ?? 0) + 1;
      all += 1;
    }
  let sum = 0;
  for (let bin = 0; bin < 64; bin += 1) {
    sum += counts[bin] ?? 0;
    if (sum >= all * 0.75) return bin * 4 + 2;
  }
  return 255;
}

/** Swaps rows and columns. */
export function transposed({ width, height, dark }: Bitmap): Bitmap {
  const turned = new Uint8Array(dark.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + y] = dark[y * width + x] ?? 0;
  return { width: height, height: width, dark: turned };
}
