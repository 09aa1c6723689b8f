/** A separate program, started for each picture: `encode-picture.ts <from> <to> [<edge of a square> | inside <edge>]`. */
import type { ResizeOptions } from 'sharp';
import { isDiskFull } from '../uploads/disk-full.service.ts';
import { openPicture } from './picture-decoder.service.ts';
import { PICTURE_EXIT } from './picture-limits.service.ts';

const LONGEST_EDGE = 1600;
const [from = '', to = '', square, longest = LONGEST_EDGE] = process.argv.slice(2);

const size: ResizeOptions =
  square === undefined || square === 'inside'
    ? { width: Number(longest), height: Number(longest), fit: 'inside', withoutEnlargement: true }
    : { width: Number(square), height: Number(square), fit: 'cover' };

try {
  const opened = await openPicture(from);
  if (opened === null) process.exit(PICTURE_EXIT.tooManyPixels);
  const { picture, format } = opened;
  await picture
    .resize(size)
    // A drawing keeps its edges; a photograph becomes small.
    .webp(format === 'png' || format === 'gif' ? { nearLossless: true, quality: 60 } : { quality: 82 })
    .toFile(to);
} catch (error) {
  process.exit(isDiskFull(error) ? PICTURE_EXIT.diskFull : PICTURE_EXIT.broken);
}
