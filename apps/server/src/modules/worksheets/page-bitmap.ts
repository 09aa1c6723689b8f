/** Loaded only by the program that renders pages. */
import { writeFile } from 'node:fs/promises';
import sharp, { type WebpOptions } from 'sharp';
import { CANVAS_WIDTH } from '@domdom/worksheet';
import type { Bitmap } from './page-rendering.ts';

/** Points that differ by less look the same. */
const SAME = 3;
/** On a page of text and drawings nearly all neighbouring points are equal; a scan has grain. */
const DRAWN_PART = 0.75;
const ROWS_LOOKED_AT = 200;
/** A drawn page that is larger contains photographs. */
const MOST_DRAWN_BYTES = 400_000;

const DRAWN: WebpOptions = { nearLossless: true, quality: 40, effort: 1 };
const GRAINED: WebpOptions = { quality: 80, effort: 2 };

/**
 * Encodes text and drawings with sharp edges, which also makes them smaller. Photographs and scans become a tenth of
 * their size.
 */
export async function writePage(bitmap: Bitmap, to: string): Promise<void> {
  const drawn = isDrawn(bitmap) ? await encoded(bitmap, DRAWN) : null;
  const isSmall = drawn !== null && drawn.length <= MOST_DRAWN_BYTES;
  await writeFile(to, isSmall ? drawn : await encoded(bitmap, GRAINED));
}

const encoded = ({ data, width, height, channels }: Bitmap, options: WebpOptions): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } }).removeAlpha().webp(options).toBuffer();

/** The brightness of each point of a written page, at most as wide as the canvas. */
export async function grayOf(file: string): Promise<{ gray: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(file)
    .resize({ width: CANVAS_WIDTH, withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { gray: data, width: info.width, height: info.height };
}

function isDrawn({ data, width, height, channels }: Bitmap): boolean {
  const step = Math.max(1, Math.floor(height / ROWS_LOOKED_AT));
  let same = 0;
  let all = 0;
  for (let y = 0; y < height; y += step) {
    for (let x = 1; x < width; x += 1) {
      const at = (y * width + x) * channels;
      if (isSame(data, at, at - channels)) same += 1;
      all += 1;
    }
  }
  return same >= all * DRAWN_PART;
}

function isSame(data: Uint8Array, a: number, b: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    if (Math.abs((data[a + channel] ?? 0) - (data[b + channel] ?? 0)) >= SAME) return false;
  }
  return true;
}
