/** Loaded by programs of their own only, see `runDecoder`. */
import sharp, { type Sharp } from 'sharp';
import { MOST_PIXELS } from './picture-limits.service.ts';

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

/** A picture as the camera was held, not decoded yet; null when it has too many points. Throws when it is broken. */
export async function openPicture(file: string): Promise<{ picture: Sharp; format: string } | null> {
  const { width, height, format } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) return null;
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  // What else the camera wrote down, the place among it, is left out.
  return { picture: picture.autoOrient(), format };
}

/** Whether an error says that the disk is full; everything else is the picture's own fault. */
export const isDiskFull = (error: unknown): boolean => /no space left|ENOSPC/i.test(String(error));
