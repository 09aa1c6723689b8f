/**
 * A program of its own, started for each picture: `encode-picture.ts <from> <to>`. What a hostile picture does to the
 * decoder then ends this process and not the one that takes the answers of an exam.
 */
import sharp from 'sharp';
import { MOST_PIXELS, PICTURE_EXIT } from './picture-limits.ts';

const LONGEST_EDGE = 1600;
const [from = '', to = ''] = process.argv.slice(2);

// Only what staff may upload is ever decoded, whatever the file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadWebpFile',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

try {
  const { width, height, format } = await sharp(from, { limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) process.exit(PICTURE_EXIT.tooManyPixels);
  await sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    // As the camera was held; what else it wrote down, the place among it, is left out.
    .autoOrient()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
    // A drawing keeps its edges, a photograph becomes small.
    .webp(format === 'png' || format === 'gif' ? { nearLossless: true, quality: 60 } : { quality: 82 })
    .toFile(to);
} catch (error) {
  const isDiskFull = /no space left|ENOSPC/i.test(String(error));
  process.exit(isDiskFull ? PICTURE_EXIT.diskFull : PICTURE_EXIT.broken);
}
